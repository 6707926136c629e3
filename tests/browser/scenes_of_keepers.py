"""Scenes with tables of Seasons' Keepers, beside those of `scenes.py`."""

from collections.abc import Callable
from random import Random
from typing import Any

from games import play
from games.engine import Game, Position
from games.loading import load_game
from games.models import Table
from keepers.rules import KeepersRules
from keepers.rules.bot import CarefulBot
from keepers.rules.pieces import Keeper, Season, Side
from keepers.rules.state import CardPiece, HidingPlace, Keepers, Secret
from tests.browser.scenes import table
from tests.browser.scenes_of_seasons import put
from tests.playing import play_out

RULES = KeepersRules()
NEAR_HOME = {"meryl": "wi_house", "sam": "wi_house", "peck": "p4", "misha": "p4"}


def keepers_table(
    *names: str, adventure: str = "mayhem", seed: str = "browsers", **wishes: Any
) -> int:
    """A table at its first question, always with the same cards and objects."""
    pk = table(*names, game="keepers", options={"adventure": adventure}, **wishes)
    return put(pk, Game.start(RULES, len(names), RULES.Options(adventure=adventure), seed))


def keepers_late(pk: int) -> int:
    """Puts a table of Mayhem to where one clock is missing; what it needs lies on the chest.

    It is winter. Sam and Meryl are in the house, so that whoever of them acts and stays has won.
    Returns the version.
    """

    def late(state: Keepers) -> None:
        state.season, state.wolf = Season.WINTER, "wi_trailer"
        state.counters["clocks"] = 3
        for number in (2, 3, 4):
            state.cards[number] = CardPiece(Side.B, True, 2, [Side.A, Side.B])
        for keeper, at in NEAR_HOME.items():
            state.pieces[Keeper(keeper)].at = at
        for place in state.hiding.values():
            if place.object == "bell":
                place.object = None
        state.chest.objects = ["bell"]
        for at in ("wi_h1", "sp_h1"):
            state.hiding[at].up = state.hiding[at].seen = state.hiding[at].object is not None

    return change(pk, late)


def keepers_midst(pk: int) -> int:
    """Puts a table of the Investigation into its midst: clues, tokens, seen objects, a captive."""

    def midst(state: Keepers) -> None:
        state.wolf = next(at for at in state.book.on_page(state.season) if at.endswith("07"))
        state.secrets["culprit"] = Secret(
            "quill", ("bramble", "ottoline", "quill", "tansy"), ["bramble"]
        )
        state.counters["clues"] = 1
        state.pieces[Keeper.MISHA].captured = True
        first, second, third, *_rest = [
            at for at in state.hiding if state.season in state.book.spaces[at].seasons
        ]
        state.hiding[first].seen = True
        state.hiding[second].up = state.hiding[second].seen = True
        state.gone.append(state.hiding[third].object or "")
        state.hiding[third] = HidingPlace(None)

    return change(pk, midst)


def keepers_hiding_table(*names: str) -> int:
    """A table at which somebody decides about an object that a keeper found."""
    pk = keepers_table(*names)

    def beside(state: Keepers) -> None:
        place = next(at for at in state.hiding if state.season in state.book.spaces[at].seasons)
        for piece in state.pieces.values():
            piece.at = place
        state.chest.objects = [
            one
            for one in [state.hiding[at].object for at in list(state.hiding)[-2:]]
            if one is not None
        ]
        for at in list(state.hiding)[-2:]:
            state.hiding[at] = HidingPlace(None)

    change(pk, beside)
    for pick in ("stay", "look"):
        found = Table.objects.get(pk=pk)
        seat = found.seats.filter(asked_at__isnull=False).order_by("number")[0]
        play.answer(pk, seat.user, seat.asked_at, [pick])
    return pk


def keepers_finished_table(*names: str) -> int:
    pk = keepers_table(*names)
    play_out(Table.objects.get(pk=pk))
    return pk


def change(pk: int, how: Callable[[Keepers], None]) -> int:
    """Changes the state of a running table at a question from which the script can start."""
    game, _restarted = load_game(Table.objects.get(pk=pk))
    state = RULES.load(RULES.dump(game.state))
    how(state)
    put(pk, Game(RULES, Position(RULES.dump(state))))
    return Table.objects.get(pk=pk).version


def keepers_advice(pk: int) -> str:
    """What the careful computer player would pick, always the same at the same position."""
    game, _restarted = load_game(Table.objects.get(pk=pk))
    seat, ask = next(iter(game.waiting.items()))
    (pick,) = CarefulBot(Random(1)).answer(game, seat, ask)
    return pick


def keepers_round(pk: int) -> int:
    """The number of the running round."""
    game, _restarted = load_game(Table.objects.get(pk=pk))
    assert isinstance(game.state, Keepers)
    return game.state.round.number


def keepers_unseen(pk: int) -> list[str]:
    """What a page would hold that shows an object which nobody has seen."""
    game, _restarted = load_game(Table.objects.get(pk=pk))
    state = game.state
    assert isinstance(state, Keepers)
    places = state.hiding.values()
    hidden = [p.object for p in places if p.object is not None and not (p.up or p.seen)]
    return [f"object-{one}" for one in hidden] + [state.things[one].name for one in hidden]


def keepers_village() -> dict[str, int]:
    """Tables of the Keepers of all kinds as Mira finds them; returns their numbers."""
    midst = keepers_table("Mira", "Ayako", adventure="investigation")
    keepers_midst(midst)
    return {
        "keepers_start": keepers_table("Mira", "Ayako", "Ren"),
        "keepers_midst": midst,
        "keepers_hiding": keepers_hiding_table("Mira", "Ayako"),
        "keepers_finished": keepers_finished_table("Mira", "Ayako"),
    }
