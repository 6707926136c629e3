"""Real threads on PostgreSQL: the first of a team's commands counts, the others are told."""

from collections.abc import Callable
from functools import partial

import pytest

from games import play
from games.models import Move, Seat, Table, User
from keepers import suggesting
from keepers.models import Agreement, Suggestion
from tests.keepers.team import Friend, arrange
from tests.web.test_concurrency import at_once

pytestmark = [pytest.mark.postgres, pytest.mark.django_db(transaction=True)]

type NewTable = Callable[..., Table]
ROUNDS = 5
ROUND = {"order": "sam:1 peck:1 misha:1"}


def new_team(people: list[User], new_table: NewTable) -> Table:
    table = new_table(*people, game="keepers")
    arrange(table, **ROUND)
    return table


def answers(table: Table) -> int:
    return table.moves.filter(kind=Move.Kind.ANSWER, undone=False).count()


def test_the_first_of_four_commands_counts(people: list[User], new_table: NewTable) -> None:
    for _ in range(ROUNDS):
        table = new_team(people, new_table)
        version = Seat.objects.get(table=table, number=0).asked_at or 0

        calls = [partial(play.answer, table.pk, user, version, ["skip"]) for user in people]

        assert sorted(at_once(*calls)) == ["StaleBoard"] * 3 + ["ok"]
        assert answers(table) == 1


def test_a_suggestion_is_followed_once(people: list[User], new_table: NewTable) -> None:
    for _ in range(ROUNDS):
        table = new_team(people, new_table)
        version = Seat.objects.get(table=table, number=0).asked_at or 0
        suggesting.suggest(table.pk, people[0], version, 0, ("skip",))
        row = Suggestion.objects.get(table=table)

        calls = [partial(suggesting.confirm, table.pk, user, row.pk) for user in people]

        assert sorted(at_once(*calls)) == ["StaleBoard"] * 3 + ["ok"]
        assert answers(table) == 1


def test_agreement_and_another_suggestion_leave_one_clear_outcome(
    people: list[User], new_table: NewTable
) -> None:
    for _ in range(ROUNDS):
        table = new_team(people, new_table)
        version = Seat.objects.get(table=table, number=0).asked_at or 0
        suggesting.suggest(table.pk, people[0], version, 0, ("skip",))
        row = Suggestion.objects.get(table=table)

        changed, agreed = at_once(
            partial(suggesting.suggest, table.pk, people[0], version, 0, ("stay",)),
            partial(suggesting.agree, table.pk, people[1], row.pk, wants=True),
        )

        assert changed == "ok"
        assert agreed in {"ok", "StaleBoard"}
        assert Agreement.objects.filter(suggestion__table=table).count() == 0
        assert Suggestion.objects.get(table=table).steps == [["stay"]]


def test_many_looks_at_once_are_noted(people: list[User], new_table: NewTable) -> None:
    table = new_team(people, new_table)

    pages = at_once(*[Friend(people[0], table).comes] * 4)

    assert pages == ["ok"] * 4
