"""Scenarios KP-77 to KP-89: the adventure engine and what editors are told."""

import pytest

from games.engine import Game
from keepers.rules.checks import check, overlay_faults
from keepers.rules.events import Noted, RuleChanged, ScriptStopped
from keepers.rules.library import SHIPPED
from keepers.rules.loading import BrokenAdventure, load_adventure
from keepers.rules.pieces import Keeper, Power, Side
from keepers.rules.state import CardPiece, Keepers, Phase
from keepers.rules.vocabulary.switches import CaptureSwitch, StepMax, WolfBonus
from tests.keepers.building import CARD, HEAD, about, act, adventure, position, state_of, told
from tests.keepers.page import RULES

MAYHEM = SHIPPED["mayhem"]


def in_play(*sides: str, **keywords: object) -> object:
    """Puts these sides of cards in play, as a change of a position."""

    def change(state: Keepers) -> None:
        for side in sides:
            face = Side(side[-1].lower())
            state.cards[int(side[:-1])] = CardPiece(face, True, 1, [face])

    return change


def test_kp_77_an_object_that_comes_home_makes_a_clock_tick() -> None:
    change = in_play("1A", "2A", "3A", "4A", "5A")
    game = position(
        {"peck": "sp09"},
        order="peck:1 sam:1",
        chest=("honey",),
        script=MAYHEM,
        change=change,
    )

    act(game, "walk:sp_house")

    state = state_of(game)
    assert state.gone == ["honey"]
    assert state.counters["clocks"] == 1
    assert state.cards[2].side is Side.B
    assert state.has("sam", Power.LEAP)

    several = position(
        {"peck": "sp09"},
        order="peck:1 sam:1",
        chest=("honey", "flute", "rope"),
        script=MAYHEM,
        change=change,
    )
    act(several, "walk:sp_house")
    assert [option.key for option in several.waiting[0].options] == ["object:honey", "object:flute"]
    act(several, "object:flute")
    assert state_of(several).gone == ["flute"]


def test_kp_79_entering_in_passing_is_not_reaching() -> None:
    notes = "".join(
        f'[[script]]\non = "{on}"\nspace = "sp16"\nonce = false\n'
        f'do = [{{ op = "note", text = "{on}" }}]\n'
        for on in ("keeper_enters", "keeper_reaches")
    )
    game = position(
        {"peck": "sp15"}, order="peck:2 sam:1", script=adventure(script=notes), wolf="sp_trailer"
    )

    events = act(game, "via:sp16", "walk:sp17")

    assert [event.text for event in events if isinstance(event, Noted)] == ["keeper_enters"]


def test_kp_80_a_rule_that_fires_once_does_not_fire_again() -> None:
    script = adventure(
        a="""[[cards.a.rules]]
        on = "keeper_reaches"
        do = [{ op = "note", text = "again" }]"""
    )
    game = position(order="sam:1 peck:1 misha:1", script=script)

    events = act(game, "stay", "stay")

    assert len([event for event in events if isinstance(event, Noted)]) == 1


def test_kp_82_a_capture_can_mean_the_way_to_the_house() -> None:
    game = position(
        {"sam": "sp16"},
        wolf="sp14",
        value=4,
        phase=Phase.FLIP,
        switches=[CaptureSwitch(value="house", until="game")],
    )

    state = state_of(game)
    assert state.pieces[Keeper.SAM].at == "sp_house"
    assert not state.pieces[Keeper.SAM].captured
    assert state.wolf == "sp16"


def test_kp_83_a_slow_wolf_still_moves_one_space() -> None:
    switches = [WolfBonus(value=-3, until="game")]
    game = position(wolf="sp17", value=2, phase=Phase.FLIP, switches=switches)
    act(game, game.waiting[0].options[0].key) if len(game.waiting[0].options) == 2 else None
    moved = [event for event in told(game) if type(event).__name__ == "WolfMoved"]
    assert [len(event.path) for event in moved] == [1]

    placed = position(value=2, phase=Phase.FLIP, switches=switches)
    assert state_of(placed).wolf == "sp02"


def test_kp_85_a_goal_on_an_unknown_space_is_named_with_its_place() -> None:
    draft = adventure(a='goal = { spaces = ["su99"] }')

    faults = [fault for fault in check(draft) if fault.check == "V3"]

    assert [(fault.place, fault.sentence) for fault in faults] == [
        ("card 1 a, goal, spaces", "There is no space su99.")
    ]


def test_kp_86_a_chest_that_is_never_in_play_cannot_be_asked_about() -> None:
    rule = """[[cards.a.rules]]
    on = "round_end"
    if = { is = "chest", min = 1 }
    do = [{ op = "win", grade = "won" }]"""

    refused = check(adventure(a=rule, setup="chest = false"))
    accepted = check(adventure(a=rule, setup="chest = true"))

    assert ("V9", "card 1 a, rule 1, if") in [(fault.check, fault.place) for fault in refused]
    assert "V9" not in [fault.check for fault in accepted]


def test_kp_88_an_overlay_cannot_add_a_placeholder() -> None:
    museum = SHIPPED["museum"]

    assert not overlay_faults(museum, "m15a.text", "The missing one is {out}.")
    faults = overlay_faults(museum, "m15a.text", "The missing one is {secret:den}.")
    assert [fault.check for fault in faults] == ["V14"]
    assert overlay_faults(museum, "m99a.text", "Hello")[0].check == "V14"


def circling() -> str:
    """Two sides that flip each other for ever."""
    rule = (
        '[[cards.{side}.rules]]\non = "becomes"\nif = {{ is = "round", min = {least} }}\n'
        'do = [{{ op = "flip", no = 1 }}]'
    )
    sides = {side: rule.format(side=side, least=least) for side, least in (("a", 3), ("b", 2))}
    return f"{HEAD}\n[setup]\n{CARD.format(**sides)}"


def test_kp_89_flips_for_ever_are_refused_and_at_runtime_undone() -> None:
    draft = load_adventure(circling())
    assert {fault.place for fault in check(draft) if fault.check == "V10"} == {
        "card 1 a",
        "card 1 b",
    }

    def soon(state: Keepers) -> None:
        state.round.number = 2

    game = position({"peck": "sp09"}, order="peck:1 sam:1", script=draft, change=soon)
    state_of(game).round.number = 3  # the condition turns true with Peck's move
    events = act(game, "walk:sp01")

    state = state_of(game)
    assert any(isinstance(event, ScriptStopped) for event in events)
    assert state.tally.script_faults == 1
    assert state.pieces[Keeper.PECK].at == "sp01"
    assert state.cards[1].side is Side.A
    assert about(game).keeper == "sam"
    act(game, "stay")
    assert not game.over


def test_every_fault_of_a_file_is_told_with_its_place() -> None:
    broken = f"""{HEAD}
    surprise = 1
    {
        CARD.format(
            a='''[[cards.a.rules]]
    on = "keeper_reaches"
    if = { is = "alive", min = "x" }
    do = [{ op = "burn", n = 0 }, { op = "rule", switch = "moon", value = 1 }, { op = "hum" }]
    ''',
            b='colour = "red"',
        )
    }
    """

    with pytest.raises(BrokenAdventure) as refusal:
        load_adventure(broken)

    places = {fault.place for fault in refusal.value.faults}
    assert places == {
        "card 1 a, rule 1, if.min",
        "card 1 a, rule 1, do 1, n",
        "card 1 a, rule 1, do 2",
        "card 1 a, rule 1, do 3, op",
        "card 1 b",
        "file, needs",
    }


@pytest.mark.parametrize("name", list(SHIPPED))
def test_the_shipped_adventures_have_eighteen_cards_and_no_fault(name: str) -> None:
    shipped = SHIPPED[name]

    assert len(shipped.cards) == 18
    assert [fault for fault in check(shipped) if not fault.warning] == []


def test_a_rule_that_is_bent_for_each_treasure_is_told_once() -> None:
    game = Game.start(RULES, 1, RULES.Options(adventure="treasures"), "once")

    bent = [event.switch for event in told(game) if isinstance(event, RuleChanged)]

    assert sorted(bent) == ["capture", "no_placement", "no_shortcuts", "step_max"]
    assert sum(isinstance(one.switch, StepMax) for one in state_of(game).overrides) == 4
