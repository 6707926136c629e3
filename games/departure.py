"""The end of an account: the person goes, the others keep a table that can be played."""

from allauth.account.models import EmailAddress
from django.contrib.admin.models import LogEntry as AdminEntry
from django.contrib.contenttypes.models import ContentType
from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from games import play, renaming, seating
from games.models import Seat, Table, User, Webhook


def delete_account(user_id: int) -> None:
    """Call off, leave or concede wherever this person sits, then delete the account.

    Tables are locked in the order of their numbers, so that two who leave never block each other.
    Seats and words of the person stay without a name.
    """
    with transaction.atomic():
        user = User.objects.select_for_update().get(pk=user_id)
        renaming.replace_in_tables(user, user.name, _("deleted player"))
        hosted = Table.objects.filter(host=user, status=Table.Status.OPEN)
        for table_id in hosted.order_by("pk").values_list("pk", flat=True):
            seating.cancel(user, table_id)
        for seat in Seat.objects.filter(user=user).select_related("table").order_by("table"):
            match seat.table.status:
                case Table.Status.OPEN:
                    seating.leave(user, seat.table_id)
                case Table.Status.RUNNING if not seat.conceded:
                    play.concede_for_deleted(seat)
        Webhook.objects.filter(table__host=user).delete()  # nobody else could take it off
        _forget_in_admin_pages(user)
        user.delete()


def _forget_in_admin_pages(user: User) -> None:
    """Of what admins did about an account or its addresses it stays that they did it."""
    addresses = EmailAddress.objects.filter(user=user).values("email")
    people = ContentType.objects.get_for_model(User)
    about = Q(content_type=people, object_id=str(user.pk)) | Q(object_repr__in=addresses)
    AdminEntry.objects.filter(about).update(object_repr=_("deleted player"))
