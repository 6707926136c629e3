"""Every kind of page, with who looks at it and what has to be pressed to see it so."""

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import expect

from tests.browser.window import Window


def as_it_is(window: Window) -> None:
    """Press nothing."""


def paying(window: Window) -> None:
    """In the middle of placing a card, with one of two cards chosen to pay for it."""
    window.press(window["#hand-summer-4"])
    expect(window["#action"]).to_contain_text("goes between")
    window.press(window["#hand label:has([value='winter-1'])"])
    expect(window["[data-picked]"]).to_contain_text("1 of 2")


def back_from_paying(window: Window) -> None:
    """The beginning of the turn again, for whoever looks next."""
    window.page.keyboard.press("Escape")
    window.press(window["#action [value=undo]"])
    expect(window["#action"]).not_to_contain_text("goes between")


def paying_energy(window: Window) -> None:
    """In the middle of summoning a card, with one of two earth chosen to pay for it."""
    window.press(window["#hand-tree_of_light-pick"])
    expect(window["#action"]).to_contain_text("2 earth for Tree of Light")
    window.press(window["label:has([value='amulet_of_water:earth'])"])
    expect(window["[data-picked]"]).to_contain_text("1 of 2")


def back_from_paying_energy(window: Window) -> None:
    window.page.keyboard.press("Escape")
    window.press(window["#action [value=undo]"])
    expect(window["#hand-tree_of_light-pick"]).to_be_visible()


def in_the_split(window: Window) -> None:
    """Some of nine cards lie in a year already."""
    for year in (1, 2, 3):
        window.press(window[f"[data-year='0'] label:has([value='{year}'])"].first)
    expect(window["[data-count='3']"]).to_have_text("1/3")


def reading_a_card(window: Window) -> None:
    """A card of the hand, whole."""
    window.press(window["#hand-tree_of_light-more"])
    expect(window["#card-32"]).to_be_visible()


def reading_a_space(window: Window) -> None:
    """What is known of a space that nobody can go to now."""
    window["#map .tap[popovertarget]"].first.focus()
    window.page.keyboard.press("Enter")
    expect(window["#map [popover]:popover-open"]).to_be_visible()


def suggesting(window: Window) -> None:
    """A first step is suggested, and seen by the others."""
    window.press(window['#action .act__row button[name="pick"]'].first)
    expect(window[".plan"]).to_contain_text("You suggest:")


def suggesting_nothing(window: Window) -> None:
    window.press(window["#action [value=reset]"])
    expect(window[".plan"]).not_to_contain_text("You suggest:")


def reading_chat(window: Window) -> None:
    window.press(window["summary:has-text('Chat')"])
    expect(window["#chat"]).to_be_visible()


def with_errors(window: Window) -> None:
    """A form that was refused."""
    window["main form"].first.evaluate("(form) => { form.noValidate = true; }")
    window.press(window["main form button.btn--go"].first)
    expect(window["main .errors, main .errorlist"].first).to_be_visible()


@dataclass(frozen=True)
class Place:
    """A page. `path` may name a table of the village in braces; `visitor` is blank for a stranger.

    `arrive` brings the page into the state to look at; `leave` undoes what that changed for others.
    """

    path: str
    visitor: str = "Mira"
    arrive: Callable[[Window], None] = as_it_is
    leave: Callable[[Window], None] = as_it_is
    status: int = 200


PLACES = {
    "landing": Place("/", ""),
    "sign-in": Place("/account/login/", ""),
    "sign-up": Place("/account/signup/", ""),
    "sign-up-refused": Place("/account/signup/", "", with_errors),
    "lobby": Place("/play/"),
    "new-table": Place("/play/new/"),
    "open-table": Place("/t/{open}/"),
    "own-turn": Place("/t/{running}/"),
    "paying": Place("/t/{running}/", "Mira", paying, back_from_paying),
    "waiting": Place("/t/{waiting}/"),
    "watching": Place("/t/{running}/", ""),
    "chat": Place("/t/{running}/", "Mira", reading_chat),
    "finished-table": Place("/t/{finished}/"),
    "broken-table": Place("/t/{broken}/"),
    "seasons-draft": Place("/t/{seasons_draft}/"),
    "seasons-watching": Place("/t/{seasons_turn}/", ""),
    "seasons-split": Place("/t/{seasons_split}/", "Mira", in_the_split),
    "seasons-own-turn": Place("/t/{seasons_turn}/"),
    "seasons-card": Place("/t/{seasons_turn}/", "Mira", reading_a_card),
    "seasons-waiting": Place("/t/{seasons_turn}/", "Ayako"),
    "seasons-paying": Place("/t/{seasons_paying}/", "Mira", paying_energy, back_from_paying_energy),
    "seasons-finished-table": Place("/t/{seasons_finished}/"),
    "keepers-start": Place("/t/{keepers_start}/"),
    "keepers-midst": Place("/t/{keepers_midst}/"),
    "keepers-watching": Place("/t/{keepers_midst}/", ""),
    "keepers-hiding": Place("/t/{keepers_hiding}/"),
    "keepers-space": Place("/t/{keepers_start}/", "Mira", reading_a_space),
    "keepers-suggestion": Place(
        "/keepers/{keepers_start}/plan/", "Ren", suggesting, suggesting_nothing
    ),
    "keepers-finished-table": Place("/t/{keepers_finished}/"),
    "profile": Place("/u/Mira/"),
    "settings": Place("/settings/"),
    "alerts": Place("/settings/alerts/"),
    "rules": Place("/rules/"),
    "rules-shiki": Place("/rules/shiki/"),
    "rules-seasons": Place("/rules/seasons/"),
    "credits": Place("/credits/"),
    "error": Place("/nothing/here/", "", status=404),
}
