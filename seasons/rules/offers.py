"""What the options of a question mean: their keys, and what a script receives.

Option keys name things by what their chooser can see. `CARD` stands for the key of a power card,
such as `amulet_of_air`:

    CARD                                  that card, out of some cards; among nine cards to be split
                                          the second one of a kind is `CARD.2`
    die:winter-3                          take that die
    activate:CARD                         activate that card in play, see below
    die                                   use the die as it is, without a Die of Malice
    summon:CARD                           summon that card from hand; two of a kind are one option
    transmute                             choose energy to transmute
    draw                                  draw the die's card
    bonus:exchange  bonus:transmute  bonus:gauge  bonus:draw_two
    end                                   end the turn
    keep  discard                         what to do with the drawn card
    enter  leave                          put the card on top of the pile into play, or not
    air  air.2  …                         one energy of that type, and a second one
    amulet_of_water:air  …                one that lies on that card in play
    air+fire                              a price, or what is paid of it: one air and one fire
    seat:1                                that player
    forward:2  back:1                     move the season token
    water-fire                            turn water into fire
    hand:CARD  play:CARD                  that card of the hand, or in play, where both will do
    a word of the card's own              for one of several uses: `look`, `crystals`, …

A card in play is CARD, or `CARD.2` where another one of the kind was there first, whoever's it is.
Several energy are picked in one answer.
"""

from collections.abc import Iterable
from enum import StrEnum

from msgspec import Struct

from games.engine import Seat
from seasons.rules.dice import Die
from seasons.rules.pieces import CardNumber, Energy, PowerCard, Tokens
from seasons.rules.wheel import Stop


class Bonus(StrEnum):
    """The four bonuses (R12.2)."""

    EXCHANGE = "exchange"
    TRANSMUTE = "transmute"
    GAUGE = "gauge"
    DRAW_TWO = "draw_two"


class Summon(Struct, frozen=True):
    card: CardNumber


class Activate(Struct):
    piece: PowerCard


class UseBonus(Struct, frozen=True):
    bonus: Bonus


class Transmute(Struct, frozen=True):
    pass


class Draw(Struct, frozen=True):
    pass


class UseDie(Struct, frozen=True):
    pass


class EndTurn(Struct, frozen=True):
    pass


class Token(Struct, frozen=True):
    """An energy that can be spent: from the reserve, or from the card in play with this key."""

    energy: Energy
    on: str | None = None


class Due(Struct, frozen=True):
    """What is to be paid of a price, and all that is left afterwards."""

    tokens: Tokens
    left: Tokens


class Move(Struct, frozen=True):
    """So many steps of the season token, backward if negative, and where it stops then."""

    steps: int
    stop: Stop


class Swap(Struct, frozen=True):
    """One type of energy for another."""

    given: Energy
    taken: Energy


def die_key(die: Die) -> str:
    return f"die:{die.key}"


def seat_key(seat: Seat) -> str:
    return f"seat:{seat}"


def price_key(tokens: Tokens) -> str:
    """`air+fire+fire`; `nothing` without any."""
    return "+".join(tokens) or "nothing"


def numbered(keys: Iterable[str]) -> list[str]:
    """The keys, where the second one of a kind becomes `key.2`, the third one `key.3`."""
    seen: dict[str, int] = {}
    found = []
    for key in map(str, keys):
        ordinal = seen[key] = seen.get(key, 0) + 1
        found.append(key if ordinal == 1 else f"{key}.{ordinal}")
    return found
