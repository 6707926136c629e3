"""V16 to V22: what simulated games say about an adventure."""

from collections.abc import Iterator

from keepers.rules.loading import Fault
from keepers.rules.report import Group, Report
from keepers.rules.vocabulary.adventure import Adventure, side_name

TOLERANCE = 0.15
"""So far off, a win rate is no matter of taste any more."""
FEW = 20
"""Groups of fewer games say nothing."""
SELDOM = 0.01
MOST_IDLE = 0.45
LUCK = 0.05
"""So much may be chance."""
WHOLE = "simulation"


def judge(adventure: Adventure, careful: Report, reckless: Report) -> list[Fault]:
    """All that both simulations find wrong, by check and place."""
    found = [
        *winnable(careful, reckless),
        *on_target(adventure, careful),
        *even(careful),
        *covered(adventure, careful, reckless),
        *sound(careful, reckless),
        *busy(careful),
        *no_sacrifice(careful),
    ]
    return sorted(set(found))


def percent(rate: float) -> str:
    return f"{round(100 * rate)} %"


def winnable(careful: Report, reckless: Report) -> Iterator[Fault]:
    """V16."""
    if not careful.wins + reckless.wins:
        games = careful.games + reckless.games
        yield Fault("V16", WHOLE, f"None of {games} games was won: unwinnable in simulation.")


def on_target(adventure: Adventure, careful: Report) -> Iterator[Fault]:
    """V17."""
    (low, high), rate = adventure.target.bot_win, careful.win_rate
    if not low <= rate <= high:
        far = rate < low - TOLERANCE or rate > high + TOLERANCE
        wanted = f"{percent(low)} to {percent(high)}"
        sentence = f"The careful computer player wins {percent(rate)}; the target is {wanted}."
        yield Fault("V17", WHOLE, sentence, warning=not far)
    shortest, longest = adventure.target.rounds
    if careful.wins and not shortest <= careful.rounds.median <= longest:
        sentence = (
            f"Half of the won games last {careful.rounds.median} rounds or less; "
            f"the target is {shortest} to {longest}."
        )
        yield Fault("V17", WHOLE, sentence, warning=True)


def even(careful: Report) -> Iterator[Fault]:
    """V18."""
    groups: list[tuple[str, Group]] = [
        (f"start in {season}", group) for season, group in careful.by_season.items()
    ]
    for name, values in careful.by_secret.items():
        groups += [(f"secret {name} = {value}", group) for value, group in values.items()]
    for place, group in groups:
        if group.games >= FEW and abs(group.rate - careful.win_rate) > TOLERANCE:
            sentence = (
                f"{percent(group.rate)} of these games are won, "
                f"{percent(careful.win_rate)} of all: more than 15 points apart."
            )
            yield Fault("V18", place, sentence, warning=True)


def covered(adventure: Adventure, careful: Report, reckless: Report) -> Iterator[Fault]:
    """V19."""
    games = careful.games + reckless.games
    for number, side, _ in adventure.sides():
        name = side_name(number, side)
        shown = careful.sides.get(name, 0) + reckless.sides.get(name, 0)
        if shown < SELDOM * games:
            sentence = f"The side is shown in {shown} of {games} games, fewer than 1 in 100."
            yield Fault("V19", f"card {number} {side}", sentence, warning=True)


def sound(careful: Report, reckless: Report) -> Iterator[Fault]:
    """V20."""
    stuck = careful.stuck + reckless.stuck
    if stuck:
        yield Fault("V20", WHOLE, f"{stuck} games came to a stop without a legal command.")
    faults = careful.script_faults + reckless.script_faults
    if faults:
        yield Fault("V20", WHOLE, f"The rules of cards ran in circles {faults} times.")


def busy(careful: Report) -> Iterator[Fault]:
    """V21."""
    if careful.idle_share > MOST_IDLE:
        sentence = f"Keepers wait on a portal in {percent(careful.idle_share)} of all activations."
        yield Fault("V21", WHOLE, sentence, warning=True)


def no_sacrifice(careful: Report) -> Iterator[Fault]:
    """V22."""
    harmed, unharmed = careful.harmed, careful.unharmed
    enough = harmed.games >= FEW and unharmed.games >= FEW
    if enough and harmed.rate > unharmed.rate + LUCK:
        sentence = (
            f"Games with a capture are won more often ({percent(harmed.rate)}) "
            f"than those without ({percent(unharmed.rate)})."
        )
        yield Fault("V22", WHOLE, sentence, warning=True)
