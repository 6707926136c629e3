"""What people have seen of a table, and what they note down about it."""

import django.db.models.deletion
from django.apps.registry import Apps
from django.conf import settings
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.models import OuterRef, Subquery


def know_the_past(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Nobody comes back to the whole of a running game as news."""
    tables = apps.get_model("games", "Table").objects.filter(pk=OuterRef("table"))
    seats = apps.get_model("games", "Seat").objects.all()
    seats.update(seen_version=Subquery(tables.values("version")))


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0007_alerts"),
    ]

    operations = [
        migrations.AddField(
            model_name="seat",
            name="seen_version",
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.CreateModel(
            name="Note",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("text", models.TextField(blank=True, max_length=2000)),
                ("written_at", models.DateTimeField(auto_now=True)),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="notes",
                        to="games.table",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="notes",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("table", "user"), name="one_note_per_person")
                ],
            },
        ),
        migrations.RunPython(know_the_past, migrations.RunPython.noop),
    ]
