"""The keepers' part of a round: one activation after the other (section 8)."""

from typing import Any

from games.engine import Ask, Option, Seat
from keepers.rules.asks import (
    Carry,
    ChooseActivation,
    ChooseTravel,
    GoOn,
    NothingFaceDown,
    Peek,
    PeekedAlready,
    Place,
    PlacementBarred,
    Skip,
    Stay,
    Step,
    TurnPage,
    Walk,
    decide,
)
from keepers.rules.ending import check_defeat
from keepers.rules.events import KeeperPlaced, KeeperSkipped, KeeperStayed
from keepers.rules.happenings import happen
from keepers.rules.hiding import search, see
from keepers.rules.movement import Action, Special
from keepers.rules.performing import settle
from keepers.rules.pieces import Keeper, Kind, Power, Season, SpaceId
from keepers.rules.ruling import placement_barred, portal_is_hiding, steps_allowed, x_is
from keepers.rules.state import Keepers
from keepers.rules.travel import can_travel, travel_options
from keepers.rules.walking import Going, go, walk_options

KINDS = {Special.PORTAL: Kind.PORTAL, Special.HIDING: Kind.HIDING}


async def keepers_act(game: Keepers) -> tuple[Seat | None, Season] | None:
    """All activations of a round; a season, and who said so, if the team travels there."""
    while True:
        order = next_order(game)
        if order is None and (game.round.declined or not can_travel(game)):
            return None
        seat, chosen = await choose(game, order)
        match chosen:
            case TurnPage(season=season):
                return seat, season
            case GoOn():
                game.round.declined = True
            case Peek(space=space):
                game.round.peeked = True
                see(game, space, seat)
                happen(game, "object_seen", object=game.hiding[space].object or "", space=space)
                await settle(game)
            case _:
                assert order is not None
                await act(game, order[0], order[1], seat, chosen)


def next_order(game: Keepers) -> tuple[Keeper, Action] | None:
    """The keeper whose turn it is and its action; passes over the captured and every X."""
    orders = game.orders
    while game.round.cursor < len(orders):
        order = orders[game.round.cursor]
        action = action_of(game, order.keeper, order.action)
        if order.keeper in game.alive and action is not Special.X:
            return order.keeper, action
        game.round.cursor += 1
    return None


def action_of(game: Keepers, keeper: Keeper, printed: Action) -> Action:
    """The action as cards bend it; an X can stand for a number."""
    if game.pieces[keeper].skips:
        printed = Special.X
    if printed is Special.X:
        steps = x_is(game, keeper)
        return Special.X if steps is None else steps
    return printed


async def choose(
    game: Keepers, order: tuple[Keeper, Action] | None
) -> tuple[Seat | None, Any]:  # the value of one of the options below
    """Ask for the next command. The script can be started again from here."""
    if order is None:
        options = (*travel_options(game), Option("go_on", GoOn(), final=True))
        return await decide(game, Ask(ChooseTravel(), options), stable=True)
    keeper, action = order
    steps = steps_allowed(game, action, [keeper]) if isinstance(action, int) else None
    going = Going(keeper, game.pieces[keeper].at, action if isinstance(action, int) else 0, [])
    options = (
        *(walk_options(game, going) if steps is not None else ()),
        *placements(game, keeper, action),
        *peeks(game, keeper),
        Option("stay", Stay()),
        Option("skip", Skip()),
        *travel_options(game),
    )
    return await decide(game, Ask(ChooseActivation(keeper, action, steps), options), stable=True)


def placements(game: Keepers, keeper: Keeper, action: Action) -> list[Option]:
    """Portals and hiding places that a placement or a leap can reach (sections 8.1, 11.4)."""
    why_not = PlacementBarred(keeper) if placement_barred(game, keeper) else None
    kinds = [KINDS[action]] if isinstance(action, Special) else []
    if kinds and portal_is_hiding(game, keeper):
        kinds = [Kind.PORTAL, Kind.HIDING]
    found = [
        Option(f"place:{at}", Place(at), why_not)
        for kind in kinds
        for at in game.book.on_page(game.season, kind)
        if at not in game.blocked
    ]
    if game.has(keeper, Power.LEAP) and Kind.HIDING not in kinds:
        found += [
            Option(f"leap:{at}", Place(at, leap=True), why_not)
            for at in game.book.on_page(game.season, Kind.HIDING)
            if at not in game.blocked
        ]
    return found


def peeks(game: Keepers, keeper: Keeper) -> list[Option]:
    """Meryl may look at a face-down object before she acts (R29)."""
    if not game.has(keeper, Power.PEEK):
        return []
    found = []
    for at in game.book.on_page(game.season, Kind.HIDING):
        place = game.hiding[at]
        why_not: PeekedAlready | NothingFaceDown | None = None
        if game.round.peeked:
            why_not = PeekedAlready()
        elif place.object is None or place.up:
            why_not = NothingFaceDown()
        found.append(Option(f"peek:{at}", Peek(at), why_not, final=True))
    return found


async def act(
    game: Keepers, keeper: Keeper, action: Action, seat: Seat | None, chosen: object
) -> None:
    """One activation from its command to what comes of it."""
    piece, carried, how = game.pieces[keeper], None, "stayed"
    match chosen:
        case Skip():
            game.tell(KeeperSkipped(seat, keeper))
            next_keeper(game)
            return
        case Stay():
            game.tell(KeeperStayed(seat, keeper))
        case Place(space=space):
            piece.at, how = space, "placed"
            game.tell(KeeperPlaced(seat, keeper, space))
        case Walk() | Step() | Carry():
            assert isinstance(action, int)
            going = Going(keeper, piece.at, action, [], seat=seat)
            if not await go(game, going, chosen):
                return
            carried, how = going.carried, "walked" if going.path else "stayed"
    next_keeper(game)
    await reach(game, keeper, how, carried)


def next_keeper(game: Keepers) -> None:
    game.round.cursor += 1
    game.round.peeked = False


async def reach(game: Keepers, keeper: Keeper, how: str, carried: Keeper | None) -> None:
    """An activation ended: hiding place, then the adventure, then defeat (R10)."""
    space: SpaceId = game.pieces[keeper].at
    if keeper in game.alive and game.kind(space) is Kind.HIDING:
        await search(game, keeper, space)
    for one, way in ((keeper, how), (carried, "carried")):
        if one is not None and one in game.alive:
            happen(game, "keeper_reaches", keeper=one, space=game.pieces[one].at, how=way)
    await settle(game)
    check_defeat(game)
