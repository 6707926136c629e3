"""Whether a condition holds, as far as the team can know."""

from collections.abc import Iterable

from keepers.rules.bot.sight import UNKNOWN, Sight, possible_values
from keepers.rules.judging import holds_true
from keepers.rules.selecting import Scene
from keepers.rules.vocabulary.conditions import Condition, Every, Not, SecretIs, Some


def certainty(sight: Sight, condition: Condition | None, scene: Scene) -> bool | None:
    """True or False where that is certain; None where a secret decides."""
    match condition:
        case SecretIs():
            return about_secret(sight, condition)
        case Every():
            return all_of(certainty(sight, one, scene) for one in condition.of)
        case Some():
            parts = (certainty(sight, one, scene) for one in condition.of)
            return opposite(all_of(opposite(part) for part in parts))
        case Not():
            return opposite(certainty(sight, condition.of, scene))
        case _:
            return holds_true(sight.known, condition, scene)


def about_secret(sight: Sight, condition: SecretIs) -> bool | None:
    secret = sight.known.secrets.get(condition.name)
    if secret is None:
        return False
    wanted = (condition.equals,) if condition.equals is not None else condition.within or ()
    if secret.value != UNKNOWN:
        return secret.value in wanted
    fitting = [one in wanted for one in possible_values(sight.known, condition.name)]
    return True if all(fitting) else None if any(fitting) else False


def opposite(truth: bool | None) -> bool | None:
    return None if truth is None else not truth


def all_of(parts: Iterable[bool | None]) -> bool | None:
    """Looks no further than the first that is false."""
    doubtful = False
    for part in parts:
        if part is False:
            return False
        doubtful = doubtful or part is None
    return None if doubtful else True
