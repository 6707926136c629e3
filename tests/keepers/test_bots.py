"""The computer players: legal, honest, never stuck, and sensible where anybody can see it."""

import copy
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

import pytest

from games.engine import Chance, Game, Seat
from games.engine.asking import Ask, Picks
from games.engine.bots import Bot, RandomBot
from keepers.rules import KeepersRules, asks
from keepers.rules.bot import CarefulBot, RecklessBot
from keepers.rules.library import SHIPPED
from keepers.rules.pieces import Keeper, Side
from keepers.rules.state import CardPiece, Keepers, Options, Phase, Secret, Token
from tests.keepers.building import act, position, state_of

RULES = KeepersRules()
LONGEST = 3_000
"""Answers after which a game is taken for one that never ends."""
IN_EACH = 6
"""One question in so many is compared with a game as it might be, and all that cards ask."""


def seat_and_ask(game: Game) -> tuple[Seat, Ask]:
    return next(iter(game.waiting.items()))


def answer(game: Game, bot: type[Bot] = CarefulBot, seed: int = 1) -> Picks:
    """What the bot answers for the first seat that is asked."""
    seat, ask = seat_and_ask(game)
    return bot(Random(seed)).answer(game, seat, ask)


def played(game: Game, bot: type[Bot]) -> Iterator[Game]:
    """Let the bot play to the end; yields the game before each answer."""
    for step in range(LONGEST):
        if game.over:
            return
        yield game
        game.answer(seat_and_ask(game)[0], answer(game, bot, step))
    raise AssertionError("the game does not end")


def as_it_might_be(game: Game, seed: int) -> Game:
    """The same for all that the team knows, dealt anew where nobody has looked."""
    other = copy.copy(game)
    other.state = RULES.imagine(state_of(game), 0, Chance(str(seed)))
    return other


@pytest.mark.parametrize("adventure", list(SHIPPED))
def test_a_whole_game_is_legal_honest_and_the_same_again(adventure: str) -> None:
    # given a game of each adventure that a computer player plays to its end, always legally
    compared = different = 0
    game = Game.start(RULES, 1, Options(adventure), f"bots {adventure}")
    for step, now in enumerate(played(game, CarefulBot)):
        rare = isinstance(seat_and_ask(now)[1].about, asks.CardChoice | asks.CardPick)
        if step % IN_EACH and not rare:
            continue

        # when all that the team cannot know is dealt anew
        other = as_it_might_be(now, step)

        # then it answers the same, and the same whenever it is asked
        assert answer(now, CarefulBot, 1) == answer(now, CarefulBot, 2) == answer(other)
        compared += 1
        different += RULES.dump(state_of(now)) != RULES.dump(state_of(other))

    # and what was dealt anew really differed
    assert compared > 5
    assert different > compared * 0.8
    assert state_of(game).tally.script_faults == 0


@pytest.mark.parametrize("adventure", list(SHIPPED))
def test_a_muddled_game_is_played_to_its_end_by_the_reckless(adventure: str) -> None:
    # given a game that random answers have made a mess of
    options = Options(adventure, captain=True, gentle_capture=True)
    game = Game.start(RULES, 2, options, f"muddled {adventure}")
    for step in range(60):
        if len(state_of(game).alive) > 2:
            game.answer(seat_and_ask(game)[0], answer(game, RandomBot, step))

    # when the reckless player takes over, then every answer is legal and the game ends
    asked = Counter(type(seat_and_ask(now)[1].about) for now in played(game, RecklessBot))
    assert asked[asks.ChooseActivation] > 0
    assert state_of(game).tally.script_faults == 0


def scene(
    at: dict[str, str],
    order: str,
    *sides: str,
    adventure: str = "mayhem",
    wolf: str | None = None,
    chest: Sequence[str] | None = (),
    objects: dict[str, str] | None = None,
    up: Sequence[str] = (),
    season: str = "spring",
    secret: tuple[str, list[str]] | None = None,
) -> Game:
    """A position of a shipped adventure in which only these sides lie in play."""

    def change(state: Keepers) -> None:
        for card in state.cards.values():
            card.in_play = False
        for name in sides:
            side = Side(name[-1].lower())
            state.cards[int(name[:-1])] = CardPiece(side, True, 1, [side])
        if secret is not None:
            among = ("bramble", "ottoline", "nanette", "pepin")
            state.secrets["culprit"] = Secret(secret[0], among, secret[1])

    return position(
        at,
        season=season,
        wolf=wolf,
        order=order,
        chest=chest,
        objects=objects,
        up=up,
        script=SHIPPED[adventure],
        change=change,
    )


def test_it_walks_out_of_the_wolf_s_reach() -> None:
    # given an open road, the wolf two steps away, and a hiding place at hand
    game = position({"sam": "sp16"}, wolf="sp14", order="sam:1")

    assert answer(game) == ("walk:sp_h2",)


def test_care_keeps_from_crossing_where_the_wolf_hunts() -> None:
    # given something wanted two steps away, one of them next to the wolf
    def game() -> Game:
        at = {"sam": "p4", "meryl": "p4", "peck": "p4", "misha": "p4"}
        found = {"sp_h3": "honey"}
        return scene(at, "sam:1", "2A", wolf="sp13", objects=found, up=("sp_h3",))

    assert answer(game(), CarefulBot) == ("skip",)
    assert answer(game(), RecklessBot) == ("walk:sp20",)


def test_it_fetches_what_a_mission_wants() -> None:
    # given a mission that asks for something born in spring, and such a thing in sight
    game = scene({"sam": "sp01"}, "sam:1", "2A", objects={"sp_h1": "honey"}, up=("sp_h1",))

    act(game, *answer(game))
    act(game, *answer(game))

    assert state_of(game).pieces[Keeper.SAM].at == "sp_h1"
    assert state_of(game).chest.objects == ["honey"]


def test_it_brings_home_what_lies_on_the_chest() -> None:
    game = scene({"sam": "sp09"}, "sam:2", "2A", chest=("honey",))

    assert answer(game) == ("walk:sp_house",)


def test_it_turns_the_page_when_all_are_gathered_and_no_sooner() -> None:
    # given a mission of another season, and the chest packed for it
    gathered = dict.fromkeys(("meryl", "sam", "peck", "misha"), "p5")
    there = scene(gathered, "sam:1", "3A", chest=("conch",))
    not_yet = scene(gathered | {"peck": "sp11"}, "peck:1 sam:1", "3A", chest=("conch",))

    assert answer(there) == ("travel:summer",)
    assert answer(not_yet) == ("walk:p5",)


def test_it_does_not_leave_a_page_where_there_is_work() -> None:
    gathered = dict.fromkeys(("meryl", "sam", "peck", "misha"), "p1")
    game = scene(gathered, "sam:4", "2A", "3A", chest=("honey", "conch"))

    assert answer(game) == ("walk:sp_house",)


def test_a_spare_makes_room_for_what_is_wanted() -> None:
    # given a full chest, on which only one thing is of no use
    chest = ("conch", "key", "bell", "rope")
    sides = ("2A", "3A", "4A", "5A", "12A")
    found = {"sp_h1": "honey"}
    game = scene({"sam": "sp01"}, "sam:1", *sides, chest=chest, objects=found, up=("sp_h1",))

    act(game, *answer(game))

    assert answer(game) in {("swap:bell",), ("swap:rope",)}


def test_it_names_the_culprit_only_when_it_is_sure() -> None:
    def game(ruled_out: list[str]) -> Game:
        secret = ("pepin", ruled_out)
        sides = ("2A", "15A")
        at = {"sam": "sp09"}
        found = scene(at, "sam:1", *sides, adventure="investigation", chest=None, secret=secret)
        act(found, "walk:sp_house")
        return found

    assert answer(game(["bramble", "ottoline", "nanette"])) == ("way:3",)
    assert answer(game(["bramble"])) == ("way:8",)


def test_it_hangs_a_garland_and_is_safe_again() -> None:
    # given a garland spot next to a portal, and the wolf far away in his trailer
    at = {"sam": "p5", "meryl": "p4", "peck": "p4", "misha": "p4"}
    game = scene(at, "sam:2", "5A", "6A", adventure="birthday", wolf="sp_trailer")

    act(game, *answer(game))
    act(game, *answer(game))

    assert state_of(game).tokens["spring3"].at == "sp11"
    assert state_of(game).pieces[Keeper.SAM].at == "p5"


def test_it_never_walks_into_the_wolf() -> None:
    game = position({"sam": "sp16"}, wolf="sp15", order="sam:1")
    act(game, "walk:sp15")
    assert isinstance(seat_and_ask(game)[1].about, asks.ConfirmCapture)

    assert answer(game) == ("back",)


def test_it_leads_the_wolf_away_from_who_holds_something() -> None:
    # given two keepers within his reach at the same distance, one of whom holds a duckling
    def change(state: Keepers) -> None:
        state.tokens["duckling"] = Token(held_by=Keeper.SAM)

    at = {"sam": "sp12", "meryl": "sp14"}
    game = position(at, wolf="sp13", value=2, order="sam:1", phase=Phase.FLIP, change=change)
    assert isinstance(seat_and_ask(game)[1].about, asks.ChooseWolfWay)

    assert answer(game) == ("towards:meryl:sp14",)


def test_it_takes_a_treasure_and_carries_it_on() -> None:
    # given a treasure in the hands of Sam, and the house of another season two steps away
    def change(state: Keepers) -> None:
        state.tokens["star"] = Token(held_by=Keeper.SAM)
        for number, side in ((5, Side.B), (6, Side.A)):
            state.cards[number] = CardPiece(side, True, 1, [side])

    game = position({"sam": "p1"}, order="sam:5", script=SHIPPED["treasures"], change=change)

    assert answer(game) == ("walk:sp_house",)
