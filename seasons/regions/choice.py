"""What is asked about things that lie nowhere else: packs, drawn cards, stock, prices, uses."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.presenting import Person
from seasons.question import about, picks_several, purpose
from seasons.regions.answers import answers, is_listed
from seasons.regions.cards import card_piece
from seasons.regions.pieces import key_id, tokens
from seasons.regions.split import split
from seasons.rules import asks
from seasons.rules.pieces import Energy
from seasons.rules.views import Board, OfferedCard, OwnView, Stage
from seasons.showing.pieces import Card, Nothing, Token
from seasons.showing.regions import Question
from seasons.terms import card_name


def choice(board: Board, people: Sequence[Person]) -> Question | Nothing:
    """The question's own things; Nothing where all of them lie on the board."""
    if board.stage == Stage.DRAFT:
        return _draft(board, people)
    if board.stage == Stage.SPLIT:
        return _split(board, people)
    if board.own is None or board.ask is None:
        return Nothing()
    heading = _heading(board)
    if board.own.offered:
        return Question(heading, cards=_cards(board, board.own.offered))
    if board.own.stock and not is_listed(board):
        return Question(heading, note=_stock_note(board), tokens=_stock(board, board.own))
    if is_listed(board):
        return Question(heading, answers=answers(board, people))
    return Nothing()


def _draft(board: Board, people: Sequence[Person]) -> Question:
    """The pack to keep a card of, and how far the others are."""
    waiting = sum(person.asked for person in people)
    packs = ngettext(
        "%(number)s player still has to keep a card.",
        "%(number)s players still have to keep a card.",
        waiting,
    ) % {"number": waiting}
    if board.own is None:
        return Question(_("The players draft nine cards each"), packs)
    pick = len(board.own.kept) + 1
    heading = _("Pack %(pick)s of 9: keep one card") % {"pick": pick}
    return Question(heading, packs, cards=_cards(board, board.own.offered), rules="prelude")


def _split(board: Board, people: Sequence[Person]) -> Question:
    waiting = sum(person.asked for person in people)
    note = ngettext(
        "%(number)s player still has to split the cards.",
        "%(number)s players still have to split the cards.",
        waiting,
    ) % {"number": waiting}
    if board.own is None:
        return Question(_("The players split their cards into three years"), note)
    return Question(
        _("Split your nine cards into three years"), note, split=split(board), rules="prelude"
    )


def _heading(board: Board) -> str:
    match about(board):
        case asks.KeepDrawn():
            return _("You drew this card")
        case asks.KeepCard() | asks.GiveCard() | asks.EnterCard():
            return _("The cards that you look at")
        case asks.EnterPeeked():
            return _("The top card of the draw pile")
        case asks.GainEnergy():
            return _("Energy of the stock")
        case asks.ChooseOpponent():
            return _("Your opponents")
        case asks.ChoosePrice() | asks.ChooseWaived():
            return _("Ways to pay")
    by = getattr(about(board), "by", None)
    return _("Your choice") if by is None else card_name(by)


def _cards(board: Board, offered: Sequence[OfferedCard]) -> tuple[Card, ...]:
    assert board.own is not None
    answered = board.own.answered or ()
    return tuple(
        card_piece(
            f"offered-{key_id(card.key)}",
            card.card,
            len(board.seats),
            None if card.key in answered else card.choice,
            tag=_tag(board, card.copies),
            note=_("Kept") if card.key in answered else "",
            chosen=card.key in answered,
        )
        for card in offered
    )


def _tag(board: Board, copies: int) -> str:
    match about(board):
        case asks.GiveCard():
            return _("Give")
        case asks.EnterCard():
            return _("Put into play")
    return _("Keep one of %(copies)s") % {"copies": copies} if copies > 1 else _("Keep")


def _stock_note(board: Board) -> str:
    assert board.ask is not None
    most = board.ask.most
    return ngettext("Choose %(count)s.", "Choose %(count)s, also several alike.", most) % {
        "count": most
    }


def _stock(board: Board, own: OwnView) -> tuple[tuple[Token, ...], ...]:
    """A row for each type."""
    shown = tokens(
        own.stock,
        "stock",
        where=_("of the stock"),
        ticks=picks_several(board),
        purpose=purpose(board),
    )
    rows = (tuple(token for token in shown if token.energy == energy) for energy in Energy)
    return tuple(row for row in rows if row)
