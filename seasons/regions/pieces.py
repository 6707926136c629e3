"""What several regions are made of: taps, energy, dice, owners."""

from collections.abc import Iterable

from django.utils.translation import gettext as _

from games.presenting import Person
from seasons.reasons import reason
from seasons.rules.dice import Die
from seasons.rules.pieces import Energy
from seasons.rules.views import Choice, TokenView
from seasons.showing.pieces import DieFace, Owner, Tap, Token
from seasons.terms import (
    comma,
    crystal_words,
    dots_words,
    energy_name,
    face_words,
    season_name,
)


def tap(choice: Choice | None, *, ticks: bool = False, tag: str = "") -> Tap:
    """What a tap on the piece of this choice does."""
    if choice is None:
        return Tap()
    if choice.why_not is not None:
        return Tap(why_not=reason(choice.why_not))
    return Tap(key=choice.key, ticks=ticks, tag=tag)


def sentences(*parts: str) -> str:
    """The parts that are not blank, one after the other."""
    return " ".join(part for part in parts if part)


def finality(choice: Choice | None) -> str:
    """The warning that goes with a choice for good."""
    if choice is None or choice.why_not is not None or not choice.final:
        return ""
    return _("This can’t be undone.")


def owner(person: Person) -> Owner:
    return Owner(person.name, person.number)


def key_id(key: str) -> str:
    """A key as part of an id."""
    return key.replace(".", "-").replace(":", "-").replace("+", "-")


def tokens(
    views: Iterable[TokenView],
    prefix: str,
    *,
    where: str = "",
    ticks: bool = False,
    purpose: str = "",
    worth: Iterable[tuple[Energy, int]] = (),
) -> tuple[Token, ...]:
    """Energy as pieces: `where` it lies, as its accessible name says."""
    yields = dict(worth)
    seen: dict[Energy, int] = {}
    found = []
    for view in views:
        seen[view.energy] = seen.get(view.energy, 0) + 1
        choice = view.choice
        shown = tap(choice, ticks=ticks)
        told = comma(filter(None, (energy_name(view.energy), where)))
        suffix = f"-{purpose}" if shown.key else ""
        found.append(
            Token(
                id=f"{prefix}-{view.energy}-{seen[view.energy]}{suffix}",
                energy=str(view.energy),
                label=sentences(_worth(told, yields.get(view.energy)), finality(choice)),
                tap=shown,
                worth=str(yields[view.energy]) if view.energy in yields and shown.key else "",
            )
        )
    return tuple(found)


def _worth(told: str, worth: int | None) -> str:
    if worth is None:
        return told
    return _("%(energy)s: %(crystals)s") % {"energy": told, "crystals": crystal_words(worth)}


def die_face(die: Die) -> DieFace:
    face = die.shows
    symbols = [str(energy) for energy in face.tokens]
    symbols += ["gauge"] if face.star else []
    symbols += ["card"] if face.draw else []
    return DieFace(
        season=str(die.season),
        symbols=tuple(symbols),
        crystals=str(face.crystals) if face.crystals else "",
        ring=face.ring,
        dots=tuple(range(face.dots)),
        label=_("%(season)s die: %(face)s; %(dots)s")
        % {
            "season": season_name(die.season),
            "face": face_words(face),
            "dots": dots_words(face),
        },
    )
