"""What a script asks of seats, and what counts as an answer."""

from collections.abc import Generator, Iterable, Mapping
from typing import Any

from msgspec import Struct

type Seat = int
type Picks = tuple[str, ...]


class Option(Struct, frozen=True):
    """One thing that a seat could choose.

    `key` is what a form posts: it names the thing by what its chooser can see, nothing else.
    `value` is what the script receives. `why_not` is None for an open option, else a struct that
    the game's wording turns into a sentence. `final` announces that choosing it cannot be undone.
    An option that is `alone` is picked without company, in an ask for several.
    """

    key: str
    value: Any = None
    why_not: Struct | None = None
    final: bool = False
    alone: bool = False


class Ask(Struct, frozen=True):
    """A choice of `least` to `most` of `options`; the order of the picks is part of the answer.

    `about` says what the choice is for, for wording and board. `always` keeps the kernel from
    giving a forced answer itself, where that would tell the others something hidden.
    """

    about: Struct
    options: tuple[Option, ...]
    least: int = 1
    most: int = 1
    always: bool = False

    def chosen(self, picks: Picks) -> list[Option]:
        """The options that `picks` names, in the order of the picks; none where none is open.

        Raises IllegalAnswer for an unknown, closed, repeated or lonely option or a wrong count.
        """
        by_key = {option.key: option for option in self.options}
        if not picks and not open_keys(self.options):
            return []
        chosen = []
        for key in picks:
            option = by_key.get(key)
            if option is None:
                raise IllegalAnswer(UnknownOption())
            if option.why_not is not None:
                raise IllegalAnswer(option.why_not)
            chosen.append(option)
        if len(set(picks)) < len(picks):
            raise IllegalAnswer(PickedTwice())
        if any(option.alone for option in chosen):
            if len(chosen) > 1:
                raise IllegalAnswer(PickedTogether())
        elif not self.least <= len(chosen) <= self.most:
            raise IllegalAnswer(WrongCount(self.least, self.most, len(chosen)))
        return chosen

    def forced(self) -> Picks | None:
        """The only possible answer, where there is only one; () where nothing is open."""
        if self.always:
            return None
        openly = [option.key for option in self.options if option.why_not is None]
        if not openly or self.most == 0:
            return ()
        if len(openly) == 1 and self.least == 1:
            return (openly[0],)
        return None


class Question(Struct, frozen=True):
    """What a script waits for: an answer from each asked seat, or from one of them (`anyone`).

    At a `stable` question the script can be started again from the state alone.
    """

    asks: Mapping[Seat, Ask]
    stable: bool = False
    anyone: bool = False

    def __await__(self) -> Generator["Question", dict[Seat, Picks], dict[Seat, Picks]]:
        return (yield self)


async def choose_one(seat: Seat, ask: Ask, *, stable: bool = False) -> Any:
    """The value of the option that `seat` chooses; None if no option is open."""
    values = await choose(seat, ask, stable=stable)
    return values[0] if values else None


async def choose(seat: Seat, ask: Ask, *, stable: bool = False) -> list[Any]:
    """The values of the options that `seat` chooses, in the order of its picks."""
    given = await Question({seat: ask}, stable=stable)
    return [option.value for option in ask.chosen(given[seat])]


async def choose_all_at_once(asks: Mapping[Seat, Ask], *, stable: bool = False) -> dict[Seat, Any]:
    """What each seat chooses in secret and at the same time: one value, or None if none is open."""
    given = await Question(asks, stable=stable)
    chosen = {seat: asks[seat].chosen(picks) for seat, picks in given.items()}
    return {seat: options[0].value if options else None for seat, options in chosen.items()}


class IllegalAnswer(Exception):
    """A player's mistake; `reason` is a struct that wording turns into a sentence."""

    def __init__(self, reason: Struct) -> None:
        super().__init__(repr(reason))
        self.reason = reason


class NotAsked(Struct, frozen=True):
    """The seat is not asked anything now."""


class UnknownOption(Struct, frozen=True):
    """A pick that was not offered."""


class PickedTwice(Struct, frozen=True):
    """The same option twice in one answer."""


class PickedTogether(Struct, frozen=True):
    """An option that goes alone, picked together with others."""


class WrongCount(Struct, frozen=True):
    """Too few or too many picks."""

    least: int
    most: int
    picked: int


class NothingToUndo(Struct, frozen=True):
    """The last step was not this seat's, or something was revealed since."""


def open_keys(options: Iterable[Option]) -> list[str]:
    """The keys of the options that can be chosen."""
    return [option.key for option in options if option.why_not is None]
