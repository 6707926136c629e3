"""Golden playthroughs: a change of the rules shows as a difference that somebody reads."""

import os
from pathlib import Path

import pytest

from tests.shiki.golden import playthrough

GOLDEN = Path(__file__).parent.parent / "golden"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_goes_line_by_line_as_it_is_written_down(seats: int) -> None:
    path = GOLDEN / f"shiki-{seats}.txt"
    lines = list(playthrough(seats, f"golden {seats}"))
    if os.environ.get("REWRITE_GOLDEN") == "1":
        path.write_text("\n".join(lines) + "\n")

    assert lines == path.read_text().splitlines()
