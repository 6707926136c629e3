"""The board as HTML: what can be chosen, what is said of it, and who gets to see it."""

import re
from html import unescape
from typing import NamedTuple, get_args

import msgspec
import pytest
from django.utils.html import strip_tags
from django.utils.translation import override

from games.boards import render
from games.engine import Ask, Chance, Game, Position
from games.presenting import ActionBar, Person
from keepers.drawing.landmarks import BOARD_HEIGHT, BOARD_WIDTH
from keepers.drawing.layout import lay_out
from keepers.drawing.scene import boards
from keepers.presenter import table_view
from keepers.question import places
from keepers.reasons import reason
from keepers.regions.map import CORNERS, NAME_HIGH, NAME_WIDE, Ghost, free_corner
from keepers.rules import asks
from keepers.rules.board import board
from keepers.rules.book import MAP_FILE
from keepers.rules.library import SHIPPED, Edition
from keepers.rules.pieces import Keeper, Season, Side
from keepers.rules.state import Keepers, Options, Secret, Token
from keepers.rules.vocabulary.switches import NoPlacement
from keepers.story import story_of
from keepers.wording import sentence
from tests.keepers.building import act, position
from tests.keepers.page import (
    RULES,
    bar_of,
    buttons_of,
    edition_of,
    page_of,
    people_of,
    said,
    sampled_games,
    state_of,
    view_of,
)
from tests.markup import Page, check_fit

REGIONS = ("strip", "map", "team", "known", "cards", "missions")


class Look(NamedTuple):
    """What somebody who is asked (or, at the end, anybody) sees of a game."""

    game: Game
    ask: Ask | None
    page: Page
    bar: ActionBar | None


@pytest.fixture(scope="module")
def looks() -> list[Look]:
    """Positions of random games of all adventures: one of each kind of question."""
    found = []
    for game in sampled_games():
        viewer = min(game.waiting, default=0)
        bar = view_of(game, viewer).action
        found.append(Look(game, game.waiting.get(viewer), page_of(game, viewer), bar))
    return found


@pytest.fixture(scope="module")
def games(looks: list[Look]) -> list[Game]:
    return [look.game for look in looks]


def test_random_games_come_to_every_question(looks: list[Look]) -> None:
    asked = {type(look.ask.about) for look in looks if look.ask}

    assert asked == set(get_args(asks.About.__value__))


def test_exactly_the_open_options_can_be_posted(looks: list[Look]) -> None:
    for _game, ask, page, bar in looks:
        if ask is None or bar is None:
            assert page.offered == []
            continue
        expected = {option.key for option in ask.options if option.why_not is None}

        buttons = {button.key for button in buttons_of(bar) if not button.why_not}

        assert buttons == expected
        assert set(page.offered) <= expected


def test_a_space_that_is_meant_can_be_tapped(looks: list[Look]) -> None:
    for game, ask, page, _bar in looks:
        if ask is None:
            continue
        seen = board(game, min(game.waiting))
        assert seen.ask is not None
        here = state_of(game).book.on_page(seen.season)
        wanted = {
            choice.key
            for at, choice in places(seen.ask, seen).items()
            if at in here and choice.why_not is None
        }

        assert wanted <= set(page.offered)


def test_whatever_cannot_be_chosen_says_why(looks: list[Look]) -> None:
    for _game, ask, page, bar in looks:
        if ask is None or bar is None:
            continue
        told = [page.text, *page.every("aria-label")]
        told += [button.why_not for button in buttons_of(bar)]
        for option in ask.options:
            if option.why_not is not None:
                assert any(reason(option.why_not) in words for words in told), option


def test_every_question_begins_with_a_fact(looks: list[Look]) -> None:
    for look in looks:
        if look.bar is not None:
            assert look.bar.fact
            assert look.bar.heading
            assert all(button.label for button in buttons_of(look.bar))
            assert "…" not in look.bar.fact


def test_a_spectator_sees_what_lies_open_and_can_do_nothing(games: list[Game]) -> None:
    for game in games:
        view, page = view_of(game, None), page_of(game, None)

        assert tuple(region.id for region in view.regions) == REGIONS
        assert page.offered == []
        assert view.action is None
        assert bool(view.waiting) == bool(game.waiting)


def test_who_does_not_command_sees_what_is_asked_and_can_do_nothing() -> None:
    def two_with_a_captain(state: Keepers) -> None:
        state.options = Options("bare", captain=True)

    game = position(order="sam:2", number=2, seats=2, change=two_with_a_captain)

    assert bar_of(game, 1).fact == "Move Sam up to 2 spaces."
    assert view_of(game, 0).action is None
    assert view_of(game, 0).waiting == "Move Sam up to 2 spaces."
    assert page_of(game, 0).offered == []
    assert 'class="spot__tag"' in render(view_of(game, 0).regions[1])


def test_no_byte_depends_on_what_nobody_can_see(games: list[Game]) -> None:
    compared = 0
    for number, game in enumerate(games):
        if game.over or game.answers:
            continue
        for viewer in (None, 0):
            state = RULES.imagine(state_of(game), viewer, Chance(f"other {number}"))
            other = Game(RULES, Position(RULES.dump(state)))
            compared += RULES.dump(state) != RULES.dump(game.state)

            assert shown(other, viewer) == shown(game, viewer)
    assert compared > len(SHIPPED)


def shown(game: Game, viewer: int | None) -> list[str]:
    """Every byte that a viewer gets of a board."""
    view = view_of(game, viewer)
    return [*(render(region) for region in view.regions), repr(view.action), view.waiting]


def test_unseen_objects_and_untold_secrets_are_nowhere_in_the_page() -> None:
    game = Game.start(RULES, 2, RULES.Options(adventure="investigation"), "secrets")
    state = state_of(game)
    state.secrets = {"den": Secret("autumn", ("spring", "autumn"))}

    page = page_of(game, 0)

    assert not [thing for thing in state.things if f"object-{thing}" in page.html]
    assert "is-it" not in page.html
    assert SHIPPED["investigation"].texts["en"]["m16a.title"] not in page.text
    assert SHIPPED["investigation"].texts["en"]["m17a.text"] not in unescape(page.html)


def test_html_is_fit_for_a_strict_policy_and_for_morphing(looks: list[Look]) -> None:
    for look in looks:
        check_fit(look.page)


def test_every_button_and_picture_has_a_name(looks: list[Look]) -> None:
    for look in looks:
        for tag, attributes in look.page.tags:
            if attributes.get("role") == "img" or attributes.get("class", "").startswith("tap"):
                assert attributes.get("aria-label"), (tag, attributes)


def test_a_name_that_looks_like_html_stays_text() -> None:
    game = Game.start(RULES, 1, RULES.Options(), "names")
    people = (Person(0, "<i>Mira</i>"),)
    view = table_view(game, 0, people, edition_of(game))
    story = story_of(edition_of(game), board(game, 0))
    act_on = next(o.key for o in game.waiting[0].options if o.key == "stay")
    events = game.answer(0, [act_on])

    assert all("<i>Mira" not in render(region) for region in view.regions)
    told = [sentence(event, None, people, story) for event in events]
    assert any("&lt;i&gt;Mira" in line for line in told)


# What the board says


def test_destinations_come_nearest_first_with_what_is_there() -> None:
    game = position({"sam": "sp01"}, order="sam:2", wolf="sp03")

    (to, *_others) = bar_of(game).rows

    assert to.label == "Where Sam can go"
    assert [button.note for button in to.buttons] == sorted(button.note for button in to.buttons)
    labels = {button.key: button.label for button in to.buttons}
    assert labels["walk:sp_h1"] == "Hollow Pear Tree · hide"
    assert labels["walk:sp03"] == "West Bridgehead · the wolf!"
    assert labels["walk:sp02"] == "Lamb Meadow"


def test_the_distance_of_the_wolf_is_said_and_drawn() -> None:
    game = position({"sam": "sp05"}, order="sam:2", wolf="sp02")

    assert "The wolf is 3 away and hunts whoever is nearest." in said(game)
    page = page_of(game, 0, "map")
    assert "Wolf: 3 away" in page.text
    assert "way--wolf" in page.html
    assert "wolf 3 away · Heron Bend" in page_of(game, 0, "team").text


def test_the_spaces_that_the_wolf_could_reach_are_marked() -> None:
    game = position({"sam": "sp05"}, order="sam:2", wolf="sp02")

    page = page_of(game, 0, "map")

    assert "He can come here next." in page.by_id("space-sp05")["aria-label"]
    assert "He can come here next." not in page.by_id("space-sp20")["aria-label"]


def test_a_space_too_far_away_says_so() -> None:
    game = position({"sam": "sp01"}, order="sam:1")

    label = page_of(game, 0, "map").by_id("space-sp04")["aria-label"]

    assert "3 steps away: Sam may walk 1 step." in label


def test_closed_pages_say_why_they_cannot_be_turned_to() -> None:
    game = position(order="sam:1")

    text = page_of(game, 0, "strip").text

    assert "Meryl, Sam, Peck and Misha stand on no portal that leads on." in text


def test_the_page_can_be_turned_where_all_stand_on_portals() -> None:
    game = position(dict.fromkeys(Keeper, "p4"), order="sam:1")

    assert "travel:winter" in page_of(game, 0, "strip").offered
    turn = next(b for b in buttons_of(bar_of(game)) if b.key == "travel:winter")
    assert (turn.label, turn.final, turn.primary) == ("Turn to winter", True, True)


def test_a_barred_placement_says_which_card_like_rule_bars_it() -> None:
    switch = NoPlacement(value=True, who="sam", until="game")
    game = position(order="sam:portal", switches=[switch])

    label = page_of(game, 0, "map").by_id("space-p4")["aria-label"]

    assert "A card bars portals, hiding places and leaps for Sam." in label


def test_what_was_seen_and_lies_face_down_is_noted() -> None:
    game = position(order="sam:1", objects={"sp_h1": "honey"})
    state_of(game).hiding["sp_h1"].seen = True

    page = page_of(game, 0, "known", "map")

    assert "Honey Jar, seen, face down" in page.text
    assert "object-honey" in page.html


def test_each_fate_of_an_object_says_what_it_means() -> None:
    game = position(
        {"sam": "sp01"}, order="sam:1", objects={"sp_h1": "honey"}, chest=["cake"], seats=1
    )
    act(game, "walk:sp_h1", "look")

    labels = [button.label for button in buttons_of(bar_of(game))]

    assert said(game) == (
        "At Hollow Pear Tree lies: Honey Jar. Treat, born in spring. What becomes of it?"
    )
    assert "Plum Cake: treat, born in summer" in page_of(game, 0, "team").text
    assert "treat, born in spring" in page_of(game, 0, "known").text
    assert labels == [
        "Pack Honey Jar on the chest: 1 of 4 lie there",
        "Swap it with Plum Cake, which stays here face up",
        "Leave it here, face up",
    ]


def test_walking_onto_the_wolf_is_warned_of() -> None:
    game = position({"sam": "sp01"}, order="sam:2", wolf="sp02")
    act(game, "walk:sp02")

    assert said(game).startswith("The wolf stands at Lamb Meadow: he would take Sam home.")
    assert [button.key for button in buttons_of(bar_of(game))] == ["confirm", "back"]


def test_missions_show_what_is_done_and_what_is_open() -> None:
    game = Game.start(RULES, 1, RULES.Options(), "missions")
    state = state_of(game)
    state.chest.objects.append("honey")

    page = page_of(game, 0, "missions")

    assert "On the chest: born in spring" in page.text
    assert 'class="is-done"' in page.html
    assert "Reach Orchard House" in page.text


def test_a_vault_wants_its_treasure_found_and_then_brought_to_another_season() -> None:
    game = Game.start(RULES, 1, RULES.Options(adventure="treasures"), "vaults")
    state = state_of(game)
    closed = page_of(game, 0, "missions").text
    state.cards[2].side = Side.B

    state.tokens["dew"] = Token(at="sp_h1")
    found = page_of(game, 0, "missions").text
    state.tokens["dew"] = Token(held_by=Keeper.SAM)
    carried = page_of(game, 0, "missions").text

    assert "Gather at hiding places of spring" in closed
    assert "Reach Hollow Pear Tree in spring" in found
    assert "Bring it to Chalet" in carried


def test_the_party_is_wanted_where_it_is_and_not_on_the_open_page() -> None:
    game = Game.start(RULES, 1, RULES.Options(adventure="birthday"), "party")
    state = state_of(game)
    elsewhere = next(season for season in Season if season is not state.season)
    state.flags.append(f"party_{elsewhere}")
    state.cards[16].in_play, state.cards[16].shown = True, [Side.A]

    text = page_of(game, 0, "missions").text

    assert f"The page of {elsewhere} is open" in text
    assert re.search(rf"Gather at [^.]* in {elsewhere}", text)


@pytest.mark.parametrize("season", Season)
def test_the_name_of_a_page_covers_no_signboard(season: Season) -> None:
    layout = lay_out(MAP_FILE, season)

    x, y = CORNERS[free_corner(MAP_FILE, layout)]

    for _season, (left, top) in boards(MAP_FILE, layout):
        beside = left > x + NAME_WIDE or left + BOARD_WIDTH < x - NAME_WIDE
        assert beside or top > y + NAME_HIGH or top + BOARD_HEIGHT < y - NAME_HIGH


def test_a_placement_says_nothing_of_shortcuts() -> None:
    game = position({"peck": "sp01"}, order="peck:portal", powers={"peck": ["shortcut:all"]})

    assert "shortcut" not in said(game)


def test_what_a_told_secret_is_stands_in_the_card() -> None:
    game = Game.start(RULES, 1, RULES.Options(adventure="investigation"), "den")
    state = state_of(game)
    state.secrets["den"].told, state.secrets["den"].value = True, "winter"
    state.cards[16].in_play, state.cards[16].shown = True, [Side.A]

    text = page_of(game, 0, "missions").text

    assert "The culprit's den is in winter!" in text
    assert "Bramble the goat hoof · light · mint" in text


def test_a_suggested_way_is_drawn_in_the_colour_of_its_author() -> None:
    game = position({"sam": "sp01"}, order="sam:2")
    ghosts = [Ghost(1, Keeper.SAM, ("sp02", "sp03"))]

    view = table_view(game, 0, people_of(game), edition_of(game), ghosts)

    html = render(view.regions[1])
    assert "way--ghost p2" in html
    assert 'class="ghost p2"' in html


def test_the_whole_page_takes_the_season_that_is_open() -> None:
    for season in Season:
        game = position(season=season, order="sam:1")
        assert view_of(game, 0).season == season


def test_the_status_names_adventure_season_and_rounds_left() -> None:
    game = Game.start(RULES, 1, RULES.Options(), "status")

    status = view_of(game, 0).status

    assert status.startswith("Mayhem Among the Seasons · ")
    assert strip_tags(status).endswith("47 rounds left") or "46 rounds left" in status


def test_texts_come_in_the_readers_language_and_else_in_english() -> None:
    adventure = SHIPPED["mayhem"]
    german = {"de": {"m1a.title": "Die große Böe"}}
    edition = Edition(msgspec.structs.replace(adventure, texts=adventure.texts | german))
    game = Game.start(RULES, 1, RULES.Options(), "german")
    with override("de"):
        view = table_view(game, 0, people_of(game), edition)
        text = "".join(render(region) for region in view.regions)

    assert "Die große Böe" in text
    assert "The Spring Clock" in text
