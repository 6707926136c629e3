"""What one seat sees of a game, in the short form that computer players think in.

Nothing hidden is read here: no other hand, of a pile only its size and the back on top, of the
discard pile only its top card.
"""

from collections.abc import Iterable
from typing import Self

from msgspec import Struct

from games.engine import Seat
from shiki.rules.animals import NEEDED
from shiki.rules.bot.rows import (
    ANIMALS,
    LENGTH,
    SEASONS,
    Rows,
    counted,
    face_number,
    of_season,
    row_of,
)
from shiki.rules.setup import BACKS, deck
from shiki.rules.state import Act, Card, Pile, Season, Shiki

PILES = tuple(Pile)
SPRING = SEASONS.index(Season.SPRING)


def _unseen(seen: Iterable[Card]) -> list[int]:
    unseen = [0] * (len(SEASONS) * LENGTH)
    for card in deck():
        unseen[face_number(card)] += 1
    for card in seen:
        unseen[face_number(card)] -= 1
    return unseen


class Sight(Struct):
    """What belongs to a season or to its animal is listed by season."""

    seat: Seat
    hand: list[int]
    """In hand order."""
    rows: list[Rows]
    """By seat, a row for each corner."""
    hand_sizes: list[int]
    feathers: list[int]
    owners: list[Seat | None]
    tops: dict[str, int]
    """The cards that can be taken, by option key."""
    pile_sizes: list[int]
    backs: list[int | None]
    """The season on the back of each pile's top card."""
    unseen: list[int]
    """How many cards of each face this seat cannot see now."""
    wilds: int
    actions_left: int
    has_taken: bool
    """Whether an action of this turn took face-up cards."""
    borrowed: list[int]
    """Seasons whose animal's power a feather gives in this turn."""
    emptied_by: Seat | None
    last_turns: int | None
    steal_on_tie: bool
    wild_counts: bool

    @classmethod
    def of(cls, game: Shiki, seat: Seat) -> Self:
        """What the seat, whose turn it is, sees now."""
        hand = game.players[seat].hand
        corners = [corner for player in game.players for corner in player.corners]
        placed = [card for corner in corners for card in corner.cards]
        laid_out = [card for column in game.columns for card in column]
        tops = {f"take:column:{i}": cards[-1] for i, cards in enumerate(game.columns) if cards}
        if game.discard:
            tops["take:discard"] = game.discard[-1]
        piles = [game.piles[pile] for pile in PILES]
        return cls(
            seat=seat,
            hand=[face_number(card) for card in hand],
            rows=[
                tuple(row_of(index, corner) for index, corner in enumerate(player.corners))
                for player in game.players
            ],
            hand_sizes=[len(player.hand) for player in game.players],
            feathers=[player.feathers for player in game.players],
            owners=[game.owners[animal] for animal in ANIMALS],
            tops={key: face_number(card) for key, card in tops.items()},
            pile_sizes=[len(pile) for pile in piles],
            backs=[SEASONS.index(pile[-1].back) if pile else None for pile in piles],
            unseen=_unseen([*hand, *placed, *laid_out, *game.discard[-1:]]),
            wilds=game.wilds,
            actions_left=game.turn.actions_left,
            has_taken=any(done.act == Act.TAKE for done in game.turn.done),
            borrowed=[ANIMALS.index(animal) for animal in game.turn.borrowed],
            emptied_by=game.emptied_by,
            last_turns=game.last_turns,
            steal_on_tie=game.options.steal_on_tie,
            wild_counts=game.options.wild_counts_for_animals,
        )

    @property
    def rivals(self) -> list[Seat]:
        """The other seats, the next one first."""
        seats = len(self.rows)
        return [(self.seat + step) % seats for step in range(1, seats)]

    def count(self, seat: Seat, season: int) -> int:
        """How many cards of the season count for its animal."""
        return counted(self.rows[seat], season, self.wild_counts)

    def wins(self, seat: Seat, season: int, count: int) -> bool:
        """Whether the seat has or gets the season's animal by laying its card number `count`."""
        owner = self.owners[season]
        if owner is None or owner == seat:
            return owner == seat or count >= NEEDED
        return count >= self.count(owner, season) + (not self.steal_on_tie)

    def behind(self, back: int) -> dict[int, float]:
        """The faces that a card with this back may have, each with its odds."""
        odds = {face: self.unseen[face] / len(BACKS) for face in of_season(SPRING)}
        odds |= {face: float(self.unseen[face]) for face in of_season(back)}
        return {face: weight for face, weight in odds.items() if weight}
