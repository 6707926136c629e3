"""What people settle in advance for their next choice: an order of wishes, answered once.

An order is armed while its seat is not asked, and looked at when a move puts the question to the
seat after that. Then it is over, in one way or another, and its owner is told in which.
"""

from collections.abc import Sequence

from django.urls import reverse
from django.utils.translation import gettext as _

from games.engine import Game
from games.engine.asking import Picks, open_keys
from games.errors import Conflict, Invalid
from games.holding import is_person
from games.models import AdvanceOrder, Seat, Table
from games.presenting import Region
from games.recapping import seen_version
from games.region_views import AdvanceView
from games.registry import GameType
from games.showings import Showing

PLACES = 3
"""So many wishes, one behind the other."""


def order_of(seat: Seat) -> AdvanceOrder | None:
    """The order of the person who has the seat now, armed or over."""
    return AdvanceOrder.objects.filter(seat=seat, user=seat.user_id).first()


def picks(kind: GameType, seat: Seat, game: Game, version: int) -> Picks | None:
    """What an armed order answers to the question that was just put to its seat; else None.

    With nothing left of what was wished for, the order is over and the question is its person's.
    """
    assert seat.number is not None
    ask = game.waiting.get(seat.number)
    if not kind.wishes or ask is None or not kind.is_wished_choice(ask):
        return None
    order = order_of(seat)
    if order is None or order.stop != AdvanceOrder.Stop.ARMED:
        return None
    offered = open_keys(ask.options)
    options = [kind.granting(game, key) for key in order.wishes]
    option = next((key for key in options if key in offered), None)
    _stop(order, AdvanceOrder.Stop.GONE if option is None else AdvanceOrder.Stop.TAKEN, version)
    return None if option is None else (option,)


def refused(seat: Seat, version: int) -> None:
    """The rules did not take what an order answered: it is over, and its owner is told."""
    order = order_of(seat)
    if order is not None:
        _stop(order, AdvanceOrder.Stop.REFUSED, version)


def _stop(order: AdvanceOrder, why: AdvanceOrder.Stop, version: int) -> None:
    # The answer itself, or the question that came back, is of the version after.
    order.stop, order.stopped_at = why, version + 1
    order.save(update_fields=["stop", "stopped_at"])


def arm(kind: GameType, seat: Seat, game: Game, wishes: Sequence[str]) -> None:
    """Keep an order for a seat of a locked table instead of the one before; raises Refused."""
    assert seat.number is not None
    possible = kind.wishes_now(game, seat.number)
    if not possible:
        raise Conflict(_("There is nothing to settle in advance now."))
    if not wishes:
        AdvanceOrder.objects.filter(seat=seat).delete()
        return
    if len(set(wishes)) < len(wishes):
        raise Invalid(_("You wished for the same thing twice."))
    if len(wishes) > PLACES or not set(wishes) <= set(possible):
        raise Invalid(_("Something that you wished for does not lie there any more."))
    fresh = {"user": seat.user, "wishes": list(wishes), "stop": AdvanceOrder.Stop.ARMED}
    AdvanceOrder.objects.update_or_create(seat=seat, defaults=fresh)


def sentence(kind: GameType, wishes: Sequence[str]) -> str:
    """An order in words."""
    names = [kind.wish_name(key) for key in wishes]
    words = _("When you choose next, take %(first)s") % {"first": names[0]}
    for name in names[1:]:
        words = _("%(before)s; if that is gone, %(next)s") % {"before": words, "next": name}
    return _("%(before)s; else you are asked.") % {"before": words}


def preview(kind: GameType, game: Game, wishes: Sequence[str]) -> str:
    """What an order would do if its question came now."""
    there = next((key for key in wishes if kind.granting(game, key) is not None), None)
    if there is None:
        return _("As things lie now, you would be asked: nothing of it is there any more.")
    return _("As things lie now, it would take %(thing)s.") % {"thing": kind.wish_name(there)}


def reason(kind: GameType, order: AdvanceOrder) -> str:
    """Why an order is over, to its owner."""
    match order.stop:
        case AdvanceOrder.Stop.TAKEN:
            return _("Your choice was made as you had settled in advance.")
        case AdvanceOrder.Stop.GONE:
            names = _(", ").join(kind.wish_name(key) for key in order.wishes)
            return _(
                "You had settled something in advance, but it is all gone (%(things)s), so you "
                "are asked."
            ) % {"things": names}
    return _("What you had settled in advance was against the rules by then, so you are asked.")


def regions(showing: Showing, seat: Seat | None) -> list[Region]:
    """The region of the seat's owner at a running table of a game that knows of wishes."""
    running = showing.table.status == Table.Status.RUNNING
    if seat is None or not showing.type.wishes or not running:
        return []
    return [Region("advance", "games/regions/advance.html", _view(showing, seat))]


def _view(showing: Showing, seat: Seat) -> AdvanceView:
    kind, game = showing.type, showing.game
    if game is None or seat.number is None or not is_person(seat):
        return AdvanceView()
    order = order_of(seat)
    armed = order is not None and order.stop == AdvanceOrder.Stop.ARMED
    able = bool(kind.wishes_now(game, seat.number))
    url = reverse("advance", args=[seat.table_id]) if able else ""
    if order is not None and armed and able:
        said, then = sentence(kind, order.wishes), preview(kind, game, order.wishes)
        return AdvanceView(said, then, "", url, _("Change it, or take it back"))
    news = order is not None and not armed and order.stopped_at > seen_version(seat)
    why = reason(kind, order) if order is not None and news else ""
    return AdvanceView("", "", why, url, _("Settle your next choice in advance"))
