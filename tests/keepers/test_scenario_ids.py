"""Every scenario that was agreed on has exactly one test."""

import re
from collections import Counter
from pathlib import Path

HERE = Path(__file__).parent


def test_each_scenario_has_a_test_of_its_own() -> None:
    wanted = (HERE / "scenario_ids.txt").read_text().split()

    found = Counter(
        f"KP-{number}"
        for module in HERE.glob("test_scenarios_*.py")
        for number in re.findall(r"^def test_kp_(\d{2})_\w+\(", module.read_text(), re.MULTILINE)
    )

    assert len(wanted) == 60
    assert found == Counter(wanted)
