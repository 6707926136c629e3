"""Lost connections, killed servers, old tabs: pages recover by themselves, and say so till then."""

import itertools
import re
import signal
import threading
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import APIResponse, Browser, Route, expect

from tests.browser.clicking import press, press_pick, step
from tests.browser.conftest import OpenWindow
from tests.browser.staging import Stage
from tests.browser.window import PHONE, Window
from tests.browser.wire import Wire
from tests.running import RunningSite, Visitor, wait_until

LOST = r"net::ERR_|WebSocket connection to .* failed|^htmx: htmx:"
"""What Chromium and htmx say of a lost connection on the console."""


@pytest.fixture
def wire(site: RunningSite) -> Iterator[Wire]:
    wire = Wire(site.port)
    yield wire
    wire.close()


def test_a_page_that_was_cut_off_catches_up_by_itself(
    window: OpenWindow, stage: Stage, wire: Wire
) -> None:
    table = stage.placing_table("Bela", "Aiko")
    bela = window("Bela").open(f"/t/{table}/")
    aiko = window("Aiko", url=wire.url, **PHONE).open(f"/t/{table}/")
    expect(aiko["#action"]).to_contain_text("Waiting for Bela")

    aiko.may_report(LOST)
    wire.cut()
    aiko.is_cut_off()
    expect(aiko[".offline"]).to_be_visible()
    for pick in ("draw:left", "draw:right", "take:discard"):
        version = press_pick(bela, pick)
    wire.mend()
    aiko.is_live(10)

    aiko.shows(version)
    expect(aiko[".offline"]).to_be_hidden()
    expect(aiko["#status"]).to_have_text(bela["#status"].inner_text())


def test_a_page_that_missed_much_of_a_full_table_catches_up(
    window: OpenWindow, stage: Stage, wire: Wire
) -> None:
    table = stage.seasons_table("Aiko", "Bela", "Cleo", "Dora")
    stage.seasons_play_on(table, 2, 6)
    aiko = window("Aiko", url=wire.url).open(f"/t/{table}/")
    aiko.is_live()

    aiko.may_report(LOST)
    wire.cut()
    aiko.is_cut_off()
    version = stage.seasons_play_on(table, 3, 1)
    wire.mend()

    aiko.shows(version)


def test_nothing_looks_live_while_the_line_is_cut(
    window: OpenWindow, stage: Stage, wire: Wire
) -> None:
    table = stage.placing_table("Aiko", "Bela")
    aiko = window("Aiko", url=wire.url).open(f"/t/{table}/")
    version = aiko.version

    aiko.may_report(LOST)
    wire.cut()
    aiko.is_cut_off()
    expect(aiko["#hand-summer-4"]).to_have_css("box-shadow", "none")
    aiko["#hand-summer-4"].click()
    expect(aiko["#notice"]).to_contain_text("did not answer")
    wire.mend()
    aiko.is_live(10)
    assert stage.version(table) == aiko.version == version
    press_pick(aiko, "place:summer-4")
    expect(aiko["#notice"]).to_be_empty()


def test_what_was_chosen_but_not_sent_survives_an_interruption(
    window: OpenWindow, stage: Stage, wire: Wire
) -> None:
    table = stage.placing_table("Aiko", "Bela")
    bela = window("Bela").open(f"/t/{table}/")
    aiko = window("Aiko", url=wire.url).open(f"/t/{table}/")
    press_pick(aiko, "place:summer-4")
    aiko["#hand label:has([value='winter-1'])"].click()
    aiko["summary:has-text('Chat')"].click()
    aiko["#say"].fill("Half a sent")

    aiko.may_report(LOST)
    wire.cut()
    aiko.is_cut_off()
    bela["summary:has-text('Chat')"].click()
    bela["#say"].fill("Are you there?")
    bela["#say"].press("Enter")
    expect(bela["#chat .say"]).to_be_visible()
    wire.mend()

    expect(aiko["#chat .say"]).to_have_text("Are you there?")
    expect(aiko["[data-picked]"]).to_have_text("1 of 2 chosen")
    expect(aiko["#hand input[value='winter-1']"]).to_be_checked()
    expect(aiko["#say"]).to_have_value("Half a sent")
    press(aiko, aiko["[data-go]"])
    expect(aiko["#garden [data-face=summer-4]"]).to_be_visible()


def test_a_page_whose_device_is_offline_says_so(window: OpenWindow, stage: Stage) -> None:
    table = stage.placing_table("Aiko", "Bela")
    aiko = window("Aiko").open(f"/t/{table}/")
    aiko.is_live()

    aiko.context.set_offline(True)
    aiko.is_cut_off()
    aiko.context.set_offline(False)

    aiko.is_live(10)


def test_a_line_that_is_dead_without_a_word_is_found_out(
    window: OpenWindow, stage: Stage, wire: Wire
) -> None:
    table = stage.placing_table("Bela", "Aiko")
    bela = window("Bela").open(f"/t/{table}/")
    aiko = window("Aiko", url=wire.url).open(f"/t/{table}/")
    aiko.is_live()

    wire.lose()
    version = press_pick(bela, "draw:left")

    aiko.shows(version)
    assert len(aiko.sockets) == 2
    assert len(bela.sockets) == 1


def test_a_page_that_slept_trusts_no_connection_from_before(
    window: OpenWindow, stage: Stage, wire: Wire
) -> None:
    table = stage.placing_table("Bela", "Aiko")
    bela = window("Bela").open(f"/t/{table}/")
    aiko = window("Aiko", url=wire.url)
    aiko.page.clock.install()
    aiko.open(f"/t/{table}/")
    aiko.is_live()

    wire.lose()
    version = press_pick(bela, "draw:left")
    aiko.page.clock.fast_forward("02:00")

    aiko.shows(version)


def test_a_move_whose_answer_is_lost_shows_all_the_same(window: OpenWindow, stage: Stage) -> None:
    table = stage.placing_table("Aiko", "Bela")
    aiko = window("Aiko").open(f"/t/{table}/")
    aiko.page.route("**/answer/", lambda route: (route.fetch(), route.abort()))

    aiko.may_report(LOST)
    version = press_pick(aiko, "draw:left")

    assert stage.version(table) == version
    expect(aiko["#action"]).to_contain_text("You drew 1 of 2 cards")


def test_an_answer_that_comes_late_replaces_nothing_newer(window: OpenWindow, stage: Stage) -> None:
    table = stage.secret_table("Aiko", "Bela")
    aiko, bela = window("Aiko").open(f"/t/{table}/"), window("Bela").open(f"/t/{table}/")
    held: list[tuple[Route, APIResponse]] = []
    for pick in ("draw:left", "draw:right"):
        version = press_pick(aiko, pick)
    aiko.page.route("**/answer/", lambda route: held.append((route, route.fetch())))
    aiko["#market button[value='take:column:0']"].click()
    bela.shows(version + 1)

    version = press_pick(bela, "draw:left")
    aiko.shows(version)
    route, answer = held[0]
    with aiko.sockets[-1].expect_event("framesent", lambda sent: sent == "everything"):
        route.fulfill(response=answer)
    version = press_pick(bela, "draw:left")

    aiko.shows(version)
    expect(aiko["#action"]).to_contain_text("Waiting for Bela")
    expect(aiko["#status"]).to_have_text(bela["#status"].inner_text())


def test_each_line_of_the_chat_comes_once_and_in_order_over_five_interruptions(
    window: OpenWindow, stage: Stage, wire: Wire
) -> None:
    table = stage.table("Aiko", "Bela")
    aiko = window("Aiko", url=wire.url).open(f"/t/{table}/")
    bela = window("Bela").open(f"/t/{table}/")
    for one in (aiko, bela):
        one["summary:has-text('Chat')"].click()

    said = ["one", "two", "three", "four", "five"]
    aiko.may_report(LOST)
    for line in said:
        wire.cut()
        aiko.is_cut_off()
        bela["#say"].fill(line)
        bela["#say"].press("Enter")
        expect(bela["#chat .say"].last).to_have_text(line)
        wire.mend()
        aiko.is_live(10)

    expect(aiko["#chat .say"]).to_have_text(said)
    expect(bela["#chat .say"]).to_have_text(said)


def test_an_old_tab_gets_a_notice_and_the_fresh_board(window: OpenWindow, stage: Stage) -> None:
    table = stage.placing_table("Aiko", "Bela")
    aiko = window("Aiko")
    aiko.context.route_web_socket(re.compile("/ws/"), lambda socket: None)  # nothing comes through
    aiko.open(f"/t/{table}/")
    other = aiko.context.new_page()
    other.goto(f"/t/{table}/")
    other.locator("#hand-summer-4").click()
    expect(other.locator("#action")).to_contain_text("goes between")

    aiko.may_report("status of 409")
    aiko["#piles button[value='draw:left']"].click()
    expect(aiko["#notice"]).to_contain_text("has changed since")

    aiko.shows(stage.version(table))
    expect(aiko["#action"]).to_contain_text("goes between")
    assert stage.moves(table)[-1][2] == ["place:summer-4"]


def test_a_double_click_is_one_move(window: OpenWindow, stage: Stage) -> None:
    table = stage.placing_table("Aiko", "Bela")
    aiko = window("Aiko").open(f"/t/{table}/")
    before = aiko.version

    aiko["#piles button[value='draw:left']"].dblclick()
    aiko.shows(before + 1)
    expect(aiko["#action"]).to_contain_text("You drew 1 of 2 cards")
    version = press_pick(aiko, "draw:right")

    assert [picks for _version, _kind, picks in stage.moves(table)[-2:]] == [
        ["draw:left"],
        ["draw:right"],
    ]
    assert version == stage.version(table) == before + 2
    expect(aiko["#notice"]).to_be_empty()


def test_back_shows_the_present_board(browser: Browser, window: OpenWindow, stage: Stage) -> None:
    table = stage.placing_table("Aiko", "Bela")
    aiko = window("Aiko").open(f"/t/{table}/")
    second = window("Aiko").open(f"/t/{table}/")

    aiko.page.goto("/rules/")
    version = press_pick(second, "draw:left")
    aiko.page.go_back()

    aiko.shows(version)
    expect(aiko["#action"]).to_contain_text("You drew 1 of 2 cards")


def test_a_move_is_kept_though_the_person_signed_in_anew_elsewhere(
    window: OpenWindow, stage: Stage
) -> None:
    table = stage.placing_table("Aiko", "Bela")
    aiko = window("Aiko").open(f"/t/{table}/")

    sign_in_anew(aiko, "Aiko")
    version = press_pick(aiko, "draw:left")

    assert stage.version(table) == version
    expect(aiko["#notice"]).to_be_empty()


def test_a_table_is_gathered_though_the_host_signed_in_anew_elsewhere(
    window: OpenWindow, stage: Stage
) -> None:
    table = stage.table("Aiko", seats=3)
    aiko = window("Aiko").open(f"/t/{table}/")

    sign_in_anew(aiko, "Aiko")
    aiko["#controls button[name=level]"].first.click()

    expect(aiko["#seats li:not(.is-free)"]).to_have_count(2)


def sign_in_anew(window: Window, name: str) -> None:
    """Sign out and in again in another tab of the same browser."""
    sign_out(window)
    tab = window.context.new_page()
    tab.goto("/account/login/")
    tab.locator("#id_login").fill(name)
    tab.locator("#id_password").fill(f"{name}-secret")
    tab.locator("main").get_by_role("button", name="Sign in", exact=True).click()
    expect(tab).to_have_url(re.compile("/play/$"))
    expect(tab.locator("html[data-live=yes]")).to_be_attached()
    tab.close()


def sign_out(window: Window) -> None:
    """Sign out in another tab of the same browser."""
    tab = window.context.new_page()
    tab.goto("/settings/")
    tab.get_by_role("button", name="Account of").click()
    tab.get_by_role("button", name="Sign out").click()
    expect(tab.get_by_role("link", name="Sign in").first).to_be_visible()
    tab.close()


def test_somebody_who_signed_out_elsewhere_sees_the_page_as_a_stranger(
    window: OpenWindow, stage: Stage
) -> None:
    table = stage.placing_table("Aiko", "Bela")
    aiko = window("Aiko").open(f"/t/{table}/")
    aiko.is_live()

    sign_out(aiko)
    aiko["#piles button[value='draw:left']"].click()

    expect(aiko["[name=pick]"]).to_have_count(0)
    expect(aiko["#hand"]).to_have_count(0)
    assert stage.moves(table)[-1][1] == "reset"


def test_a_killed_site_keeps_each_move_and_open_pages_come_back(
    window: OpenWindow, stage: Stage, site: RunningSite
) -> None:
    tables = [stage.table("Aiko", "Bela") for _ in range(8)]
    people = [Visitor(site, stage.session_key(name)) for name in ("Aiko", "Bela")]
    pages = [window(name).open(f"/t/{tables[0]}/") for name in ("Aiko", "Bela")]
    for one in pages:
        one.may_report(LOST)
        one.is_live()
    stream = Stream(people, tables)

    stream.start()
    wait_until(lambda: len(stream.acknowledged) >= 12)
    site.stop(signal.SIGKILL)
    stream.end()
    for one in pages:
        one.is_cut_off()
        expect(one[".offline"]).to_be_visible()
    site.start()

    for one in pages:
        one.is_live(10)
        one.shows(stage.version(tables[0]))
        expect(one[".offline"]).to_be_hidden()
    for table, version in stream.acknowledged:
        assert version + 1 in [move[0] for move in stage.moves(table)]
    mover = next(one for one in pages if one["#action.act--turn"].count())
    version = step(mover, Random(1))
    for one in pages:
        one.shows(version)


class Stream:
    """People who move without pause, at one table after the other, until they are stopped."""

    def __init__(self, people: list[Visitor], tables: list[int]) -> None:
        self.acknowledged: list[tuple[int, int]] = []
        self.ended = threading.Event()
        self.threads = [threading.Thread(target=self._move, args=[one, tables]) for one in people]

    def start(self) -> None:
        for thread in self.threads:
            thread.start()

    def end(self) -> None:
        self.ended.set()
        for thread in self.threads:
            thread.join()

    def _move(self, who: Visitor, tables: list[int]) -> None:
        for table in itertools.cycle(tables):
            if self.ended.is_set():
                return
            version = who.move(table)
            if version is not None:
                self.acknowledged.append((table, version))
