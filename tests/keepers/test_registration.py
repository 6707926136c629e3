"""Tables of Seasons' Keepers on the platform: opened, begun, shown, and what they are pinned to."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from games import play, seating
from games.errors import Conflict
from games.models import Table, User
from keepers.models import Adventure, AdventureVersion, KeepersGame

pytestmark = pytest.mark.django_db

NewTable = Callable[..., Table]


@pytest.fixture
def open_table(new_table: NewTable) -> NewTable:
    """Opens a table of Seasons' Keepers."""

    def open_one(*people: User, **wishes: Any) -> Table:
        return new_table(*people, game="keepers", **wishes)

    return open_one


def test_a_table_that_names_no_adventure_plays_the_newest_mayhem(
    people: list[User], open_table: NewTable
) -> None:
    table = open_table(*people[:2])

    assert table.options["adventure"] == "mayhem@1"
    game = KeepersGame.objects.get(table=table)
    assert game.adventure.name == "mayhem@1"
    assert (game.maps.name, game.deck.name, game.things.name) == (
        "seasons-original@1",
        "movement-original@1",
        "objects-original@1",
    )


def test_the_form_offers_what_is_published(client: Client, people: list[User]) -> None:
    client.force_login(people[0])

    page = client.get("/play/new/?game=keepers").text

    assert page.index('value="mayhem@1"') < page.index("Who plays") < page.index("Gentle capture")
    assert "The Wolf&#x27;s Birthday" in page


def test_the_form_with_nothing_chosen_opens_a_table(client: Client, people: list[User]) -> None:
    client.force_login(people[0])

    response = client.post("/play/new/?game=keepers", {"game": "keepers"})

    assert response.status_code == 302
    assert Table.objects.get().options["adventure"] == "mayhem@1"


def test_an_unknown_adventure_is_refused(people: list[User], open_table: NewTable) -> None:
    for name in ("nonsense", "mayhem@7", "mayhem@", "mayhem@x", "", "mayhem@²"):
        with pytest.raises(Conflict, match="There is no such adventure"):
            open_table(people[0], options={"adventure": name})
    assert not Table.objects.exists()


def test_a_retired_version_starts_no_game_not_even_at_a_table_that_waited(
    people: list[User], open_table: NewTable
) -> None:
    table = open_table(people[0], seats=2)
    AdventureVersion.objects.filter(work__slug="mayhem").retire()

    with pytest.raises(Conflict, match="Mayhem Among the Seasons, version 1 was taken off"):
        seating.join(people[1], table.pk, table.invite)
    with pytest.raises(Conflict, match="was taken off the shelf"):
        open_table(people[0])

    table.refresh_from_db()
    assert (table.status, table.seats.count()) == ("open", 1)


def test_what_is_withdrawn_is_neither_offered_nor_begun(
    client: Client, people: list[User], open_table: NewTable
) -> None:
    Adventure.objects.filter(slug="mayhem").update(state=Adventure.State.WITHDRAWN)
    client.force_login(people[0])

    assert "mayhem@1" not in client.get("/play/new/?game=keepers").text
    with pytest.raises(Conflict, match="was taken off the shelf"):
        open_table(people[0])


def test_with_an_empty_shelf_the_form_says_so(client: Client, people: list[User]) -> None:
    Adventure.objects.update(state=Adventure.State.WITHDRAWN)
    client.force_login(people[0])

    assert "No adventure is on the shelf now" in client.get("/play/new/?game=keepers").text


def test_a_running_game_goes_on_after_its_version_was_retired(
    client: Client, people: list[User], open_table: NewTable
) -> None:
    table = open_table(*people[:2])
    AdventureVersion.objects.filter(work__slug="mayhem").retire()
    client.force_login(people[0])

    assert client.get(f"/t/{table.pk}/").status_code == 200
    seat = table.seats.exclude(asked_at=None).first()
    assert seat is not None


def test_a_rematch_plays_the_newest_version(people: list[User], open_table: NewTable) -> None:
    table = open_table(people[0], options={"adventure": "museum"})
    play.stop(table.pk)

    again = seating.rematch(people[0], table.pk)

    again.refresh_from_db()
    assert again.options["adventure"] == "museum@1"
