"""The quick computer player: sensible moves by rules of thumb, at once."""

from collections.abc import Callable, Iterable

from games.engine import Ask, Game, Option, Seat
from games.engine.asking import Picks, open_keys
from games.engine.bots import Bot
from seasons.rules.asks import BeforeDie, ChooseDie, DraftCard, SplitDeck, TakeTurn
from seasons.rules.bonuses import PENALTIES
from seasons.rules.bot.drafting import draft_worth, lateness
from seasons.rules.bot.habits import ACTIVATES, choice
from seasons.rules.bot.wants import ENERGIES, Wants
from seasons.rules.bot.worth import plain_worth
from seasons.rules.catalogue import CARDS
from seasons.rules.dice import DieFace
from seasons.rules.offers import Activate, Summon
from seasons.rules.scoring import POINTS_PER_CARD_IN_HAND
from seasons.rules.state import Seasons
from seasons.rules.table import BONUSES, GAUGE_TOP
from seasons.rules.wheel import RATES

STAR, SPARE_STAR = 4.5, 1.0
"""What a step of the gauge is worth, if the hand needs it and if not."""
CARD = 4.0
"""What a drawn card is worth to whoever has time to play it."""
TOKEN, NEEDED_TOKEN, LOST_TOKEN = 2.0, 3.2, 0.3
"""What a token is worth: any, one that the hand needs, one for which there is no room."""
MEAN_DIE = 5.0
"""What a die is worth on average: less is rolled again with a Die of Malice."""
MARGIN = 2.0
"""A bonus must bring so much more than it costs."""


class QuickBot(Bot):
    """Keeps good cards, takes what they need, summons what pays, and transmutes the rest."""

    def answer(self, game: Game, seat: Seat, ask: Ask) -> Picks:
        assert isinstance(game.state, Seasons)
        return _Thought(game.state, seat, ask, self.random.random).picks()


class _Thought:
    """One decision."""

    def __init__(self, game: Seasons, seat: Seat, ask: Ask, random: Callable[[], float]) -> None:
        self.game = game
        self.player = game.players[seat]
        self.ask = ask
        self.random = random
        self.open = open_keys(ask.options)
        self.seats = len(game.players)
        self.wants = Wants(game, self.player)

    def picks(self) -> Picks:
        match self.ask.about:
            case DraftCard():
                return (self._draft(),)
            case SplitDeck():
                return self._split()
            case ChooseDie():
                return (self._best(lambda option: self._die(option.value.shows)).key,)
            case BeforeDie(die):
                again = self._die(die.shows) < MEAN_DIE
                return (self.open[0] if again else "die",)
            case TakeTurn():
                return (self._action(),)
        return choice(self.game, self.wants, self.ask)

    def _best(self, worth: Callable[[Option], float]) -> Option:
        """The open option of the highest worth, or one of them."""
        options = (option for option in self.ask.options if option.why_not is None)
        return max(options, key=lambda option: (worth(option), self.random()))

    # Prelude

    def _draft(self) -> str:
        assert self.game.prelude is not None
        kept = self.game.prelude.kept[self.player.seat]
        return self._best(lambda option: draft_worth(option.value, kept, self.seats)).key

    def _split(self) -> Picks:
        late = {option.key: lateness(option.value, self.seats) for option in self.ask.options}
        return tuple(sorted(late, key=lambda key: late[key]))

    # Dice

    def _die(self, face: DieFace) -> float:
        """What a die is worth to this player."""
        wants, player = self.wants, self.player
        room = self.game.reserve_limit(player) - player.reserve.total
        missing = wants.missing()
        worth = float(face.crystals)
        for number, energy in enumerate(face.tokens):
            if number >= room:
                worth += LOST_TOKEN
            elif missing[energy] > 0:
                missing[energy] -= 1
                worth += NEEDED_TOKEN
            else:
                worth += TOKEN
        places = player.summoning_gauge - len(player.in_play)
        if face.star and player.summoning_gauge < GAUGE_TOP:
            worth += STAR if places < self._cards_to_come() else SPARE_STAR
        if face.draw:
            worth += CARD if wants.turns >= 3 else -POINTS_PER_CARD_IN_HAND - CARD
        if face.ring:
            worth += self._ring(face)
        return worth * min(1.0, 0.4 + wants.turns / 3) if not face.ring else worth

    def _cards_to_come(self) -> int:
        libraries = sum(map(len, self.player.libraries.values()))
        return len(self.wants.cards) + (libraries if self.wants.turns > 4 else 0)

    def _ring(self, face: DieFace) -> float:
        """What leave to transmute is worth, beyond what the tokens are worth anyhow."""
        tokens = self.game.tokens(self.player)
        extra = self.game.extra(self.player)
        rates = RATES[self.game.season]
        chosen = self.wants.to_transmute(tokens, extra)
        kept = TOKEN * 0.6 * min(1.0, self.wants.turns / 3)
        return sum(rates.count(token.energy) + extra - kept for token in chosen)

    # Turns

    def _action(self) -> str:
        """The first thing worth doing; else the end of the turn."""
        if "draw" in self.open:
            return "draw"
        for way in (self._activation, self._summoning, self._transmuting, self._bonus):
            if key := way():
                return key
        return "end"

    def _activation(self) -> str | None:
        for option in self._open_options():
            if isinstance(option.value, Activate):
                habit = ACTIVATES.get(option.value.piece.number)
                if habit is not None and habit(self.game, self.wants, option.value.piece):
                    return option.key
        return None

    def _open_options(self) -> Iterable[Option]:
        return [option for option in self.ask.options if option.why_not is None]

    def _summoning(self) -> str | None:
        gains = {
            option.key: self.wants.gain(option.value.card)
            for option in self._open_options()
            if isinstance(option.value, Summon)
        }
        worthy = [key for key, gain in gains.items() if gain > 0]
        return max(worthy, key=lambda key: gains[key]) if worthy else None

    def _transmuting(self) -> str | None:
        if "transmute" not in self.open:
            return None
        tokens = self.game.tokens(self.player)
        chosen = self.wants.to_transmute(tokens, self.game.extra(self.player))
        return "transmute" if chosen else None

    def _bonus(self) -> str | None:
        """A bonus near the end, if it brings more than it costs."""
        used = self.player.bonuses
        if used == BONUSES or self.wants.turns >= 1:
            return None
        cost = PENALTIES[used + 1] - PENALTIES[used] + MARGIN
        if "bonus:gauge" in self.open and self._kept_out() > cost:
            return "bonus:gauge"
        if "bonus:transmute" in self.open and self._by_bonus() > cost:
            return "bonus:transmute"
        return None

    def _kept_out(self) -> float:
        """The gain of the best card for which nothing but a place is missing."""
        player = self.player
        if len(player.in_play) != player.summoning_gauge:
            return 0.0
        there = self.game.spendable(player)
        gains = [0.0]
        for card in player.hand:
            price = CARDS[card].prices(self.seats)[0]
            if price.crystals <= player.crystals and not there.lacking(price.tokens):
                worth = plain_worth(card, self.seats, self.wants.turns)
                gains.append(worth - POINTS_PER_CARD_IN_HAND)
        return max(gains)

    def _by_bonus(self) -> float:
        """What the bonus for transmuting would bring."""
        there = self.game.spendable(self.player)
        if self.game.now.transmuting:
            return float(there.total)
        rates, extra = RATES[self.game.season], self.game.extra(self.player) + 1
        return float(
            sum(there.count(energy) * (rates.count(energy) + extra) for energy in ENERGIES)
        )
