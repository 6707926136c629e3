"""What the team knows of the hiding places: no memory test (R21)."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from keepers.rules.pieces import Season
from keepers.rules.views import Board, HidingView
from keepers.showing import Known, KnownPage, KnownPlace
from keepers.story import Story
from keepers.terms import comma, season_name


def known(board: Board, story: Story) -> Known:
    gone = comma(story.object_name(one) for one in board.gone)
    return Known(
        heading=_("What lies where"),
        note=ngettext("%(count)s object unseen", "%(count)s objects unseen", board.unseen)
        % {"count": board.unseen},
        pages=tuple(page(season, board, story) for season in story.edition.maps.season_order),
        gone=_("Out of the game: %(objects)s") % {"objects": gone} if gone else "",
    )


def page(season: Season, board: Board, story: Story) -> KnownPage:
    return KnownPage(
        season=str(season),
        name=season_name(season),
        is_open=season == board.season,
        places=tuple(place(view, story) for view in board.hiding.values() if view.season == season),
    )


def place(view: HidingView, story: Story) -> KnownPlace:
    return KnownPlace(
        space=view.space,
        name=story.space_name(view.space),
        state=view.state,
        symbol=symbol(view),
        words=lying_words(view, story),
        traits="" if view.object is None else story.object_traits(view.object),
    )


def symbol(view: HidingView) -> str:
    """What is drawn there."""
    if view.state == "empty":
        return "card-empty"
    return "card-back" if view.object is None else f"object-{view.object}"


def lying_words(view: HidingView, story: Story) -> str:
    match view.state:
        case "empty":
            return _("empty")
        case "down":
            return _("face down")
        case "seen":
            assert view.object is not None
            return _("%(object)s, seen, face down") % {"object": story.object_name(view.object)}
    assert view.object is not None
    return story.object_name(view.object)
