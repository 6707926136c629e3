"""A game as it might be, for all that the team knows: everybody sees the same."""

from games.engine import Chance
from keepers.rules.pieces import ObjectId
from keepers.rules.state import Keepers
from keepers.rules.vocabulary.adventure import Deal


def redeal(game: Keepers, chance: Chance) -> None:
    """Draw anew, in place, what nobody has seen: objects, stacks, secrets, decks of cards."""
    redeal_objects(game, chance)
    redeal_faces(game, chance)
    for secret in game.secrets.values():
        possible = [value for value in secret.among if value not in secret.ruled_out]
        if not secret.told:
            secret.value = chance.pick(possible)
    for pile in game.adventure.setup.decks:
        if pile.shuffle:
            chance.shuffle(game.decks[pile.id])


def redeal_objects(game: Keepers, chance: Chance) -> None:
    """The objects that lie face down unseen, and those that were left out of the game."""
    places = [
        place
        for place in game.hiding.values()
        if place.object is not None and not place.up and not place.seen
    ]
    hidden = [place.object for place in places if place.object is not None]
    pool = hidden + game.left_out
    chance.shuffle(pool)
    must = game.adventure.setup.deal.must if isinstance(game.adventure.setup.deal, Deal) else ()
    pool.sort(key=lambda one: one not in must)  # what has to lie somewhere comes first
    dealt, left_out = pool[: len(places)], pool[len(places) :]
    chance.shuffle(dealt)
    for place, one in zip(places, dealt, strict=True):
        place.object = one
    became: dict[ObjectId, ObjectId] = dict(
        zip(hidden + game.left_out, dealt + left_out, strict=True)
    )
    game.left_out = left_out
    for names in game.names.values():
        for name, value in names.items():
            if isinstance(value, str):
                names[name] = became.get(value, value)


def redeal_faces(game: Keepers, chance: Chance) -> None:
    """Order faces below the visible one, wolf faces not turned over yet, and burned cards."""
    deck = game.deck
    cards = range(len(deck.order_faces))
    below = [card for card in cards if card not in deck.seen and card not in deck.right[:1]]
    orders = [deck.order_faces[card] for card in below]
    chance.shuffle(orders)
    for card, order in zip(below, orders, strict=True):
        deck.order_faces[card] = order
    unseen = [card for card in cards if card not in deck.seen and card not in deck.foreseen]
    wolves = [deck.wolf_faces[card] for card in unseen]
    chance.shuffle(wolves)
    for card, wolf in zip(unseen, wolves, strict=True):
        deck.wolf_faces[card] = wolf
