"""What the background worker does."""

from django.tasks import task

from games import play
from games.models import Table
from games.registry import game_type


@task(priority=10)
def play_computers(table_id: int) -> None:
    """Answer for the computer players of a table for as long as one of them is asked."""
    while play.answer_for_computer(table_id):
        pass


@task()
def advise(table_id: int) -> None:
    """Let the computer players of a team say what they would do."""
    table = Table.objects.filter(pk=table_id).first()
    if table is not None:
        game_type(table.game).advise(table_id)


@task()
def expire_table(table_id: int) -> None:
    """Cancel a table that has not been filled in time."""
    from games import seating  # seating.py imports this module

    seating.expire(table_id)
