"""The admin pages of Seasons' Keepers: each role sees and does its own, and nothing else."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import Group
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from games import departure, play
from games.models import Table, User
from keepers import curating, roles
from keepers.documents import read_toml
from keepers.models import Adventure, AdventureVersion, DeckVersion, Simulation, TextOverlay
from keepers.rules.loading import LARGEST
from tests.keepers.test_curating import FAULTY, MAYHEM, MOVEMENT, WARNED, new_draft, simulated

ROOT = Path(__file__).resolve().parents[2]
VERSIONS = "/admin/keepers/adventureversion/"

pytestmark = pytest.mark.django_db

Browser = Callable[[str], Client]


@pytest.fixture
def browser() -> Browser:
    """The browser of somebody with a role, or with all rights: `browser("")`."""

    def sign_in(role: str) -> Client:
        name = role.rpartition(" ")[2].capitalize() or "Boss"
        user, _new = User.objects.get_or_create(
            name=name,
            defaults={"email": f"{name}@e.example", "is_staff": True, "is_superuser": not role},
        )
        if role:
            user.groups.add(Group.objects.get(name=role))
        client = Client()
        client.force_login(user)
        return client

    return sign_in


def upload(client: Client, text: str | bytes, address: str = f"{VERSIONS}add/") -> Any:
    content = text if isinstance(text, bytes) else text.encode()
    return client.post(address, {"file": SimpleUploadedFile("a.toml", content)}, follow=True)


def page(version: AdventureVersion, deed: str = "change") -> str:
    return f"/admin/keepers/{version._meta.model_name}/{version.pk}/{deed}/"


def test_every_page_opens(
    browser: Browser, people: list[User], new_table: Callable[..., Table]
) -> None:
    client = browser("")
    table = new_table(people[0], game="keepers")
    play.stop(table.pk)
    simulated(new_draft(WARNED))
    version = AdventureVersion.objects.get(work__slug="mayhem", number=1)
    TextOverlay.objects.create(version=version, key="m1a.title", language="en", text="Wind")
    for model in (
        *("adventure", "adventureversion", "mapsetversion", "deckversion", "objectsetversion"),
        *("simulation", "textoverlay", "keepersgame", "keepersresult"),
    ):
        assert client.get(f"/admin/keepers/{model}/").status_code == 200, model
    for deed in ("change", "download", "publish", "retire", "replace"):
        assert client.get(page(version, deed)).status_code == 200, deed
    for other in AdventureVersion.objects.all():
        assert client.get(page(other)).status_code == 200, other
    for one in (version.maps, version.deck, version.things):
        assert client.get(page(one)).status_code == 200
        assert client.get(page(one, "publish")).status_code == 200
    assert client.get(f"/admin/keepers/adventure/{version.work_id}/change/").status_code == 200
    assert client.get(f"/admin/keepers/keepersgame/{table.pk}/change/").status_code == 200


def test_a_stored_game_that_runs_hides_its_secrets(
    browser: Browser, people: list[User], new_table: Callable[..., Table]
) -> None:
    table = new_table(people[0], people[1], game="keepers")

    text = browser("").get(f"/admin/keepers/keepersgame/{table.pk}/change/").text

    assert "secret until the game is over" in text
    assert table.seed not in text


def test_players_and_visitors_see_nothing(client: Client, people: list[User]) -> None:
    version = AdventureVersion.objects.first()
    for _who in ("a visitor", "a player"):
        for deed in ("change", "download", "publish", "retire"):
            assert client.get(page(version, deed)).status_code == 302
        assert client.post(page(version, "retire")).status_code == 302
        client.force_login(people[0])
    version.refresh_from_db()
    assert version.status == "published"


def test_an_upload_becomes_a_draft_with_its_faults_beside_it(browser: Browser) -> None:
    client = browser(roles.AUTHORS)

    response = upload(client, FAULTY)

    version = AdventureVersion.objects.get(status="draft")
    assert response.redirect_chain == [(page(version), 302)]
    assert "1 error," in response.text
    assert "card 5 a, rule 1, do 4" in response.text
    assert "There is no card 55." in response.text
    assert version.author.name == "Authors"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            MAYHEM.replace('op = "flip", no = 1 }', 'op = "flop", no = 1 }'),
            "card 1 a, rule 1, do 1",
        ),
        (MAYHEM.replace("seasons-original@1", "../x@1"), "There is no published version ../x@1."),
        ("<script>alert(1)</script>", "This is no TOML"),
        (b"\xff\xfe", "This is no text in UTF-8."),
        ("x" * (LARGEST + 1), "larger than"),
        ("", "Unknown format"),
        (MOVEMENT, "There is movement-original@1 already"),
    ],
)
def test_what_is_no_adventure_is_refused_with_its_faults(
    browser: Browser, text: str, said: str
) -> None:
    client = browser(roles.AUTHORS)

    response = upload(client, text)

    assert response.status_code == 422
    assert said in response.text
    assert "<script>alert" not in response.text
    assert not AdventureVersion.objects.filter(status="draft").exists()
    assert not DeckVersion.objects.filter(status="draft").exists()


def test_no_file_at_all_is_refused(browser: Browser) -> None:
    assert browser(roles.AUTHORS).post(f"{VERSIONS}add/").status_code == 422


def test_an_author_uploads_simulates_and_deletes_drafts_but_does_not_publish(
    browser: Browser,
) -> None:
    client = browser(roles.AUTHORS)
    version = simulated(new_draft(MAYHEM))

    text = client.get(page(version)).text
    assert "Simulate" in text
    assert "Publish" not in text
    for deed in ("publish", "retire"):
        assert client.get(page(version, deed)).status_code == 403
        assert client.post(page(version, deed)).status_code == 403
    upload(client, MAYHEM.replace("orange", "red"), page(version, "replace"))
    version.refresh_from_db()
    assert version.last_editor.name == "Authors"
    client.post(page(version, "delete"), {"post": "yes"})
    assert not AdventureVersion.objects.filter(pk=version.pk).exists()


def test_an_editor_publishes_what_an_author_wrote_and_retires_it(browser: Browser) -> None:
    author, editor = browser(roles.AUTHORS), browser(roles.EDITORS)
    upload(author, WARNED)
    version = simulated(AdventureVersion.objects.get(status="draft"))

    asked = editor.get(page(version, "publish")).text
    assert "spare.text" in asked
    refused = editor.post(page(version, "publish"), {"reason": ""})
    assert refused.status_code == 409
    assert "There are warnings" in refused.text
    editor.post(page(version, "publish"), {"reason": "The text waits for the next version."})

    version.refresh_from_db()
    assert (version.status, version.publisher.name) == ("published", "Editors")
    editor.get(page(version, "retire"))
    version.refresh_from_db()
    assert version.status == "published"
    assert "is retired." in editor.post(page(version, "retire"), follow=True).text
    version.refresh_from_db()
    assert (version.status, version.retired_at is None) == ("retired", False)


def test_who_edited_last_is_told_that_somebody_else_has_to_publish(browser: Browser) -> None:
    boss = browser("")
    upload(boss, MAYHEM)
    version = simulated(AdventureVersion.objects.get(status="draft"))

    response = boss.post(page(version, "publish"))

    assert response.status_code == 409
    assert "Somebody else has to publish it" in response.text
    version.refresh_from_db()
    assert version.status == "draft"


def test_nothing_published_can_be_changed_through_the_admin(browser: Browser) -> None:
    boss = browser("")
    version = AdventureVersion.objects.get(work__slug="mayhem")
    before = version.document

    assert boss.post(page(version), {"document": "{}", "status": "draft"}).status_code == 403
    assert boss.get(page(version, "delete")).status_code == 403
    assert boss.post(page(version, "delete"), {"post": "yes"}).status_code == 403
    assert upload(boss, MAYHEM, page(version, "replace")).status_code == 422
    chosen = {"action": "delete_selected", "_selected_action": [version.pk], "post": "yes"}
    boss.post(VERSIONS, chosen)
    for model in ("adventure", "mapset"):
        assert boss.post(f"/admin/keepers/{model}/1/delete/", {"post": "yes"}).status_code in (
            *(403, 404),
        )

    version.refresh_from_db()
    assert (version.document, version.status) == (before, "published")


def test_a_draft_that_is_understood_no_more_shows_why_and_is_not_published(
    browser: Browser,
) -> None:
    version = new_draft(WARNED)
    AdventureVersion.objects.filter(pk=version.pk).update(
        document=version.document.replace('"order":1', '"order":-1')
    )
    client = browser("")

    shown = client.get(page(version)).content.decode()
    refused = client.post(page(version, "publish"), {"reason": "All the same, it is fine."})

    assert "file, order" in shown
    assert refused.status_code == 409


def test_a_clone_and_a_download_say_what_the_version_says(browser: Browser) -> None:
    client = browser(roles.AUTHORS)
    version = AdventureVersion.objects.get(work__slug="museum")

    got = client.get(page(version, "download"))
    client.post(page(version, "clone"))

    assert got["Content-Disposition"] == 'attachment; filename="museum-1.toml"'
    assert read_toml(got.text).sha256 == version.sha256
    assert AdventureVersion.objects.get(status="draft").sha256 == version.sha256


def test_deeds_without_a_page_need_a_post(browser: Browser) -> None:
    client = browser("")
    version = new_draft(MAYHEM)
    for deed in ("clone", "simulate"):
        assert client.get(page(version, deed)).status_code == 405
    assert client.get("/admin/keepers/adventureversion/nonsense/change/").status_code == 404
    assert client.get("/admin/keepers/adventureversion/999999/change/").status_code == 404
    assert client.get("/admin/keepers/simulation/nonsense/change/").status_code == 404


def test_a_simulation_shows_how_far_it_is(
    browser: Browser, run_tasks: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    client = browser(roles.AUTHORS)
    version = new_draft(MAYHEM)
    response = client.post(page(version, "simulate"), follow=True)
    assert "0 of 600 games" in response.text
    assert 'http-equiv="refresh"' in response.text
    assert "is running" in client.post(page(version, "simulate"), follow=True).text
    assert "A simulation is running: 0 of 600 games" in client.get(page(version)).text
    Simulation.objects.update(careful=1, reckless=1)

    run_tasks()

    ended = client.get(response.redirect_chain[-1][0]).text
    assert "2 of 2 games" in ended
    assert 'http-equiv="refresh"' not in ended
    text = client.get(page(version)).text
    assert "shown in 2 games" in text
    assert "start in" in text


def test_a_simulation_that_the_worker_lost_can_be_started_again(browser: Browser) -> None:
    client = browser(roles.AUTHORS)
    version = new_draft(MAYHEM)
    address = client.post(page(version, "simulate")).url
    Simulation.objects.update(moved_at="2026-01-01T00:00Z")

    assert "It stands still" in client.get(address).text
    assert client.post(page(version, "simulate")).url != address


def test_a_translator_rewords_texts_and_does_nothing_else(browser: Browser) -> None:
    client = browser(roles.TRANSLATORS)
    version = AdventureVersion.objects.get(work__slug="museum")
    text = client.get(page(version)).text
    assert "Reword" in text
    assert "Clone" not in text
    assert client.get(f"{VERSIONS}add/").status_code == 403
    assert client.post(page(version, "clone")).status_code == 403
    form = {"version": version.pk, "language": "en", "key": "m15a.text"}

    for wrong, said in (
        ({"text": "Look for {secret:den}."}, "no placeholder {secret:den}"),
        ({"text": "word " * 61}, "61 words"),
        ({"text": ""}, "required"),
        ({"text": "Hello", "key": "m99a.text"}, "no text m99a.text"),
        ({"text": "Hello", "language": "xx"}, "not one of the available choices"),
    ):
        answer = client.post("/admin/keepers/textoverlay/add/", form | wrong)
        assert said in answer.text.replace("&#x27;", "'")
    client.post("/admin/keepers/textoverlay/add/", form | {"text": "It was {out} all along."})

    overlay = TextOverlay.objects.get()
    assert (overlay.text, overlay.editor.name) == ("It was {out} all along.", "Translators")
    assert "1 text is reworded." in client.get(page(version)).text


def test_an_editor_can_take_an_adventure_out_of_the_form(browser: Browser) -> None:
    adventure = Adventure.objects.get(slug="mayhem")
    address = f"/admin/keepers/adventure/{adventure.pk}/change/"

    browser(roles.EDITORS).post(address, {"state": "withdrawn", "slug": "x", "title": "X"})

    adventure.refresh_from_db()
    assert (adventure.state, adventure.slug) == ("withdrawn", "mayhem")
    assert browser(roles.AUTHORS).post(address, {"state": "offered"}).status_code == 403


def test_a_deck_is_uploaded_and_published_on_its_own_pages(browser: Browser) -> None:
    author, editor = browser(roles.AUTHORS), browser(roles.EDITORS)
    address = "/admin/keepers/deckversion/add/"
    upload(author, MOVEMENT.replace("version = 1", "version = 2", 1), address)
    deck = DeckVersion.objects.get(status="draft")

    assert editor.post(page(deck, "publish"), follow=True).status_code == 200

    deck.refresh_from_db()
    assert deck.status == "published"
    with pytest.raises(Exception, match="no draft any more"):
        curating.discard(DeckVersion, deck.pk)


def test_an_admin_hands_out_roles(browser: Browser, people: list[User]) -> None:
    boss = browser("")
    text = boss.get(f"/admin/games/user/{people[0].pk}/change/").text

    assert all(role in text for role in roles.ROLES)


def test_an_adventure_outlives_everybody_who_made_it(browser: Browser) -> None:
    # Given an adventure that its only author wrote, simulated, and an editor published and reworded
    author, editor = browser(roles.AUTHORS), browser(roles.EDITORS)
    upload(author, WARNED)
    version = AdventureVersion.objects.get(status="draft")
    author.post(page(version, "simulate"))
    editor.post(page(simulated(version), "publish"), {"reason": "All is well."})
    clone = {"version": version.pk}
    author.post(page(version, "clone"), clone)
    Simulation.objects.update(started_by=User.objects.get(name="Authors"))
    # When both leave the site
    for name in ("Authors", "Editors"):
        departure.delete_account(User.objects.get(name=name).pk)
    # Then it is published still, and each page about it and its drafts opens and names neither
    version.refresh_from_db()
    assert (version.status, version.author, version.publisher) == ("published", None, None)
    boss = browser("")
    drafts = AdventureVersion.objects.filter(work=version.work)
    pages = [VERSIONS, *map(page, drafts), "/admin/keepers/simulation/", "/rules/keepers/"]
    pages += ["/admin/keepers/adventure/", f"/admin/keepers/adventure/{version.work_id}/change/"]
    pages += [page(simulation) for simulation in Simulation.objects.all()]
    for address in pages:
        response = boss.get(address)
        assert response.status_code == 200, address
        assert "Authors" not in response.text.replace("Adventure authors", ""), address
