"""A table's page for one viewer, whatever state the table is in: the same on every way there."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from django.utils import timezone, translation
from django.utils.safestring import SafeString

from games import boards, chat, gathering, lists, reliving, showings
from games.models import Seat, Table, User
from games.presenting import Region
from games.region_views import Stamp
from games.touching import marked


@dataclass(frozen=True)
class Page:
    """The regions of a table page as one viewer gets them."""

    table: Table
    seat: Seat | None
    regions: list[Region]
    touched: frozenset[str] = frozenset()
    """The ids of the pieces that others touched since the viewer's last turn."""

    @property
    def stamp(self) -> Stamp:
        view = self.regions[0].view
        assert isinstance(view, Stamp)
        return view

    @property
    def html(self) -> dict[str, SafeString]:
        """The HTML of each region by its id, in page order."""
        html = {region.id: boards.render(region) for region in self.regions}
        return {name: marked(text, self.touched) for name, text in html.items()}


def may_see(table: Table, user: User | None) -> bool:
    """Whether this viewer may look at a table: it is public, or concerns them."""
    return table.public or Table.objects.filter(lists.visible_to(user), pk=table.pk).exists()


def table_page(table_id: int, user: User | None) -> Page | None:
    """The page of a table; None if there is no such table or the viewer may not see it.

    Called with the viewer's language and time zone active.
    """
    table = Table.objects.select_related("host").filter(pk=table_id).first()
    if table is None or not may_see(table, user):
        return None
    if table.status in {Table.Status.OPEN, Table.Status.CANCELLED}:
        seat = table.seats.filter(user=user).first() if user else None
        lines = chat.lines_of(table, seat)
        regions = gathering.regions(table, user)
        return Page(table, seat, [boards.stamp(table, regions, lines), *regions])
    showing = showings.show(table_id)
    regions = boards.all_regions(showing, user)
    touched = reliving.touched(showing, user, regions)
    return Page(showing.table, showing.seat_of(user), regions, touched)


@contextmanager
def personal(language: str, zone: str) -> Iterator[None]:
    """Activate a viewer's language and time zone for a block."""
    with translation.override(language or None), timezone.override(ZoneInfo(zone)):
        yield
