"""Why something cannot be chosen, as one sentence to whoever would like to."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from msgspec import Struct

from shiki.rules import asks
from shiki.terms import animal_name, card_name, column_name, season_name


def reason(why_not: Struct) -> str:
    """The reason as plain text; raises TypeError for one that is none of Shiki's."""
    for tell in (_pile_or_market, _placement, _wild, _feather, _order):
        told = tell(why_not)
        if told is not None:
            return told
    raise TypeError(why_not)


def _pile_or_market(why_not: Struct) -> str | None:
    match why_not:
        case asks.EmptyPile():
            return _("This pile is empty.")
        case asks.EmptyColumn():
            return _("This column is empty.")
        case asks.EmptyDiscard():
            return _("The discard pile is empty.")
    return None


def _placement(why_not: Struct) -> str | None:
    match why_not:
        case asks.NumberTaken(season=season, number=number):
            return _("Your %(season)s has a %(number)s already.") % {
                "season": season_name(season),
                "number": number,
            }
        case asks.CostsMore(cost=cost, have=0):
            return ngettext(
                "It costs %(cost)s other card, and you have none.",
                "It costs %(cost)s other cards, and you have none.",
                cost,
            ) % {"cost": cost}
        case asks.CostsMore(cost=cost, have=have):
            return _("It costs %(cost)s other cards, and you have only %(have)s.") % {
                "cost": cost,
                "have": have,
            }
        case asks.OtherSeason(season=season):
            return _("%(season)s lives in this corner.") % {"season": season_name(season)}
        case asks.BeingPlaced():
            return _("This is the card that you are placing.")
    return None


def _wild(why_not: Struct) -> str | None:
    match why_not:
        case asks.NoWildLeft():
            return _("No wild is left.")
        case asks.FewMatches(have=0):
            return _(
                "A wild costs two cards that also lie in your garden; your hand has none of them."
            )
        case asks.FewMatches(have=have):
            return _(
                "A wild costs two cards that also lie in your garden; your hand has only %(have)s."
            ) % {"have": have}
        case asks.NoPlaceForWild():
            return _("Every corner of your garden is full or has a wild.")
        case asks.NoMatch(card=card):
            return _("No %(card)s lies in your garden.") % {"card": card_name(card)}
        case asks.CoveredByWild(card=card):
            return _("Only a wild stands for %(card)s in your garden.") % {"card": card_name(card)}
        case asks.CornerHasWild():
            return _("This corner has a wild already.")
        case asks.CornerFull():
            return _("This corner is full.")
    return None


def _feather(why_not: Struct) -> str | None:
    match why_not:
        case asks.NoFeather():
            return _("You have no feather.")
        case asks.PowerActive(animal=animal):
            return _("The %(animal)s helps you already.") % {"animal": animal_name(animal)}
        case asks.OnlyOtter():
            return _("After your actions only the Otter is of use.")
        case asks.InsideAction():
            return _("A feather is spent before an action, not during one.")
    return None


def _order(why_not: Struct) -> str | None:
    match why_not:
        case asks.ActionPossible():
            return _("You may only pass if no action is possible.")
        case asks.DrawFirst(drawn=drawn, least=least):
            return _("You draw %(least)s cards; %(drawn)s so far.") % {
                "least": least,
                "drawn": drawn,
            }
        case asks.RefillFirst(column=column):
            return _("First lay the cards of %(column)s.") % {"column": column_name(column)}
        case asks.MoveWildFirst():
            return _("First choose a new place for the wild.")
        case asks.PlaceWildFirst():
            return _("First choose a place for the wild.")
    return None
