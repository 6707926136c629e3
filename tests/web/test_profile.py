"""Profiles: a person's tables and results, and who may see them."""

from collections.abc import Callable

import pytest
from django.test import Client

from games import play, seating
from games.models import Table, User
from games.views import people as people_views
from tests.playing import play_out

pytestmark = pytest.mark.django_db

NewTable = Callable[..., Table]


def listed(response: object) -> set[str]:
    """The names of all tables that a profile lists."""
    cards = [*response.context["running"], *response.context["finished"]]
    return {card.name for card in cards}


def test_a_profile_shows_tables_and_results(
    client: Client, people: list[User], new_table: NewTable
) -> None:
    play_out(new_table(*people[:2], name="Over"))
    given_up = new_table(*people[:2], name="Given up")
    play.concede(given_up.pk, people[0])
    new_table(*people[:2], name="Running")
    new_table(people[0], seats=2, name="Gathering")
    response = client.get("/u/Aiko/")
    assert listed(response) == {"Over", "Given up", "Running"}
    assert "1 played to the end" in response.text
    assert "1 given up" in response.text
    assert "<dt>Played</dt><dd>2</dd>" in response.text


def test_the_reader_is_you_and_not_whose_profile_it_is(
    client: Client, people: list[User], new_table: NewTable
) -> None:
    new_table(*people[:2], name="Running")
    play_out(new_table(*people[:2], name="Over"))
    called = {
        "nobody": ["Aiko", "Bela"] * 2,
        "Bela": ["Aiko", "You"] * 2,
        "Aiko": ["You", "Bela"] * 2,
    }
    for reader, names in called.items():
        if reader != "nobody":
            client.force_login(next(one for one in people if one.name == reader))
        response = client.get("/u/Aiko/")
        cards = [*response.context["running"], *response.context["finished"]]
        shown = ["You" if one.you else one.name for card in cards for one in card.sitters]
        assert sorted(shown) == sorted(names)


def test_ties_are_shown_as_ties(client: Client, people: list[User], new_table: NewTable) -> None:
    table = play_out(new_table(*people[:2], name="Over"))
    table.seats.update(place=1, score=7)
    text = client.get("/u/Aiko/").text
    assert text.count('<span class="place place--1">') == 2


def test_before_the_first_game_it_says_the_next_step(client: Client, people: list[User]) -> None:
    text = client.get("/u/Aiko/").text
    assert text.count("Find a table") == 3


def test_private_tables_are_for_those_who_sat_there(
    client: Client, people: list[User], new_table: NewTable
) -> None:
    play_out(new_table(*people[:2], name="Over in private", public=False))
    new_table(*people[:2], name="Running in private", public=False)
    assert listed(client.get("/u/Aiko/")) == set()
    client.force_login(people[2])
    assert listed(client.get("/u/Aiko/")) == set()
    client.force_login(people[1])
    assert listed(client.get("/u/Aiko/")) == {"Over in private", "Running in private"}


def test_who_hides_results_hides_them_from_all_others(
    client: Client, people: list[User], new_table: NewTable
) -> None:
    play_out(new_table(*people[:2], name="Over"))
    User.objects.filter(pk=people[0].pk).update(hide_results=True)
    client.force_login(people[1])
    text = client.get("/u/Aiko/").text
    assert "Aiko keeps tables and results private." in text
    assert "Over" not in text
    assert "Best score" not in text
    client.force_login(people[0])
    own = client.get("/u/Aiko/")
    assert listed(own) == {"Over"}
    assert "Only you see the tables and results below." in own.text


def test_a_name_in_another_case_leads_to_its_one_address(
    client: Client, people: list[User]
) -> None:
    assert client.get("/u/aIKO/").url == "/u/Aiko/"
    assert client.get("/u/Nobody/").status_code == 404


def test_a_computer_player_is_said_to_be_one(
    client: Client, people: list[User], new_table: NewTable
) -> None:
    new_table(people[0], computers=["quick"])
    computer = User.objects.get(is_computer=True)
    assert "Computer player" in client.get(f"/u/{computer.name}/").text


def test_members_leaf_through_older_tables_and_others_do_not(
    client: Client, people: list[User], new_table: NewTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(people_views, "A_PAGE", 1)
    for name in ("Old", "New"):
        play_out(new_table(*people[:2], name=name))
    for page in ("2", "999", "-1", "x", "²"):
        assert listed(client.get(f"/u/Aiko/?page={page}")) == {"New"}
    assert "Sign in to see older tables." in client.get("/u/Aiko/").text
    client.force_login(people[1])
    assert listed(client.get("/u/Aiko/?page=2")) == {"Old"}
    assert listed(client.get("/u/Aiko/?page=x")) == {"New"}


def test_no_address_of_mail_is_in_any_page_for_others(
    client: Client, people: list[User], new_table: NewTable
) -> None:
    table = play_out(new_table(*people[:2]))
    again = seating.rematch(people[0], table.pk)
    gathering = new_table(people[0], people[1], seats=3)
    client.force_login(people[1])
    pages = ["/u/Aiko/", "/play/", f"/i/{gathering.invite}/"]
    pages += [one.get_absolute_url() for one in (table, again, gathering)]
    for page in pages:
        assert "aiko@" not in client.get(page).text, page
