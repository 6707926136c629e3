"""Effects on adventure cards: showing, flipping, putting away, drawing."""

from keepers.rules.events import CardPutAway, CardShown
from keepers.rules.happenings import begin_stay
from keepers.rules.performing import count_step, nothing_happened, perform, performs
from keepers.rules.pieces import Side
from keepers.rules.selecting import Scene
from keepers.rules.state import Keepers
from keepers.rules.vocabulary.adventure import CardSide, side_name
from keepers.rules.vocabulary.effects import Draw, Flip, PutAway, PutInPlay, Show, Shuffle


def printed(game: Keepers, number: int, side: Side) -> CardSide:
    card = next(card for card in game.adventure.cards if card.no == number)
    return card.side(side)


async def put_in_play(game: Keepers, number: int, side: Side, *, read: bool) -> bool:
    """Turn the card to the side and put it in play; False if it lies like that already."""
    card = game.cards[number]
    if card.in_play and card.side == side:
        return False
    if card.in_play:
        leave_side(game, number)
    card.side, card.in_play = side, True
    card.stay += 1
    if side not in card.shown:
        card.shown.append(side)
    game.tell(CardShown(None, number, side, read))
    for name in game.tells.get(side_name(number, side), []):
        if name in game.secrets:
            game.secrets[name].told = True
            game.checkpoint()
    begin_stay(game, number)
    count_step(game)
    await perform(game, printed(game, number, side).on_show, Scene(number, side))
    return True


def leave_side(game: Keepers, number: int) -> None:
    """The side that lies in play goes: what was bound to it ends."""
    card = game.cards[number]
    if printed(game, number, card.side).kind == "mission":
        game.tally.missions += 1
    game.overrides = [
        one
        for one in game.overrides
        if not (one.switch.until == "card_side_leaves" and one.card == number)
    ]
    stay = f"@{card.stay}"
    mark = f"{number}{card.side}."
    game.fired = [key for key in game.fired if not (key.startswith(mark) and key.endswith(stay))]


@performs(Show)
async def show(game: Keepers, effect: Show, scene: Scene) -> None:
    if not await put_in_play(game, effect.no, effect.side, read=True):
        nothing_happened(game, effect, scene)


@performs(PutInPlay)
async def put_card_in_play(game: Keepers, effect: PutInPlay, scene: Scene) -> None:
    if not await put_in_play(game, effect.no, effect.side, read=False):
        nothing_happened(game, effect, scene)


@performs(Flip)
async def flip(game: Keepers, effect: Flip, scene: Scene) -> None:
    """A card that is not in play has no side to flip."""
    card = game.cards[effect.no]
    if not card.in_play:
        nothing_happened(game, effect, scene)
        return
    await put_in_play(game, effect.no, card.side.other, read=True)


@performs(PutAway)
async def put_away(game: Keepers, effect: PutAway, scene: Scene) -> None:
    card = game.cards[effect.no]
    if not card.in_play:
        nothing_happened(game, effect, scene)
        return
    leave_side(game, effect.no)
    card.in_play = False
    game.names.pop(effect.no, None)
    game.tell(CardPutAway(None, effect.no))


@performs(Draw)
async def draw(game: Keepers, effect: Draw, scene: Scene) -> None:
    deck = game.decks[effect.deck]
    if not deck:
        nothing_happened(game, effect, scene)
        return
    game.checkpoint()
    await put_in_play(game, deck.pop(0), Side.A, read=True)


@performs(Shuffle)
async def shuffle(game: Keepers, effect: Shuffle, scene: Scene) -> None:
    game.checkpoint()
    game.chance.shuffle(game.decks[effect.deck])
