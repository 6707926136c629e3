"""Why something cannot be chosen: as a sentence with its figures, and as two words on a card."""

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from msgspec import Struct

from seasons.rules import closed
from seasons.terms import crystal_symbol, crystal_words, token_symbols, token_words


def reason(why_not: Struct) -> str:
    """The reason as plain text; raises TypeError for one that is none of Seasons'."""
    for tell in (_energy, _crystals, _cards, _order):
        told = tell(why_not)
        if told is not None:
            return told
    raise TypeError(why_not)


def _energy(why_not: Struct) -> str | None:
    match why_not:
        case closed.LacksEnergy(needed=needed, missing=missing, waived=0):
            return _("It costs %(needed)s; you lack %(missing)s.") % {
                "needed": token_words(needed),
                "missing": token_words(missing),
            }
        case closed.LacksEnergy(needed=needed, missing=missing, waived=waived):
            return ngettext(
                "It costs %(needed)s, of which %(waived)s need not be paid; you lack %(missing)s.",
                "It costs %(needed)s, of which %(waived)s need not be paid; you lack %(missing)s.",
                waived,
            ) % {
                "needed": token_words(needed),
                "waived": waived,
                "missing": token_words(missing),
            }
        case closed.LacksTokens(needed=needed, have=0):
            return _("It takes %(needed)s energy, and you have none.") % {"needed": needed}
        case closed.LacksTokens(needed=needed, have=have):
            return _("It takes %(needed)s energy, and you have only %(have)s.") % {
                "needed": needed,
                "have": have,
            }
        case closed.LacksEqualTokens(needed=needed, have=0):
            return _("It takes %(needed)s energy of one type, and you have none.") % {
                "needed": needed
            }
        case closed.LacksEqualTokens(needed=needed, have=have):
            return _(
                "It takes %(needed)s energy of one type, and you have at most %(have)s alike."
            ) % {"needed": needed, "have": have}
    return None


def _crystals(why_not: Struct) -> str | None:
    match why_not:
        case closed.LacksCrystals(needed=needed, have=have, taxes=0):
            return _("It costs %(needed)s, and you have %(have)s.") % {
                "needed": crystal_words(needed),
                "have": have,
            }
        case closed.LacksCrystals(needed=needed, have=have, taxes=taxes):
            return _(
                "It costs %(needed)s, %(taxes)s of them for Arcano Leech, and you have %(have)s."
            ) % {"needed": crystal_words(needed), "taxes": taxes, "have": have}
        case closed.BonusesSpent():
            return _("You have used three bonuses, and there are no more.")
    return None


def _cards(why_not: Struct) -> str | None:
    match why_not:
        case closed.GaugeFull(gauge=gauge, cards=cards):
            return ngettext(
                "Your summoning gauge is at %(gauge)s, and you have %(cards)s card in play.",
                "Your summoning gauge is at %(gauge)s, and you have %(cards)s cards in play.",
                cards,
            ) % {"gauge": gauge, "cards": cards}
        case closed.GaugeAtTop():
            return _("Your summoning gauge is at its top, 15.")
        case closed.LacksCards(needed=needed, have=have):
            return _("It takes %(needed)s cards in play, and you have %(have)s.") % {
                "needed": needed,
                "have": have,
            }
        case closed.EmptyHand():
            return _("You have no card in hand.")
        case closed.NoFamiliar():
            return _("You have no familiar, neither in hand nor in play.")
        case closed.NoCardLeft():
            return _("Draw pile and discard pile are empty.")
        case closed.AlreadyTurned():
            return _("You have activated it this round; it is straightened for the next one.")
    return None


def _order(why_not: Struct) -> str | None:
    match why_not:
        case closed.DieAlreadyUsed():
            return _("It works only before you use your die.")
        case closed.DrawFirst():
            return _("First draw the card of your die.")
        case closed.NoTransmuting():
            return _(
                "You may not transmute this turn: your die has no ring, and no bonus or card "
                "allowed it."
            )
        case closed.NoDieDraw():
            return _("Your die shows no card, or you have drawn it.")
        case closed.BeforeYearOne():
            return _("The season token cannot go back beyond space 1 of year I.")
    return None


def short_reason(why_not: Struct) -> SafeString | str:
    """The reason in two or three words, as they fit on a card."""
    match why_not:
        case closed.LacksEnergy(missing=missing, waived=waived) if not waived:
            return format_html(_("needs {what}"), what=token_symbols(missing))
        case closed.LacksEnergy(missing=missing, waived=waived):
            return _("needs %(number)s energy more") % {"number": missing.total - waived}
        case closed.LacksCrystals(needed=needed, have=have):
            return format_html(_("needs {what}"), what=crystal_symbol(needed - have))
        case closed.LacksTokens(needed=needed, have=have):
            return _("needs %(number)s energy more") % {"number": needed - have}
        case closed.LacksEqualTokens(needed=needed):
            return _("needs %(number)s alike") % {"number": needed}
        case closed.GaugeFull():
            return _("no place free")
        case closed.AlreadyTurned():
            return _("used")
        case closed.DrawFirst():
            return _("draw first")
        case closed.DieAlreadyUsed():
            return _("before the die")
        case closed.LacksCards() | closed.EmptyHand() | closed.NoFamiliar() | closed.NoCardLeft():
            return _("needs cards")
    return _("not now")
