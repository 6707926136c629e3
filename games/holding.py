"""Who answers for a seat: its person, or a computer player in the person's stead."""

from collections.abc import Iterable

from games.models import Seat


def is_person(seat: Seat) -> bool:
    """Whether a person plays this seat, and no computer player."""
    return not (seat.level or seat.conceded)


def is_present(seat: Seat) -> bool:
    """Whether a person plays this seat for whom no computer player stands in."""
    return is_person(seat) and seat.absence != Seat.Absence.AWAY


def is_in_time(seat: Seat) -> bool:
    """Whether a person plays this seat who has not run out of time."""
    return is_person(seat) and seat.absence == Seat.Absence.HERE


def computer_plays(seat: Seat, seats: Iterable[Seat]) -> bool:
    """Whether a computer player answers for this seat, one of `seats`.

    For a person who is away it does so only as long as somebody is there to play with: a table
    that all have left rests until one of them is back.
    """
    if not is_person(seat):
        return True
    return not is_present(seat) and any(is_present(other) for other in seats)


def computer_asked(seats: Iterable[Seat], *, cooperative: bool) -> Seat | None:
    """The first asked seat that a computer player answers for.

    In a cooperative game it leaves a question to the persons as long as one of them is asked.
    """
    seats = list(seats)
    asked = [seat for seat in seats if seat.asked_at is not None]
    if cooperative and any(is_present(seat) for seat in asked):
        return None
    return next((seat for seat in asked if computer_plays(seat, seats)), None)
