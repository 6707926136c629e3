"""On from a table where one's turn is over: the button that offers it, and going by itself."""

from collections.abc import Callable
from http import HTTPStatus
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from games import play
from games.models import Move, Seat, Table, User

pytestmark = pytest.mark.django_db

type NewTable = Callable[..., Table]

OFFER = '<a class="btn hide-desk" href="/play/next/">'
"""Under the thumb of a phone; a wide screen has the same in the header, right above."""


class Hurried:
    """The browser of somebody who wants to go on by itself."""

    def __init__(self, user: User) -> None:
        User.objects.filter(pk=user.pk).update(goes_on=True)
        self.user = user
        self.client = Client()
        self.client.force_login(user)

    def seat(self, table: Table) -> Seat:
        return Seat.objects.get(table=table, user=self.user)

    def post(self, table: Table, name: str = "answer", *, htmx: bool = True, **fields: Any) -> Any:
        seat = self.seat(table)
        headers = {"HX-Request": "true"} if htmx else {}
        fields = {"version": seat.asked_at or seat.answered_at or 0} | fields
        return self.client.post(reverse(name, args=[table.pk]), fields, headers=headers)

    def pay(self, table: Table, *, htmx: bool = True) -> Any:
        return self.post(table, pick=fare(table, self.user), htmx=htmx)


def fare(table: Table, user: User) -> str:
    """The least fare in this person's hand."""
    game, _restarted = play.load_game(Table.objects.get(pk=table.pk))
    return str(min(game.state.hands[Seat.objects.get(table=table, user=user).number]))


def stays(response: Any) -> bool:
    """Whether an answer to htmx shows the table it came from."""
    return "HX-Redirect" not in response.headers and 'id="action"' in response.text


@pytest.fixture
def aiko(people: list[User]) -> Hurried:
    return Hurried(people[0])


@pytest.fixture
def here(people: list[User], new_table: NewTable) -> Table:
    """The table at which Aiko answers."""
    return new_table(*people[:2])


@pytest.fixture
def there(people: list[User], here: Table, new_table: NewTable) -> Table:
    """Another one that waits for her."""
    return new_table(people[0], people[2])


class TestGoingByItself:
    def test_the_end_of_a_turn_leads_to_the_next_table(
        self, aiko: Hurried, here: Table, there: Table
    ) -> None:
        response = aiko.pay(here)

        assert response.headers["HX-Redirect"] == there.get_absolute_url()
        assert response.status_code == HTTPStatus.OK
        assert here.moves.filter(kind=Move.Kind.ANSWER).count() == 1
        assert aiko.seat(here).asked_at is None

    def test_it_does_so_without_javascript(self, aiko: Hurried, here: Table, there: Table) -> None:
        response = aiko.pay(here, htmx=False)

        assert (response.status_code, response.url) == (302, there.get_absolute_url())
        assert here.moves.filter(kind=Move.Kind.ANSWER).count() == 1

    def test_whoever_did_not_ask_for_it_stays(
        self, aiko: Hurried, here: Table, there: Table
    ) -> None:
        User.objects.update(goes_on=False)

        response = aiko.pay(here)

        assert stays(response)
        assert OFFER in response.text
        again = aiko.post(here, do="undo", htmx=False)
        assert again.url == here.get_absolute_url()
        assert aiko.pay(here, htmx=False).url == here.get_absolute_url()

    def test_one_stays_where_nothing_else_waits(self, aiko: Hurried, here: Table) -> None:
        response = aiko.pay(here)

        assert stays(response)
        assert OFFER not in response.text
        aiko.post(here, do="undo")
        assert aiko.pay(here, htmx=False).url == here.get_absolute_url()

    def test_one_stays_where_one_is_asked_again(
        self, aiko: Hurried, here: Table, there: Table, people: list[User]
    ) -> None:
        # Given a rival who paid less, so that Aiko boards first
        rival = Seat.objects.get(table=here, user=people[1])
        play.answer(here.pk, people[1], rival.asked_at, [fare(here, people[1])])
        game, _restarted = play.load_game(Table.objects.get(pk=here.pk))

        response = aiko.post(here, pick=str(max(game.state.hands[0])))

        assert aiko.seat(here).asked_at is not None
        assert stays(response)

    def test_one_stays_while_a_computer_player_thinks(
        self, aiko: Hurried, there: Table, people: list[User], new_table: NewTable
    ) -> None:
        table = new_table(*people[:2], computers=["quick"])

        assert stays(aiko.pay(table))

    def test_one_stays_at_a_table_with_quick_clocks(
        self, aiko: Hurried, there: Table, people: list[User], new_table: NewTable
    ) -> None:
        table = new_table(*people[:2], pace="live")

        assert stays(aiko.pay(table))

    def test_one_stays_where_the_game_is_over(
        self, aiko: Hurried, here: Table, there: Table, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        answer = play.answer

        def last_answer(table_id: int, *rest: Any) -> None:
            answer(table_id, *rest)
            play.stop(table_id)

        monkeypatch.setattr(play, "answer", last_answer)

        response = aiko.pay(here)

        assert stays(response)
        assert OFFER in response.text

    def test_nothing_but_an_answer_leads_on(self, aiko: Hurried, here: Table, there: Table) -> None:
        assert "HX-Redirect" in aiko.pay(here).headers

        assert stays(aiko.post(here, do="undo"))
        aiko.pay(here)
        for name, fields in (
            ("chat", {"text": "Done."}),
            ("note", {"text": "He has a nine."}),
            ("clocks", {"do": "give", "seat": "1"}),
            ("seen", {"until": "1"}),
        ):
            assert "HX-Redirect" not in aiko.post(here, name, **fields).headers, name

    def test_another_answer_to_the_same_question_stays(
        self, aiko: Hurried, here: Table, there: Table
    ) -> None:
        aiko.pay(here)
        game, _restarted = play.load_game(Table.objects.get(pk=here.pk))
        other = str(max(game.state.hands[0]))

        response = aiko.post(here, pick=other)

        assert here.moves.filter(kind=Move.Kind.ANSWER, undone=False).get().picks == [other]
        assert stays(response)

    @pytest.mark.parametrize("htmx", [True, False])
    def test_what_is_refused_shows_why_at_the_table(
        self, aiko: Hurried, here: Table, there: Table, htmx: bool
    ) -> None:
        wrong = aiko.post(here, pick="99", htmx=htmx)
        stale = aiko.post(here, pick="1", version=77, htmx=htmx)

        assert (wrong.status_code, stale.status_code) == (422, 409)
        assert stays(wrong)
        assert stays(stale)

    def test_the_step_can_still_be_undone_at_the_table(
        self, aiko: Hurried, here: Table, there: Table
    ) -> None:
        aiko.pay(here)

        assert 'value="undo"' in aiko.client.get(here.get_absolute_url()).text
        aiko.post(here, do="undo")
        assert aiko.seat(here).asked_at is not None


class TestTheOffer:
    def test_it_is_there_while_another_table_waits_and_this_one_does_not(
        self, aiko: Hurried, here: Table, there: Table
    ) -> None:
        def offered(table: Table) -> bool:
            return OFFER in aiko.client.get(table.get_absolute_url()).text

        assert not offered(here)
        aiko.pay(here)
        assert offered(here)
        assert not offered(there)
        aiko.pay(there)
        assert not offered(here)

    def test_onlookers_are_offered_nothing(
        self, here: Table, there: Table, people: list[User]
    ) -> None:
        onlooker = Hurried(people[2])

        page = onlooker.client.get(here.get_absolute_url()).text

        assert 'id="badge" class="btn next"' in page
        assert OFFER not in page
