"""The adventures that can be played: those that ship with this code, by their id."""

from functools import cache

from keepers.rules import KeepersRules
from keepers.rules.library import SHIPPED, Edition


@cache
def edition(name: str) -> Edition:
    """The adventure that the table option `adventure` names, with all that belongs to it.

    Raises KeyError for an unknown one.
    """
    return Edition(SHIPPED[name])


class ShelfRules(KeepersRules):
    """The rules, with every adventure of the shelf to begin."""

    def edition(self, name: str) -> Edition:
        return edition(name)
