"""Action B: taking face-up cards, and rebuilding an emptied column (§4.2)."""

from games.engine import Ask, Option
from games.engine.asking import choose_one
from shiki.rules.asks import (
    STOP,
    Draw,
    EmptyColumn,
    EmptyDiscard,
    EmptyPile,
    Reason,
    Refill,
    RefillFirst,
    Stop,
    Take,
    TakeNext,
)
from shiki.rules.draw import show_next
from shiki.rules.events import CardLaid, CardTaken
from shiki.rules.state import COLUMN_SIZE, Act, Animal, Card, Done, Pile, Shiki, Taking
from shiki.rules.steps import end_action, ends_turn

TAKES = 1
RABBIT_TAKES = 2

REFILL_OPEN = [Option(f"refill:{pile}", Draw(pile), final=True) for pile in Pile]
REFILL_CLOSED = [Option(f"refill:{pile}", Draw(pile), why_not=EmptyPile(pile)) for pile in Pile]


def takes(game: Shiki) -> int:
    """How many cards action B may bring, if it begins now."""
    return RABBIT_TAKES if game.has_power(game.turn.seat, Animal.RABBIT) else TAKES


def take_options(game: Shiki, left: int) -> list[Option]:
    """Each column and the discard pile, for the next of `left` cards."""
    options = []
    for column, cards in enumerate(game.columns):
        reason: Reason | None = None if cards else EmptyColumn(column)
        final = bool(cards) and is_final(game, cards, left)
        options.append(Option(f"take:column:{column}", Take(column), reason, final))
    reason = None if game.discard else EmptyDiscard()
    final = bool(game.discard) and is_final(game, game.discard, left)
    options.append(Option("take:discard", Take(None), reason, final))
    return options


def is_final(game: Shiki, source: list[Card], left: int) -> bool:
    """Whether taking from this source shows a hidden card or ends the turn, with no question."""
    if source is game.discard and len(source) > 1:
        return True
    if source is not game.discard and len(source) == 1 and game.piles_left():
        return len(game.piles_left()) == 1
    something_left = left > 1 and (len(source) > 1 or other_sources(game, source))
    return not something_left and ends_turn(game, len(game.active.hand) + 1)


def other_sources(game: Shiki, source: list[Card]) -> bool:
    """Whether a face-up card lies anywhere else."""
    return any(cards for cards in (*game.columns, game.discard) if cards is not source)


def begin_taking(game: Shiki, column: int | None) -> None:
    """The first card of action B."""
    game.turn.action = taking = Taking(0, takes(game))
    take(game, taking, column)


async def go_on_taking(game: Shiki, taking: Taking) -> None:
    """The refill of an emptied column, the rabbit's second card (optional, R6), or the end."""
    if taking.refilling is not None:
        await refill(game, taking, taking.refilling)
        return
    chosen: Take | Stop = Stop()
    if taking.taken < taking.most:
        stop = Option(STOP.key, STOP.value, final=ends_turn(game, len(game.active.hand)))
        options = (*take_options(game, taking.most - taking.taken), stop)
        about = TakeNext(taking.taken, taking.most)
        chosen = await choose_one(game.turn.seat, Ask(about, options), stable=True)
    match chosen:
        case Take(column):
            take(game, taking, column)
        case Stop():
            end_action(game, Done(Act.TAKE, taking.taken))


def take(game: Shiki, taking: Taking, column: int | None) -> None:
    """Put the top card of a column, or of the discard pile, into the hand.

    The card below the top of the discard pile was hidden until now (R4).
    """
    source = game.discard if column is None else game.columns[column]
    card = source.pop()
    game.active.hand.append(card)
    taking.taken += 1
    game.tell(CardTaken(game.turn.seat, card.face, column))
    if column is None and source:
        game.checkpoint()
    elif column is not None and not source and game.piles_left():
        taking.refilling = column


async def refill(game: Shiki, taking: Taking, column: int) -> None:
    """The next card of a refill; the third one ends on top, and fewer may have to do (R8)."""
    cards = game.columns[column]
    piles = zip(Pile, REFILL_OPEN, REFILL_CLOSED, strict=True)
    options = [opened if game.piles[pile] else closed for pile, opened, closed in piles]
    options.append(Option(STOP.key, STOP.value, why_not=RefillFirst(column, len(cards))))
    about = Refill(column, len(cards))
    pile = (await choose_one(game.turn.seat, Ask(about, tuple(options)), stable=True)).pile
    card = game.piles[pile].pop()
    cards.append(card)
    game.tell(CardLaid(game.turn.seat, column, pile, card.face))
    show_next(game, pile)
    if len(cards) == COLUMN_SIZE or not game.piles_left():
        taking.refilling = None
