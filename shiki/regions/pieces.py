"""What several regions are made of: cards, taps, owners."""

from django.utils.translation import gettext as _

from games.presenting import Person
from shiki.reasons import reason
from shiki.rules.state import Face
from shiki.rules.views import Choice
from shiki.showing import Owner, SeasonCard, Tap
from shiki.terms import card_title, term


def tap(choice: Choice | None, *, ticks: bool = False, tag: str = "") -> Tap:
    """What a tap on the piece of this choice does."""
    if choice is None:
        return Tap()
    if choice.why_not is not None:
        return Tap(why_not=reason(choice.why_not))
    return Tap(key=choice.key, ticks=ticks, tag=tag)


def card(
    ident: str, face: Face, shown: Tap | None = None, *, lifted: bool = False, told: str = ""
) -> SeasonCard:
    """A card; `told` is what its accessible name says beyond the card itself."""
    shown = shown or Tap()
    return SeasonCard(
        id=ident,
        season=str(face.season),
        number=str(face.number),
        term=term(face),
        label=sentences(card_title(face) + ".", told, shown.why_not),
        tap=shown,
        lifted=lifted,
    )


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
