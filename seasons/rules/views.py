"""What one viewer may see of a game, as structs for presenter and computer players.

Everything but `own` and `ask` is the same for every viewer, except that pieces carry `choice`s
while their viewer is asked something: which option a piece is.
"""

from enum import StrEnum

from msgspec import Struct

from games.engine import Seat
from games.engine.asking import Picks
from seasons.rules.asks import About
from seasons.rules.closed import Reason
from seasons.rules.dice import Die, DieFace
from seasons.rules.offers import Bonus, Due, Move, Swap
from seasons.rules.pieces import CardNumber, Energy, Price, Season, Tokens
from seasons.rules.wheel import Stop


class Stage(StrEnum):
    """Where the game is."""

    DRAFT = "draft"
    SPLIT = "split"
    DICE = "dice"
    TURNS = "turns"
    END_OF_ROUND = "end_of_round"
    OVER = "over"


class Choice(Struct, frozen=True):
    """An option of what the viewer is asked now, open or (with `why_not`) closed.

    `final`: choosing it, or completing several picks with it, may not be taken back.
    `detail` is what a price, a move of the season token or a swap of energy comes to.
    """

    key: str
    why_not: Struct | None = None
    final: bool = False
    detail: Due | Move | Price | Swap | None = None


class DieView(Struct, frozen=True):
    """A rolled die. `chooser` took it; without one it is on the table, or `leftover`.

    `stop` is where the season token stops if this die is the one left over; None if it cannot be,
    or if the token does not move any more.
    """

    die: Die
    face: DieFace
    chooser: Seat | None
    leftover: bool
    stop: Stop | None
    choice: Choice | None


class WheelView(Struct, frozen=True):
    """The wheel. `rates` is what a token of each type yields in this season.

    `rounds_least` and `rounds_most` count the rounds to the end of year III, with the one that
    goes on, if only dice move the token; 0 once the game is over. `last_round`: this is it.
    """

    space: int
    year: int
    season: Season
    rates: Tokens
    rounds_least: int
    rounds_most: int
    last_round: bool


class PilesView(Struct, frozen=True):
    """How many cards lie on the two piles, and how many are being looked at."""

    draw: int
    discard: int
    looked_at: int


class TokenView(Struct, frozen=True):
    """One energy that the viewer can see, and which pick it is."""

    energy: Energy
    choice: Choice | None


class PieceView(Struct, frozen=True):
    """A power card in play. `key` names it as long as it lies there.

    `activatable`: it is a card to be activated, turned or not. The choice is to activate it or, if
    the question is about cards in play, to pick it. Only what the viewer can spend has choices in
    `tokens`.
    """

    card: CardNumber
    key: str
    turned: bool
    activatable: bool
    tokens: tuple[TokenView, ...]
    choice: Choice | None


class SeatView(Struct, frozen=True):
    """What everybody sees of a seat.

    `libraries` counts the cards for years II and III. `places` is how many more cards the gauge
    allows. `parts` is the breakdown of `score` if the game ended now, as in the game's outcome.
    `choice` is to choose this player.
    """

    seat: Seat
    crystals: int
    reserve: Tokens
    reserve_limit: int
    summoning_gauge: int
    places: int
    bonuses: int
    bonus_penalty: int
    hand_size: int
    libraries: dict[int, int]
    in_play: tuple[PieceView, ...]
    die: Die | None
    score: int
    parts: dict[str, int]
    choice: Choice | None


class TurnView(Struct, frozen=True):
    """Whose turn it is and what it allows; `extra` is what bonuses add to each token."""

    seat: Seat
    die_used: bool
    draw_due: bool
    transmuting: bool
    extra: int


class RoundView(Struct, frozen=True):
    """The round; `order` is that of choosing dice and of the turns. Number 0 is the prelude."""

    number: int
    order: tuple[Seat, ...]
    season: Season
    dice: tuple[DieView, ...]


class HandCard(Struct, frozen=True):
    """A card of the viewer's hand. `key` tells two of a kind apart.

    `price` is the printed one for so many players (several where it is to be chosen), `tax` what
    opponents' cards add, `waived` the energy that need not be paid. `why_not` says why it could
    not be summoned now, also while it is somebody else's turn. `left` is what is left of all
    energy, on cards too, if there is one way to pay. The choice is to summon it or, if the question
    is about cards in hand, to pick it.
    """

    card: CardNumber
    key: str
    prices: tuple[Price, ...]
    tax: int
    waived: int
    why_not: Reason | None
    left: Tokens | None
    choice: Choice | None


class OfferedCard(Struct, frozen=True):
    """A card to choose that is neither in hand nor in play: of a pack, a deck or the draw pile.

    `copies`: so many of the kind lie there; they are one option.
    """

    card: CardNumber
    key: str
    choice: Choice | None
    copies: int = 1


class BonusView(Struct, frozen=True):
    """A bonus, with its choice while it is the viewer's turn."""

    bonus: Bonus
    choice: Choice | None


class OwnView(Struct, frozen=True):
    """What only its player sees, and the player's own means.

    `answered` are the picks already made for a question that others still have to answer; until
    then they can be taken back, or replaced by other choices, which pieces carry still. `kept` are
    the cards of the draft so far. `stock` are tokens to choose from the supply. `yields` is what
    one token of each type gives if transmuted now. `next_penalty` is what all bonuses cost with
    one more.
    """

    answered: Picks | None

    hand: tuple[HandCard, ...]
    hand_penalty: int
    libraries: dict[int, tuple[CardNumber, ...]]
    kept: tuple[CardNumber, ...]
    offered: tuple[OfferedCard, ...]
    reserve: tuple[TokenView, ...]
    stock: tuple[TokenView, ...]
    yields: Tokens
    bonuses: tuple[BonusView, ...]
    next_penalty: int | None


class AskView(Struct, frozen=True):
    """What the viewer is asked: `least` to `most` of the choices, which come in a fixed order."""

    about: About
    choices: tuple[Choice, ...]
    least: int
    most: int

    def choice(self, key: str) -> Choice | None:
        """The choice with this key, such as "end", "transmute", "draw"."""
        return next((choice for choice in self.choices if choice.key == key), None)


class AskedView(Struct, frozen=True):
    """Who is asked something now, and the card because of which; None if it is no card's doing.

    What a question is about may hold a secret; whose turn to answer it is does not.
    """

    seat: Seat
    by: CardNumber | None


class Board(Struct, frozen=True):
    """All that one viewer sees; `viewer` is None for a spectator."""

    viewer: Seat | None
    stage: Stage
    wheel: WheelView
    piles: PilesView
    round: RoundView
    turn: TurnView | None
    seats: tuple[SeatView, ...]
    asked: tuple[AskedView, ...]
    own: OwnView | None
    ask: AskView | None
