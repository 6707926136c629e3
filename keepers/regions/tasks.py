"""What a mission wants, in words: one small phrase for each condition of the vocabulary."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from keepers.rules.pieces import Kind, Season
from keepers.rules.selecting import listed
from keepers.rules.views import Board, GoalView
from keepers.rules.vocabulary import conditions as c
from keepers.rules.vocabulary.selectors import ObjectFilter, ObjectState, SpaceFilter
from keepers.showing import Task
from keepers.story import Story
from keepers.terms import (
    FAMILY_NAMES,
    born_in,
    comma,
    either,
    humanised,
    keeper_name,
    season_within,
)

SHORT = 4
"""So many spaces are named one by one; more of them by what they are."""


def tasks(goal: GoalView, board: Board, story: Story) -> tuple[Task, ...]:
    """What has to hold, then where to be."""
    found = [Task(condition_words(todo.condition, board, story), todo.done) for todo in goal.todos]
    if goal.either and len(found) > 1:
        words = either(task.text for task in found)
        found = [Task(words, any(task.done for task in found))]
    place = place_words(goal, board, story)
    return (*found, *([Task(place, False)] if place else []))


def place_words(goal: GoalView, board: Board, story: Story) -> str:
    """Where keepers have to be, and how many pages away that is."""
    here = [at for at in goal.spaces if board.season in story.edition.book.spaces[at].seasons]
    where = here or list(goal.spaces)
    if not where:
        return ""
    if goal.how == "gather" and len(where) > 1 and (season := hidden_in(where, story)):
        place = _("hiding places of %(season)s") % {"season": season_within(season)}
    elif len(where) <= SHORT:
        place = either(space_with_season(at, board, story) for at in where)
    else:
        place = _("hiding places")
    match goal.how:
        case "enter":
            text = _("Walk over %(place)s")
        case "gather":
            text = _("Gather at %(place)s")
        case "bring":
            text = _("Bring it to %(place)s")
        case _:
            text = _("Reach %(place)s")
    return text % {"place": place}


def hidden_in(where: Sequence[str], story: Story) -> Season | None:
    """The season of which all these are hiding places; None if they are not."""
    found = [story.edition.book.spaces[at] for at in where]
    seasons = {season for space in found for season in space.seasons}
    alike = all(space.kind is Kind.HIDING for space in found) and len(seasons) == 1
    return seasons.pop() if alike else None


def space_with_season(at: str, board: Board, story: Story) -> str:
    """A space, with its season where that is not the open one."""
    seasons = story.edition.book.spaces[at].seasons
    if board.season in seasons:
        return story.space_name(at)
    return _("%(space)s in %(season)s") % {
        "space": story.space_name(at),
        "season": season_within(seasons[0]),
    }


def condition_words(condition: Any, board: Board, story: Story) -> str:
    """A condition as a phrase; what has no words of its own is told by its kind."""
    for tell in (_combined, _things, _keepers, _wolf, _others):
        told = tell(condition, board, story)
        if told:
            return told
    return humanised(str(condition.__struct_config__.tag)).capitalize()


def _combined(condition: Any, board: Board, story: Story) -> str:
    match condition:
        case c.Every(of=parts):
            return _(" and ").join(condition_words(part, board, story) for part in parts)
        case c.Some(of=parts):
            return either(condition_words(part, board, story) for part in parts)
        case c.Not(of=part):
            return _("not: %(what)s") % {"what": condition_words(part, board, story)}
    return ""


def _things(condition: Any, board: Board, story: Story) -> str:
    match condition:
        case c.ChestIs(free=int(free)):
            return ngettext(
                "%(count)s free place on the chest", "%(count)s free places on the chest", free
            ) % {"count": free}
        case c.ChestIs(family=family, origin=origin, min=least):
            return _("On the chest: %(what)s") % {"what": kind_of_object(family, origin, least)}
        case c.ObjectIs(which=which, state=state, min=least):
            return object_words(which, state, least, story)
        case c.HidingIs(season=season, state=state, min=least):
            return hiding_words(season, state, least or 1)
    return ""


def kind_of_object(family: Any, origin: Any, least: int | None) -> str:
    """Something of a family, or born in a season, so many times."""
    parts = []
    if family is not None:
        parts.append(either(str(FAMILY_NAMES[one]) for one in listed(family)))
    if origin is not None:
        parts.append(born_in(listed(origin)))
    what = comma(parts) or _("any object")
    return what if (least or 1) == 1 else f"{least} × {what}"


def object_words(which: Any, state: Any, least: int, story: Story) -> str:
    if isinstance(which, ObjectFilter):
        name = kind_of_object(which.family, which.origin, least)
    else:
        name = story.object_name(which)
    states = {
        ObjectState.UP: _("%(object)s face up"),
        ObjectState.DOWN: _("%(object)s face down"),
        ObjectState.CHEST: _("%(object)s on the chest"),
        ObjectState.GONE: _("%(object)s out of the game"),
        ObjectState.OUT: _("%(object)s left out"),
    }
    if state is None:
        return name
    return either(states[one] % {"object": name} for one in listed(state))


def hiding_words(season: Any, state: str, least: int) -> str:
    words = {
        "up": ngettext("%(count)s object face up", "%(count)s objects face up", least),
        "down": ngettext("%(count)s object face down", "%(count)s objects face down", least),
        "empty": ngettext("%(count)s empty place", "%(count)s empty places", least),
    }[state] % {"count": least}
    if season is None:
        return words
    return _("%(what)s in %(season)s") % {"what": words, "season": season_within(season)}


def _keepers(condition: Any, board: Board, story: Story) -> str:
    match condition:
        case c.KeepersOn(spaces=spaces, min=least):
            count = _("every keeper") if least == "alive" else _keeper_count(least)
            return _("%(count)s at %(place)s") % {
                "count": count,
                "place": selector_words(spaces, board, story),
            }
        case c.KeeperAt(who=str(who), space=space) if who in board.pieces:
            return _("%(name)s at %(place)s") % {
                "name": keeper_name(next(k for k in board.pieces if k == who)),
                "place": selector_words(space, board, story),
            }
        case c.Alive(min=int(least)):
            return _keeper_count(least)
        case c.AllSafe():
            return _("Every keeper is safe")
    return ""


def _keeper_count(least: int) -> str:
    return ngettext("%(count)s keeper", "%(count)s keepers", least) % {"count": least}


def _wolf(condition: Any, board: Board, story: Story) -> str:
    match condition:
        case c.WolfIs(state="off"):
            return _("the wolf off the page")
        case c.WolfIs(state="home"):
            return _("the wolf in his trailer")
        case c.WolfIs(near=near, min=int(least)) if near is not None:
            return _("the wolf %(steps)s or more steps from %(place)s") % {
                "steps": least,
                "place": selector_words(near, board, story),
            }
        case c.WolfIs(near=near, max=int(most)) if near is not None:
            return _("the wolf within %(steps)s steps of %(place)s") % {
                "steps": most,
                "place": selector_words(near, board, story),
            }
    return ""


def _others(condition: Any, board: Board, story: Story) -> str:
    match condition:
        case c.SeasonIs(within=within):
            seasons = either(season_within(season) for season in listed(within))
            return _("The page of %(season)s is open") % {"season": seasons}
        case c.CounterIs(name=name, min=int(least)):
            return f"{story.counter_name(name).capitalize()}: {board.counters.get(name, 0)}/{least}"
        case c.TokenIs(name=name):
            return _("In the game: %(token)s") % {"token": story.token_name(name)}
        case c.CardsLeftIs(min=int(least)):
            return _("at least %(count)s movement cards") % {"count": least}
        case c.RoundIs(min=int(least)):
            return _("from round %(number)s on") % {"number": least}
    return ""


def selector_words(selector: Any, board: Board, story: Story) -> str:
    """Spaces as an adventure points at them."""
    match selector:
        case str() if selector in story.edition.book.spaces:
            return space_with_season(selector, board, story)
        case tuple():
            return either(selector_words(one, board, story) for one in selector)
        case SpaceFilter(id=str(ident)):
            return selector_words(ident, board, story)
        case SpaceFilter(season=season, kind="hiding") if season is not None:
            seasons = either(season_within(one) for one in listed(season))
            return _("hiding places of %(season)s") % {"season": seasons}
        case SpaceFilter(kind="hiding"):
            return _("hiding places")
        case SpaceFilter(kind="house"):
            return _("a house")
        case SpaceFilter(kind="portal"):
            return _("a portal")
        case SpaceFilter(token=str(token)):
            return story.token_name(token)
    return _("the place that the card names")
