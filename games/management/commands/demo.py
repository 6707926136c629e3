"""manage.py demo: people and tables to try things out with."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from config import environment
from games import demo


class Command(BaseCommand):
    help = "Make demo data if nobody has an account yet, and print the demo logins."

    def handle(self, **options: Any) -> None:
        if environment.PRODUCTION:
            raise CommandError("Demo data is for trying things out, not for production.")
        if demo.fill():
            self.stdout.write("Made demo data: an admin, three players, and their tables.")
        names = demo.logins()
        if names:
            self.stdout.write(f"Demo logins: {', '.join(names)}")
            self.stdout.write(f"Password of each: {demo.password()}")
