"""The prelude: the draft of nine cards, and splitting them into three years (section 5)."""

from games.engine import Ask, Option, Question
from games.engine.asking import choose_all_at_once
from seasons.rules.asks import DraftCard, SplitDeck
from seasons.rules.catalogue import CARDS
from seasons.rules.events import CardDrafted, DecksSplit, PackPassed
from seasons.rules.offers import numbered
from seasons.rules.pieces import CardNumber
from seasons.rules.setup import PACK
from seasons.rules.state import Prelude, Seasons
from seasons.rules.wheel import YEARS

PER_YEAR = PACK // YEARS


async def play_prelude(game: Seasons, prelude: Prelude) -> None:
    """Draft until all packs are empty, then split the decks; nothing if that is over."""
    while any(prelude.packs):
        await draft_card(game, prelude)
    await split_decks(game, prelude)


def is_drafting(game: Seasons) -> bool:
    """Whether packs still go round."""
    return game.prelude is not None and any(game.prelude.packs)


async def draft_card(game: Seasons, prelude: Prelude) -> None:
    """Everybody keeps a card and passes the others to the left (R5.1); the last one is clear."""
    pick = len(prelude.kept[0]) + 1
    if pick < PACK:
        asks = {seat: draft_ask(pick, pack) for seat, pack in enumerate(prelude.packs)}
        chosen = await choose_all_at_once(asks, stable=True)
    else:
        chosen = {seat: pack[0] for seat, pack in enumerate(prelude.packs)}
    for seat, pack in enumerate(prelude.packs):
        pack.remove(chosen[seat])
        prelude.kept[seat].append(chosen[seat])
        game.tell(CardDrafted(seat, chosen[seat]))
    prelude.packs = prelude.packs[-1:] + prelude.packs[:-1]
    game.checkpoint()
    game.tell(PackPassed(None, pick))


def draft_ask(pick: int, pack: list[CardNumber]) -> Ask:
    """Always asked: an answer given silently would tell that the pack holds one kind only."""
    options = tuple(Option(CARDS[card].key, card) for card in dict.fromkeys(pack))
    return Ask(DraftCard(pick), options, always=True)


async def split_decks(game: Seasons, prelude: Prelude) -> None:
    """Everybody's hand, library II and library III (R5.2)."""
    asks = {seat: split_ask(kept) for seat, kept in enumerate(prelude.kept)}
    given = await Question(asks, stable=True)
    for player in game.players:
        picks = given[player.seat]
        cards = [option.value for option in asks[player.seat].chosen(picks)]
        first, second, third = (cards[i : i + PER_YEAR] for i in range(0, PACK, PER_YEAR))
        player.hand = first
        player.libraries = {2: second, 3: third}
        player.came = (tuple(first), tuple(second), tuple(third))
    game.prelude = None
    game.checkpoint()
    game.tell(DecksSplit(None))


def split_ask(kept: list[CardNumber]) -> Ask:
    """All nine cards, in an order that says in which year each comes."""
    keys = numbered(CARDS[card].key for card in kept)
    options = tuple(map(Option, keys, kept))
    return Ask(SplitDeck(), options, least=PACK, most=PACK)
