"""The admin page of deliveries: whether alerts arrive, not what they say."""

from django.contrib import admin
from django.utils.translation import gettext_lazy

from games.admin.acts import ReadOnly
from games.models import Delivery


@admin.register(Delivery)
class DeliveryAdmin(ReadOnly, admin.ModelAdmin[Delivery]):
    """What became of each message of the last weeks.

    Of a webhook or a push service the host is told, of a message nothing that it says.
    """

    list_display = ("created_at", "channel", "state", "whom", "address", "error", "attempts")
    list_filter = ("state", "channel", "test", "created_at")
    list_select_related = ("user", "table")
    search_fields = ("user__name", "address", "error")
    ordering = ("-pk",)
    fields = (
        *("channel", "state", "whom", "address", "test", "error"),
        *("attempts", "created_at", "tried_at", "try_at"),
    )

    @admin.display(description=gettext_lazy("whom or where"))
    def whom(self, delivery: Delivery) -> str:
        return str(delivery.user or delivery.table)
