"""Sentences about power cards: summoned, activated, sacrificed, drawn, kept, given, discarded."""

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine import Event
from seasons.rules import events
from seasons.rules.pieces import CardNumber
from seasons.terms import FORTUNE, card_ref, card_refs, sum_symbols
from seasons.wording.energy import some_from_cards
from seasons.wording.voice import Voice


def tell_cards(event: Event, voice: Voice) -> str | None:
    for tell in (_in_play, _leaving_play, _drawn, _discarded, _pile):
        told = tell(event, voice)
        if told is not None:
            return told
    return None


def _in_play(event: Event, voice: Voice) -> str | None:
    match event:
        case events.CardSummoned():
            return _summoned(event, voice)
        case events.CardEntered(card=card, by=by):
            return voice.say(
                _("You put {card} into play free with {by}."),
                _("{who} put {card} into play free with {by}."),
                card=card_ref(card),
                by=card_ref(by),
            )
        case events.CardActivated(card=card):
            return voice.say(
                _("You activated {card}."), _("{who} activated {card}."), card=card_ref(card)
            )
    return None


def _summoned(event: events.CardSummoned, voice: Voice) -> SafeString:
    told = voice.say(
        _("You summoned {card} for {price}."),
        _("{who} summoned {card} for {price}."),
        card=card_ref(event.card),
        price=sum_symbols(event.tokens, event.crystals),
    )
    waived: SafeString | str = ""
    if event.waived:
        text = ngettext(
            "{fortune} saved {number} energy.", "{fortune} saved {number} energy.", event.waived
        )
        waived = format_html(" " + text, fortune=card_ref(FORTUNE), number=event.waived)
    return format_html("{}{}{}", told, some_from_cards(event.from_cards), waived)


def _leaving_play(event: Event, voice: Voice) -> str | None:
    match event:
        case events.CardSacrificed(card=card, by=by) if card == by:
            return voice.say(
                _("You sacrificed {card}."), _("{who} sacrificed {card}."), card=card_ref(card)
            )
        case events.CardSacrificed(card=card, by=by):
            return voice.say(
                _("You sacrificed {card} to {by}."),
                _("{who} sacrificed {card} to {by}."),
                card=card_ref(card),
                by=card_ref(by),
            )
        case events.CardTakenBack(card=card, by=by):
            return voice.say(
                _("You took {card} back into your hand: {by}."),
                _("{who} took {card} back into the hand: {by}."),
                card=card_ref(card),
                by=card_ref(by),
            )
        case events.CardPassedOn(card=card, to=to):
            return voice.say_to(
                to,
                _("{card} went from you to {other}."),
                _("{card} came from {who} to you."),
                _("{card} went from {who} to {other}."),
                card=card_ref(card),
            )
    return None


def _drawn(event: Event, voice: Voice) -> str | None:
    match event:
        case events.CardDrawn(card=int(card), by=by, openly=True):
            return _with(
                by,
                voice.say(
                    _("You drew {card} openly"),
                    _("{who} drew {card} openly"),
                    card=card_ref(card),
                ),
            )
        case events.CardDrawn(card=card, by=by):
            return _with(by, voice.say(_("You drew {card}"), _("{who} drew a card"), **_one(card)))
        case events.CardKept(card=card, by=by):
            return _with(by, voice.say(_("You kept {card}"), _("{who} kept a card"), **_one(card)))
        case events.CardsLookedAt(count=0, by=by):
            return _with(by, format_html("{}", _("There is no card to look at")))
        case events.CardsLookedAt(count=count, cards=cards, by=by):
            told = voice.say(
                _("You looked at {cards}"),
                _("{who} looked at {count}"),
                count=_count(count),
                cards=card_refs(cards or ()),
            )
            return _with(by, told)
        case events.CardGiven(card=card, to=to, by=by):
            return _given(card, to, by, voice)
    return None


def _given(card: CardNumber | None, to: int, by: CardNumber, voice: Voice) -> SafeString:
    told = voice.say_to(
        to,
        _("You gave {card} to {other}"),
        _("{who} gave {card} to you"),
        _("{who} gave a card to {other}"),
        **_one(card),
    )
    return _with(by, told)


def _discarded(event: Event, voice: Voice) -> str | None:
    match event:
        case events.CardsDiscarded(cards=None, count=count, by=by):
            return _with(by, voice.say("", _("{who} discarded {count}"), count=_count(count)))
        case events.CardsDiscarded(cards=tuple(cards), by=by, openly=True):
            return _with(
                by,
                voice.say(
                    _("You discarded {cards} openly"),
                    _("{who} discarded {cards} openly"),
                    cards=card_refs(cards),
                ),
            )
        case events.CardsDiscarded(cards=tuple(cards), by=by):
            return _with(by, voice.say(_("You discarded {cards}"), "", cards=card_refs(cards)))
        case events.TopDiscarded(by=by):
            return _with(
                by,
                voice.say(
                    _("You discarded the top card of the draw pile unseen"),
                    _("{who} discarded the top card of the draw pile unseen"),
                ),
            )
    return None


def _pile(event: Event, voice: Voice) -> str | None:
    match event:
        case events.CardLeftOnTop(by=by):
            return _with(
                by,
                voice.say(
                    _("You left the card on top of the draw pile"),
                    _("{who} left the card on top of the draw pile"),
                ),
            )
        case events.PileShuffled(count=count):
            return ngettext(
                "The draw pile was empty: the discard pile of %(count)s card was shuffled.",
                "The draw pile was empty: the discard pile of %(count)s cards was shuffled.",
                count,
            ) % {"count": count}
    return None


def _one(card: CardNumber | None) -> dict[str, object]:
    return {"card": "" if card is None else card_ref(card)}


def _count(count: int) -> str:
    return ngettext("%(count)s card", "%(count)s cards", count) % {"count": count}


def _with(by: CardNumber | None, told: SafeString) -> SafeString:
    """The end of a sentence: by which card it was, if by any."""
    if by is None:
        return format_html("{}.", told)
    return format_html(_("{what} with {by}."), what=told, by=card_ref(by))
