"""How Ferry is shown: the boards, the sentences, and the class that makes the game known."""

from collections.abc import Sequence

from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from msgspec import Struct

from games.engine import Ask, Event, Game, Option, Seat
from games.presenting import ActionBar, Button, Level, OptionField, Person, Region, TableView
from games.registry import GameType
from tests.ferry.bot import Spendthrift
from tests.ferry.rules import Boarded, BoardFerry, FarePaid, Ferry, LeftBehind, PayFare, TooDear


class Pier(Struct, frozen=True):
    """What everybody sees. Numbers are strings by now: templates only show."""

    ferries: tuple[str, ...]
    scores: tuple[tuple[str, str], ...]
    """Name and score of each seat."""


class Hand(Struct, frozen=True):
    """What only its owner sees."""

    fares: tuple[str, ...]


class FerryType(GameType):
    rules = Ferry()
    name = gettext_lazy("Ferry")
    tagline = gettext_lazy("Pay more than the others, and board the better ferry.")
    minutes = (2, 5)
    turns = 4
    model = "ferry.FerryGame"
    levels = {"quick": Level(gettext_lazy("Spendthrift"), Spendthrift)}

    def option_fields(self) -> Sequence[OptionField]:
        choices = tuple((str(number), str(number)) for number in range(2, 7))
        return (OptionField("rounds", _("Rounds"), _("How many fares each player gets."), choices),)

    def view(self, game: Game, viewer: Seat | None, people: Sequence[Person]) -> TableView:
        state = game.state
        pier = Pier(
            ferries=tuple(str(worth) for worth in state.pier),
            scores=tuple((who.name, str(state.scores[who.seat])) for who in people),
        )
        regions = [Region("pier", "ferry/pier.html", pier)]
        action = None
        if viewer is not None:
            hand = Hand(tuple(str(fare) for fare in state.hands[viewer]))
            regions.append(Region("hand", "ferry/hand.html", hand))
            ask = game.question.asks.get(viewer) if game.question else None
            action = None if ask is None else self._action(ask)
        left = len(state.hands[0])
        status = ngettext("%(left)d round left", "%(left)d rounds left", left) % {"left": left}
        return TableView(tuple(regions), status=status, action=action)

    def _action(self, ask: Ask) -> ActionBar:
        buttons = tuple(self._button(option) for option in ask.options)
        match ask.about:
            case PayFare():
                return ActionBar(fact=_("Choose a fare to pay."), buttons=buttons)
            case BoardFerry(fare=fare):
                fact = _("You paid %(fare)d, the most. Board a ferry.") % {"fare": fare}
                return ActionBar(fact=fact, buttons=buttons)
            case other:
                raise TypeError(f"no wording for {other}")

    def _button(self, option: Option) -> Button:
        return Button(
            label=option.key,
            key=option.key,
            why_not=self.reason(option.why_not) if option.why_not else "",
        )

    def sentence(self, event: Event, viewer: Seat | None, people: Sequence[Person]) -> str:
        assert event.seat is not None
        name = people[event.seat].name
        match event:
            case FarePaid(fare=fare):
                return format_html(_("{name} paid {fare}."), name=name, fare=fare)
            case Boarded(worth=worth):
                return format_html(_("{name} boarded the ferry {worth}."), name=name, worth=worth)
            case LeftBehind():
                return format_html(_("{name} paid too little for either ferry."), name=name)
            case other:
                raise TypeError(f"no sentence for {other}")

    def reason(self, why_not: Struct) -> str:
        match why_not:
            case TooDear(worth=worth, fare=fare):
                return _("This ferry takes a fare of %(worth)d, you paid %(fare)d.") % {
                    "worth": worth,
                    "fare": fare,
                }
            case other:
                raise TypeError(f"no reason for {other}")

    def part_name(self, part: str) -> str:
        return {"ferries": _("Ferries")}[part]
