"""One person at one device: a browser window that notes whatever goes wrong in it."""

import re
import time
from typing import Any

from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Locator,
    Page,
    WebSocket,
    expect,
)

DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 1000}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
# Chromium tells the console about violations of the policy, but not about each kind of them.
TELL_VIOLATIONS = """document.addEventListener("securitypolicyviolation", (event) =>
  console.error(`CSP: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`));"""

# What Chromium says where a page came too late to be faded in: it then just stands there.
SLOW = "^Transition was aborted because of invalid state"
WIDER = """async () => {
  await Promise.allSettled(document.getAnimations().map((one) => one.finished));
  const width = Math.min(innerWidth, screen.width);
  if (Math.max(document.documentElement.scrollWidth, innerWidth) <= width) return "";
  const out = [...document.querySelectorAll("body *")]
    .filter((one) => one.getBoundingClientRect().right > width + 0.5);
  return `wider than ${width}: ` + out.map((one) => `${one.tagName}#${one.id}.${one.className}`);
}"""


class Window:
    """A browser context with one page, signed in by its session cookie if there is a key.

    `problems` are console errors, uncaught exceptions and violations of the content security
    policy; the fixture that opens windows checks in the end that there are none.
    `received` is everything that came through sockets, `sent` what was sent through them, `sockets`
    those opened so far.
    """

    def __init__(self, browser: Browser, url: str, key: str = "", **options: Any) -> None:
        self.url = url
        self.phone = options.get("is_mobile", False)
        self.context = browser.new_context(base_url=url, **DESKTOP | options)
        self.context.set_default_timeout(10_000)
        self.context.add_init_script(TELL_VIOLATIONS)
        if key:
            self.context.add_cookies([{"name": "sessionid", "value": key, "url": url}])
        self.reports: list[str] = []
        self.expected = [SLOW]
        self.received: list[str] = []
        self.sent: list[str] = []
        self.sockets: list[WebSocket] = []
        self.tapped = 0
        self.context.on("page", self._watch)
        self.page = self.context.new_page()

    def _watch(self, page: Page) -> None:
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.reports.append(str(error)))
        page.on("websocket", self._connected)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.reports.append(f"{message.text} ({message.location['url']})")

    def _connected(self, socket: WebSocket) -> None:
        self.sockets.append(socket)
        socket.on("framereceived", lambda frame: self.received.append(str(frame)))
        socket.on("framesent", lambda frame: self.sent.append(str(frame)))

    def may_report(self, pattern: str) -> None:
        """Console messages that match this belong to the test."""
        self.expected.append(pattern)

    @property
    def problems(self) -> list[str]:
        """What went wrong so far, but for what belongs to the test."""
        return [one for one in self.reports if not any(re.search(p, one) for p in self.expected)]

    def open(self, path: str) -> "Window":
        """Go to a page."""
        self.page.goto(path)
        return self

    def is_live(self, seconds: float = 10) -> None:
        """Wait until the page is connected."""
        expect(self["html"]).to_have_attribute("data-live", "yes", timeout=seconds * 1000)

    def is_cut_off(self) -> None:
        """Wait until the page says that it lost its connection."""
        expect(self["html"]).to_have_attribute("data-live", "no")

    def __getitem__(self, selector: str) -> Locator:
        return self.page.locator(selector)

    def press(self, target: Locator) -> None:
        """Click, or tap where fingers are.

        Taps come one by one, as from a finger: quicker ones would be a double tap.
        """
        if not self.phone:
            target.click()
            return
        self.page.wait_for_function("(last) => Date.now() > last + 400", arg=self.tapped)
        target.tap()
        self.tapped = round(time.time() * 1000)

    @property
    def version(self) -> int:
        """The version of the board that the page shows."""
        return int(self["#stamp"].get_attribute("data-version") or 0)

    def shows(self, version: int) -> None:
        """Wait until the page shows that version of the board."""
        expect(self["#stamp"]).to_have_attribute("data-version", str(version))

    def texts(self, selector: str, attribute: str) -> list[str]:
        """That attribute of all elements, in page order."""
        found: list[str] = self[selector].evaluate_all(
            "(all, name) => all.map((one) => one.getAttribute(name))", attribute
        )
        return found

    def scrolls_sideways(self) -> str:
        """What makes the page wider than the screen, once nothing moves; blank if it is not."""
        found: str = self.page.evaluate(WIDER)
        return found

    def focused(self) -> str:
        """The id, or else the tag, of the element that has the focus."""
        found: str = self.page.evaluate(
            "() => document.activeElement.id || document.activeElement.tagName"
        )
        return found

    def close(self) -> None:
        self.context.close()
