"""What others never get to see (R16.8)."""

import msgspec
import pytest

from games.engine import Chance, Event, Game
from seasons.rules.board import board
from seasons.rules.events import CardGiven, CardKept, CardsDiscarded, CardsLookedAt
from tests.seasons.building import A, B, C, Sits, act, state_of, table, told


def seen(game: Game, viewer: int | None) -> bytes:
    return msgspec.json.encode(board(game, viewer))


def masked(events: list[Event], viewer: int | None) -> list[Event]:
    return [event.seen_by(viewer) for event in events]


def test_s149_hands_libraries_and_piles_of_others_do_not_reach_a_viewer() -> None:
    other_cards = [
        table(
            Sits(hand=hand, libraries={3: library}), Sits(), Sits(), pile_next=top, discard=discard
        )
        for hand, library, top, discard in (
            ("kairn runic", "olafs", "sid", "titus"),
            ("staff arcano", "sid", "runic", "olafs"),
        )
    ]

    for viewer in (B, C, None):
        assert seen(other_cards[0], viewer) == seen(other_cards[1], viewer)
    assert seen(other_cards[0], A) != seen(other_cards[1], A)


def test_s149_cards_that_somebody_looks_at_are_seen_by_nobody_else() -> None:
    games = [
        table(Sits(), Sits(), draw_due=True, pile_next=top) for top in ("kairn runic", "sid staff")
    ]

    happened = [act(game, A, "bonus:draw_two") for game in games]

    for viewer in (B, None):
        assert seen(games[0], viewer) == seen(games[1], viewer)
        assert masked(happened[0], viewer) == masked(happened[1], viewer)
    assert told(masked(happened[0], A), CardsLookedAt)[0].cards == (16, 22)
    then = act(games[0], A, "kairn_the_destroyer")
    assert [event.card for event in told(masked(then, B), CardKept)] == [None]
    assert [event.cards for event in told(masked(then, B), CardsDiscarded)] == [None]
    assert [event.cards for event in told(masked(then, A), CardsDiscarded)] == [(22,)]


def test_s149_a_given_card_is_known_to_giver_and_receiver_only() -> None:
    """Ruling 12.2."""
    game = table(Sits(hand="naria", crystals=3), Sits(), Sits(), pile_next="kairn runic staff")

    act(game, A, "summon:naria_the_prophetess", "kairn_the_destroyer")
    given = told(act(game, A, "runic_cube_of_eolis"), CardGiven)

    assert [event.seen_by(A).card for event in given] == [22, 6]
    assert [event.seen_by(B).card for event in given] == [22, None]
    assert [event.seen_by(C).card for event in given] == [None, 6]
    assert [event.seen_by(None).card for event in given] == [None, None]
    assert state_of(game).looked_at == []


@pytest.mark.parametrize("viewer", [A, B, None])
def test_an_imagined_game_keeps_what_its_viewer_sees(viewer: int | None) -> None:
    game = table(Sits(hand="kairn runic", libraries={3: "olafs"}), Sits(hand="sid titus"))
    state = state_of(game)

    imagined = game.rules.imagine(state, viewer, Chance("other"))

    for player, other in zip(state.players, imagined.players, strict=True):
        if player.seat == viewer:
            assert (other.hand, other.libraries) == (player.hand, player.libraries)
        else:
            assert len(other.hand) == len(player.hand)
    assert imagined.draw_pile != state.draw_pile


def test_an_imagined_game_draws_the_libraries_of_others_anew() -> None:
    game = table(Sits(), Sits(libraries={2: "kairn runic sid", 3: "staff titus olafs"}))
    state = state_of(game)

    dealt = [game.rules.imagine(state, A, Chance(f"{n}")).players[B].libraries for n in range(5)]

    assert all({year: len(cards) for year, cards in one.items()} == {2: 3, 3: 3} for one in dealt)
    assert state.players[B].libraries not in dealt


def test_an_imagined_game_keeps_the_cards_that_its_viewer_looks_at() -> None:
    game = table(Sits(), draw_due=True, pile_next="kairn runic")
    act(game, A, "bonus:draw_two")
    state = state_of(game)

    assert game.rules.imagine(state, A, Chance("other")).looked_at == state.looked_at
    imagined = [game.rules.imagine(state, B, Chance(f"{n}")).looked_at for n in range(5)]
    assert any(cards != state.looked_at for cards in imagined)


def test_two_cards_of_a_kind_are_asked_about_like_any_others() -> None:
    game = table(Sits(), draw_due=True, pile_next="kairn kairn")

    act(game, A, "bonus:draw_two")

    assert [option.key for option in game.waiting[A].options] == ["kairn_the_destroyer"]
