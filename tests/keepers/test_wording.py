"""The sentences of the Keepers' log, their reasons, and the names of things: none is missing."""

from html import unescape
from typing import Any, get_args

import pytest
from django.utils.html import strip_tags
from django.utils.safestring import SafeString
from msgspec.structs import replace

from games.engine import Event
from games.presenting import Person
from keepers.game import KeepersType
from keepers.guiding import PICKS
from keepers.guiding import sentence as question
from keepers.reasons import reason
from keepers.regions.tasks import condition_words
from keepers.rules import asks, events
from keepers.rules.board import board
from keepers.rules.checks import check
from keepers.rules.library import SHIPPED, Edition
from keepers.rules.movement import Order, Special
from keepers.rules.outcome import parts
from keepers.rules.pieces import Keeper, Kind, Power, Season, Side
from keepers.rules.vocabulary.conditions import Condition
from keepers.rules.vocabulary.effects import Effect
from keepers.rules.vocabulary.selectors import ObjectState
from keepers.rules.vocabulary.switches import SWITCHES
from keepers.rules.vocabulary.triggers import tag_of
from keepers.story import Story
from keepers.terms import (
    FAMILY_NAMES,
    KEEPER_NAMES,
    KIND_NAMES,
    POWER_NAMES,
    POWER_TEXTS,
    SEASON_NAMES,
)
from keepers.wording import part_name, sentence
from keepers.wording.cards import SWITCHES as SWITCH_WORDS
from tests.keepers.building import position, state_of

PEOPLE = (Person(0, "Mira"), Person(1, "Ren"))
STORY = Story(Edition(SHIPPED["mayhem"]))
SAM, MISHA = Keeper.SAM, Keeper.MISHA
ORDERS = (Order(SAM, 2), Order(MISHA, Special.PORTAL), Order(Keeper.PECK, Special.X))
QUIET = {"RoundEnded", "FlagChanged"}

# Each event, what the one who did it reads, and what somebody else reads.
TOLD: list[tuple[Event, str, str]] = [
    (
        events.GameBegan(None, Season.SPRING, "mayhem"),
        "Mayhem Among the Seasons: the book lies open at spring.",
        "Mayhem Among the Seasons: the book lies open at spring.",
    ),
    (
        events.RoundBegan(None, 3, 4, ORDERS),
        "Round 3: wolf 4; Sam 2, Misha portal, Peck rests.",
        "Round 3: wolf 4; Sam 2, Misha portal, Peck rests.",
    ),
    (
        events.WolfAppeared(None, "sp02"),
        "The wolf appears at Lamb Meadow.",
        "The wolf appears at Lamb Meadow.",
    ),
    (
        events.WolfKeptAway(None, "sp02"),
        "The wolf cannot appear at Lamb Meadow.",
        "The wolf cannot appear at Lamb Meadow.",
    ),
    (
        events.WolfMoved(None, ("sp03", "sp04"), SAM),
        "The wolf runs 2 spaces after Sam, to Reed Bank.",
        "The wolf runs 2 spaces after Sam, to Reed Bank.",
    ),
    (
        events.WolfMoved(0, ("sp03",), SAM),
        "You sent the wolf 1 space after Sam, to West Bridgehead.",
        "Mira sent the wolf 1 space after Sam, to West Bridgehead.",
    ),
    (
        events.WolfMoved(None, ("sp03",), None),
        "The wolf trots 1 space, to West Bridgehead.",
        "The wolf trots 1 space, to West Bridgehead.",
    ),
    (events.WolfRested(None), "The wolf stays where he is.", "The wolf stays where he is."),
    (events.WolfLeft(None), "The wolf leaves the page.", "The wolf leaves the page."),
    (
        events.KeeperWalked(0, SAM, ("sp02", "sp03")),
        "You led Sam 2 spaces, to West Bridgehead.",
        "Mira led Sam 2 spaces, to West Bridgehead.",
    ),
    (
        events.KeeperWalked(None, SAM, ("sp02",)),
        "Sam goes 1 space, to Lamb Meadow.",
        "Sam goes 1 space, to Lamb Meadow.",
    ),
    (
        events.KeeperWalked(0, MISHA, ("sp02",), SAM),
        "You led Misha 1 space with Sam on the back, to Lamb Meadow.",
        "Mira led Misha 1 space with Sam on the back, to Lamb Meadow.",
    ),
    (events.KeeperWalked(0, SAM, ()), "", ""),
    (
        events.KeeperPlaced(0, SAM, "p4"),
        "You put Sam at Snowdrop Gate.",
        "Mira put Sam at Snowdrop Gate.",
    ),
    (
        events.KeeperPlaced(None, SAM, "p4", by="12B"),
        "Regular Customer: Sam is put at Snowdrop Gate.",
        "Regular Customer: Sam is put at Snowdrop Gate.",
    ),
    (events.KeeperStayed(0, SAM), "You let Sam stay.", "Mira let Sam stay."),
    (events.KeeperSkipped(0, SAM), "You skipped Sam.", "Mira skipped Sam."),
    *(
        (events.KeeperCaptured(None, SAM, "sp02", back), words, words)
        for back, words in {
            "remove": "The wolf takes Sam home from Lamb Meadow; it waits there.",
            "house": "The wolf catches Sam at Lamb Meadow; it is sent to the house.",
            "delayed": "The wolf takes Sam home from Lamb Meadow; "
            "it is back at the second round end.",
            "trailer": "The wolf takes Sam from Lamb Meadow into his trailer.",
            "none": "The wolf finds Sam at Lamb Meadow, and lets it be.",
        }.items()
    ),
    (
        events.KeeperReturned(None, SAM, "sp_house"),
        "Sam is back, at Orchard House.",
        "Sam is back, at Orchard House.",
    ),
    (
        events.ObjectLookedAt(0, "sp_h1", "honey"),
        "You looked at Hollow Pear Tree: Honey Jar.",
        "Mira looked at Hollow Pear Tree: Honey Jar.",
    ),
    (
        events.ObjectTurned(0, "sp_h1", "honey", True),
        "You left Honey Jar face up at Hollow Pear Tree.",
        "Mira left Honey Jar face up at Hollow Pear Tree.",
    ),
    (
        events.ObjectTurned(None, "sp_h1", "honey", False),
        "Honey Jar is turned face down at Hollow Pear Tree.",
        "Honey Jar is turned face down at Hollow Pear Tree.",
    ),
    (
        events.ObjectMoved(0, "honey", ObjectState.CHEST, "sp_h1"),
        "You packed Honey Jar on the chest.",
        "Mira packed Honey Jar on the chest.",
    ),
    (
        events.ObjectMoved(None, "honey", ObjectState.GONE),
        "Honey Jar leaves the game.",
        "Honey Jar leaves the game.",
    ),
    (
        events.ObjectMoved(None, "honey", ObjectState.DOWN, "sp_h1"),
        "An object is put face down at Hollow Pear Tree.",
        "An object is put face down at Hollow Pear Tree.",
    ),
    (
        events.ObjectsSwapped(0, ("sp_h1", None)),
        "You swapped what lay at Hollow Pear Tree and on the chest.",
        "Mira swapped what lay at Hollow Pear Tree and on the chest.",
    ),
    (
        events.PageTurned(0, Season.SPRING, Season.WINTER),
        "You turned the page: from spring to winter.",
        "Mira turned the page: from spring to winter.",
    ),
    (
        events.CardShown(None, 2, Side.B, True, by="2A"),
        "The Spring Clock: Card 2B: " + STORY.card_title(2, Side.B) + ".",
        "The Spring Clock: Card 2B: " + STORY.card_title(2, Side.B) + ".",
    ),
    (events.CardPutAway(None, 7), "Card 7 is put away.", "Card 7 is put away."),
    (
        events.ChoiceMade(0, 15, "m15.no", by="15A"),
        "Somebody Is Missing: You chose: " + STORY.text("m15.no"),
        "Somebody Is Missing: Mira chose: " + STORY.text("m15.no"),
    ),
    (
        events.PowerGained(None, SAM, Power.LEAP),
        "Sam gains a power: leap.",
        "Sam gains a power: leap.",
    ),
    (
        events.PowerLost(None, SAM, Power.LEAP),
        "Sam is without this power: leap.",
        "Sam is without this power: leap.",
    ),
    (events.CounterChanged(None, "clocks", 2), "Clocks that tick: 2", "Clocks that tick: 2"),
    (events.CounterChanged(None, "watch", 2), "", ""),
    (events.SecretRuledOut(None, "den", "autumn"), "It was not autumn.", "It was not autumn."),
    (
        events.TokenMoved(None, "duckling", "sp02", None),
        "Now at Lamb Meadow: lost duckling.",
        "Now at Lamb Meadow: lost duckling.",
    ),
    (
        events.TokenMoved(None, "duckling", None, SAM),
        "Sam takes along: lost duckling.",
        "Sam takes along: lost duckling.",
    ),
    (
        events.TokenMoved(None, "duckling", None, None),
        "Out of the game: lost duckling.",
        "Out of the game: lost duckling.",
    ),
    (
        events.CardsBurned(None, 3),
        "3 movement cards are taken out of the game.",
        "3 movement cards are taken out of the game.",
    ),
    (
        events.CardsRestored(None, 1),
        "1 movement card comes back under the stack.",
        "1 movement card comes back under the stack.",
    ),
    (
        events.WolfForeseen(None, (4, None)),
        "The wolf’s next numbers will be 4, X.",
        "The wolf’s next numbers will be 4, X.",
    ),
    (
        events.RuleChanged(None, 1, "wolf_bonus"),
        "The card bends a rule: how far the wolf walks.",
        "The card bends a rule: how far the wolf walks.",
    ),
    *(
        (events.SpaceChanged(None, "p4", change), words, words)
        for change, words in {
            "locked": "Snowdrop Gate is locked: it leads nowhere.",
            "unlocked": "Snowdrop Gate leads on again.",
            "blocked": "Snowdrop Gate is blocked: nobody may enter.",
            "unblocked": "Snowdrop Gate is free again.",
        }.items()
    ),
    (events.Noted(None, 1, "m1a.title", {}), "The Great Gust", "The Great Gust"),
    (
        events.NothingHappened(None, 1, "look"),
        "There is nothing that this could change.",
        "There is nothing that this could change.",
    ),
    (
        events.ScriptStopped(None),
        "The cards set each other off without an end. What they did just now is undone, "
        "and you play on.",
        "The cards set each other off without an end. What they did just now is undone, "
        "and you play on.",
    ),
    (
        events.GameWon(None, "flawless"),
        "You have won together, and nobody is missing!",
        "You have won together, and nobody is missing!",
    ),
    (
        events.GameLost(None, "time"),
        "The movement cards are used up. The game is lost.",
        "The movement cards are used up. The game is lost.",
    ),
    (
        events.GameLost(None, "found_out"),
        "The game is lost: found out.",
        "The game is lost: found out.",
    ),
    (events.RoundEnded(None, 3, False), "", ""),
    (events.FlagChanged(None, "muddle_on", True), "", ""),
]


def words(event: Event, viewer: int | None) -> str:
    told = sentence(event, viewer, PEOPLE, STORY)
    assert told == "" or isinstance(told, SafeString) or "<" not in told
    return " ".join(unescape(strip_tags(told)).split())


@pytest.mark.parametrize(("event", "you", "they"), TOLD, ids=lambda value: type(value).__name__)
def test_each_event_is_told_to_who_did_it_and_to_the_others(
    event: Event, you: str, they: str
) -> None:
    assert words(event, 0) == you
    assert words(event, 1) == they
    assert words(event, None) == they


def test_no_event_is_without_a_sentence() -> None:
    told = {type(event) for event, _you, _they in TOLD}
    told |= {events.Suggested, events.SuggestionFollowed}  # test_suggesting.py

    assert told == set(get_args(events.KeepersEvent.__value__))


def test_an_event_of_another_game_is_refused() -> None:
    class Other(Event, frozen=True):
        pass

    with pytest.raises(TypeError):
        sentence(Other(None), 0, PEOPLE, STORY)


CLOSED = [
    asks.NotOnPortal((SAM, MISHA)),
    asks.PortalLeadsElsewhere((SAM,), Season.WINTER),
    asks.PeekedAlready(),
    asks.NothingFaceDown(),
    asks.PlacementBarred(SAM),
    asks.CarryFirst(SAM),
    asks.ChestFull(4),
    asks.ChestEmpty(),
    asks.NoChest(),
    asks.FixedObject("museum"),
    asks.ConditionUnmet(1, Side.A),
]


def test_every_reason_is_one_whole_sentence() -> None:
    told = [reason(why_not) for why_not in CLOSED]

    assert all(words.endswith(".") and words[0].isupper() for words in told)
    assert len(set(told)) == len(CLOSED)
    with pytest.raises(TypeError):
        reason(asks.Stay())


def test_no_reason_is_missing_from_the_list() -> None:
    given = {type(why_not) for why_not in CLOSED}
    meant = set(get_args(asks.About.__value__)) | {
        asks.Walk,
        asks.Step,
        asks.Carry,
        asks.Place,
        asks.Peek,
        asks.Stay,
        asks.Skip,
        asks.TurnPage,
        asks.GoOn,
        asks.Fate,
        asks.WolfWay,
    }
    defined = {
        one
        for one in vars(asks).values()
        if isinstance(one, type) and one.__module__ == asks.__name__
    }

    assert defined - meant == given


def test_everything_of_the_vocabulary_has_its_words() -> None:
    assert set(SWITCH_WORDS) == set(SWITCHES)
    assert set(KEEPER_NAMES) == set(Keeper)
    assert set(SEASON_NAMES) == set(Season)
    assert set(KIND_NAMES) == set(Kind)
    assert set(POWER_NAMES) == set(POWER_TEXTS) == set(Power)
    assert len(FAMILY_NAMES) == 4


def test_what_is_picked_for_an_effect_exists() -> None:
    tags = {tag_of(kind) for kind in flat(Effect.__value__)}

    assert set(PICKS) <= tags


def flat(union: Any) -> list[type]:
    """The structs in a union of unions."""
    found: list[type] = []
    for part in get_args(union):
        inner = getattr(part, "__value__", None)
        found += flat(inner) if inner is not None else [part]
    return found


def test_every_task_of_every_mission_that_ships_has_words() -> None:
    for adventure in SHIPPED.values():
        game = position(order="sam:1")
        seen, story = board(game, None), Story(Edition(adventure))
        for _number, _side, printed in adventure.sides():
            if printed.goal is not None and printed.goal.when is not None:
                words = condition_words(printed.goal.when, seen, story)
                assert words
                assert "_" not in words


def test_conditions_are_all_known() -> None:
    assert len(get_args(Condition.__value__)) == 21


def test_each_question_has_a_sentence() -> None:
    game = position({"sam": "sp05"}, order="sam:2", wolf="sp02")
    seen = board(game, 0)
    for about in (
        asks.ChooseActivation(SAM, 2, 2),
        asks.ChooseActivation(SAM, Special.PORTAL, None),
        asks.ChooseActivation(SAM, Special.HIDING, None),
        asks.ChooseStep(SAM, ("sp04",), 1, None),
        asks.ChooseStep(MISHA, ("sp04",), 2, SAM),
        asks.ConfirmCapture(SAM, "sp02"),
        asks.ChooseTravel(),
        asks.ChooseWolfWay(4, "home:sp02"),
        asks.ChooseLook(SAM, "sp_h1"),
        asks.ChooseObject(SAM, "sp_h1", "honey"),
        asks.CardChoice(15, Side.A, "m15.ask", ("m15.yes", "m15.no"), "way:1"),
        asks.CardPick(6, Side.B, "look", "space:sp_h1"),
    ):
        fact, _detail = question(about, seen, STORY)
        assert fact
        assert fact[0].isupper()


def test_parts_of_the_result_are_named() -> None:
    state = state_of(position(order="sam:1"))

    assert all(part_name(part) for part in parts(state))
    assert KeepersType().part_name("rounds") == "Rounds played"


def test_an_adventure_names_its_own_tokens_counters_and_secrets() -> None:
    shipped = SHIPPED["treasures"]
    own = {"name.dew": "Drop of Gold", "name.delivered": "treasures safe", "name.den": "The lair"}
    texts = {"en": shipped.texts["en"] | own | {"name.nothing": "Nothing"}}

    story = Story(Edition(replace(shipped, texts=texts)))

    assert story.token_name("dew") == "Drop of Gold"
    assert story.token_name("sun") == "Sun Glass"
    assert story.counter_name("delivered") == "treasures safe"
    assert story.secret_name("den") == "The lair"
    unused = [one.place for one in check(story.edition.adventure) if "uses this" in one.sentence]
    assert unused == ["texts, name.den", "texts, name.nothing"]
