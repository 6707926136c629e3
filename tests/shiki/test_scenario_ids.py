"""Every scenario that was agreed on has exactly one test."""

import re
from collections import Counter
from pathlib import Path

HERE = Path(__file__).parent


def test_each_scenario_has_a_test_of_its_own() -> None:
    wanted = (HERE / "scenario_ids.txt").read_text().split()

    found = Counter(
        f"SHK-{number}"
        for module in HERE.glob("test_scenarios_*.py")
        for number in re.findall(r"^def test_shk_(\d{3})_\w+\(", module.read_text(), re.MULTILINE)
    )

    assert len(wanted) == 82
    assert found == Counter(wanted)
