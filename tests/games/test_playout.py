"""manage.py playout, and the games that it plays."""

import json
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from django.core.management import CommandError, call_command

from games.engine import Ask, Game, Seat
from games.engine.asking import Picks
from games.engine.bots import RandomBot
from games.playout import Fault, Record, Setting, Tally, play, play_many, replay
from games.presenting import Level
from tests.ferry.bot import Spendthrift
from tests.ferry.game import FerryType
from tests.ferry.rules import Ferry

BOTS = {"random": RandomBot, "quick": Spendthrift}
SEED = "5eed" * 16


def setting(*players: str, **options: Any) -> Setting:
    return Setting("ferry", players or ("random", "random"), options, SEED)


def run(*arguments: str) -> dict[str, Any]:
    """The summary that the command ends with."""
    out = StringIO()
    call_command("playout", "ferry", *arguments, stdout=out)
    result: dict[str, Any] = json.loads(out.getvalue().splitlines()[-1])
    return result


class Faulty(RandomBot):
    """Picks something that was never offered, in the middle of the game."""

    def answer(self, game: Game, seat: Seat, ask: Ask) -> Picks:
        if len(game.state.hands[0]) == 2:
            return ("nonsense",)
        return super().answer(game, seat, ask)


def test_a_game_follows_from_its_seed_alone() -> None:
    first = play(Ferry(), setting("random", "quick", "random"), BOTS)
    Random().random()  # the state of the world's randomness does not matter

    again = play(Ferry(), setting("random", "quick", "random"), BOTS)

    assert first.outcome is not None
    assert again == first


def test_games_of_a_run_differ_from_one_another() -> None:
    records = list(play_many(Ferry(), setting(), 5, BOTS))

    assert len({record.setting.seed for record in records}) == 5
    assert len({str(record.answers) for record in records}) == 5


def test_alternating_players_sit_on_each_seat_equally_often() -> None:
    bots = dict.fromkeys("abc", RandomBot)
    records = play_many(Ferry(), setting("a", "b", "c"), 6, bots, alternate=True)

    seats = [record.setting.players for record in records]

    assert seats == [("a", "b", "c"), ("c", "a", "b"), ("b", "c", "a")] * 2


def test_a_recorded_game_replays_to_the_same_end() -> None:
    record = play(Ferry(), setting(rounds=6), BOTS)
    stored = msgspec.json.decode(msgspec.json.encode(record), type=Record)

    assert replay(Ferry(), stored, BOTS) == record


def test_a_replay_goes_on_where_the_record_breaks_off() -> None:
    record = play(Ferry(), setting(rounds=6), BOTS)
    half = Record(record.setting, record.answers[:4])

    assert replay(Ferry(), half, BOTS) == record


def test_a_fault_brings_its_record_and_its_cause_along() -> None:
    with pytest.raises(Fault, match=SEED) as raised:
        play(Ferry(), setting(), {"random": Faulty})

    record = raised.value.record
    assert record.answers[-1].picks == ("nonsense",)
    assert record.outcome is None
    assert raised.value.__cause__ is not None


def test_a_game_that_never_ends_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.playout.LONGEST", 3)

    with pytest.raises(Fault, match="after 3 answers"):
        play(Ferry(), setting(), BOTS)


def test_a_shared_first_place_counts_for_each_winner() -> None:
    tally = Tally(2)
    records = list(play_many(Ferry(), setting("quick", "random"), 200, BOTS))
    shared = [record for record in records if len(_winners(record)) == 2]

    for record in records:
        tally.add(record)

    assert shared
    assert tally.summary(1.0)["shared_wins"] == len(shared)
    assert sum(tally.wins) == 200 + len(shared)
    assert tally.wins == [tally.wins_per_level["quick"], tally.wins_per_level["random"]]


def _winners(record: Record) -> list[Seat]:
    assert record.outcome is not None
    return record.outcome.winners()


def test_the_command_ends_with_one_line_of_figures() -> None:
    summary = run("--seats", "3", "--games", "20", "--seed", "s", "--options", '{"rounds": 2}')

    assert summary["games"] == summary["finished"] == 20
    assert summary["answers"] >= 20 * 3
    assert summary["answers_per_second"] > 0
    assert len(summary["wins"]) == 3
    assert sum(summary["wins"]) == 20 + summary["shared_wins"]
    assert 0 <= summary["scores"]["min"] <= summary["scores"]["median"] <= summary["scores"]["max"]
    assert summary["answers"] / 20 <= summary["longest"] <= 5


def test_the_same_seed_gives_the_same_figures() -> None:
    first, second = (run("--games", "10", "--seed", "s") for _ in range(2))
    del first["answers_per_second"], second["answers_per_second"]

    assert first == second
    assert first["scores"] != run("--games", "10", "--seed", "t")["scores"]


def test_each_seat_can_have_a_level_of_its_own() -> None:
    summary = run("--games", "50", "--players", "quick,random", "--alternate")

    assert summary["wins_per_level"].keys() == {"quick", "random"}


def test_progress_is_only_shown_on_a_terminal(capfd: pytest.CaptureFixture[str]) -> None:
    run("--games", "3")

    assert capfd.readouterr().err == ""


def test_a_fault_leaves_a_file_that_shows_it_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    levels = FerryType.levels | {"faulty": Level("Faulty", Faulty)}
    monkeypatch.setattr(FerryType, "levels", levels)

    with pytest.raises(SystemExit, match="1"):
        run("--players", "faulty")

    (left,) = tmp_path.iterdir()
    record = msgspec.json.decode(left.read_bytes(), type=Record)
    told = capsys.readouterr().err
    assert record.setting.seed in told
    assert f"--replay {left.name}" in told
    with pytest.raises(SystemExit, match="1"):
        run("--replay", left.name)
    assert "UnknownOption" in capsys.readouterr().err
    # Without the faulty answer the game goes on, with a computer player that is mended by now.
    monkeypatch.setattr(FerryType, "levels", levels | {"faulty": Level("Mended", RandomBot)})
    left.write_bytes(msgspec.json.encode(Record(record.setting, record.answers[:-1])))
    assert run("--replay", left.name)["finished"] == 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--seats", "5"], "2 to 4 seats"),
        (["--games", "0"], "at least one game"),
        (["--players", "quick,quick,quick"], "Name one level, or 2"),
        (["--players", "godlike"], "no level “godlike”"),
        (["--options", "{"], "do not fit"),
        (["--options", "[]"], "do not fit"),
        (["--options", '{"rounds": 99}'], "do not fit"),
        (["--options", '{"colour": "red"}'], "no option “colour”"),
        (["--replay", "nowhere.json"], "nowhere.json cannot be read"),
        (["--replay", __file__], "holds no game"),
    ],
)
def test_wrong_arguments_get_one_sentence(arguments: list[str], sentence: str) -> None:
    with pytest.raises(CommandError, match=sentence):
        run(*arguments)


def test_without_a_file_a_game_has_to_be_named() -> None:
    with pytest.raises(CommandError, match="Name a game"):
        call_command("playout")


def test_a_file_is_not_taken_for_that_of_another_game(tmp_path: Path) -> None:
    record = play(Ferry(), Setting("ferry", ("random",) * 2, {}, "00" * 32), BOTS)
    path = tmp_path / "ferry.json"
    path.write_bytes(msgspec.json.encode(record))

    with pytest.raises(CommandError, match="holds a game of ferry"):
        call_command("playout", "shiki", "--replay", str(path))


def test_an_unknown_game_gets_one_sentence() -> None:
    with pytest.raises(CommandError, match="no game “chess”"):
        call_command("playout", "chess")
