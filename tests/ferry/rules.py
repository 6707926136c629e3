"""The rules of Ferry.

Everybody holds a few fares. Two ferries lie at the pier, each with a worth. In each round all pay
a fare in secret and at the same time; whoever paid most boards one of the two ferries, if the
fare is not below its worth, and scores that worth. The next ferry comes from a hidden pile.
"""

from typing import Annotated

from msgspec import Meta, Struct

from games.engine import Ask, Chance, Event, Option, Outcome, Rules, Seat, Standing, State, places
from games.engine.asking import choose_all_at_once, choose_one

WORTHS = range(1, 13)
FARES = range(1, 33)


class FerryOptions(Struct, frozen=True):
    """Table options."""

    rounds: Annotated[int, Meta(ge=2, le=6)] = 4


class FerryState(State):
    hands: list[list[int]]
    spare_fares: list[int]
    pier: list[int]
    coming: list[int]
    """The hidden pile of ferries, the next one last."""
    scores: list[int]


class PayFare(Struct, frozen=True):
    """Which fare to pay."""


class BoardFerry(Struct, frozen=True):
    """Which ferry to board for the fare paid."""

    fare: int


class TooDear(Struct, frozen=True):
    """The ferry is worth more than the fare paid."""

    worth: int
    fare: int


class FarePaid(Event, frozen=True):
    fare: int


class Boarded(Event, frozen=True):
    worth: int


class LeftBehind(Event, frozen=True):
    """Paid most, and yet too little for either ferry."""


class Ferry(Rules[FerryState, FerryOptions]):
    key = "ferry"
    version = 1
    seats = range(2, 5)
    State = FerryState
    Options = FerryOptions
    Event = FarePaid | Boarded | LeftBehind

    def setup(self, seats: int, options: FerryOptions, chance: Chance) -> FerryState:
        fares, coming = list(FARES), list(WORTHS)
        chance.shuffle(fares)
        chance.shuffle(coming)
        return FerryState(
            chance=chance,
            hands=[sorted(fares.pop() for _ in range(options.rounds)) for _ in range(seats)],
            spare_fares=fares,
            pier=[coming.pop(), coming.pop()],
            coming=coming,
            scores=[0] * seats,
        )

    async def play(self, state: FerryState) -> None:
        while state.hands[0]:
            paid = await choose_all_at_once(
                {seat: self._pay(hand) for seat, hand in enumerate(state.hands)}, stable=True
            )
            state.checkpoint()  # the fares lie open, nobody can take them back
            for seat, fare in paid.items():
                state.hands[seat].remove(fare)
                state.tell(FarePaid(seat, fare))
            first = max(paid, key=lambda seat: paid[seat])
            await self._board(state, first, paid[first])

    def _pay(self, hand: list[int]) -> Ask:
        return Ask(PayFare(), tuple(Option(str(fare), fare) for fare in hand))

    async def _board(self, state: FerryState, seat: Seat, fare: int) -> None:
        ferries = tuple(
            Option(str(worth), worth, why_not=TooDear(worth, fare) if worth > fare else None)
            for worth in state.pier
        )
        worth = await choose_one(seat, Ask(BoardFerry(fare), ferries))
        if worth is None:
            state.tell(LeftBehind(seat))
            return
        state.scores[seat] += worth
        state.tell(Boarded(seat, worth))
        state.pier[state.pier.index(worth)] = state.coming.pop()
        state.checkpoint()  # a hidden ferry came into sight

    def outcome(self, state: FerryState) -> Outcome:
        place = places({seat: (score,) for seat, score in enumerate(state.scores)})
        return Outcome(
            tuple(
                Standing(seat, place[seat], score, {"ferries": score})
                for seat, score in enumerate(state.scores)
            )
        )

    def imagine(self, state: FerryState, viewer: Seat | None, chance: Chance) -> FerryState:
        imagined = self.copy(state)
        imagined.chance = chance
        others = [seat for seat in range(len(state.hands)) if seat != viewer]
        unseen = imagined.spare_fares + [fare for seat in others for fare in state.hands[seat]]
        chance.shuffle(unseen)
        for seat in others:
            imagined.hands[seat] = sorted(unseen.pop() for _ in state.hands[seat])
        imagined.spare_fares = unseen
        chance.shuffle(imagined.coming)
        return imagined
