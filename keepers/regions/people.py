"""Who sits at the table, who is there now, and what everybody suggests."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from msgspec import Struct

from games import presence
from games.engine import Seat as SeatNumber
from games.holding import is_person
from games.models import Seat, Table
from games.moments import moment_words
from games.presenting import Person
from keepers.counsel import Proposal
from keepers.models import Suggestion
from keepers.regions.map import Ghost
from keepers.rules.plans import Deed, joined
from keepers.suggesting import why_not_confirmed
from keepers.terms import together
from keepers.wording.counsel import plan_words
from keepers.wording.voice import Voice


class Offer(Struct, frozen=True):
    """A suggestion, and what this viewer may do about it."""

    number: int
    """What its buttons post."""
    author: int
    """The seat as players count it; 0 for a computer player that has none."""
    name: str
    words: str
    agreed: str
    """Who agreed, as a sentence; may be blank."""
    state: str
    """own, agreed, open, alone (nobody else could agree), or blank for who only watches."""
    why_not: str
    """Why the viewer cannot confirm it; blank if that is possible."""
    ahead: str
    """What agreeing means for steps that come later; blank if there are none."""


class Member(Struct, frozen=True):
    """A seat, or (number 0) the computer player that was asked for its counsel."""

    number: int
    name: str
    you: bool = False
    captain: bool = False
    here: bool = False
    seen_at: str = ""
    seen_words: str = ""
    note: str = ""
    offer: Offer | None = None


class People(Struct, frozen=True):
    heading: str
    note: str
    members: tuple[Member, ...]
    left: tuple[str, ...]
    """Which suggestions that the viewer wanted do not hold any more, and why, in sentences."""
    may_suggest: bool
    may_plan: bool
    """Whether there is anybody to suggest something to."""
    plan: str
    advise: str
    agree: str
    confirm: str
    withdraw: str


class Offers(Struct, frozen=True):
    """The suggestions alone, for screens on which the panel is far below."""

    offers: tuple[Offer, ...]
    left: tuple[str, ...]
    agree: str
    confirm: str
    withdraw: str


@dataclass(frozen=True)
class Sitting:
    """All that the panel is made from, for one viewer, who may be a spectator."""

    table: Table
    seats: Sequence[Seat]
    present: Sequence[Seat]
    """The persons who look at the table now."""
    viewer: Seat | None
    people: Sequence[Person]
    captain: SeatNumber | None
    """Who commands in this round; None where anyone may."""
    proposals: Sequence[Proposal]
    left: Sequence[Suggestion]
    """What the viewer wanted, and does not hold any more."""
    voice: Voice

    def offer_of(self, author: SeatNumber | None) -> Offer | None:
        """What this seat suggests, if anything."""
        found = next((one for one in self.proposals if one.author == author), None)
        return None if found is None else offer(self, found)


def people_of(sitting: Sitting) -> People:
    seen = presence.seen(sitting.table)
    members = [member(sitting, who, seen.get(who.seat)) for who in sitting.people]
    advice = sitting.offer_of(None)
    if advice is not None:
        members.append(Member(0, advice.name, offer=advice))
    running = sitting.table.status == Table.Status.RUNNING
    alone = len(sitting.seats) == 1
    return People(
        heading=_("Table"),
        note=command_words(sitting) if running else "",
        members=tuple(members),
        left=left_words(sitting),
        may_suggest=running and sitting.viewer is not None,
        may_plan=not alone,
        **urls(sitting.table, ("plan", "advise", *DEEDS)),
    )


def offers_of(sitting: Sitting) -> Offers:
    offers = tuple(offer(sitting, one) for one in sitting.proposals)
    return Offers(offers, left_words(sitting), **urls(sitting.table, DEEDS))


def urls(table: Table, deeds: Sequence[str]) -> dict[str, str]:
    return {deed: reverse(f"keepers_{deed}", args=[table.pk]) for deed in deeds}


DEEDS = ("agree", "confirm", "withdraw")
"""What can be done about a suggestion."""


def command_words(sitting: Sitting) -> str:
    """Who may move now."""
    viewer, captain = sitting.viewer, sitting.captain
    if captain is None:
        return _("anyone may move") if len(sitting.seats) > 1 else ""
    if viewer is not None and viewer.number == captain:
        return _("you are the captain of this round")
    return _("captain of this round: %(name)s") % {"name": sitting.people[captain].name}


def member(sitting: Sitting, who: Person, seen_at: datetime | None) -> Member:
    viewer = sitting.viewer
    shown = None if who.conceded or who.level else seen_at
    return Member(
        number=who.number,
        name=who.name,
        you=viewer is not None and viewer.number == who.seat,
        captain=sitting.captain == who.seat,
        here=presence.is_here(shown),
        seen_at="" if shown is None else shown.isoformat(timespec="seconds"),
        seen_words="" if shown is None else moment_words(shown),
        note=_("conceded") if who.conceded else who.level,
        offer=sitting.offer_of(who.seat),
    )


def offer(sitting: Sitting, found: Proposal) -> Offer:
    viewer = sitting.viewer
    names = [sitting.people[seat].name for seat in sorted(found.agreed)]
    state = why_not = ""
    if viewer is not None:
        state = stand(sitting, found, viewer)
        why_not = why_not_confirmed(sitting.present, sitting.seats, viewer, found)
    return Offer(
        number=found.row.pk,
        author=0 if found.author is None else sitting.people[found.author].number,
        name=name_of(sitting, found.author),
        words=plan_words(found.planned, sitting.voice),
        agreed=agreed_words(names),
        state=state,
        why_not=why_not,
        ahead=ahead_words(found) if state in ("open", "agreed") else "",
    )


def stand(sitting: Sitting, found: Proposal, viewer: Seat) -> str:
    """How this viewer, who plays, stands to a suggestion."""
    if found.author == viewer.number:
        return "own"
    if viewer.number in found.agreed:
        return "agreed"
    return "open" if sum(map(is_person, sitting.seats)) > 1 else "alone"


def ahead_words(found: Proposal) -> str:
    """That agreement to a plan is agreement in advance; blank for a single step."""
    if len(joined(found.planned)) == 1:
        return ""
    return _("Agreement counts for later steps too, until the team goes another way.")


def left_words(sitting: Sitting) -> tuple[str, ...]:
    """Why what the viewer suggested or agreed to in advance is gone."""
    said = []
    for row in sitting.left:
        author = None if row.seat is None else row.seat.number
        if sitting.viewer is not None and sitting.viewer.number == author:
            said.append(_("Your suggestion does not hold any more: the team went another way."))
            continue
        if row.ended:
            said.append(
                _(
                    "A suggestion that you agreed to does not hold any more: whoever made it left"
                    " the table."
                )
            )
            continue
        text = _(
            "What %(name)s suggested, and you agreed to, does not hold any more: the team went"
            " another way."
        )
        said.append(text % {"name": name_of(sitting, author)})
    return tuple(said)


def name_of(sitting: Sitting, author: SeatNumber | None) -> str:
    return _("Computer player") if author is None else sitting.people[author].name


def agreed_words(names: Sequence[str]) -> str:
    """Who agreed; blank if nobody did."""
    text = ngettext("%(names)s agrees", "%(names)s agree", len(names))
    return text % {"names": together(names)} if names else ""


def ghosts(proposals: Sequence[Proposal]) -> tuple[Ghost, ...]:
    """The ways of the keepers that are suggested, to be drawn: for each keeper the first one."""
    found: dict[tuple[SeatNumber | None, str], Ghost] = {}
    for one in proposals:
        for planned in joined(one.planned):
            walks = planned.deed in (Deed.WALK, Deed.STEP, Deed.PLACE)
            if walks and planned.keeper is not None:
                author = NOBODY if one.author is None else one.author
                ghost = Ghost(author, planned.keeper, planned.way[1:])
                found.setdefault((one.author, planned.keeper), ghost)
    return tuple(found.values())


NOBODY = -1
"""In place of a seat: a computer player that sits nowhere has no shape."""
