"""What people settle in advance for their next choice."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0009_people"),
    ]

    operations = [
        migrations.CreateModel(
            name="AdvanceOrder",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("wishes", models.JSONField()),
                (
                    "stop",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("", "it waits for the question"),
                            ("taken", "it was answered by it"),
                            ("gone", "nothing of it was there any more"),
                            ("refused", "the rules did not allow it"),
                        ],
                        default="",
                        max_length=8,
                    ),
                ),
                ("stopped_at", models.PositiveIntegerField(default=0)),
                (
                    "seat",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="advance_order",
                        to="games.seat",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
    ]
