"""Sentences about adventure cards and what they keep: counters, secrets, tokens, rules."""

from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.engine import Event
from keepers.rules import events
from keepers.story import Story
from keepers.terms import QUIET_COUNTERS
from keepers.wording.voice import QUIET, Voice

SWITCHES = {
    "capture": gettext_lazy("what becomes of the captured"),
    "wolf_bonus": gettext_lazy("how far the wolf walks"),
    "wolf_target": gettext_lazy("whom the wolf hunts"),
    "wolf_home": gettext_lazy("where the wolf goes when he hunts nobody"),
    "step_bonus": gettext_lazy("how far keepers walk"),
    "step_max": gettext_lazy("how far keepers may walk at most"),
    "no_shortcuts": gettext_lazy("who may take shortcuts"),
    "no_placement": gettext_lazy("who may be put on portals and hiding places"),
    "extra_shortcuts": gettext_lazy("who may take shortcuts"),
    "x_is": gettext_lazy("what an X is worth to keepers"),
    "portal_is_hiding": gettext_lazy("that portal and hiding actions may be exchanged"),
    "search": gettext_lazy("when a hiding place may be searched"),
    "house_is_portal": gettext_lazy("where the house leads"),
    "unsafe": gettext_lazy("which spaces are safe"),
    "quorum": gettext_lazy("how many keepers turn the page"),
}
"""What each rule switch bends."""


def tell_cards(event: Event, voice: Voice) -> str | None:
    for tell in (_cards, _values, _ground):
        told = tell(event, voice)
        if told is not None:
            return told
    return None


def _cards(event: Event, voice: Voice) -> str | None:
    story = voice.story
    match event:
        case events.CardShown(card=card, side=side):
            return format_html(
                _("Card {number}: {title}."),
                number=f"{card}{side.upper()}",
                title=story.card_title(card, side),
            )
        case events.CardPutAway(card=card):
            return format_html(_("Card {number} is put away."), number=card)
        case events.ChoiceMade(text=text):
            return voice.say(
                _("You chose: {text}"),
                _("{who} chose: {text}"),
                _("Chosen: {text}"),
                text=story.text(text),
            )
        case events.RuleChanged(switch=switch):
            return format_html(_("The card bends a rule: {what}."), what=SWITCHES[switch])
        case events.Noted(text=text, values=values):
            return _noted(story, text, {name: str(value) for name, value in values.items()})
        case events.NothingHappened():
            return _("There is nothing that this could change.")
    return None


def _noted(story: Story, text: str, values: dict[str, str]) -> str:
    return format_html("{}", Story(story.edition, dict(story.filled) | values).text(text))


def _values(event: Event, voice: Voice) -> str | None:
    match event:
        case events.CounterChanged(counter=counter) if counter in QUIET_COUNTERS:
            return QUIET
        case events.CounterChanged(counter=counter, value=value):
            return format_html("{}: {}", voice.story.counter_name(counter).capitalize(), value)
        case events.FlagChanged():
            return QUIET  # what a card remembers shows by what it does
        case events.SecretRuledOut(value=value):
            return format_html(_("It was not {value}."), value=voice.story.value_name(value))
    return None


def _ground(event: Event, voice: Voice) -> str | None:
    match event:
        case events.TokenMoved(token=token, space=None, held_by=None):
            return format_html(_("Out of the game: {token}."), token=voice.story.token_name(token))
        case events.TokenMoved(token=token, space=None, held_by=keeper):
            assert keeper is not None
            return format_html(
                _("{keeper} takes along: {token}."),
                token=voice.story.token_name(token),
                keeper=voice.keeper(keeper),
            )
        case events.TokenMoved(token=token, space=space):
            assert space is not None
            return format_html(
                _("Now at {space}: {token}."),
                token=voice.story.token_name(token),
                space=voice.space(space),
            )
        case events.SpaceChanged(space=space, change=change):
            return format_html(
                {
                    "locked": _("{space} is locked: it leads nowhere."),
                    "unlocked": _("{space} leads on again."),
                    "blocked": _("{space} is blocked: nobody may enter."),
                    "unblocked": _("{space} is free again."),
                }[change],
                space=voice.space(space),
            )
    return None
