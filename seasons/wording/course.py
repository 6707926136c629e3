"""Sentences about the course of the game: prelude, rounds, dice, turns, seasons and years."""

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine import Event
from seasons.rules import events
from seasons.rules.wheel import YEARS
from seasons.terms import (
    card_ref,
    face_symbols,
    season_name,
    season_within,
    sum_symbols,
    year_name,
)
from seasons.wording.voice import Voice

QUIET = ""


def tell_course(event: Event, voice: Voice) -> str | None:
    for tell in (_prelude, _round, _die, _wheel):
        told = tell(event, voice)
        if told is not None:
            return told
    return None


def _prelude(event: Event, voice: Voice) -> str | None:
    match event:
        case events.GameBegan(first=first):
            return voice.of(first).say(
                _("The table is set. You will be the first player."),
                _("The table is set. {who} will be the first player."),
            )
        case events.CardDrafted(card=None):
            return QUIET  # that all keep a card is told by the pack's passing on
        case events.CardDrafted(card=int(card)):
            return format_html(_("You kept {card}."), card=card_ref(card))
        case events.PackPassed(pick=pick):
            return format_html(
                _("Everybody kept card {pick} of 9 and passed the pack to the left."), pick=pick
            )
        case events.DecksSplit():
            return _("All decks are split into three years. The tournament begins.")
        case events.GameEnded():
            return _("The game is over.")
    return None


def _round(event: Event, voice: Voice) -> str | None:
    match event:
        case events.RoundBegan(number=number, season=season):
            return voice.say(
                _("Round {number}: you are first and rolled the {season} dice."),
                _("Round {number}: {who} is first and rolled the {season} dice."),
                number=number,
                season=season_within(season),
            )
        case events.TurnBegan():
            return voice.say(_("Your turn begins."), _("{who}’s turn begins."))
        case events.TurnEnded():
            return QUIET
    return None


def _die(event: Event, voice: Voice) -> str | None:
    match event:
        case events.DieChosen(die=die):
            return voice.say(
                _("You took the die with {face}."),
                _("{who} took the die with {face}."),
                face=face_symbols(die.shows),
            )
        case events.DieRerolled(die=die, by=by):
            return voice.say(
                _("You rolled your die again with {by}: {face}."),
                _("{who} rolled the die again with {by}: {face}."),
                by=card_ref(by),
                face=face_symbols(die.shows),
            )
        case events.DieUsed():
            return _die_used(event, voice)
    return None


def _die_used(event: events.DieUsed, voice: Voice) -> SafeString:
    face = event.die.shows
    if face.tokens or face.crystals:
        told = voice.say(
            _("Your die gave you {gain}."),
            _("{who} got {gain} from the die."),
            gain=sum_symbols(face.tokens, face.crystals),
        )
    else:
        told = voice.say(
            _("Your die gave you neither energy nor crystals."),
            _("{who} got neither energy nor crystals from the die."),
        )
    if event.star_lost:
        star = _("The star is lost: the summoning gauge is at its top.")
    elif face.star:
        star = _("The summoning gauge is at %(gauge)s.") % {"gauge": event.gauge}
    else:
        return told
    return format_html("{} {}", told, star)


def _wheel(event: Event, voice: Voice) -> str | None:
    match event:
        case events.SeasonMoved():
            return _season_moved(event, voice)
        case events.SeasonChanged(season=season):
            return _("%(season)s begins.") % {"season": season_name(season)}
        case events.YearChanged(year=year) if year > YEARS:
            return _("Year III is over: this was the last season.")
        case events.YearChanged(year=0):
            return _("It is before year I now.")
        case events.YearChanged(year=year):
            return _("It is year %(year)s now.") % {"year": year_name(year)}
        case events.LibraryTaken(year=year, count=count):
            words = ngettext("%(count)s card", "%(count)s cards", count) % {"count": count}
            return voice.say(
                _("You took {cards} of library {year} into your hand."),
                _("{who} took {cards} of library {year} into the hand."),
                cards=words,
                year=year_name(year),
            )
    return None


def _season_moved(event: events.SeasonMoved, voice: Voice) -> SafeString:
    steps = abs(event.steps)
    parts: dict[str, object] = {
        "spaces": ngettext("%(steps)s space", "%(steps)s spaces", steps) % {"steps": steps},
        "before": event.from_space,
        "after": event.to_space,
    }
    if event.by is None:
        text = _("The die left over moved the season token {spaces} on, from {before} to {after}.")
        return format_html(text, **parts)
    parts["by"] = card_ref(event.by)
    if event.steps > 0:
        return voice.say(
            _("You moved the season token {spaces} on with {by}, from {before} to {after}."),
            _("{who} moved the season token {spaces} on with {by}, from {before} to {after}."),
            **parts,
        )
    return voice.say(
        _("You moved the season token {spaces} back with {by}, from {before} to {after}."),
        _("{who} moved the season token {spaces} back with {by}, from {before} to {after}."),
        **parts,
    )
