"""What the action bar says: the fact first, then what to do; and to whoever waits, why."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from msgspec import Struct

from games.presenting import ActionBar
from keepers.guiding_buttons import buttons, rows
from keepers.rules import asks
from keepers.rules.movement import Action, Special
from keepers.rules.pieces import Keeper, Power
from keepers.rules.views import Board
from keepers.story import Story
from keepers.terms import keeper_name, keeper_names, space_count

type Said = tuple[str, str]
"""The fact that matters, and what to do about it."""


def action_bar(board: Board, story: Story) -> ActionBar | None:
    """What the viewer is asked now; None if nothing."""
    if board.ask is None:
        return None
    fact, detail = sentence(board.ask.about, board, story)
    return ActionBar(
        heading=heading(board.ask.about, story),
        icon=str(board.season),
        fact=fact,
        detail=detail,
        buttons=buttons(board.ask, story),
        rows=rows(board.ask, board, story),
    )


def waiting(board: Board, story: Story) -> str:
    """What is asked, to whoever may only watch."""
    if board.asked is None or board.ask is not None:
        return ""
    return sentence(board.asked.about, board, story)[0]


def heading(about: Struct, story: Story) -> str:
    match about:
        case asks.ChooseActivation(keeper=keeper) | asks.ChooseStep(keeper=keeper):
            return _("%(name)s moves") % {"name": keeper_name(keeper)}
        case asks.ConfirmCapture():
            return _("The wolf!")
        case asks.ChooseWolfWay():
            return _("The wolf runs")
        case asks.ChooseTravel():
            return _("The page")
        case asks.ChooseLook(space=space) | asks.ChooseObject(space=space):
            return story.space_name(space)
        case asks.CardChoice(card=card, side=side) | asks.CardPick(card=card, side=side):
            return story.card_title(card, side) if card else story.title
    raise TypeError(about)


def sentence(about: Struct, board: Board, story: Story) -> Said:
    match about:
        case asks.ChooseActivation(keeper=keeper, action=action, steps=steps):
            walks = steps is not None
            return activation(keeper, action, steps), hints(keeper, board, walks=walks)
        case asks.ChooseStep():
            return walking(about), _("Walk on, or end the walk here.")
        case asks.ConfirmCapture(keeper=keeper, space=space):
            fact = _("The wolf stands at %(space)s: he would take %(name)s home.")
            named = {"space": story.space_name(space), "name": keeper_name(keeper)}
            return fact % named, _("Walk there all the same?")
        case asks.ChooseTravel():
            return _("The team can turn the page."), _("That ends the round; the wolf stays here.")
        case asks.ChooseWolfWay(steps=steps):
            fact = _("The wolf has %(count)s to run, and several ways are equally short.")
            return fact % {"count": space_count(steps)}, _("You choose for him.")
        case asks.ChooseLook(keeper=keeper, space=space):
            fact = _("%(name)s is at %(space)s, and an object lies there face down.")
            named = {"name": keeper_name(keeper), "space": story.space_name(space)}
            return fact % named, _("Whoever looks also decides what becomes of it.")
        case asks.ChooseObject(space=space, object=one):
            fact = _("At %(space)s lies: %(object)s.")
            named = {"space": story.space_name(space), "object": story.object_name(one)}
            traits, becomes = story.object_traits(one), _("What becomes of it?")
            return fact % named, f"{traits.capitalize()}. {becomes}" if traits else becomes
        case asks.CardChoice(text=text):
            return story.text(text), ""
        case asks.CardPick(effect=effect):
            return picking(effect), ""
    raise TypeError(about)


def activation(keeper: Keeper, action: Action, steps: int | None) -> str:
    name = {"name": keeper_name(keeper)}
    match action:
        case Special.PORTAL:
            return _("Put %(name)s on any portal of the page.") % name
        case Special.HIDING:
            return _("Put %(name)s on any hiding place of the page.") % name
    return ngettext(
        "Move %(name)s up to %(count)s space.", "Move %(name)s up to %(count)s spaces.", steps or 0
    ) % (name | {"count": str(steps or 0)})


def walking(about: asks.ChooseStep) -> str:
    names = {
        "name": keeper_name(about.keeper),
        "steps": about.steps,
        "carried": keeper_name(about.carried) if about.carried is not None else "",
    }
    if about.carried is not None:
        text = ngettext(
            "%(name)s carries %(carried)s and has %(steps)s step left.",
            "%(name)s carries %(carried)s and has %(steps)s steps left.",
            about.steps,
        )
    else:
        text = ngettext(
            "%(name)s is on the way and has %(steps)s step left.",
            "%(name)s is on the way and has %(steps)s steps left.",
            about.steps,
        )
    return text % names


def hints(keeper: Keeper, board: Board, *, walks: bool) -> str:
    """What matters for a keeper's turn: its powers, and how near the wolf is."""
    said = [shortcut_hint(keeper, board)] if walks else []
    return " ".join(filter(None, [*said, wolf_hint(keeper, board)]))


def shortcut_hint(keeper: Keeper, board: Board) -> str:
    """Which shortcuts the keeper may walk here; blank if none."""
    powers, name = board.pieces[keeper].powers, {"name": keeper_name(keeper)}
    if Power.ALL_SHORTCUTS in powers:
        return _("%(name)s may take any shortcut.") % name
    if f"shortcut:{board.season}" in powers:
        return _("%(name)s may take the shortcuts of this page.") % name
    return ""


def wolf_hint(keeper: Keeper, board: Board) -> str:
    """How near the wolf is to the keeper whose turn it is, and whom he is after."""
    if board.wolf is None:
        return _("The wolf is off the page.")
    piece = board.pieces[keeper]
    if piece.wolf_steps is not None:
        return _("The wolf is %(steps)s away and hunts whoever is nearest.") % {
            "steps": piece.wolf_steps
        }
    prey = [target for target in board.hunt.targets if target is not None]
    if prey:
        return _("It is safe here; the wolf is after %(names)s.") % {"names": keeper_names(prey)}
    return _("It is safe here, and the wolf goes home.")


PICKS = {
    "look": gettext_lazy("Choose which hidden object you look at."),
    "turn_up": gettext_lazy("Choose which object is turned face up."),
    "turn_down": gettext_lazy("Choose which object is turned face down."),
    "pack": gettext_lazy("Choose the object that comes on the chest."),
    "remove_object": gettext_lazy("Choose the object that leaves the game."),
    "move_object": gettext_lazy("Choose the object that moves, and where to."),
    "swap_objects": gettext_lazy("Choose what changes places."),
    "pick_object": gettext_lazy("Choose an object."),
    "grant_power": gettext_lazy("Choose who gains the power."),
    "revoke_power": gettext_lazy("Choose who loses the power."),
    "rescue": gettext_lazy("Choose who comes back, and where."),
    "capture": gettext_lazy("Choose whom the wolf takes."),
    "skip_keeper": gettext_lazy("Choose who rests."),
    "step_keeper": gettext_lazy("Choose who takes a step."),
    "place_keeper": gettext_lazy("Choose who is put somewhere, and where."),
    "place_wolf": gettext_lazy("Choose where the wolf is put."),
    "lock_portal": gettext_lazy("Choose the portal that is locked."),
    "unlock_portal": gettext_lazy("Choose the portal that is opened again."),
    "block_space": gettext_lazy("Choose the space that is blocked."),
    "unblock_space": gettext_lazy("Choose the space that is freed."),
    "place_token": gettext_lazy("Choose where it is put."),
    "move_token": gettext_lazy("Choose where it is put."),
    "give_token": gettext_lazy("Choose who takes it along."),
    "drop_token": gettext_lazy("Choose who puts it down."),
}
"""What one of several things is chosen for, by the effect that asks."""


def picking(effect: str) -> str:
    return str(PICKS.get(effect) or _("Choose one of these."))
