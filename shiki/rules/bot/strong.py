"""The strong computer player: thinks its turn through at every step."""

import math
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import ClassVar

from games.engine import Ask, Game, Seat
from games.engine.asking import Picks, open_keys
from games.engine.bots import Bot
from shiki.rules.asks import (
    ChooseAction,
    ChooseCorner,
    DiscardPair,
    DiscardSurplus,
    DrawNext,
    MoveWild,
    Pay,
    PlaceNext,
    PlaceWild,
    Refill,
    Spot,
    TakeNext,
)
from shiki.rules.bot.judgement import Holding, Judgement, holding_of
from shiki.rules.bot.plays import Play, wins
from shiki.rules.bot.rows import (
    ANIMALS,
    LENGTH,
    LONE,
    PLACES,
    UNOPENED,
    Row,
    Rows,
    face_key,
    face_number,
    put_row,
)
from shiki.rules.bot.sight import PILES, Sight
from shiki.rules.bot.turn import FROG, RABBIT, SQUIRREL, Stage, Turn
from shiki.rules.bot.weights import WEIGHTS, Weights
from shiki.rules.draw import DRAWS, SQUIRREL_DRAWS
from shiki.rules.place import has_discount
from shiki.rules.state import OTTER_HAND_LIMIT, Pile, Shiki

FEATHER_MARGIN = 0.05
"""A feather is spent only for more than this, since the draws are samples."""

CERTAINTY = 1.5
"""How much more a lead counts, or a lag, if the game ends now and little can change it."""


class StrongBot(Bot):
    """Compares what all its next steps lead to, up to the end of its turn."""

    weights: ClassVar[Weights] = WEIGHTS

    def answer(self, game: Game, seat: Seat, ask: Ask) -> Picks:
        assert isinstance(game.state, Shiki)
        return _Decision(Sight.of(game.state, seat), ask, self, has_discount(game.state)).picks()


class _Decision:
    """One answer. `discount`: the frog's can be used for the next placement."""

    def __init__(self, sight: Sight, ask: Ask, bot: StrongBot, discount: bool) -> None:
        self.sight = sight
        self.ask = ask
        self.bot = bot
        self.discount = discount
        self.open = open_keys(ask.options)
        self.turn = Turn(sight, bot.random, bot.weights, emptying=False)
        self.judgement = self.turn.judgement
        self.stage = Stage(
            holding_of(sight, sight.seat, sight.hand),
            sight.actions_left,
            tuple(sight.tops.values()),
            tuple(sight.borrowed),
        )
        self.holding = self.stage.holding

    @cached_property
    def last(self) -> Turn:
        """The turn as it would be if it empties a pile."""
        return Turn(self.sight, self.bot.random, self.bot.weights, emptying=True)

    def picks(self) -> Picks:
        match self.ask.about:
            case ChooseAction():
                return (self.action(),)
            case DrawNext(drawn=drawn, most=most):
                return (self.go_on_drawing(most - drawn),)
            case TakeNext():
                return (self.go_on_taking(),)
            case Refill():
                return (self.refill(),)
            case PlaceNext():
                return (self.go_on_playing(),)
            case ChooseCorner(card):
                return (self.corner(face_number(card)),)
            case Pay(card=card, corner=corner, least=least):
                return self.payment(face_number(card), corner, least)
            case MoveWild() | PlaceWild():
                return (self.spot(),)
            case DiscardPair():
                return self.keys(self.turn.pair(self.holding))
            case DiscardSurplus(surplus):
                return self.surplus(surplus)
        raise AssertionError(f"no answer to {self.ask.about}")

    # Actions

    def action(self) -> str:
        """The first step of the best action, or a feather if the best needs its power."""
        nothing = -math.inf, "pass" if "pass" in self.open else self.open[0]
        best, key = max(self.steps(self.stage), default=nothing)
        for animal in (SQUIRREL, RABBIT, FROG):
            feather = f"feather:{ANIMALS[animal]}"
            if feather not in self.open:
                continue
            holding = self.holding._replace(feathers=self.holding.feathers - 1)
            borrowed = (*self.stage.borrowed, animal)
            steps = self.steps(self.stage._replace(holding=holding, borrowed=borrowed))
            value = max(steps, default=nothing)[0]
            if value > best + FEATHER_MARGIN:
                best, key = value, feather
        return key

    def steps(self, stage: Stage) -> Iterator[tuple[float, str]]:
        """Each first step of an action that can be chosen, with what it leads to."""
        draws = SQUIRREL_DRAWS if stage.has_power(SQUIRREL) else DRAWS
        if any(self.sight.pile_sizes):
            yield self.draw(stage, draws)
        by_card = {card: key for key, card in self.sight.tops.items() if self.may_take(key)}
        for value, card in self.turn.taking(stage):
            if card in by_card:
                yield value, by_card[card]
        for value, play in self.turn.playing(stage):
            yield value, f"place:{face_key(play.laid[0])}"
        if "wild" in self.open:
            for value in self.turn.taking_wild(stage):
                yield value, "wild"

    def may_take(self, key: str) -> bool:
        """Whether the card can be taken, and the game goes on if everybody does that (R34)."""
        return key in self.open and not (self.sight.has_taken and key == "take:discard")

    # Draws and takes

    def draw(self, stage: Stage, left: int) -> tuple[float, str]:
        """What the next `left` draws are worth, and the pile of the first of them."""
        turn, sizes = self.turn, self.sight.pile_sizes
        going_on = self.sight.emptied_by is not None
        found = []
        if going_on or sum(max(0, size - 1) for size in sizes) >= left:
            found.append((turn.drawing(stage, left), f"draw:{self.best_pile(stage)}"))
        for pile, size in zip(PILES, sizes, strict=True):
            if not going_on and 0 < size <= left:
                found.append((self.emptying(stage, left), f"draw:{pile}"))
        return max(found)

    def emptying(self, stage: Stage, left: int) -> float:
        """What drawing is worth if it empties a pile, compared with a game that goes on."""
        lead = self.last.drawing(stage, left) - self.last.strongest_rival
        return self.turn.strongest_rival + CERTAINTY * lead

    def best_pile(self, stage: Stage) -> Pile:
        """The pile with the best card to expect, as far as backs tell; one that goes on."""
        going_on = self.sight.emptied_by is not None
        piles = zip(PILES, self.sight.backs, self.sight.pile_sizes, strict=True)
        promises = [
            (self.promise(stage, back), size, pile)
            for pile, back, size in piles
            if back is not None and (size > 1 or going_on)
        ]
        return max(promises)[2]

    def promise(self, stage: Stage, back: int) -> float:
        """What a card with this back is worth on average."""
        odds = self.sight.behind(back)
        total = 0.0
        for card, weight in odds.items():
            holding = stage.holding.gaining(card)
            settled = self.turn.own_turns > 0
            value = self.turn.settled(holding) if settled else self.turn.value(stage.after(holding))
            total += weight * value
        return total / sum(odds.values())

    def go_on_drawing(self, left: int) -> str:
        value, key = self.draw(self.stage, left)
        if "stop" in self.open and self.turn.value(self.stage.after(self.holding)) > value:
            return "stop"
        return key

    def go_on_taking(self) -> str:
        found = [(self.turn.value(self.stage.after(self.holding)), "stop")]
        for key, card in self.sight.tops.items():
            if key in self.open:
                after = self.stage.after(self.holding.gaining(card), card)
                found.append((self.turn.value(after), key))
        return max(found)[1]

    def refill(self) -> str:
        """From the bigger pile, so that no pile is emptied by the way."""
        sizes = dict(zip(PILES, self.sight.pile_sizes, strict=True))
        return max(self.open, key=lambda key: sizes[Pile(key.removeprefix("refill:"))])

    # Placements

    def go_on_playing(self) -> str:
        play = self.best_play(self.stage, discount=self.discount)[1]
        return f"place:{face_key(play.laid[0])}" if play.laid else "stop"

    def best_play(self, stage: Stage, *, discount: bool, owed: int = 0) -> tuple[float, Play]:
        found = self.turn.plays(stage, discount=discount, owed=owed)
        return max((self.turn.value(stage.after(play.after)), play) for play in found)

    def corner(self, card: int) -> str:
        """The corner in which the card's season promises most."""

        def worth(key: str) -> float:
            stage = self.laid(card, int(key.removeprefix("corner:")))
            return self.best_play(stage, discount=False, owed=1 - self.discount)[0]

        return max(self.open, key=worth)

    def payment(self, card: int, corner: int, least: int) -> Picks:
        """As few cards as may be, those that the best way to go on needs least."""
        if not least:
            return ()
        play = self.best_play(self.laid(card, corner), discount=False, owed=least)[1]
        return self.keys(play.paid[:least])

    def laid(self, card: int, corner: int) -> Stage:
        """The stage once the card lies in that corner, but is not paid for."""
        season, number = divmod(card, LENGTH)
        row = self.holding.rows[corner]
        place = PLACES[corner][number]
        lifted = row.wild in (place, LONE)
        row = Row(season, row.cards | place, 0 if lifted else row.wild)
        rows = put_row(self.holding.rows, corner, row)
        if lifted:
            rows = self.judgement.best_wild(rows)
        return self.stage._replace(holding=self.having(rows, season).losing(card))

    def having(self, rows: Rows, season: int) -> Holding:
        """The holding with these rows, in which something new lies in that season's corner."""
        animals = self.holding.animals
        if season != UNOPENED:
            animals |= wins(self.judgement, rows, season) << season
        return self.holding._replace(rows=rows, animals=animals)

    def spot(self) -> str:
        """The best place for a wild."""
        worths = {}
        for option in self.ask.options:
            if option.key in self.open:
                spot: Spot = option.value
                row = self.holding.rows[spot.corner]
                wild = LONE if spot.number is None else PLACES[spot.corner][spot.number - 1]
                rows = put_row(self.holding.rows, spot.corner, row._replace(wild=wild))
                worths[option.key] = self.judgement.value(self.having(rows, row.season))
        return max(worths, key=worths.__getitem__)

    # Discards

    def surplus(self, surplus: int) -> Picks:
        """The cards that are wanted least, or a feather for the otter."""
        cards = self.judgement.least_wanted(self.holding, surplus)
        if "feather:otter" in self.open:
            spent = self.holding._replace(feathers=self.holding.feathers - 1)
            still = self.judgement.least_wanted(spent, len(spent.hand) - OTTER_HAND_LIMIT)
            value = self.judgement.value(spent.losing(*still))
            if value > self.judgement.value(self.holding.losing(*cards)):
                return ("feather:otter",)
        return self.keys(cards)

    def keys(self, cards: Sequence[int]) -> Picks:
        """The option keys of these cards, last the one that the next player can use least."""
        keys: dict[int, list[str]] = {}
        for option, card in zip(self.ask.options, self.sight.hand, strict=False):
            if option.key in self.open:
                keys.setdefault(card, []).append(option.key)
        seat = self.sight.rivals[0]
        judgement = Judgement(self.sight, seat, 1.0, 0.0, self.bot.weights)
        rows = self.sight.rows[seat]
        gifts = sorted(cards, key=lambda card: -judgement.wanted(rows, (card,), card))
        return tuple(keys[card].pop(0) for card in gifts)
