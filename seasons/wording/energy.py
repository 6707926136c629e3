"""Sentences about energy: gained, given, lost, turned into other energy or into crystals."""

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine import Event
from seasons.rules import events
from seasons.terms import card_ref, crystal_symbol, token_symbols
from seasons.wording.voice import Voice


def tell_energy(event: Event, voice: Voice) -> str | None:
    for tell in (_gained_or_given, _lost_or_changed, _transmuted):
        told = tell(event, voice)
        if told is not None:
            return told
    return None


def _gained_or_given(event: Event, voice: Voice) -> str | None:
    match event:
        case events.EnergyGained(tokens=tokens, by=None):
            return voice.say(
                _("You gained {energy}."), _("{who} gained {energy}."), energy=token_symbols(tokens)
            )
        case events.EnergyGained(tokens=tokens, by=int(by)):
            return voice.say(
                _("You gained {energy} with {by}."),
                _("{who} gained {energy} with {by}."),
                energy=token_symbols(tokens),
                by=card_ref(by),
            )
        case events.EnergyStored(tokens=tokens, by=by):
            return voice.say(
                _("You put {energy} on {by}."),
                _("{who} put {energy} on {by}."),
                energy=token_symbols(tokens),
                by=card_ref(by),
            )
        case events.EnergyPaid(tokens=tokens, from_cards=from_cards, by=by):
            told = voice.say(
                _("You gave {energy} for {by}."),
                _("{who} gave {energy} for {by}."),
                energy=token_symbols(tokens),
                by=card_ref(by),
            )
            return format_html("{}{}", told, some_from_cards(from_cards))
    return None


def _lost_or_changed(event: Event, voice: Voice) -> str | None:
    match event:
        case events.EnergyReturned(tokens=tokens, limit=limit):
            return voice.say(
                _("You gave back {energy}: your reserve holds {limit}."),
                _("{who} gave back {energy}: the reserve holds {limit}."),
                energy=token_symbols(tokens),
                limit=limit,
            )
        case events.EnergyLost(tokens=tokens, by=by) if not tokens:
            return voice.say(
                _("Your reserve was empty: you lost nothing to {by}."),
                _("{who}’s reserve was empty: nothing was lost to {by}."),
                by=card_ref(by),
            )
        case events.EnergyLost(tokens=tokens, by=by):
            return voice.say(
                _("You lost your whole reserve to {by}: {energy}."),
                _("{who} lost the whole reserve to {by}: {energy}."),
                energy=token_symbols(tokens),
                by=card_ref(by),
            )
        case events.EnergyConverted(given=given, taken=taken, by=by):
            return voice.say(
                _("Your {given} became {taken} by {by}."),
                _("{who}’s {given} became {taken} by {by}."),
                given=token_symbols(given),
                taken=token_symbols(taken),
                by=card_ref(by),
            )
        case events.Exchanged(given=given, taken=taken):
            return voice.say(
                _("You exchanged {given} for {taken}."),
                _("{who} exchanged {given} for {taken}."),
                given=token_symbols(given),
                taken=token_symbols(taken),
            )
    return None


def _transmuted(event: Event, voice: Voice) -> str | None:
    match event:
        case events.Transmuted(tokens=tokens, crystals=crystals, by=None):
            return voice.say(
                _("You transmuted {energy} into {crystals}."),
                _("{who} transmuted {energy} into {crystals}."),
                energy=token_symbols(tokens),
                crystals=crystal_symbol(crystals),
            )
        case events.Transmuted(tokens=tokens, crystals=crystals, by=int(by)):
            return voice.say(
                _("You transmuted {energy} into {crystals} with {by}."),
                _("{who} transmuted {energy} into {crystals} with {by}."),
                energy=token_symbols(tokens),
                crystals=crystal_symbol(crystals),
                by=card_ref(by),
            )
        case events.TransmutingAllowed(by=by):
            return voice.say(
                _("You may transmute for the rest of the turn, thanks to {by}."),
                _("{who} may transmute for the rest of the turn, thanks to {by}."),
                by=card_ref(by),
            )
    return None


def some_from_cards(number: int) -> SafeString | str:
    """That some of the energy lay on cards, as a sentence of its own; blank for none."""
    if not number:
        return ""
    text = ngettext("%(number)s of it lay on a card.", "%(number)s of it lay on cards.", number) % {
        "number": number
    }
    return format_html(" {}", text)
