"""The middle of the table: wheel, dice, rates, crystal track, piles, rounds to come."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from msgspec.structs import replace

from games.presenting import Person
from seasons.regions.pieces import die_face, finality, owner, sentences, tap
from seasons.regions.track import track
from seasons.regions.wheel import next_season, rates, rates_heading, stops_of, wheel
from seasons.rules.views import Board, DieView, Stage
from seasons.rules.wheel import Stop
from seasons.showing.regions import Centre, Pile, TrayDie
from seasons.terms import season_name, stop_words


def centre(board: Board, people: Sequence[Person]) -> Centre:
    rounds, note = _rounds(board)
    return Centre(
        heading=_("Central board"),
        wheel=wheel(board),
        dice_heading=_("%(season)s dice") % {"season": season_name(board.round.season)},
        dice=tuple(_die(board, die, people) for die in _in_order(board)),
        note=_note(board),
        rates_heading=rates_heading(board),
        rates=rates(board),
        track=track(board, people),
        piles=_piles(board),
        rounds=rounds,
        rounds_note=note,
    )


def _in_order(board: Board) -> list[DieView]:
    """The viewer's die first, then the others' in turn order, then those on the tray."""
    order = list(board.round.order)
    if board.viewer is not None:
        first = order.index(board.viewer)
        order = order[first:] + order[:first]

    def place(die: DieView) -> tuple[int, int]:
        return (len(order) if die.chooser is None else order.index(die.chooser)), die.die.number

    return sorted(board.round.dice, key=place)


def _die(board: Board, die: DieView, people: Sequence[Person]) -> TrayDie:
    face = die_face(die.die)
    if die.chooser is None:
        caption = _caption(die)
        told = _told(die)
    else:
        mine = die.chooser == board.viewer
        name = _("You") if mine else people[die.chooser].name
        caption = name
        told = _("Yours.") if mine else _("It is %(name)s’s.") % {"name": name}
    return TrayDie(
        id=f"die-{die.die.key}",
        face=replace(face, label=sentences(f"{face.label}.", told, finality(die.choice))),
        caption=caption,
        owner=None if die.chooser is None else owner(people[die.chooser]),
        tap=tap(die.choice, tag=_("Take")),
        leftover=die.leftover,
    )


def _caption(die: DieView) -> str:
    if die.stop is None:
        return _("Left over") if die.leftover else ""
    if die.leftover:
        return _("Left: wheel +%(steps)s") % {"steps": die.face.dots}
    return _("+%(steps)s if left") % {"steps": die.face.dots}


def _told(die: DieView) -> str:
    """What becomes of the season if this die is left over."""
    if die.stop is None:
        return _("The season token does not move any more.")
    text = (
        _("Left over: the season token goes %(steps)s on, to %(stop)s.")
        if die.leftover
        else _("If it is left over, the season token goes %(steps)s on, to %(stop)s.")
    )
    return text % {"steps": die.face.dots, "stop": stop_words(die.stop)}


def _note(board: Board) -> str:
    """What the dice on the tray mean for the season, in a sentence or two."""
    if board.stage == Stage.OVER:
        return ""
    if board.wheel.last_round:
        return _("The third year is over: this is the last round.")
    left = [die for die in board.round.dice if die.leftover and die.stop is not None]
    if left:
        return _leftover(left[0].face.dots, left[0].stop)
    if board.stage == Stage.DICE and stops_of(board):
        return _("The die that nobody takes moves the season token by its dots.")
    return ""


def _leftover(steps: int, stop: Stop | None) -> str:
    assert stop is not None
    text = ngettext(
        "Nobody took the last die, so the season token will move %(steps)s space, to %(space)s.",
        "Nobody took the last die, so the season token will move %(steps)s spaces, to %(space)s.",
        steps,
    ) % {"steps": steps, "space": stop.space}
    return sentences(text, next_season(stop))


def _piles(board: Board) -> tuple[Pile, ...]:
    piles = board.piles
    found = [
        Pile("draw-pile", str(piles.draw), _("draw pile")),
        Pile("discard-pile", str(piles.discard), _("discarded")),
    ]
    if piles.looked_at:
        found.append(Pile("looked-at", str(piles.looked_at), _("being looked at")))
    return tuple(found)


def _rounds(board: Board) -> tuple[str, str]:
    """How many rounds are to be played, with the one that goes on."""
    least, most = board.wheel.rounds_least, board.wheel.rounds_most
    if board.stage == Stage.OVER:
        return _("The end"), _("of year III")
    if most == 1:
        return _("Last round"), _("then the game ends")
    if least == most:
        text = ngettext("%(least)s round left", "%(least)s rounds left", least)
        return text % {"least": least}, _("with this one")
    return _("%(least)s to %(most)s rounds left") % {"least": least, "most": most}, _(
        "with this one, if only dice move the season"
    )
