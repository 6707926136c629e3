"""What can be made of a hand by playing cards from it."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from shiki.rules.bot.judgement import Holding, Judgement, numbers_in_hand
from shiki.rules.bot.rows import (
    LENGTH,
    PLACES,
    SEASONS,
    UNOPENED,
    Row,
    Rows,
    corner_of,
    cost,
    counted,
    put_row,
    subsets,
)

TWINS = (None, 0, None, 2)
"""For each corner the other one of its kind, if that comes first: of two empty ones it is used."""


class Play(NamedTuple):
    """Cards to be laid, in a good order; cards to be paid, the least wanted first; the result."""

    laid: tuple[int, ...]
    paid: tuple[int, ...]
    after: Holding


class _Part(NamedTuple):
    """Cards of one season laid in one corner.

    `row` is the corner then, `needed` how many cards are laid and paid, and `lifted` tells
    whether a wild has to move.
    """

    corner: int
    row: Row
    cards: tuple[int, ...]
    needed: int
    lifted: bool
    gain: float


type _Parts = tuple[_Part, ...]


def plays(
    judgement: Judgement, holding: Holding, width: int, *, discount: bool, owed: int = 0
) -> list[Play]:
    """The affordable plays that promise most, at most `width` of them, and the empty one.

    `owed` cards have to be paid in any case. `discount`: the frog's can be used once.
    """
    masks = numbers_in_hand(holding.hand)
    parts = [_parts(judgement, holding, season, masks) for season in range(len(SEASONS))]
    budget = len(holding.hand) - owed + discount
    choices = sorted(_choices(holding.rows, parts, budget), key=_gain, reverse=True)[:width]
    if () not in choices:
        choices.append(())
    return [_play(judgement, holding, chosen, discount, owed) for chosen in choices]


def _gain(parts: _Parts) -> float:
    return sum(part.gain for part in parts)


def _parts(
    judgement: Judgement, holding: Holding, season: int, masks: Sequence[int]
) -> list[_Part]:
    """The best way to lay cards of a season, for each corner and each number of cards needed."""
    if not masks[season]:
        return []
    home = corner_of(holding.rows, season)
    best: dict[tuple[int, int], _Part] = {}
    for index, row in enumerate(holding.rows):
        if index != home and (home is not None or row.season != UNOPENED):
            continue
        numbers = [place for i, place in enumerate(PLACES[index]) if masks[season] >> i & 1]
        for laid in subsets(sum(numbers) & ~row.cards):
            part = _part(judgement, holding, season, masks, index, laid)
            rival = best.get((index, part.needed))
            if rival is None or part.gain > rival.gain:
                best[index, part.needed] = part
    return list(best.values())


def _part(
    judgement: Judgement,
    holding: Holding,
    season: int,
    masks: Sequence[int],
    index: int,
    laid: int,
) -> _Part:
    rows, row = holding.rows, holding.rows[index]
    lifted = row.wild > 0 and (laid & row.wild > 0 or row.season == UNOPENED)
    new = Row(season, row.cards | laid, 0 if lifted else row.wild)
    numbers = [i for i, place in enumerate(PLACES[index]) if laid & place]
    outwards = sorted(numbers, key=lambda i: (PLACES[index][i] == row.wild, PLACES[index][i]))
    needed = len(numbers) + cost(row, laid)
    left = list(masks)
    left[season] -= sum(1 << i for i in numbers)
    after = put_row(rows, index, new)
    if lifted:
        after = judgement.best_wild(after)
    owned = holding.has_animal(season)
    owns = owned or wins(judgement, after, season)
    gain = (
        judgement.corners(after, left)
        - judgement.corners(rows, masks)
        + judgement.animal(after, season, left[season], owns)
        - judgement.animal(rows, season, masks[season], owned)
        - judgement.price * needed
    )
    cards = tuple(season * LENGTH + i for i in outwards)
    return _Part(index, new, cards, needed, lifted, gain)


def _choices(
    rows: Rows, parts: Sequence[list[_Part]], budget: int, chosen: _Parts = ()
) -> Iterator[_Parts]:
    """Every choice of at most one part of each season that can be paid."""
    if not parts:
        yield chosen
        return
    yield from _choices(rows, parts[1:], budget, chosen)
    used = [part.corner for part in chosen]
    for part in parts[0]:
        if part.needed > budget or part.corner in used:
            continue
        twin = TWINS[part.corner]
        if twin is not None and twin not in used and rows[twin] == rows[part.corner]:
            continue
        yield from _choices(rows, parts[1:], budget - part.needed, (*chosen, part))


def _play(
    judgement: Judgement, holding: Holding, chosen: _Parts, discount: bool, owed: int
) -> Play:
    """Put the parts together: move wilds, pay with the least wanted cards, award animals."""
    laid = tuple(card for part in chosen for card in part.cards)
    rows, animals = holding.rows, holding.animals
    for part in chosen:
        rows = put_row(rows, part.corner, part.row)
    for part in chosen:
        rows = judgement.best_wild(rows) if part.lifted else rows
    for part in chosen:
        animals |= wins(judgement, rows, part.row.season) << part.row.season
    left = holding.losing(*laid)._replace(rows=rows, animals=animals)
    costs = owed + sum(part.needed for part in chosen) - len(laid)
    paid = judgement.least_wanted(left, costs - (discount and laid != ()))
    return Play(laid, paid, left.losing(*paid))


def wins(judgement: Judgement, rows: Rows, season: int) -> bool:
    """Whether this tableau has or gets the season's animal."""
    sight = judgement.sight
    return sight.wins(judgement.seat, season, counted(rows, season, sight.wild_counts))
