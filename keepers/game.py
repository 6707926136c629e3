"""Seasons' Keepers as the platform knows it."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from msgspec import Struct

from games.engine import Event, Game, Seat
from games.engine.bots import RandomBot
from games.presenting import ActionBar, Button, Level, OptionField, Person, Region, TableView
from games.registry import GameType
from keepers import shelf
from keepers.rules.state import Keepers


class Plain(Struct, frozen=True):
    """The table in words."""

    lines: tuple[str, ...]


class KeepersType(GameType):
    """Four animals and a wolf, together against the hour glass."""

    rules = shelf.ShelfRules()
    name = gettext_lazy("Seasons’ Keepers")
    tagline = gettext_lazy(
        "Lead four animal friends through the Book of Seasons, together, past a hungry wolf."
    )
    minutes = (45, 90)
    model = "keepers.KeepersGame"
    levels: ClassVar[Mapping[str, Level]] = {"careful": Level(gettext_lazy("careful"), RandomBot)}

    def option_fields(self) -> Sequence[OptionField]:
        none = {self.rules.Options().adventure: _("No adventure is on the shelf now")}
        choices = tuple((shelf.offered() or none).items())
        return (
            OptionField(
                "adventure",
                _("Adventure"),
                _("Which story you play. Mayhem is the one to begin with."),
                choices,
            ),
            OptionField(
                "captain",
                _("Captain"),
                _("One seat commands in each round, another one in the next; the others suggest."),
            ),
            OptionField(
                "gentle_capture",
                _("Gentle capture"),
                _("Whom the wolf catches comes back at the second round end after."),
            ),
            OptionField(
                "fewer_cards",
                _("Eight cards fewer"),
                _("Less time: eight movement cards are taken out unseen before the first round."),
            ),
            OptionField(
                "wolf_bonus",
                _("The wolf"),
                _("How far he walks compared with his card, in every round."),
                (
                    ("-1", _("one step less")),
                    ("0", _("as his card says")),
                    ("1", _("one step more")),
                ),
            ),
        )

    def settled_options(self, options: dict[str, Any]) -> dict[str, Any]:
        return options | {"adventure": shelf.startable(options["adventure"]).name}

    def options_again(self, options: dict[str, Any]) -> dict[str, Any]:
        """The newest version of the same adventure."""
        return options | {"adventure": options["adventure"].partition("@")[0]}

    def pins(self, options: dict[str, Any]) -> dict[str, Any]:
        version = shelf.startable(options["adventure"])
        parts = ("maps", "deck", "things")
        return {"adventure": version} | {part: getattr(version, part) for part in parts}

    def view(self, game: Game, viewer: Seat | None, people: Sequence[Person]) -> TableView:
        state = game.state
        assert isinstance(state, Keepers)
        lines = (
            f"{state.season}, round {state.round.number}, wolf {state.wolf}",
            *(f"{keeper} {piece.at}" for keeper, piece in state.pieces.items()),
        )
        ask = game.waiting.get(viewer) if viewer is not None else None
        action = None
        if ask is not None:
            open_ones = [option.key for option in ask.options if option.why_not is None]
            action = ActionBar(
                fact=type(ask.about).__name__,
                buttons=tuple(Button(key, key) for key in open_ones),
            )
        regions = (Region("plain", "keepers/plain.html", Plain(lines)),)
        return TableView(regions, season=state.season, action=action)

    def sentence(self, event: Event, viewer: Seat | None, people: Sequence[Person]) -> str:
        return format_html("{}", type(event).__name__)

    def reason(self, why_not: Struct) -> str:
        return type(why_not).__name__

    def part_name(self, part: str) -> str:
        return part.replace("_", " ")
