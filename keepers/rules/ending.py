"""The ends of a game (section 10)."""

from keepers.rules.events import CardShown, GameLost, GameWon, Noted
from keepers.rules.happenings import rule_of, set_off
from keepers.rules.judging import holds_true
from keepers.rules.selecting import Scene
from keepers.rules.state import End, Ending, Keepers, Phase
from keepers.rules.vocabulary.effects import Effect, If, Note, Show

TIME = "time"
CAPTURED = "captured"


class GameOver(Exception):
    """The game ended: nothing else happens."""


def win(game: Keepers, grade: str) -> None:
    """Raises GameOver, which ends the script."""
    game.tell(GameWon(None, grade))
    finish(game, End(Ending.WON, grade))


def lose(game: Keepers, reason: str) -> None:
    """Show the ending card that fits, and raise GameOver."""
    for pending in set_off(game, "game_lost", {"reason": reason}):
        rule = rule_of(game, pending)
        scene = Scene(pending.card, pending.side, dict(pending.names))
        if holds_true(game, rule.condition, scene):
            show_ending(game, rule.do, scene)
    game.tell(GameLost(None, reason))
    finish(game, End(Ending.LOST, reason))


def finish(game: Keepers, end: End) -> None:
    game.end = end
    game.round.phase = Phase.OVER
    game.queue.clear()
    game.acting = ""
    raise GameOver


def check_defeat(game: Keepers) -> None:
    """All keepers captured; what an adventure says has come before (R11)."""
    if not game.alive:
        lose(game, CAPTURED)


def show_ending(game: Keepers, effects: tuple[Effect, ...], scene: Scene) -> None:
    """When a game is lost, cards are shown and notes made; nothing else runs."""
    for effect in effects:
        match effect:
            case Show(no=no, side=side):
                card = game.cards[no]
                card.side, card.in_play = side, True
                card.shown.append(side)
                game.tell(CardShown(None, no, side, read=True))
            case Note(text=text):
                game.tell(Noted(None, scene.card, text, dict(scene.names)))
            case If(cond=cond, then=then, otherwise=otherwise):
                chosen = then if holds_true(game, cond, scene) else otherwise
                show_ending(game, chosen, scene)
