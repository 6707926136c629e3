"""The cards in play of the player whose board is shown large, and the places that are free."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.presenting import Person
from seasons.question import about, closed, picks_several, shown_seat
from seasons.reasons import short_reason
from seasons.regions.cards import make_card
from seasons.regions.pieces import finality, key_id, sentences, tap, tokens
from seasons.rules import asks
from seasons.rules.catalogue import CARDS
from seasons.rules.pieces import Tokens
from seasons.rules.views import Board, PieceView, TokenView
from seasons.showing.pieces import Card
from seasons.showing.regions import Row
from seasons.terms import card_name, minus, token_words


def tableau(board: Board, people: Sequence[Person]) -> Row:
    seat = board.seats[shown_seat(board)]
    mine = seat.seat == board.viewer
    prestige = sum(CARDS[piece.card].prestige for piece in seat.in_play)
    heading = (
        _("Summoned") if mine else _("Summoned by %(name)s") % {"name": people[seat.seat].name}
    )
    cards = tuple(_piece(board, piece) for piece in seat.in_play)
    return Row(
        heading=heading,
        note=_("%(prestige)s prestige in play") % {"prestige": minus(prestige)},
        cards=cards,
        empty="" if cards or seat.places else _("No card in play, and no place for one yet."),
        places=ngettext("%(places)s place free", "%(places)s places free", seat.places)
        % {"places": seat.places}
        if seat.places
        else "",
        rules="activating",
    )


def _piece(board: Board, piece: PieceView) -> Card:
    reason = closed(piece.choice)
    return make_card(
        f"piece-{key_id(piece.key)}",
        piece.card,
        len(board.seats),
        tap(piece.choice, ticks=picks_several(board), tag=_tag(board)),
        why="" if reason is None else short_reason(reason),
        told=sentences(_told(piece), finality(piece.choice)),
        turned=piece.turned,
        tokens=tokens(
            (TokenView(token.energy, None) for token in piece.tokens),  # picked on the own board
            f"on-{key_id(piece.key)}",
            where=_("on %(card)s") % {"card": card_name(piece.card)},
        ),
    )


def _told(piece: PieceView) -> str:
    lying = Tokens.of(*(token.energy for token in piece.tokens))
    return sentences(
        _("Activated this round.") if piece.turned else "",
        _("On it: %(energy)s.") % {"energy": token_words(lying)} if lying else "",
    )


def _tag(board: Board) -> str:
    """What picking a card in play does now."""
    match about(board):
        case asks.TakeTurn() | asks.BeforeDie():
            return _("Use")
        case asks.SacrificeCards() | asks.GiveUpCard():
            return _("Sacrifice")
        case asks.TakeBackCard():
            return _("Take back")
        case asks.NextEffect():
            return _("Next")
    return ""
