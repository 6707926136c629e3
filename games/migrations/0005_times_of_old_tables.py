"""Tables from before clocks keep the pace that was agreed on, and every clock begins full."""

from datetime import timedelta

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.models import Count, Q
from django.utils import timezone

DAY = timedelta(days=1)
A_MOVE = {"day": ("own", DAY), "relaxed": ("own", 3 * DAY), "week": ("week", 7 * DAY)}
LIVE = {
    "bank": timedelta(minutes=5),
    "increment": timedelta(seconds=30),
    "most": timedelta(minutes=10),
    "out_after": timedelta(0),
}


def give_times(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    tables = apps.get_model("games", "Table").objects
    seats = apps.get_model("games", "Seat").objects
    # A minute is nothing for people who sat down without a clock: those tables play on so.
    tables.filter(pace="live", status="running").update(pace="none")
    tables.filter(pace="live").update(**LIVE)
    for pace, (name, amount) in A_MOVE.items():
        tables.filter(pace=pace).update(pace=name, bank=amount, increment=amount, most=amount)
    person = Q(seats__level="", seats__conceded=False)
    running = tables.filter(status="running", bank__isnull=False)
    shared = running.annotate(persons=Count("seats", filter=person)).filter(persons__gte=2)
    for table in shared:
        persons = seats.filter(table=table, level="", conceded=False)
        persons.update(bank=table.bank)
        persons.filter(asked_at__isnull=False).update(deadline=timezone.now() + table.bank)


class Migration(migrations.Migration):
    dependencies = [("games", "0004_clocks")]

    operations = [migrations.RunPython(give_times, migrations.RunPython.noop)]
