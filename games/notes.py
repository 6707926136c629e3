"""Private notes of the people at a table; shown to nobody else."""

import unicodedata

from django.utils.translation import gettext as _

from games.errors import Invalid, NotAllowed
from games.models import NOTE_LENGTH, Note, Seat, Table, User
from games.presenting import Region
from games.region_views import NoteView


def text_of(table: Table, user: User) -> str:
    """What a person has noted down about a table; blank if nothing."""
    return Note.objects.filter(table=table, user=user).values_list("text", flat=True).first() or ""


def write(table: Table, user: User, raw: str) -> None:
    """Keep a note instead of the one before; raises Refused."""
    if not table.seats.filter(user=user).exists():
        raise NotAllowed(_("You don't play at this table."))
    text = raw.replace("\r\n", "\n").strip()
    if len(text) > NOTE_LENGTH:
        raise Invalid(_("That is too long for a note: 2000 letters at most."))
    if any(unicodedata.category(letter) == "Cc" for letter in text if letter not in "\n\t"):
        raise Invalid(_("There is a character in it that nobody could read."))
    Note.objects.update_or_create(table=table, user=user, defaults={"text": text})


def region(table: Table, seat: Seat) -> Region:
    """The own note beside the board when a turn begins; there and empty at other times."""
    assert seat.user is not None
    text = text_of(table, seat.user) if seat.asked_at is not None and not seat.conceded else ""
    return Region("note", "games/regions/note.html", NoteView(text))
