"""Games played on in the mind: scripts on copies of a state, with own choices tried out."""

from collections.abc import Coroutine, Iterator, Sequence
from typing import Any

from games.engine import Ask, Rules, Seat
from games.engine.asking import Picks, Question
from seasons.rules.asks import GainEnergy, PayAnyEnergy, ReturnEnergy, TakeTurn, TransmuteEnergy
from seasons.rules.bot.candidates import candidates
from seasons.rules.bot.continuing import STORING, begins_effect, effect_again, go_on
from seasons.rules.bot.habits import choice
from seasons.rules.bot.judgement import Judgement
from seasons.rules.bot.wants import Wants
from seasons.rules.pieces import PowerCard, Tokens
from seasons.rules.state import Player, Seasons

type Script = Coroutine[Any, Any, Any]

BRANCHES = 2
"""So many answers to a question within an action are followed up."""
DEPTH = 2
"""At so many questions of one action."""


class Path:
    """Which of the ranked answers to give at each question within an action."""

    def __init__(self) -> None:
        self.indices: list[int] = []
        self.widths: list[int] = []

    def next_index(self, width: int) -> int:
        """The answer to give at the next question, which has so many."""
        place = len(self.widths)
        if place == DEPTH:
            return 0
        self.widths.append(min(width, BRANCHES))
        if place == len(self.indices):
            self.indices.append(0)
        return self.indices[place]

    def advance(self) -> bool:
        """Go on to the next path; False if there is none."""
        widths, self.widths = self.widths, []
        while self.indices and self.indices[-1] + 1 == widths[len(self.indices) - 1]:
            self.indices.pop()
        if self.indices:
            self.indices[-1] += 1
        return bool(self.indices)


class Trials:
    """Tries actions out for one seat."""

    def __init__(self, rules: Rules[Any, Any], judgement: Judgement) -> None:
        self.rules = rules
        self.judgement = judgement
        self.seat = judgement.seat

    def copy(self, state: Seasons) -> Seasons:
        copied: Seasons = self.rules.copy(state)
        return copied

    # Whole actions

    def actions(self, state: Seasons) -> Ask | None:
        """What the seat can do next in its turn; the state goes on to there."""
        return self._play(state, self.rules.play(state), Path())

    def outcomes(self, state: Seasons, first: Picks) -> Iterator[Seasons]:
        """The states that an action of the turn may lead to, by different choices within it."""
        path = Path()
        while True:
            copied = self.copy(state)
            self._play(copied, self.rules.play(copied), path, first)
            yield copied
            if not path.advance():
                return

    def _play(
        self, state: Seasons, script: Script, path: Path, first: Picks | None = None
    ) -> Ask | None:
        """Play on to the next question about a turn, after `first`; the question if it is own."""
        given = None
        while (question := proceed(script, given)) is not None:
            given = {}
            for seat, ask in question.asks.items():
                picks = ask.forced()
                if picks is None and isinstance(ask.about, TakeTurn):
                    if first is None or seat != self.seat:
                        return ask if seat == self.seat else None
                    picks, first = first, None
                elif picks is None:
                    ranked = self.ranked(state, seat, ask)
                    own = seat == self.seat and len(ranked) > 1
                    picks = ranked[path.next_index(len(ranked)) if own else 0]
                given[seat] = picks
        return None

    # Choices within an action

    def ranked(self, state: Seasons, seat: Seat, ask: Ask) -> list[Picks]:
        """The answers worth giving, the best one first, as a glance tells."""
        found = candidates(state, state.players[seat], ask)
        if len(found) == 1:
            return found
        own = seat == self.seat
        judgement = self.judgement if own else Judgement(seat, self.judgement.weights)
        worths = self._by_tokens(state, judgement, ask, found)
        if worths is None:
            worths = {p: judgement.value(self.after(state, seat, ask, p)) for p in found}
        return sorted(found, key=lambda picks: -worths[picks])

    def _by_tokens(
        self, state: Seasons, judgement: Judgement, ask: Ask, found: Sequence[Picks]
    ) -> dict[Picks, float] | None:
        """The worth of each answer where it does no more than change the reserve, and crystals."""
        player = state.players[judgement.seat]
        reserve, crystals = player.reserve, player.crystals
        worths: dict[Picks, float] | None = {}
        for picks in found:
            values = [option.value for option in ask.chosen(picks)]
            changed = reserve_after(ask, reserve, values)
            if worths is None or changed is None or changed.total > state.reserve_limit(player):
                worths = None
                break
            player.reserve = changed
            if isinstance(ask.about, TransmuteEnergy):
                yields = ask.about.yields
                player.crystals = crystals + sum(yields.count(token.energy) for token in values)
            worths[picks] = judgement.value(state)
        player.reserve, player.crystals = reserve, crystals
        return worths

    def after(self, state: Seasons, seat: Seat, ask: Ask, picks: Picks) -> Seasons:
        """The state after a choice within an action, as far as it makes a difference."""
        copied = self.copy(state)
        player = copied.players[seat]
        if begins_effect(ask):
            glance(copied, effect_again(copied, player, ask), picks)
        else:
            values = [here(player, option.value) for option in ask.chosen(picks)]
            glance(copied, go_on(copied, player, ask, values))
        return copied


def reserve_after(ask: Ask, reserve: Tokens, values: Sequence[Any]) -> Tokens | None:
    """The reserve after a choice of tokens; None if something else changes."""
    match ask.about:
        case GainEnergy(by=by) if by not in (STORING, None):
            return reserve + Tokens.of(*values)
        case ReturnEnergy() | PayAnyEnergy() | TransmuteEnergy():
            if any(token.on is not None for token in values):
                return None
            return reserve - Tokens.of(*(token.energy for token in values))
    return None


def proceed(script: Script, given: dict[Seat, Picks] | None) -> Question | None:
    """The next question of a script; None at its end."""
    try:
        question: Question = script.send(given)
    except StopIteration:
        return None
    return question


def glance(state: Seasons, script: Script, first: Picks | None = None) -> None:
    """Play a script to its end by habit; `first` answers its first question."""
    given = None
    while (question := proceed(script, given)) is not None:
        given = {}
        for seat, ask in question.asks.items():
            picks = ask.forced()
            if picks is None and first is not None:
                picks, first = first, None
            elif picks is None:
                picks = choice(state, Wants(state, state.players[seat]), ask)
            given[seat] = picks


def here(player: Player, value: object) -> object:
    """A card in play as it is in the copy; anything else is the same there."""
    match value:
        case PowerCard(number=number, copy=copy):
            pieces: Sequence[PowerCard] = player.in_play
            return next(p for p in pieces if p.number == number and p.copy == copy)
        case _:
            return value
