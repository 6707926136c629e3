"""Numbers drawn with a round pen: a picture can load no letters."""

from keepers.drawing.layout import Point
from keepers.drawing.svg import group, path, shifted

STROKES = {
    "0": "M0-6C-3.2-6-3.8-3-3.8 0S-3.2 6 0 6 3.8 3 3.8 0 3.2-6 0-6Z",
    "1": "M-2.6-3.8 0.6-6V6M-2.4 6H3.6",
    "2": "M-3.4-3.2C-3.2-5-1.8-6 0.2-6 2.2-6 3.6-4.8 3.6-2.9 3.6 0-2 2.6-3.8 6H4",
    "3": "M-3.2-5.2C-2.2-5.9 3.2-7 3.2-3.2 3.2-1-0.6-0.7-0.8-0.7 1-0.8 3.7-0.1 3.7 2.5"
    " 3.7 6.6-2 6.7-3.7 5",
    "4": "M1.6 6V-6L-4 2.4H4",
    "5": "M3-6H-2.4L-3-0.8C-1.4-1.9 3.7-2.1 3.7 2 3.7 6.3-1.6 6.8-3.7 5",
    "6": "M2.6-5.8C-1.8-5.6-3.9-1.8-3.9 1.8-3.9 4.6-2.2 6 0 6S3.8 4.6 3.8 2.2 2.2-1.3 0.2-1.3"
    "-3.5 0-3.8 2",
    "7": "M-3.8-6H3.8C1.2-2.6-0.8 1.4-1.4 6",
    "8": "M0-0.7C-2-0.7-3.2-1.9-3.2-3.4S-1.9-6 0-6 3.2-4.9 3.2-3.4 2-0.7 0-0.7C-2.3-0.7-3.8 0.7"
    "-3.8 2.6S-2.4 6 0 6 3.8 4.5 3.8 2.6 2.3-0.7 0-0.7Z",
    "9": "M-2.6 5.8C1.8 5.6 3.9 1.8 3.9-1.8 3.9-4.6 2.2-6 0-6S-3.8-4.6-3.8-2.2-2.2 1.3-0.2 1.3"
    " 3.5 0 3.8-2",
}
"""Each 8 wide and 12 high, around the origin."""
ADVANCE = 10


def digits(number: int, centre: Point, stroke: str) -> str:
    """A number, centred on a point."""
    written = str(number)
    left = -ADVANCE * (len(written) - 1) / 2
    signs = (
        shifted((left + index * ADVANCE, 0), path(STROKES[digit]))
        for index, digit in enumerate(written)
    )
    return shifted(
        centre,
        group(
            signs,
            fill="none",
            stroke=stroke,
            stroke_width=2.2,
            stroke_linecap="round",
            stroke_linejoin="round",
        ),
    )
