"""Sentences about what the team suggests to itself, and agrees on."""

from collections.abc import Sequence

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from games.engine import Event, Seat
from keepers.rules import events
from keepers.rules.pieces import Keeper
from keepers.rules.plans import Deed, Planned, joined
from keepers.terms import season_within, together
from keepers.wording.voice import Voice


def tell_counsel(event: Event, voice: Voice) -> str | None:
    match event:
        case events.Suggested(plan=plan):
            return voice.say(
                _("You suggest: {plan}."),
                _("{who} suggests: {plan}."),
                _("The computer player suggests: {plan}."),
                plan=plan_words(plan, voice),
            )
        case events.SuggestionFollowed():
            return _followed(event, voice)
    return None


def _followed(event: events.SuggestionFollowed, voice: Voice) -> SafeString:
    agreed = together(_name(seat, voice) for seat in event.agreed if seat != event.seat)
    parts = {"author": _author(event.author, voice), "agreed": agreed}
    match event.author == event.seat, bool(agreed):
        case True, True:
            you = _("You confirm what you suggested; agreed: {agreed}.")
            they = _("{who} confirms the own suggestion; agreed: {agreed}.")
        case True, False:
            you = _("You confirm what you suggested.")
            they = _("{who} confirms the own suggestion.")
        case False, True:
            you = _("You confirm what {author} suggested; agreed: {agreed}.")
            they = _("{who} confirms what {author} suggested; agreed: {agreed}.")
        case _:
            you = _("You confirm what {author} suggested.")
            they = _("{who} confirms what {author} suggested.")
    return voice.say(you, they, "", **parts)


def _author(seat: Seat | None, voice: Voice) -> str:
    return _("the computer player") if seat is None else _name(seat, voice)


def _name(seat: Seat, voice: Voice) -> str:
    return _("you") if seat == voice.viewer else voice.people[seat].name


def plan_words(plan: Sequence[Planned], voice: Voice) -> SafeString:
    """A suggestion in a few words: "Peck to the Mill, Sam stays"."""
    words = [(step_words(one, voice),) for one in joined(plan)]
    return format_html_join(pgettext("between the steps of a plan", ", "), "{}", words)


def step_words(one: Planned, voice: Voice) -> SafeString:
    """One step, without a full stop."""
    keeper = "" if one.keeper is None else voice.keeper(one.keeper)
    space = voice.space(one.way[-1]) if one.way else ""
    match one.deed:
        case Deed.WALK if one.thing:
            text = _("{keeper} with {other} to {space}")
            return format_html(
                text, keeper=keeper, other=voice.keeper(Keeper(one.thing)), space=space
            )
        case Deed.CARRY:
            other = voice.keeper(Keeper(one.thing))
            return format_html(_("{keeper} takes {other} along"), keeper=keeper, other=other)
        case Deed.PACK | Deed.SWAP | Deed.LEAVE:
            return format_html(str(OBJECT_WORDS[one.deed]), thing=voice.object(one.thing))
        case Deed.TRAVEL:
            assert one.season is not None
            return format_html(_("turn the page to {season}"), season=season_within(one.season))
        case Deed.CHOOSE:
            return chosen_words(one.thing, voice)
    return format_html(str(WORDS[one.deed]), keeper=keeper, space=space)


WORDS = {
    Deed.WALK: gettext_lazy("{keeper} to {space}"),
    Deed.STEP: gettext_lazy("{keeper} towards {space}"),
    Deed.PLACE: gettext_lazy("{keeper} to {space}"),
    Deed.PEEK: gettext_lazy("{keeper} peeks at {space}"),
    Deed.STAY: gettext_lazy("{keeper} stays"),
    Deed.SKIP: gettext_lazy("skip {keeper}"),
    Deed.GO_ON: gettext_lazy("do not turn the page"),
    Deed.CONFIRM: gettext_lazy("yes, to the wolf"),
    Deed.BACK: gettext_lazy("not to the wolf"),
    Deed.WOLF: gettext_lazy("the wolf to {space}"),
    Deed.LOOK: gettext_lazy("look at what lies there"),
    Deed.LEAVE_DOWN: gettext_lazy("do not look"),
}
OBJECT_WORDS = {
    Deed.PACK: gettext_lazy("pack {thing}"),
    Deed.SWAP: gettext_lazy("swap it for {thing}"),
    Deed.LEAVE: gettext_lazy("leave {thing} there"),
}


def chosen_words(key: str, voice: Voice) -> SafeString:
    """What is chosen for a card: one of its texts, or a thing on the board."""
    kind, _colon, thing = key.partition(":")
    match kind:
        case "space":
            return voice.space(thing)
        case "keeper":
            return voice.keeper(Keeper(thing))
        case "object":
            return voice.object(thing)
    return format_html("“{}”", voice.story.text(key).removesuffix("."))
