"""Scenarios KP-40 to KP-47: hiding places and the chest."""

from msgspec.structs import replace

from keepers.rules.asks import ChestEmpty, ChooseActivation, ChooseLook, ChooseObject
from keepers.rules.book import BOOK, Book, Space
from keepers.rules.pieces import Keeper, Kind, Season
from keepers.rules.vocabulary.switches import Search, Switch
from tests.keepers.building import about, act, option_keys, position, refused, state_of


def test_kp_40_not_looking_leaves_the_object_unseen() -> None:
    game = position({"sam": "sp16"}, order="sam:1 peck:1", chest=())

    act(game, "walk:sp_h2")
    assert isinstance(about(game), ChooseLook)
    act(game, "leave_down")

    place = state_of(game).hiding["sp_h2"]
    assert (place.up, place.seen) == (False, False)
    assert about(game).keeper == "peck"


def test_kp_41_an_empty_chest_offers_packing_and_leaving() -> None:
    game = position({"sam": "sp16"}, order="sam:1 peck:1", chest=(), objects={"sp_h2": "honey"})

    act(game, "walk:sp_h2", "look")

    assert option_keys(game) == ["pack", "leave"]
    assert refused(game, "swap") == ChestEmpty()
    act(game, "pack")
    assert state_of(game).chest.objects == ["honey"]
    assert state_of(game).hiding["sp_h2"].object is None


def test_kp_43_a_face_up_object_can_be_packed_swapped_or_left() -> None:
    game = position(
        {"peck": "sp16"},
        order="peck:1 sam:1",
        chest=("honey",),
        objects={"sp_h2": "conch"},
        up=("sp_h2",),
    )

    act(game, "walk:sp_h2")

    assert isinstance(about(game), ChooseObject)
    assert option_keys(game) == ["pack", "swap:honey", "leave"]
    act(game, "swap:honey")
    assert state_of(game).chest.objects == ["conch"]
    assert state_of(game).hiding["sp_h2"].object == "honey"
    assert state_of(game).hiding["sp_h2"].up


def test_kp_44_at_an_empty_place_nothing_is_decided() -> None:
    game = position(
        {"meryl": "sp16"}, order="meryl:1 sam:1", chest=("honey", "flute"), empty=("sp_h2",)
    )

    act(game, "walk:sp_h2")

    assert about(game).keeper == "sam"
    assert state_of(game).hiding["sp_h2"].object is None


def test_kp_46_an_x_gives_no_options_in_a_hiding_place() -> None:
    game = position({"sam": "sp_h2"}, order="sam:X peck:1", chest=("honey",))

    assert isinstance(about(game), ChooseActivation)
    assert about(game).keeper == "peck"


def passage() -> Book:
    """The spring page with a hiding place that joins two path spaces."""
    spaces = dict(BOOK.spaces)
    for name, links in {
        "sp_h2": ("sp16", "sp05"),
        "sp16": (*BOOK.spaces["sp16"].links[Season.SPRING],),
        "sp05": (*BOOK.spaces["sp05"].links[Season.SPRING], "sp_h2"),
    }.items():
        old = BOOK.spaces[name]
        spaces[name] = Space(old.id, old.kind, old.seasons, old.entry, {Season.SPRING: links})
    assert spaces["sp_h2"].kind is Kind.HIDING
    return replace(BOOK, spaces=spaces)


def test_kp_47_a_hiding_place_on_the_way_asks_only_where_passing_counts() -> None:
    standard = position({"peck": "sp16"}, order="peck:2 sam:1", book=passage())
    act(standard, "via:sp_h2", "walk:sp05")
    assert about(standard).keeper == "sam"
    assert isinstance(about(standard), ChooseActivation)

    switches: list[Switch] = [Search(value="pass")]
    passing = position({"peck": "sp16"}, order="peck:2 sam:1", book=passage(), switches=switches)
    act(passing, "walk:sp05")
    assert isinstance(about(passing), ChooseLook)
    act(passing, "leave_down")
    assert state_of(passing).pieces[Keeper.PECK].at == "sp05"
    assert about(passing).keeper == "sam"
