"""What the team knows of a game: a copy in which everything hidden is blank."""

from copy import copy

from msgspec import Struct
from msgspec.structs import replace

from keepers.rules.movement import Deck, WolfValue
from keepers.rules.pieces import ObjectId
from keepers.rules.state import HidingPlace, Keepers

UNKNOWN = "?"
"""In place of a secret that is neither told nor found out."""


class Sight(Struct):
    """A game as the team sees it.

    `known` is a state for the rules' own questions (who can walk where, what holds); nothing in
    it is hidden, so nothing asked of it can betray anything. `unknown` are the objects that
    nobody has seen yet, in the order of the list; each face-down place holds one of them.
    `values` are the wolf values that his next card can show, one for each card it could be.
    """

    known: Keepers
    unknown: tuple[ObjectId, ...]
    values: tuple[WolfValue, ...]
    fear: float = 1.0
    """How much what goes wrong counts, against what goes well."""


def look_at(game: Keepers, fear: float = 1.0) -> Sight:
    """What can be seen of a game; the game itself stays as it is."""
    known = copy(game)
    unseen = {
        place.object: UNKNOWN
        for place in game.hiding.values()
        if place.object is not None and not (place.up or place.seen)
    }
    unseen |= dict.fromkeys(game.left_out, UNKNOWN)
    known.hiding = {
        at: HidingPlace(unseen.get(place.object or "", place.object), place.up, place.seen)
        for at, place in game.hiding.items()
    }
    known.left_out = []
    known.pieces = {keeper: copy(piece) for keeper, piece in game.pieces.items()}
    known.deck = without_faces(game.deck)
    known.secrets = {}
    for name, secret in game.secrets.items():
        possible = [one for one in secret.among if one not in secret.ruled_out]
        certain = secret.told or len(possible) == 1
        known.secrets[name] = replace(secret, value=secret.value if certain else UNKNOWN)
    known.names = {
        card: {name: value for name, value in names.items() if value not in unseen}
        for card, names in game.names.items()
    }
    known.decks = {name: [] for name in game.decks}
    unknown = tuple(one for one in game.things if one in unseen)
    return Sight(known, unknown, next_values(game.deck), fear)


def without_faces(deck: Deck) -> Deck:
    """The stacks with the faces that lie open or were shown; the others are blank."""
    shown = {*deck.seen, *deck.right[:1]}
    values = {*deck.seen, *deck.foreseen}
    return Deck(
        [face if card in shown else () for card, face in enumerate(deck.order_faces)],
        [face if card in values else None for card, face in enumerate(deck.wolf_faces)],
        deck.right,
        deck.left,
        deck.burned,
        deck.seen,
        deck.foreseen,
    )


def next_values(deck: Deck) -> tuple[WolfValue, ...]:
    """What the next card can show: its value where it is known, else all that are unseen."""
    known = {*deck.seen, *deck.foreseen}
    if deck.right and deck.right[0] in known:
        return (deck.wolf_faces[deck.right[0]],)
    unseen = [face for card, face in enumerate(deck.wolf_faces) if card not in known]
    return tuple(sorted(unseen, key=lambda face: face or 0))


def possible_values(game: Keepers, secret: str) -> list[str]:
    """What a secret can still be, for all that the team knows."""
    one = game.secrets.get(secret)
    if one is None:
        return []
    if one.value != UNKNOWN:
        return [one.value]
    return [value for value in one.among if value not in one.ruled_out]
