"""Sentences about crystals, the summoning gauge and the bonuses."""

from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine import Event
from seasons.rules import events
from seasons.terms import BONUS_NAMES, card_ref, crystal_symbol
from seasons.wording.voice import Voice


def tell_holdings(event: Event, voice: Voice) -> str | None:
    match event:
        case events.CrystalsTaken():
            return _taken(event, voice)
        case events.GaugeMoved():
            return _gauge(event, voice)
        case events.BonusUsed(bonus=bonus, penalty=penalty):
            return voice.say(
                _("You used a bonus: {bonus}. Bonuses cost you {penalty} at the end now."),
                _("{who} used a bonus: {bonus}. Bonuses cost {penalty} at the end now."),
                bonus=BONUS_NAMES[bonus],
                penalty=penalty,
            )
    return _crystals(event, voice)


def _crystals(event: Event, voice: Voice) -> str | None:
    match event:
        case events.CrystalsGained(amount=amount, by=by):
            return voice.say(
                _("You gained {crystals} with {by}."),
                _("{who} gained {crystals} with {by}."),
                crystals=crystal_symbol(amount),
                by=card_ref(by),
            )
        case events.CrystalsLost(amount=0, by=by):
            return voice.say(
                _("You had no crystal to lose to {by}."),
                _("{who} had no crystal to lose to {by}."),
                by=card_ref(by),
            )
        case events.CrystalsLost(amount=amount, by=by):
            return voice.say(
                _("You lost {crystals} to {by}."),
                _("{who} lost {crystals} to {by}."),
                crystals=crystal_symbol(amount),
                by=card_ref(by),
            )
        case events.CrystalsPaid(amount=amount, by=by):
            return voice.say(
                _("You paid {crystals} for {by}."),
                _("{who} paid {crystals} for {by}."),
                crystals=crystal_symbol(amount),
                by=card_ref(by),
            )
    return None


def _taken(event: events.CrystalsTaken, voice: Voice) -> str:
    """Crystals that somebody gave to the owner of a card."""
    if event.amount == 0:
        return voice.say_to(
            event.giver,
            _("{other} had no crystal for your {by}."),
            _("You had no crystal for {who}’s {by}."),
            _("{other} had no crystal for {who}’s {by}."),
            by=card_ref(event.by),
        )
    return voice.say_to(
        event.giver,
        _("You got {crystals} from {other} with {by}."),
        _("{who} got {crystals} from you with {by}."),
        _("{who} got {crystals} from {other} with {by}."),
        crystals=crystal_symbol(event.amount),
        by=card_ref(event.by),
    )


def _gauge(event: events.GaugeMoved, voice: Voice) -> str:
    number = abs(event.steps)
    steps = ngettext("%(steps)s step", "%(steps)s steps", number) % {"steps": number}
    if event.steps > 0:
        told = voice.say(
            _("Your summoning gauge moved up {steps}, to {gauge}"),
            _("{who}’s summoning gauge moved up {steps}, to {gauge}"),
            steps=steps,
            gauge=event.gauge,
        )
    elif event.steps < 0:
        told = voice.say(
            _("Your summoning gauge moved down {steps}, to {gauge}"),
            _("{who}’s summoning gauge moved down {steps}, to {gauge}"),
            steps=steps,
            gauge=event.gauge,
        )
    else:
        told = voice.say(
            _("Your summoning gauge cannot move and stays at {gauge}"),
            _("{who}’s summoning gauge cannot move and stays at {gauge}"),
            gauge=event.gauge,
        )
    if event.by is None:
        return format_html("{}.", told)
    return format_html(_("{what}: {by}."), what=told, by=card_ref(event.by))
