"""manage.py adventure: what it prints, what it keeps, and what it will not touch."""

from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from keepers.documents import digest, read_toml
from keepers.models import Adventure, AdventureVersion, DeckVersion, MapSet, Status
from keepers.rules.loading import LARGEST
from keepers.writing import write_toml

ROOT = Path(__file__).resolve().parents[2]
ADVENTURES = sorted((ROOT / "keepers/adventures").glob("*.toml"))
FILES = [*ADVENTURES, *sorted((ROOT / "keepers/rules").glob("*.toml"))]
MAYHEM = (ROOT / "keepers/adventures/mayhem.toml").read_text()

pytestmark = pytest.mark.django_db

Run = Callable[..., tuple[int, str]]


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Runs a part of the command: its exit code, and what it printed.

    Text in place of a path is written to a file first.
    """

    def run_it(*arguments: str) -> tuple[int, str]:
        printed = StringIO()
        words = list(arguments)
        for index, word in enumerate(words):
            if "\n" in word:
                path = tmp_path / "adventure.toml"
                path.write_text(word)
                words[index] = str(path)
        try:
            call_command("adventure", *words, stdout=printed, stderr=printed)
        except SystemExit as end:
            return int(end.code), printed.getvalue()
        return 0, printed.getvalue()

    return run_it


def drafts() -> int:
    return AdventureVersion.objects.filter(status=Status.DRAFT).count()


@pytest.mark.parametrize("path", ADVENTURES, ids=lambda path: path.stem)
def test_what_ships_has_no_errors(run: Run, path: Path) -> None:
    code, printed = run("check", str(path))

    assert (code, "0 errors" in printed) == (0, True), printed


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_what_is_written_reads_as_it_was(path: Path) -> None:
    document = read_toml(path.read_text())

    written = write_toml(document.text)

    assert read_toml(written) == document
    assert write_toml(read_toml(written).text) == written


def test_texts_of_all_kinds_are_written_so_that_they_read_as_they_were() -> None:
    odd = 'Say “no”, \\ "never"\n\tand \x7f or \u2028 \U0001f43a \r'
    raw = MAYHEM.replace(
        "[texts.en]", f'[texts."zh-hant"]\n"m1a.text" = {spelled(odd)}\n[texts.en]'
    )
    document = read_toml(raw)

    content: Any = document.content
    assert content.texts["zh-hant"]["m1a.text"] == odd
    assert read_toml(write_toml(document.text)) == document


def spelled(text: str) -> str:
    """A TOML string with everything escaped."""
    return '"' + "".join(f"\\U{ord(letter):08x}" for letter in text) + '"'


def test_a_version_that_is_exported_and_imported_says_the_same(run: Run) -> None:
    _code, exported = run("export", "mayhem")

    code, printed = run("import", exported)

    assert (code, "mayhem@2 is a draft now." in printed) == (0, True)
    first, second = AdventureVersion.objects.filter(work__slug="mayhem").order_by("number")
    assert (second.sha256, second.document) == (first.sha256, first.document)
    assert (second.status, second.maps) == (Status.DRAFT, first.maps)
    assert run("export", "mayhem@2")[1] == exported


def test_a_broken_file_gets_each_fault_with_its_place_and_is_not_kept(run: Run) -> None:
    broken = MAYHEM.replace('op = "flip", no = 1', 'op = "flop", no = 1').replace(
        'season = "winter", kind = "house"', 'season = "winter", kind = "hut"'
    )
    for part in ("check", "import"):
        code, printed = run(part, broken)

        assert code == 1
        assert "V1 error, card 1 a, rule 1, do 1" in printed
        assert "V1 error, card 5 a, rule 1, space" in printed
        assert "V1 error, card 5 a, goal" in printed
    assert drafts() == 0


IMPOSSIBLE = {
    "an unknown space": ('kind = "house" }]', 'id = "sp99" }]', "V3 error"),
    "an unknown card": ('{ op = "flip", no = 1 }', '{ op = "flip", no = 88 }', "V3 error"),
    "a counter that never gets there": ("value = 2\n", "value = -9\n", "V9 error"),
    "other maps": ("seasons-original@1", "../../etc/passwd@1", "V2 error, needs, maps"),
    "maps without a number": ("seasons-original@1", "seasons-original", "V2 error, needs, maps"),
    "another engine": ("engine = 1", "engine = 2", "V1 error, needs, engine"),
    "a lost text": ('"m1a.text" =', '"m1a.other" =', "V14 error, card 1 a"),
    "a stranger's placeholder": ('"m1a.text" = "', '"m1a.text" = "{seed} ', "V14 error"),
    "no card 1 in play": ('in_play = ["1A", ', "in_play = [", "V5 error, setup, in_play"),
}


@pytest.mark.parametrize("case", IMPOSSIBLE)
def test_an_impossible_adventure_is_not_kept(run: Run, case: str) -> None:
    good, bad, said = IMPOSSIBLE[case]
    assert good in MAYHEM

    code, printed = run("import", MAYHEM.replace(good, bad, 1))

    assert (code, said in printed) == (1, True), printed
    assert drafts() == 0


ABSURD = {
    "an unknown key": ('colour = "orange"', 'colour = "orange"\nrun = "rm"', "unknown field"),
    "an id like a path": ('id = "mayhem"', 'id = "../mayhem"', "V1 error, file, id"),
    "a date": ('colour = "orange"', "colour = 2026-11-30", "Dates"),
    "a number without end": ("bot_win = [0.9, 1.0]", "bot_win = [nan, inf]", "infinite"),
    "a huge number": ("order = 1", f"order = {10**30}", "very large"),
    "a number of thousands of digits": ("order = 1", f"order = {'9' * 5000}", "no TOML"),
    "a number that no column holds": ("order = 1", "order = -1", "V1 error, file, order"),
    "a colour that is none": ('colour = "orange"', 'colour = "red;x"', "V1 error, file, colour"),
    "a title without end": ('en = "Mayhem', f'en = "{"M" * 500}', "V1 error, file, title"),
    "another format": ("keepers-adventure/1", "keepers-adventure/9", "Unknown format"),
    "a list of formats": ('"keepers-adventure/1"', "[1]", "Unknown format"),
    "no TOML": ('id = "mayhem"', "id = mayhem", "no TOML"),
    "depth": ("chest = true", f"chest = {'[' * 60}{']' * 60}", "deeper"),
    "more depth": ("chest = true", f"chest = {'[' * 50_000}{']' * 50_000}", "V1 error"),
    "size": ('colour = "orange"', f'colour = "{"x" * LARGEST}"', "larger than"),
}


@pytest.mark.parametrize("case", ABSURD)
def test_an_absurd_file_is_refused_before_anything_else(run: Run, case: str) -> None:
    good, bad, said = ABSURD[case]
    assert good in MAYHEM
    for part in ("check", "import"):
        code, printed = run(part, MAYHEM.replace(good, bad, 1))

        assert (code, said in printed) == (1, True), printed
    assert drafts() == 0


def test_a_flip_that_flips_itself_is_refused(run: Run) -> None:
    circle = MAYHEM.replace(
        'title = "m2b.title"', 'title = "m2b.title"\non_show = [{ op = "flip", no = 2 }]', 1
    )
    circle = circle.replace(
        'on_show = [{ op = "flip", no = 2 }]\ntext = "m2b.text"\non_show = [',
        'text = "m2b.text"\non_show = [\n  { op = "flip", no = 2 },',
    )
    circle = circle.replace(
        'title = "m2a.title"\ntext = "m2a.text"\n',
        'title = "m2a.title"\ntext = "m2a.text"\non_show = [{ op = "flip", no = 2 }]\n',
        1,
    )

    code, printed = run("import", circle)

    assert (code, "V10 error" in printed) == (1, True), printed
    assert drafts() == 0


def test_a_file_that_is_no_text_or_not_there_is_refused(run: Run, tmp_path: Path) -> None:
    picture = tmp_path / "picture.toml"
    picture.write_bytes(b"\x89PNG\xff\xfe")

    assert run("import", str(picture)) == (
        1,
        "V1 error, file: This is no text in UTF-8.\n1 errors, 0 warnings.\n",
    )
    with pytest.raises(CommandError, match="cannot be read"):
        run("import", str(tmp_path / "nothing.toml"))
    with pytest.raises(CommandError, match="cannot be read"):
        run("check", str(tmp_path))
    assert "larger than" in run("import", "/dev/zero")[1]


def test_a_new_adventure_becomes_a_draft_that_nobody_can_play_yet(run: Run) -> None:
    other = MAYHEM.replace('id = "mayhem"', 'id = "havoc"')

    assert run("import", other)[0] == 0

    assert Adventure.objects.get(slug="havoc").versions.get().name == "havoc@1"
    assert drafts() == 1


def test_other_maps_and_cards_become_drafts_with_their_own_number(run: Run) -> None:
    deck = (ROOT / "keepers/rules/movement.toml").read_text()

    with pytest.raises(CommandError, match="movement-original@1 already"):
        run("import", deck)
    assert run("import", deck.replace("version = 1", "version = 2", 1))[0] == 0
    code, printed = run("import", deck.replace("sam:", "tom:", 1))

    assert (code, "'tom' is not a valid Keeper" in printed) == (1, True), printed
    assert DeckVersion.objects.get(number=2).status == Status.DRAFT
    assert MapSet.objects.count() == 1


@pytest.mark.parametrize("name", ["../deck", "Deck", "deck/1", "d" * 41, ""])
def test_ids_that_could_be_paths_are_refused(run: Run, name: str) -> None:
    deck = (ROOT / "keepers/rules/movement.toml").read_text()

    code, printed = run("import", deck.replace('"movement-original"', f'"{name}"'))

    assert (code, "V1 error, file, id" in printed) == (1, True), printed


def test_what_is_not_there_is_named_with_what_is(run: Run) -> None:
    for what in ("nonsense", "mayhem@9", "mayhem@x", "mayhem@"):
        with pytest.raises(CommandError, match="There is: mayhem@1, investigation@1"):
            run("export", what)


def test_load_says_what_it_did(run: Run) -> None:
    assert run("load") == (0, "Nothing has changed.\n")


def test_a_simulated_draft_keeps_its_report(run: Run, tmp_path: Path) -> None:
    run("import", MAYHEM)

    code, printed = run("simulate", "mayhem@2", "--games", "2", "--seed", "7")

    assert (code, "careful: " in printed, "reckless: " in printed) == (0, True, True)
    version = AdventureVersion.objects.get(work__slug="mayhem", number=2)
    assert version.report["sha256"] == version.sha256
    assert version.report["careful"]["games"] == 2
    assert run("simulate", "mayhem@2", "--games", "2", "--seed", "7")[1] == printed


def test_a_published_version_can_be_simulated_and_stays_as_it_is(run: Run) -> None:
    before = AdventureVersion.objects.get(work__slug="mayhem").report

    code, printed = run("simulate", "mayhem", "--games", "1", "--care", "2")

    assert (code, "care 2: " in printed) == (0, True)
    assert run("simulate", "mayhem", "--games", "1")[0] == 0
    assert AdventureVersion.objects.get(work__slug="mayhem").report == before


def test_a_simulated_file_gets_a_report_that_can_ship_beside_it(run: Run, tmp_path: Path) -> None:
    report: Any = tmp_path / "mayhem.report.json"

    code, _printed = run("simulate", MAYHEM, "--games", "1", "--report", str(report))

    assert code == 0
    assert digest(MAYHEM) in report.read_text()
    assert not AdventureVersion.objects.filter(status=Status.DRAFT).exists()


def test_a_file_with_errors_is_not_simulated(run: Run) -> None:
    code, printed = run("simulate", MAYHEM.replace("engine = 1", "engine = 2"), "--games", "1")

    assert (code, "V1 error" in printed) == (1, True)
