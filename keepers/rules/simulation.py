"""Many games of an adventure, played by a computer player, and what came of them (V16 to V22)."""

from collections.abc import Callable

from msgspec import Struct, field

from games.engine import Chance, Question, Seat
from games.engine.asking import Picks
from keepers.rules.asks import ChooseActivation
from keepers.rules.bot.careful import CarefulBot, RecklessBot, choose
from keepers.rules.checks.played import judge
from keepers.rules.library import Edition
from keepers.rules.pieces import Kind
from keepers.rules.report import Group, Report, Trial, spread
from keepers.rules.rounds import play
from keepers.rules.setup import set_up
from keepers.rules.state import Ending, Keepers, Options
from keepers.rules.vocabulary.adventure import Adventure

__all__ = ["CAREFUL", "RECKLESS", "Report", "Run", "Trial", "judge", "play_next", "simulate"]

CAREFUL = CarefulBot.care
RECKLESS = RecklessBot.care
CAREFUL_GAMES = 500
RECKLESS_GAMES = 100
MOST_ANSWERS = 5_000
"""More than any game needs: what goes on longer never ends."""

type Progress = Callable[[int, int], None]
"""Is told how many games are played, and of how many."""


class Stuck(Exception):
    """A game without a legal command, or without an end."""


class Run(Struct):
    """A simulation under way: it can be stored after each game, and gone on with."""

    report: Report
    lengths: list[int] = field(default_factory=list)
    """The rounds of each game that was won."""


def simulate(
    adventure: Adventure, games: int, seed: str, care: float, progress: Progress | None = None
) -> Report:
    """Play so many games, each from a seed of its own; the same again gives the same report."""
    run, edition = Run(Report(adventure.id, seed, care)), Edition(adventure)
    for index in range(games):
        play_next(run, edition)
        if progress is not None:
            progress(index + 1, games)
    return run.report


def play_next(run: Run, edition: Edition) -> None:
    """One more game, from the seed that is its turn."""
    report, adventure = run.report, edition.adventure
    game = set_up(
        adventure,
        1,
        Options(adventure.id),
        Chance(f"{report.seed} {report.games}"),
        edition.book,
        edition.movement,
        edition.things,
    )
    start = game.season
    try:
        play_out(game, report.care, report)
    except Stuck:
        report.stuck += 1
    count(report, game)
    won = is_won(game)
    report.by_season.setdefault(start, Group()).add(won=won)
    if won:
        run.lengths.append(game.round.number)
    report.rounds = spread(run.lengths)
    report.sides = dict(sorted(report.sides.items()))


def is_won(game: Keepers) -> bool:
    return game.end is not None and game.end.ending is Ending.WON


def play_out(game: Keepers, care: float, report: Report) -> None:
    """A game to its end, straight from the script; raises Stuck."""
    script = play(game)
    given: dict[Seat, Picks] | None = None
    try:
        for _ in range(MOST_ANSWERS):
            question: Question = script.send(given)
            game.journal.events.clear()
            given = answers(game, question, care, report)
    except StopIteration:
        return
    script.close()
    raise Stuck


def answers(game: Keepers, question: Question, care: float, report: Report) -> dict[Seat, Picks]:
    """What the script is sent: the only answer there is, or the one of the computer player."""
    seat, ask = next(iter(question.asks.items()))
    picks = ask.forced()
    if picks == ():
        raise Stuck
    if picks is None:
        picks = (choose(game, ask, care),)
        if isinstance(ask.about, ChooseActivation):
            count_activation(report, game, ask.about, picks[0])
    return {seat: picks}


def count_activation(report: Report, game: Keepers, about: ChooseActivation, key: str) -> None:
    """Whether the keeper does something, or only waits on a portal (V21)."""
    if key.startswith(("travel:", "peek:")):
        return
    report.activations += 1
    waits = key in ("stay", "skip") and game.kind(game.pieces[about.keeper].at) is Kind.PORTAL
    report.idle += waits


def count(report: Report, game: Keepers) -> None:
    """What is known once a game is over."""
    won = is_won(game)
    report.games += 1
    report.wins += won
    why = game.end.why if game.end is not None else "stuck"
    report.endings[why] = report.endings.get(why, 0) + 1
    report.captures += game.tally.captured
    (report.harmed if game.tally.captured else report.unharmed).add(won=won)
    for name, secret in game.secrets.items():
        values = report.by_secret.setdefault(name, {})
        values.setdefault(secret.value, Group()).add(won=won)
    for number, card in game.cards.items():
        for side in dict.fromkeys(card.shown):
            report.count_side(number, side)
    report.script_faults += game.tally.script_faults
