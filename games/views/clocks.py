"""What people do about clocks: their own, and those of others who do not move."""

from collections.abc import Callable, Mapping

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from games import absence, pausing
from games.errors import Invalid
from games.models import User
from games.views.play import changed_board, person, signed_in
from games.views.requests import PageRequest

type AboutSeat = Callable[[int, User, int], None]
type AboutTable = Callable[[int, User], None]

ABOUT_SEATS: Mapping[str, AboutSeat] = {
    "give": absence.give_time,
    "computer": absence.let_computer_play,
    "drop": lambda pk, user, number: absence.judge(pk, user, number, absence.DROP),
    "offer": lambda pk, user, number: absence.judge(pk, user, number, absence.OFFER),
}
ABOUT_TABLE: Mapping[str, AboutTable] = {
    "back": absence.come_back,
    "pause": lambda pk, user: pausing.propose_pause(pk, user, wants=True),
    "unpause": lambda pk, user: pausing.propose_pause(pk, user, wants=False),
    "run": pausing.resume,
}
MOST_SEATS = 9


@signed_in
def clocks(request: PageRequest, pk: int) -> HttpResponse:
    """One deed, named by the button that was pressed: "give 2", "pause"."""
    return changed_board(request, pk, lambda: act(request, pk))


def act(request: HttpRequest, pk: int) -> None:
    """Do what was asked for; raises Refused."""
    deed, *rest = request.POST.get("do", "").split(" ")
    user = person(request)
    if not rest and deed in ABOUT_TABLE:
        ABOUT_TABLE[deed](pk, user)
        return
    number = seat_number(rest)
    if deed == "take":
        absence.take_seat(pk, user, number, request.POST.get("invite", ""))
    elif deed in ABOUT_SEATS:
        ABOUT_SEATS[deed](pk, user, number)
    else:
        raise Invalid(_("That cannot be done about a clock."))


def seat_number(words: list[str]) -> int:
    """The one number of a seat among these words; raises Invalid."""
    if len(words) == 1 and words[0] in {str(number) for number in range(MOST_SEATS)}:
        return int(words[0])
    raise Invalid(_("That cannot be done about a clock."))
