"""An adventure as a whole: its cards with two sides, its setup, its texts."""

import re
from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta, field

from keepers.rules.pieces import CardNumber, Name, ObjectId, Side, Title
from keepers.rules.vocabulary.conditions import Condition
from keepers.rules.vocabulary.effects import Effect, Key
from keepers.rules.vocabulary.selectors import Small, SpaceSelector, Vocabulary
from keepers.rules.vocabulary.triggers import Trigger

ENGINE = 1
PLACEHOLDER = re.compile(r"\{([^{}]*)\}")

type SideKind = Literal[
    "intro", "mission", "encounter", "event", "power", "rule", "clue", "ending", "flavour"
]
type StartSeason = Annotated[str, Meta(pattern=r"^(spring|summer|autumn|winter|token)$")]
type Language = Annotated[str, Meta(pattern=r"^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$")]
type SideName = Annotated[str, Meta(pattern=r"^[1-9][0-9]?[AB]$")]
"""A card's number and side: `12B`."""


class Goal(Vocabulary, frozen=True, kw_only=True):
    """Where a mission wants keepers, for the client to light up and for computers to go.

    `how` says whether they only pass, end there, or several gather; `when` what has to hold.
    """

    spaces: tuple[SpaceSelector, ...] = ()
    when: Condition | None = None
    how: Literal["enter", "reach", "gather"] = "reach"


class CardSide(Vocabulary, frozen=True, kw_only=True):
    """One side of a card; its rules run only while it lies in play."""

    kind: SideKind
    title: Key
    text: Key
    goal: Goal | None = None
    on_show: tuple[Effect, ...] = ()
    rules: tuple[Trigger, ...] = ()


class Card(Vocabulary, frozen=True, kw_only=True):
    no: CardNumber
    a: CardSide
    b: CardSide

    def side(self, side: Side) -> CardSide:
        return self.a if side is Side.A else self.b


class Deal(Vocabulary, frozen=True, kw_only=True):
    """Extra objects that are shuffled in; those in `must` always get a place."""

    extra: tuple[ObjectId, ...]
    must: tuple[ObjectId, ...] = ()


class CardDeck(Vocabulary, frozen=True, kw_only=True):
    id: Name
    cards: tuple[CardNumber, ...]
    shuffle: bool = True


class Setup(Vocabulary, frozen=True, kw_only=True):
    start_season: StartSeason = "token"
    chest: bool = False
    deal: Literal["shuffle"] | Deal = "shuffle"
    counters: dict[Name, int] = field(default_factory=dict)
    flags: tuple[Name, ...] = ()
    """The names of all flags; they begin unset."""
    in_play: tuple[SideName, ...] = ("1A",)
    decks: tuple[CardDeck, ...] = ()


class Target(Vocabulary, frozen=True, kw_only=True):
    """What the simulation should show."""

    bot_win: tuple[float, float]
    rounds: tuple[Small, Small]
    cards: Annotated[int, Meta(ge=1, le=99)]


class Needs(Vocabulary, frozen=True, kw_only=True):
    """The exact versions that an adventure was made for: `id@version`."""

    maps: str
    movement: str
    objects: str
    engine: int = ENGINE


class Adventure(Vocabulary, frozen=True, kw_only=True):
    """A whole adventure. `texts` are by language and key."""

    format: Literal["keepers-adventure/1"]
    id: Name
    title: dict[Language, Title]
    order: Annotated[int, Meta(ge=0, le=999)]
    colour: Name
    symbol: Name
    target: Target
    needs: Needs
    setup: Setup
    cards: Annotated[tuple[Card, ...], Meta(min_length=1, max_length=99)]
    script: tuple[Trigger, ...] = ()
    texts: dict[str, dict[Key, str]] = field(default_factory=dict)

    def sides(self) -> Iterator[tuple[int, Side, CardSide]]:
        """All sides, in card order."""
        for card in self.cards:
            yield card.no, Side.A, card.a
            yield card.no, Side.B, card.b

    def shown_secrets(self, side: CardSide) -> list[str]:
        """The secrets that a side's text tells."""
        text = next(iter(self.texts.values()), {}).get(side.text, "")
        names = [found.partition(":") for found in PLACEHOLDER.findall(text)]
        return [name for kind, _, name in names if kind == "secret"]


def parse_side(name: str) -> tuple[int, Side]:
    """Card and side of a name like `12B`."""
    return int(name[:-1]), Side(name[-1].lower())


def side_name(no: int, side: Side) -> str:
    return f"{no}{side.value.upper()}"
