"""V2 and V5: the versions that are needed, and the numbers of the cards."""

from collections.abc import Collection, Iterator

from keepers.rules.loading import Fault
from keepers.rules.vocabulary.adventure import ENGINE, Adventure


def needs_faults(adventure: Adventure, available: Collection[str]) -> Iterator[Fault]:
    """V2: maps, movement cards and objects are published; the engine is one that runs."""
    needs = adventure.needs
    for name, wanted in (
        ("maps", needs.maps),
        ("movement", needs.movement),
        ("objects", needs.objects),
    ):
        if wanted not in available:
            yield Fault("V2", f"needs, {name}", f"There is no published version {wanted}.")
    if needs.engine != ENGINE:
        yield Fault("V1", "needs, engine", f"Engine {needs.engine} is not supported.")


def number_faults(adventure: Adventure) -> Iterator[Fault]:
    """V5: cards are numbered 1 to n without gaps, and 1A begins."""
    numbers = [card.no for card in adventure.cards]
    if numbers != list(range(1, len(numbers) + 1)):
        yield Fault("V5", "cards", f"Cards are numbered 1 to {len(numbers)}, in this order.")
    if "1A" not in adventure.setup.in_play:
        yield Fault("V5", "setup, in_play", "Card 1A has to be in play.")
