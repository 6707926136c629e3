"""Seasons' Keepers as the platform knows it."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from msgspec import Struct

from games.engine import Event, Game, Seat
from games.models import Seat as TableSeat
from games.models import Table
from games.presenting import Level, OptionField, Person, TableView
from games.registry import GameType, Teller
from keepers import presenter, reasons, results, shelf, wording
from keepers.rules.bot.careful import CarefulBot
from keepers.rules.state import Keepers
from keepers.story import Story


class KeepersType(GameType):
    """Four animals and a wolf, together against the hour glass."""

    rules = shelf.ShelfRules()
    name = gettext_lazy("Seasons’ Keepers")
    tagline = gettext_lazy(
        "Lead four animal friends through the Book of Seasons, together, past a hungry wolf."
    )
    minutes = (45, 90)
    turns = 12
    model = "keepers.KeepersGame"
    stylesheet = "keepers/keepers.css"
    quiet_parts = ("won", "script_faults")
    script = "keepers/keepers.js"
    rules_template = "keepers/rules.html"
    box = "keepers/box.svg"
    levels: ClassVar[Mapping[str, Level]] = {"careful": Level(gettext_lazy("careful"), CarefulBot)}

    def option_fields(self) -> Sequence[OptionField]:
        none = {self.rules.Options().adventure: _("No adventure is on the shelf now")}
        choices = tuple((shelf.offered() or none).items())
        return (
            OptionField(
                "adventure",
                _("Adventure"),
                _("Which story you play. Mayhem is the one to begin with."),
                choices,
                first=True,
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

    def result_note(self, options: Mapping[str, Any]) -> str:
        return results.difficulty(options)

    def finished(self, table: Table, game: Game) -> None:
        results.keep_result(table, game)

    def view(self, game: Game, viewer: Seat | None, people: Sequence[Person]) -> TableView:
        assert isinstance(game.state, Keepers)
        edition = shelf.edition(game.state.options.adventure)
        return presenter.table_view(game, viewer, people, edition)

    def table_view(
        self, table: Table, game: Game, viewer: Seat | None, people: Sequence[Person]
    ) -> TableView:
        """With those who sit there, and what they suggest to each other."""
        from keepers import together  # it needs the models, which are loaded by now

        edition = shelf.edition(game.state.options.adventure)
        return together.table_view(table, game, viewer, people, edition)

    def advise(self, table_id: int) -> None:
        from keepers import suggesting  # it needs the models, which are loaded by now

        suggesting.advise_unasked(table_id)

    def drop_standing_answer(self, seat: TableSeat) -> None:
        """End what the person on this seat suggested, and what that person agreed to."""
        from keepers import suggesting  # it needs the models, which are loaded by now

        suggesting.leave(seat)

    def sentence(self, event: Event, viewer: Seat | None, people: Sequence[Person]) -> str:
        """As a table of the first adventure tells it; each table has its own `teller`."""
        return wording.sentence(event, viewer, people, Story(shelf.edition("mayhem")))

    def teller(self, table: Table) -> Teller:
        """Sentences with the texts of the adventure that the table plays."""
        story = Story(shelf.edition(table.options["adventure"]))
        return lambda event, viewer, people: wording.sentence(event, viewer, people, story)

    def reason(self, why_not: Struct) -> str:
        return reasons.reason(why_not)

    def part_name(self, part: str) -> str:
        return wording.part_name(part)
