"""What must hold before an adventure can be published: V1 to V15, each as small functions.

V1 is `loading.load_adventure`; V16 to V23 need games that are played.
"""

from collections.abc import Collection

from keepers.rules.book import BOOK, Book
from keepers.rules.checks.flow import flow_faults
from keepers.rules.checks.ground import ground_faults
from keepers.rules.checks.nodes import Survey
from keepers.rules.checks.numbering import needs_faults, number_faults
from keepers.rules.checks.possible import possible_faults
from keepers.rules.checks.references import reference_faults
from keepers.rules.checks.texts import overlay_faults, text_faults
from keepers.rules.loading import Fault
from keepers.rules.movement import MOVEMENT, MovementFile
from keepers.rules.objects import OBJECTS, ObjectFile
from keepers.rules.vocabulary.adventure import Adventure

__all__ = ["AVAILABLE", "check", "overlay_faults"]

AVAILABLE = (
    f"{BOOK.id}@{BOOK.version}",
    f"{MOVEMENT.id}@{MOVEMENT.version}",
    f"{OBJECTS.id}@{OBJECTS.version}",
)


def check(
    adventure: Adventure,
    available: Collection[str] = AVAILABLE,
    book: Book = BOOK,
    movement: MovementFile = MOVEMENT,
    things: ObjectFile = OBJECTS,
) -> list[Fault]:
    """All faults and warnings, by check and place. Where numbers are wrong nothing else is said.

    `available` names what is published; the others are what the adventure is played with.
    """
    first = [*needs_faults(adventure, available), *number_faults(adventure)]
    if first:
        return sorted(set(first))
    survey = Survey(adventure, book, movement, things)
    references = reference_faults(survey)
    others = [*ground_faults(survey), *text_faults(survey)]
    if references:
        return sorted({*references, *others})
    return sorted({*others, *flow_faults(survey), *possible_faults(survey)})
