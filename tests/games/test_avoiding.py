"""Blocks hold on every way to a table, in both directions, and tell nobody who blocked whom."""

from collections.abc import Callable

import pytest

from games import absence, avoiding, lists, seating
from games.errors import Invalid, NotAllowed
from games.models import Block, Seat, Table, User
from tests.playing import play_out

pytestmark = pytest.mark.django_db

NewTable = Callable[..., Table]
NOT_TOLD = "You cannot take a seat at this table."
KNOWN = "Somebody whom you blocked sits at this table."


@pytest.fixture(params=["blocker comes", "blocked comes"])
def part(request: pytest.FixtureRequest, people: list[User]) -> Callable[[], str]:
    """Has Aiko and Bela keep apart; gives what Bela is told, who comes where Aiko sits."""

    def keep_apart() -> str:
        if request.param == "blocker comes":
            avoiding.block(people[1], people[0])
            return KNOWN
        avoiding.block(people[0], people[1])
        return NOT_TOLD

    return keep_apart


@pytest.mark.parametrize("public", [True, False])
def test_neither_joins_the_other_by_list_or_link(
    part: Callable[[], str], people: list[User], new_table: NewTable, public: bool
) -> None:
    sits, comes, told = *people[:2], part()
    table = new_table(sits, seats=2, public=public)
    with pytest.raises(NotAllowed) as refused:
        seating.join(comes, table.pk, table.invite)
    assert refused.value.message == told
    assert table.seats.count() == 1


def test_neither_joins_where_the_other_is_a_guest(
    part: Callable[[], str], people: list[User], new_table: NewTable
) -> None:
    sits, comes = people[:2]
    part()
    table = new_table(people[2], sits, seats=3)
    with pytest.raises(NotAllowed):
        seating.join(comes, table.pk)
    assert table not in lists.open_to_join(comes, lists.Filters())
    assert table in lists.open_to_join(people[3], lists.Filters())


def test_neither_comes_to_the_rematch_of_the_other(
    part: Callable[[], str], people: list[User], new_table: NewTable
) -> None:
    # Given a game of three that was played to the end, and one who asks for a rematch
    sits, comes = people[:2]
    over = play_out(new_table(sits, comes, people[2]))
    part()
    again = seating.rematch(people[2], over.pk)
    seating.join(sits, again.pk)
    # Then the other one of the two is neither asked nor let in
    assert again not in lists.gathering(comes)
    with pytest.raises(NotAllowed):
        seating.rematch(comes, over.pk)
    assert not again.seats.filter(user=comes).exists()


def test_neither_asks_the_other_for_a_rematch(
    part: Callable[[], str], people: list[User], new_table: NewTable
) -> None:
    sits, comes = people[:2]
    over = play_out(new_table(sits, comes))
    part()
    for person in (sits, comes):
        with pytest.raises(NotAllowed):
            seating.rematch(person, over.pk)
    assert not Table.objects.filter(rematch_of=over).exists()


def offered(table: Table, user: User) -> Seat:
    """This person's seat, which anybody may take now."""
    Seat.objects.filter(table=table, user=user).update(absence=Seat.Absence.AWAY, offered=True)
    return Seat.objects.get(table=table, user=user)


def test_neither_takes_over_a_seat_beside_the_other(
    part: Callable[[], str], people: list[User], new_table: NewTable
) -> None:
    sits, comes, told = *people[:2], part()
    table = new_table(sits, people[2], people[3])
    seat = offered(table, people[2])
    with pytest.raises(NotAllowed) as refused:
        absence.take_seat(table.pk, comes, seat.number)
    assert refused.value.message == told
    assert table not in lists.to_take_over(comes, lists.Filters())


def test_the_seat_of_the_other_may_be_taken_over_as_nobody_else_is_there(
    part: Callable[[], str], people: list[User], new_table: NewTable
) -> None:
    sits, comes = people[:2]
    part()
    table = new_table(sits, people[2], people[3])
    seat = offered(table, sits)
    assert table in lists.to_take_over(comes, lists.Filters())
    absence.take_seat(table.pk, comes, seat.number)
    assert table.seats.get(number=seat.number).user == comes


def test_a_lifted_block_is_none(people: list[User], new_table: NewTable) -> None:
    avoiding.block(people[0], people[1])
    avoiding.block(people[0], people[1])
    assert Block.objects.count() == 1
    avoiding.unblock(people[0], people[1])
    seating.join(people[1], new_table(people[0], seats=2).pk)


def test_a_common_table_goes_on(people: list[User], new_table: NewTable) -> None:
    table = new_table(*people[:2])
    avoiding.block(people[0], people[1])
    assert play_out(table).ending == Table.Ending.PLAYED


def test_nobody_blocks_or_mutes_a_computer_or_oneself(
    people: list[User], new_table: NewTable
) -> None:
    table = new_table(people[0], computers=["quick"])
    computer = table.seats.exclude(level="").get().user
    for other in (people[0], computer):
        for deed in (avoiding.block, avoiding.mute):
            with pytest.raises(Invalid):
                deed(people[0], other)


def test_who_leaves_the_site_is_kept_away_from_no_more(people: list[User]) -> None:
    avoiding.block(people[0], people[1])
    people[1].delete()
    assert not Block.objects.exists()
