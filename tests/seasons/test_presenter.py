"""The board as HTML: what can be chosen, what is said of it, and who gets to see it."""

from html import unescape

import pytest
from django.utils.html import strip_tags
from msgspec.structs import replace

from games.boards import render
from games.engine import Chance, Game, Position
from games.presenting import Person
from seasons.guiding import action_bar
from seasons.presenter import table_view
from seasons.reasons import reason
from seasons.rules import asks
from seasons.rules.board import board
from seasons.rules.catalogue import CARDS
from seasons.rules.state import Options
from seasons.rules.table import Level
from seasons.rules.views import AskView, Choice
from tests.markup import check_fit
from tests.seasons.building import RULES, A, B, C, Sits, act, numbers, state_of, table
from tests.seasons.page import bar_of, page_of, people_of, positions, said, view_of

REGIONS = ("choice", "centre", "own", "summoned", "hand", "libraries", "cards", "players")


@pytest.fixture(scope="module")
def sampled() -> list[tuple[Game, int]]:
    """Positions of random games for two to four: one of each kind of question."""
    found = []
    for seats in RULES.seats:
        kinds: dict[str, int] = {}
        for game in positions(seats, 4, Options()):
            kind = type(next(iter(game.waiting.values())).about).__name__ if game.waiting else ""
            kinds[kind] = kinds.get(kind, 0) + 1
            if kinds[kind] == 1:
                found.append((Game(RULES, game.position), seats))
    return found


def test_random_games_come_to_nearly_every_question(sampled: list[tuple[Game, int]]) -> None:
    kinds = {type(ask.about) for game, _ in sampled for ask in game.waiting.values()}

    rare = {asks.NextEffect, asks.EnterPeeked, asks.ChooseReward}
    assert set(asks.About.__subclasses__()) - kinds <= rare


def test_exactly_the_open_options_can_be_posted(sampled: list[tuple[Game, int]]) -> None:
    for game, seats in sampled:
        for viewer in range(seats):
            question = game.question.asks.get(viewer) if game.question else None
            expected = {o.key for o in question.options if o.why_not is None} if question else set()
            if question and isinstance(question.about, asks.DraftCard):
                expected -= set(game.given.get(viewer, ()))  # that one is kept already
            bar = view_of(game, viewer).action
            buttons = [b.key for b in bar.buttons if b.key and not b.why_not] if bar else []

            offered = page_of(game, viewer).offered

            assert set(offered) | set(buttons) == expected


def test_whatever_cannot_be_chosen_says_why(sampled: list[tuple[Game, int]]) -> None:
    for game, _seats in sampled:
        for viewer, ask in game.waiting.items():
            page = page_of(game, viewer)
            told = [*page.every("aria-label"), page.text]
            told += [button.why_not for button in bar_of(game, viewer).buttons]
            for option in ask.options:
                unseen = option.key == "draw"  # the button is there only while a card is due
                if option.why_not is not None and not unseen:
                    assert any(reason(option.why_not) in words for words in told), option


def test_a_spectator_sees_what_lies_open_and_can_do_nothing(
    sampled: list[tuple[Game, int]],
) -> None:
    for game, _seats in sampled:
        view, page = view_of(game, None), page_of(game, None)

        names = [region.id for region in view.regions]
        assert names == [name for name in REGIONS if name not in {"hand", "libraries"}]
        assert page.offered == []
        assert page.every("form") == []
        assert view.action is None


def test_the_regions_of_a_player_are_the_same_throughout(
    sampled: list[tuple[Game, int]],
) -> None:
    assert {tuple(r.id for r in view_of(game, A).regions) for game, _ in sampled} == {REGIONS}


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
                picked = attributes.get("name") == "pick" and attributes.get("class") != "answer"
                wants_name = attributes.get("role") == "img" or (picked and tag != "select")
                if wants_name:
                    assert attributes.get("aria-label"), (tag, attributes)


def test_a_name_that_looks_like_html_stays_text() -> None:
    game = table(Sits("staff"), Sits(play="arcano"))
    people = (Person(A, "<i>Mira</i>"), Person(B, "<i>Ayako</i>"))

    for viewer in (A, B, None):
        for shown in table_view(game, viewer, people).regions:
            assert "<i>Mira" not in render(shown)
            assert "<i>Ayako" not in render(shown)


# The prelude


def drafting(level: Level = Level.ARCHMAGE, seats: int = 3) -> Game:
    return Game.start(RULES, seats, Options(level=level), "drafting")


def pack(game: Game, seat: int) -> list[str]:
    """The keys of the cards that the seat may keep, or might have kept."""
    return [option.key for option in game.question.asks[seat].options]


def split_with(game: Game) -> Game:
    """The same game after a draft in which all keep what comes first."""
    while isinstance(next(iter(game.waiting.values())).about, asks.DraftCard):
        seat = next(iter(game.waiting))
        act(game, seat, pack(game, seat)[0])
    return game


def test_the_pack_is_shown_to_its_holder_alone_and_one_tap_keeps_a_card() -> None:
    game = drafting()
    mine = pack(game, A)

    assert page_of(game, A, "choice").offered == mine
    assert "3 players still have to keep a card." in page_of(game, A, "choice").text
    assert page_of(game, B, "choice").offered == pack(game, B)
    assert page_of(game, None, "choice").every("data-face") == []


def test_two_of_a_kind_in_a_pack_are_one_choice_that_says_so() -> None:
    state = state_of(drafting())
    assert state.prelude is not None
    state.prelude.packs[A] = numbers("staff syllas staff ragf sealed idol dragon titus kairn")
    game = Game(RULES, Position(RULES.dump(state)))

    page = page_of(game, A, "choice")

    assert page.label("staff_of_spring").endswith("Keep one of 2.")
    assert page.label("syllas_the_faithful").endswith("Keep.")
    assert page.offered.count("staff_of_spring") == 1


def test_a_kept_card_can_still_be_exchanged_for_another_one_until_all_have_kept_one() -> None:
    game = drafting()
    first, second, *others = pack(game, A)
    act(game, A, first)

    page = page_of(game, A, "choice")

    assert page.offered == [second, *others]
    assert f"offered-{first}" in page.every("id")
    assert "is-chosen" in page.by_id(f"offered-{first}")["class"]
    assert view_of(game, A).action is None
    act(game, A, second)
    assert page_of(game, A, "choice").offered == [first, *others]


def test_what_was_kept_so_far_is_shown() -> None:
    game = drafting(seats=2)
    kept = pack(game, A)[0]
    act(game, A, kept)
    act(game, B, pack(game, B)[0])

    assert f"kept-{kept}" in page_of(game, A, "hand").every("id")
    assert f"kept-{kept}" not in page_of(game, B).every("id")


def test_nine_cards_are_split_by_nine_lists_without_scripts_in_any_order() -> None:
    game = split_with(drafting())
    keys = pack(game, A)

    page = page_of(game, A, "choice")

    assert len([a for tag, a in page.tags if tag == "select"]) == 9
    assert page.offered == keys * 9
    assert page.every("data-key") == keys
    bar = bar_of(game, A)
    assert [(b.label, b.key) for b in bar.buttons] == [("Confirm", "")]
    assert (bar.least, bar.most) == (0, 0)


def test_a_confirmed_split_lies_in_its_years_and_can_be_changed() -> None:
    game = split_with(drafting())
    keys = pack(game, A)[::-1]
    act(game, A, " ".join(keys))

    page = page_of(game, A, "choice")

    assert page.every("data-key") == keys
    assert page.every("data-chosen") == ["1", "1", "1", "2", "2", "2", "3", "3", "3"]
    assert "Confirm the change" in page.html


def test_apprentices_see_the_thirty_cards_of_their_game_alone() -> None:
    shown = page_of(drafting(Level.APPRENTICE), A, "cards")

    assert len([ident for ident in shown.every("id") if ident.startswith("card-")]) == 30


# The board


def test_the_page_takes_the_colour_of_the_season_of_the_token() -> None:
    assert view_of(table(space=2), A).season == "winter"
    assert view_of(table(space=12), None).season == "autumn"


def test_the_status_tells_year_season_and_round() -> None:
    game = table(space=5, year=2, round_number=11)

    assert view_of(game, A).status == "Year II · Spring, space 5 of 12 · Round 11"


def test_the_wheel_tells_where_the_die_left_over_moves_the_token() -> None:
    game = table(space=3, leftover="1:1")

    page = page_of(game, A, "centre")

    assert (
        "Season wheel: winter, space 3 of 12, year I of III. "
        "The die left over moves the token 3 on, to space 6, spring." in page.every("aria-label")
    )
    assert "will move 3 spaces, to 6. Spring comes next." in page.text


def test_each_die_on_the_table_tells_where_it_would_move_the_token() -> None:
    game = split_with(drafting(seats=2))
    for seat in (A, B):
        act(game, seat, " ".join(pack(game, seat)))
    (first,) = game.waiting

    page = page_of(game, first, "centre")

    assert len(page.offered) == 3
    assert all("If it is left over" in page.label(key) for key in page.offered)


def test_the_rounds_to_come_are_counted() -> None:
    assert "13 to 36 rounds left" in page_of(table(space=1, leftover="1:3"), A, "centre").text
    last = table(space=12, year=3, leftover="1:3")
    assert "Last round" in page_of(last, A, "centre").text


def test_rates_count_what_makes_transmuting_better_for_the_viewer() -> None:
    game = table(Sits(play="purse"), Sits(), space=1)

    assert "fire: 3 crystals" in page_of(game, A, "centre").text
    assert "worth to you in winter" in page_of(game, A, "centre").text
    assert "fire: 2 crystals" in page_of(game, B, "centre").text


def test_a_track_of_crystals_holds_everybody() -> None:
    game = table(Sits(crystals=7), Sits(crystals=130))

    page = page_of(game, A, "centre")

    assert "Crystals: Ayako 130, you 7." in page.every("aria-label")
    assert "180" in page.text


def test_everybody_sees_all_that_lies_open() -> None:
    rich = Sits("staff kairn", "glutton:fire+fire crystal_orb!", "2 air", 21, 5, 2)
    game = table(Sits(), rich, Sits(libraries={3: "runic lantern naria"}))

    page = page_of(game, A, "players")
    labels = page.every("aria-label")

    assert "2 cards in hand" in page.text
    assert "21 crystals" in page.text
    assert "Reserve of 7: 2 air" in labels
    assert "2 cards in play, summoning gauge at 5" in page.text
    assert any("Glutton Cauldron" in label and "On it: fire, fire." in label for label in labels)
    assert any("Crystal Orb" in label and "Activated this round." in label for label in labels)
    assert "2 bonuses" in page.text
    assert "library III: 3" in page.text
    assert "Staff of Spring" not in page_of(game, A, "players", "centre", "summoned").html


def test_hand_and_libraries_are_shown_to_their_owner_alone() -> None:
    game = table(Sits("staff", libraries={2: "kairn", 3: "runic"}), Sits())

    mine, theirs = page_of(game, A), page_of(game, B)

    assert {"hand-staff_of_spring", "library-2-kairn_the_destroyer"} <= set(mine.every("id"))
    assert not {ident for ident in theirs.every("id") if "staff_of_spring" in ident}
    assert not {ident for ident in theirs.every("id") if ident.startswith("library-")}


def test_every_card_can_be_opened_in_full_with_its_rulings() -> None:
    page = page_of(table(), None, "cards")

    assert len([ident for ident in page.every("id") if ident.startswith("card-")]) == 50
    for face in CARDS.values():
        assert face.effect in page.text
        assert all(ruling in page.text for ruling in face.rulings)


# The turn


def test_a_card_that_cannot_be_summoned_says_why_with_figures_on_it_and_in_full() -> None:
    game = table(Sits("kairn staff", reserve="2 air 3 earth"))

    page = page_of(game, A, "hand")

    assert "needs 1 air" in page.text
    assert "It costs 3 air; you lack 1 air." in page.text
    assert page.offered == ["summon:staff_of_spring"]
    assert page.label("summon:staff_of_spring") == (
        "Staff of Spring, magic item, costs 3 earth, 9 prestige. Summon. Left afterwards: 2 air."
    )


def test_why_not_is_told_while_others_play_as_well() -> None:
    game = table(Sits("kairn", reserve="2 air"), Sits(), turn=B)

    assert "It costs 3 air; you lack 1 air." in page_of(game, A, "hand").text


def test_the_action_bar_counts_what_is_possible() -> None:
    game = table(
        Sits("staff kairn", "balance", "3 earth 3 air"), Sits(), dice={A: "4:5"}, ring=True
    )

    assert said(game, A) == (
        "Your die: 6 crystals. You can still summon one of 2 cards, use a card or transmute."
    )
    assert [(b.label, b.key) for b in bar_of(game, A).buttons] == [
        ("Transmute", "transmute"),
        ("End turn", "end"),
    ]


def test_a_card_that_is_due_comes_before_the_end_of_the_turn() -> None:
    game = table(Sits("staff", reserve="3 earth"), draw_due=True)

    transmute, end, draw = bar_of(game, A).buttons

    assert said(game, A) == ("Your die lets you draw a card. Draw it, or draw two by a bonus.")
    assert (draw.key, draw.primary, draw.final) == ("draw", True, True)
    assert end.why_not == "First draw the card of your die."
    assert transmute.why_not.startswith("You may not transmute this turn")
    assert "draw first" in page_of(game, A, "hand").text


def test_bonuses_tell_what_the_next_one_costs() -> None:
    game = table(Sits(bonuses=1))

    page = page_of(game, A, "own")

    assert page.label("bonus:gauge") == (
        "gauge +1: bonus, summoning gauge up one step. Your bonuses will cost 12 at the end."
    )
    assert "1 used: −5 at the end" in page.text
    assert "Your die shows no card, or you have drawn it." in page.text


def test_each_energy_tells_what_it_yields_on_an_amulet_too() -> None:
    game = table(Sits(play="amulet_of_w:water purse", reserve="earth"), Sits(), ring=True)
    act(game, A, "transmute")

    page = page_of(game, A, "own", "summoned")

    assert page.label("earth") == "earth, in your reserve: 4 crystals"
    assert page.label("amulet_of_water:water") == "water, on Amulet of Water: 2 crystals"
    assert page.every("data-worth") == ["4", "2"]
    assert (bar_of(game, A).least, bar_of(game, A).most) == (1, 2)


def test_all_energy_to_pay_with_lies_together_on_the_own_board() -> None:
    game = table(Sits("tree", play="amulet_of_w:earth+fire", reserve="2 earth fire"))
    act(game, A, "summon:tree_of_light")

    board, cards = page_of(game, A, "own"), page_of(game, A, "summoned")

    assert board.offered == ["earth", "earth.2", "amulet_of_water:earth"]
    assert "on Amulet of Water" in board.text
    assert cards.offered == []
    assert "on-amulet_of_water-earth-1" in cards.every("id")


def test_a_payment_tells_what_will_be_left() -> None:
    game = table(Sits("staff", "amulet_of_w:earth+air", "3 earth fire"), Sits())
    act(game, A, "summon:staff_of_spring")

    bar = bar_of(game, A)

    assert said(game, A) == (
        "3 earth for Staff of Spring: choose which. Left afterwards: 1 air, 1 fire, 1 earth."
    )
    assert (bar.least, bar.most, bar.buttons[0].label) == (3, 3, "Pay")
    assert sorted(page_of(game, A).offered) == [
        "amulet_of_water:earth", "earth", "earth.2", "earth.3",
    ]  # fmt: skip


def test_a_reserve_that_overflows_asks_for_what_goes_back() -> None:
    game = table(Sits("bespelled", reserve="2 water earth 4 fire"), Sits())
    act(game, A, "summon:bespelled_grimoire")

    assert said(game, A) == (
        "Bespelled Grimoire: you gain 2 energy of your choice. Choose above the board."
    )
    assert len(page_of(game, A, "choice").offered) == 8


def test_the_ways_of_the_boots_tell_where_they_lead() -> None:
    game = table(Sits("temporal"), Sits(), space=2, year=1)
    act(game, A, "summon:temporal_boots")

    page = page_of(game, A, "choice")

    assert "2 forward To space 4, spring." in page.text
    assert "1 back To space 1, winter." in page.text
    assert "The season token cannot go back beyond space 1 of year I." in page.text


def test_an_opponent_who_has_to_choose_is_asked_alone_and_told_by_which_card() -> None:
    game = table(
        Sits("syllas", reserve="3 fire"), Sits(play="staff kairn"), Sits(play="runic naria")
    )
    act(game, A, "summon:syllas_the_faithful")

    assert said(game, B) == "Syllas the Faithful: sacrifice 1 of your cards in play."
    assert page_of(game, B, "summoned").offered == ["staff_of_spring", "kairn_the_destroyer"]
    assert view_of(game, C).action is None
    assert "Ayako has to choose" in page_of(game, C, "players").text
    because = "There is something to choose because of Syllas the Faithful."
    assert strip_tags(view_of(game, C).waiting) == because
    assert strip_tags(view_of(game, None).waiting) == because


def test_rewards_tell_what_they_are() -> None:
    game = table(Sits("elemental", reserve="water fire"), Sits())
    act(game, A, "summon:elemental_amulet", "water+fire")

    page = page_of(game, A, "choice")

    assert "1 water You gain two energy of your choice." in page.text
    assert "1 fire You draw a card. This can’t be undone." in page.text


def test_a_card_of_the_pile_that_was_looked_at_is_shown_with_both_ways_on() -> None:
    game = table(Sits(play="crystal_orb", reserve="4 air"), Sits(), pile_next="staff")
    act(game, A, "activate:crystal_orb", "look")

    assert page_of(game, A, "choice").every("data-face") == ["6"]
    assert [(b.key, b.why_not) for b in bar_of(game, A).buttons] == [("leave", ""), ("enter", "")]


def test_who_waits_for_a_turn_or_for_all_at_once_is_told_no_more_than_for_whom() -> None:
    assert view_of(table(Sits(), Sits(), turn=B), None).waiting == ""
    assert view_of(drafting(), None).waiting == ""


def test_who_waits_for_a_die_is_told_so() -> None:
    game = split_with(drafting(seats=2))
    for seat in (A, B):
        act(game, seat, " ".join(pack(game, seat)))

    assert view_of(game, None).waiting == "A die has to be chosen."


def test_a_choice_for_a_card_names_the_card_and_nothing_hidden() -> None:
    game = table(Sits(play="crystal_orb", reserve="4 air"), Sits(), pile_next="staff")
    act(game, A, "activate:crystal_orb", "look")

    assert strip_tags(view_of(game, B).waiting) == "There is something to choose for Crystal Orb."


def test_a_drawn_card_is_kept_or_discarded() -> None:
    game = table(Sits(), Sits(), draw_due=True, pile_next="staff")
    act(game, A, "draw")

    assert said(game, A) == "You drew Staff of Spring. Keep it, or discard it?"
    assert page_of(game, A, "choice").every("data-face") == ["6"]
    assert page_of(game, B, "choice").every("data-face") == []
    assert [button.key for button in bar_of(game, A).buttons] == ["discard", "keep"]


def test_equal_cards_of_a_hand_are_both_to_be_picked() -> None:
    game = table(Sits("staff staff", reserve="3 earth"))

    page = page_of(game, A, "hand")

    assert page.offered == ["summon:staff_of_spring"] * 2
    assert {"hand-staff_of_spring", "hand-staff_of_spring-2"} <= set(page.every("id"))


def test_summoning_what_shows_hidden_cards_is_announced_as_final() -> None:
    game = table(Sits("amulet_of_f staff", reserve="2 fire 3 earth"))

    page = page_of(game, A, "hand")

    assert page.label("summon:amulet_of_fire").endswith("This can’t be undone.")
    assert "Summon for good" in page.text
    assert "undone" not in page.label("summon:staff_of_spring")


# What the action bar says of every question

SENTENCES: list[tuple[asks.About, str]] = [
    (asks.DraftCard(3), "Keep one card of this pack. The others go to your left neighbour."),
    (
        asks.KeepCard(None),
        "Keep one of these cards. The others do not come to you.",
    ),
    (
        asks.KeepCard(2),
        "Amulet of Fire: keep one of these cards. The others do not come to you.",
    ),
    (asks.GiveCard(12, B), "Naria the Prophetess: choose the card that Ayako gets."),
    (
        asks.EnterPeeked(34, 6),
        "Crystal Orb: you see Staff of Spring. "
        "Put it into play for four energy, or leave it on the pile.",
    ),
    (
        asks.EnterFromHand(24),
        "Potion of Dreams: choose the card of your hand that enters play free.",
    ),
    (asks.NextEffect(), "Several of your cards work now. Choose which one comes next."),
    (
        asks.ReturnEnergy(2, 7),
        "Your reserve holds 7 energy, and you have 9. Choose 2 to give back.",
    ),
    (
        asks.PayAnyEnergy(16, 1),
        "Give 1 energy for Kairn the Destroyer. Any types will do. 1 energy will be left.",
    ),
    (asks.ChooseWaived(10, 1), "Syllas the Faithful costs 1 energy less. Choose what you pay."),
    (
        asks.ChoosePrice(31),
        "Elemental Amulet has several prices. Each type that you pay has an effect of its own.",
    ),
    (asks.ChooseOpponent(21), "Lewis Greyface: choose an opponent."),
    (asks.ChooseReward(31), "Elemental Amulet: choose which effect comes next."),
    (asks.ChooseType(5, 3), "Balance of Ishtar: choose the type to give."),
    (asks.ChooseSwap(47), "Mirror of the Seasons: choose which type becomes which."),
    (
        asks.SwapEnergy(47, asks.Energy.FIRE, 1),
        "Mirror of the Seasons turns energy into fire. Choose how many: each costs 1 crystal.",
    ),
    (asks.ExchangeEnergy(), "Choose two energy to give back. Then you choose two others."),
    (asks.DiscardCard(36), "Vampiric Crown: choose a card of your hand to discard."),
    (asks.GiveUpCard(44), "Necrotic Kriss: give up a familiar, of your hand or in play."),
    (
        asks.TakeBackCard(17),
        "Amsug Longneck: take one of your magic items back into your hand.",
    ),
    (asks.ChooseUse(32), "Tree of Light: choose what to do."),
]


@pytest.mark.parametrize(("about", "words"), SENTENCES)
def test_every_question_is_a_fact_and_what_to_do(about: asks.About, words: str) -> None:
    game = table(Sits(), Sits(), Sits(), Sits())
    choices = tuple(map(Choice, ("enter", "leave")))
    shown = replace(board(game, A), ask=AskView(about, choices, 1, 1))

    bar = action_bar(shown, people_of(game))

    assert bar is not None
    assert unescape(strip_tags(f"{bar.fact} {bar.detail}")).strip() == words
