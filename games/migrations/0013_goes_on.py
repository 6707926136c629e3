from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0012_looks")]

    operations = [
        migrations.AddField(
            model_name="user",
            name="goes_on",
            field=models.BooleanField(
                default=False,
                verbose_name="go on to the next table that waits when my turn is over",
            ),
        ),
    ]
