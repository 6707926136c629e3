"""Builds positions of Seasons' Keepers, acts in them like players, and reads what came of it.

Whoever is not named stands in the house of the open page and has an X. Movement cards read
`sam:2 meryl:X`.
"""

from collections.abc import Callable, Mapping, Sequence

import pytest
from msgspec import Struct

from games.engine import Chance, Event, Game, IllegalAnswer, Position
from keepers.rules import KeepersRules
from keepers.rules.book import BOOK, Book
from keepers.rules.loading import load_adventure
from keepers.rules.movement import Order, OrderFace, Special, WolfValue
from keepers.rules.pieces import Keeper, Power, Season
from keepers.rules.setup import set_up
from keepers.rules.state import Keepers, Options, Override, Phase
from keepers.rules.vocabulary.adventure import Adventure
from keepers.rules.vocabulary.switches import Switch

HEAD = """
format = "keepers-adventure/1"
id = "bare"
title = { en = "Nothing but the rules" }
order = 1
colour = "grey"
symbol = "none"
target = { bot_win = [0.0, 1.0], rounds = [1, 47], cards = 1 }
[needs]
maps = "seasons-original@1"
movement = "movement-original@1"
objects = "objects-original@1"
"""
CARD = """
[[cards]]
no = 1
[cards.a]
kind = "intro"
title = "m1a.title"
text = "m1a.text"
{a}
[cards.b]
kind = "rule"
title = "m1b.title"
text = "m1b.text"
{b}
"""


def adventure(a: str = "", b: str = "", script: str = "", setup: str = "") -> Adventure:
    """An adventure of one card with this on its sides, and these rules of no card."""
    return load_adventure(f"{HEAD}\n[setup]\n{setup}\n{CARD.format(a=a, b=b)}\n{script}")


BARE = adventure()
RULES = KeepersRules({"bare": BARE})


def orders(text: str) -> OrderFace:
    """An order face: those who are named, then the others with an X."""
    said = [entry.split(":") for entry in text.split()]
    found = [
        Order(Keeper(who), int(what) if what.isdigit() else Special(what)) for who, what in said
    ]
    there = {order.keeper for order in found}
    return (*found, *(Order(keeper, Special.X) for keeper in Keeper if keeper not in there))


def position(
    at: Mapping[str, str] | None = None,
    *,
    season: str = "spring",
    wolf: str | None = None,
    value: WolfValue = None,
    order: str = "sam:1",
    phase: Phase = Phase.KEEPERS,
    captured: Sequence[str] = (),
    powers: Mapping[str, Sequence[str]] | None = None,
    chest: Sequence[str] | None = None,
    objects: Mapping[str, str] | None = None,
    up: Sequence[str] = (),
    empty: Sequence[str] = (),
    switches: Sequence[Switch] = (),
    right: int | None = None,
    number: int = 1,
    script: Adventure = BARE,
    book: Book = BOOK,
    seats: int = 1,
    change: Callable[[Keepers], None] | None = None,
) -> Game:
    """A game before a flip (`phase` FLIP: the wolf acts at once) or in the keepers' part."""
    state = set_up(script, seats, Options(adventure="bare"), Chance("test"), book)
    state.season = Season(season)
    state.visits = {state.season: 1}
    for keeper, piece in state.pieces.items():
        piece.at = (at or {}).get(keeper, book.house(state.season))
        piece.captured = keeper in captured
        piece.powers += [Power(power) for power in (powers or {}).get(keeper, ())]
    state.wolf = wolf
    deck = state.deck
    if right is not None:
        deck.left = deck.right[: len(deck.right) - right]
        deck.seen = list(deck.left)
        deck.right = deck.right[len(deck.left) :]
    deck.wolf_faces[deck.right[0]] = value
    deck.order_faces[deck.right[min(1, len(deck.right) - 1)]] = orders(order)
    if phase is Phase.KEEPERS:
        deck.flip()
    state.round.number = number
    state.round.phase = phase
    state.chest.in_play = chest is not None
    state.chest.objects = list(chest or ())
    arrange(state, objects or {}, chest or (), up, empty)
    state.overrides = [Override(switch, 0, 0, switch.rounds) for switch in switches]
    state.cards[1].in_play, state.cards[1].shown = True, [state.cards[1].side]
    if change is not None:
        change(state)
    check_nothing_lost(state)
    return Game(RULES, Position(RULES.dump(state)))


def arrange(
    state: Keepers,
    objects: Mapping[str, str],
    chest: Sequence[str],
    up: Sequence[str],
    empty: Sequence[str],
) -> None:
    """Lay objects where they are wanted; what is in the way changes places, or is gone."""
    for space, wanted in objects.items():
        was = next(one for one, place in state.hiding.items() if place.object == wanted)
        state.hiding[was].object, state.hiding[space].object = state.hiding[space].object, wanted
    for place in state.hiding.values():
        if place.object in chest:
            place.object = None
    for space in empty:
        state.gone += [one for one in [state.hiding[space].object] if one is not None]
        state.hiding[space].object = None
    for space in up:
        place = state.hiding[space]
        place.up = place.seen = True
        state.once_up += [one for one in [place.object] if one is not None]


def state_of(game: Game) -> Keepers:
    assert isinstance(game.state, Keepers)
    return game.state


def act(game: Game, *answers: str, seat: int = 0) -> list[Event]:
    """Give answers one after the other; returns all that happened."""
    happened: list[Event] = []
    for answer in answers:
        happened += game.answer(seat, answer.split())
        check_nothing_lost(state_of(game))
    return happened


def refused(game: Game, answer: str, seat: int = 0) -> Struct:
    """Give an answer that must be refused and must change nothing; returns the reason."""
    before = RULES.dump(game.state), game.position, game.waiting
    with pytest.raises(IllegalAnswer) as refusal:
        game.answer(seat, answer.split())
    assert (RULES.dump(game.state), game.position, game.waiting) == before
    return refusal.value.reason


def option_keys(game: Game, kind: str = "", seat: int = 0) -> list[str]:
    """The keys of the open options, all or those of a kind without it: `sp05` for `walk:sp05`."""
    keys = [option.key for option in game.waiting[seat].options if option.why_not is None]
    if not kind:
        return keys
    return [key.removeprefix(f"{kind}:") for key in keys if key.startswith(f"{kind}:")]


def about(game: Game, seat: int = 0) -> Struct:
    return game.waiting[seat].about


def told(game: Game) -> list[Event]:
    """What the newest answer led to, or what led to the first question."""
    return list(state_of(game).journal.events)


def kinds(events: Sequence[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


def check_nothing_lost(state: Keepers) -> None:
    """No object, card or stack of cards is lost or made; everybody stands where they may."""
    lying = [place.object for place in state.hiding.values() if place.object is not None]
    everything = sorted([*lying, *state.chest.objects, *state.gone, *state.left_out])
    assert len(set(everything)) == len(everything)
    assert len(everything) in (12, 13)
    deck = state.deck
    assert sorted([*deck.right, *deck.left, *deck.burned]) == list(range(len(deck.wolf_faces)))
    assert len(state.chest.objects) <= max(state.chest.capacity, 4)
    for place in state.hiding.values():
        assert not (place.up and place.object is None)
    for keeper in state.alive:
        space = state.book.spaces[state.pieces[keeper].at]
        assert state.season in space.seasons
        assert space.kind != "trailer"
        assert state.wolf != space.id or state.end is not None or bent(state)
    if state.wolf is not None:
        assert state.season in state.book.spaces[state.wolf].seasons


def bent(state: Keepers) -> bool:
    """With `capture = none` or `house` the wolf may share a space with a keeper."""
    return any(type(one.switch).__name__ == "CaptureSwitch" for one in state.overrides)
