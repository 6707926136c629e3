"""Notifications in a real browser, by a push service on this machine; and the sound.

Chromium cannot subscribe without reaching a push service of the world. So the page is given a
subscription at ours, which opens what the site sends and hands it to the service worker.
"""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import CDPSession, expect

from tests.alerts.local_servers import PostServer, running
from tests.alerts.receiving import Browser
from tests.browser.conftest import OpenWindow
from tests.browser.staging import Stage
from tests.browser.window import Window
from tests.running import RunningSite, wait_until

SUBSCRIBE_HERE = """{
  const made = MADE;
  const unsubscribe = async () => true;
  const subscription = (options) => ({ toJSON: () => made, options, unsubscribe });
  PushManager.prototype.subscribe = async (options) => {
    localStorage.subscribed = "yes";
    return subscription(options);
  };
  PushManager.prototype.getSubscription = async () =>
    localStorage.subscribed ? subscription({ applicationServerKey: null }) : null;
}"""
SHOWN = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  const notifications = await registration.getNotifications();
  return notifications.map(({ title, body, data }) => [title, body, data.url]);
}"""
NOTE_SOUNDS = """window.played = [];
window.Audio = class {
  constructor(url) { this.url = url; }
  async play() { window.played.push(this.url); }
};"""
ONE_MORE_WAITS = """() => {
  document.getElementById("badge").innerHTML = '<span class="count">1</span>';
  document.dispatchEvent(new CustomEvent("htmx:after:swap"));
}"""

HIDE = """() => {
  Object.defineProperty(document, "hidden", { value: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


class Pushed:
    """A window whose subscription is at our push service."""

    def __init__(self, window: Window, browser: Browser) -> None:
        self.window, self.browser, self.delivered = window, browser, 0
        self.found: list[dict[str, Any]] = []
        made = {
            "endpoint": browser.subscription["endpoint"],
            "keys": {name: browser.subscription[name] for name in ("p256dh", "auth")},
        }
        window.context.grant_permissions(["notifications"], origin=window.url)
        window.context.add_init_script(SUBSCRIBE_HERE.replace("MADE", json.dumps(made)))
        self.session: CDPSession = window.context.new_cdp_session(window.page)
        self.session.on("ServiceWorker.workerRegistrationUpdated", self._registered)
        self.session.send("ServiceWorker.enable")

    def _registered(self, event: dict[str, Any]) -> None:
        self.found += event["registrations"]

    def deliver(self) -> list[list[str]]:
        """Hand the next message to the service worker; what the browser shows then."""
        wait_until(lambda: len(self.browser.shown()) > self.delivered)
        message = self.browser.shown()[self.delivered]
        self.delivered += 1
        self.session.send(
            "ServiceWorker.deliverPushMessage",
            {
                "origin": self.window.url,
                "registrationId": self.found[-1]["registrationId"],
                "data": json.dumps(message),
            },
        )
        return wait_until(lambda: self.window.page.evaluate(SHOWN))


@pytest.fixture
def push_service() -> Iterator[PostServer]:
    with running(PostServer()) as server:
        yield server


def test_what_waits_is_shown_by_the_browser_and_goes_when_nothing_waits(
    window: OpenWindow, stage: Stage, site: RunningSite, push_service: PostServer
) -> None:
    # Given somebody who lets this device show notifications
    nami = window("Nami")
    nami.may_report("Transition was aborted")  # a page that is left while it still arrives
    pushed = Pushed(nami, Browser(push_service, "nami"))
    nami.open("/settings/alerts/")
    nami.press(nami["#device button"])
    expect(nami["main"]).to_contain_text("this device")
    expect(nami["#device button"]).to_be_hidden()

    # A test arrives, and is gone after a look at a page where nothing waits
    nami.press(nami["button[value=push]"])
    ((title, _body, url),) = pushed.deliver()
    assert title == "A test from Quarterday"
    assert url == f"{site.url}/settings/alerts/"
    nami.open("/play/")
    wait_until(lambda: nami.page.evaluate(SHOWN) == [])

    # A live table that begins is told at once
    table = stage.table("Nami", "Oto", name="Tea under maples", pace="live")
    ((title, body, url),) = pushed.deliver()
    assert "Tea under maples" in title
    assert "The game has begun." in body
    assert url == f"{site.url}/t/{table}/"


def test_a_sound_is_for_those_who_want_it(window: OpenWindow, stage: Stage) -> None:
    for name, sounds in (("Pia", True), ("Quin", False)):
        stage.session_key(name, alert_sound=sounds)
        one = window(name)
        one.context.add_init_script(NOTE_SOUNDS)
        one.open("/rules/")
        one.page.wait_for_load_state("networkidle")
        one.page.evaluate(ONE_MORE_WAITS)
        played = one.page.evaluate("() => played.map((url) => url.split('/').at(-1))")
        assert [url.startswith("bell.") for url in played] == [True] * sounds


def test_a_page_that_nobody_can_see_any_more_says_so(window: OpenWindow, stage: Stage) -> None:
    # Given somebody who looks at a table, so that nothing about it is sent
    table = stage.table("Rei", "Sen")
    rei = window("Rei").open(f"/t/{table}/")
    expect(rei["html"]).to_have_attribute("data-live", "yes")

    with rei.sockets[-1].expect_event("framesent", lambda frame: frame == "hidden"):
        rei.page.evaluate(HIDE)
