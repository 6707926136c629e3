"""What tests of tables and their clocks share."""

import pytest
import time_machine as time_machines

from tests.games.clockwork import MONDAY


@pytest.fixture
def clock(time_machine: time_machines.TimeMachineFixture) -> time_machines.TimeMachineFixture:
    """It is Monday noon until a test says otherwise."""
    time_machine.move_to(MONDAY, tick=False)
    return time_machine
