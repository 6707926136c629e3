"""The table before the prelude (section 4), and the prelude's packs."""

from games.engine import Chance
from seasons.rules.catalogue import BASIC, CARDS, COPIES, PRESET_DECKS
from seasons.rules.dice import DICE_PER_SEASON
from seasons.rules.events import GameBegan
from seasons.rules.pieces import CardNumber, Season
from seasons.rules.state import Options, Player, Prelude, Round, Seasons
from seasons.rules.table import Level

PACK = 9


def deck(level: Level) -> list[CardNumber]:
    """The cards of a level, two of each (R4.5)."""
    numbers = CARDS if level == Level.ARCHMAGE else BASIC
    return [number for number in numbers for _ in range(COPIES)]


def set_up(seats: int, options: Options, chance: Chance) -> Seasons:
    """A table on which everybody has a pack to draft from, or nine cards already."""
    cards = deck(options.level)
    chance.shuffle(cards)
    if options.level == Level.APPRENTICE:
        prelude = Prelude(packs=[[] for _ in range(seats)], kept=preset_decks(seats, chance))
        for kept in prelude.kept:
            for card in kept:
                cards.remove(card)
    else:
        packs = [[cards.pop() for _ in range(PACK)] for _ in range(seats)]
        prelude = Prelude(packs=packs, kept=[[] for _ in range(seats)])
    first = chance.below(seats)
    game = Seasons(
        chance=chance,
        options=options,
        players=[Player(seat) for seat in range(seats)],
        dice={season: choose_dice(seats, chance) for season in Season},
        draw_pile=cards,
        prelude=prelude,
        round=Round(0, first, Season.WINTER),
    )
    dice = {season: tuple(numbers) for season, numbers in game.dice.items()}
    game.tell(GameBegan(None, first, dice))
    return game


def preset_decks(seats: int, chance: Chance) -> list[list[CardNumber]]:
    """A preset deck for each seat, by chance (R4.6)."""
    decks = [list(numbers) for numbers in PRESET_DECKS]
    chance.shuffle(decks)
    return decks[:seats]


def choose_dice(seats: int, chance: Chance) -> list[int]:
    """The numbers of the dice of one season: one more than there are players (R4.2)."""
    numbers = list(DICE_PER_SEASON)
    chance.shuffle(numbers)
    return sorted(numbers[: seats + 1])
