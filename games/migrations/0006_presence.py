import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0005_times_of_old_tables")]

    operations = [
        migrations.CreateModel(
            name="Presence",
            fields=[
                (
                    "seat",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="presence",
                        serialize=False,
                        to="games.seat",
                    ),
                ),
                ("seen_at", models.DateTimeField()),
            ],
        ),
    ]
