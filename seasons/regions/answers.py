"""Questions whose answers are no pieces: prices, uses, moves, types, opponents; as a list."""

from collections.abc import Sequence

from django.utils.html import format_html
from django.utils.translation import gettext as _

from games.presenting import Person
from seasons.question import about
from seasons.regions.pieces import finality, key_id, sentences, tap
from seasons.rules import asks, offers
from seasons.rules.catalogue import NUMBER_OF
from seasons.rules.pieces import CardNumber, Energy, Price, Tokens
from seasons.rules.views import Board, Choice
from seasons.showing.regions import Answer
from seasons.terms import (
    crystal_symbol,
    stop_words,
    token_symbols,
    token_words,
)

CROWN = NUMBER_OF["vampiric_crown"]

LISTED = (
    asks.ChoosePrice,
    asks.ChooseWaived,
    asks.ChooseOpponent,
    asks.ChooseUse,
    asks.ChooseReward,
    asks.ChooseMove,
    asks.ChooseType,
    asks.ChooseSwap,
)


def is_listed(board: Board) -> bool:
    return isinstance(about(board), LISTED)


def answers(board: Board, people: Sequence[Person]) -> tuple[Answer, ...]:
    """One for each option, in the order of the rules."""
    assert board.ask is not None
    return tuple(_answer(board, choice, people) for choice in board.ask.choices)


def _answer(board: Board, choice: Choice, people: Sequence[Person]) -> Answer:
    text, note = _told(board, choice, people)
    shown = tap(choice)
    return Answer(
        id=f"answer-{key_id(choice.key)}",
        text=text,
        note=note,
        told=sentences(finality(choice), shown.why_not),
        tap=shown,
    )


def _told(board: Board, choice: Choice, people: Sequence[Person]) -> tuple[str, str]:
    """What the answer is, as symbols where there are any, and what comes of it."""
    match choice.detail:
        case Price(tokens=tokens):
            return token_symbols(tokens), ""
        case offers.Due(tokens=tokens, left=left):
            note = _("Left afterwards: %(energy)s.") % {"energy": token_words(left)}
            return token_symbols(tokens), note
        case offers.Move(steps=steps, stop=stop):
            text = (
                _("%(steps)s forward") % {"steps": steps}
                if steps > 0
                else _("%(steps)s back") % {"steps": -steps}
            )
            return text, _("To %(stop)s.") % {"stop": stop_words(stop)}
        case offers.Swap(given=given, taken=taken):
            given_symbol, taken_symbol = (token_symbols(Tokens.of(one)) for one in (given, taken))
            return format_html("{} → {}", given_symbol, taken_symbol), ""
    return _by_question(board, choice, people)


def _by_question(board: Board, choice: Choice, people: Sequence[Person]) -> tuple[str, str]:
    match about(board):
        case asks.ChooseOpponent():
            seat = board.seats[int(choice.key.partition(":")[2])]
            return format_html("{}: {}", people[seat.seat].name, token_symbols(seat.reserve)), ""
        case asks.ChooseUse(by=by):
            return _use(by, choice.key)
        case asks.ChooseReward():
            energy = Energy(choice.key)
            return token_symbols(Tokens.of(energy)), _reward(energy)
        case asks.ChooseType(count=count):
            return token_symbols(Tokens.of(*[Energy(choice.key)] * count)), ""
    # What cannot be paid has no detail, but its key names it.
    return token_symbols(Tokens.of(*map(Energy, choice.key.split("+")))), ""


def _use(by: CardNumber, key: str) -> tuple[str, str]:
    """One of the uses of Tree of Light, Crystal Orb or Vampiric Crown."""
    seen = _("All see it, and its points are your energy.")
    match key:
        case "energy":
            return format_html(_("Pay {price}, gain 1 energy"), price=crystal_symbol(3)), ""
        case "transmuting":
            return _("Give 1 energy and transmute for the rest of the turn"), ""
        case "look":
            return _("Look at the top card"), _("You may then put it into play for 4 energy.")
        case "draw":
            return _("Draw a card"), seen
        case "discard" if by == CROWN:
            return _("Discard a card of your hand"), seen
        case "discard":
            text = _("Pay {price}, discard the top card unseen")
            return format_html(text, price=crystal_symbol(3)), ""
    raise TypeError(key)


def _reward(energy: Energy) -> str:
    """What Elemental Amulet gives for each type."""
    match energy:
        case Energy.AIR:
            return _("Your summoning gauge moves up one step.")
        case Energy.WATER:
            return _("You gain two energy of your choice.")
        case Energy.FIRE:
            return _("You draw a card.")
        case Energy.EARTH:
            return _("You gain 5 crystals.")
