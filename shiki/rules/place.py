"""Action C: playing cards from the hand and paying for them (§4.3)."""

from games.engine import Ask, Option
from games.engine.asking import choose, choose_one
from shiki.rules.animals import award
from shiki.rules.asks import (
    STOP,
    BeingPlaced,
    ChooseCorner,
    CostsMore,
    NumberTaken,
    OtherSeason,
    Pay,
    Place,
    PlaceNext,
    Reason,
    Stop,
    hand_keys,
)
from shiki.rules.corners import ascends, cost, free_places, has_to_move, neighbours, places_for_wild
from shiki.rules.ending import check_four_seasons
from shiki.rules.events import CardPlaced, CardsPaid
from shiki.rules.state import (
    NUMBERS,
    PLACES,
    Act,
    Animal,
    Card,
    Done,
    LiftedWild,
    Player,
    Playing,
    Season,
    Shiki,
)
from shiki.rules.steps import discard, end_action, ends_turn, nothing_is_asked
from shiki.rules.wild import award_for_wild, move_wild


def has_discount(game: Shiki) -> bool:
    """Whether the frog's discount can be used for the next placement (R11, R26)."""
    action = game.turn.action
    if isinstance(action, Playing):
        return action.discount
    return game.has_power(game.turn.seat, Animal.FROG)


def why_not_place(player: Player, card: Card, discount: bool) -> Reason | None:
    """Why this card of the hand cannot be played now; None if it can."""
    index = player.corner_of(card.season)
    full = 1
    if index is not None:
        found = cost(player.corners[index], card.number, ascends(index))
        if found is None:
            return NumberTaken(index, card.season, card.number)
        full = found
    needed, have = full - discount, len(player.hand) - 1
    return CostsMore(needed, have) if have < needed else None


def place_options(game: Shiki) -> list[Option]:
    """Each card of the hand, as the next one to play."""
    player, discount = game.active, has_discount(game)
    return [
        Option(
            f"place:{key}",
            Place(index),
            why_not_place(player, card, discount),
            final=len(player.hand) == 1 and is_placed_at_once(game, card),
        )
        for index, (key, card) in enumerate(zip(hand_keys(player.hand), player.hand, strict=True))
    ]


def is_placed_at_once(game: Shiki, card: Card) -> bool:
    """Whether the only card of the hand would be laid without a question and settle the turn."""
    home = game.active.corner_of(card.season)
    free = [index for index, corner in enumerate(game.active.corners) if corner.season is None]
    homes = free if home is None else [home]
    return len(homes) == 1 and settles(game, card, homes[0], 0)


def settles(game: Shiki, card: Card, index: int, hand_size: int) -> bool:
    """Whether laying this card here ends the game or the turn without another question.

    `hand_size` is how many cards the hand holds then.
    """
    player = game.active
    corner = player.corners[index]
    moves = has_to_move(corner, card.number)
    here = len(NUMBERS) - 1 if corner.season is None else free_places(corner) - (not moves)
    places = places_for_wild(player)
    if moves:
        places += here
        if places > 1:
            return False
    elif corner.wild is None:
        places += here - free_places(corner)
    if player.occupied == PLACES - 1 and not (moves and places == 0):
        return True
    if hand_size or game.turn.actions_left > 1:
        return False
    return nothing_is_asked(game, False, game.wilds, places, player.occupied + 1)


async def go_on_playing(game: Shiki, playing: Playing) -> None:
    """The next card of action C, or its end.

    Asked even if no card can be played, which the others must not learn (R25).
    """
    if playing.lifted is not None:
        await finish_placement(game, playing, playing.lifted.card.season)
        return
    player = game.active
    chosen: Place | Stop = Stop()
    if player.hand:
        stop = Option(STOP.key, STOP.value, final=ends_turn(game, len(player.hand)))
        about = PlaceNext(playing.placed, playing.discount)
        ask = Ask(about, (*place_options(game), stop), always=True)
        chosen = await choose_one(player.seat, ask, stable=True)
    match chosen:
        case Place(index):
            await place(game, index)
        case Stop():
            end_action(game, Done(Act.PLAY, playing.placed))


async def place(game: Shiki, index: int) -> None:
    """Pay, lay the card, move a wild out of its way, look at animals and completion (R12)."""
    card = game.active.hand[index]
    home = await choose_corner(game, card)
    playing = await pay(game, index, home)
    playing.lifted = lay(game, card, home)
    await finish_placement(game, playing, card.season)


async def finish_placement(game: Shiki, playing: Playing, season: Season) -> None:
    """What follows when a card of the season lies."""
    lifted = playing.lifted
    spot = None if lifted is None else await move_wild(game, playing, lifted)
    award(game, season)
    if spot is not None:
        award_for_wild(game, spot)
    check_four_seasons(game)


async def choose_corner(game: Shiki, card: Card) -> int:
    """The season's corner; for a new season one that its player chooses."""
    player = game.active
    home = player.corner_of(card.season)
    if home is not None:
        return home
    free = len(player.hand) == 1
    options = tuple(
        Option(
            f"corner:{number}",
            number,
            OtherSeason(number, corner.season) if corner.season is not None else None,
            final=free and corner.season is None and settles(game, card, number, 0),
        )
        for number, corner in enumerate(player.corners)
    )
    chosen: int = await choose_one(player.seat, Ask(ChooseCorner(card.face), options))
    return chosen


async def pay(game: Shiki, index: int, home: int) -> Playing:
    """Discard the cost of a card, less the frog's discount if its player wants to use it now.

    The card leaves the hand with its payment, and the action has begun. Asked even if the
    payment is forced, since paying is what settles a placement; not if nothing can be paid.
    """
    player, discount = game.active, has_discount(game)
    ask = payment(game, index, home, discount)
    picks = await choose(player.seat, ask)
    del player.hand[index]
    paid = discard(game, [pick - (pick > index) for pick in picks])
    assert isinstance(ask.about, Pay)
    used = len(paid) < ask.about.cost
    action = game.turn.action
    placed = action.placed if isinstance(action, Playing) else 0
    game.turn.action = playing = Playing(placed + 1, discount and not used)
    game.tell(CardsPaid(player.seat, paid, used))
    return playing


def payment(game: Shiki, index: int, home: int, discount: bool) -> Ask:
    """The question for the payment of a card that goes to a corner and can be afforded."""
    player = game.active
    card, corner = player.hand[index], player.corners[home]
    full = cost(corner, card.number, ascends(home))
    assert full is not None
    others = len(player.hand) - 1
    least, most = full - discount, min(full, others)
    inner, outer = neighbours(corner, card.number, ascends(home))
    final = settles(game, card, home, others - most)
    options = tuple(
        Option(key, position, BeingPlaced(card.face) if position == index else None, final)
        for position, key in enumerate(hand_keys(player.hand))
    )
    about = Pay(
        card=card.face,
        corner=home,
        inner=inner,
        outer=outer,
        cost=full,
        least=least,
        most=most,
        takes_wilds_place=has_to_move(corner, card.number),
    )
    return Ask(about, options, least, most, always=most > 0)


def lay(game: Shiki, card: Card, home: int) -> LiftedWild | None:
    """Lay a paid card into its corner; returns the wild that has to move for it.

    A lifted wild no longer counts in its corner (R28).
    """
    seat, corner = game.turn.seat, game.active.corners[home]
    lifted = None
    if corner.wild is not None and has_to_move(corner, card.number):
        lifted = LiftedWild(card.face, home, corner.wild.number)
        corner.wild = None
    opened = corner.season is None
    corner.season = card.season
    corner.cards.append(card)
    game.tell(CardPlaced(seat, card.face, home, opened))
    return lifted
