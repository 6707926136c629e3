"""What a state is worth to a seat: the points to be expected at the end, against the others'."""

import msgspec

from games.engine import Seat
from seasons.rules.bonuses import PENALTIES
from seasons.rules.bot.ahead import Ahead, look_ahead, rounds_from
from seasons.rules.bot.plan import UNKNOWN, Coming, Plan, held_bonuses
from seasons.rules.bot.prospects import Time, lasting, this_round
from seasons.rules.bot.scene import Scene, four
from seasons.rules.bot.weights import WEIGHTS, Weights
from seasons.rules.state import Player, Seasons
from seasons.rules.wheel import SPACES

LANTERN = 45


class Judgement:
    """Judges states for one seat, which sees its own hand and libraries and no others.

    Whatever is judged once is remembered, so a judgement is made anew for each decision; `judged`
    counts. `moved`: the season token has made its move at the end of the round already.
    """

    def __init__(self, seat: Seat, weights: Weights = WEIGHTS, *, moved: bool = False) -> None:
        self.seat = seat
        self.weights = weights
        self.moved = moved
        self.judged = 0
        self._worths: dict[tuple[object, ...], float] = {}

    def value(self, state: Seasons) -> float:
        """How far the seat will be ahead in the end, in points."""
        self.judged += 1
        in_play = tuple(len(player.in_play) for player in state.players)
        worths = []
        for player in state.players:
            ahead = look_ahead(state, player.seat, moved=self.moved)
            key = (msgspec.json.encode(player), ahead, in_play)
            worth = self._worths.get(key)
            if worth is None:
                worth = self._worths[key] = self.worth(state, player, ahead)
            worths.append(worth)
        own = worths.pop(self.seat)
        share = self.weights.against_best if len(worths) > 1 else 1.0
        return own - share * max(worths) - (1 - share) * sum(worths) / len(worths)

    def worth(self, state: Seasons, player: Player, ahead: Ahead) -> float:
        """The points that a player can expect."""
        weights = self.weights
        rivals = [other for other in state.players if other is not player]
        scene = Scene(player, rivals, ahead, weights.energy_price(ahead.turns))
        cards = coming_cards(player, ahead, known=player.seat == self.seat)
        places = scene.gauge - len(player.in_play) + weights.stars * ahead.turns
        scene.summons = max(0.0, 0.85 * min(len(cards), places)) + weights.draws * ahead.turns
        total = float(player.crystals - PENALTIES[player.bonuses])
        total += held_bonuses(player.bonuses, ahead.turns, weights)
        time = Time(ahead.turns, ahead.ends, ahead.changes)
        lanterns = 0
        for piece in player.in_play:
            total += lasting(scene, piece, time) + this_round(scene, piece)
            lanterns += piece.number == LANTERN
        return total + Plan(scene, weights, four(state.spendable(player))).worth(cards, lanterns)


def coming_cards(player: Player, ahead: Ahead, *, known: bool) -> list[Coming]:
    """Cards of hand and libraries, each with the own turns until it comes."""
    cards = [Coming(card if known else UNKNOWN, 0.0) for card in player.hand]
    for year, library in player.libraries.items():
        if library:
            wait = turns_until(ahead, year)
            cards += [Coming(card if known else UNKNOWN, wait) for card in library]
    return cards


def turns_until(ahead: Ahead, year: int) -> float:
    """Own turns that go by before a year begins."""
    begins = (year - 1) * SPACES
    if ahead.position >= begins:
        return 0.0
    return rounds_from(ahead.position) - rounds_from(begins)
