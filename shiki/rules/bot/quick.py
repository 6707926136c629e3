"""The quick computer player: sensible moves by rules of thumb, at once."""

from collections.abc import Callable, Iterable

from games.engine import Ask, Game, Seat
from games.engine.asking import Picks, open_keys
from games.engine.bots import Bot
from shiki.rules.asks import (
    ChooseAction,
    ChooseCorner,
    DiscardSurplus,
    DrawNext,
    MoveWild,
    Place,
    PlaceNext,
    PlaceWild,
    Refill,
    Spot,
    TakeNext,
)
from shiki.rules.bot.rows import LENGTH, PLACES, SCORES, Row, corner_of, cost, matches, of_season
from shiki.rules.bot.sight import PILES, Sight
from shiki.rules.corners import ascends
from shiki.rules.scoring import POINTS_PER_ANIMAL
from shiki.rules.state import ACTIONS, HAND_LIMIT, Shiki

FULL_HAND = HAND_LIMIT
"""With so many cards in hand the second action plays some; the first one, with one more."""
THIN_HAND = 3
"""With so few cards in hand a feather for the squirrel is well spent."""
FEW_CARDS = 4
"""With so few cards left in a pile nothing is kept for later."""
WORTH_A_FEATHER = 2
"""So many surplus cards are worth a feather for the otter."""


class QuickBot(Bot):
    """Plays what scores, draws the seasons that it needs, and takes a wild when it can."""

    def answer(self, game: Game, seat: Seat, ask: Ask) -> Picks:
        assert isinstance(game.state, Shiki)
        return _Thought(Sight.of(game.state, seat), ask, self.random.random).picks()


class _Thought:
    """One decision."""

    def __init__(self, sight: Sight, ask: Ask, random: Callable[[], float]) -> None:
        self.sight = sight
        self.ask = ask
        self.random = random
        self.rows = sight.rows[sight.seat]
        self.open = open_keys(ask.options)

    def picks(self) -> Picks:
        match self.ask.about:
            case ChooseAction():
                return (self._action(),)
            case DrawNext():
                return (self._draw() or "stop",)
            case TakeNext():
                return (self._take() or "stop",)
            case PlaceNext():
                return (self._place() or "stop",)
            case Refill():
                return (self._best(self.open, lambda key: 0.0),)
            case ChooseCorner(card):
                return (self._best(self.open, lambda key: self._fits(key, card.number)),)
            case MoveWild() | PlaceWild():
                return (self._wild_spot(),)
            case DiscardSurplus(surplus=surplus):
                if surplus >= WORTH_A_FEATHER and "feather:otter" in self.open:
                    return ("feather:otter",)
        return self._least_wanted()

    def _best(self, keys: Iterable[str], worth: Callable[[str], float]) -> str:
        """The key of the highest worth, or one of them."""
        return max(keys, key=lambda key: (worth(key), self.random()))

    # Actions

    def _action(self) -> str:
        if "wild" in self.open:
            return "wild"
        hand, first = len(self.sight.hand), self.sight.actions_left == ACTIONS
        if (hand >= FULL_HAND + first or self._last_chance()) and (place := self._place()):
            return place
        if first and hand <= THIN_HAND and "feather:squirrel" in self.open:
            return "feather:squirrel"
        # After cards taken something else follows, so that the game goes on (R34).
        if not first and not self.sight.has_taken and (take := self._take()):
            return take
        if step := self._draw() or self._place():
            return step
        return "pass" if "pass" in self.open else self.open[0]

    def _last_chance(self) -> bool:
        return self.sight.last_turns is not None or min(self.sight.pile_sizes) <= FEW_CARDS

    def _place(self) -> str | None:
        """The placement that scores most, if any does; the cheaper one of two."""
        worths = {
            option.key: self._worth(self.sight.hand[option.value.index])
            for option in self.ask.options
            if option.why_not is None and isinstance(option.value, Place)
        }
        useful = [key for key, worth in worths.items() if worth > 0]
        return self._best(useful, lambda key: worths[key]) if useful else None

    def _take(self) -> str | None:
        """A face-up card that would score at once and is not in hand, if there is one."""
        worths = {
            key: self._worth(card)
            for key, card in self.sight.tops.items()
            if key in self.open and card not in self.sight.hand
        }
        useful = [key for key, worth in worths.items() if worth > 0]
        return self._best(useful, lambda key: worths[key]) if useful else None

    def _draw(self) -> str | None:
        """The pile whose back promises more useful cards."""
        keys = [key for key in self.open if key.startswith("draw:")]
        return self._best(keys, self._promise) if keys else None

    def _promise(self, key: str) -> float:
        back = self.sight.backs[PILES.index(key.removeprefix("draw:"))]
        if back is None:
            return 0.0
        return sum(self._worth(card) > 0 for card in of_season(back)) / LENGTH

    # Cards and places

    def _worth(self, card: int) -> float:
        """What placing this card would score now, less a little for what it costs."""
        season, number = divmod(card, LENGTH)
        index = corner_of(self.rows, season)
        row = Row(season, 0, 0) if index is None else self.rows[index]
        place = PLACES[index or 0][number]
        if row.cards & place:
            return 0.0
        scored = SCORES[row.occupied | place] - SCORES[row.occupied]
        return scored + self._animal(season) - cost(row, place) / 2

    def _animal(self, season: int) -> int:
        """The points of the season's animal, if one more card of the season would win it."""
        sight = self.sight
        owner = sight.owners[season]
        count = sight.count(sight.seat, season) + 1
        if owner == sight.seat or not sight.wins(sight.seat, season, count):
            return 0
        return POINTS_PER_ANIMAL * (1 if owner is None else 2)

    def _fits(self, key: str, number: int) -> float:
        """How many numbers are left further out, if a season begins in that corner."""
        corner = int(key.removeprefix("corner:"))
        return LENGTH - number if ascends(corner) else number - 1

    def _wild_spot(self) -> str:
        spots = {
            option.key: option.value
            for option in self.ask.options
            if option.why_not is None and isinstance(option.value, Spot)
        }
        return self._best(spots, lambda key: self._gain(spots[key]))

    def _gain(self, spot: Spot) -> float:
        """What a wild there scores at once."""
        occupied = self.rows[spot.corner].occupied
        added = 1 if spot.number is None else PLACES[spot.corner][spot.number - 1]
        return SCORES[occupied | added] - SCORES[occupied]

    def _least_wanted(self) -> Picks:
        """As few cards as may be, the least wanted last, since it becomes the discard's top."""
        keys = [option.key for option in self.ask.options if option.value is not None]
        hand = dict(zip(keys, self.sight.hand, strict=False))
        wanted = {key: self._wanted(card) for key, card in hand.items() if key in self.open}
        least = sorted(wanted, key=lambda key: (wanted[key], self.random()))[: self.ask.least]
        return tuple(reversed(least))

    def _wanted(self, card: int) -> float:
        """How much this card of the hand is wanted: it scores, or a second one makes a wild."""
        if self.sight.hand.count(card) > 1:
            return 0.0
        return max(self._worth(card), 0.25 * matches(self.rows, card))
