"""Spending a feather for an animal's power (§6.4)."""

from games.engine import Option
from shiki.rules.asks import NoFeather, OnlyOtter, PowerActive, Reason, SpendFeather
from shiki.rules.events import FeatherSpent
from shiki.rules.state import OTTER_HAND_LIMIT, Animal, Shiki


def why_no_feather(game: Shiki, animal: Animal) -> Reason | None:
    """Why the player whose turn it is cannot borrow this power now; None if that is possible."""
    if not game.turn.actions_left and animal != Animal.OTTER:
        return OnlyOtter()
    if game.has_power(game.turn.seat, animal):
        return PowerActive(animal)
    return None if game.active.feathers else NoFeather()


def feather_options(game: Shiki) -> list[Option]:
    """A feather for each animal; among the cards of the last question it goes alone."""
    after_actions = not game.turn.actions_left
    settles = after_actions and len(game.active.hand) <= OTTER_HAND_LIMIT
    return [
        Option(
            f"feather:{animal}",
            SpendFeather(animal),
            why_no_feather(game, animal),
            final=settles,
            alone=after_actions,
        )
        for animal in Animal
    ]


def spend_feather(game: Shiki, animal: Animal) -> None:
    """A feather goes back to the supply; the animal's power works for this turn."""
    game.active.feathers -= 1
    game.feathers += 1
    game.turn.borrowed.append(animal)
    game.tell(FeatherSpent(game.turn.seat, animal))
