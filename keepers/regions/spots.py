"""The spaces of the page: what a tap does, and what is to be said of each."""

from django.utils.translation import gettext as _

from keepers.drawing.layout import Layout, number
from keepers.question import places, steps_of
from keepers.reasons import reason
from keepers.regions.known import lying_words
from keepers.rules import asks
from keepers.rules.pieces import Kind, SpaceId
from keepers.rules.views import Board, Choice
from keepers.showing import Spot
from keepers.story import Story
from keepers.terms import (
    KIND_NAMES,
    comma,
    keeper_name,
    keeper_names,
    season_within,
    step_words,
)

TAG_ASIDE, TAG_ABOVE = 17, 17


def spots(board: Board, story: Story, layout: Layout, tap: int) -> tuple[Spot, ...]:
    offered = places(board.ask, board) if board.ask else {}
    shown = places(board.asked, board) if board.asked else {}
    wanted = {at for goal in board.goals for at in goal.spaces}
    return tuple(
        spot(at, offered.get(at), shown.get(at), at in wanted, board, story, layout, tap)
        for at in layout.points
    )


def spot(
    at: SpaceId,
    offered: Choice | None,
    shown: Choice | None,
    wanted: bool,
    board: Board,
    story: Story,
    layout: Layout,
    tap: int,
) -> Spot:
    """A space. `offered` is the viewer's own option, `shown` that of whoever is asked."""
    x, y = layout.points[at]
    facts = facts_of(at, offered, board, story)
    open_now = offered is not None and offered.why_not is None
    name = story.space_name(at)
    doing = deed(offered, name) if offered is not None and open_now else name
    return Spot(
        id=f"space-{at}",
        space=at,
        kind=str(story.edition.book.spaces[at].kind),
        x=number(x),
        y=number(y),
        left=number(x - tap / 2),
        top=number(y - tap / 2),
        label=f"{doing}. {facts}",
        facts=facts,
        key=offered.key if offered is not None and open_now else "",
        tag=tag(shown),
        tag_x=number(x + TAG_ASIDE),
        tag_y=number(y - TAG_ABOVE),
        danger=at in board.hunt.reach,
        goal=wanted,
        locked=at in board.locked,
        blocked=at in board.blocked,
    )


def tag(choice: Choice | None) -> str:
    """The number of steps beside a space that can be reached, or a mark without one."""
    if choice is None or choice.why_not is not None:
        return ""
    steps = steps_of(choice)
    return "✓" if steps is None else str(steps)


def deed(choice: Choice, name: str) -> str:
    """What a tap does."""
    match choice.value:
        case asks.Walk(path=path, into_wolf=True):
            return _("Walk onto the wolf at %(space)s, %(steps)s") % {
                "space": name,
                "steps": step_words(len(path)),
            }
        case asks.Walk(path=path):
            return _("Walk to %(space)s, %(steps)s") % {
                "space": name,
                "steps": step_words(len(path)),
            }
        case asks.Place(leap=True):
            return _("Leap to %(space)s") % {"space": name}
        case asks.Place():
            return _("Put it at %(space)s") % {"space": name}
        case asks.WolfWay(path=path):
            return _("The wolf runs to %(space)s, %(steps)s") % {
                "space": name,
                "steps": step_words(len(path)),
            }
    return _("Choose %(space)s") % {"space": name}


def facts_of(at: SpaceId, offered: Choice | None, board: Board, story: Story) -> str:
    """All that is known of a space, in short sentences."""
    said = [kind_words(at, board, story), *who_words(at, board), *what_words(at, board, story)]
    if at in board.wolf_steps and at != board.wolf:
        said.append(_("The wolf: %(steps)s.") % {"steps": step_words(board.wolf_steps[at])})
    if at in board.hunt.reach:
        said.append(_("He can come here next."))
    said += why_words(at, offered, board)
    return " ".join(said)


def kind_words(at: SpaceId, board: Board, story: Story) -> str:
    space = story.edition.book.spaces[at]
    kind = str(KIND_NAMES[space.kind])
    if space.kind is Kind.PORTAL:
        to = comma(season_within(s) for s in space.seasons if s != board.season)
        if at in board.locked:
            return _("A portal, locked: it leads nowhere.")
        return _("A portal to %(seasons)s.") % {"seasons": to}
    if space.entry is not None:
        return _("A path; the wolf appears here with a %(entry)s.") % {"entry": space.entry}
    return f"{kind[:1].upper()}{kind[1:]}."


def who_words(at: SpaceId, board: Board) -> list[str]:
    there = [k for k, piece in board.pieces.items() if piece.at == at and not piece.captured]
    said = []
    if there:
        said.append(_("Here: %(names)s.") % {"names": keeper_names(there)})
    if at == board.wolf:
        said.append(_("The wolf is here."))
    return said


def what_words(at: SpaceId, board: Board, story: Story) -> list[str]:
    """What lies here, what a mission wants here, whether it is shut."""
    said = []
    if at in board.hiding:
        words = lying_words(board.hiding[at], story)
        said.append(_("The object: %(words)s.") % {"words": words})
    said += [f"{story.token_name(t.name).capitalize()}." for t in board.tokens if t.at == at]
    for goal in board.goals:
        if at in goal.spaces:
            side = next(card.side for card in board.shown if card.no == goal.card)
            title = story.card_title(goal.card, side)
            said.append(_("Wanted by “%(title)s”.") % {"title": title})
    if at in board.blocked:
        said.append(_("Blocked: nobody may enter."))
    return said


def why_words(at: SpaceId, offered: Choice | None, board: Board) -> list[str]:
    """Why the keeper whose turn it is cannot go here."""
    if offered is not None:
        return [] if offered.why_not is None else [reason(offered.why_not)]
    match board.ask.about if board.ask else None:
        case asks.ChooseActivation(keeper=keeper, steps=int(steps)) if at in board.reach:
            if not board.reach[at]:
                return []
            return [
                _("%(away)s away: %(name)s may walk %(steps)s.")
                % {
                    "away": step_words(board.reach[at]),
                    "name": keeper_name(keeper),
                    "steps": step_words(steps),
                }
            ]
        case asks.ChooseActivation(keeper=keeper):
            return [_("%(name)s cannot go here now.") % {"name": keeper_name(keeper)}]
    return []
