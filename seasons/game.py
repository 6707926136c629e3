"""Seasons as the platform knows it."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from msgspec import Struct
from msgspec.structs import replace

from games.engine import Ask, Event, Game, Seat
from games.engine.asking import Picks
from games.models import Seat as TableSeat
from games.models import Table
from games.presenting import Level, OptionField, Person, Region, TableView
from games.registry import GameType
from seasons import presenter, reasons, wording
from seasons.models import PackRanking
from seasons.regions.ranking import ranking_region
from seasons.regions.split import chosen_again
from seasons.rules import SeasonsRules, wishing
from seasons.rules.bot import QuickBot, StrongBot
from seasons.rules.ranking import ranked_pick
from seasons.rules.table import Level as CardLevel
from seasons.showing.regions import Question, Split
from seasons.terms import dots_words, face_words


class SeasonsType(GameType):
    """The tournament of sorcerers, twelve seasons long."""

    rules = SeasonsRules()
    name = gettext_lazy("Seasons")
    tagline = gettext_lazy(
        "Three years, four seasons, a handful of power cards: gather energy, summon, transmute, "
        "and be the richest sorcerer when the third winter comes round."
    )
    minutes = (60, 90)
    turns = 45
    model = "seasons.SeasonsGame"
    levels: ClassVar[Mapping[str, Level]] = {
        "quick": Level(gettext_lazy("quick"), QuickBot),
        "strong": Level(gettext_lazy("strong"), StrongBot),
    }
    standing_answers = True
    wishes = True
    stylesheet = "seasons/seasons.css"
    script = "seasons/seasons.js"
    rules_template = "seasons/rules.html"

    def option_fields(self) -> Sequence[OptionField]:
        return (
            OptionField(
                "level",
                _("Cards"),
                _(
                    "Apprentices play with 30 kinds of cards and get a ready-made deck; magicians "
                    "draft from the same 30 kinds; archmages draft from all 50."
                ),
                choices=(
                    (CardLevel.APPRENTICE, _("Apprentice: ready-made decks")),
                    (CardLevel.MAGICIAN, _("Magician: draft from 30 kinds")),
                    (CardLevel.ARCHMAGE, _("Archmage: draft from all 50")),
                ),
            ),
            OptionField(
                "draw_first",
                _("Draw the die’s card first"),
                _(
                    "If your die lets you draw a card, you draw it before you summon or use "
                    "anything; without this you may draw at any time of your turn."
                ),
            ),
            OptionField(
                "before_year_one",
                _("Back beyond year I"),
                _("Temporal Boots may move the season token back beyond space 1 of year I."),
            ),
            OptionField(
                "last_season_change",
                _("The last season change counts"),
                _(
                    "The move that ends the game is a change of season for Figrim and the "
                    "Hourglass too."
                ),
            ),
            OptionField(
                "below_zero",
                _("Scores below zero"),
                _("Penalties may take a final score below zero; without this it ends at zero."),
            ),
        )

    def view(self, game: Game, viewer: Seat | None, people: Sequence[Person]) -> TableView:
        return presenter.table_view(game, viewer, people)

    def chosen_again(self, region: Region, picks: Picks) -> Region:
        match region.view:
            case Question(split=Split() as split):
                return replace(region, view=replace(region.view, split=chosen_again(split, picks)))
        return region

    def sentence(self, event: Event, viewer: Seat | None, people: Sequence[Person]) -> str:
        return wording.sentence(event, viewer, people)

    def reason(self, why_not: Struct) -> str:
        return reasons.reason(why_not)

    def part_name(self, part: str) -> str:
        return wording.part_name(part)

    def finished(self, table: Table, game: Game) -> None:
        from seasons.results import keep_result  # needs the models, which are loaded by now

        keep_result(table, game)

    def standing_answer(self, seat: TableSeat, ask: Ask) -> Picks | None:
        ranking = PackRanking.objects.filter(seat=seat).first()
        return None if ranking is None else ranked_pick(ask, ranking.cards)

    def standing_region(self, game: Game, seat: TableSeat) -> Region:
        return ranking_region(game, seat)

    def drop_standing_answer(self, seat: TableSeat) -> None:
        PackRanking.objects.filter(seat=seat).delete()

    def wishes_now(self, game: Game, seat: Seat) -> Sequence[str]:
        return wishing.wishes_now(game, seat)

    def wish_name(self, key: str) -> str:
        die = wishing.die_of(key)
        words = {"face": face_words(die.shows), "dots": dots_words(die.shows)}
        return _("the die with %(face)s (%(dots)s)") % words

    def is_wished_choice(self, ask: Ask) -> bool:
        return wishing.is_wished_choice(ask)

    def granting(self, game: Game, key: str) -> str | None:
        return wishing.granting(game, key)
