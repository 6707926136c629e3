"""The table before the first round (section 4)."""

from games.engine import Chance
from keepers.rules.book import BOOK, Book
from keepers.rules.events import GameBegan
from keepers.rules.movement import MOVEMENT, MovementFile, shuffled
from keepers.rules.objects import OBJECTS, ObjectFile
from keepers.rules.pieces import BASIC_POWER, Keeper, ObjectId, Season, SpaceId
from keepers.rules.state import (
    HOUSE_RULE,
    CardPiece,
    Chest,
    HidingPlace,
    KeeperPiece,
    Keepers,
    Options,
    Override,
)
from keepers.rules.vocabulary.adventure import Adventure, Deal, side_name
from keepers.rules.vocabulary.switches import CaptureSwitch, WolfBonus

FEWER_CARDS = 8


def set_up(
    adventure: Adventure,
    seats: int,
    options: Options,
    chance: Chance,
    book: Book = BOOK,
    movement: MovementFile = MOVEMENT,
    things: ObjectFile = OBJECTS,
) -> Keepers:
    """A game of an adventure before its first card is shown."""
    deck = shuffled(movement, chance)
    start = adventure.setup.start_season
    season = chance.pick(list(Season)) if start == "token" else Season(start)
    hiding, left_out = deal(adventure, chance, book, things)
    decks = {}
    for pile in adventure.setup.decks:
        cards = list(pile.cards)
        if pile.shuffle:
            chance.shuffle(cards)
        decks[pile.id] = cards
    game = Keepers(
        chance=chance,
        options=options,
        seats=seats,
        book=book,
        things=things.by_id(),
        adventure=without_texts(adventure),
        tells=tells(adventure),
        deck=deck,
        season=season,
        pieces={
            keeper: KeeperPiece(book.house(season), [BASIC_POWER[keeper]]) for keeper in Keeper
        },
        hiding=hiding,
        chest=Chest(adventure.setup.chest),
        left_out=left_out,
        visits={season: 1},
        cards={card.no: CardPiece() for card in adventure.cards},
        decks=decks,
        counters=dict(adventure.setup.counters),
    )
    add_house_rules(game)
    game.tell(GameBegan(None, season, adventure.id))
    return game


def deal(
    adventure: Adventure, chance: Chance, book: Book, things: ObjectFile
) -> tuple[dict[SpaceId, HidingPlace], list[ObjectId]]:
    """What lies in each hiding place, and what was left out unseen."""
    cards = [thing.id for thing in things.objects]
    must: tuple[ObjectId, ...] = ()
    if isinstance(adventure.setup.deal, Deal):
        cards += adventure.setup.deal.extra
        must = adventure.setup.deal.must
    places = book.hiding_places()
    chance.shuffle(cards)
    dealt = [card for card in cards if card in must]
    dealt += [card for card in cards if card not in must][: len(places) - len(dealt)]
    left_out = [card for card in cards if card not in dealt]
    chance.shuffle(dealt)
    lying = dict(zip(places, dealt, strict=False))
    return {at: HidingPlace(lying.get(at)) for at in places}, left_out


def without_texts(adventure: Adventure) -> Adventure:
    """The adventure as the rules need it; texts belong to the version that the table names."""
    return Adventure(
        format=adventure.format,
        id=adventure.id,
        title=adventure.title,
        order=adventure.order,
        colour=adventure.colour,
        symbol=adventure.symbol,
        target=adventure.target,
        needs=adventure.needs,
        setup=adventure.setup,
        cards=adventure.cards,
        script=adventure.script,
    )


def tells(adventure: Adventure) -> dict[str, list[str]]:
    """Which sides' texts tell which secrets."""
    found = {
        side_name(no, side): adventure.shown_secrets(printed)
        for no, side, printed in adventure.sides()
    }
    return {name: secrets for name, secrets in found.items() if secrets}


def add_house_rules(game: Keepers) -> None:
    """The difficulty settings of the table; a card's own setting of the same switch beats them."""
    options = game.options
    if options.gentle_capture:
        switch = CaptureSwitch(value="delayed", until="game")
        game.overrides.append(Override(switch, HOUSE_RULE, 0))
    if options.wolf_bonus:
        bonus = WolfBonus(value=options.wolf_bonus, until="game")
        game.overrides.append(Override(bonus, HOUSE_RULE, 0))
    if options.fewer_cards:
        game.deck.burn(FEWER_CARDS)
