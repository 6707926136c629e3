"""A ranking made in advance decides as long as one of its cards is in the pack."""

from games.engine import Game
from seasons.rules.ranking import ranked_pick
from seasons.rules.state import Options
from tests.seasons.building import RULES, A, Sits, table


def test_the_best_ranked_card_of_the_pack_is_picked() -> None:
    ask = Game.start(RULES, 2, Options(), "test").waiting[A]
    keys = [option.key for option in ask.options]

    assert ranked_pick(ask, ["no_such_card", keys[3], keys[1]]) == (keys[3],)


def test_a_ranking_without_a_card_of_the_pack_does_not_decide() -> None:
    ask = Game.start(RULES, 2, Options(), "test").waiting[A]

    assert ranked_pick(ask, ["no_such_card"]) is None


def test_a_ranking_is_for_the_draft_only() -> None:
    ask = table(Sits(hand="kairn", reserve="3 air")).waiting[A]

    assert ranked_pick(ask, ["kairn_the_destroyer", "end"]) is None
