"""The sentences of Shiki's log, its reasons, and the names of the parts of a score."""

from typing import get_args

import pytest
from django.utils.html import strip_tags
from django.utils.safestring import SafeString

from games.engine import Event, Seat
from games.presenting import Person
from shiki.reasons import reason
from shiki.rules import asks, events
from shiki.rules.scoring import breakdown
from shiki.rules.state import Animal, EndReason, Face, Pile, Season
from shiki.wording import part_name, sentence
from tests.shiki.building import A, B, C, state_of, table

MIRA, REN = Person(A, "Mira"), Person(B, "Ren")
PEOPLE = (MIRA, REN, Person(C, "Odile"))
AUTUMN_4 = Face(Season.AUTUMN, 4)
WINTER_1 = Face(Season.WINTER, 1)

# Each event, what the one who did it reads, and what somebody else reads.
TOLD: list[tuple[Event, str, str]] = [
    (
        events.GameBegan(None, first=A),
        "The cards are dealt. You begin.",
        "The cards are dealt. Mira begins.",
    ),
    (events.TurnBegan(A, 3, last=False), "Turn 3: yours.", "Turn 3: Mira’s."),
    (events.TurnBegan(A, 30, last=True), "Turn 30: your last one.", "Turn 30: Mira’s last one."),
    (
        events.CardTaken(A, AUTUMN_4, column=2),
        "You took Autumn 4 from column 3.",
        "Mira took Autumn 4 from column 3.",
    ),
    (
        events.CardTaken(A, AUTUMN_4, column=None),
        "You took Autumn 4 from the discard pile.",
        "Mira took Autumn 4 from the discard pile.",
    ),
    (
        events.CardLaid(A, 0, Pile.RIGHT, WINTER_1),
        "You laid Winter 1 from the right pile on column 1.",
        "Mira laid Winter 1 from the right pile on column 1.",
    ),
    (
        events.CardsPaid(A, (AUTUMN_4, WINTER_1), discounted=False),
        "You paid Autumn 4, Winter 1.",
        "Mira paid Autumn 4, Winter 1.",
    ),
    (
        events.CardsPaid(A, (WINTER_1,), discounted=True),
        "You paid Winter 1, one card less with the Frog.",
        "Mira paid Winter 1, one card less with the Frog.",
    ),
    (
        events.CardsPaid(A, (), discounted=True),
        "You paid nothing, thanks to the Frog.",
        "Mira paid nothing, thanks to the Frog.",
    ),
    (
        events.CardPlaced(A, AUTUMN_4, 1, opened=False),
        "You placed Autumn 4.",
        "Mira placed Autumn 4.",
    ),
    (
        events.CardPlaced(A, AUTUMN_4, 1, opened=True),
        "You placed Autumn 4 and opened its season.",
        "Mira placed Autumn 4 and opened its season.",
    ),
    (
        events.PairDiscarded(A, (AUTUMN_4, AUTUMN_4)),
        "You discarded Autumn 4, Autumn 4 for a wild.",
        "Mira discarded Autumn 4, Autumn 4 for a wild.",
    ),
    (
        events.WildPlaced(A, 1, Season.AUTUMN, 5, bonus=False),
        "You put the wild in place of Autumn 5.",
        "Mira put the wild in place of Autumn 5.",
    ),
    (
        events.WildPlaced(A, 3, None, None, bonus=True),
        "You got a bonus wild and put it into an empty corner.",
        "Mira got a bonus wild and put it into an empty corner.",
    ),
    (
        events.WildMoved(A, 1, 4, 0, Season.SUMMER, 2),
        "You moved the wild: it goes in place of Summer 2.",
        "Mira moved the wild: it goes in place of Summer 2.",
    ),
    (
        events.WildReturned(A, 1, 4),
        "Your wild found no other place and went back to the supply.",
        "Mira’s wild found no other place and went back to the supply.",
    ),
    (
        events.BonusSkipped(A, left=0),
        "You get no bonus wild: none is left.",
        "Mira gets no bonus wild: none is left.",
    ),
    (
        events.BonusSkipped(A, left=2),
        "You get no bonus wild: there is no place for it.",
        "Mira gets no bonus wild: there is no place for it.",
    ),
    (
        events.AnimalWon(A, Animal.FROG, 3, loser=None, feather=False),
        "You won the Frog with 3 cards.",
        "Mira won the Frog with 3 cards.",
    ),
    (
        events.FeatherSpent(A, Animal.RABBIT),
        "You spent a feather to borrow the Rabbit.",
        "Mira spent a feather to borrow the Rabbit.",
    ),
    (
        events.ActionPassed(A),
        "You passed an action: nothing was possible.",
        "Mira passed an action: nothing was possible.",
    ),
    (
        events.SurplusDiscarded(A, (AUTUMN_4,), limit=5),
        "You discarded Autumn 4 down to the hand limit of 5.",
        "Mira discarded Autumn 4 down to the hand limit of 5.",
    ),
    (
        events.PileEmptied(A, Pile.LEFT, first=True),
        "You drew the last card of the left pile: everybody else has one more turn.",
        "Mira drew the last card of the left pile: everybody else has one more turn.",
    ),
    (
        events.PileEmptied(A, Pile.RIGHT, first=False),
        "You drew the last card of the right pile.",
        "Mira drew the last card of the right pile.",
    ),
    (
        events.GameEnded(A, EndReason.FOUR_SEASONS),
        "You completed all four seasons. The game is over.",
        "Mira completed all four seasons. The game is over.",
    ),
    (
        events.GameEnded(None, EndReason.PILE_EMPTY),
        "The last turns are played. The game is over.",
        "The last turns are played. The game is over.",
    ),
    (
        events.CardDrawn(A, Pile.LEFT, Season.AUTUMN, AUTUMN_4),
        "You drew Autumn 4 from the left pile.",
        "Mira drew a card with the back Autumn from the left pile.",
    ),
]


def read(event: Event, viewer: Seat | None, people: tuple[Person, ...] = PEOPLE) -> str:
    """A sentence as it is read aloud."""
    return " ".join(strip_tags(sentence(event.seen_by(viewer), viewer, people)).split())


@pytest.mark.parametrize(("event", "mine", "theirs"), TOLD)
def test_an_event_is_told_to_its_doer_and_to_the_others(
    event: Event, mine: str, theirs: str
) -> None:
    assert read(event, A) == mine
    assert read(event, B) == theirs
    assert read(event, None) == theirs


def test_every_kind_of_event_has_a_sentence_above() -> None:
    told = {type(event) for event, _, _ in TOLD}

    assert told == set(get_args(events.ShikiEvent.__value__))


@pytest.mark.parametrize(
    ("viewer", "words"),
    [
        (A, "You took the Frog from Ren. Ren gets a feather."),
        (B, "Mira took the Frog from you. You get a feather."),
        (C, "Mira took the Frog from Ren. Ren gets a feather."),
        (None, "Mira took the Frog from Ren. Ren gets a feather."),
    ],
)
def test_a_lost_animal_is_told_to_winner_loser_and_onlookers(
    viewer: Seat | None, words: str
) -> None:
    event = events.AnimalWon(A, Animal.FROG, 4, loser=B, feather=True)

    assert read(event, viewer) == words


def test_a_loser_without_a_feather_is_not_told_of_one() -> None:
    event = events.AnimalWon(A, Animal.FROG, 4, loser=B, feather=False)

    assert read(event, B) == "Mira took the Frog from you."


def test_a_drawn_card_is_named_to_its_drawer_alone() -> None:
    event = events.CardDrawn(A, Pile.RIGHT, Season.AUTUMN, Face(Season.SPRING, 6))

    for viewer in (B, C, None):
        told = sentence(event.seen_by(viewer), viewer, PEOPLE)
        assert "pring" not in told
        assert "6" not in strip_tags(told)


def test_a_name_that_looks_like_html_is_shown_as_it_is_written() -> None:
    people = (Person(A, "<b>Mira</b>"), REN)
    event = events.AnimalWon(B, Animal.FROG, 4, loser=A, feather=True)

    told = sentence(event, None, people)

    assert isinstance(told, SafeString)
    assert "<b>" not in told
    assert "&lt;b&gt;Mira&lt;/b&gt; gets a feather." in told


def test_a_card_in_a_sentence_shows_its_season_as_a_mark() -> None:
    told = sentence(events.CardTaken(A, WINTER_1, 0), B, PEOPLE)

    assert 'data-season="winter"' in told
    assert "sprite.svg#mark-winter" in told


def test_an_event_of_another_game_is_a_fault_of_ours() -> None:
    with pytest.raises(TypeError):
        sentence(Event(A), A, PEOPLE)


# A reason of each kind, and its sentence.
REASONS: list[tuple[asks.Reason, str]] = [
    (asks.EmptyPile(Pile.LEFT), "This pile is empty."),
    (asks.EmptyColumn(1), "This column is empty."),
    (asks.EmptyDiscard(), "The discard pile is empty."),
    (asks.NumberTaken(0, Season.SUMMER, 4), "Your Summer has a 4 already."),
    (asks.CostsMore(2, 1), "It costs 2 other cards, and you have only 1."),
    (asks.CostsMore(1, 0), "It costs 1 other card, and you have none."),
    (asks.OtherSeason(0, Season.SUMMER), "Summer lives in this corner."),
    (asks.NoWildLeft(), "No wild is left."),
    (
        asks.FewMatches(1),
        "A wild costs two cards that also lie in your garden; your hand has only 1.",
    ),
    (
        asks.FewMatches(0),
        "A wild costs two cards that also lie in your garden; your hand has none of them.",
    ),
    (asks.NoPlaceForWild(), "Every corner of your garden is full or has a wild."),
    (asks.NoMatch(AUTUMN_4), "No Autumn 4 lies in your garden."),
    (asks.CoveredByWild(AUTUMN_4), "Only a wild stands for Autumn 4 in your garden."),
    (asks.CornerHasWild(1), "This corner has a wild already."),
    (asks.CornerFull(1), "This corner is full."),
    (asks.BeingPlaced(AUTUMN_4), "This is the card that you are placing."),
    (asks.NoFeather(), "You have no feather."),
    (asks.PowerActive(Animal.OTTER), "The Otter helps you already."),
    (asks.OnlyOtter(), "After your actions only the Otter is of use."),
    (asks.InsideAction(), "A feather is spent before an action, not during one."),
    (asks.ActionPossible(), "You may only pass if no action is possible."),
    (asks.DrawFirst(1, 2), "You draw 2 cards; 1 so far."),
    (asks.RefillFirst(0, 1), "First lay the cards of column 1."),
    (asks.MoveWildFirst(), "First choose a new place for the wild."),
    (asks.PlaceWildFirst(), "First choose a place for the wild."),
]


@pytest.mark.parametrize(("why_not", "words"), REASONS)
def test_a_reason_is_one_sentence(why_not: asks.Reason, words: str) -> None:
    assert reason(why_not) == words


def test_every_kind_of_reason_has_a_sentence_above() -> None:
    assert {type(why_not) for why_not, _ in REASONS} == set(asks.Reason.__subclasses__())


def test_a_reason_of_another_game_is_a_fault_of_ours() -> None:
    with pytest.raises(TypeError):
        reason(MIRA)


def test_every_part_of_a_score_has_a_name_of_its_own() -> None:
    state = state_of(table())

    names = [part_name(part) for part in breakdown(state, state.players[A])]

    assert len(set(names)) == len(names)
    assert all(names)
