"""Where a card or a wild may go on a tableau, and what a card costs there (§4.3, §5.1)."""

from shiki.rules.asks import CornerHasWild, NumberTaken, Reason, Spot
from shiki.rules.state import ASCENDING, NUMBERS, Corner, Player


def ascends(corner: int) -> bool:
    """Whether numbers grow outwards in this corner."""
    return corner in ASCENDING


def cost(corner: Corner, number: int, ascending: bool) -> int | None:
    """How many other cards placing this number costs; None where its card lies already."""
    if corner.wild is not None and corner.wild.number == number:
        return 1
    occupied = corner.numbers()
    if not occupied:
        return 1
    if number in occupied:
        return None
    outermost = number > max(occupied) if ascending else number < min(occupied)
    return 1 if outermost else 2


def neighbours(corner: Corner, number: int, ascending: bool) -> tuple[int | None, int | None]:
    """The next occupied numbers towards the player card and away from it; None where none is."""
    occupied = corner.numbers()
    below = max((other for other in occupied if other < number), default=None)
    above = min((other for other in occupied if other > number), default=None)
    return (below, above) if ascending else (above, below)


def has_to_move(corner: Corner, number: int) -> bool:
    """Whether the corner's wild has to move once a card of this number lies there (§5.2, R16)."""
    return corner.wild is not None and corner.wild.number in (number, None)


def spots(player: Player) -> list[tuple[Spot, Reason | None]]:
    """Every place a wild could have, an empty corner or a number of a season, and why not."""
    found: list[tuple[Spot, Reason | None]] = []
    for index, corner in enumerate(player.corners):
        has_wild = CornerHasWild(index) if corner.wild is not None else None
        if corner.season is None:
            found.append((Spot(index, None), has_wild))
            continue
        occupied = corner.numbers()
        for number in NUMBERS:
            taken = NumberTaken(index, corner.season, number) if number in occupied else None
            found.append((Spot(index, number), taken or has_wild))
    return found


def free_places(corner: Corner) -> int:
    """How many places a wild could have here, if no other wild were here."""
    return 1 if corner.season is None else len(NUMBERS) - len(corner.numbers())


def places_for_wild(player: Player) -> int:
    """How many places a wild could have on the tableau."""
    return sum(free_places(corner) for corner in player.corners if corner.wild is None)
