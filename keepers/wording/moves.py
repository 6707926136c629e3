"""Sentences about pieces that move: the wolf, the keepers, and what becomes of them."""

from django.utils.html import format_html
from django.utils.translation import gettext as _

from games.engine import Event
from keepers.rules import events
from keepers.rules.pieces import SpaceId
from keepers.terms import named, power_name, space_count
from keepers.wording.voice import QUIET, Voice


def tell_moves(event: Event, voice: Voice) -> str | None:
    for tell in (_wolf, _keeper, _walk, _capture, _power):
        told = tell(event, voice)
        if told is not None:
            return told
    return None


def way_data(path: tuple[SpaceId, ...]) -> str:
    """A way as the page's script follows it."""
    return " ".join(path)


def _wolf(event: Event, voice: Voice) -> str | None:
    match event:
        case events.WolfAppeared(space=space):
            return format_html(
                _("{wolf} appears at {space}."),
                wolf=named(_("The wolf"), who="wolf", way=space),
                space=voice.space(space),
            )
        case events.WolfKeptAway(space=space):
            return format_html(_("The wolf cannot appear at {space}."), space=voice.space(space))
        case events.WolfMoved():
            return _wolf_moved(event, voice)
        case events.WolfRested():
            return _("The wolf stays where he is.")
        case events.WolfLeft():
            return _("The wolf leaves the page.")
    return None


def _wolf_moved(event: events.WolfMoved, voice: Voice) -> str:
    parts = {
        "wolf": named(_("the wolf"), who="wolf", way=way_data(event.path)),
        "beast": named(_("The wolf"), who="wolf", way=way_data(event.path)),
        "count": space_count(len(event.path)),
        "space": voice.space(event.path[-1]),
    }
    if event.target is None:
        return voice.say(
            _("You sent {wolf} {count} on, to {space}."),
            _("{who} sent {wolf} {count} on, to {space}."),
            _("{beast} trots {count}, to {space}."),
            **parts,
        )
    return voice.say(
        _("You sent {wolf} {count} after {target}, to {space}."),
        _("{who} sent {wolf} {count} after {target}, to {space}."),
        _("{beast} runs {count} after {target}, to {space}."),
        target=voice.keeper(event.target),
        **parts,
    )


def _keeper(event: Event, voice: Voice) -> str | None:
    match event:
        case events.KeeperPlaced(keeper=keeper, space=space):
            return voice.say(
                _("You put {keeper} at {space}."),
                _("{who} put {keeper} at {space}."),
                _("{keeper} is put at {space}."),
                keeper=voice.keeper(keeper, way=space, jump="yes"),
                space=voice.space(space),
            )
        case events.KeeperStayed(keeper=keeper):
            return voice.say(
                _("You let {keeper} stay."),
                _("{who} let {keeper} stay."),
                _("{keeper} stays."),
                keeper=voice.keeper(keeper),
            )
        case events.KeeperSkipped(keeper=keeper):
            return voice.say(
                _("You skipped {keeper}."),
                _("{who} skipped {keeper}."),
                _("{keeper} is skipped."),
                keeper=voice.keeper(keeper),
            )
    return None


def _walk(event: Event, voice: Voice) -> str | None:
    match event:
        case events.KeeperWalked(path=()):
            return QUIET
        case events.KeeperWalked(keeper=keeper, path=path, carried=None):
            return voice.say(
                _("You led {keeper} {count}, to {space}."),
                _("{who} led {keeper} {count}, to {space}."),
                _("{keeper} goes {count}, to {space}."),
                keeper=voice.keeper(keeper, way=way_data(path)),
                count=space_count(len(path)),
                space=voice.space(path[-1]),
            )
        case events.KeeperWalked(keeper=keeper, path=path, carried=carried):
            assert carried is not None
            return voice.say(
                _("You led {keeper} {count} with {carried} on the back, to {space}."),
                _("{who} led {keeper} {count} with {carried} on the back, to {space}."),
                _("{keeper} goes {count} with {carried} on the back, to {space}."),
                keeper=voice.keeper(keeper, way=way_data(path)),
                carried=voice.keeper(carried, way=path[-1]),
                count=space_count(len(path)),
                space=voice.space(path[-1]),
            )
    return None


def _capture(event: Event, voice: Voice) -> str | None:
    match event:
        case events.KeeperCaptured(keeper=keeper, space=space, back=back):
            return format_html(
                {
                    "remove": _("The wolf takes {keeper} home from {space}; it waits there."),
                    "house": _("The wolf catches {keeper} at {space}; it is sent to the house."),
                    "delayed": _(
                        "The wolf takes {keeper} home from {space}; "
                        "it is back at the second round end."
                    ),
                    "trailer": _("The wolf takes {keeper} from {space} into his trailer."),
                    "none": _("The wolf finds {keeper} at {space}, and lets it be."),
                }[back],
                keeper=voice.keeper(keeper),
                space=voice.space(space),
            )
        case events.KeeperReturned(keeper=keeper, space=space):
            return format_html(
                _("{keeper} is back, at {space}."),
                keeper=voice.keeper(keeper),
                space=voice.space(space),
            )
    return None


def _power(event: Event, voice: Voice) -> str | None:
    match event:
        case events.PowerGained(keeper=keeper, power=power):
            text = _("{keeper} gains a power: {power}.")
        case events.PowerLost(keeper=keeper, power=power):
            text = _("{keeper} is without this power: {power}.")
        case _:
            return None
    return format_html(text, keeper=voice.keeper(keeper), power=power_name(power))
