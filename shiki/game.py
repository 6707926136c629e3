"""Shiki as the platform knows it."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from msgspec import Struct

from games.engine import Ask, Event, Game, Seat
from games.presenting import Level, OptionField, Person, TableView
from games.registry import GameType
from shiki import presenter, reasons, wording
from shiki.rules import ShikiRules, wishing
from shiki.rules.bot import QuickBot, StrongBot
from shiki.rules.state import Face, Season
from shiki.terms import card_name


class ShikiType(GameType):
    """Four seasons around a lantern."""

    rules = ShikiRules()
    name = gettext_lazy("Shiki")
    tagline = gettext_lazy(
        "Lay the 24 solar terms around your lantern, season by season, "
        "and win the animals that help you."
    )
    minutes = (30, 45)
    turns = 11
    model = "shiki.ShikiGame"
    levels: ClassVar[Mapping[str, Level]] = {
        "quick": Level(gettext_lazy("quick"), QuickBot),
        "strong": Level(gettext_lazy("strong"), StrongBot),
    }
    wishes = True
    stylesheet = "shiki/shiki.css"
    rules_template = "shiki/rules.html"

    def option_fields(self) -> Sequence[OptionField]:
        return (
            OptionField(
                "steal_on_tie",
                _("An equal number takes an animal"),
                _(
                    "Who plays a card of an animal’s season and then has as many as its owner "
                    "takes it. Without this, it takes more."
                ),
            ),
            OptionField(
                "wild_counts_for_animals",
                _("Wilds count for animals"),
                _("A wild in a season’s corner counts as a card of that season."),
            ),
        )

    def view(self, game: Game, viewer: Seat | None, people: Sequence[Person]) -> TableView:
        return presenter.table_view(game, viewer, people)

    def wishes_now(self, game: Game, seat: Seat) -> Sequence[str]:
        return wishing.wishes_now(game, seat)

    def wish_name(self, key: str) -> str:
        season, number = key.split("-")
        return card_name(Face(Season(season), int(number)))

    def is_wished_choice(self, ask: Ask) -> bool:
        return wishing.is_wished_choice(ask)

    def granting(self, game: Game, key: str) -> str | None:
        return wishing.granting(game, key)

    def sentence(self, event: Event, viewer: Seat | None, people: Sequence[Person]) -> str:
        return wording.sentence(event, viewer, people)

    def reason(self, why_not: Struct) -> str:
        return reasons.reason(why_not)

    def part_name(self, part: str) -> str:
        return wording.part_name(part)
