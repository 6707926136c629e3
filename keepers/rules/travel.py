"""Turning the page (section 9)."""

from games.engine import Option, Seat
from keepers.rules.asks import NotOnPortal, PortalLeadsElsewhere, TurnPage
from keepers.rules.events import PageTurned, WolfLeft
from keepers.rules.happenings import happen
from keepers.rules.pieces import Keeper, Kind, Season
from keepers.rules.ruling import house_leads_to, quorum
from keepers.rules.state import Keepers


def leads_to(game: Keepers, keeper: Keeper) -> tuple[Season, ...]:
    """The seasons that the keeper could go to from where it stands."""
    at = game.pieces[keeper].at
    if game.kind(at) is Kind.PORTAL and at not in game.locked:
        return game.book.leads_to(at, game.season)
    if game.kind(at) is Kind.HOUSE:
        return house_leads_to(game)
    return ()


def travel_options(game: Keepers) -> tuple[Option, ...]:
    """Every other season, open if the team may go there now."""
    needed = quorum(game) or len(game.alive)
    found = []
    for season in Season:
        if season == game.season:
            continue
        ready = [keeper for keeper in game.alive if season in leads_to(game, keeper)]
        if len(ready) >= min(needed, len(game.alive)):
            found.append(Option(f"travel:{season}", TurnPage(season), final=True))
            continue
        lost = tuple(keeper for keeper in game.alive if not leads_to(game, keeper))
        others = tuple(keeper for keeper in game.alive if keeper not in (*ready, *lost))
        why_not = NotOnPortal(lost) if lost else PortalLeadsElsewhere(others, season)
        found.append(Option(f"travel:{season}", TurnPage(season), why_not))
    return tuple(found)


def can_travel(game: Keepers) -> bool:
    return any(option.why_not is None for option in travel_options(game))


def leave_season(game: Keepers) -> None:
    """The first part: the wolf is off the page, what waits for the season's end is set off."""
    if game.wolf is not None:
        game.wolf = None
        game.tell(WolfLeft(None))
    visit = game.visits.get(game.season, 0)
    happen(game, "season_left", season=game.season, visit=visit)


def enter_season(game: Keepers, season: Season, seat: Seat | None) -> None:
    """The last part: the new page is open; whoever is in no hole of it is in its house."""
    left, game.season = game.season, season
    game.overrides = [one for one in game.overrides if one.switch.until != "season_left"]
    for keeper in game.alive:
        piece = game.pieces[keeper]
        if game.kind(piece.at) is not Kind.PORTAL or season not in leads(game, keeper, left):
            piece.at = game.book.house(season)
    game.tally.travels += 1
    game.visits[season] = game.visits.get(season, 0) + 1
    game.tell(PageTurned(seat, left, season))
    happen(game, "season_entered", season=season, visit=game.visits[season])


def leads(game: Keepers, keeper: Keeper, left: Season) -> tuple[Season, ...]:
    """Where the portal under a keeper led on the page that was left; nowhere if it is locked."""
    at = game.pieces[keeper].at
    return () if at in game.locked else game.book.leads_to(at, left)
