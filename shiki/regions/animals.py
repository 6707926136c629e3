"""The four animals and the feathers: what each does, whose it is, who could take it."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.presenting import Person
from shiki.question import animal_at_stake
from shiki.regions.pieces import owner, sentences, tap
from shiki.rules.state import HAND_LIMIT, OTTER_HAND_LIMIT, Animal
from shiki.rules.views import AnimalView, Board
from shiki.showing import Animal as ShownAnimal
from shiki.showing import Animals, Borrow
from shiki.terms import GLYPHS, animal_name, season_name

NEEDED = 3


def animals(board: Board, people: Sequence[Person], *, steal_on_tie: bool) -> Animals:
    return Animals(
        animals=tuple(_animal(board, animal, people, steal_on_tie) for animal in board.animals),
        feathers=_("%(number)s in supply") % {"number": board.feathers},
        borrow=_borrow_word(board),
        holders=tuple(
            owner(people[seat.seat]) for seat in board.seats for _feather in range(seat.feathers)
        ),
        feathers_label=_feathers_label(board, people),
        feather_rule=_(
            "Before an action of your turn you may give a feather back to the supply and have the "
            "power of any animal for this turn; the Otter then lasts until your next turn."
        ),
        borrows=tuple(_borrow(animal) for animal in board.animals if animal.choice is not None),
    )


def _animal(
    board: Board, animal: AnimalView, people: Sequence[Person], steal_on_tie: bool
) -> ShownAnimal:
    name, contest = animal_name(animal.animal), _contest(board, animal, people)
    change = animal_at_stake(board)
    return ShownAnimal(
        id=str(animal.animal),
        season=str(animal.season),
        glyph=GLYPHS[animal.animal],
        name=name,
        effect=effect(animal.animal),
        rule=sentences(power(animal.animal), _way(animal, steal_on_tie)),
        owner=None if animal.owner is None else owner(people[animal.owner]),
        borrowed=animal.borrower is not None,
        contest=contest,
        label=sentences(
            f"{name} {effect(animal.animal)}, {contest}.",
            power(animal.animal),
            _borrowed(animal, people),
        ),
        at_stake=change is not None and change.animal is animal.animal,
    )


def effect(animal: Animal) -> str:
    """What the animal does, in three words."""
    match animal:
        case Animal.OTTER:
            return _("hand limit %(limit)s") % {"limit": OTTER_HAND_LIMIT}
        case Animal.FROG:
            return _("play: 1 card cheaper")
        case Animal.SQUIRREL:
            return _("draw 3, not 2")
        case Animal.RABBIT:
            return _("take 2, not 1")


def power(animal: Animal) -> str:
    """What the animal does, as a sentence."""
    match animal:
        case Animal.OTTER:
            return _(
                "Its owner may keep %(otter)s cards at the end of a turn instead of %(limit)s."
            ) % {
                "otter": OTTER_HAND_LIMIT,
                "limit": HAND_LIMIT,
            }
        case Animal.FROG:
            return _("Its owner may discard one card less, once in each action of playing cards.")
        case Animal.SQUIRREL:
            return _("Its owner may draw 3 cards instead of 2.")
        case Animal.RABBIT:
            return _("Its owner may take 2 face-up cards instead of 1.")


def _way(animal: AnimalView, steal_on_tie: bool) -> str:
    """What it takes to win the animal."""
    season = {"season": season_name(animal.season)}
    if animal.owner is None:
        return _("The first with 3 %(season)s cards in the garden wins it.") % season
    if steal_on_tie:
        return (
            _("Who plays a %(season)s card and then has as many as its owner, or more, takes it.")
            % season
        )
    return _("Who plays a %(season)s card and then has more than its owner takes it.") % season


def _contest(board: Board, animal: AnimalView, people: Sequence[Person]) -> str:
    """Who has how many cards of its season: the owner, and the one who comes next."""
    counts = {seat.seat: seat.counts.get(animal.season, 0) for seat in board.seats}
    others = sorted(
        (seat for seat in counts if seat != animal.owner),
        key=lambda seat: (-counts[seat], seat != board.viewer, seat),
    )
    shown = [] if animal.owner is None else [animal.owner]
    if others and counts[others[0]]:
        shown.append(others[0])
    if not shown:
        return _("free")
    parts = [
        _("you %(count)s") % {"count": counts[seat]}
        if seat == board.viewer
        else _("%(name)s %(count)s") % {"name": people[seat].name, "count": counts[seat]}
        for seat in shown
    ]
    listed = " · ".join(parts)
    return listed if animal.owner is not None else _("free: %(list)s") % {"list": listed}


def _borrowed(animal: AnimalView, people: Sequence[Person]) -> str:
    if animal.borrower is None:
        return ""
    return _("%(name)s has borrowed it.") % {"name": people[animal.borrower].name}


def _borrow_word(board: Board) -> str:
    """Said where the viewer can spend a feather now."""
    possible = any(a.choice is not None and a.choice.why_not is None for a in board.animals)
    return _("borrow an animal") if possible else ""


def _feathers_label(board: Board, people: Sequence[Person]) -> str:
    held = [
        ngettext("%(name)s has %(number)s feather.", "%(name)s has %(number)s feathers.", number)
        % {"name": people[seat.seat].name, "number": number}
        for seat in board.seats
        if (number := seat.feathers)
    ]
    supply = _("Feathers: %(number)s in supply") % {"number": board.feathers}
    shown = ", ".join(filter(None, (supply, _borrow_word(board))))
    return sentences(shown + ".", *held)


def _borrow(animal: AnimalView) -> Borrow:
    name = animal_name(animal.animal)
    return Borrow(
        animal=name,
        season=str(animal.season),
        glyph=GLYPHS[animal.animal],
        effect=effect(animal.animal),
        label=_("Borrow the %(animal)s for a feather: %(effect)s.")
        % {"animal": name, "effect": effect(animal.animal)},
        tap=tap(animal.choice),
    )
