"""What an adventure tells, in the reader's language, with its placeholders filled in."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from django.utils.translation import get_language

from keepers.rules.library import Edition
from keepers.rules.pieces import ObjectId, Season, Side, SpaceId
from keepers.rules.views import Board
from keepers.rules.vocabulary.adventure import PLACEHOLDER, CardSide, parse_side, side_name
from keepers.terms import (
    counter_name,
    first_text,
    humanised,
    object_name,
    object_traits,
    season_within,
    secret_name,
    space_name,
    space_words,
    token_name,
)


@dataclass(frozen=True)
class Story:
    """The texts of an edition; `filled` is what its placeholders stand for now."""

    edition: Edition
    filled: Mapping[str, str] = field(default_factory=dict)

    @property
    def title(self) -> str:
        titles = self.edition.adventure.title
        language = get_language() or ""
        found = (titles.get(one) for one in (language, language.split("-")[0], "en", *titles))
        return next((one for one in found if one), self.edition.adventure.id)

    def printed(self, number: int, side: Side) -> CardSide:
        cards = self.edition.adventure.cards
        return next(card for card in cards if card.no == number).side(side)

    def text(self, key: str) -> str:
        """A text by its key; what its placeholders stand for is an ellipsis where it is unknown."""
        found = first_text(self.edition.adventure.texts, get_language() or "", key)
        return PLACEHOLDER.sub(lambda match: self.filled.get(match[1], "…"), found)

    def card_title(self, number: int, side: Side) -> str:
        return self.text(self.printed(number, side).title) or side_name(number, side)

    def card_text(self, number: int, side: Side) -> str:
        return self.text(self.printed(number, side).text)

    def side_title(self, name: str) -> str:
        """The title of a side named like `12B`; that of the adventure for a blank."""
        return self.card_title(*parse_side(name)) if name else self.title

    def value_name(self, value: str) -> str:
        """The value of a secret."""
        if value in list(Season):
            return season_within(Season(value))
        return self.text(f"name.{value}") or humanised(value)

    def object_name(self, one: ObjectId) -> str:
        return object_name(self.edition.things, one)

    def object_traits(self, one: ObjectId) -> str:
        return object_traits(self.edition.things, one)

    def token_name(self, name: str) -> str:
        return self.text(f"name.{name}") or token_name(name)

    def counter_name(self, name: str) -> str:
        return self.text(f"name.{name}") or counter_name(name)

    def secret_name(self, name: str) -> str:
        return self.text(f"name.{name}") or secret_name(name)

    def space_name(self, at: SpaceId) -> str:
        return space_name(self.edition.book, at)

    def space_words(self, at: SpaceId) -> str:
        return space_words(self.edition.book, at)


def story_of(edition: Edition, board: Board) -> Story:
    """The texts as they read now: secrets that were told, counters, the object left out."""
    plain = Story(edition)
    filled = {f"counter:{name}": str(value) for name, value in board.counters.items()}
    for secret in board.secrets:
        if secret.told is not None:
            filled[f"secret:{secret.name}"] = plain.value_name(secret.told)
    if board.left_out is not None:
        filled["out"] = plain.object_name(board.left_out)
    return Story(edition, filled)
