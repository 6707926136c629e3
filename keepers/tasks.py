"""What the background worker does for Seasons' Keepers."""

from django.tasks import task

from keepers import simulating


@task(priority=-10)
def simulate(simulation_id: int) -> None:
    """Play a slice of a simulation, and line up again behind everything else for the next one."""
    if simulating.play_slice(simulation_id):
        simulate.enqueue(simulation_id)
