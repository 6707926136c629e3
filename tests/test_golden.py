"""Golden playthroughs: a change of the rules shows as a difference that somebody reads."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.keepers import golden as keepers
from tests.seasons import golden as seasons
from tests.shiki import golden as shiki

GOLDEN = Path(__file__).parent / "golden"


PLAYED = [("shiki", shiki.lines, seats) for seats in (2, 3, 4)]
PLAYED += [("seasons", seasons.lines, seats) for seats in (2, 3, 4)]
PLAYED += [("keepers", keepers.lines, seats) for seats in (1, 2, 3, 4)]


@pytest.mark.parametrize(("game", "lines", "seats"), PLAYED)
def test_a_game_goes_line_by_line_as_it_is_written_down(
    game: str, lines: Callable[[int], Iterator[str]], seats: int
) -> None:
    path = GOLDEN / f"{game}-{seats}.txt"
    played = list(lines(seats))
    if os.environ.get("REWRITE_GOLDEN") == "1":
        path.write_text("\n".join(played) + "\n")

    assert played == path.read_text().splitlines()
