"""Builds positions of Shiki for tests, acts in them like players, and reads what came of it.

Cards are written as in the scenarios, `Su4` for Summer 4 (Sp, Su, Au, Wi); `*5` is a wild that
stands for 5, `*` one that stands alone. Whatever a test does not name is filled from the rest of
the 90 cards, so that nothing is ever lost or made.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import pytest
from msgspec import Struct

from games.engine import Chance, Event, Game, IllegalAnswer, Position
from shiki.rules import ShikiRules
from shiki.rules.setup import deck
from shiki.rules.state import (
    Animal,
    Card,
    Corner,
    Options,
    Pile,
    Player,
    Playing,
    Season,
    Shiki,
    Turn,
    Wild,
)

RULES = ShikiRules()
A, B, C, D = range(4)
SEASONS = {"Sp": Season.SPRING, "Su": Season.SUMMER, "Au": Season.AUTUMN, "Wi": Season.WINTER}
LETTERS = {season: letters for letters, season in SEASONS.items()}


@dataclass
class Sits:
    """A player: hand, corners (`{0: "Su1 *4"}`) and feathers."""

    hand: str = ""
    corners: Mapping[int, str] = field(default_factory=dict)
    feathers: int = 1


class Deck:
    """The 90 cards, from which a table takes what it names and then what it needs."""

    def __init__(self) -> None:
        self.cards = deck()

    def named(self, names: str) -> list[Card]:
        """Cards by name; a back can be named too: `Sp3/Wi`."""
        return [self._one(name) for name in names.split()]

    def _one(self, name: str) -> Card:
        face, _, back = name.partition("/")
        season, number = SEASONS[face[:2]], int(face[2:])
        card = next(
            card
            for card in self.cards
            if (card.season, card.number) == (season, number)
            and (not back or card.back == SEASONS[back])
        )
        self.cards.remove(card)
        return card

    def any(self, count: int) -> list[Card]:
        """So many of the cards that nobody named, from all over the deck."""
        taken = self.cards[::7][:count]
        for card in taken:
            self.cards.remove(card)
        return taken if len(taken) == count else taken + self.any(count - len(taken))


def table(
    *players: Sits,
    turn: int = A,
    actions: int = 2,
    left: int = 12,
    right: int = 12,
    left_next: str = "",
    right_next: str = "",
    market: Sequence[str] | None = None,
    discard: str | None = None,
    owners: Mapping[str, int] | None = None,
    options: Options | None = None,
    emptied_by: int | None = None,
    last_turns: int | None = None,
) -> Game:
    """A game at the top of an action.

    `left_next` names the cards that will come from the left pile, the first one first. Columns
    and discard pile are named from the bottom; cards that are left over lie at the bottom of the
    discard pile, or are out of the game if that is said to be empty.
    """
    seats = [*players, *[Sits()] * (2 - len(players))]
    cards = Deck()
    built = [build_player(seat, sits, cards) for seat, sits in enumerate(seats)]
    named_piles = [cards.named(names)[::-1] for names in (left_next, right_next)]
    columns = None if market is None else [cards.named(column) for column in market]
    top = None if discard is None else cards.named(discard)
    if columns is None:
        columns = [cards.any(3) for _ in range(3)]
    piles = [
        cards.any(size - len(named)) + named
        for size, named in zip((left, right), named_piles, strict=True)
    ]
    state = Shiki(
        chance=Chance("test"),
        options=options or Options(),
        players=built,
        columns=columns,
        discard=[] if discard == "" else cards.cards + (top or []),
        piles=dict(zip(Pile, piles, strict=True)),
        removed=cards.cards if discard == "" else [],
        wilds=2 * len(seats) - sum(player.wilds for player in built),
        feathers=len(seats) + 1 - sum(sits.feathers for sits in seats),
        owners={animal: (owners or {}).get(animal.value) for animal in Animal},
        turn=Turn(turn, actions_left=actions),
        emptied_by=emptied_by,
        last_turns=last_turns,
    )
    check_nothing_lost(state)
    return Game(RULES, Position(RULES.dump(state)))


def build_player(seat: int, sits: Sits, cards: Deck) -> Player:
    player = Player(seat, cards.named(sits.hand), feathers=sits.feathers)
    for number, content in sits.corners.items():
        corner = Corner()
        for name in content.split():
            if name.startswith("*"):
                corner.wild = Wild(int(name[1:]) if name[1:] else None)
            else:
                corner.cards += cards.named(name)
        corner.season = corner.cards[0].season if corner.cards else None
        player.corners[number] = corner
    return player


def act(game: Game, seat: int, *answers: str) -> list[Event]:
    """Give answers one after the other, each a key or several; returns all that happened."""
    happened: list[Event] = []
    for answer in answers:
        happened += game.answer(seat, answer.split())
        check_nothing_lost(state_of(game))
    return happened


def refused(game: Game, seat: int, answer: str) -> Struct:
    """Give an answer that must be refused and must change nothing; returns the reason."""
    before = RULES.dump(game.state), game.position, game.waiting
    with pytest.raises(IllegalAnswer) as refusal:
        game.answer(seat, answer.split())
    assert (RULES.dump(game.state), game.position, game.waiting) == before
    return refusal.value.reason


def state_of(game: Game) -> Shiki:
    assert isinstance(game.state, Shiki)
    return game.state


def hand(game: Game, seat: int) -> str:
    """A hand, sorted: "Su4 Au1"."""
    return names(sorted(state_of(game).players[seat].hand, key=lambda card: card.face))


def corner(game: Game, seat: int, number: int) -> str:
    """What lies in a corner, by number: "Su1 *2 Su3"."""
    lying = state_of(game).players[seat].corners[number]
    numbered = [(card.number, name_of(card)) for card in lying.cards]
    if lying.wild is not None:
        place = lying.wild.number
        numbered.append((place or 0, f"*{place}" if place else "*"))
    return " ".join(name for _, name in sorted(numbered))


def top_of_discard(game: Game) -> str:
    return name_of(state_of(game).discard[-1])


def name_of(card: Card) -> str:
    return f"{LETTERS[card.season]}{card.number}"


def names(cards: Sequence[Card]) -> str:
    return " ".join(name_of(card) for card in cards)


def option_keys(game: Game, seat: int) -> list[str]:
    """The keys of the open options."""
    return [option.key for option in game.waiting[seat].options if option.why_not is None]


def about(game: Game, seat: int) -> Struct:
    """What the seat is asked about."""
    return game.waiting[seat].about


def told(events: Sequence[Event], kind: type[Event]) -> list[Event]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def all_cards(state: Shiki) -> list[Card]:
    """Every season card, wherever it is."""
    cards = [*state.discard, *state.removed]
    for some in (*state.columns, *state.piles.values()):
        cards += some
    for player in state.players:
        cards += player.hand
        for here in player.corners:
            cards += here.cards
    return cards


FULL_DECK = Counter(deck())


def check_nothing_lost(state: Shiki) -> None:
    """The conservation checks of §10 of the rules, and what must hold of every tableau."""
    seats = len(state.players)
    assert Counter(all_cards(state)) == FULL_DECK
    action = state.turn.action
    lifted = isinstance(action, Playing) and action.lifted is not None
    assert state.wilds + sum(player.wilds for player in state.players) + lifted == 2 * seats
    assert state.feathers + sum(player.feathers for player in state.players) == seats + 1
    assert min(state.wilds, state.feathers, *(p.feathers for p in state.players)) >= 0
    assert list(state.owners) == list(Animal)
    for player in state.players:
        seasons = [here.season for here in player.corners if here.season is not None]
        assert len(set(seasons)) == len(seasons)
        for here in player.corners:
            numbers = here.numbers()
            assert len(set(numbers)) == len(numbers)
            assert {card.season for card in here.cards} == ({here.season} - {None})
            assert here.wild is None or (here.wild.number is None) == (here.season is None)
