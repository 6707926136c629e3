"""Buttons of the action bar for options of the rules."""

from games.presenting import Button
from seasons.reasons import reason
from seasons.rules.views import Choice


def button(choice: Choice | None, label: str, icon: str = "", *, primary: bool = False) -> Button:
    """A button for an option, closed if the option is."""
    assert choice is not None
    why = "" if choice.why_not is None else reason(choice.why_not)
    final = choice.final and choice.why_not is None
    return Button(label, choice.key, icon, primary=primary, final=final, why_not=why)
