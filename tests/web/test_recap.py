"""What happened since one's last turn: told once, to the right one, and never by looking."""

import re
from collections.abc import Callable, Iterable
from http import HTTPStatus
from random import Random
from typing import Any

import pytest
from django.test import Client

from games import absence, boards, departure, play, recapping, replaying, showings, touching
from games.engine.bots import RandomBot
from games.loading import load_game
from games.models import Seat, Table, User
from games.region_views import LogLine
from keepers.rules.bot.careful import CarefulBot
from tests.playing import asked_seats, play_step

type NewTable = Callable[..., Table]

NO_FERRY_BOARDED = "05" * 32
"""A seed with which the first fares of both do for no ferry, so that both are asked again."""


def page(user: User, table: Table) -> str:
    client = Client()
    client.force_login(user)
    return client.get(f"/t/{table.pk}/").content.decode()


def strip_of(text: str) -> str:
    """The recap of a page; blank if it shows none."""
    found = re.search(r'<section id="recap".*?</section>', text, re.DOTALL)
    return found[0] if found else ""


def log_of(text: str) -> str:
    found = re.search(r'<ol id="log".*?</ol>', text, re.DOTALL)
    assert found
    return found[0]


def move(table: Table, user: User) -> None:
    """This person's first legal answer."""
    seat = table.seats.get(user=user)
    game, _ = load_game(Table.objects.get(pk=table.pk))
    options = game.waiting[seat.number].options
    pick = next(option.key for option in options if option.why_not is None)
    play.answer(table.pk, user, seat.asked_at, [pick])


def post(user: User, table: Table, **fields: Any) -> Any:
    client = Client()
    client.force_login(user)
    return client.post(f"/t/{table.pk}/seen/", fields, headers={"HX-Request": "true"})


@pytest.fixture
def table(people: list[User], new_table: NewTable) -> Table:
    """A table of Ferry at which Aiko paid first and then Bela."""
    table = new_table(people[0], people[1])
    move(table, people[0])
    move(table, people[1])
    return table


def test_what_others_did_is_told_and_not_what_one_did_oneself(
    people: list[User], table: Table
) -> None:
    strip = strip_of(page(people[0], table))

    assert "Since your last turn" in strip
    assert "Bela paid" in strip
    assert "Aiko paid" not in strip
    assert "Replay 1 step" in strip
    assert f'href="/t/{table.pk}/replay/?step=1#play"' in strip


def test_who_moved_last_is_told_nothing(people: list[User], table: Table) -> None:
    assert strip_of(page(people[1], table)) == ""
    assert 'class="sep"' not in page(people[1], table)


def test_looking_leaves_the_strip_and_closing_takes_it_away(
    people: list[User], table: Table
) -> None:
    assert strip_of(page(people[0], table)) == strip_of(page(people[0], table)) != ""

    answer = post(people[0], table, until=Table.objects.get(pk=table.pk).version)

    assert answer.status_code == HTTPStatus.OK
    assert '<hx-partial hx-target="#recap"' in answer.content.decode()
    assert strip_of(page(people[0], table)) == ""


def test_acting_takes_the_strip_away_until_others_move(people: list[User], table: Table) -> None:
    random = Random(1)
    while not strip_of(page(people[0], table)) or not asked_seats(table):
        assert play_step(table, random)
    while table.seats.get(user=people[0]).asked_at is None:
        assert play_step(table, random)
    move(table, people[0])

    assert strip_of(page(people[0], table)) == ""


@pytest.mark.parametrize(
    ("who", "fields", "status"),
    [(2, {"until": "3"}, 403), (0, {}, 422), (0, {"until": "x"}, 422), (0, {"until": "-1"}, 422)],
)
def test_a_wrong_closing_is_refused_and_changes_nothing(
    who: int, fields: dict[str, str], status: int, people: list[User], table: Table
) -> None:
    before = list(Seat.objects.values_list("seen_version", flat=True))

    answer = post(people[who], table, **fields)

    assert answer.status_code == status
    assert list(Seat.objects.values_list("seen_version", flat=True)) == before


def test_nobody_has_seen_what_is_yet_to_come(people: list[User], table: Table) -> None:
    post(people[0], table, until=999_999)

    table.refresh_from_db()
    assert table.seats.get(user=people[0]).seen_version == table.version


def test_the_log_has_a_line_where_the_news_begin(people: list[User], table: Table) -> None:
    text = page(people[0], table)

    above, below = log_of(text).split('class="sep"')
    assert "paid" in above
    assert "The game begins" in below


def test_spectators_have_no_strip(people: list[User], table: Table) -> None:
    assert 'id="recap"' not in page(people[2], table)


class TestSubstitutes:
    """Dana took the seat of Aiko, who paid first and was away at the next question."""

    @pytest.fixture
    def taken(
        self, people: list[User], new_table: NewTable, monkeypatch: pytest.MonkeyPatch
    ) -> Table:
        monkeypatch.setattr(play, "new_seed", lambda: NO_FERRY_BOARDED)
        boards.forget()  # which remembers games by their seeds
        table = new_table(*people[:2], pace="day")
        move(table, people[0])
        move(table, people[1])
        table.seats.filter(user=people[0]).update(absence=Seat.Absence.LATE)
        absence.judge(table.pk, people[1], 0, absence.OFFER)
        absence.take_seat(table.pk, people[3], 0)
        return table

    def test_all_before_is_news_to_them_and_was_not_done_by_them(
        self, people: list[User], taken: Table
    ) -> None:
        text = page(people[3], taken)

        strip = strip_of(text)
        assert "Before you took this seat" in strip
        last = replaying.film(showings.show(taken.pk)).last
        assert f"Replay {last} steps" in strip
        assert "?step=0#play" in strip
        assert "Aiko paid" in strip
        assert "Bela paid" in strip
        assert "You paid" not in strip + log_of(text)
        assert "data-touched" not in text
        assert 'id="recap"' not in page(people[0], taken)

    def test_what_came_later_is_told_as_always(self, people: list[User], taken: Table) -> None:
        move(taken, people[3])
        move(taken, people[1])

        strip = strip_of(page(people[3], taken))

        assert "Since your last turn" in strip
        assert "Aiko" not in strip

    def test_all_read_who_did_what_at_that_time(self, people: list[User], taken: Table) -> None:
        move(taken, people[3])
        replay = Client().get(f"/t/{taken.pk}/replay/?step=1").content.decode()

        for text in (page(people[1], taken), page(people[2], taken)):
            assert "Aiko paid" in text
            assert "Dana took over Aiko’s seat." in text
        assert "You took over Aiko’s seat." in page(people[3], taken)
        assert "Dana" not in log_of(replay)
        assert "Aiko" in replay

    def test_whose_account_is_deleted_keeps_no_name(self, people: list[User], taken: Table) -> None:
        assert "Aiko paid" in page(people[1], taken)

        departure.delete_account(people[0].pk)

        text = page(people[1], taken)

        assert "Aiko" not in text
        assert "deleted player paid" in text
        assert "Dana took over the seat" in text


def test_what_a_computer_player_did_in_ones_stead_is_told(
    people: list[User], new_table: NewTable
) -> None:
    # Given the first player, who was away while a computer player went on, and who is back
    table = new_table(people[0], people[1], game="shiki", pace="day")
    seat = table.seats.get(asked_at__isnull=False)
    assert seat.user
    assert seat.number is not None
    table.seats.filter(pk=seat.pk).update(absence=Seat.Absence.LATE)
    other = next(user for user in people[:2] if user != seat.user)
    absence.let_computer_play(table.pk, other, seat.number)
    while play.answer_for_computer(table.pk):
        pass
    absence.come_back(table.pk, seat.user)

    assert re.search("You (drew|took|placed|paid)", strip_of(page(seat.user, table)))


def test_a_long_absence_is_told_in_eight_sentences(people: list[User], new_table: NewTable) -> None:
    table = new_table(people[0], people[1], people[2], game="shiki")
    random = Random(4)
    for _ in range(40):
        play_step(table, random)
    table.seats.update(seen_version=1)

    text = strip_of(page(people[0], table))

    assert 3 <= text.count("<li>") <= 8


@pytest.mark.parametrize(
    ("versions", "expected"),
    [
        ([3] * 8, range(8)),
        ([3] * 12, [0, *range(5, 12)]),
        ([3] * 10 + [4] * 2, [0, *range(5, 12)]),
        ([3, 4, 4, 5, 6, 6, 7, 8, 9, 9], [0, 1, 3, 4, 6, 7, 8, 9]),
        ([*range(3, 15), 15, 15], [5, 6, 7, 8, 9, 10, 11, 12]),
    ],
)
def test_what_many_lines_are_cut_down_to(versions: list[int], expected: Iterable[int]) -> None:
    news = [LogLine(str(at), "", 0, "", "", version) for at, version in enumerate(versions)]

    assert [int(line.sentence) for line in recapping.chosen(news)] == list(expected)


def test_pieces_that_others_touched_are_marked(people: list[User], new_table: NewTable) -> None:
    table = new_table(people[0], people[1], game="shiki")
    random = Random(4)
    while len({entry.seat for entry in table.moves.exclude(seat=None)}) < 2:
        play_step(table, random)
    for _ in range(6):
        play_step(table, random)
    assert "data-touched" not in page(people[2], table)
    table.seats.update(seen_version=1)

    text = page(people[0], table)

    assert text.count("data-touched") >= 1
    assert text.count("data-touched") < text.count("data-piece")


def test_keepers_who_were_moved_have_a_rim_and_no_others(
    people: list[User], new_table: NewTable
) -> None:
    # Given a team of which Aiko has looked at the board at the start
    table = new_table(people[0], people[1], game="keepers")
    stood = standing(page(people[0], table))
    table.seats.update(seen_version=Table.objects.get(pk=table.pk).version)

    # When Bela moves keepers
    random = Random(4)
    while standing(page(people[1], table)) == stood:
        seat = table.seats.get(user=people[1])
        game, _ = load_game(Table.objects.get(pk=table.pk))
        picks = RandomBot(random).answer(game, seat.number, game.waiting[seat.number])
        play.answer(table.pk, people[1], seat.asked_at, picks)

    # Then those who stand elsewhere are marked for Aiko, and nothing for Bela who did it
    text = page(people[0], table)
    now = standing(text)
    assert touched_in(text) & now.keys() == {who for who in now if now[who] != stood.get(who)}
    assert touched_in(text) & now.keys() != now.keys()
    assert not touched_in(page(people[1], table))


def test_cards_that_came_into_play_and_objects_that_were_packed_have_a_rim(
    people: list[User], new_table: NewTable
) -> None:
    # Given a team of which Aiko has looked at the board at the start
    table = new_table(people[0], people[1], game="keepers")
    lay = lying(page(people[0], table))
    table.seats.update(seen_version=Table.objects.get(pk=table.pk).version)

    # When Bela plays until there is another card, and something on the chest
    bot = CarefulBot(Random(4))
    while {one.split("-")[0] for one in lying(page(people[1], table)) - lay} != {"card", "chest"}:
        seat = table.seats.get(user=people[1])
        game, _ = load_game(Table.objects.get(pk=table.pk))
        picks = bot.answer(game, seat.number, game.waiting[seat.number])
        play.answer(table.pk, people[1], seat.asked_at, picks)

    # Then these are marked for Aiko, and what lay there before is not
    text = page(people[0], table)
    assert lying(text) & lay
    assert touched_in(text) & lying(text) == lying(text) - lay


def lying(text: str) -> set[str]:
    """The adventure cards in play and the objects on the chest, by id."""
    return set(re.findall(r'id="((?:card|chest)-[^"]+)" data-piece', text))


def test_what_a_rival_placed_and_won_at_shiki_has_a_rim(
    people: list[User], new_table: NewTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Given a game in which Bela won an animal and Aiko has seen nothing of it
    monkeypatch.setattr(play, "new_seed", lambda: "a5" * 32)
    table = new_table(people[0], people[1], game="shiki")
    random = Random(4)
    wins = table.log.filter(event__type="AnimalWon", event__seat=1)
    while not wins.exists():
        assert play_step(table, random)
    table.seats.update(seen_version=1)

    text = page(people[0], table)

    touched = touched_in(text)
    placed = set(re.findall(r'id="(seat-1-\d-\d-\w+)" data-piece', text))
    assert len(placed) >= 3
    assert placed <= touched
    assert f"animal-{wins.latest('pk').event['animal']}" in touched
    assert sum(one.startswith("animal-") for one in touched) < 4


def test_the_die_that_a_rival_took_has_a_rim_and_the_others_have_none(
    people: list[User], new_table: NewTable
) -> None:
    table = new_table(people[0], people[1], game="seasons", options={"level": "apprentice"})
    random = Random(8)
    chosen = table.log.filter(event__type="DieChosen")
    while not chosen.exists():
        assert play_step(table, random)
    table.seats.update(seen_version=chosen.get().version - 1)

    text = page(people[1 - chosen.get().event["seat"]], table)

    dice = set(re.findall(r'id="(die-[^"]+)" data-piece', text))
    assert len(dice) == 3
    assert len(dice & touched_in(text)) == 1


def standing(text: str) -> dict[str, str]:
    """Where each keeper and the wolf stand on the page, by the id of the piece."""
    return dict(re.findall(r'id="(piece-\w+)"[^>]* data-space="(\w+)"', text))


def touched_in(text: str) -> set[str]:
    return set(re.findall(r'id="([^"]+)" data-piece data-touched', text))


def test_a_piece_is_touched_if_it_lies_elsewhere_or_otherwise_or_is_new() -> None:
    then = (
        '<section id="row"><br><b id="a" data-piece data-face="1">1</b><b id="b" data-piece></b>'
        '<p>x</p><b id="c" data-piece class="card"></b></section><section id="hand"></section>'
    )
    now = (
        '<section id="row"><b class="is-legal" id="a" data-piece data-face="1" aria-label="a > b">'
        '1</b><b id="c" data-piece class="card is-turned"></b></section><section id="hand">'
        '<b id="b" data-piece></b><b id="d" data-piece></b></section>'
    )

    pieces = touching.touched([then], [now])

    assert pieces == {"b", "c", "d"}
    marked = touching.marked(now, pieces)
    assert marked.count(" data-piece data-touched") == 3
    assert marked.replace(" data-touched", "") == now
