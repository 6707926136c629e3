"""Which spots of a page are still free."""

from collections.abc import Iterable
from math import sqrt

from keepers.drawing.layout import HEIGHT, WIDTH, Point

CELL = 5
MARGIN = 120
"""Trees at the edge stand partly outside the page."""
COLUMNS = (WIDTH + 2 * MARGIN) // CELL
ROWS = (HEIGHT + 2 * MARGIN) // CELL


class Room:
    """A grid of small cells, each free or taken. A cell counts as taken if any part of it is."""

    def __init__(self) -> None:
        self.taken = bytearray(COLUMNS * ROWS)

    def take(self, points: Iterable[Point], radius: float) -> None:
        """Keep `radius` clear around each point."""
        for point in points:
            self.take_ellipse(point, radius, radius)

    def take_ellipse(self, centre: Point, rx: float, ry: float) -> None:
        for row in rows(centre[1] - ry, centre[1] + ry):
            top = row * CELL - MARGIN
            down = (min(max(centre[1], top), top + CELL) - centre[1]) / ry
            self._take_row(row, centre[0], rx * sqrt(max(1 - down * down, 0)))

    def take_box(self, centre: Point, rx: float, ry: float) -> None:
        """`rx` and `ry` are half the width and half the height."""
        for row in rows(centre[1] - ry, centre[1] + ry):
            self._take_row(row, centre[0], rx)

    def _take_row(self, row: int, x: float, reach: float) -> None:
        first = max(cell(x - reach), 0)
        count = min(cell(x + reach), COLUMNS - 1) + 1 - first
        if count > 0:
            start = row * COLUMNS + first
            self.taken[start : start + count] = b"\x01" * count

    def is_free(self, point: Point) -> bool:
        column, row = cell(point[0]), cell(point[1])
        if not (0 <= column < COLUMNS and 0 <= row < ROWS):
            return False
        return not self.taken[row * COLUMNS + column]


def cell(value: float) -> int:
    """The column or row in which a coordinate lies."""
    return int((value + MARGIN) // CELL)


def rows(top: float, bottom: float) -> range:
    """The rows between two heights, as far as the grid goes."""
    return range(max(cell(top), 0), min(cell(bottom), ROWS - 1) + 1)
