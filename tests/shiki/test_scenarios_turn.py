"""Scenarios of turns and of drawing (§4, §4.1)."""

from games.engine import Game
from games.engine.asking import NotAsked
from shiki.rules.asks import (
    ActionPossible,
    ChooseAction,
    DrawFirst,
    DrawNext,
    EmptyPile,
)
from shiki.rules.board import board
from shiki.rules.events import CardDrawn, PileEmptied, TurnBegan
from shiki.rules.state import Pile, Season
from tests.shiki.building import (
    A,
    B,
    Sits,
    about,
    act,
    hand,
    option_keys,
    refused,
    state_of,
    table,
    told,
)


def sizes(game: Game) -> list[int]:
    return [len(cards) for cards in state_of(game).piles.values()]


def test_shk_008_the_same_action_may_be_taken_twice() -> None:
    game = table(Sits())

    act(game, A, "draw:left", "draw:left")
    assert about(game, A) == ChooseAction(2, draws=2, takes=1, discount=False)
    happened = act(game, A, "draw:left", "draw:left")

    assert len(state_of(game).players[A].hand) == 4
    assert told(happened, TurnBegan) == [TurnBegan(B, 2, last=False)]
    assert list(game.waiting) == [B]


def test_shk_010_nothing_may_be_done_in_another_players_turn() -> None:
    game = table(Sits(hand="Su1 Au1"), turn=B)

    for answer in ("draw:left", "take:discard", "place:summer-1", "wild", "feather:otter"):
        assert refused(game, A, answer) == NotAsked()


def test_shk_011_an_action_may_not_be_passed_while_one_is_legal() -> None:
    game = table(Sits(), actions=1)

    assert refused(game, A, "pass") == ActionPossible()


def test_shk_013_the_first_card_is_seen_before_the_second_pile_is_chosen() -> None:
    game = table(Sits(), left_next="Sp3/Su Au2", right_next="Wi5")
    assert [pile.back for pile in board(game, A).piles] == [Season.SUMMER, Season.WINTER]

    act(game, A, "draw:left")
    assert hand(game, A) == "Sp3"
    assert [pile.back for pile in board(game, A).piles] == [Season.AUTUMN, Season.WINTER]
    assert about(game, A) == DrawNext(drawn=1, least=2, most=2)
    act(game, A, "draw:right")

    assert hand(game, A) == "Sp3 Wi5"
    assert sizes(game) == [11, 11]


def test_shk_014_both_cards_may_come_from_the_same_pile() -> None:
    game = table(Sits())

    act(game, A, "draw:left", "draw:left")

    assert sizes(game) == [10, 12]
    assert state_of(game).turn.actions_left == 1


def test_shk_016_the_squirrel_draws_three() -> None:
    game = table(Sits(), owners={"squirrel": A})

    act(game, A, "draw:left", "draw:right", "draw:left")

    assert len(state_of(game).players[A].hand) == 3
    assert sizes(game) == [10, 11]
    assert state_of(game).turn.actions_left == 1


def test_shk_017_the_squirrels_third_card_is_optional() -> None:
    game = table(Sits(), owners={"squirrel": A})

    act(game, A, "draw:left", "draw:right", "stop")

    assert len(state_of(game).players[A].hand) == 2
    assert state_of(game).turn.actions_left == 1


def test_shk_019_drawing_does_not_stop_at_one_card() -> None:
    game = table(Sits())
    act(game, A, "draw:left")

    assert refused(game, A, "stop") == DrawFirst(drawn=1, least=2)


def test_shk_020_when_a_pile_runs_out_the_other_one_gives_the_rest() -> None:
    game = table(Sits(), left=1, right=10)

    happened = act(game, A, "draw:left")

    assert state_of(game).emptied_by == A
    assert told(happened, PileEmptied) == [PileEmptied(A, Pile.LEFT, first=True)]
    drawn = [event.pile for event in told(happened, CardDrawn) if isinstance(event, CardDrawn)]
    assert drawn == [Pile.LEFT, Pile.RIGHT], "the only pile that is left is drawn from by itself"
    assert sizes(game) == [0, 9]

    with_squirrel = table(Sits(), left=1, right=10, owners={"squirrel": A})
    act(with_squirrel, A, "draw:left")
    assert refused(with_squirrel, A, "draw:left") == EmptyPile(Pile.LEFT)
    assert option_keys(with_squirrel, A) == ["draw:right", "stop"]
