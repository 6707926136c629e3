"""Questions whose answers are no pieces: prices, uses, moves, types, opponents; as a list."""

from collections.abc import Sequence

from django.utils.html import format_html
from django.utils.translation import gettext as _

from games.presenting import Person
from seasons.question import about
from seasons.regions.pieces import finality, key_id, sentences, tap
from seasons.rules import asks
from seasons.rules.catalogue import NUMBER_OF
from seasons.rules.pieces import CardNumber, Energy, Price, Tokens
from seasons.rules.views import Board, Choice
from seasons.showing.regions import Answer
from seasons.terms import (
    crystal_symbol,
    energy_name,
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
    text, words, note = _told(board, choice, people)
    shown = tap(choice)
    return Answer(
        id=f"answer-{key_id(choice.key)}",
        text=text,
        note=note,
        label=sentences(f"{words}.", note, finality(choice), shown.why_not),
        tap=shown,
    )


def _told(board: Board, choice: Choice, people: Sequence[Person]) -> tuple[str, str, str]:
    """What the answer is as symbols and in words, and what comes of it."""
    match choice.detail:
        case Price(tokens=tokens):
            return token_symbols(tokens), token_words(tokens), ""
        case asks.Due(tokens=tokens, left=left):
            note = _("Left afterwards: %(energy)s.") % {"energy": token_words(left)}
            return token_symbols(tokens), token_words(tokens), note
        case asks.Move(steps=steps, stop=stop):
            words = (
                _("%(steps)s forward") % {"steps": steps}
                if steps > 0
                else _("%(steps)s back") % {"steps": -steps}
            )
            return words, words, _("To %(stop)s.") % {"stop": stop_words(stop)}
        case asks.Swap(given=given, taken=taken):
            arrow = format_html(
                "{} → {}", token_symbols(Tokens.of(given)), token_symbols(Tokens.of(taken))
            )
            words = _("%(given)s into %(taken)s") % {
                "given": energy_name(given),
                "taken": energy_name(taken),
            }
            return arrow, words, ""
    return _by_question(board, choice, people)


def _by_question(board: Board, choice: Choice, people: Sequence[Person]) -> tuple[str, str, str]:
    match about(board):
        case asks.ChooseOpponent():
            return _opponent(board, choice, people)
        case asks.ChooseUse(by=by):
            return _use(by, choice.key)
        case asks.ChooseReward():
            energy = Energy(choice.key)
            return token_symbols(Tokens.of(energy)), energy_name(energy), _reward(energy)
        case asks.ChooseType(count=count):
            energy = Energy(choice.key)
            tokens = Tokens.of(*[energy] * count)
            return token_symbols(tokens), token_words(tokens), ""
    # A price whose energy cannot be paid has no detail, but its key names it.
    tokens = Tokens.of(*map(Energy, choice.key.split("+")))
    return token_symbols(tokens), token_words(tokens), ""


def _opponent(board: Board, choice: Choice, people: Sequence[Person]) -> tuple[str, str, str]:
    seat = board.seats[int(choice.key.partition(":")[2])]
    name = people[seat.seat].name
    text = format_html("{} {}", name, token_symbols(seat.reserve))
    return text, _("%(name)s: %(energy)s") % {"name": name, "energy": token_words(seat.reserve)}, ""


def _use(by: CardNumber, key: str) -> tuple[str, str, str]:
    """One of the uses of Tree of Light, Crystal Orb or Vampiric Crown."""
    match key:
        case "energy":
            text = format_html(_("Pay {price}, gain 1 energy"), price=crystal_symbol(3))
            return text, _("Pay 3 crystals and gain one energy of your choice"), ""
        case "transmuting":
            return _plain(_("Give 1 energy and transmute for the rest of the turn"))
        case "look":
            note = _("You may then put it into play for 4 energy.")
            return _plain(_("Look at the top card"), note)
        case "draw":
            note = _("All see it, and its points are your energy.")
            return _plain(_("Draw a card"), note)
        case "discard" if by == CROWN:
            note = _("All see it, and its points are your energy.")
            return _plain(_("Discard a card of your hand"), note)
        case "discard":
            text = format_html(
                _("Pay {price}, discard the top card unseen"), price=crystal_symbol(3)
            )
            return text, _("Pay 3 crystals and discard the top card unseen"), ""
    raise TypeError(key)


def _plain(words: str, note: str = "") -> tuple[str, str, str]:
    return words, words, note


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
