"""docs/adventures.md names every word that an adventure can use, and none that it cannot."""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import fields

from keepers.rules.vocabulary.conditions import Condition
from keepers.rules.vocabulary.effects import Effect
from keepers.rules.vocabulary.selectors import KeeperFilter, ObjectFilter, SpaceFilter
from keepers.rules.vocabulary.switches import SWITCHES, SwitchBase
from keepers.rules.vocabulary.triggers import Trigger, TriggerBase

GUIDE = (Path(__file__).resolve().parents[2] / "docs/adventures.md").read_text()
COMMON = {part.encode_name for part in fields(TriggerBase)}


def members(union: Any) -> list[Any]:
    """The structs of a union, those of the unions in it included."""
    found: list[Any] = []
    for one in union.__value__.__args__:
        found += members(one) if hasattr(one, "__value__") else [one]
    return found


def words(kinds: Iterable[Any], but: Iterable[str] = ()) -> dict[str, set[str]]:
    """The fields of each tag, as files write them."""
    return {
        str(kind.__struct_config__.tag): {part.encode_name for part in fields(kind)} - set(but)
        for kind in kinds
    }


def table(heading: str) -> list[list[str]]:
    """The cells of the table below a heading."""
    section = re.search(rf"^###? {heading}$(.*?)(?=^##|\Z)", GUIDE, re.MULTILINE | re.DOTALL)
    rows = [line for line in section[1].splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in row[1:-1].split("|")] for row in rows[2:]]


def named(cell: str) -> set[str]:
    return set(re.findall(r"`([^`]+)`", cell))


def documented(heading: str, column: int) -> dict[str, set[str]]:
    return {
        row[0].strip("` "): named(row[column]) if len(row) > column else set()
        for row in table(heading)
    }


VOCABULARY: Mapping[str, tuple[int, dict[str, set[str]]]] = {
    "Triggers": (2, words(members(Trigger), COMMON)),
    "Conditions": (2, words(members(Condition))),
    "Effects": (
        2,
        words(one for one in members(Effect) if not issubclass(one, SwitchBase))
        | {"rule": {"switch", "value"} | {part.encode_name for part in fields(SwitchBase)}},
    ),
}


@pytest.mark.parametrize("heading", VOCABULARY)
def test_every_word_is_in_its_table_with_its_fields(heading: str) -> None:
    column, expected = VOCABULARY[heading]

    assert documented(heading, column) == expected


def test_every_rule_switch_is_in_its_table() -> None:
    assert [row[0].strip("` ") for row in table("Rule switches")] == list(SWITCHES)


@pytest.mark.parametrize(
    ("what", "kind"),
    [("spaces", SpaceFilter), ("keepers", KeeperFilter), ("objects", ObjectFilter)],
)
def test_every_filter_is_in_the_table_of_selectors(what: str, kind: Any) -> None:
    cell = next(row[1] for row in table("Selectors") if row[0] == what)

    assert {part.encode_name for part in fields(kind)} <= named(cell)


def test_every_check_is_in_the_table_of_checks() -> None:
    assert [row[0] for row in table("Checks")] == [f"V{number}" for number in range(1, 24)]
