"""The table before the first turn (§2, §3)."""

from games.engine import Chance
from shiki.rules.events import GameBegan, TurnBegan
from shiki.rules.state import (
    COLUMN_SIZE,
    COLUMNS,
    NUMBERS,
    Animal,
    Card,
    Options,
    Pile,
    Player,
    Season,
    Shiki,
    Turn,
)

BACKS = (Season.SUMMER, Season.AUTUMN, Season.WINTER)
COPIES = 4
HAND = 2
REMOVED_OF_EACH_BACK = 5
WILDS_PER_PLAYER = 2


def deck() -> list[Card]:
    """The 90 season cards, sorted: each back holds its own season four times and spring once."""
    return [
        card
        for back in BACKS
        for number in NUMBERS
        for card in [Card(back, number, back)] * COPIES + [Card(Season.SPRING, number, back)]
    ]


def set_up(seats: int, options: Options, chance: Chance) -> Shiki:
    """A dealt table at the beginning of the first turn."""
    cards = deck()
    chance.shuffle(cards)
    removed = remove_unseen(cards) if seats == 2 else []
    players = [Player(seat) for seat in range(seats)]
    for player in players:
        player.hand = deal(cards, HAND)
    columns = [deal(cards, COLUMN_SIZE) for _ in COLUMNS]
    discard = deal(cards, 1)
    left = deal(cards, (len(cards) + 1) // 2)
    first = chance.below(seats)
    game = Shiki(
        chance=chance,
        options=options,
        players=players,
        columns=columns,
        discard=discard,
        piles={Pile.LEFT: left, Pile.RIGHT: cards},
        removed=removed,
        wilds=WILDS_PER_PLAYER * seats,
        feathers=1,
        owners=dict.fromkeys(Animal),
        turn=Turn(first),
    )
    game.tell(GameBegan(None, first))
    game.tell(TurnBegan(first, 1, last=False))
    return game


def remove_unseen(cards: list[Card]) -> list[Card]:
    """Take five cards of each back out of shuffled cards, unseen (R2)."""
    removed = []
    for back in BACKS:
        of_back = [card for card in cards if card.back == back][:REMOVED_OF_EACH_BACK]
        for card in of_back:
            cards.remove(card)
        removed += of_back
    return removed


def deal(cards: list[Card], count: int) -> list[Card]:
    """The top cards, first drawn first; they leave `cards`."""
    return [cards.pop() for _ in range(count)]
