"""Web push: what a push service gets and answers, and for whom a device shows anything."""

import base64
import json
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from django.conf import LazySettings
from django.contrib.sessions.models import Session
from django.test import Client
from py_vapid import Vapid02

from games import wakeups
from games.alerts import sending, vapid
from games.models import Delivery, Device, Table, User
from tests.alerts.conftest import Browser, Clock
from tests.alerts.local_servers import PostServer

pytestmark = pytest.mark.django_db

type NewTable = Callable[..., Table]
type NewBrowser = Callable[..., Browser]
type RunTasks = Callable[[], None]


@pytest.fixture
def aiko(people: list[User], client: Client, clock: Clock) -> Client:
    """Aiko, signed in; she has no confirmed address, so that nothing but push reaches her."""
    client.force_login(people[0])
    return client


@pytest.fixture
def tell(people: list[User], new_table: NewTable, clock: Clock, run_tasks: RunTasks) -> RunTasks:
    """Opens a table that waits for Aiko, and lets the time pass until that is told."""

    def tell() -> None:
        new_table(*people[:2], name="Tea under maples")
        clock.forward(minutes=3)
        run_tasks()

    return tell


def sign_in(browser: Client, name: str) -> None:
    """Somebody signs in at a browser."""
    browser.cookies.pop("sessionid", None)
    response = browser.post("/account/login/", {"login": name, "password": name})
    assert response.status_code == 302


def state(user: User) -> tuple[str, str]:
    """State and error of the newest message to a person."""
    delivery = Delivery.objects.filter(user=user).first()
    return delivery.state, delivery.error


@pytest.mark.parametrize("secure", [True, False])
def test_the_cookie_of_a_device_goes_where_that_of_the_session_goes(
    aiko: Client, new_browser: NewBrowser, settings: LazySettings, secure: bool
) -> None:
    settings.SESSION_COOKIE_SECURE = secure
    new_browser().subscribe(aiko)
    assert bool(aiko.cookies["device"]["secure"]) == secure
    assert aiko.cookies["device"]["httponly"]


def test_a_message_arrives_sealed_for_the_browser_alone(
    aiko: Client, new_browser: NewBrowser, tell: RunTasks, post_server: PostServer
) -> None:
    browser = new_browser()
    browser.subscribe(aiko)
    tell()

    (message,) = browser.shown()
    assert message["title"] == "Your turn at Tea under maples"
    assert "It is your turn. Choose a fare to pay." in message["body"]
    assert urlsplit(message["url"]).path.startswith("/t/")
    assert message["tag"] == "quarterday"
    (post,) = post_server.posts
    assert b"Tea" not in post[2]


def test_the_push_service_can_see_who_sends(
    aiko: Client, new_browser: NewBrowser, tell: RunTasks, post_server: PostServer
) -> None:
    new_browser().subscribe(aiko)
    tell()

    (_path, headers, _body) = post_server.posts[0]
    assert headers["Content-Encoding"] == "aes128gcm"
    assert 0 < int(headers["TTL"]) <= 28 * 86400
    token, key = headers["Authorization"].removeprefix("vapid t=").split(",k=")
    assert key == vapid.public_key()
    claims = json.loads(base64.urlsafe_b64decode(token.split(".")[1] + "=="))
    assert claims["aud"] == post_server.url
    assert claims["sub"].startswith(("mailto:", "https://"))
    assert Vapid02.verify(headers["Authorization"])


@pytest.mark.parametrize(
    ("base_url", "sender", "chosen", "subject"),
    [
        ("https://games.example.org", "Q <q@example.org>", "", "https://games.example.org"),
        ("http://localhost:8000", "Q <q@example.org>", "", "mailto:q@example.org"),
        ("http://localhost:8000", "q@example.org", "mailto:a@b.org", "mailto:a@b.org"),
    ],
)
def test_the_subject_is_an_address_that_push_services_accept(
    settings: LazySettings, base_url: str, sender: str, chosen: str, subject: str
) -> None:
    settings.BASE_URL, settings.DEFAULT_FROM_EMAIL = base_url, sender
    settings.VAPID_SUBJECT = chosen
    assert vapid.subject() == subject


def test_the_key_is_made_once_and_kept(settings: LazySettings, tmp_path: Path) -> None:
    settings.DATA_DIR, settings.VAPID_PRIVATE_KEY = tmp_path, ""
    vapid.key.cache_clear()
    first = vapid.public_key()
    vapid.key.cache_clear()
    assert vapid.public_key() == first
    assert len(base64.urlsafe_b64decode(first + "=")) == 65
    assert oct((tmp_path / "vapid_key").stat().st_mode)[-3:] == "600"
    vapid.key.cache_clear()


@pytest.mark.parametrize("status", [404, 410])
def test_a_subscription_that_is_gone_ends_and_is_offered_again(
    aiko: Client,
    people: list[User],
    new_browser: NewBrowser,
    tell: RunTasks,
    post_server: PostServer,
    status: int,
) -> None:
    browser = new_browser()
    browser.subscribe(aiko)
    post_server.answers(status)
    tell()

    assert Device.objects.get().ending == "gone"
    assert state(people[0]) == ("failed", f"The push service answered {status}.")
    page = aiko.get("/settings/alerts/").text
    assert "no longer takes notifications. Switch them on again" in page
    assert 'data-on="no"' in page

    post_server.answers(201)
    browser.subscribe(aiko)
    tell()
    assert len(browser.shown()) == 2
    assert "no longer takes notifications" not in aiko.get("/settings/alerts/").text


@pytest.mark.parametrize("status", [429, 500, 503, 0])
def test_a_service_in_trouble_is_tried_again(
    aiko: Client,
    people: list[User],
    new_browser: NewBrowser,
    tell: RunTasks,
    post_server: PostServer,
    clock: Clock,
    run_tasks: RunTasks,
    status: int,
) -> None:
    new_browser().subscribe(aiko)
    post_server.answers(status, Retry_After="600")
    tell()
    assert state(people[0])[0] == "retrying"

    post_server.answers(201)
    clock.forward(minutes=11)
    run_tasks()
    assert state(people[0])[0] == "sent"
    assert not Device.objects.get().ending


def test_one_of_two_devices_is_enough(
    aiko: Client,
    people: list[User],
    new_browser: NewBrowser,
    tell: RunTasks,
    post_server: PostServer,
) -> None:
    old, phone = new_browser("old"), new_browser("phone")
    old.subscribe(aiko)
    phone.subscribe(aiko)
    post_server.answer = lambda path: (410 if path.endswith("old") else 201, {})
    tell()

    assert state(people[0])[0] == "sent"
    assert len(phone.shown()) == 1
    assert set(Device.objects.values_list("ending", flat=True)) == {"gone", ""}


def test_what_a_killed_worker_had_claimed_is_pushed_again_since_it_replaces_itself(
    aiko: Client,
    people: list[User],
    new_browser: NewBrowser,
    new_table: NewTable,
    clock: Clock,
    run_tasks: RunTasks,
) -> None:
    browser = new_browser()
    browser.subscribe(aiko)
    new_table(*people[:2])
    clock.forward(minutes=3)
    assert sending.claim(people[0], "push") is not None

    clock.forward(minutes=6)
    wakeups.wake_alerts()
    run_tasks()

    assert len(browser.shown()) == 1
    assert state(people[0])[0] == "sent"


class TestWhoIsAtTheDevice:
    def test_after_signing_out_nothing_is_shown_there(
        self, aiko: Client, new_browser: NewBrowser, tell: RunTasks
    ) -> None:
        browser = new_browser()
        browser.subscribe(aiko)
        aiko.post("/account/logout/")
        assert Device.objects.get().ending == "out"
        tell()
        assert browser.shown() == []

    def test_another_person_who_signs_in_there_does_not_see_what_is_for_the_first(
        self, aiko: Client, people: list[User], new_browser: NewBrowser, tell: RunTasks
    ) -> None:
        browser = new_browser()
        browser.subscribe(aiko)
        sign_in(aiko, "Cleo")  # without signing out first
        tell()
        assert browser.shown() == []

        # Once that person switches it on, the device is theirs
        browser.subscribe(aiko)
        assert Device.objects.get().user == people[2]
        tell()
        assert browser.shown() == []

    def test_signing_in_again_as_the_same_person_brings_it_back(
        self, aiko: Client, new_browser: NewBrowser, tell: RunTasks
    ) -> None:
        browser = new_browser()
        browser.subscribe(aiko)
        aiko.post("/account/logout/")
        sign_in(aiko, "Aiko")
        tell()
        assert len(browser.shown()) == 1

    def test_a_sign_in_that_was_ended_from_elsewhere_silences_the_device(
        self, aiko: Client, new_browser: NewBrowser, tell: RunTasks
    ) -> None:
        browser = new_browser()
        browser.subscribe(aiko)
        Session.objects.all().delete()
        tell()
        assert browser.shown() == []
        assert Device.objects.get().ending == "out"

    def test_a_new_password_keeps_it(
        self, aiko: Client, new_browser: NewBrowser, tell: RunTasks
    ) -> None:
        browser = new_browser()
        browser.subscribe(aiko)
        new = {"oldpassword": "Aiko", "password1": "kettle-on-9", "password2": "kettle-on-9"}
        assert aiko.post("/account/password/change/", new).status_code == 302
        tell()
        assert len(browser.shown()) == 1

    def test_a_forgotten_device_shows_nothing(
        self, aiko: Client, new_browser: NewBrowser, tell: RunTasks
    ) -> None:
        browser = new_browser()
        device = browser.subscribe(aiko)
        aiko.post("/settings/alerts/device/", {"do": "remove", "device": device.pk})
        tell()
        assert browser.shown() == []

    def test_nobody_forgets_somebody_elses_device(
        self, aiko: Client, people: list[User], new_browser: NewBrowser
    ) -> None:
        device = new_browser().subscribe(aiko)
        other = Client()
        other.force_login(people[1])
        other.post("/settings/alerts/device/", {"do": "remove", "device": device.pk})
        assert Device.objects.count() == 1


@pytest.mark.parametrize(
    "wrong",
    [
        {"endpoint": ""},
        {"endpoint": "javascript:alert(1)"},
        {"endpoint": "ftp://push.example.org/1"},
        {"endpoint": "https://push.example.org/" + "x" * 1000},
        {"p256dh": ""},
        {"p256dh": "AAAA"},
        {"auth": "not base64!"},
    ],
)
def test_a_damaged_subscription_is_refused(
    aiko: Client, new_browser: NewBrowser, wrong: dict[str, str]
) -> None:
    response = aiko.post("/settings/alerts/device/", new_browser().subscription | wrong)
    assert response.status_code == 422
    assert not Device.objects.exists()


def test_a_key_that_is_no_point_of_the_curve_is_refused(
    aiko: Client, new_browser: NewBrowser
) -> None:
    wrong = {"p256dh": vapid.base64url(b"\4" + bytes(64))}
    response = aiko.post("/settings/alerts/device/", new_browser().subscription | wrong)
    assert response.status_code == 422


def test_the_service_worker_speaks_for_the_whole_site(client: Client) -> None:
    response = client.get("/push-worker.js")
    assert response["Content-Type"].startswith("text/javascript")
    assert "showNotification" in response.text
