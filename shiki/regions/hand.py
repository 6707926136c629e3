"""The viewer's hand, and the two actions of the turn."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.presenting import Person
from shiki.question import about, common_change, costs, lifted_card, wins
from shiki.regions.pieces import card, finality, sentences, tap
from shiki.rules import asks
from shiki.rules.state import ACTIONS, OTTER_HAND_LIMIT, Act, Done, Drawing, Playing, Taking
from shiki.rules.views import Board, HandCard
from shiki.showing import ActionLine, Actions, Hand, SeasonCard, Tap
from shiki.terms import card_title


def hand(board: Board, people: Sequence[Person]) -> Hand:
    """The cards; in a question for several of them each one can be ticked."""
    assert board.viewer is not None
    me = board.seats[board.viewer]
    purpose, ticked = _purpose(board)
    lifted = lifted_card(board)
    cards = tuple(_hand_card(board, held, people, is_lifted=held is lifted) for held in board.hand)
    return Hand(
        heading=_("Your hand"),
        note=_note(board, me.hand_size, me.hand_limit),
        cards=cards,
        empty=_("No card in hand."),
        purpose=purpose,
        ticked=ticked,
        last=_last(board) if purpose else (),
        is_still=not any(shown.tap.key or shown.tap.why_not or shown.lifted for shown in cards),
    )


def _note(board: Board, size: int, limit: int) -> str:
    if _purpose(board)[0] and board.ask is not None and board.ask.most > 1:
        return _("The last one chosen ends on top of the discard pile.")
    cards = ngettext("%(size)s card", "%(size)s cards", size) % {"size": size}
    if limit == OTTER_HAND_LIMIT:
        return _("%(cards)s · limit %(limit)s with the Otter") % {"cards": cards, "limit": limit}
    return _("%(cards)s · limit %(limit)s") % {"cards": cards, "limit": limit}


def _purpose(board: Board) -> tuple[str, str]:
    """What ticks are for (within ids, so that none outlives its question), and their word."""
    match about(board):
        case asks.Pay(card=face, corner=corner):
            return f"pay-{face.key}-{corner}-{len(board.hand)}", _("Pay")
        case asks.DiscardPair():
            return f"pair-{len(board.hand)}", _("Discard")
        case asks.DiscardSurplus():
            return f"surplus-{len(board.hand)}", _("Discard")
    return "", ""


def _last(board: Board) -> tuple[tuple[str, str], ...]:
    """What may end on top of the discard pile, where more than one card is discarded."""
    if board.ask is None or board.ask.most < 2:
        return ()
    return tuple(
        (held.choice.key, card_title(held.face))
        for held in board.hand
        if held.choice is not None and held.choice.why_not is None
    )


def _hand_card(
    board: Board, held: HandCard, people: Sequence[Person], *, is_lifted: bool
) -> SeasonCard:
    ident = f"hand-{held.key.replace('.', '-')}"
    if is_lifted:
        told = _("Placing: press to put it back.")
        return card(ident, held.face, Tap(tag=_("Placing")), lifted=True, told=told)
    ticks = bool(_purpose(board)[0])
    shown = tap(held.choice, ticks=ticks)
    if shown.key and not ticks:
        prices = {costs(target) for target in held.targets}
        price = prices.pop() if len(prices) == 1 else ""
        change = wins(common_change(held.targets), people)
        return card(ident, held.face, shown, told=sentences(price, change, finality(held.choice)))
    return card(ident, held.face, shown)


def actions(board: Board, people: Sequence[Person]) -> Actions:
    """What was done of the two actions, what is being done, and what is still open."""
    turn, mine = board.turn, board.turn.seat == board.viewer
    goes_on = people[turn.seat].asked  # a table may end before its game does
    lines = [_done(done) for done in turn.done]
    if turn.actions_left and goes_on:
        lines.append(ActionLine(_now(board, mine), "now"))
    elif goes_on and about(board) is not None:
        lines.append(ActionLine(_at_the_end(board), "now"))
    while len(lines) < ACTIONS:
        text = _("Action %(number)s") % {"number": len(lines) + 1}
        lines.append(ActionLine(text, "open"))
    heading = (
        _("Your 2 actions")
        if mine
        else _("The 2 actions of %(name)s") % {"name": people[turn.seat].name}
    )
    return Actions(heading, tuple(lines), _hint(board))


def _done(done: Done) -> ActionLine:
    number = {"number": done.cards}
    match done.act:
        case Act.DRAW:
            text = ngettext("Drew %(number)s card", "Drew %(number)s cards", done.cards) % number
            return ActionLine(text, "done", _("Squirrel") if done.cards > 2 else "")
        case Act.TAKE:
            text = ngettext("Took %(number)s card", "Took %(number)s cards", done.cards) % number
            return ActionLine(text, "done", _("Rabbit") if done.cards > 1 else "")
        case Act.PLAY:
            text = ngettext("Placed %(number)s card", "Placed %(number)s cards", done.cards)
            return ActionLine(text % number, "done")
        case Act.WILD:
            return ActionLine(_("Took a wild"), "done")
        case Act.PASS:
            return ActionLine(_("Passed"), "done")


def _now(board: Board, mine: bool) -> str:
    match about(board):
        case asks.ChooseCorner() | asks.Pay() | asks.MoveWild():
            return _("Placing…")
        case asks.DiscardPair() | asks.PlaceWild():
            return _("Taking a wild…")
    match board.turn.action:
        case Drawing(drawn=number, most=most):
            return _("Drew %(number)s of %(most)s") % {"number": number, "most": most}
        case Taking(taken=number, most=most):
            return _("Took %(number)s of %(most)s") % {"number": number, "most": most}
        case Playing(placed=number):
            return ngettext(
                "Placed %(number)s card, going on…", "Placed %(number)s cards, going on…", number
            ) % {"number": number}
    return _("Your choice") if mine else _("Choosing…")


def _at_the_end(board: Board) -> str:
    match about(board):
        case asks.PlaceWild():
            return _("Bonus wild")
    return _("Hand limit")


def _hint(board: Board) -> str:
    if lifted_card(board) is not None:
        return _("Tap the lifted card again to put it back.")
    can_borrow = any(
        animal.choice is not None and animal.choice.why_not is None for animal in board.animals
    )
    if can_borrow:
        return _("A feather borrows any animal for this turn: tap the feathers.")
    if board.turn.last and board.end.reason is None:
        return _("This is the last turn of this player.")
    return ""
