"""What lies on the table: players, the round, the turn, the piles; and what follows from it."""

from collections.abc import Iterator
from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct, field

from games.engine import Seat, State
from seasons.rules.catalogue import CARDS, key_of
from seasons.rules.dice import Die
from seasons.rules.effects import EFFECTS, RESERVE_LIMIT
from seasons.rules.offers import Token
from seasons.rules.pieces import (
    NO_TOKENS,
    CardNumber,
    Count,
    PowerCard,
    Season,
    Tokens,
)
from seasons.rules.wheel import Space, season_of

GAUGE_TOP = 15
BONUSES = 3


class Level(StrEnum):
    """How difficult the game is (R4.5)."""

    APPRENTICE = "apprentice"
    MAGICIAN = "magician"
    ARCHMAGE = "archmage"


class Options(Struct, frozen=True):
    """The table options; the defaults are what the rules recommend.

    `draw_first`: the die's card is drawn before anything is summoned or activated (R7.3).
    `before_year_one`: Temporal Boots may go back beyond the first space of year I (R14.5).
    `last_season_change`: the move that ends the game sets off season-change effects (R15.2).
    `below_zero`: a final score may be negative (R15.5).
    """

    level: Level = Level.ARCHMAGE
    draw_first: bool = True
    before_year_one: bool = False
    last_season_change: bool = True
    below_zero: bool = True


class Player(Struct):
    """A player. `libraries` are those of year II and year III, empty once they are handed out.

    `came` is for statistics: the nine cards of the prelude, by the year in which they came.
    `summoned` counts cards that were paid for.
    """

    seat: Seat
    crystals: Count = 0
    reserve: Tokens = NO_TOKENS
    summoning_gauge: Annotated[int, Meta(ge=0, le=15)] = 0
    bonuses: Annotated[int, Meta(ge=0, le=3)] = 0
    hand: list[CardNumber] = field(default_factory=list)
    libraries: dict[int, list[CardNumber]] = field(default_factory=lambda: {2: [], 3: []})
    in_play: list[PowerCard] = field(default_factory=list)
    came: tuple[tuple[CardNumber, ...], ...] = ()
    summoned: Count = 0


class Prelude(Struct):
    """The prelude goes on. By seat: the pack to choose from, and the cards kept so far."""

    packs: list[list[CardNumber]]
    kept: list[list[CardNumber]]


class Round(Struct):
    """What lasts one round. `dice` are those still on the table: the last one is left over."""

    number: int
    first: Seat
    season: Season
    """Of the dice, wherever the season token is by now."""
    dice: list[Die] = field(default_factory=list)
    chosen: dict[Seat, Die] = field(default_factory=dict)


class Turn(Struct):
    """What lasts one turn.

    `draw_due`: the die's card is still to be drawn. `transmuting`: allowed for the rest of the
    turn. `extra`: crystals that bonuses add for each transmuted energy.
    """

    seat: Seat
    die_used: bool = False
    draw_due: bool = False
    transmuting: bool = False
    extra: int = 0


class Table(State, kw_only=True):
    """All of a game. The top of a pile is its last card; the discard pile lies face down.

    `looked_at` are cards that the player whose turn it is has drawn and not yet put anywhere.
    `year` is 4 past the end of the game, and 0 where Temporal Boots went back beyond year I.
    `last_round`: the season token has passed the end of year III; the round is still finished.
    """

    options: Options
    players: list[Player]
    dice: dict[Season, list[int]]
    """The numbers of the dice in this game (R4.2)."""
    draw_pile: list[CardNumber]
    discard_pile: list[CardNumber] = field(default_factory=list)
    looked_at: list[CardNumber] = field(default_factory=list)
    space: Space = 1
    year: int = 1
    handed_out: Annotated[int, Meta(ge=1, le=3)] = 1
    """The last year whose cards came into the hands."""
    prelude: Prelude | None = None
    round: Round
    turn: Turn | None = None
    last_round: bool = False
    ended: bool = False

    @property
    def season(self) -> Season:
        """The season in which the season token is now."""
        return season_of(self.space)

    @property
    def now(self) -> Turn:
        """The turn that goes on."""
        assert self.turn is not None
        return self.turn

    def clockwise(self, seat: Seat) -> list[Player]:
        """All players, from this seat on."""
        return self.players[seat:] + self.players[:seat]

    def opponents(self, player: Player) -> list[Player]:
        """Every other player, clockwise from the player's left (R16.4)."""
        return self.clockwise(player.seat)[1:]

    def in_turn_order(self) -> list[Player]:
        """All players from the first player of this round on."""
        return self.clockwise(self.round.first)

    def left_of(self, player: Player) -> Player:
        """The left neighbour."""
        return self.opponents(player)[0]

    def has_place(self, player: Player) -> bool:
        """Whether the summoning gauge allows one more card in play (R10.1)."""
        return len(player.in_play) < player.summoning_gauge

    def magic_items(self, player: Player) -> list[PowerCard]:
        """The player's magic items in play."""
        return [piece for piece in player.in_play if not CARDS[piece.number].is_familiar]

    def familiars(self, player: Player) -> list[PowerCard]:
        """The player's familiars in play."""
        return [piece for piece in player.in_play if CARDS[piece.number].is_familiar]

    def reserve_limit(self, player: Player) -> int:
        """How many energy the player's reserve holds (R8.1)."""
        limits = (EFFECTS[piece.number].reserve_limit for piece in player.in_play)
        return max(limits, default=RESERVE_LIMIT)

    def spendable_cards(self, player: Player) -> Iterator[PowerCard]:
        """The player's cards on which energy lies that can be spent (R8.4)."""
        for piece in player.in_play:
            if piece.tokens and EFFECTS[piece.number].spendable:
                yield piece

    def spendable(self, player: Player) -> Tokens:
        """All energy that the player can spend."""
        return sum((piece.tokens for piece in self.spendable_cards(player)), player.reserve)

    def tokens(self, player: Player) -> list[Token]:
        """Each energy that the player can spend, those of the reserve first."""
        found = [Token(energy) for energy in player.reserve]
        for piece in self.spendable_cards(player):
            found += [Token(energy, key_of(piece)) for energy in piece.tokens]
        return found

    def waived(self, player: Player) -> int:
        """How many energy the player's permanent cards take off a price (R10.1)."""
        return sum(EFFECTS[piece.number].waived for piece in player.in_play)

    def extra(self, player: Player) -> int:
        """Crystals beyond the rate for each energy that the player transmutes now (R9.5)."""
        extra = sum(EFFECTS[piece.number].extra for piece in player.in_play)
        if self.turn is not None and self.turn.seat == player.seat:
            extra += self.turn.extra
        return extra

    def summon_taxes(self, player: Player) -> list[tuple[Player, PowerCard]]:
        """Whom the player owes a tax for summoning, and for which card, clockwise."""
        return [
            (rival, piece)
            for rival in self.opponents(player)
            for piece in rival.in_play
            if EFFECTS[piece.number].summon_tax
        ]

    def summon_tax(self, player: Player) -> int:
        """All crystals that the player would owe opponents for summoning a card."""
        return sum(EFFECTS[piece.number].summon_tax for _, piece in self.summon_taxes(player))

    def tolls(self, player: Player) -> list[tuple[Player, PowerCard]]:
        """Whom the player owes a toll for activating, and for which card, clockwise (R11.3)."""
        return [
            (rival, piece)
            for rival in self.opponents(player)
            for piece in rival.in_play
            if EFFECTS[piece.number].activation_toll
        ]

    def crystals_after_tolls(self, player: Player) -> int:
        """What is left to the player for the cost of an activation."""
        tolls = sum(EFFECTS[piece.number].activation_toll for _, piece in self.tolls(player))
        return max(0, player.crystals - tolls)
