"""The four keepers and the chest."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from keepers.rules.pieces import Keeper, Kind, ObjectId
from keepers.rules.views import Board, PieceView
from keepers.showing import KeeperPanel, PowerLine, Team, Thing
from keepers.story import Story
from keepers.terms import keeper_name, power_name, power_text, season_within


def team(board: Board, story: Story) -> Team:
    return Team(
        heading=_("Keepers"),
        panels=tuple(panel(board.pieces[keeper], board, story) for keeper in Keeper),
        chest_heading=_("Chest") if board.chest_in_play else "",
        chest_note=_("%(held)s of %(capacity)s")
        % {"held": len(board.chest), "capacity": board.chest_capacity},
        chest=chest(board, story) if board.chest_in_play else (),
    )


def panel(piece: PieceView, board: Board, story: Story) -> KeeperPanel:
    state, icon, note = standing(piece, board, story)
    return KeeperPanel(
        keeper=str(piece.keeper),
        name=keeper_name(piece.keeper),
        state=state,
        icon=icon,
        note=note,
        powers=tuple(
            PowerLine(f"power-{power.replace(':', '-')}", power_name(power), power_text(power))
            for power in piece.powers
        ),
        holds=tuple(story.token_name(token) for token in piece.holds),
    )


def standing(piece: PieceView, board: Board, story: Story) -> tuple[str, str, str]:
    """A word for its state, the icon that goes with it, and where it stands in plain words."""
    if piece.captured:
        return "gone", "ph-prohibit", captured_words(piece)
    place = story.space_name(piece.at)
    state, icon, note = danger(piece, place, board, story)
    if piece.keeper == board.active:
        return "active", "ph-hand-tap", _("moving now · %(note)s") % {"note": note}
    return state, icon, note


def danger(piece: PieceView, place: str, board: Board, story: Story) -> tuple[str, str, str]:
    """The same of a keeper on the page, whoever moves."""
    if not piece.exposed:
        safe = story.edition.book.spaces[piece.at].kind is not Kind.PATH
        word = _("safe · %(place)s") if safe else _("out of reach · %(place)s")
        return "safe", "ph-shield-check", word % {"place": place}
    if board.wolf is None:
        return "hunted", "ph-crosshair", _("in the open · %(place)s") % {"place": place}
    if piece.wolf_steps is None:
        return "safe", "ph-shield-check", _("out of reach · %(place)s") % {"place": place}
    near = {"steps": piece.wolf_steps, "place": place}
    return "hunted", "ph-crosshair", _("wolf %(steps)s away · %(place)s") % near


def captured_words(piece: PieceView) -> str:
    if piece.prisoner is not None:
        return _("in the trailer of %(season)s") % {"season": season_within(piece.prisoner)}
    if piece.back_in is not None:
        return ngettext(
            "back at the round’s end", "back in %(rounds)s round ends", piece.back_in
        ) % {"rounds": piece.back_in}
    return _("with the wolf, for the rest of the game")


def chest(board: Board, story: Story) -> tuple[Thing, ...]:
    held = [thing(one, story) for one in board.chest]
    free = [Thing("", _("free place"))] * max(0, board.chest_capacity - len(held))
    return (*held, *free)


def thing(one: ObjectId, story: Story) -> Thing:
    born = story.edition.things.by_id()[one].origin
    return Thing(f"object-{one}", story.object_name(one), story.object_traits(one), str(born or ""))
