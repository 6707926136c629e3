"""The admin pages of tables, seats, moves and chat. What belongs to a game is only shown."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games import announcing, pausing, play, renaming, seating, showings, wording
from games.admin.acts import Numbered, ReadOnly, attempt
from games.models import ChatLine, GameState, LogEntry, Move, Seat, Table
from games.showings import Showing
from games.views.play import person


class GameStateAdmin(ReadOnly, admin.ModelAdmin[Any]):
    """Games as they are stored. One that runs hides what its players must not see of it.

    A broken one shows everything: whoever mends it needs that, and nobody can play it.
    """

    list_display = ("table", "status", "moved_at")
    list_select_related = ("table",)
    search_fields = ("table__name",)

    def get_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        table: Table = obj.table
        if table.status == Table.Status.RUNNING and not table.broken:
            return ("table", "secret")
        return ("table", "snapshot", "answers")

    @admin.display(description=gettext_lazy("status"), ordering="table__status")
    def status(self, game: GameState) -> str:
        return game.table.get_status_display()

    @admin.display(description=gettext_lazy("last move"), ordering="table__moved_at")
    def moved_at(self, game: GameState) -> object:
        return game.table.moved_at

    @admin.display(description=gettext_lazy("position"))
    def secret(self, game: GameState) -> str:
        return _("secret until the game is over")


class SeatInline(ReadOnly, admin.TabularInline[Seat, Table]):
    model = Seat
    fields = (
        *("number", "user", "level", "asked_at", "asked_since", "deadline", "absence", "timeouts"),
        *("conceded", "place", "score"),
    )


class LogInline(ReadOnly, admin.TabularInline[LogEntry, Table]):
    """What a spectator reads: admins may sit at the table themselves."""

    model = LogEntry
    fields = ("version", "sentence", "made_at")
    readonly_fields = fields

    @admin.display(description=gettext_lazy("what happened"))
    def sentence(self, entry: LogEntry) -> str:
        showing = self.showing(entry.table)
        return wording.told(showing, entry, None, showing.type.teller(showing.table))[1]

    def showing(self, table: Table) -> Showing:
        """The table as it is; asked for once, as each page has an inline of its own."""
        if not hasattr(self, "known"):
            self.known = showings.show(table.pk)
        return self.known


@admin.register(Table)
class TableAdmin(Numbered, admin.ModelAdmin[Table]):
    """Tables. Their names may be mended; what belongs to the game is only shown."""

    list_display = ("pk", "name", "game", "status", "host", "broken", "created_at", "moved_at")
    list_display_links = ("name",)
    list_filter = ("status", "broken", "game", "pace")
    list_select_related = ("host",)
    search_fields = ("name", "seats__user__name")
    actions = ("end_tables", "give_time", "take_clocks_off")
    inlines = (SeatInline, LogInline)
    fields = (
        *("name", "public", "game", "options", "status", "ending", "broken", "host", "pace"),
        *("bank", "increment", "most", "when_out", "out_after", "paused_at"),
        *("seats_wanted", "seat_order", "version", "rules_version", "seed_hash", "rematch_of"),
        *("created_at", "expires_at", "started_at", "moved_at", "ended_at", "all_moves"),
    )
    readonly_fields = fields[2:]

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Table | None = None) -> bool:
        return False

    def save_model(self, request: HttpRequest, obj: Table, form: Any, change: bool) -> None:
        """Write nothing but what may be mended: the game goes on meanwhile."""
        renaming.call_table(obj, obj.name, public=obj.public)

    @admin.display(description=gettext_lazy("moves"))
    def all_moves(self, table: Table) -> str:
        address = reverse("admin:games_move_changelist")
        return format_html(
            '<a href="{}?table__id__exact={}">{}</a>', address, table.pk, table.moves.count()
        )

    @admin.action(description=gettext_lazy("End the selected tables"), permissions=["change"])
    def end_tables(self, request: HttpRequest, queryset: QuerySet[Table]) -> None:
        """Stop running tables, also broken ones; call off open ones."""

        def end(table: Table) -> None:
            if table.status == Table.Status.OPEN:
                seating.cancel(person(request), table.pk)
            else:
                play.stop(table.pk)

        def done(count: int) -> str:
            return ngettext("%(n)s table ended.", "%(n)s tables ended.", count) % {"n": count}

        attempt(request, queryset, end, done)

    @admin.action(
        description=gettext_lazy("Give more time to whoever is asked"), permissions=["change"]
    )
    def give_time(self, request: HttpRequest, queryset: QuerySet[Table]) -> None:
        """Also to those whose time is out."""

        def done(count: int) -> str:
            return ngettext(
                "More time given at %(n)s table.", "More time given at %(n)s tables.", count
            ) % {"n": count}

        attempt(request, queryset, lambda table: pausing.give_all_time(table.pk), done)

    @admin.action(description=gettext_lazy("Take the clocks off"), permissions=["change"])
    def take_clocks_off(self, request: HttpRequest, queryset: QuerySet[Table]) -> None:
        """The game goes on without a limit."""

        def done(count: int) -> str:
            return ngettext(
                "%(n)s table has no clocks any more.",
                "%(n)s tables have no clocks any more.",
                count,
            ) % {"n": count}

        attempt(request, queryset, lambda table: pausing.take_clocks_off(table.pk), done)


@admin.register(Seat)
class SeatAdmin(Numbered, ReadOnly, admin.ModelAdmin[Seat]):
    """Seats, to drop somebody who is gone: a computer player goes on there."""

    list_display = ("table", "number", "user", "level", "deadline", "absence", "conceded")
    list_filter = ("table__status", "absence", "conceded")
    list_select_related = ("table", "user")
    search_fields = ("table__name", "user__name")
    ordering = ("-table", "number")
    actions = ("drop_seats",)

    def has_drop_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm("games.change_seat")

    @admin.action(description=gettext_lazy("Drop whoever sits there"), permissions=["drop"])
    def drop_seats(self, request: HttpRequest, queryset: QuerySet[Seat]) -> None:
        """Take people off seats of running tables."""

        def done(count: int) -> str:
            return ngettext("%(n)s seat dropped.", "%(n)s seats dropped.", count) % {"n": count}

        attempt(request, queryset, play.drop, done)


@admin.register(Move)
class MoveAdmin(ReadOnly, admin.ModelAdmin[Move]):
    """Every change of every game, as it was asked for; picks stay secret until the end."""

    list_display = ("table", "version", "kind", "seat", "shown_picks", "undone", "made_at")
    list_filter = ("kind", "undone", "table__game")
    asked_by = ("table",)
    list_select_related = ("table",)
    search_fields = ("table__name", "=table__pk")
    ordering = ("-pk",)
    fields = ("table", "version", "kind", "seat", "shown_picks", "undone", "made_at")

    @admin.display(description=gettext_lazy("picks"))
    def shown_picks(self, move: Move) -> str:
        if move.table.status == Table.Status.RUNNING:
            return _("secret until the game is over")
        return ", ".join(move.picks)


@admin.register(ChatLine)
class ChatAdmin(Numbered, ReadOnly, admin.ModelAdmin[ChatLine]):
    """What people say to each other; an admin can remove a line."""

    list_display = ("table", "user", "text", "said_at")
    list_select_related = ("table", "user")
    search_fields = ("text", "user__name", "table__name")
    ordering = ("-pk",)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return request.user.has_perm("games.delete_chatline")

    def delete_model(self, request: HttpRequest, obj: ChatLine) -> None:
        self.delete_queryset(request, ChatLine.objects.filter(pk=obj.pk))

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[ChatLine]) -> None:
        """Take the lines from the open pages, too."""
        tables = set(queryset.order_by().values_list("table", flat=True))
        super().delete_queryset(request, queryset)
        for table_id in tables:
            announcing.table_changed(table_id)
