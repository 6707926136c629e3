"""One tableau, large: a garden with its four corners and twenty-four places."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from games.engine import Seat
from games.presenting import Person
from shiki.question import about, lifted_card
from shiki.regions.pieces import card, finality, owner, sentences, tap
from shiki.rules import asks
from shiki.rules.state import Face
from shiki.rules.views import Board, CornerView, SlotView
from shiki.showing import Corner, Garden, Slot, Tap, Wild
from shiki.terms import card_name, emblem, season_name

# As they are seen: upper left, upper right, lower left, lower right.
SEEN = (2, 0, 3, 1)


def shown_seat(board: Board) -> Seat:
    """Whose garden is shown large: the viewer's own, or that of the seat whose turn it is."""
    return board.turn.seat if board.viewer is None else board.viewer


def garden(board: Board, people: Sequence[Person]) -> Garden:
    seat = board.seats[shown_seat(board)]
    person = people[seat.seat]
    symbol, name = emblem(person)
    return Garden(
        heading=_("Your garden")
        if seat.seat == board.viewer
        else _("The garden of %(name)s") % {"name": person.name},
        owner=owner(person),
        emblem=symbol,
        emblem_name=name,
        corners=tuple(_corner(board, seat.corners[number]) for number in SEEN),
    )


def _corner(board: Board, corner: CornerView) -> Corner:
    season = season_name(corner.season) if corner.season else _("Empty")
    if corner.lone_wild:
        season = _("Wild alone")
    direction = _("1 → 6") if corner.ascending else _("6 → 1")
    slots = sorted(corner.slots, key=lambda slot: slot.number)
    whole = _whole_corner(board, corner)
    return Corner(
        id=f"corner-{corner.number}",
        position=corner.number,
        descending=not corner.ascending,
        season=str(corner.season or ""),
        season_name=season,
        direction=direction,
        label=_("%(season)s, %(direction)s") % {"season": season, "direction": outwards(corner)},
        slots=tuple(_slot(board, corner, slot) for slot in slots),
        wild=_wild(corner, None) if corner.lone_wild else None,
        tap=whole,
        whole_label=_whole_label(corner) if whole.key else "",
    )


def _whole_corner(board: Board, corner: CornerView) -> Tap:
    """An empty corner as a place for a wild."""
    if isinstance(about(board), asks.MoveWild | asks.PlaceWild):
        return tap(corner.choice, tag=_("here"))
    return Tap()


def _whole_label(corner: CornerView) -> str:
    label = _("Put the wild here, for no number yet: empty corner, %(direction)s.")
    return sentences(label % {"direction": outwards(corner)}, finality(corner.choice))


def _wild(corner: CornerView, number: int | None) -> Wild:
    if corner.season is None or number is None:
        return Wild(f"corner-{corner.number}-wild", _("Wild that stands for no number yet"))
    face = Face(corner.season, number)
    label = _("Wild that stands for %(card)s") % {"card": card_name(face)}
    return Wild(f"corner-{corner.number}-wild", label, str(number))


def _slot(board: Board, corner: CornerView, slot: SlotView) -> Slot:
    ident = f"slot-{corner.number}-{slot.number}"
    number = str(slot.number)
    if slot.card is not None:
        return Slot(ident, number, card=card(f"{ident}-card", slot.card))
    shown, is_target, label = _target(board, corner, slot)
    return Slot(
        id=ident,
        number=number,
        label=label,
        wild=_wild(corner, slot.number) if slot.wild else None,
        tap=shown,
        is_target=is_target,
    )


def _target(board: Board, corner: CornerView, slot: SlotView) -> tuple[Tap, bool, str]:
    """Whether this free place is where the viewer's step leads, or can be chosen for it."""
    match about(board):
        case asks.ChooseCorner(card=face) if face.number == slot.number:
            shown = tap(corner.choice, tag=_("cost %(cost)s") % {"cost": slot.cost})
            return _placing(shown, False, board, face, corner)
        case asks.Pay(card=face, corner=corner.number) if face.number == slot.number:
            shown = Tap(tag=_("cost %(cost)s") % {"cost": slot.cost})
            return _placing(shown, True, board, face, corner)
        case asks.MoveWild() | asks.PlaceWild():
            shown = tap(slot.choice)
            season = season_name(corner.season) if corner.season else ""
            label = _("Put the wild here, for %(season)s %(number)s.") % {
                "season": season,
                "number": slot.number,
            }
            return shown, False, sentences(label, finality(slot.choice)) if shown.key else ""
    return Tap(), False, ""


def _placing(
    shown: Tap, is_target: bool, board: Board, face: Face, corner: CornerView
) -> tuple[Tap, bool, str]:
    """The place of the card in question, to be chosen or already fixed."""
    lifted = lifted_card(board)
    targets = lifted.targets if lifted else ()
    cheaper = any(t.corner == corner.number and t.least < t.cost for t in targets)
    where = (
        _("Empty corner, %(direction)s.") % {"direction": outwards(corner)}
        if corner.season is None
        else ""
    )
    label = _("Place %(card)s, %(tag)s.") % {"card": card_name(face), "tag": shown.tag}
    frog = _("The Frog can make it 1 cheaper.") if cheaper else ""
    return shown, is_target, sentences(label, where, frog, finality(corner.choice))


def outwards(corner: CornerView) -> str:
    """Which way its numbers run."""
    return _("1 to 6 outwards") if corner.ascending else _("6 to 1 outwards")
