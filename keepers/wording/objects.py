"""Sentences about objects, hiding places and the chest."""

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.engine import Event
from keepers.rules import events
from keepers.rules.pieces import SpaceId
from keepers.rules.vocabulary.selectors import ObjectState
from keepers.wording.voice import Voice


def tell_objects(event: Event, voice: Voice) -> str | None:
    match event:
        case events.ObjectLookedAt(space=space, object=one):
            return voice.say(
                _("You looked at {space}: {object}."),
                _("{who} looked at {space}: {object}."),
                _("At {space} lies, face down: {object}."),
                space=voice.space(space),
                object=voice.object(one),
            )
        case events.ObjectTurned(space=space, object=one, up=True):
            return voice.say(
                _("You left {object} face up at {space}."),
                _("{who} left {object} face up at {space}."),
                _("{object} lies face up at {space}."),
                space=voice.space(space),
                object=voice.object(one),
            )
        case events.ObjectTurned(space=space, object=one):
            return format_html(
                _("{object} is turned face down at {space}."),
                space=voice.space(space),
                object=voice.object(one),
            )
        case events.ObjectMoved():
            return _moved(event, voice)
        case events.ObjectsSwapped(spaces=(here, there)):
            return voice.say(
                _("You swapped what lay {here} and {there}."),
                _("{who} swapped what lay {here} and {there}."),
                _("What lay {here} and {there} changes places."),
                here=_place(here, voice),
                there=_place(there, voice),
            )
    return None


def _moved(event: events.ObjectMoved, voice: Voice) -> SafeString:
    one = voice.object(event.object)
    match event.to:
        case ObjectState.CHEST:
            return voice.say(
                _("You packed {object} on the chest."),
                _("{who} packed {object} on the chest."),
                _("{object} comes on the chest."),
                object=one,
            )
        case ObjectState.GONE | ObjectState.OUT:
            return format_html(_("{object} leaves the game."), object=one)
        case ObjectState.DOWN:
            return format_html(
                _("An object is put face down at {space}."), space=_at(event.space, voice)
            )
    return format_html(
        _("{object} is put face up at {space}."), object=one, space=_at(event.space, voice)
    )


def _at(space: SpaceId | None, voice: Voice) -> SafeString:
    assert space is not None
    return voice.space(space)


def _place(space: SpaceId | None, voice: Voice) -> SafeString:
    if space is None:
        return SafeString(_("on the chest"))
    return format_html(_("at {space}"), space=voice.space(space))
