"""From a file to a published version: who may do what when, and what is refused."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from games.errors import Conflict, Invalid, NotAllowed
from games.models import User
from keepers import curating, shelf, simulating
from keepers.documents import Document, read_toml
from keepers.models import Adventure, AdventureVersion, DeckVersion, Status, TextOverlay
from keepers.rules.loading import BrokenAdventure, Fault
from keepers.rules.report import Group, Report, Spread, Trial

ROOT = Path(__file__).resolve().parents[2]
MAYHEM = (ROOT / "keepers/adventures/mayhem.toml").read_text()
MOVEMENT = (ROOT / "keepers/rules/movement.toml").read_text()
WARNED = MAYHEM.replace('"m1a.text" =', '"spare.text" = "Nobody reads this."\n"m1a.text" =')
"""A text that nothing uses."""
FAULTY = MAYHEM.replace('op = "flip", no = 5 }', 'op = "flip", no = 55 }')

pytestmark = pytest.mark.django_db


def new_draft(text: str, editor: User | None = None) -> AdventureVersion:
    return curating.draft(curating.read(text), editor)


def good_report(version: AdventureVersion, **changes: Any) -> dict[str, Any]:
    """What a simulation finds that finds nothing wrong."""
    sides = {f"{number}{side}": 9 for number in range(1, 19) for side in "AB"}
    careful = Report("mayhem", "1", 10.0, games=500, wins=490, sides=sides)
    careful = msgspec.structs.replace(careful, rounds=Spread(20, 26, 36), **changes)
    reckless = Report("mayhem", "1", 2.0, games=100, wins=50, sides=sides)
    return msgspec.to_builtins(Trial(version.sha256, careful, reckless))


def simulated(version: AdventureVersion, **changes: Any) -> AdventureVersion:
    AdventureVersion.objects.filter(pk=version.pk).update(report=good_report(version, **changes))
    version.refresh_from_db()
    return version


def publish(version: Any, by: User, reason: str = "") -> Any:
    return curating.publish(type(version), version.pk, by, reason)


def test_a_draft_becomes_a_published_version_by_a_second_person(people: list[User]) -> None:
    author, editor = people[:2]
    version = simulated(new_draft(MAYHEM.replace("Among the Seasons", "Again"), author))

    publish(version, editor)

    version.refresh_from_db()
    assert (version.status, version.author, version.publisher) == ("published", author, editor)
    assert version.published_at is not None
    assert list(shelf.offered().items())[:2] == [
        ("mayhem@2", "Mayhem Again"),
        ("mayhem@1", "Mayhem Again, version 1"),
    ]
    assert shelf.edition("mayhem@2").adventure.title == {"en": "Mayhem Again"}
    assert shelf.edition("mayhem@1").adventure.title == {"en": "Mayhem Among the Seasons"}


def test_who_edited_it_last_cannot_publish_it(people: list[User]) -> None:
    author, editor = people[:2]
    version = new_draft(MAYHEM, author)
    curating.replace(version.pk, read_toml(MAYHEM.replace("orange", "red")), editor)
    simulated(AdventureVersion.objects.get(pk=version.pk))

    with pytest.raises(NotAllowed, match="Somebody else has to publish it"):
        publish(version, editor)
    assert publish(version, author).status == "published"


def test_without_a_simulation_nothing_is_published(people: list[User]) -> None:
    version = new_draft(MAYHEM)
    with pytest.raises(Conflict, match="500 careful and 100 reckless"):
        publish(version, people[0])

    simulated(version, games=499)

    with pytest.raises(Conflict, match="500 careful and 100 reckless"):
        publish(version, people[0])


def test_a_report_counts_for_the_document_that_was_played(people: list[User]) -> None:
    version = simulated(new_draft(MAYHEM))
    curating.replace(version.pk, read_toml(f"# a remark\n{MAYHEM}"), people[0])
    version.refresh_from_db()
    assert simulating.report_of(version) is not None

    curating.replace(version.pk, read_toml(MAYHEM.replace("orange", "red")), people[0])

    version.refresh_from_db()
    assert version.report is None
    version.report = good_report(version) | {"sha256": "0" * 64}
    assert simulating.report_of(version) is None


def test_errors_of_every_kind_keep_a_draft_from_being_published(people: list[User]) -> None:
    impossible = simulated(new_draft(FAULTY))
    with pytest.raises(Conflict, match="V3 at card 5 a, rule 1, do 4: There is no card 55"):
        publish(impossible, people[0])

    hopeless = simulated(new_draft(MAYHEM), wins=100)

    with pytest.raises(Conflict, match="V17 at simulation"):
        publish(hopeless, people[0])
    assert {impossible.status, hopeless.status} == {"draft"}


def test_warnings_need_a_reason(people: list[User]) -> None:
    version = simulated(new_draft(WARNED))
    for reason in ("", "   ", "because"):
        with pytest.raises(Conflict, match="There are warnings"):
            publish(version, people[0], reason)

    publish(version, people[0], "The text is for\n the next version.")

    version.refresh_from_db()
    assert version.reason == "The text is for the next version."


def test_the_simulation_warns_too(people: list[User]) -> None:
    version = simulated(new_draft(MAYHEM), activations=100, idle=60)

    assert [fault.check for fault in curating.all_faults(version)] == ["V21"]
    with pytest.raises(Conflict, match="There are warnings"):
        publish(version, people[0])


def test_what_is_no_draft_is_left_alone(people: list[User]) -> None:
    version = AdventureVersion.objects.get(work__slug="mayhem")
    for deed in (
        lambda: publish(version, people[0]),
        lambda: curating.replace(version.pk, read_toml(MAYHEM), people[0]),
        lambda: curating.discard(AdventureVersion, version.pk),
        lambda: simulating.start(version.pk, people[0]),
    ):
        with pytest.raises(Conflict):
            deed()
    curating.retire(AdventureVersion, version.pk)
    for deed in (
        lambda: curating.retire(AdventureVersion, version.pk),
        lambda: curating.retire(AdventureVersion, new_draft(MAYHEM).pk),
    ):
        with pytest.raises(Conflict, match="Only what is published can be retired"):
            deed()


def test_a_draft_takes_no_file_about_something_else(people: list[User]) -> None:
    version = new_draft(MAYHEM)
    other: Document
    for other in (read_toml(MAYHEM.replace('"mayhem"', '"havoc"')), read_toml(MOVEMENT)):
        with pytest.raises(Invalid, match="not about the adventure mayhem"):
            curating.replace(version.pk, other, people[0])


def test_a_clone_is_a_new_draft_of_its_cloner(people: list[User]) -> None:
    first = simulated(new_draft(MAYHEM, people[0]))
    publish(first, people[1])

    copy = curating.clone(first.pk, people[2])

    assert (copy.name, copy.status, copy.author) == ("mayhem@3", Status.DRAFT, people[2])
    assert (copy.sha256, copy.maps, copy.report) == (first.sha256, first.maps, first.report)
    assert (copy.publisher, copy.published_at, copy.shipped) == (None, None, False)


def test_a_draft_cannot_be_had_without_the_maps_it_names() -> None:
    for wrong in ("seasons-original@2", "seasons-original", "@1", "seasons-original@²"):
        with pytest.raises(BrokenAdventure, match="V2 needs, maps"):
            curating.read(MAYHEM.replace("seasons-original@1", wrong))


def test_a_new_deck_is_published_before_an_adventure_can_need_it(people: list[User]) -> None:
    needy = MAYHEM.replace("movement-original@1", "movement-original@2")
    deck = curating.draft(
        curating.read(MOVEMENT.replace("version = 1", "version = 2", 1)), people[0]
    )
    assert isinstance(deck, DeckVersion)
    with pytest.raises(BrokenAdventure, match="V2 needs, movement"):
        curating.read(needy)

    publish(deck, people[1])

    assert new_draft(needy).deck == deck
    assert not [fault for fault in curating.faults_of(curating.read(needy).content) if fault]


def test_an_adventure_is_checked_against_the_deck_that_it_names(people: list[User]) -> None:
    head, *cards = MOVEMENT.replace("version = 1", "version = 2", 1).split("  { id = ")
    small = "  { id = ".join([head, *cards[:9]]) + "]\n"
    deck = curating.draft(curating.read(small), None)
    publish(deck, people[0])

    wanting = MAYHEM.replace("max = 24", "min = 24")
    small_one = curating.read(wanting.replace("movement-original@1", "movement-original@2"))

    said = [fault.sentence for fault in curating.faults_of(small_one.content)]
    assert said == ["There are only 9 movement cards."]
    assert curating.faults_of(curating.read(wanting).content) == []


def test_faults_come_in_the_order_in_which_people_count() -> None:
    places = [
        "card 10 a",
        "card 2 b",
        "card 2 a",
        "script 1",
        "card 1 a, rule 10",
        "card 1 a, rule 9",
    ]
    faults = [Fault("V3", place, "Wrong.", warning=place == "card 2 a") for place in places]

    assert [fault.place for fault in curating.in_order(faults)] == [
        *("card 1 a, rule 9", "card 1 a, rule 10", "card 2 b", "card 10 a", "script 1"),
        "card 2 a",
    ]


def test_a_better_wording_is_shown_from_then_on_and_changes_nothing_else() -> None:
    version = AdventureVersion.objects.get(work__slug="mayhem")
    before = shelf.edition("mayhem@1")
    wording = TextOverlay.objects.create(
        version=version, key="m1a.title", language="en", text="The Great Wind"
    )

    after = shelf.edition("mayhem@1")

    assert after.adventure.texts["en"]["m1a.title"] == "The Great Wind"
    assert after.adventure.cards == before.adventure.cards
    assert shelf.edition("mayhem").adventure.texts["en"]["m1a.title"] != "The Great Wind"
    wording.text = "The Strong Wind"
    wording.save()
    assert shelf.edition("mayhem@1").adventure.texts["en"]["m1a.title"] == "The Strong Wind"
    wording.delete()
    assert shelf.edition("mayhem@1") == before


def test_a_wording_can_be_in_a_language_that_the_version_lacks() -> None:
    version = AdventureVersion.objects.get(work__slug="mayhem")
    TextOverlay.objects.create(version=version, key="m1a.title", language="ja", text="大風")

    assert shelf.edition("mayhem@1").adventure.texts["ja"] == {"m1a.title": "大風"}


def test_a_wording_of_a_text_that_a_draft_has_lost_adds_none() -> None:
    version = AdventureVersion.objects.get(work__slug="mayhem")
    before = shelf.edition("mayhem@1")
    TextOverlay.objects.create(version=version, key="lost.text", language="en", text="Hello")

    assert shelf.edition("mayhem@1").adventure.texts == before.adventure.texts


Work = Callable[[], None]


def test_a_simulation_plays_in_slices_and_keeps_its_report(
    people: list[User], run_tasks: Work
) -> None:
    version = new_draft(MAYHEM)
    simulation = simulating.start(version.pk, people[0], careful=2, reckless=1, seed="5")
    assert simulating.play_slice(simulation.pk, 0.0)
    simulation.refresh_from_db()
    assert (simulation.played, simulation.ended_at) == (1, None)

    run_tasks()

    simulation.refresh_from_db()
    version.refresh_from_db()
    assert simulation.played == 3
    assert simulation.ended_at is not None
    trial = simulating.report_of(version)
    whole = simulating.play_all(shelf.edition("mayhem@1"), "5", 2, 1, lambda done, total: None)
    assert trial == whole.trial(version.sha256)


def test_a_draft_that_changes_under_a_simulation_ends_it(
    people: list[User], run_tasks: Work
) -> None:
    version = new_draft(MAYHEM)
    simulation = simulating.start(version.pk, people[0], careful=2, reckless=1)
    curating.replace(version.pk, read_toml(MAYHEM.replace("orange", "red")), people[0])

    run_tasks()

    simulation.refresh_from_db()
    version.refresh_from_db()
    assert (simulation.played, simulation.fault) == (0, "The draft was changed meanwhile.")
    assert version.report is None
    assert simulating.start(version.pk, people[0]).played == 0


def test_a_simulation_of_a_draft_that_is_gone_ends_quietly(
    people: list[User], run_tasks: Work
) -> None:
    version = new_draft(MAYHEM)
    simulating.start(version.pk, people[0], careful=2, reckless=1)
    curating.discard(AdventureVersion, version.pk)

    run_tasks()


def test_a_draft_is_simulated_once_at_a_time(people: list[User]) -> None:
    version = new_draft(MAYHEM)
    simulating.start(version.pk, people[0])

    with pytest.raises(Conflict, match="is running"):
        simulating.start(version.pk, people[1])


def test_a_slice_that_another_worker_played_counts_once(people: list[User]) -> None:
    version = new_draft(MAYHEM)
    simulation = simulating.start(version.pk, people[0], careful=2, reckless=0, seed="5")
    late = version.simulations.get()
    simulating.play_slice(simulation.pk, 0.0)

    late.played = 1

    assert not simulating.keep(late, 0, ended=False)
    assert version.simulations.get().so_far["careful"]["report"]["games"] == 1


def test_a_fault_in_the_rules_ends_a_simulation_and_is_told(
    people: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    version = new_draft(MAYHEM)
    simulation = simulating.start(version.pk, people[0], careful=2, reckless=1)

    def broken(*_: Any) -> None:
        raise ZeroDivisionError("by the wolf")

    monkeypatch.setattr(simulating, "play_game", broken)
    with pytest.raises(ZeroDivisionError):
        simulating.play_slice(simulation.pk)

    simulation.refresh_from_db()
    assert simulation.fault == "ZeroDivisionError: by the wolf"
    assert simulation.ended_at is not None


def test_figures_of_groups_survive_being_stored(people: list[User]) -> None:
    version = simulated(new_draft(MAYHEM), harmed=Group(100, 50), unharmed=Group(400, 390))

    trial = simulating.report_of(version)

    assert trial.careful.harmed == Group(100, 50)
    assert Adventure.objects.get(slug="mayhem").versions.count() == 2
