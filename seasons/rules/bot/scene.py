"""What lies on the table, in the numbers that judging cards needs."""

from collections.abc import Sequence

from seasons.rules.bot.ahead import Ahead
from seasons.rules.catalogue import CARDS, NUMBERS, SEATS
from seasons.rules.effects import EFFECTS
from seasons.rules.pieces import CardNumber, PowerCard, Tokens
from seasons.rules.state import Player

type Four = tuple[int, int, int, int]
"""So many of each type, in the order of `Energy`."""


def four(tokens: Tokens) -> Four:
    return (tokens.air, tokens.water, tokens.fire, tokens.earth)


PRESTIGE = [0, *(CARDS[number].prestige for number in NUMBERS)]
FAMILIAR = [False, *(CARDS[number].is_familiar for number in NUMBERS)]
ENERGY_PRICES: dict[int, list[Four]] = {
    seats: [(0, 0, 0, 0), *(four(CARDS[number].prices(seats)[-1].tokens) for number in NUMBERS)]
    for seats in SEATS
}
CRYSTAL_PRICES: dict[int, list[int]] = {
    seats: [0, *(CARDS[number].prices(seats)[0].crystals for number in NUMBERS)] for seats in SEATS
}
ACTIVATED = [False, *(EFFECTS[number].activatable for number in NUMBERS)]


class Scene:
    """One player's side of the table, and what of the others' matters to it.

    `summons`: cards that the player will still summon, `rival_summons` all opponents together.
    `shift`: what a point is worth that each opponent loses.
    """

    __slots__ = (
        "ahead",
        "crystals",
        "energy",
        "extra",
        "familiars",
        "gauge",
        "items",
        "limit",
        "pieces",
        "player",
        "poorest_rival",
        "reserve",
        "richest_rival",
        "rival_acts",
        "rival_cards",
        "rival_reserve",
        "rival_summons",
        "rivals",
        "seats",
        "shift",
        "summons",
        "waived",
    )

    def __init__(
        self, player: Player, rivals: Sequence[Player], ahead: Ahead, energy: float
    ) -> None:
        self.player = player
        self.ahead = ahead
        self.shift = 1.0 / len(rivals) ** 0.5
        self.energy = energy
        self.seats = len(rivals) + 1
        self.rivals = len(rivals)
        self.crystals = player.crystals
        self.gauge = player.summoning_gauge
        self.pieces: list[PowerCard] = player.in_play
        self.reserve: int = player.reserve.total
        self.familiars = sum(FAMILIAR[piece.number] for piece in player.in_play)
        self.items = len(player.in_play) - self.familiars
        effects = [EFFECTS[piece.number] for piece in player.in_play]
        self.limit = max((effect.reserve_limit for effect in effects), default=7)
        self.waived = sum(effect.waived for effect in effects)
        self.extra = sum(effect.extra for effect in effects)
        self.summons = 0.0
        self.rival_summons = 0.0
        for rival in rivals:
            cards = len(rival.hand) + sum(map(len, rival.libraries.values()))
            self.rival_summons += min(0.7 * cards, 0.6 * ahead.turns) + 0.1 * ahead.turns
        self.rival_cards = max(len(rival.in_play) for rival in rivals)
        self.rival_acts = sum(
            ACTIVATED[piece.number] for rival in rivals for piece in rival.in_play
        )
        self.rival_reserve: int = max(rival.reserve.total for rival in rivals)
        self.richest_rival = max(rival.crystals for rival in rivals)
        self.poorest_rival = min(rival.crystals for rival in rivals)


def price_of(card: CardNumber, seats: int) -> Four:
    return ENERGY_PRICES[seats][card]
