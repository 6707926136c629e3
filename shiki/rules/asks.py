"""What players are asked: what each question is about, what its options mean, why one is closed.

Option keys name things by what their chooser can see:

    draw:left  draw:right                   draw the next card from that pile
    take:column:0 … take:column:2           take the top card of that market column
    take:discard                            take the top card of the discard pile
    place:summer-4                          play that card of the hand
    wild                                    take a wild
    feather:frog                            spend a feather for that animal's power
    pass                                    pass the action (only if nothing else is legal)
    stop                                    draw, take or place no more
    refill:left  refill:right               lay the next card of a refill from that pile
    corner:0 … corner:3                     open that corner for a new season
    wild:1:5                                put the wild into corner 1, for number 5
    wild:2                                  put the wild into corner 2, which is empty
    summer-4                                that card of the hand, in a list of cards

A card of the hand is season-number; among equal cards of a hand the second one in hand order is
`summer-4.2`, the third one `summer-4.3`. Every card of the hand is among the options wherever
cards can be played, paid or discarded, open or not.

The top question of an action offers everything at once. `place:…` and `wild` only open the next
question there and can be undone; an action begins with its first card drawn, taken or placed, or
with its two cards discarded (R25).
"""

from msgspec import Struct

from games.engine import Option
from shiki.rules.state import Animal, Card, CornerNumber, Face, Pile, Season

# What a question is about


class About(Struct, frozen=True, tag=True):
    """What a question is for."""


class ChooseAction(About, frozen=True):
    """Which action comes next, or a feather before it.

    `action` is 1 or 2; `draws` and `takes` are how many cards A and B may bring now, `discount`
    whether the frog works.
    """

    action: int
    draws: int
    takes: int
    discount: bool


class DrawNext(About, frozen=True):
    """The pile of the next card, after `drawn` of at most `most`; stopping needs `least`."""

    drawn: int
    least: int
    most: int


class Refill(About, frozen=True):
    """The pile of the next card of a refill, of which `laid` of 3 lie."""

    column: int
    laid: int


class TakeNext(About, frozen=True):
    """Another face-up card, after `taken` of at most `most`."""

    taken: int
    most: int


class PlaceNext(About, frozen=True):
    """Another card to play, after `placed`; `discount`: the frog's is still unused."""

    placed: int
    discount: bool


class ChooseCorner(About, frozen=True):
    """The corner in which the card's season shall live."""

    card: Face


class Pay(About, frozen=True):
    """The cards to discard for a placement, as one ordered list; the last one becomes the top.

    `inner` and `outer` are the neighbouring numbers towards the player card (None: the player card
    itself) and away from it (None: nothing is further out). `cost` is the full cost, `least` what
    must be paid (less than the cost where the frog's discount is unused). `takes_wilds_place`: the
    wild that lies there has to move afterwards.
    """

    card: Face
    corner: CornerNumber
    inner: int | None
    outer: int | None
    cost: int
    least: int
    most: int
    takes_wilds_place: bool


class MoveWild(About, frozen=True):
    """The new place of the wild that `card` drove from its place in `corner`."""

    card: Face
    corner: CornerNumber


class DiscardPair(About, frozen=True):
    """Two cards, each equal to a card on the own tableau, for a wild."""


class PlaceWild(About, frozen=True):
    """The place of a new wild; `bonus`: for having emptied a pile."""

    bonus: bool


class DiscardSurplus(About, frozen=True):
    """Exactly `surplus` cards to discard at the end of the turn, or a feather for the otter."""

    surplus: int
    limit: int


# What a script receives


class Draw(Struct, frozen=True):
    pile: Pile


class Take(Struct, frozen=True):
    column: int | None
    """None is the discard pile."""


class Place(Struct, frozen=True):
    index: int
    """Of the card in the hand."""


class TakeWild(Struct, frozen=True):
    pass


class SpendFeather(Struct, frozen=True):
    animal: Animal


class Pass(Struct, frozen=True):
    pass


class Stop(Struct, frozen=True):
    pass


class Spot(Struct, frozen=True):
    """A place for a wild: a corner, and the number that it stands for (None in an empty one)."""

    corner: CornerNumber
    number: int | None

    @property
    def key(self) -> str:
        return f"wild:{self.corner}" if self.number is None else f"wild:{self.corner}:{self.number}"


# Why an option is closed


class Reason(Struct, frozen=True, tag=True):
    """Why something cannot be chosen."""


class EmptyPile(Reason, frozen=True):
    pile: Pile


class EmptyColumn(Reason, frozen=True):
    column: int


class EmptyDiscard(Reason, frozen=True):
    pass


class NumberTaken(Reason, frozen=True):
    """The number lies in the corner already, as a card or (for a new wild) as a wild."""

    corner: CornerNumber
    season: Season
    number: int


class CostsMore(Reason, frozen=True):
    """Too few other cards in hand; `cost` is what would have to be paid, after a discount."""

    cost: int
    have: int


class OtherSeason(Reason, frozen=True):
    """Another season lives in the corner."""

    corner: CornerNumber
    season: Season


class NoWildLeft(Reason, frozen=True):
    """The supply is empty."""


class FewMatches(Reason, frozen=True):
    """Two cards equal to cards on the own tableau are needed for a wild; only `have` are there."""

    have: int
    needed: int = 2


class NoPlaceForWild(Reason, frozen=True):
    """Every corner is full or has a wild."""


class NoMatch(Reason, frozen=True):
    """No equal card lies on the own tableau."""

    card: Face


class CoveredByWild(Reason, frozen=True):
    """Only a wild stands there for this card, and that does not match (R13)."""

    card: Face


class CornerHasWild(Reason, frozen=True):
    """At most one wild in each corner."""

    corner: CornerNumber


class CornerFull(Reason, frozen=True):
    """All six numbers lie in the corner."""

    corner: CornerNumber


class BeingPlaced(Reason, frozen=True):
    """The card is the one that is being paid for."""

    card: Face


class NoFeather(Reason, frozen=True):
    """No feather to spend."""


class PowerActive(Reason, frozen=True):
    """The power works already."""

    animal: Animal


class OnlyOtter(Reason, frozen=True):
    """After the actions only the otter is of use (R30)."""


class InsideAction(Reason, frozen=True):
    """A feather is spent before an action, not inside one (R18)."""


class ActionPossible(Reason, frozen=True):
    """An action is legal, so it may not be passed (R5)."""


class DrawFirst(Reason, frozen=True):
    """Drawing goes on until at least `least` cards are drawn."""

    drawn: int
    least: int


class RefillFirst(Reason, frozen=True):
    """The emptied column has to be rebuilt first."""

    column: int
    laid: int


class MoveWildFirst(Reason, frozen=True):
    """The wild needs a new place first."""


class PlaceWildFirst(Reason, frozen=True):
    """The new wild needs a place first."""


def hand_keys(hand: list[Card]) -> list[str]:
    """The key of each card of a hand, in hand order; see the module's docstring."""
    keys = []
    seen: dict[str, int] = {}
    for card in hand:
        face = f"{card.season}-{card.number}"
        ordinal = seen[face] = seen.get(face, 0) + 1
        keys.append(face if ordinal == 1 else f"{face}.{ordinal}")
    return keys


STOP = Option("stop", Stop())
