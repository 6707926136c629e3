"""Wilds: action D, the bonus wild, and the wild that has to move (§4.4, §5, §8.2)."""

from games.engine import Ask, Option
from games.engine.asking import choose, choose_one
from shiki.rules.animals import award, change
from shiki.rules.asks import (
    STOP,
    CoveredByWild,
    DiscardPair,
    FewMatches,
    MoveWild,
    MoveWildFirst,
    NoMatch,
    NoPlaceForWild,
    NoWildLeft,
    PlaceWild,
    PlaceWildFirst,
    Reason,
    Spot,
    TakeWild,
    hand_keys,
)
from shiki.rules.corners import free_places, places_for_wild, spots
from shiki.rules.ending import check_four_seasons
from shiki.rules.events import BonusSkipped, PairDiscarded, WildMoved, WildPlaced, WildReturned
from shiki.rules.state import (
    OTTER_HAND_LIMIT,
    PLACES,
    Act,
    Card,
    Done,
    LiftedWild,
    Player,
    Playing,
    Season,
    Shiki,
    Wild,
)
from shiki.rules.steps import discard, end_action, ends_turn, nothing_is_asked

PAIR = 2


def why_no_match(player: Player, card: Card) -> Reason | None:
    """Why this card cannot be discarded for a wild; None if an equal one is on the tableau."""
    index = player.corner_of(card.season)
    if index is not None:
        corner = player.corners[index]
        if any(other.number == card.number for other in corner.cards):
            return None
        if corner.wild is not None and corner.wild.number == card.number:
            return CoveredByWild(card.face)
    return NoMatch(card.face)


def why_no_wild(game: Shiki) -> Reason | None:
    """Why action D is not legal now; None if it is."""
    player = game.active
    if not game.wilds:
        return NoWildLeft()
    matches = sum(why_no_match(player, card) is None for card in player.hand)
    if matches < PAIR:
        return FewMatches(matches, PAIR)
    return None if places_for_wild(player) else NoPlaceForWild()


def wild_option(game: Shiki) -> Option:
    """Action D as a whole, in the top question of an action."""
    return Option("wild", TakeWild(), why_no_wild(game))


async def take_wild(game: Shiki) -> None:
    """Action D: discard two cards that match the tableau, take a wild and place it."""
    player = game.active
    hand_size = len(player.hand) - PAIR
    open_spots = [spot for spot, why_not in spots(player) if why_not is None]
    final = len(open_spots) == 1 and settles(game, open_spots[0], hand_size, bonus=False)
    options = tuple(
        Option(key, index, why_no_match(player, card), final)
        for index, (key, card) in enumerate(zip(hand_keys(player.hand), player.hand, strict=True))
    )
    indexes = await choose(player.seat, Ask(DiscardPair(), options, least=PAIR, most=PAIR))
    game.tell(PairDiscarded(player.seat, discard(game, indexes)))
    await place_new_wild(game, bonus=False)
    end_action(game, Done(Act.WILD, 1))


async def place_bonus_wild(game: Shiki) -> None:
    """The reward for emptying the first pile, if there is a wild and a place for it (R21, R31)."""
    if game.wilds and places_for_wild(game.active):
        await place_new_wild(game, bonus=True)
    else:
        game.tell(BonusSkipped(game.turn.seat, game.wilds))
    game.turn.bonus = False


async def place_new_wild(game: Shiki, *, bonus: bool) -> None:
    """Take a wild from the supply and place it.

    For the bonus the question may follow a reveal; it needs no more than the state.
    """
    player = game.active
    hand_size = len(player.hand)
    options = [
        Option(spot.key, spot, why_not, settles(game, spot, hand_size, bonus=bonus))
        for spot, why_not in spots(player)
    ]
    options.append(Option(STOP.key, STOP.value, PlaceWildFirst()))
    ask = Ask(PlaceWild(bonus), tuple(options))
    spot: Spot = await choose_one(player.seat, ask, stable=bonus)
    game.wilds -= 1
    player.corners[spot.corner].wild = Wild(spot.number)
    season = player.corners[spot.corner].season
    game.tell(WildPlaced(player.seat, spot.corner, season, spot.number, bonus))
    award_for_wild(game, spot)
    check_four_seasons(game)


def settles(game: Shiki, spot: Spot, hand_size: int, *, bonus: bool) -> bool:
    """Whether a new wild here ends the game or the turn, with so many cards left in hand."""
    player = game.active
    if spot.number is not None and player.occupied == PLACES - 1:
        return True
    limit = game.hand_limit(player.seat)
    season = player.corners[spot.corner].season
    if game.options.wild_counts_for_animals and season == Season.SPRING:
        count = game.season_count(player.seat, season) + 1
        limit = OTTER_HAND_LIMIT if change(game, season, count) else limit
    if bonus or game.turn.actions_left > 1:
        return bonus and hand_size <= limit
    places = places_for_wild(player) - free_places(player.corners[spot.corner])
    occupied = player.occupied + (spot.number is not None)
    return nothing_is_asked(game, hand_size > limit, game.wilds - 1, places, occupied)


async def move_wild(game: Shiki, playing: Playing, lifted: LiftedWild) -> Spot | None:
    """The lifted wild goes to any place of its player's choice, or back to the supply (R15).

    Returns the place; None is the supply.
    """
    player, origin = game.active, (lifted.corner, lifted.number)
    if not places_for_wild(player):
        game.wilds += 1
        playing.lifted = None
        game.tell(WildReturned(player.seat, *origin))
        return None
    options = [
        Option(spot.key, spot, why_not, move_settles(game, spot)) for spot, why_not in spots(player)
    ]
    options.append(Option(STOP.key, STOP.value, MoveWildFirst()))
    ask = Ask(MoveWild(lifted.card, lifted.corner), tuple(options))
    spot: Spot = await choose_one(player.seat, ask, stable=True)
    playing.lifted = None
    player.corners[spot.corner].wild = Wild(spot.number)
    season = player.corners[spot.corner].season
    game.tell(WildMoved(player.seat, *origin, spot.corner, season, spot.number))
    return spot


def move_settles(game: Shiki, spot: Spot) -> bool:
    """Whether moving the lifted wild here ends the game or the turn."""
    player = game.active
    if spot.number is not None and player.occupied == PLACES - 1:
        return True
    return not player.hand and ends_turn(game, 0)


def award_for_wild(game: Shiki, spot: Spot) -> None:
    """The animal of the corner's season, at tables where a wild counts for it."""
    season = game.active.corners[spot.corner].season
    if game.options.wild_counts_for_animals and season is not None:
        award(game, season)
