"""The script of a game: setup, then round after round (sections 4 and 6)."""

from contextlib import suppress

from keepers.rules.activation import keepers_act
from keepers.rules.capture import release
from keepers.rules.effects.cards import put_in_play
from keepers.rules.ending import TIME, GameOver, check_defeat, lose
from keepers.rules.events import RoundBegan, RoundEnded
from keepers.rules.happenings import happen
from keepers.rules.performing import settle
from keepers.rules.state import Keepers, Phase
from keepers.rules.travel import enter_season, leave_season
from keepers.rules.vocabulary.adventure import parse_side
from keepers.rules.wolf import wolf_acts


async def play(game: Keepers) -> None:
    """The whole game; it can go on from any question to the next keeper."""
    if game.round.phase is Phase.OVER:
        return
    with suppress(GameOver):
        if game.round.phase is Phase.SETUP:
            await begin(game)
        while True:
            if game.round.phase is Phase.FLIP:
                await begin_round(game)
            travel = await keepers_act(game)
            if travel is None:
                await end_round(game, travelled=False)
            else:
                leave_season(game)
                await settle(game)
                await end_round(game, travelled=True)
                enter_season(game, travel[1], travel[0])
                await settle(game)
                check_defeat(game)


async def begin(game: Keepers) -> None:
    """Put the first cards in play, in card order, and carry out what they say."""
    happen(game, "game_start")
    await settle(game)
    for name in sorted(game.adventure.setup.in_play, key=parse_side):
        await put_in_play(game, *parse_side(name), read=name == "1A")
    await settle(game)
    check_defeat(game)
    game.round.phase = Phase.FLIP


async def begin_round(game: Keepers) -> None:
    """Flip a card; the wolf acts."""
    game.checkpoint()
    before = len(game.deck.right)
    game.round.number += 1
    game.round.cursor, game.round.peeked, game.round.declined = 0, False, False
    game.deck.flip()
    if not game.deck.right:
        lose(game, TIME)
    game.tell(RoundBegan(None, game.round.number, game.wolf_value, game.orders))
    happen(game, "cards_left", before=before, left=len(game.deck.right))
    happen(game, "round_start", round=game.round.number)
    await settle(game)
    check_defeat(game)
    await wolf_acts(game)
    await settle(game)
    check_defeat(game)
    game.round.phase = Phase.KEEPERS


async def end_round(game: Keepers, *, travelled: bool) -> None:
    """What waits for the end of a round: triggers, timers, returns, switches."""
    game.checkpoint()
    game.tell(RoundEnded(None, game.round.number, travelled))
    happen(game, "round_end", round=game.round.number, travelled=int(travelled))
    run_timers(game)
    count_down_overrides(game)
    await settle(game, at_round_end=True)
    bring_back_delayed(game)
    for piece in game.pieces.values():
        piece.skips = max(0, piece.skips - 1)
    end_overrides(game)
    await settle(game)
    check_defeat(game)
    game.round.phase = Phase.FLIP


def run_timers(game: Keepers) -> None:
    """Those that run out at this round end."""
    for name in list(game.timers):
        game.timers[name] -= 1
        if game.timers[name] <= 0:
            del game.timers[name]
            happen(game, "timer", timer=name)


def bring_back_delayed(game: Keepers) -> None:
    """Captured keepers whose time is over come to the house of the open page."""
    for keeper, piece in game.pieces.items():
        if piece.back_in is not None:
            piece.back_in -= 1
            if piece.back_in <= 0:
                release(game, keeper, game.book.house(game.season))


def count_down_overrides(game: Keepers) -> None:
    """A round of theirs is over; those set at this round end count from the next one."""
    for override in game.overrides:
        if override.rounds_left is not None:
            override.rounds_left -= 1


def end_overrides(game: Keepers) -> None:
    """Switches whose rounds are over."""
    game.overrides = [
        one for one in game.overrides if one.rounds_left is None or one.rounds_left > 0
    ]
