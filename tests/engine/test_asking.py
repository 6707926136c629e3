"""What counts as an answer."""

import pytest
from msgspec import Struct

from games.engine import Ask, IllegalAnswer, Option
from games.engine.asking import (
    PickedTogether,
    PickedTwice,
    Picks,
    UnknownOption,
    WrongCount,
    open_keys,
)
from tests.engine.little import Closed, Wanted, ask

THREE = ask("red", "-green", "blue")
TWO_OF = ask("red", "-green", "blue", "black", least=2, most=2)
WITH_LONER = Ask(
    Wanted(), (Option("red"), Option("blue"), Option("pass", alone=True)), least=2, most=2
)


@pytest.mark.parametrize(
    ("asked", "picks"),
    [
        (THREE, ("red",)),
        (TWO_OF, ("blue", "red")),
        (TWO_OF, ("red", "blue")),
        (ask("red", least=0), ()),
        (WITH_LONER, ("pass",)),
    ],
)
def test_legal_picks_come_back_as_options_in_the_order_of_picking(asked: Ask, picks: Picks) -> None:
    assert tuple(option.key for option in asked.chosen(picks)) == picks


@pytest.mark.parametrize(
    ("asked", "picks", "reason"),
    [
        (THREE, ("white",), UnknownOption()),
        (THREE, ("green",), Closed()),
        (THREE, (), WrongCount(1, 1, 0)),
        (THREE, ("red", "blue"), WrongCount(1, 1, 2)),
        (TWO_OF, ("red",), WrongCount(2, 2, 1)),
        (TWO_OF, ("red", "red"), PickedTwice()),
        (WITH_LONER, ("pass", "red"), PickedTogether()),
        (WITH_LONER, ("red",), WrongCount(2, 2, 1)),
    ],
)
def test_illegal_picks_are_refused_with_a_reason(asked: Ask, picks: Picks, reason: Struct) -> None:
    with pytest.raises(IllegalAnswer) as refusal:
        asked.chosen(picks)

    assert refusal.value.reason == reason


def test_open_keys_leave_closed_options_out() -> None:
    assert open_keys(THREE.options) == ["red", "blue"]


@pytest.mark.parametrize(
    ("asked", "forced"),
    [
        (ask("red", "-green"), ("red",)),
        (ask("-red", "-green"), ()),
        (ask(), ()),
        (ask("red", least=0, most=0), ()),
        (ask("red", "green"), None),
        (ask("red", least=0), None),
        (ask("red", "green", least=2, most=2), None),
        (ask("red", always=True), None),
    ],
    ids=[
        "one open option",
        "none open",
        "no options",
        "nothing may be picked",
        "a choice",
        "one that may be left out",
        "the order matters",
        "a secret",
    ],
)
def test_only_what_leaves_no_choice_is_forced(asked: Ask, forced: Picks | None) -> None:
    assert asked.forced() == forced
    if forced is not None:
        asked.chosen(forced)
