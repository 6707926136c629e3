"""manage.py demo."""

from collections.abc import Callable
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from pytest_django.fixtures import Settings

from config import environment
from games import demo
from games.models import Seat, Table, User
from games.registry import GameType, all_games, game_type

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _ferry_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """The small game plays in no time."""
    monkeypatch.setattr("games.demo.all_games", lambda: [game_type("ferry")])


def run() -> str:
    out = StringIO()
    call_command("demo", stdout=out)
    return out.getvalue()


def test_every_kind_of_table_is_there() -> None:
    run()

    statuses = list(Table.objects.values_list("status", flat=True))
    assert {statuses.count(status) for status in ("open", "running", "finished")} == {3}
    assert Table.objects.filter(public=False, status="open").exists()
    endings = set(Table.objects.filter(status="finished").values_list("ending", flat=True))
    assert endings == {Table.Ending.PLAYED, Table.Ending.CONCEDED}
    assert Seat.objects.exclude(level="").filter(table__status="running").exists()


def test_there_is_something_to_do_for_each_player() -> None:
    run()

    for name in demo.PLAYERS:
        assert Seat.objects.filter(user__name=name).exists()
    assert Seat.objects.filter(user__name="Ayako", asked_at__isnull=False).exists()


def test_the_printed_logins_let_people_in(client: Client) -> None:
    printed = run()

    assert demo.password() in printed
    for name in (demo.ADMIN, *demo.PLAYERS):
        assert name in printed
        assert client.login(username=name, password=demo.password())
    assert User.objects.get(name=demo.ADMIN).is_superuser


def test_a_second_run_keeps_everything() -> None:
    first = run()
    before = list(Table.objects.order_by("pk").values())

    second = run()

    assert list(Table.objects.order_by("pk").values()) == before
    assert second in first


def test_a_site_with_people_of_its_own_is_left_alone(people: list[User]) -> None:
    assert run() == ""
    assert Table.objects.count() == 0
    assert User.objects.count() == len(people)


def test_a_login_whose_password_was_changed_is_not_printed() -> None:
    run()
    ren = User.objects.get(name="Ren")
    ren.set_password("his own now")
    ren.save()

    printed = run()

    assert "Ren" not in printed
    assert "Ayako" in printed


def test_nothing_is_left_half_made(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("games.demo._talk", fail)

    with pytest.raises(KeyboardInterrupt):
        run()

    assert User.objects.count() == 0
    assert Table.objects.count() == 0


def test_computer_players_who_are_asked_go_on(run_tasks: Callable[[], None]) -> None:
    from games import wakeups

    run()
    wakeups.wake_everything()
    run_tasks()

    waiting = Seat.objects.exclude(level="").filter(asked_at__isnull=False)
    assert not waiting.exists()


def test_passwords_of_two_sites_differ(settings: Settings) -> None:
    mine = demo.password()
    settings.SECRET_KEY = "another site"

    assert demo.password() != mine


def test_production_gets_no_demo_data(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "PRODUCTION", True)

    with pytest.raises(CommandError, match="not for production"):
        run()

    assert User.objects.count() == 0


def test_every_game_of_the_site_gets_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def remember(kind: GameType, people: list[User]) -> list[Table]:
        asked.append(kind.key)
        return []

    monkeypatch.setattr("games.demo.all_games", all_games)
    monkeypatch.setattr("games.demo._tables", remember)

    run()

    assert asked == [kind.key for kind in all_games()]
    assert "shiki" in asked
