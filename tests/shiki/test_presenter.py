"""The board as HTML: what can be chosen, what is said of it, and who gets to see it."""

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from games.boards import render
from games.engine import Chance, Game, Seat
from games.engine.bots import RandomBot
from games.presenting import ActionBar, Person, Region, TableView
from shiki.presenter import accent, table_view
from shiki.reasons import reason
from shiki.rules.board import board
from shiki.rules.state import Options, Season
from tests.markup import Page, check_fit
from tests.shiki.building import RULES, A, B, Sits, act, state_of, table

PEOPLE = tuple(Person(seat, name) for seat, name in enumerate(("Mira", "Ayako", "Ren", "Odile")))


def view_of(game: Game, viewer: Seat | None) -> TableView:
    people = PEOPLE[: len(state_of(game).players)]
    asked = tuple(msgspec.structs.replace(p, asked=p.seat in game.waiting) for p in people)
    return table_view(game, viewer, asked)


def page_of(game: Game, viewer: Seat | None, *only: str) -> Page:
    regions = view_of(game, viewer).regions
    return Page("".join(render(r) for r in regions if not only or r.id in only))


def bar_of(game: Game, viewer: Seat) -> ActionBar:
    bar = view_of(game, viewer).action
    assert bar is not None
    return bar


def said(game: Game, viewer: Seat) -> str:
    bar = bar_of(game, viewer)
    return f"{bar.fact} {bar.detail}".strip()


def region(game: Game, viewer: Seat | None, ident: str) -> Region:
    return next(region for region in view_of(game, viewer).regions if region.id == ident)


def positions(seats: int, games: int) -> Iterator[Game]:
    """Every position of some random games."""
    for seed in range(games):
        random = Random(seed)
        bot = RandomBot(random)
        game = Game.start(RULES, seats, Options(), f"presenter {seed}")
        while not game.over:
            yield game
            seat, ask = next(iter(game.waiting.items()))
            game.answer(seat, bot.answer(game, seat, ask))
        yield game


@pytest.fixture(scope="module")
def sampled() -> list[tuple[Game, int]]:
    """Positions of random games for two to four, one of each kind of question among them."""
    found = []
    for seats in RULES.seats:
        kinds: dict[str, int] = {}
        for game in positions(seats, 6):
            kind = type(next(iter(game.waiting.values())).about).__name__ if game.waiting else ""
            kinds[kind] = kinds.get(kind, 0) + 1
            if kinds[kind] <= 3:
                found.append((Game(RULES, game.position), seats))
    return found


def test_exactly_the_open_options_can_be_posted(sampled: list[tuple[Game, int]]) -> None:
    for game, seats in sampled:
        for viewer in range(seats):
            ask = game.waiting.get(viewer)
            expected = {o.key for o in ask.options if o.why_not is None} if ask else set()
            bar = view_of(game, viewer).action
            buttons = [button.key for button in bar.buttons if button.key] if bar else []

            offered = page_of(game, viewer).offered

            assert set(offered) | set(buttons) == expected
            assert len(offered) == len(set(offered))


def test_whatever_cannot_be_chosen_says_why(sampled: list[tuple[Game, int]]) -> None:
    for game, _seats in sampled:
        for viewer, ask in game.waiting.items():
            html = page_of(game, viewer).html
            for option in ask.options:
                about_a_piece = not option.key.startswith(("stop", "pass", "corner", "wild:"))
                if option.why_not is not None and about_a_piece:
                    place = option.key == "wild" or "BeingPlaced" in repr(option.why_not)
                    assert place or reason(option.why_not) in html, option


def test_a_spectator_sees_every_region_but_the_hand_and_can_do_nothing(
    sampled: list[tuple[Game, int]],
) -> None:
    for game, _seats in sampled:
        page = page_of(game, None)

        assert [r.id for r in view_of(game, None).regions] == [
            "market", "piles", "animals", "garden", "actions", "players",
        ]  # fmt: skip
        assert page.offered == []
        assert page.every("form") == []
        assert view_of(game, None).action is None


def test_the_regions_of_a_player_are_the_same_throughout(
    sampled: list[tuple[Game, int]],
) -> None:
    layouts = {tuple(r.id for r in view_of(game, A).regions) for game, _ in sampled}

    assert layouts == {("market", "piles", "animals", "garden", "hand", "actions", "players")}


def test_no_byte_of_the_board_depends_on_what_the_viewer_cannot_see(
    sampled: list[tuple[Game, int]],
) -> None:
    for number, (game, seats) in enumerate(sampled):
        for viewer in (None, *range(seats)):
            if game.over or game.answers:
                continue
            before = [render(r) for r in view_of(game, viewer).regions]
            state = RULES.imagine(state_of(game), viewer, Chance(f"other {number}"))
            other = Game(RULES, type(game.position)(RULES.dump(state)))

            assert [render(r) for r in view_of(other, viewer).regions] == before


def test_html_is_fit_for_a_strict_policy_and_for_morphing(
    sampled: list[tuple[Game, int]],
) -> None:
    for game, seats in sampled:
        for viewer in (None, *range(seats)):
            check_fit(page_of(game, viewer))


def test_every_piece_and_every_picture_has_a_name(sampled: list[tuple[Game, int]]) -> None:
    for game, seats in sampled:
        for viewer in (None, *range(seats)):
            for tag, attributes in page_of(game, viewer).tags:
                nameless = attributes.get("role") == "img" or attributes.get("name") == "pick"
                if nameless:
                    assert attributes.get("aria-label"), (tag, attributes)


def autumn_4_between_3_and_6() -> Game:
    """Autumn 4 was tapped, and its place costs two of the other cards."""
    game = table(
        Sits(hand="Au4 Wi1 Sp2 Su6", corners={1: "Au2 Au3 Au6"}),
        Sits(corners={0: "Su1 Su2 Su3"}),
        owners={"squirrel": B},
    )
    act(game, A, "place:autumn-4")
    return game


def test_a_card_that_is_being_placed_is_lifted_and_its_place_shows_the_cost() -> None:
    game = autumn_4_between_3_and_6()

    hand = page_of(game, A, "hand")
    garden = page_of(game, A, "garden")

    assert "is-lifted" in hand.by_id("hand-autumn-4")["class"]
    assert hand.by_id("hand-autumn-4")["value"] == "undo"
    assert hand.offered == ["winter-1", "spring-2", "summer-6"]
    assert "is-legal" in garden.by_id("slot-1-4")["class"]
    assert "cost 2" in garden.html
    assert garden.offered == []


def test_the_action_bar_says_where_the_card_goes_what_it_costs_and_whom() -> None:
    game = autumn_4_between_3_and_6()

    bar = bar_of(game, A)

    assert said(game, A) == (
        "Autumn 4 goes between 3 and 6. That place costs 2: choose 2 cards to discard. "
        "It takes the Squirrel from Ayako."
    )
    assert (bar.least, bar.most) == (2, 2)
    assert [(button.label, button.key) for button in bar.buttons] == [("Place", "")]
    assert bar.heading == "Action 1 of 2"


@pytest.mark.parametrize(
    ("hand", "corners", "owners", "words"),
    [
        (
            "Su1 Wi1 Wi2 Wi3",
            {0: "Su3"},
            {},
            "Summer 1 goes between your player card and 3. "
            "That place costs 2: choose 2 cards to discard.",
        ),
        (
            "Su5 Wi1 Wi2",
            {0: "Su3"},
            {},
            "Summer 5 goes outside 3. That place costs 1: choose 1 card to discard.",
        ),
        (
            "Su5 Wi1 Wi2",
            {0: "Su3"},
            {"frog": A},
            "Summer 5 goes outside 3. "
            "That costs 1 card, or nothing with the Frog: choose, or place it at once.",
        ),
        (
            "Su1 Wi1 Wi2 Wi3",
            {0: "Su3"},
            {"frog": A},
            "Summer 1 goes between your player card and 3. "
            "That costs 2 cards, or 1 with the Frog: choose what to discard.",
        ),
        (
            "Su4 Wi1 Wi2",
            {0: "Su3 *4"},
            {},
            "Summer 4 takes the place of your wild, which moves afterwards. "
            "That place costs 1: choose 1 card to discard.",
        ),
    ],
)
def test_the_place_and_its_price_are_said_in_words(
    hand: str, corners: dict[int, str], owners: dict[str, int], words: str
) -> None:
    game = table(Sits(hand=hand, corners=corners), owners=owners)
    first = hand.split()[0]

    act(game, A, f"place:summer-{first[2]}")

    assert said(game, A) == words


def test_a_new_season_may_go_to_each_corner_without_one() -> None:
    game = table(Sits(hand="Wi4 Su1 Su2", corners={0: "Au2"}))
    act(game, A, "place:winter-4")

    garden = page_of(game, A, "garden")

    assert garden.offered == ["corner:2", "corner:3", "corner:1"]
    assert "is-legal" in garden.by_id("slot-3-4")["class"]
    assert garden.label("corner:3") == ("Place Winter 4, cost 1. Empty corner, 6 to 1 outwards.")


def test_a_wild_can_go_to_missing_numbers_and_into_empty_corners() -> None:
    game = table(Sits(hand="Su1 Su1 Au1", corners={0: "Su1 Su2 Su4 Su5 Su6", 2: "*"}))
    act(game, A, "wild", "summer-1 summer-1.2")

    garden = page_of(game, A, "garden")

    assert sorted(garden.offered) == ["wild:0:3", "wild:1", "wild:3"]
    assert garden.label("wild:0:3") == "Put the wild here, for Summer 3."
    assert "stands for no number yet" in garden.html


def test_equal_cards_of_a_hand_are_told_apart_and_can_be_ordered_without_scripts() -> None:
    game = table(Sits(hand="Su1 Su1 Au1", corners={0: "Su1 Su2"}))
    act(game, A, "wild")

    hand = page_of(game, A, "hand")

    assert hand.offered == ["summer-1", "summer-1.2"]
    assert [a.get("name") for tag, a in hand.tags if tag == "select"] == ["last"]
    assert "No Autumn 1 lies in your garden." in hand.html


def test_a_feather_can_be_spent_for_what_is_not_active_yet() -> None:
    game = table(Sits(hand="Su1"), owners={"otter": A})

    animals = page_of(game, A, "animals")

    assert animals.offered == ["feather:frog", "feather:squirrel", "feather:rabbit"]
    assert "The Otter helps you already." in animals.html


def test_too_many_cards_can_be_discarded_or_kept_by_a_feather() -> None:
    game = table(Sits(hand="Su1 Su2 Su3 Su4 Su5"), actions=1, left_next="Wi1 Wi2")
    act(game, A, "draw:left", "draw:left")

    bar = bar_of(game, A)

    assert said(game, A) == "You hold 7 cards, and the limit is 5. Choose 2 cards to discard."
    assert bar.heading == "End of your turn"
    assert [(b.label, b.key) for b in bar.buttons] == [
        ("Feather for the Otter", "feather:otter"),
        ("Discard", ""),
    ]


def test_drawing_warns_that_it_is_for_good() -> None:
    game = table(Sits(hand="Su1"))

    assert page_of(game, A, "piles").label("draw:left").endswith("This can’t be undone.")
    assert "Piles: draw 2, for good" in page_of(game, A, "piles").html


def test_other_players_see_a_hand_only_as_its_size() -> None:
    game = table(Sits(hand="Su1 Su2 Su3"), Sits(hand="Wi6"))

    players = page_of(game, B, "players")
    hand = page_of(game, B, "hand")

    assert "3 cards in hand" in players.html
    assert hand.every("data-face") == ["winter-6"]


def test_every_tableau_is_shown_to_everybody() -> None:
    game = table(
        Sits(corners={0: "Su1 *2"}), Sits(corners={3: "Wi6 Wi4"}), Sits(corners={1: "*"}), turn=B
    )

    assert "Winter, 6 to 1 outwards: 4, 6" in page_of(game, A, "players").every("aria-label")
    assert "Summer, 1 to 6 outwards: 1, wild for 2" in page_of(game, B, "players").every(
        "aria-label"
    )
    watched = page_of(game, None, "garden")
    assert "Winter 4, Solstice." in watched.every("aria-label")
    assert "A wild alone, 1 to 6 outwards" in page_of(game, None, "players").every("aria-label")


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (Options(), "as many as its owner, or more"),
        (Options(steal_on_tie=False), "more than its owner"),
    ],
)
def test_an_animal_tells_what_takes_it_at_this_table(options: Options, words: str) -> None:
    game = table(Sits(), owners={"frog": B}, options=options)

    assert words in page_of(game, A, "animals").html


def test_the_page_takes_the_colour_of_the_card_in_question() -> None:
    game = table(Sits(hand="Wi5 Au1 Au2", corners={0: "Su1 Su2", 1: "Wi4"}))
    assert accent(board(game, A)) is Season.SUMMER

    act(game, A, "place:winter-5")

    assert view_of(game, A).season == "winter"
    assert view_of(game, None).season == "summer"


def test_a_name_that_looks_like_html_stays_text() -> None:
    game = table(Sits(hand="Su1"), owners={"frog": B})
    people = (Person(A, "<i>Mira</i>"), Person(B, "<i>Ayako</i>"))

    for viewer in (A, B, None):
        for shown in table_view(game, viewer, people).regions:
            assert "<i>Mira" not in render(shown)
            assert "<i>Ayako" not in render(shown)


def test_the_status_tells_how_near_the_end_is() -> None:
    assert view_of(table(Sits(hand="Su1")), A).status == "Turn 1 · 24 cards left"
    ending = table(Sits(hand="Su1"), left=0, emptied_by=B, last_turns=0)
    assert view_of(ending, A).status == "Turn 1 · 12 cards left · the last turn"


def test_the_two_actions_are_listed_as_done_now_and_open() -> None:
    game = table(Sits(hand="Su1"), left_next="Wi1 Wi2")
    act(game, A, "draw:left", "draw:left")

    steps = region(game, A, "actions")

    assert "Drew 2 cards" in render(steps)
    assert "Your choice" in render(steps)
    assert "Choosing…" in render(region(game, B, "actions"))


def test_at_a_table_that_was_ended_early_nobody_is_said_to_play() -> None:
    game = table(Sits(), Sits())

    over = table_view(game, B, PEOPLE[:2])

    text = "".join(render(region) for region in over.regions)
    assert "playing now" not in text
    assert "Choosing…" not in text
