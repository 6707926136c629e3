"""Ranking the draft in advance: packs pass by themselves as long as the ranking decides."""

from collections.abc import Callable
from http import HTTPStatus

import pytest
from django.test import Client
from django.urls import reverse

from games import play
from games.models import Move, Seat, Table, User
from seasons.models import PackRanking
from seasons.rules.asks import DraftCard, SplitDeck
from seasons.rules.catalogue import CARDS

type NewTable = Callable[..., Table]
ALL = [card.key for card in CARDS.values()]


@pytest.fixture
def table(people: list[User], new_table: NewTable) -> Table:
    return new_table(people[0], people[1], game="seasons")


def rank(table: Table, user: User, keys: list[str]) -> None:
    client = Client()
    client.force_login(user)
    fields = {f"place-{key}": str(place) for place, key in enumerate(keys, 1)}
    answer = client.post(reverse("seasons_ranking", args=[table.pk]), fields)
    assert answer.status_code == HTTPStatus.FOUND


def pick(table: Table, user: User) -> None:
    """Keeps the first card of the pack."""
    seat = Seat.objects.get(table=table, user=user)
    game, _ = play.load_game(table)
    key = game.waiting[seat.number].options[0].key
    play.answer(table.pk, user, seat.asked_at or 0, [key])


def picked(table: Table, number: int) -> int:
    return table.moves.filter(kind=Move.Kind.ANSWER, seat=number).count()


def test_the_pack_in_front_is_left_to_its_person(table: Table, people: list[User]) -> None:
    rank(table, people[0], ALL)

    assert picked(table, 0) == 0
    assert Seat.objects.get(table=table, number=0).asked_at is not None


def test_the_next_packs_pass_by_themselves(table: Table, people: list[User]) -> None:
    rank(table, people[0], ALL)
    pick(table, people[0])
    pick(table, people[1])

    assert picked(table, 0) == 2
    assert picked(table, 1) == 1
    game, _ = play.load_game(table)
    assert game.state.prelude is not None
    best = min(ALL.index(CARDS[number].key) for number in game.state.prelude.packs[0])
    move = table.moves.filter(kind=Move.Kind.ANSWER, seat=0).last()
    assert move is not None
    assert move.picks == [ALL[best]]


def test_two_rankings_finish_the_whole_draft(table: Table, people: list[User]) -> None:
    rank(table, people[0], ALL)
    rank(table, people[1], ALL[::-1])
    pick(table, people[0])
    pick(table, people[1])

    game, _ = play.load_game(table)
    assert {type(ask.about) for ask in game.waiting.values()} == {SplitDeck}


def test_a_pack_without_a_ranked_card_waits(table: Table, people: list[User]) -> None:
    game, _ = play.load_game(table)
    absent = next(key for key in ALL if key not in {o.key for o in game.waiting[1].options})
    rank(table, people[0], [absent])
    pick(table, people[0])
    pick(table, people[1])

    game, _ = play.load_game(table)
    assert isinstance(game.waiting[0].about, DraftCard)


def test_an_undone_pick_is_not_made_again_behind_ones_back(
    table: Table, people: list[User]
) -> None:
    rank(table, people[0], ALL)
    pick(table, people[0])
    pick(table, people[1])
    mine = Seat.objects.get(table=table, number=0)
    play.undo(table.pk, people[0], mine.answered_at or 0)
    pick(table, people[1])

    mine.refresh_from_db()
    assert mine.asked_at is not None
    assert picked(table, 0) == 2  # one of them undone


def test_a_ranking_can_be_seen_changed_and_taken_back(table: Table, people: list[User]) -> None:
    rank(table, people[0], ALL[:3])
    client = Client()
    client.force_login(people[0])
    page = client.get(reverse("seasons_ranking", args=[table.pk]))
    assert (
        f'name="place-{ALL[0]}" type="number" min="1" max="50" inputmode="numeric" value="1"'
        in (page.text)
    )

    rank(table, people[0], [])

    assert not PackRanking.objects.exists()


@pytest.mark.parametrize("places", [("1", "1"), ("0", "2"), ("51", ""), ("x", ""), ("-1", "")])
def test_places_that_make_no_order_are_refused(
    table: Table, people: list[User], places: tuple[str, str]
) -> None:
    client = Client()
    client.force_login(people[0])
    fields = {f"place-{ALL[0]}": places[0], f"place-{ALL[1]}": places[1]}

    answer = client.post(reverse("seasons_ranking", args=[table.pk]), fields)

    assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert not PackRanking.objects.exists()
    assert all(f'value="{place}"' in answer.text for place in places)  # to be mended there


def test_a_ranking_is_shown_at_the_table_to_its_person_alone_as_long_as_cards_are_drafted(
    table: Table, people: list[User]
) -> None:
    rank(table, people[0], ALL[:2])
    pages = []
    for person in people[:2]:
        client = Client()
        client.force_login(person)
        pages.append(client.get(reverse("table", args=[table.pk])).text)

    mine, theirs = pages
    assert "You have ranked 2 cards." in mine
    assert "<li>Amulet of Air</li><li>Amulet of Fire</li>" in mine
    assert "You have ranked" not in theirs
    assert reverse("seasons_ranking", args=[table.pk]) in theirs
    assert "ranking-heading" not in Client().get(reverse("table", args=[table.pk])).text


def test_nobody_else_can_rank(table: Table, people: list[User]) -> None:
    client = Client()
    client.force_login(people[2])

    assert client.get(reverse("seasons_ranking", args=[table.pk])).status_code == (
        HTTPStatus.NOT_FOUND
    )


def test_the_table_leads_to_the_ranking_while_packs_go_round(
    table: Table, people: list[User]
) -> None:
    client = Client()
    client.force_login(people[0])
    address = reverse("seasons_ranking", args=[table.pk])
    assert address in client.get(table.get_absolute_url()).text
    rank(table, people[0], ALL)
    rank(table, people[1], ALL)
    pick(table, people[0])
    pick(table, people[1])

    assert address not in client.get(table.get_absolute_url()).text
    assert client.get(address).status_code == HTTPStatus.FOUND
