"""Every scenario that was agreed on has a test."""

import re
from pathlib import Path

HERE = Path(__file__).parent


def test_each_scenario_has_a_test_of_its_own() -> None:
    wanted = (HERE / "scenario_ids.txt").read_text().split()

    found = {
        f"S{number}"
        for module in HERE.glob("test_scenarios_*.py")
        for number in re.findall(r"^def test_s(\d{3})_\w+\(", module.read_text(), re.MULTILINE)
    }

    assert len(set(wanted)) == 100
    assert found == set(wanted)
