"""Suggestions are thought ahead on copies, and end where something hidden would be shown."""

from games.engine import Chance, Game
from games.engine.asking import Picks
from keepers.rules.ahead import look_ahead
from keepers.rules.pieces import Keeper
from keepers.rules.plans import Deed, Planned, joined
from tests.keepers.building import RULES, act, position, state_of

SAM, PECK, MISHA = Keeper.SAM, Keeper.PECK, Keeper.MISHA


def steps(*keys: str) -> list[Picks]:
    return [(key,) for key in keys]


def planned(game: Game, *keys: str) -> tuple[Planned, ...]:
    return look_ahead(game, steps(*keys), "seed").planned


def test_a_whole_round_is_followed_keeper_by_keeper_and_the_game_stays_as_it_is() -> None:
    game = position(order="sam:1 peck:1 misha:1")
    before = RULES.dump(game.state), game.position

    ahead = look_ahead(game, steps("walk:sp05", "stay", "skip"), "seed")

    assert ahead.planned == (
        Planned(Deed.WALK, SAM, ("sp_house", "sp05")),
        Planned(Deed.STAY, PECK, ("sp_house",)),
        Planned(Deed.SKIP, MISHA),
    )
    assert ahead.game is None  # the next round begins with a hidden card
    assert (RULES.dump(game.state), game.position) == before


def test_what_comes_after_an_answer_that_shows_something_cannot_be_planned() -> None:
    game = position({"sam": "sp_h1"}, order="sam:1 peck:2", chest=())

    assert [one.deed for one in planned(game, "stay", "look", "pack")] == [Deed.STAY, Deed.LOOK]


def test_the_first_answer_that_is_not_legal_ends_it() -> None:
    game = position(order="sam:1 peck:1")

    assert planned(game, "walk:sp13") == ()
    assert planned(game, "skip", "no such thing") == (Planned(Deed.SKIP, SAM),)


def test_in_the_middle_of_a_search_only_the_next_answer_can_be_planned() -> None:
    game = position({"sam": "sp_h1"}, order="sam:1 peck:2", chest=(), objects={"sp_h1": "honey"})
    act(game, "stay", "look")

    ahead = look_ahead(game, steps("pack", "skip"), "seed")

    assert ahead.planned == (Planned(Deed.PACK, SAM, ("sp_h1",), thing="honey"),)
    assert ahead.game is None


def test_a_plan_tells_nothing_that_the_team_does_not_know() -> None:
    game = position({"sam": "sp_h1"}, order="sam:1 peck:2", chest=())
    other = Game(RULES, game.position)
    other.state = RULES.imagine(game.state, None, Chance("another"))
    assert RULES.dump(other.state) != RULES.dump(game.state)

    for keys in (("stay", "look"), ("skip", "via:sp05", "stay"), ("walk:sp04", "skip")):
        one, two = look_ahead(game, steps(*keys), "seed"), look_ahead(other, steps(*keys), "seed")
        assert one.planned == two.planned
        assert (one.game is None) == (two.game is None)


def test_the_steps_of_one_walk_are_joined() -> None:
    game = position(
        {"misha": "sp05", "sam": "sp05"},
        order="misha:3 peck:1",
        powers={"misha": ["carry"]},
    )

    one, two = joined(planned(game, "carry:sam", "via:sp06", "via:sp05", "stay", "skip"))[:2]

    assert one == Planned(Deed.WALK, MISHA, ("sp05", "sp06", "sp05"), thing="sam")
    assert two == Planned(Deed.SKIP, PECK)


def test_planning_at_a_question_in_the_middle_of_a_walk_goes_on_from_there() -> None:
    game = position({"sam": "sp05"}, order="sam:3 peck:1")
    act(game, "via:sp06")

    assert planned(game, "via:sp05", "stay")[0] == Planned(Deed.STEP, SAM, ("sp06", "sp05"))
    assert state_of(game).pieces[SAM].at == "sp06"
