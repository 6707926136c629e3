"""What a power card will bring: once it enters play, and as long as it lies there."""

from collections.abc import Callable

from seasons.rules.bot.scene import FAMILIAR, PRESTIGE, Scene
from seasons.rules.pieces import CardNumber, PowerCard

ACTIVATIONS, SUMMONS = "activations", "summons"


class Time:
    """How long a card will lie in play.

    `acts`: own turns in which it can be activated. `ends`: ends of rounds. `changes`: of season.
    """

    __slots__ = ("acts", "changes", "ends")

    def __init__(self, acts: float, ends: float, changes: float) -> None:
        self.acts = acts
        self.ends = ends
        self.changes = changes


type Lasting = Callable[[Scene, Time], float]
type Entering = Callable[[Scene, float], float]

PLACE = 4.0
"""What a place for one more card in play is worth in the midst of a game."""
DRAWN = 4.0
"""What a drawn card is worth in the midst of a game."""
LATE_CARD = -5.0


def fading(worth: float, turns: float, long: float = 5.0) -> float:
    """A worth that shrinks in the last few turns."""
    return worth * min(1.0, turns / long)


def drawn(turns: float, worth: float = DRAWN) -> float:
    """What a card that comes into the hand is worth: in the end it only costs points."""
    return LATE_CARD + (worth - LATE_CARD) * min(1.0, turns / 4)


# As long as it lies in play


def lead_in_cards(scene: Scene, _time: Time) -> float:
    """Ragfield's Helm: 20 for most cards in play."""
    lead = float(len(scene.pieces) - scene.rival_cards)
    if not scene.ahead.turns:
        return 20.0 if lead > 0 else 0.0
    lead += 0.5 * (scene.summons - scene.rival_summons / scene.rivals)
    return 20 * max(0.05, min(0.95, 0.4 + 0.15 * lead))


def no_familiars(scene: Scene, time: Time) -> float:
    """Sealed Chest of Urm: 20, as far as it will stay without familiars."""
    return 0.0 if scene.familiars else 20.0 - min(10.0, time.acts)


def soul(scene: Scene, time: Time) -> float:
    """Damned Soul of Onys: three crystals a round, until it is passed on."""
    kept = min(time.ends, 1.5 if time.acts >= 1 else 1.0)
    passed = 1.5 + 3 * scene.shift if time.acts >= 1 else 0.0
    return passed - min(3 * kept, float(scene.crystals + 10))


def shedding(scene: Scene, time: Time) -> float:
    """Dragon Skull: 15 for the three cards that are worth least."""
    if time.acts < 0.5 or len(scene.pieces) < 3:
        return 0.0
    points = sorted(PRESTIGE[piece.number] for piece in scene.pieces)
    return max(0.0, 15 - sum(points[:3])) * 0.8


def potion(worth: Callable[[Scene], float]) -> Lasting:
    """A potion: its use, as long as it can be used; and then its place is free again."""

    def lasting(scene: Scene, time: Time) -> float:
        return worth(scene) * min(1.0, 0.3 + time.acts / 2) if time.acts >= 0.5 else 0.0

    return lasting


PER_ROUND: dict[CardNumber, float] = {13: 1.6, 14: 0.55}
"""What Wondrous Chest brings in a round, and how many tokens Beggar's Horn."""

LASTING: dict[CardNumber, Lasting] = {
    5: lambda s, t: 0.6 * t.acts,
    6: lambda s, t: 2.0 * s.summons,
    11: lambda s, t: 0.9 * t.changes * (s.rivals + s.shift),
    13: lambda s, t: PER_ROUND[13] * t.ends,
    14: lambda s, t: PER_ROUND[14] * s.energy * t.ends,
    15: lambda s, t: 0.9 * t.acts,
    16: lambda s, t: (3.7 * s.shift - s.energy) * 0.3 * t.acts,
    18: lambda s, t: 0.5 * t.ends,
    19: lead_in_cards,
    20: lambda s, t: s.energy * s.summons * 0.7,
    27: lambda s, t: 0.75 * s.energy * t.changes,
    30: lambda s, t: s.energy * s.summons,
    32: lambda s, t: 0.7 * t.acts,
    33: lambda s, t: 1.1 * s.rival_summons * (1 + s.shift / s.rivals),
    34: lambda s, t: 0.3 * t.acts,
    37: shedding,
    39: lambda s, t: 0.7 * t.ends * (s.rivals + s.shift),
    41: lambda s, t: t.ends * (0.5 * s.rivals + 0.4 * s.rival_acts) * (2 + s.shift / s.rivals),
    43: lambda s, t: t.acts * (s.familiars + min(1.0, s.summons / 5)),
    44: lambda s, t: min(4.0, 0.6 * t.acts),
    46: no_familiars,
    47: lambda s, t: 0.4 * t.acts,
    50: soul,
    23: potion(lambda s: 1.5 * PLACE + drawn(s.ahead.turns)),
    24: potion(lambda s: 3.5 * s.energy - 1),
    25: potion(lambda s: 4.6 * s.energy),
    26: potion(lambda s: (4 + s.extra) * 4.5 - s.energy * 2.5),
}
"""What a card in play still brings, beside its points."""

ENTERING: dict[CardNumber, Entering] = {
    1: lambda s, left: fading(1.5 * PLACE, left),
    2: lambda s, left: drawn(left, 15.0),
    3: lambda s, left: 9.0,
    4: lambda s, left: 6 * s.energy,
    7: lambda s, left: -2.0,
    9: lambda s, left: 21.0,
    10: lambda s, left: 10 * s.shift if s.rival_cards else 0.0,
    12: lambda s, left: drawn(left, 6.0) - s.shift * drawn(left, 1.0),
    18: lambda s, left: 2 * s.energy,
    21: lambda s, left: s.energy * min(6.0, 3.5 + s.rival_reserve / 2),
    28: lambda s, left: 3 * (s.items + 0.4 * min(s.summons, left)),
    29: lambda s, left: 20.0,
    31: lambda s, left: 5 + 2 * s.energy + drawn(left) + fading(PLACE, left),
    36: lambda s, left: 5.5 * s.energy + drawn(left),
    38: lambda s, left: s.shift * (fading(PLACE, left) - drawn(left, 1.0)),
    40: lambda s, left: fading(2 * s.shift, left, 3),
    42: lambda s, left: 10 + 2 * s.energy + fading(PLACE, left),
    43: lambda s, left: 10.0,
    45: lambda s, left: -5.0,
    46: lambda s, left: -5.0,
    48: lambda s, left: s.energy * min(7.0, s.items + 0.7 * min(s.summons, left)),
    49: lambda s, left: 5 * (s.rivals + s.shift) if s.crystals > s.richest_rival else 2.0,
    50: lambda s, left: 14 + s.energy,
}
"""What a card brings when it enters play, with so many own turns to come."""


def lasting(scene: Scene, piece: PowerCard, time: Time) -> float:
    """What a card in play is worth: its points, and all that it still brings."""
    number = piece.number
    worth = float(PRESTIGE[number])
    effect = LASTING.get(number)
    if effect is not None:
        worth += effect(scene, time)
    elif number == 35:
        worth += cauldron(scene, time, piece.tokens.total)
    return worth


def this_round(scene: Scene, piece: PowerCard) -> float:
    """How the end of this very round differs from others, as far as the reserve tells."""
    if scene.ahead.ends == scene.ahead.turns:
        return 0.0
    match piece.number:
        case 13:
            return (3.0 if scene.reserve >= 4 else 0.0) - PER_ROUND[13]
        case 14:
            return scene.energy * ((1.0 if scene.reserve <= 1 else 0.0) - PER_ROUND[14])
    return 0.0


def cauldron(scene: Scene, time: Time, filled: int) -> float:
    """Glutton Cauldron: fifteen crystals and the tokens back, if it gets full in time."""
    needed = 7 - filled
    chance = max(0.0, min(0.95, (time.acts - needed + 1) / 3))
    return chance * (15 + PLACE / 2 + 0.7 * scene.energy * filled - 0.5 * needed)


def entering(scene: Scene, card: CardNumber, left: float, changes: float) -> float:
    """What a card is worth that enters play when so many own turns are to come after that."""
    worth = float(PRESTIGE[card])
    entry = ENTERING.get(card)
    if entry is not None:
        worth += entry(scene, left)
    effect = LASTING.get(card)
    if effect is not None:
        worth += effect(scene, Time(left + 1, left + 1, changes))
    elif card == 35:
        worth += cauldron(scene, Time(left + 1, left + 1, changes), 0)
    if FAMILIAR[card]:
        worth -= 20.0 * sum(piece.number == 46 for piece in scene.pieces) * (not scene.familiars)
    return worth
