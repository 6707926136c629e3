"""Each shipped adventure can be won, with the better grade for the better play."""

from collections.abc import Callable, Sequence

from games.engine import Game
from keepers.rules.library import SHIPPED
from keepers.rules.pieces import Keeper, Side
from keepers.rules.state import CardPiece, Keepers, Secret, Token
from tests.keepers.building import act, position, state_of


def lay(*sides: str) -> Callable[[Keepers], None]:
    """Puts these sides of cards in play."""

    def change(state: Keepers) -> None:
        for side in sides:
            face = Side(side[-1].lower())
            state.cards[int(side[:-1])] = CardPiece(face, True, 1, [face])

    return change


def won(game: Game, *answers: str) -> str:
    """The grade of the victory that these answers bring."""
    act(game, *answers)
    end = state_of(game).end
    assert end is not None
    return f"{end.ending} {end.why}"


def test_four_clocks_win_the_mayhem() -> None:
    def change(state: Keepers) -> None:
        lay("1B", "2A")(state)
        state.counters["clocks"] = 3

    def game(captured: Sequence[str] = ()) -> Game:
        return position(
            {"peck": "sp09"},
            order="peck:1 sam:1",
            chest=("honey",),
            script=SHIPPED["mayhem"],
            change=change,
            captured=captured,
        )

    assert won(game(), "walk:sp_house") == "won flawless"
    assert won(game(("meryl",)), "walk:sp_house") == "won won"


def test_three_keepers_in_the_den_close_the_case() -> None:
    def change(state: Keepers) -> None:
        lay("16A")(state)
        state.secrets["den"] = Secret("spring", ("spring", "winter"))

    at = {"meryl": "sp_h1", "misha": "sp_h3", "sam": "sp16"}
    game = position(at, order="sam:1", script=SHIPPED["investigation"], change=change)

    assert won(game, "walk:sp_h2", "leave_down") == "won clear"


def test_everybody_near_the_wolf_is_a_surprise() -> None:
    def change(state: Keepers) -> None:
        lay("16A")(state)
        state.flags.append("party_spring")

    at = {"meryl": "sp12", "misha": "sp20", "peck": "sp14", "sam": "sp18"}
    game = position(at, order="sam:2", wolf="sp_trailer", script=SHIPPED["birthday"], change=change)

    assert won(game, "walk:sp19") == "won best"


def test_two_in_the_museum_at_a_round_end_open_it() -> None:
    game = position(
        {"meryl": "sp_h2", "sam": "sp16"},
        order="sam:1",
        chest=(),
        script=SHIPPED["museum"],
        objects={"sp_h2": "museum"},
        up=("sp_h2",),
        change=lay("1B", "16A"),
    )

    assert won(game, "walk:sp_h2") == "won won"


def test_the_third_treasure_wins() -> None:
    def change(state: Keepers) -> None:
        lay("5B", "6A")(state)
        state.counters["delivered"] = 2
        state.tokens["star"] = Token(held_by=Keeper.SAM)

    game = position({"sam": "sp09"}, order="sam:1", script=SHIPPED["treasures"], change=change)

    assert won(game, "walk:sp_house") == "won three"
