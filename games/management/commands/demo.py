"""manage.py demo: people and tables to try things out with."""

from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser

from config import environment
from games import demo


class Command(BaseCommand):
    help = "Make demo data if nobody has an account yet, and print the demo logins."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--prepare",
            action="store_true",
            help="First migrate the database and collect the static files.",
        )

    def handle(self, *, prepare: bool = False, **options: Any) -> None:
        if environment.PRODUCTION:
            raise CommandError("Demo data is for trying things out, not for production.")
        if prepare:
            call_command("migrate", interactive=False, verbosity=0)
            call_command("collectstatic", interactive=False, verbosity=0)
        if demo.fill():
            self.stdout.write("Made demo data: an admin, three players, and their tables.")
        names = demo.logins()
        if names:
            self.stdout.write(f"Demo logins: {', '.join(names)}")
            self.stdout.write(f"Password of each: {demo.password()}")
