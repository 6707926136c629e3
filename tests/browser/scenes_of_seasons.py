"""Scenes with tables of Seasons, beside those of `scenes.py`; the cards are named by their keys."""

from random import Random
from typing import Any

from games.engine import Game
from games.loading import load_game
from games.locking import locked
from games.models import Move, Table
from seasons.rules.asks import TakeTurn
from seasons.rules.catalogue import CARDS
from seasons.rules.rounds import begin_round
from seasons.rules.state import Options, Seasons
from tests.browser.scenes import table
from tests.playing import play_out, play_step
from tests.seasons.building import RULES, A, Sits
from tests.seasons.building import table as built


def seasons_table(*names: str, seed: str = "browsers", **wishes: Any) -> int:
    """A table at the first pick of the draft, always with the same packs and dice."""
    pk = table(*names, game="seasons", **wishes)
    return put(pk, Game.start(RULES, len(names), Options(), seed))


def seasons_split_table(*names: str) -> int:
    """A table at which all have kept nine cards."""
    pk = seasons_table(*names)
    random = Random(1)
    while state_of(pk).prelude.packs[0]:
        play_step(Table.objects.get(pk=pk), random)
    return pk


def seasons_turn_table(*names: str, year: int = 2) -> int:
    """A table in the midst of the first person's turn, whose die allows to transmute.

    Tree of Light costs two earth: one lies on the Amulet of Water, two in the reserve. Nobody but
    the first person has seen Kairn, in hand, and Lantern of Xidit, in the library for year III.
    """
    first = Sits(
        hand="tree kairn",
        play="amulet_of_w:earth+fire purse bespelled",
        reserve="2 earth fire air",
        crystals=31,
        gauge=6,
        bonuses=1,
        libraries={3: "lantern ragf sealed"} if year < 3 else {},
    )
    second = Sits(
        hand="staff idol",
        play="mirror arcano!",
        reserve="water 2 fire",
        crystals=24,
        gauge=4,
        libraries={3: "dragon demon titus"} if year < 3 else {},
    )
    space = 12 if year == 3 else 5
    game = built(first, second, turn=A, space=space, year=year, round_number=9, ring=True)
    return put(table(*names, game="seasons"), game)


def seasons_dice_table(*names: str) -> int:
    """A table at which the first person takes a die, with a turn to come that needs nothing."""
    game = built(Sits(hand="kairn", crystals=4), Sits(hand="staff"), space=4)
    assert isinstance(game.state, Seasons)
    state = game.state
    state.turn, state.round.chosen = None, {}
    state.round.dice = []
    begin_round(state, A)
    return put(table(*names, game="seasons"), Game(RULES, type(game.position)(RULES.dump(state))))


def seasons_finished_table(*names: str) -> int:
    """A table that was played to its end."""
    pk = seasons_turn_table(*names, year=3)
    play_out(Table.objects.get(pk=pk))
    return pk


def put(pk: int, game: Game) -> int:
    """Puts a running table to the position of a game."""
    with locked(pk) as running:
        running.record(Move.Kind.RESET, None)
        running.save(game, None, same_question=False)
    return pk


def seasons_play_on(pk: int, year: int, space: int) -> int:
    """Random answers until the season token is there and a turn goes on; returns the version."""
    random = Random(3)
    while not (reached(pk, year, space) and is_turn(pk)):
        play_step(Table.objects.get(pk=pk), random)
    return Table.objects.get(pk=pk).version


def reached(pk: int, year: int, space: int) -> bool:
    state = state_of(pk)
    return (state.year, state.space) >= (year, space)


def is_turn(pk: int) -> bool:
    game, _restarted = load_game(Table.objects.get(pk=pk))
    return any(isinstance(ask.about, TakeTurn) for ask in game.waiting.values())


def state_of(pk: int) -> Seasons:
    game, _restarted = load_game(Table.objects.get(pk=pk))
    assert isinstance(game.state, Seasons)
    return game.state


def seasons_cards(pk: int) -> dict[str, Any]:
    """Where the power cards are, by number: what each person `holds`, and what lies `open`."""
    found = Table.objects.get(pk=pk)
    state = state_of(pk)
    holds = {}
    for seat in found.seats.select_related("user").order_by("number"):
        player, prelude = state.players[seat.number], state.prelude
        libraries = [card for cards in player.libraries.values() for card in cards]
        asked = seat.asked_at is not None
        offered = prelude.packs[seat.number] if prelude else state.looked_at if asked else []
        kept = prelude.kept[seat.number] if prelude else []
        holds[seat.user.name] = {
            "hand": sorted([*player.hand, *kept]),
            "libraries": sorted(libraries),
            "offered": sorted(offered),
        }
    lying = [piece.number for player in state.players for piece in player.in_play]
    return {"open": lying, "holds": holds}


def seasons_marks(*numbers: int) -> list[str]:
    """What a page would hold that shows one of these cards: its name, key and number."""
    faces = [CARDS[number] for number in numbers]
    named = [mark for face in faces for mark in (face.name, face.key)]
    return [*named, *(f'data-card="{number}"' for number in numbers)]


def seasons_village() -> dict[str, int]:
    """Tables of Seasons of all kinds as Mira finds them; returns their numbers."""
    return {
        "seasons_draft": seasons_table("Mira", "Ayako", "Ren"),
        "seasons_split": seasons_split_table("Mira", "Ayako"),
        "seasons_turn": seasons_turn_table("Mira", "Ayako"),
        "seasons_paying": seasons_turn_table("Mira", "Ayako"),
        "seasons_finished": seasons_finished_table("Mira", "Ayako"),
    }
