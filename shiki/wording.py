"""The log in sentences, for whoever reads it: "You drew …", "Ren took …"."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.engine import Event, Seat
from games.presenting import Person
from shiki.rules import events
from shiki.rules.state import EndReason, Face, Season
from shiki.terms import (
    SEASON_NAMES,
    animal_name,
    card_ref,
    card_refs,
    column_name,
    pile_name,
    season_ref,
)


@dataclass(frozen=True)
class Voice:
    """Who did something, and who reads about it."""

    seat: Seat | None
    viewer: Seat | None
    people: Sequence[Person]

    @property
    def mine(self) -> bool:
        return self.seat is not None and self.seat == self.viewer

    def say(self, you: str, they: str, **parts: object) -> SafeString:
        """`you` to whoever did it, `they` to all others; both may name {who} and the parts."""
        who = "" if self.seat is None else self.people[self.seat].name
        return format_html(you if self.mine else they, who=who, **parts)


def sentence(event: Event, viewer: Seat | None, people: Sequence[Person]) -> str:
    """A line of the log for `viewer`. `event` has been through `seen_by(viewer)`.

    A SafeString; raises TypeError for an event that is none of Shiki's.
    """
    voice = Voice(event.seat, viewer, people)
    for tell in (_turn, _draw_and_take, _play, _wild, _animal, _end):
        told = tell(event, voice)
        if told is not None:
            return told
    raise TypeError(event)


def _turn(event: Event, voice: Voice) -> str | None:
    match event:
        case events.GameBegan(first=first):
            return Voice(first, voice.viewer, voice.people).say(
                _("The cards are dealt. You begin."), _("The cards are dealt. {who} begins.")
            )
        case events.TurnBegan(number=number, last=True):
            return voice.say(
                _("Turn {number}: your last one."),
                _("Turn {number}: {who}’s last one."),
                number=number,
            )
        case events.TurnBegan(number=number):
            return voice.say(
                _("Turn {number}: yours."), _("Turn {number}: {who}’s."), number=number
            )
        case events.ActionPassed():
            return voice.say(
                _("You passed an action: nothing was possible."),
                _("{who} passed an action: nothing was possible."),
            )
        case events.SurplusDiscarded(cards=cards, limit=limit):
            return voice.say(
                _("You discarded {cards} down to the hand limit of {limit}."),
                _("{who} discarded {cards} down to the hand limit of {limit}."),
                cards=card_refs(cards),
                limit=limit,
            )
    return None


def _draw_and_take(event: Event, voice: Voice) -> str | None:
    match event:
        case events.CardDrawn(pile=pile, card=Face() as card):
            return voice.say(
                _("You drew {card} from {pile}."),
                _("{who} drew {card} from {pile}."),
                card=card_ref(card),
                pile=pile_name(pile),
            )
        case events.CardDrawn(pile=pile, back=back):
            return voice.say(
                _("You drew a card with the back {season} from {pile}."),
                _("{who} drew a card with the back {season} from {pile}."),
                season=season_ref(back),
                pile=pile_name(pile),
            )
        case events.CardTaken(card=card, column=None):
            return voice.say(
                _("You took {card} from the discard pile."),
                _("{who} took {card} from the discard pile."),
                card=card_ref(card),
            )
        case events.CardTaken(card=card, column=int(column)):
            return voice.say(
                _("You took {card} from {column}."),
                _("{who} took {card} from {column}."),
                card=card_ref(card),
                column=column_name(column),
            )
        case events.CardLaid(card=card, column=column, pile=pile):
            return voice.say(
                _("You laid {card} from {pile} on {column}."),
                _("{who} laid {card} from {pile} on {column}."),
                card=card_ref(card),
                column=column_name(column),
                pile=pile_name(pile),
            )
    return None


def _play(event: Event, voice: Voice) -> str | None:
    match event:
        case events.CardsPaid(cards=()):
            return voice.say(
                _("You paid nothing, thanks to the Frog."),
                _("{who} paid nothing, thanks to the Frog."),
            )
        case events.CardsPaid(cards=cards, discounted=True):
            return voice.say(
                _("You paid {cards}, one card less with the Frog."),
                _("{who} paid {cards}, one card less with the Frog."),
                cards=card_refs(cards),
            )
        case events.CardsPaid(cards=cards):
            return voice.say(
                _("You paid {cards}."), _("{who} paid {cards}."), cards=card_refs(cards)
            )
        case events.CardPlaced(card=card, opened=True):
            return voice.say(
                _("You placed {card} and opened its season."),
                _("{who} placed {card} and opened its season."),
                card=card_ref(card),
            )
        case events.CardPlaced(card=card):
            return voice.say(
                _("You placed {card}."), _("{who} placed {card}."), card=card_ref(card)
            )
    return None


def _wild(event: Event, voice: Voice) -> str | None:
    match event:
        case events.PairDiscarded(cards=cards):
            return voice.say(
                _("You discarded {cards} for a wild."),
                _("{who} discarded {cards} for a wild."),
                cards=card_refs(cards),
            )
        case events.WildPlaced(season=season, number=number, bonus=True):
            return voice.say(
                _("You got a bonus wild and put it {place}."),
                _("{who} got a bonus wild and put it {place}."),
                place=_wild_place(season, number),
            )
        case events.WildPlaced(season=season, number=number):
            return voice.say(
                _("You put the wild {place}."),
                _("{who} put the wild {place}."),
                place=_wild_place(season, number),
            )
        case events.WildMoved(season=season, number=number):
            return voice.say(
                _("You moved the wild: it goes {place}."),
                _("{who} moved the wild: it goes {place}."),
                place=_wild_place(season, number),
            )
        case events.WildReturned():
            return voice.say(
                _("Your wild found no other place and went back to the supply."),
                _("{who}’s wild found no other place and went back to the supply."),
            )
        case events.BonusSkipped(left=0):
            return voice.say(
                _("You get no bonus wild: none is left."),
                _("{who} gets no bonus wild: none is left."),
            )
        case events.BonusSkipped():
            return voice.say(
                _("You get no bonus wild: there is no place for it."),
                _("{who} gets no bonus wild: there is no place for it."),
            )
    return None


def _wild_place(season: Season | None, number: int | None) -> str:
    """Where a wild went, as the end of a sentence."""
    if season is None or number is None:
        return _("into an empty corner")
    return format_html(_("in place of {card}"), card=card_ref(Face(season, number)))


def _animal(event: Event, voice: Voice) -> str | None:
    match event:
        case events.AnimalWon(animal=animal, count=count, loser=None):
            return voice.say(
                _("You won the {animal} with {count} cards."),
                _("{who} won the {animal} with {count} cards."),
                animal=animal_name(animal),
                count=count,
            )
        case events.AnimalWon():
            return _animal_taken(event, voice)
        case events.FeatherSpent(animal=animal):
            return voice.say(
                _("You spent a feather to borrow the {animal}."),
                _("{who} spent a feather to borrow the {animal}."),
                animal=animal_name(animal),
            )
    return None


def _animal_taken(event: events.AnimalWon, voice: Voice) -> str:
    """An animal that had an owner changes hands; the loser may get a feather."""
    assert event.loser is not None
    lost = Voice(event.loser, voice.viewer, voice.people)
    loser = voice.people[event.loser].name
    if lost.mine:
        taken = voice.say(
            "", _("{who} took the {animal} from you."), animal=animal_name(event.animal)
        )
    else:
        taken = voice.say(
            _("You took the {animal} from {loser}."),
            _("{who} took the {animal} from {loser}."),
            animal=animal_name(event.animal),
            loser=loser,
        )
    if not event.feather:
        return taken
    feather = lost.say(_("You get a feather."), _("{who} gets a feather."))
    return format_html("{} {}", taken, feather)


def _end(event: Event, voice: Voice) -> str | None:
    match event:
        case events.PileEmptied(pile=pile, first=True):
            return voice.say(
                _("You drew the last card of {pile}: everybody else has one more turn."),
                _("{who} drew the last card of {pile}: everybody else has one more turn."),
                pile=pile_name(pile),
            )
        case events.PileEmptied(pile=pile):
            return voice.say(
                _("You drew the last card of {pile}."),
                _("{who} drew the last card of {pile}."),
                pile=pile_name(pile),
            )
        case events.GameEnded(reason=EndReason.FOUR_SEASONS):
            return voice.say(
                _("You completed all four seasons. The game is over."),
                _("{who} completed all four seasons. The game is over."),
            )
        case events.GameEnded():
            return _("The last turns are played. The game is over.")
    return None


def part_name(part: str) -> str:
    """The name of a part of the score breakdown; raises KeyError for an unknown one."""
    return str(_PARTS[part])


_PARTS = {
    **{season.value: SEASON_NAMES[season] for season in Season},
    "wild": gettext_lazy("Lone wilds"),
    "animals": gettext_lazy("Animals"),
    "empty_corners": gettext_lazy("Empty corners"),
    "hand": gettext_lazy("Hand (breaks ties)"),
    "wilds": gettext_lazy("Wilds (break ties)"),
}
