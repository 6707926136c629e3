"""Why something cannot be done, as one sentence for the team."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from msgspec import Struct

from keepers.rules import asks
from keepers.rules.objects import OBJECTS
from keepers.terms import keeper_name, keeper_names, object_name, season_within


def reason(why_not: Struct) -> str:
    """Raises TypeError for a reason that is none of the Keepers'."""
    for tell in (_travel, _action, _object):
        told = tell(why_not)
        if told is not None:
            return told
    raise TypeError(why_not)


def _travel(why_not: Struct) -> str | None:
    match why_not:
        case asks.NotOnPortal(keepers=keepers):
            return ngettext(
                "%(names)s stands on no portal that leads on.",
                "%(names)s stand on no portal that leads on.",
                len(keepers),
            ) % {"names": keeper_names(keepers)}
        case asks.PortalLeadsElsewhere(keepers=keepers, season=season):
            return ngettext(
                "The portal of %(names)s does not lead to %(season)s.",
                "The portals of %(names)s do not lead to %(season)s.",
                len(keepers),
            ) % {"names": keeper_names(keepers), "season": season_within(season)}
    return None


def _action(why_not: Struct) -> str | None:
    match why_not:
        case asks.PeekedAlready():
            return _("Meryl has looked at an object in this activation.")
        case asks.NothingFaceDown():
            return _("No object lies face down there.")
        case asks.PlacementBarred(keeper=keeper):
            return _("A card bars portals, hiding places and leaps for %(name)s.") % {
                "name": keeper_name(keeper)
            }
        case asks.CarryFirst(keeper=keeper):
            return _("%(name)s has been picked up and has to be carried at least one step.") % {
                "name": keeper_name(keeper)
            }
        case asks.ConditionUnmet():
            return _("What the card wants for this is not there.")
    return None


def _object(why_not: Struct) -> str | None:
    match why_not:
        case asks.ChestFull(capacity=capacity):
            return _("The chest is full: it holds %(capacity)s objects.") % {"capacity": capacity}
        case asks.ChestEmpty():
            return _("Nothing lies on the chest.")
        case asks.NoChest():
            return _("The chest is not in play.")
        case asks.FixedObject(object=one):
            return _("%(object)s cannot be moved.") % {"object": object_name(OBJECTS, one)}
    return None
