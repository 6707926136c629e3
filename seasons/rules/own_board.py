"""Builds what only its player sees: hand, libraries, what is offered, and the player's means."""

from collections import Counter

from games.engine.asking import Picks
from seasons.rules.asks import About, EnterPeeked, KeepDrawn, Place, SplitDeck
from seasons.rules.bonuses import PENALTIES
from seasons.rules.catalogue import CARDS
from seasons.rules.offers import Bonus, numbered
from seasons.rules.payment import waived_of
from seasons.rules.pieces import CardNumber, Price, Tokens
from seasons.rules.scoring import POINTS_PER_CARD_IN_HAND
from seasons.rules.showing import Shown
from seasons.rules.state import Player, Seasons
from seasons.rules.summon import Means
from seasons.rules.table import BONUSES
from seasons.rules.turn import yields
from seasons.rules.views import BonusView, HandCard, OfferedCard, OwnView, TokenView


def own_view(state: Seasons, player: Player, shown: Shown, answered: Picks | None) -> OwnView:
    """What only its player sees."""
    prelude = state.prelude
    used = player.bonuses
    return OwnView(
        answered=answered,
        hand=hand(state, player, shown),
        hand_penalty=POINTS_PER_CARD_IN_HAND * len(player.hand),
        libraries={year: tuple(cards) for year, cards in player.libraries.items()},
        kept=() if prelude is None else tuple(prelude.kept[player.seat]),
        offered=offered(state, player, shown),
        reserve=shown.tokens(player.reserve),
        stock=stock(shown),
        yields=yields(state, player),
        bonuses=tuple(BonusView(bonus, shown.get(f"bonus:{bonus}")) for bonus in Bonus),
        next_penalty=PENALTIES[used + 1] if used < BONUSES else None,
    )


def offered(state: Seasons, player: Player, shown: Shown) -> tuple[OfferedCard, ...]:
    """The cards that the question is about, if they are neither in hand nor in play."""
    if shown.ask is None:
        return ()
    match shown.ask.about:
        case KeepDrawn(card=card) | EnterPeeked(card=card):
            return (OfferedCard(card, CARDS[card].key, None),)
        case SplitDeck():
            return tuple(
                OfferedCard(option.value, option.key, shown.get(option.key))
                for option in shown.ask.options
            )
        case About(place=Place.OFFERED):
            prelude = state.prelude
            there = Counter(state.looked_at if prelude is None else prelude.packs[player.seat])
            return tuple(
                OfferedCard(option.value, option.key, shown.get(option.key), there[option.value])
                for option in shown.ask.options
            )
        case _:
            return ()


def stock(shown: Shown) -> tuple[TokenView, ...]:
    """Energy of the supply to choose from."""
    if shown.ask is None or shown.place != Place.STOCK:
        return ()
    return tuple(TokenView(option.value, shown.get(option.key)) for option in shown.ask.options)


def hand(state: Seasons, player: Player, shown: Shown) -> tuple[HandCard, ...]:
    """The viewer's own hand, each card with its price and why it cannot be summoned."""
    means = Means(state, player)
    keys = numbered(CARDS[card].key for card in player.hand)
    return tuple(
        hand_card(means, card, key, shown) for card, key in zip(player.hand, keys, strict=True)
    )


def hand_card(means: Means, card: CardNumber, key: str, shown: Shown) -> HandCard:
    kind = CARDS[card].key
    prices = CARDS[card].prices(means.seats)
    why_not = means.why_not(card)
    waived = waived_of(prices[0].tokens, means.waived)
    return HandCard(
        card=card,
        key=key,
        prices=prices,
        tax=means.tax,
        waived=waived,
        why_not=why_not,
        left=left_over(means, prices, waived) if why_not is None else None,
        choice=shown.get(f"summon:{kind}")
        or shown.get(f"hand:{kind}")
        or shown.get(kind, Place.HAND),
    )


def left_over(means: Means, prices: tuple[Price, ...], waived: int) -> Tokens | None:
    """All energy that is left after paying, where nothing is to be chosen."""
    return means.spendable - prices[0].tokens if len(prices) == 1 and not waived else None
