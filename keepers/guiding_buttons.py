"""The buttons of the action bar: destinations nearest first, powers, and how to go on."""

from collections.abc import Iterable

from django.utils.translation import gettext as _

from games.presenting import Button, ButtonRow
from keepers.question import steps_of, wolf_end
from keepers.reasons import reason
from keepers.rules import asks
from keepers.rules.pieces import Keeper, Kind, Season, SpaceId
from keepers.rules.views import AskView, Board, Choice
from keepers.story import Story
from keepers.terms import keeper_name, season_within


def button(choice: Choice, label: str, icon: str = "", *, note: str = "") -> Button:
    """A button for an option, closed if the option is."""
    why = "" if choice.why_not is None else reason(choice.why_not)
    return Button(label, choice.key, icon, final=choice.final and not why, why_not=why, note=note)


def main(choice: Choice, label: str, icon: str = "") -> Button:
    """The one that is meant to be pressed."""
    why = "" if choice.why_not is None else reason(choice.why_not)
    return Button(
        label, choice.key, icon, primary=True, final=choice.final and not why, why_not=why
    )


# How to go on


def buttons(ask: AskView, story: Story) -> tuple[Button, ...]:
    """The few that stand beside the sentence, the main one last."""
    match ask.about:
        case asks.ChooseActivation():
            return (
                *of_key(ask, "skip", _("Skip"), "ph-skip-forward"),
                *of_key(ask, "stay", _("Stay here"), "ph-shield-check"),
                *page_buttons(ask),
            )
        case asks.ChooseStep():
            return of_key(ask, "stay", _("End here"), "ph-check", primary=True)
        case asks.ConfirmCapture():
            return (
                *of_key(ask, "confirm", _("Walk into the wolf"), "ph-warning"),
                *of_key(ask, "back", _("Choose anew"), "ph-arrow-u-up-left", primary=True),
            )
        case asks.ChooseTravel():
            return (*of_key(ask, "go_on", _("Stay on this page"), ""), *page_buttons(ask))
        case asks.ChooseLook():
            return (
                *of_key(ask, "leave_down", _("Leave it unseen"), "ph-eye-slash"),
                *of_key(ask, "look", _("Look"), "ph-eye", primary=True),
            )
    return ()


def of_key(
    ask: AskView, key: str, label: str, icon: str, *, primary: bool = False
) -> tuple[Button, ...]:
    """The button of one option, if it is offered."""
    choice = ask.choice(key)
    if choice is None:
        return ()
    return (main(choice, label, icon) if primary else button(choice, label, icon),)


def page_buttons(ask: AskView) -> tuple[Button, ...]:
    """Where the page can be turned to now; the others are told of at the book's tabs."""
    return tuple(
        main(choice, _("Turn to %(season)s") % {"season": season_of(choice)}, "ph-book-open")
        for choice in ask.of("travel")
        if choice.why_not is None
    )


def season_of(choice: Choice) -> str:
    return season_within(Season(choice.key.partition(":")[2]))


# Rows


def rows(ask: AskView, board: Board, story: Story) -> tuple[ButtonRow, ...]:
    match ask.about:
        case asks.ChooseActivation(keeper=keeper) | asks.ChooseStep(keeper=keeper):
            found = moving_rows(ask, keeper, board, story)
        case asks.ChooseWolfWay():
            ways = tuple(wolf_button(choice, board, story) for choice in ask.choices)
            found = [ButtonRow(_("Where the wolf runs"), ways)]
        case asks.ChooseObject():
            fates = tuple(fate_button(choice, ask.about, board, story) for choice in ask.choices)
            found = [ButtonRow(_("What becomes of it"), fates, listed=True)]
        case asks.CardChoice(texts=texts):
            told = tuple(
                button(choice, story.text(texts[index])) for index, choice in enumerate(ask.choices)
            )
            found = [ButtonRow(_("Your choice"), told, listed=True)]
        case asks.CardPick():
            things = tuple(button(choice, thing(choice.key, story)) for choice in ask.choices)
            found = [ButtonRow(_("Your choice"), things)]
        case _:
            found = []
    return tuple(row for row in found if row.buttons)


def moving_rows(ask: AskView, keeper: Keeper, board: Board, story: Story) -> list[ButtonRow]:
    """Where the keeper can go, and what it can do on the way."""
    name = {"name": keeper_name(keeper)}
    to = nearest_first(choice for kind in ("walk", "place", "leap") for choice in ask.of(kind))
    return [
        ButtonRow(
            _("Where %(name)s can go") % name,
            tuple(destination(choice, board, story) for choice in to),
        ),
        ButtonRow(
            _("Look first"),
            tuple(button(one, story.space_name(at(one)), "ph-eye") for one in ask.of("peek")),
        ),
        ButtonRow(
            _("Take along"),
            tuple(button(one, keeper_name(Keeper(at(one)))) for one in ask.of("carry")),
        ),
        ButtonRow(
            _("Step by step"),
            tuple(button(one, story.space_name(at(one))) for one in ask.of("via")),
        ),
    ]


def nearest_first(choices: Iterable[Choice]) -> list[Choice]:
    """In the order of their steps; what is not walked to comes first."""
    return sorted(choices, key=lambda choice: steps_of(choice) or 0)


def at(choice: Choice) -> SpaceId:
    return choice.key.partition(":")[2]


def destination(choice: Choice, board: Board, story: Story) -> Button:
    """A space to go to, with what one finds there and how far it is."""
    steps = steps_of(choice)
    label = story.space_name(at(choice))
    word = place_word(at(choice), board, story)
    if choice.key.startswith("leap:"):
        word = _("leap")
    if word:
        label = _("%(space)s · %(word)s") % {"space": label, "word": word}
    return button(choice, label, note="" if steps is None else str(steps))


def place_word(space: SpaceId, board: Board, story: Story) -> str:
    """What a space is for, in a word."""
    if space == board.wolf:
        return _("the wolf!")
    match story.edition.book.spaces[space].kind:
        case Kind.HIDING:
            return _("hide")
        case Kind.HOUSE:
            return _("house")
        case Kind.PORTAL:
            return _("portal")
    return ""


def wolf_button(choice: Choice, board: Board, story: Story) -> Button:
    """A way of the wolf, by whom he is after and where he ends."""
    end = wolf_end(choice, board)
    assert end is not None
    space = story.space_name(end)
    target = choice.value.target
    if target is None:
        label = _("Home, to %(space)s") % {"space": space}
    else:
        label = _("After %(name)s, to %(space)s") % {"name": keeper_name(target), "space": space}
    return button(choice, label, note=str(steps_of(choice)))


def fate_button(choice: Choice, about: asks.ChooseObject, board: Board, story: Story) -> Button:
    """What can become of an object, with what that means."""
    found = story.object_name(about.object)
    match choice.value:
        case asks.Fate(do="pack"):
            label = _("Pack %(object)s on the chest: %(held)s of %(capacity)s lie there") % {
                "object": found,
                "held": len(board.chest),
                "capacity": board.chest_capacity,
            }
        case asks.Fate(do="swap", other=str(other)):
            label = _("Swap it with %(other)s, which stays here face up") % {
                "other": story.object_name(other)
            }
        case asks.Fate(do="swap"):
            label = _("Swap it with an object on the chest")
        case _:
            label = _("Leave it here, face up")
    return button(choice, label)


def thing(key: str, story: Story) -> str:
    """One of several things that a card could mean."""
    kind, _colon, name = key.partition(":")
    match kind:
        case "space":
            return story.space_name(name)
        case "keeper":
            return keeper_name(Keeper(name))
        case "object":
            return story.object_name(name)
    raise TypeError(key)
