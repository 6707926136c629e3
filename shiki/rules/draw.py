"""Action A: drawing face-down cards, and what an emptied pile starts (§4.1, §8.2)."""

from games.engine import Ask, Option
from games.engine.asking import choose_one
from shiki.rules.asks import STOP, Draw, DrawFirst, DrawNext, EmptyPile, Stop
from shiki.rules.events import CardDrawn, PileEmptied
from shiki.rules.state import Act, Animal, Done, Drawing, Pile, Shiki
from shiki.rules.steps import end_action, ends_turn

DRAWS = 2
SQUIRREL_DRAWS = 3

OPEN = [Option(f"draw:{pile}", Draw(pile), final=True) for pile in Pile]
CLOSED = [Option(f"draw:{pile}", Draw(pile), why_not=EmptyPile(pile)) for pile in Pile]


def draws(game: Shiki) -> int:
    """How many cards action A may bring, if it begins now."""
    return SQUIRREL_DRAWS if game.has_power(game.turn.seat, Animal.SQUIRREL) else DRAWS


def draw_options(game: Shiki) -> list[Option]:
    """Each pile, as the source of the next card."""
    return [OPEN[index] if game.piles[pile] else CLOSED[index] for index, pile in enumerate(Pile)]


def begin_drawing(game: Shiki, pile: Pile) -> None:
    """The first card of action A."""
    game.turn.action = drawing = Drawing(0, draws(game))
    draw(game, drawing, pile)


async def go_on_drawing(game: Shiki, drawing: Drawing) -> None:
    """The next card of action A, or its end; the squirrel's third card is optional (R6)."""
    chosen: Draw | Stop = Stop()
    if drawing.drawn < drawing.most and game.piles_left():
        options = (*draw_options(game), stop_drawing(game, drawing))
        about = DrawNext(drawing.drawn, DRAWS, drawing.most)
        chosen = await choose_one(game.turn.seat, Ask(about, options), stable=True)
    match chosen:
        case Draw(pile):
            draw(game, drawing, pile)
        case Stop():
            end_action(game, Done(Act.DRAW, drawing.drawn))


def stop_drawing(game: Shiki, drawing: Drawing) -> Option:
    """Stopping, which is open after the second card."""
    if drawing.drawn < DRAWS:
        return Option(STOP.key, STOP.value, why_not=DrawFirst(drawing.drawn, DRAWS))
    return Option(STOP.key, STOP.value, final=ends_turn(game, len(game.active.hand)))


def draw(game: Shiki, drawing: Drawing, pile: Pile) -> None:
    """Put the top card of a pile into the hand."""
    card = game.piles[pile].pop()
    game.active.hand.append(card)
    drawing.drawn += 1
    game.tell(CardDrawn(game.turn.seat, pile, card.back, card.face))
    show_next(game, pile)


def show_next(game: Shiki, pile: Pile) -> None:
    """A card left the pile: a new back is seen, or the pile ran out, which starts the end."""
    game.checkpoint()
    if game.piles[pile]:
        return
    first = game.emptied_by is None
    if first:
        game.emptied_by = game.turn.seat
        game.turn.bonus = True
    game.tell(PileEmptied(game.turn.seat, pile, first))
