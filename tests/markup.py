"""The HTML of a board, for the tests of every game: its tags, and what holds for all of them."""

from dataclasses import dataclass, field
from html import unescape
from html.parser import HTMLParser

from django.utils.html import strip_tags


@dataclass
class Page(HTMLParser):
    """The tags of some HTML."""

    html: str
    tags: list[tuple[str, dict[str, str]]] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()
        self.select = ""
        self.offered: list[str] = []
        self.feed(self.html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        self.tags.append((tag, attributes))
        if tag == "select":
            self.select = attributes["name"]
        elif attributes.get("name") == "pick" or (tag == "option" and self.select == "pick"):
            self.offered.append(attributes["value"])

    def handle_endtag(self, tag: str) -> None:
        if tag == "select":
            self.select = ""

    def every(self, attribute: str) -> list[str]:
        return [attributes[attribute] for _, attributes in self.tags if attribute in attributes]

    def by_id(self, ident: str) -> dict[str, str]:
        return next(attributes for _, attributes in self.tags if attributes.get("id") == ident)

    def label(self, key: str) -> str:
        """The accessible name of what posts this key."""
        return next(a["aria-label"] for _, a in self.tags if a.get("value") == key)

    @property
    def text(self) -> str:
        """Everything that can be read, in one line."""
        return " ".join(unescape(strip_tags(self.html)).split())


def check_fit(page: Page) -> None:
    """Raises AssertionError unless it is fit for a strict policy and can be morphed."""
    ids = page.every("id")
    assert len(ids) == len(set(ids))
    assert not page.every("style")
    assert not [n for _, attributes in page.tags for n in attributes if n.startswith("on")]
    assert all(attributes.get("id") for _, attributes in page.tags if "data-piece" in attributes)
    assert set(page.every("popovertarget")) <= set(ids)
