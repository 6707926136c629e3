"""How each effect of the vocabulary runs; importing this package registers all of them."""

from keepers.rules.effects import cards, flow, keepers, objects, page, values, wolf

__all__ = ["cards", "flow", "keepers", "objects", "page", "values", "wolf"]
