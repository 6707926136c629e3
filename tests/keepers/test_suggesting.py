"""Suggestions: made by anybody who plays, agreed to, confirmed; gone when they hold no more."""

import re
from collections.abc import Callable
from http import HTTPStatus
from typing import Any

import pytest
from django.test import Client

from games import absence, departure, play
from games.locking import locked
from games.models import Move, Table, User
from keepers import suggesting
from keepers.models import Suggestion
from tests.keepers.team import Friend, arrange, log, panel, stored, words

pytestmark = pytest.mark.django_db

type NewTable = Callable[..., Table]
ROUND = {"order": "sam:1 peck:1 misha:1"}


@pytest.fixture
def team(people: list[User], new_table: NewTable) -> tuple[Friend, Friend, Friend]:
    """Three at a table; Sam, Peck and Misha go one step each in this round."""
    table = new_table(*people[:3], game="keepers")
    arrange(table, **ROUND)
    return tuple(Friend(user, table) for user in people[:3])  # type: ignore[return-value]


@pytest.fixture
def crew(people: list[User], new_table: NewTable) -> tuple[Friend, Friend]:
    """Two at a table with a captain, who is the first of them in this round."""
    table = new_table(*people[:2], game="keepers", options={"captain": True})
    arrange(table, **ROUND)
    return Friend(people[0], table), Friend(people[1], table)


IN_ADVANCE = "Agreement counts for later steps too, until the team goes another way."


def last_moves(friend: Friend) -> list[tuple[int, list[str]]]:
    moves = friend.table.moves.filter(kind=Move.Kind.ANSWER, undone=False)
    return list(moves.values_list("seat", "picks"))


def test_a_suggestion_is_shown_to_all_and_does_nothing(team: tuple[Friend, ...]) -> None:
    aiko, bela, _cleo = team

    answer = aiko.suggests("walk:sp05", "skip")

    assert answer.status_code == HTTPStatus.FOUND
    page = bela.comes()
    assert "suggests: Sam to" in words(panel(page))
    assert ", skip Peck" in words(panel(page))
    assert log(page)[0].startswith("Aiko suggests: Sam to")
    assert 'class="ghost p1"' in page
    assert last_moves(aiko) == []
    spectator = Client().get(f"/t/{aiko.table.pk}/").content.decode()
    assert "suggests: Sam to" in words(panel(spectator))
    assert "btn" not in panel(spectator)


def test_a_suggestion_alone_is_no_news_of_the_game(team: tuple[Friend, ...]) -> None:
    aiko, bela, _cleo = team
    bela.answers("walk:sp05")

    aiko.suggests("skip")

    assert "Aiko suggests" in bela.comes()
    assert 'class="recap"' not in bela.comes()


def test_what_all_present_agreed_to_is_done_when_one_of_them_confirms(
    team: tuple[Friend, ...],
) -> None:
    aiko, bela, cleo = team
    cleo.comes()
    aiko.suggests("walk:sp05", "stay", "skip")

    refused = bela.confirms()
    assert refused.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert "Cleo has not agreed yet." in refused.text
    cleo.agrees()
    done = bela.confirms()

    assert done.status_code == HTTPStatus.OK
    assert last_moves(aiko) == [(1, ["walk:sp05"]), (1, ["stay"]), (1, ["skip"])]
    assert "You confirm what Aiko suggested; agreed: Cleo." in log(done.text)
    assert "Bela confirms what Aiko suggested; agreed: you." in log(cleo.comes())


def test_who_is_away_does_not_hold_up_the_others(team: tuple[Friend, ...]) -> None:
    aiko, bela, cleo = team
    cleo.comes()
    cleo.is_away()
    aiko.suggests("walk:sp05")

    assert bela.confirms().status_code == HTTPStatus.OK


def test_agreement_is_to_what_was_read(team: tuple[Friend, ...]) -> None:
    aiko, bela, _cleo = team
    aiko.suggests("walk:sp05")
    read = bela.key("agree")
    bela.agrees()
    aiko.suggests("stay")
    before = stored(aiko.table)

    late = bela.posts("agree", agree=read)

    assert late.status_code == HTTPStatus.CONFLICT
    assert stored(aiko.table) == before
    assert "Bela agrees" not in words(panel(aiko.comes()))


def test_an_agreement_can_be_taken_back_and_twice_is_once(team: tuple[Friend, ...]) -> None:
    aiko, bela, _cleo = team
    aiko.suggests("walk:sp05")
    key = bela.key("agree")
    bela.posts("agree", agree=key)
    once = stored(aiko.table)

    bela.posts("agree", agree=key)
    assert stored(aiko.table) == once
    assert "Bela agrees" in words(panel(aiko.comes()))

    bela.posts("agree", disagree=key)
    assert "Bela agrees" not in words(panel(aiko.comes()))


def test_a_suggestion_that_is_being_followed_keeps_its_rest(team: tuple[Friend, ...]) -> None:
    aiko, bela, _cleo = team
    aiko.suggests("walk:sp05", "stay")

    bela.answers("walk:sp05")

    assert "suggests: Peck stays" in words(panel(bela.comes()))


def test_agreement_to_a_plan_is_agreement_in_advance(team: tuple[Friend, ...]) -> None:
    # Given a plan for two keepers, to which Bela and Cleo agree
    aiko, bela, cleo = team
    aiko.suggests("walk:sp05", "stay")
    for friend in (bela, cleo):
        assert IN_ADVANCE in words(panel(friend.comes()))
        friend.agrees()

    # When its first step is done without "Do it"
    cleo.answers("walk:sp05")

    # Then nobody is asked again whether to go on with it, and nothing comes after the last step
    page = words(panel(bela.comes()))
    assert "Bela and Cleo agree" in page
    assert IN_ADVANCE not in page
    assert aiko.confirms().status_code == HTTPStatus.OK
    assert last_moves(aiko)[-1] == (0, ["stay"])


def test_agreement_in_advance_ends_when_the_team_goes_another_way(
    team: tuple[Friend, ...],
) -> None:
    aiko, bela, cleo = team
    aiko.suggests("walk:sp05", "stay")
    bela.agrees()

    cleo.answers("skip")

    # Then those who wanted it are told why it is gone, until it holds again or there is a new one
    assert "What Aiko suggested, and you agreed to, does not hold any more" in bela.comes()
    assert "Your suggestion does not hold any more" in aiko.comes()
    assert "any more" not in words(panel(cleo.comes()))
    cleo.undoes()
    assert "any more" not in words(panel(bela.comes()))
    cleo.answers("skip")
    aiko.suggests("stay")
    assert "any more" not in words(panel(bela.comes()))
    assert "Bela agrees" not in words(panel(cleo.comes()))
    assert "Bela has not agreed yet." in cleo.confirms().text


@pytest.mark.parametrize("number", [0, 1])
def test_who_takes_a_seat_over_takes_over_neither_suggestion_nor_agreement(
    number: int, people: list[User], team: tuple[Friend, ...]
) -> None:
    aiko, bela, cleo = team
    aiko.suggests("walk:sp05", "stay")
    bela.agrees()
    aiko.table.seats.filter(number=number).update(offered=True)

    absence.take_seat(aiko.table.pk, people[3], number)

    shown = words(panel(cleo.comes()))
    assert "agrees" not in shown
    assert ("suggests" in shown) == (number == 1)
    dana = Friend(people[3], aiko.table).comes()
    assert "Withdraw" not in panel(dana)
    assert "No longer agree" not in panel(dana)


def gives_up(friend: Friend) -> None:
    play.concede(friend.table.pk, friend.user)


def is_dropped(friend: Friend) -> None:
    play.drop(friend.seat)


def deletes_the_account(friend: Friend) -> None:
    departure.delete_account(friend.user.pk)


def leaves_the_seat_to_another(friend: Friend) -> None:
    friend.table.seats.filter(user=friend.user).update(offered=True)
    dana = User.objects.get(name="Dana")
    absence.take_seat(friend.table.pk, dana, friend.seat.number or 0)


LEFT = "A suggestion that you agreed to does not hold any more: whoever made it left the table."


@pytest.mark.parametrize(
    "goes", [gives_up, is_dropped, deletes_the_account, leaves_the_seat_to_another]
)
def test_the_suggestion_of_who_leaves_ends_and_those_who_agreed_are_told(
    goes: Callable[[Friend], None], team: tuple[Friend, ...]
) -> None:
    aiko, bela, cleo = team
    aiko.suggests("walk:sp05", "stay")
    bela.agrees()
    key = bela.key("confirm")

    goes(aiko)

    page = words(panel(cleo.comes()))
    assert "suggests" not in page
    assert "agrees" not in page
    assert LEFT not in page
    assert LEFT in words(panel(bela.comes()))
    assert bela.posts("confirm", confirm=key).status_code == HTTPStatus.CONFLICT
    # Then it is forgotten once there is something new
    cleo.suggests("skip")
    assert "any more" not in words(panel(bela.comes()))
    assert Suggestion.objects.get().seat == cleo.seat


@pytest.mark.parametrize(
    "goes", [gives_up, is_dropped, deletes_the_account, leaves_the_seat_to_another]
)
def test_the_agreement_of_who_leaves_ends(
    goes: Callable[[Friend], None], team: tuple[Friend, ...]
) -> None:
    aiko, bela, cleo = team
    aiko.suggests("walk:sp05", "stay")
    bela.agrees()

    goes(bela)

    assert "agree" not in words(panel(Client().get(f"/t/{aiko.table.pk}/").text))
    assert "Aiko" in words(panel(cleo.comes()))
    assert "suggests" in panel(cleo.comes())


def test_a_single_step_is_not_called_a_plan(team: tuple[Friend, ...]) -> None:
    aiko, bela, _cleo = team
    aiko.suggests("walk:sp05")
    assert IN_ADVANCE not in words(panel(bela.comes()))


def test_a_suggestion_is_gone_when_the_team_goes_another_way_and_back_with_an_undo(
    team: tuple[Friend, ...],
) -> None:
    aiko, bela, cleo = team
    aiko.suggests("walk:sp05", "stay")

    bela.answers("skip")
    assert "suggests" not in panel(bela.comes())
    cleo.undoes()

    assert "suggests: Sam to" in words(panel(bela.comes()))


def test_a_suggestion_made_after_a_step_is_gone_when_that_step_is_taken_back(
    team: tuple[Friend, ...],
) -> None:
    aiko, bela, cleo = team
    bela.answers("skip")
    aiko.suggests("stay")

    cleo.undoes()

    assert "suggests" not in panel(bela.comes())
    bela.answers("stay")
    assert "suggests" not in panel(bela.comes())


def test_one_suggestion_a_seat_and_a_new_one_replaces_its_line(team: tuple[Friend, ...]) -> None:
    aiko, bela, _cleo = team
    aiko.suggests("walk:sp05")
    aiko.posts("suggest", pick="skip", version=aiko.seat.asked_at)

    assert Suggestion.objects.count() == 1
    lines = log(bela.comes())
    assert lines[0] == "Aiko suggests: skip Sam."
    assert sum("suggests" in line for line in lines) == 1


def test_a_withdrawn_suggestion_leaves_nothing(team: tuple[Friend, ...]) -> None:
    aiko, bela, _cleo = team
    aiko.suggests("walk:sp05")

    aiko.posts("withdraw")

    page = bela.comes()
    assert "suggests" not in panel(page)
    assert not any("suggests" in line for line in log(page))
    assert Suggestion.objects.count() == 0


def test_steps_are_taken_off_one_by_one_on_the_page_of_the_suggestion(
    team: tuple[Friend, ...],
) -> None:
    aiko, bela, _cleo = team
    aiko.suggests("walk:sp05", "stay")

    aiko.posts("plan", do="undo", upon=Suggestion.objects.get().pk)
    told = words(panel(bela.comes()))
    assert "suggests: Sam to" in told
    assert "Peck" not in told

    aiko.posts("plan", do="undo", upon=Suggestion.objects.get().pk)
    assert Suggestion.objects.count() == 0


def test_nothing_can_be_planned_beyond_what_is_hidden(people: list[User], new_table: Any) -> None:
    table = new_table(*people[:2], game="keepers")
    arrange(table, {"sam": "sp_h1"}, order="sam:1 peck:1", chest=())
    aiko = Friend(people[0], table)
    aiko.suggests("stay", "look")
    before = stored(table)

    page = aiko.plan()
    answer = aiko.suggests("pack")

    assert "not known yet" in page
    assert 'name="pick"' not in page
    assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert stored(table) == before


def test_following_stops_where_something_was_shown(people: list[User], new_table: Any) -> None:
    table = new_table(*people[:2], game="keepers")
    arrange(table, {"sam": "sp_h1"}, order="sam:1 peck:1", chest=())
    aiko = Friend(people[0], table)
    aiko.suggests("stay", "look")

    aiko.confirms()

    assert last_moves(aiko) == [(0, ["stay"]), (0, ["look"])]
    table.refresh_from_db()
    assert table.status == Table.Status.RUNNING


def test_answers_in_a_row_end_where_one_of_them_showed_something(
    people: list[User], new_table: NewTable
) -> None:
    table = new_table(*people[:2], game="keepers")
    arrange(table, {"sam": "sp_h1"}, order="sam:1 peck:1", chest=())

    with locked(table.pk) as running:
        play.answer_in_a_row(running, running.seats[0], [["stay"], ["look"], ["leave"]])

    assert last_moves(Friend(people[0], table)) == [(0, ["stay"]), (0, ["look"])]


def test_the_others_of_a_captain_can_only_suggest(crew: tuple[Friend, Friend]) -> None:
    captain, mate = crew
    captain.comes()
    before = stored(captain.table)

    assert mate.answers("skip", version=captain.seat.asked_at).status_code == HTTPStatus.CONFLICT
    assert stored(captain.table) == before
    assert "captain of this round: Aiko" in words(panel(mate.comes()))
    assert "you are the captain" in words(panel(captain.comes()))
    mate.suggests("walk:sp05")
    assert "Aiko has not agreed yet." in mate.confirms().text

    captain.agrees()
    assert mate.confirms().status_code == HTTPStatus.OK
    assert last_moves(captain) == [(0, ["walk:sp05"])]


def test_nobody_confirms_the_own_suggestion_while_the_captain_is_away(
    crew: tuple[Friend, Friend],
) -> None:
    captain, mate = crew
    captain.comes()
    captain.is_away()
    mate.suggests("walk:sp05")
    before = stored(mate.table)

    answer = mate.confirms()

    assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert "for the captain to decide" in answer.text
    assert stored(mate.table) == before


def test_a_computer_player_and_one_person_do_not_outvote_a_captain_who_is_away(
    people: list[User], new_table: NewTable
) -> None:
    table = new_table(*people[:2], game="keepers", options={"captain": True}, computers=["careful"])
    mate = Friend(people[1], table)
    suggesting.advise_unasked(table.pk)
    before = stored(table)

    answer = mate.confirms()

    assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert "for the captain to decide" in answer.text
    assert stored(table) == before


def test_the_computer_player_says_what_it_would_do_when_it_is_asked(
    team: tuple[Friend, ...],
) -> None:
    aiko, bela, _cleo = team

    answer = aiko.posts("advise")

    assert answer.status_code == HTTPStatus.OK
    assert log(answer.text)[0].startswith("The computer player suggests:")
    bela.agrees()
    aiko.agrees()
    assert aiko.confirms().status_code == HTTPStatus.OK
    assert last_moves(aiko)


def test_whoever_plays_alone_is_not_asked_to_agree(people: list[User], new_table: NewTable) -> None:
    aiko = Friend(people[0], new_table(people[0], game="keepers"))

    answer = aiko.posts("advise").text

    assert "Do it" in answer
    assert 'name="agree"' not in answer


def test_a_computer_player_at_the_table_suggests_of_itself_and_does_not_act(
    people: list[User], new_table: NewTable, run_tasks: Callable[[], None]
) -> None:
    table = new_table(people[0], game="keepers", computers=["careful"])
    aiko = Friend(people[0], table)

    run_tasks()

    assert table.moves.filter(kind=Move.Kind.ANSWER).count() == 0
    assert "suggests:" in words(panel(aiko.comes()))
    assert aiko.confirms().status_code == HTTPStatus.OK


@pytest.mark.parametrize(
    ("deed", "fields", "status"),
    [
        ("suggest", {"pick": "walk:sp13"}, HTTPStatus.UNPROCESSABLE_ENTITY),
        ("suggest", {"pick": "\x00<b>"}, HTTPStatus.UNPROCESSABLE_ENTITY),
        ("suggest", {"pick": ["skip", "stay"]}, HTTPStatus.UNPROCESSABLE_ENTITY),
        ("suggest", {}, HTTPStatus.UNPROCESSABLE_ENTITY),
        ("suggest", {"pick": "skip", "version": "77"}, HTTPStatus.CONFLICT),
        ("suggest", {"pick": "skip", "version": "x"}, HTTPStatus.UNPROCESSABLE_ENTITY),
        ("agree", {}, HTTPStatus.UNPROCESSABLE_ENTITY),
        ("agree", {"agree": "-1"}, HTTPStatus.UNPROCESSABLE_ENTITY),
        ("agree", {"agree": "99"}, HTTPStatus.CONFLICT),
        ("confirm", {"confirm": "9" * 400}, HTTPStatus.UNPROCESSABLE_ENTITY),
        ("confirm", {"confirm": "12"}, HTTPStatus.CONFLICT),
        ("plan", {"pick": "skip", "upon": "5"}, HTTPStatus.CONFLICT),
        ("plan", {"pick": "skip"}, HTTPStatus.UNPROCESSABLE_ENTITY),
        ("plan", {"do": "win"}, HTTPStatus.UNPROCESSABLE_ENTITY),
        ("plan", {"do": "undo", "upon": "3"}, HTTPStatus.CONFLICT),
    ],
)
def test_bad_input_gets_a_sentence_and_changes_nothing(
    team: tuple[Friend, ...], deed: str, fields: dict[str, Any], status: HTTPStatus
) -> None:
    aiko = team[0]
    before = stored(aiko.table)

    answer = aiko.posts(deed, **{"version": aiko.seat.asked_at} | fields)

    assert answer.status_code == status
    notice = re.search(r'(?:id|hx-target)="#?notice"[^>]*>([^<]+)<', answer.text)
    assert notice is not None
    assert notice[1].endswith(".")
    assert stored(aiko.table) == before


def test_who_does_not_play_there_cannot_suggest(
    team: tuple[Friend, ...], people: list[User]
) -> None:
    aiko = team[0]
    aiko.suggests("walk:sp05")
    key = team[1].key("agree")
    dana = Friend(people[3], aiko.table)
    before = stored(aiko.table)
    deeds = {
        "suggest": {"pick": "skip", "version": aiko.seat.asked_at},
        "plan": {"pick": "skip", "version": aiko.seat.asked_at, "upon": 0},
        "agree": {"agree": key},
        "confirm": {"confirm": key},
        "withdraw": {},
        "advise": {},
    }

    for deed, fields in deeds.items():
        assert dana.posts(deed, **fields).status_code == HTTPStatus.FORBIDDEN, deed
        signed_out = Client().post(f"/keepers/{aiko.table.pk}/{deed}/", fields)
        assert signed_out.status_code == HTTPStatus.FOUND, deed
        assert "login" in signed_out["Location"], deed
    assert dana.client.get(f"/keepers/{aiko.table.pk}/plan/").status_code == HTTPStatus.FORBIDDEN
    assert stored(aiko.table) == before


def test_tables_of_other_games_take_no_suggestions(people: list[User], new_table: NewTable) -> None:
    table = new_table(people[0], people[1])
    client = Client()
    client.force_login(people[0])

    for deed in ("plan", "suggest", "agree", "confirm", "withdraw", "advise"):
        answer = client.post(f"/keepers/{table.pk}/{deed}/", {"pick": "1", "version": 1})
        assert answer.status_code == HTTPStatus.NOT_FOUND, deed


def test_a_table_that_has_ended_takes_no_suggestions(team: tuple[Friend, ...]) -> None:
    aiko = team[0]
    aiko.suggests("walk:sp05")
    play.stop(aiko.table.pk)

    assert aiko.posts("suggest", pick="skip", version=1).status_code == HTTPStatus.CONFLICT
    assert aiko.client.get(f"/keepers/{aiko.table.pk}/plan/").status_code == HTTPStatus.CONFLICT
    assert "suggests:" not in words(panel(aiko.comes()))
