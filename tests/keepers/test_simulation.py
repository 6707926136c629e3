"""Simulations: what a report counts, and what V16 to V22 make of it."""

from collections.abc import Callable
from importlib.resources import files

import msgspec
import pytest

from keepers.rules.checks.played import judge
from keepers.rules.library import SHIPPED
from keepers.rules.pieces import Season
from keepers.rules.report import Group, Report, Spread, Trial, spread
from keepers.rules.simulation import (
    CAREFUL,
    CAREFUL_GAMES,
    RECKLESS,
    RECKLESS_GAMES,
    simulate,
)
from keepers.rules.vocabulary.adventure import side_name
from tests.keepers.building import adventure

MAYHEM = SHIPPED["mayhem"]
FEW = 4


def test_a_report_adds_up_and_comes_out_the_same_again() -> None:
    told: list[tuple[int, int]] = []

    report = simulate(MAYHEM, FEW, "sums", CAREFUL, lambda done, of: told.append((done, of)))

    assert report.games == FEW == sum(report.endings.values())
    assert report.games == report.harmed.games + report.unharmed.games
    assert report.wins == report.harmed.wins + report.unharmed.wins
    assert report.games == sum(group.games for group in report.by_season.values())
    assert report.wins == sum(group.wins for group in report.by_season.values())
    assert report.sides["1A"] == report.sides["2A"] == FEW
    assert 0 < report.idle < report.activations
    assert report.rounds.p10 <= report.rounds.median <= report.rounds.p90
    assert report.stuck == report.script_faults == 0
    assert told == [(1, FEW), (2, FEW), (3, FEW), (4, FEW)]
    assert msgspec.json.encode(report) == msgspec.json.encode(
        simulate(MAYHEM, FEW, "sums", CAREFUL)
    )


def test_a_report_groups_the_games_by_secrets() -> None:
    report = simulate(SHIPPED["investigation"], 3, "secrets", RECKLESS)

    for values in report.by_secret.values():
        assert sum(group.games for group in values.values()) == 3
    assert set(report.by_secret) == {"culprit", "den"}


def test_rules_that_run_in_circles_are_counted() -> None:
    # given a counter that sets itself off again and again
    def rule(at: int, to: int) -> str:
        add = f'do = [{{ op = "set", counter = "a", to = {to} }}]'
        return f'[[script]]\non = "counter"\nname = "a"\nvalue = {at}\nonce = false\n{add}\n'

    start = '[[script]]\non = "round_start"\ndo = [{ op = "set", counter = "a", to = 1 }]\n'
    dizzy = adventure(script=start + rule(1, 2) + rule(2, 1), setup="counters = { a = 0 }")

    assert simulate(dizzy, 1, "circles", CAREFUL).script_faults > 0


def test_the_spread_of_lengths_knows_its_median() -> None:
    assert spread(list(range(1, 12))) == Spread(2, 6, 10)
    assert spread([]) == Spread(0, 0, 0)


def fine() -> Report:
    """A report with which nothing is wrong: 500 games, of which 475 were won."""
    return Report(
        "mayhem",
        "1",
        CAREFUL,
        games=500,
        wins=475,
        endings={"won": 475, "time": 25},
        rounds=Spread(20, 26, 34),
        captures=300,
        unharmed=Group(300, 290),
        harmed=Group(200, 185),
        by_season={season: Group(125, 119) for season in Season},
        by_secret={"den": {"spring": Group(250, 237), "winter": Group(250, 238)}},
        sides={side_name(number, side): 400 for number, side, _ in MAYHEM.sides()},
        activations=1000,
        idle=300,
    )


def few_wins(report: Report) -> None:
    report.wins = 300


def fewer_wins(report: Report) -> None:
    report.wins = 440


def long_games(report: Report) -> None:
    report.rounds = Spread(30, 40, 46)


def one_bad_season(report: Report) -> None:
    report.by_season[Season.WINTER] = Group(125, 80)


def one_bad_secret(report: Report) -> None:
    report.by_secret["den"]["winter"] = Group(250, 180)


def an_unseen_side(report: Report) -> None:
    report.sides["12B"] = 4


def an_end_that_never_comes(report: Report) -> None:
    report.stuck = 1


def circles(report: Report) -> None:
    report.script_faults = 2


def waiting(report: Report) -> None:
    report.idle = 460


def sacrifices(report: Report) -> None:
    report.harmed, report.unharmed = Group(200, 198), Group(300, 277)


FAULTS: list[tuple[Callable[[Report], None], str, bool]] = [
    (few_wins, "V17", False),
    (fewer_wins, "V17", True),
    (long_games, "V17", True),
    (one_bad_season, "V18", True),
    (one_bad_secret, "V18", True),
    (an_unseen_side, "V19", True),
    (an_end_that_never_comes, "V20", False),
    (circles, "V20", False),
    (waiting, "V21", True),
    (sacrifices, "V22", True),
]


def test_a_fine_report_has_no_faults() -> None:
    assert judge(MAYHEM, fine(), Report("mayhem", "1", RECKLESS)) == []


@pytest.mark.parametrize(("change", "check", "warning"), FAULTS)
def test_each_fault_is_found(change: Callable[[Report], None], check: str, warning: bool) -> None:
    report = fine()
    change(report)

    found = judge(MAYHEM, report, Report("mayhem", "1", RECKLESS))

    assert (check, warning) in {(fault.check, fault.warning) for fault in found}


def test_an_adventure_that_nobody_won_is_unwinnable() -> None:
    report = Report("mayhem", "1", CAREFUL, games=500)

    found = judge(MAYHEM, report, Report("mayhem", "1", RECKLESS, games=100))

    assert ("V16", False) in {(fault.check, fault.warning) for fault in found}


@pytest.mark.parametrize("name", list(SHIPPED))
def test_what_ships_was_simulated_without_an_error(name: str) -> None:
    """The reports that lie beside the adventures; how to make one stands in docs/adventures.md."""
    text = files("keepers").joinpath("adventures", f"{name}.report.json").read_bytes()
    trial = msgspec.json.decode(text, type=Trial)
    shown = trial.careful.sides.keys() | trial.reckless.sides.keys()

    found = judge(SHIPPED[name], trial.careful, trial.reckless)

    assert (trial.careful.games, trial.reckless.games) == (CAREFUL_GAMES, RECKLESS_GAMES)
    assert [fault for fault in found if not fault.warning] == []
    assert {side_name(number, side) for number, side, _ in SHIPPED[name].sides()} <= shown
