"""What energy a hand wants: the quick player's notion of which tokens to take and to give."""

from collections import Counter
from collections.abc import Iterable, Sequence

from seasons.rules.bot.ahead import Ahead, look_ahead, token_yields
from seasons.rules.bot.worth import ENERGY, WORTH, energy_price, plain_worth
from seasons.rules.catalogue import CARDS
from seasons.rules.offers import Token
from seasons.rules.pieces import CardNumber, Energy, PowerCard
from seasons.rules.scoring import POINTS_PER_CARD_IN_HAND
from seasons.rules.table import Player, Table
from seasons.rules.wheel import RATES

ENERGIES = tuple(Energy)
PLANNED = 3
"""So many cards of the hand it saves energy for."""
NEEDED = 1.2
"""What a token is worth more because a card of the hand needs it."""


class Wants:
    """One player's cards and energy as they are now."""

    def __init__(self, game: Table, player: Player) -> None:
        self.game = game
        self.player = player
        self.seats = len(game.players)
        self.ahead: Ahead = look_ahead(game, player.seat)
        self.turns = self.ahead.turns
        there = game.spendable(player)
        self.cards = sorted(
            (card for card in player.hand if self.gain(card) > 0),
            key=lambda card: (
                self.gain(card)
                / (1 + there.lacking(CARDS[card].prices(self.seats)[0].tokens).total)
            ),
            reverse=True,
        )
        self.needs: Counter[Energy] = Counter()
        for card in self.cards[:PLANNED]:
            self.needs.update(CARDS[card].prices(self.seats)[0].tokens)
        self.later = token_yields(self.ahead.position, int(self.turns))

    def gain(self, card: CardNumber) -> float:
        """What summoning a card of the hand is worth, rather than leaving it there."""
        worth = plain_worth(card, self.seats, self.turns) - POINTS_PER_CARD_IN_HAND
        return worth + self.depending(card) - self.energy * energy_price(card, self.seats)

    def depending(self, card: CardNumber) -> float:
        """What a card is worth more or less than usual, as things lie now."""
        game, player = self.game, self.player
        familiars, items = len(game.familiars(player)), len(game.magic_items(player))
        rivals = game.opponents(player)
        match card:
            case 28:
                return 3 * items - WORTH[card].entry
            case 48:
                return self.energy * items - WORTH[card].entry
            case 46:
                return 7.0 if not familiars else -WORTH[card].entry
            case 49:
                leads = all(rival.crystals < player.crystals for rival in rivals)
                return 5.0 if leads else -WORTH[card].entry
            case 10:
                return 0.0 if any(rival.in_play for rival in rivals) else -WORTH[card].entry
        if CARDS[card].is_familiar and not familiars:
            return -20.0 * sum(piece.number == 46 for piece in player.in_play)
        return 0.0

    @property
    def energy(self) -> float:
        """What an energy is worth by now."""
        return ENERGY * min(1.0, self.turns / 4)

    def keeps(self, piece: PowerCard) -> float:
        """What a card in play is still worth."""
        return CARDS[piece.number].prestige + plain_worth(piece.number, self.seats, self.turns) / 10

    # Energy

    def missing(self) -> Counter[Energy]:
        """What the hand needs beyond what is there."""
        there = Counter(self.game.spendable(self.player))
        return self.needs - there

    def chosen(self, count: int) -> list[Energy]:
        """The tokens to take, if so many of any types can be had."""
        missing = list(self.missing().elements())[:count]
        return missing + [self.best_type] * (count - len(missing))

    @property
    def best_type(self) -> Energy:
        """The type that will yield most."""
        return max(ENERGIES, key=lambda energy: self.later[ENERGIES.index(energy)])

    def unneeded(self, tokens: Iterable[Token]) -> list[Token]:
        """The tokens that no card of the hand needs; those it would give first come first."""
        spare = Counter(self.game.spendable(self.player)) - self.needs
        found = []
        for token in self.by_value(tokens):
            if spare[token.energy] > 0:
                spare[token.energy] -= 1
                found.append(token)
        return found

    def by_value(self, tokens: Iterable[Token]) -> list[Token]:
        """The tokens, the least wanted first."""
        left = Counter(self.needs)
        ranked = []
        for token in tokens:
            value = self.later[ENERGIES.index(token.energy)]
            if left[token.energy] > 0:
                left[token.energy] -= 1
                value += NEEDED
            ranked.append((value, token))
        return [token for _, token in sorted(ranked, key=lambda pair: pair[0])]

    def to_transmute(self, tokens: Sequence[Token], extra: int) -> list[Token]:
        """The tokens to transmute now: all near the end, else what is not needed, at good rates."""
        if self.turns < 1:
            return list(tokens)
        rates = RATES[self.game.season]
        spare = list(tokens) if self.turns < 2 else self.unneeded(tokens)
        return [
            token
            for token in spare
            if rates.count(token.energy) + extra
            >= min(2.0, self.later[ENERGIES.index(token.energy)] + extra)
        ]
