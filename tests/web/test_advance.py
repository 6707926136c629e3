"""Settling the next choice in advance: answered once, never behind one's back, ended in words."""

import re
from collections.abc import Callable
from http import HTTPStatus
from random import Random
from typing import Any

import pytest
from django.test import Client

from games import play
from games.engine import Game
from games.loading import load_game
from games.models import AdvanceOrder, Move, Table, User
from games.registry import game_type
from tests.playing import asked_seats, play_step

type NewTable = Callable[..., Table]


def client_of(user: User | None) -> Client:
    client = Client()
    if user:
        client.force_login(user)
    return client


def settle(user: User | None, table: Table, *wishes: str) -> Any:
    return client_of(user).post(f"/t/{table.pk}/advance/", {"wish": list(wishes)})


def page(user: User, table: Table) -> str:
    text = client_of(user).get(f"/t/{table.pk}/").content.decode()
    found = re.search(r'id="advance".*?</(section|div)>', text, re.DOTALL)
    return found[0] if found else ""


def game_of(table: Table) -> Game:
    return load_game(Table.objects.get(pk=table.pk))[0]


def wishes(table: Table, number: int) -> list[str]:
    return list(game_type(table.game).wishes_now(game_of(table), number))


def answers_of(table: Table, number: int) -> list[list[str]]:
    moves = table.moves.filter(kind=Move.Kind.ANSWER, seat=number, undone=False)
    return [move.picks for move in moves]


def pick(table: Table, key: str) -> None:
    """The seat that is asked answers that."""
    [seat] = asked_seats(table)
    play.answer(table.pk, seat.user, seat.asked_at, [key])


@pytest.fixture
def dice(people: list[User], new_table: NewTable) -> Table:
    """A table of Seasons for apprentices at which the first one is asked for a die."""
    table = new_table(people[0], people[1], game="seasons", options={"level": "apprentice"})
    random = Random(8)
    while not (wishes(table, 0) or wishes(table, 1)):
        assert play_step(table, random)
    return table


@pytest.fixture
def market(people: list[User], new_table: NewTable) -> Table:
    """A table of Shiki at which Aiko begins."""
    return new_table(people[0], people[1], game="shiki")


def end_the_turn(table: Table) -> None:
    """The seat whose turn it is draws cards only, which leaves the market as it is."""
    [seat] = asked_seats(table)
    while asked_seats(table)[0] == seat:
        options = next(iter(game_of(table).waiting.values())).options
        pick(table, next(option.key for option in options if option.why_not is None))
        if Table.objects.get(pk=table.pk).status != Table.Status.RUNNING:
            return


def test_the_die_that_is_still_there_is_taken_at_once(people: list[User], dice: Table) -> None:
    later = 0 if wishes(dice, 0) else 1
    first, second, third = wishes(dice, later)
    assert settle(people[later], dice, first, second).status_code == HTTPStatus.FOUND
    before = len(answers_of(dice, later))
    assert "it would take the die with" in page(people[later], dice)

    pick(dice, game_type("seasons").granting(game_of(dice), first) or "")

    assert len(answers_of(dice, later)) == before + 1
    assert answers_of(dice, later)[-1] == [f"die:{second.rpartition('-')[0]}"]
    assert "as you had settled in advance" in page(people[later], dice)
    assert third


def test_with_all_of_it_gone_one_is_asked_and_told_why(people: list[User], dice: Table) -> None:
    later = 0 if wishes(dice, 0) else 1
    first = wishes(dice, later)[0]
    settle(people[later], dice, first)

    pick(dice, game_type("seasons").granting(game_of(dice), first) or "")

    [asked] = asked_seats(dice)
    assert asked.number == later
    assert "it is all gone" in page(people[later], dice)
    assert AdvanceOrder.objects.get().stop == AdvanceOrder.Stop.GONE
    pick(dice, game_of(dice).waiting[later].options[0].key)
    assert "all gone" not in page(people[later], dice)


def test_a_card_on_a_columns_top_is_taken_when_the_turn_comes(
    people: list[User], market: Table
) -> None:
    later = 1 - asked_seats(market)[0].number
    wish = wishes(market, later)[0]
    settle(people[later], market, wish)
    answers = len(answers_of(market, later))

    end_the_turn(market)

    assert answers_of(market, later)[answers][0].startswith("take:column:")
    assert AdvanceOrder.objects.get().stop == AdvanceOrder.Stop.TAKEN
    entry = market.log.filter(event__type="CardTaken").last()
    assert entry is not None
    assert "-".join(map(str, entry.event["card"])) == wish


def test_an_order_against_the_rules_stops_and_the_others_move_stands(
    people: list[User], market: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    later = 1 - asked_seats(market)[0].number
    settle(people[later], market, wishes(market, later)[0])
    answer = play._answer

    def against_the_rules(running: Any, seat: Any, picks: Any) -> None:
        answer(running, seat, ["nonsense"] if seat.number == later else picks)

    monkeypatch.setattr(play, "_answer", against_the_rules)
    end_the_turn(market)

    assert asked_seats(market)[0].number == later
    assert AdvanceOrder.objects.get().stop == AdvanceOrder.Stop.REFUSED
    assert "against the rules by then" in page(people[later], market)


def test_nothing_is_settled_while_one_is_asked(people: list[User], market: Table) -> None:
    [asked] = asked_seats(market)
    card = wishes(market, 1 - asked.number)[0]

    answer = settle(people[asked.number], market, card)

    assert answer.status_code == HTTPStatus.CONFLICT
    assert "nothing to settle in advance now" in answer.content.decode()
    assert not AdvanceOrder.objects.exists()
    assert asked_seats(market) == [asked]


@pytest.mark.parametrize("wrong", [["nonsense"], ["summer-9", "x"], ["", "a" * 300]])
def test_what_does_not_lie_there_cannot_be_wished_for(
    wrong: list[str], people: list[User], market: Table
) -> None:
    later = 1 - asked_seats(market)[0].number

    answer = settle(people[later], market, *wrong)

    assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert "does not lie there any more" in answer.content.decode()
    assert not AdvanceOrder.objects.exists()


def test_the_same_thing_twice_is_refused_and_an_order_can_be_taken_back(
    people: list[User], market: Table
) -> None:
    later = 1 - asked_seats(market)[0].number
    card = wishes(market, later)[0]
    assert settle(people[later], market, card, card).status_code == 422
    settle(people[later], market, card)
    form = client_of(people[later]).get(f"/t/{market.pk}/advance/").content.decode()
    assert f'value="{card}" selected' in form
    assert "Take it back" in form

    settle(people[later], market)

    assert not AdvanceOrder.objects.exists()
    end_the_turn(market)
    assert answers_of(market, later) == []


def test_an_order_is_its_owners_alone(people: list[User], market: Table) -> None:
    [asked] = asked_seats(market)
    later = 1 - asked.number
    settle(people[later], market, wishes(market, later)[0])

    assert "When you choose next" in page(people[later], market)
    assert "When you choose next" not in page(people[asked.number], market)
    assert page(people[2], market) == ""
    assert settle(people[2], market).status_code == HTTPStatus.NOT_FOUND
    assert settle(None, market).status_code == HTTPStatus.FOUND


def test_who_takes_a_seat_over_takes_over_no_order(people: list[User], market: Table) -> None:
    later = 1 - asked_seats(market)[0].number
    settle(people[later], market, wishes(market, later)[0])
    market.seats.filter(number=later).update(user=people[3])

    end_the_turn(market)

    assert answers_of(market, later) == []
    assert asked_seats(market)[0].number == later


def test_a_game_without_wishes_has_no_such_page(people: list[User], new_table: NewTable) -> None:
    table = new_table(people[0], people[1])

    assert client_of(people[0]).get(f"/t/{table.pk}/advance/").status_code == HTTPStatus.NOT_FOUND
    assert page(people[0], table) == ""
