"""The sentences of Seasons' log, its reasons, and the names of the parts of a score."""

from html import unescape
from typing import get_args

import pytest
from django.utils.html import strip_tags
from django.utils.safestring import SafeString

from games.engine import Event, Seat
from games.presenting import Person
from seasons.reasons import reason, short_reason
from seasons.rules import closed, events
from seasons.rules.dice import Die
from seasons.rules.offers import Bonus
from seasons.rules.pieces import Season, Tokens
from seasons.rules.scoring import breakdown
from seasons.wording import part_name, sentence
from tests.seasons.building import A, B, C, Sits, number, player, state_of, table, tokens

MIRA, REN = Person(A, "Mira"), Person(B, "Ren")
PEOPLE = (MIRA, REN, Person(C, "Odile"))
EARTH_AND_CRYSTALS = Die(Season.SPRING, 3, 5)
"""Two earth and 3 crystals, three dots."""
STAR_ALONE = Die(Season.WINTER, 1, 3)
"""Two air and a star, three dots."""
CARD_ALONE = Die(Season.WINTER, 1, 4)
"""A card, two dots."""
STAFF, VASE, KAIRN = map(number, ("staff", "yjangs", "kairn"))
ORB, CROWN, NARIA = map(number, ("crystal_orb", "vampiric", "naria"))

# Each event, what the one who did it reads, and what somebody else reads.
TOLD: list[tuple[Event, str, str]] = [
    (
        events.GameBegan(None, A, {}),
        "The table is set. You will be the first player.",
        "The table is set. Mira will be the first player.",
    ),
    (events.CardDrafted(A, STAFF), "You kept Staff of Spring.", ""),
    (
        events.PackPassed(None, 3),
        "Everybody kept card 3 of 9 and passed the pack to the left.",
        "Everybody kept card 3 of 9 and passed the pack to the left.",
    ),
    (
        events.DecksSplit(None),
        "All decks are split into three years. The tournament begins.",
        "All decks are split into three years. The tournament begins.",
    ),
    (
        events.RoundBegan(A, 4, Season.SPRING, ()),
        "Round 4: you are first and rolled the spring dice.",
        "Round 4: Mira is first and rolled the spring dice.",
    ),
    (
        events.DieChosen(A, EARTH_AND_CRYSTALS),
        "You took the die with 2 earth and 3 crystals.",
        "Mira took the die with 2 earth and 3 crystals.",
    ),
    (events.TurnBegan(A), "Your turn begins.", "Mira’s turn begins."),
    (
        events.DieUsed(A, EARTH_AND_CRYSTALS, 2, star_lost=False),
        "Your die gave you 2 earth and 3 crystals.",
        "Mira got 2 earth and 3 crystals from the die.",
    ),
    (
        events.DieUsed(A, STAR_ALONE, 3, star_lost=False),
        "Your die gave you 2 air. The summoning gauge is at 3.",
        "Mira got 2 air from the die. The summoning gauge is at 3.",
    ),
    (
        events.DieUsed(A, STAR_ALONE, 15, star_lost=True),
        "Your die gave you 2 air. The star is lost: the summoning gauge is at its top.",
        "Mira got 2 air from the die. The star is lost: the summoning gauge is at its top.",
    ),
    (
        events.DieUsed(A, CARD_ALONE, 0, star_lost=False),
        "Your die gave you neither energy nor crystals.",
        "Mira got neither energy nor crystals from the die.",
    ),
    (
        events.DieRerolled(A, CARD_ALONE, number("die_of")),
        "You rolled your die again with Die of Malice: a card.",
        "Mira rolled the die again with Die of Malice: a card.",
    ),
    (events.TurnEnded(A), "", ""),
    (
        events.SeasonMoved(None, 1, 3, 4, None),
        "The die left over moved the season token 1 space on, from 3 to 4.",
        "The die left over moved the season token 1 space on, from 3 to 4.",
    ),
    (
        events.SeasonMoved(A, 3, 11, 2, number("temporal")),
        "You moved the season token 3 spaces on with Temporal Boots, from 11 to 2.",
        "Mira moved the season token 3 spaces on with Temporal Boots, from 11 to 2.",
    ),
    (
        events.SeasonMoved(A, -2, 5, 3, number("temporal")),
        "You moved the season token 2 spaces back with Temporal Boots, from 5 to 3.",
        "Mira moved the season token 2 spaces back with Temporal Boots, from 5 to 3.",
    ),
    (events.SeasonChanged(None, Season.AUTUMN), "Autumn begins.", "Autumn begins."),
    (events.YearChanged(None, 2), "It is year II now.", "It is year II now."),
    (events.YearChanged(None, 0), "It is before year I now.", "It is before year I now."),
    (
        events.YearChanged(None, 4),
        "Year III is over: this was the last season.",
        "Year III is over: this was the last season.",
    ),
    (
        events.LibraryTaken(A, 2, 3),
        "You took 3 cards of library II into your hand.",
        "Mira took 3 cards of library II into the hand.",
    ),
    (events.GameEnded(None), "The game is over.", "The game is over."),
    (events.EnergyGained(A, tokens("fire"), None), "You gained 1 fire.", "Mira gained 1 fire."),
    (
        events.EnergyGained(A, tokens("fire 2 air"), VASE),
        "You gained 2 air, 1 fire with Yjang's Forgotten Vase.",
        "Mira gained 2 air, 1 fire with Yjang's Forgotten Vase.",
    ),
    (
        events.EnergyReturned(A, tokens("2 earth"), 7),
        "You gave back 2 earth: your reserve holds 7.",
        "Mira gave back 2 earth: the reserve holds 7.",
    ),
    (
        events.EnergyPaid(A, tokens("air"), 0, KAIRN),
        "You gave 1 air for Kairn the Destroyer.",
        "Mira gave 1 air for Kairn the Destroyer.",
    ),
    (
        events.EnergyPaid(A, tokens("3 air"), 2, number("balance")),
        "You gave 3 air for Balance of Ishtar. 2 of it lay on cards.",
        "Mira gave 3 air for Balance of Ishtar. 2 of it lay on cards.",
    ),
    (
        events.EnergyStored(A, tokens("water"), number("glutton")),
        "You put 1 water on Glutton Cauldron.",
        "Mira put 1 water on Glutton Cauldron.",
    ),
    (
        events.EnergyLost(A, tokens("water fire"), number("cursed")),
        "You lost your whole reserve to Cursed Treatise of Arus: 1 water, 1 fire.",
        "Mira lost the whole reserve to Cursed Treatise of Arus: 1 water, 1 fire.",
    ),
    (
        events.EnergyLost(A, Tokens(), number("cursed")),
        "Your reserve was empty: you lost nothing to Cursed Treatise of Arus.",
        "Mira’s reserve was empty: nothing was lost to Cursed Treatise of Arus.",
    ),
    (
        events.EnergyConverted(A, tokens("water fire"), tokens("2 air"), number("air_el")),
        "Your 1 water, 1 fire became 2 air by Air Elemental.",
        "Mira’s 1 water, 1 fire became 2 air by Air Elemental.",
    ),
    (
        events.Exchanged(A, tokens("2 air"), tokens("earth fire")),
        "You exchanged 2 air for 1 fire, 1 earth.",
        "Mira exchanged 2 air for 1 fire, 1 earth.",
    ),
    (
        events.Transmuted(A, tokens("2 earth"), 6, None),
        "You transmuted 2 earth into 6 crystals.",
        "Mira transmuted 2 earth into 6 crystals.",
    ),
    (
        events.Transmuted(A, tokens("earth"), 1, number("potion_of_l")),
        "You transmuted 1 earth into 1 crystal with Potion of Life.",
        "Mira transmuted 1 earth into 1 crystal with Potion of Life.",
    ),
    (
        events.TransmutingAllowed(A, number("tree")),
        "You may transmute for the rest of the turn, thanks to Tree of Light.",
        "Mira may transmute for the rest of the turn, thanks to Tree of Light.",
    ),
    (
        events.CrystalsGained(A, 3, STAFF),
        "You gained 3 crystals with Staff of Spring.",
        "Mira gained 3 crystals with Staff of Spring.",
    ),
    (
        events.CrystalsLost(A, 4, KAIRN),
        "You lost 4 crystals to Kairn the Destroyer.",
        "Mira lost 4 crystals to Kairn the Destroyer.",
    ),
    (
        events.CrystalsLost(A, 0, KAIRN),
        "You had no crystal to lose to Kairn the Destroyer.",
        "Mira had no crystal to lose to Kairn the Destroyer.",
    ),
    (
        events.CrystalsPaid(A, 3, ORB),
        "You paid 3 crystals for Crystal Orb.",
        "Mira paid 3 crystals for Crystal Orb.",
    ),
    (
        events.GaugeMoved(A, 2, 5, number("amulet_of_a")),
        "Your summoning gauge moved up 2 steps, to 5: Amulet of Air.",
        "Mira’s summoning gauge moved up 2 steps, to 5: Amulet of Air.",
    ),
    (
        events.GaugeMoved(A, -1, 2, number("demon")),
        "Your summoning gauge moved down 1 step, to 2: Demon of Argos.",
        "Mira’s summoning gauge moved down 1 step, to 2: Demon of Argos.",
    ),
    (
        events.GaugeMoved(A, 0, 15, None),
        "Your summoning gauge cannot move and stays at 15.",
        "Mira’s summoning gauge cannot move and stays at 15.",
    ),
    (
        events.BonusUsed(A, Bonus.EXCHANGE, 12),
        "You used a bonus: exchange two energy. Bonuses cost you 12 at the end now.",
        "Mira used a bonus: exchange two energy. Bonuses cost 12 at the end now.",
    ),
    (
        events.CardSummoned(A, number("hand_of"), tokens("air fire earth"), 0, 3, 0),
        "You summoned Hand of Fortune for 1 air, 1 fire, 1 earth and 3 crystals.",
        "Mira summoned Hand of Fortune for 1 air, 1 fire, 1 earth and 3 crystals.",
    ),
    (
        events.CardSummoned(A, KAIRN, tokens("2 air"), 1, 0, 1),
        "You summoned Kairn the Destroyer for 2 air. 1 of it lay on a card. "
        "Hand of Fortune saved 1 energy.",
        "Mira summoned Kairn the Destroyer for 2 air. 1 of it lay on a card. "
        "Hand of Fortune saved 1 energy.",
    ),
    (
        events.CardSummoned(A, number("temporal"), Tokens(), 0, 0, 0),
        "You summoned Temporal Boots for nothing.",
        "Mira summoned Temporal Boots for nothing.",
    ),
    (
        events.CardEntered(A, STAFF, number("divine")),
        "You put Staff of Spring into play free with Divine Chalice.",
        "Mira put Staff of Spring into play free with Divine Chalice.",
    ),
    (events.CardActivated(A, ORB), "You activated Crystal Orb.", "Mira activated Crystal Orb."),
    (
        events.CardSacrificed(A, STAFF, number("syllas")),
        "You sacrificed Staff of Spring to Syllas the Faithful.",
        "Mira sacrificed Staff of Spring to Syllas the Faithful.",
    ),
    (
        events.CardSacrificed(A, number("titus"), number("titus")),
        "You sacrificed Titus Deepgaze.",
        "Mira sacrificed Titus Deepgaze.",
    ),
    (
        events.CardTakenBack(A, STAFF, number("amsug")),
        "You took Staff of Spring back into your hand: Amsug Longneck.",
        "Mira took Staff of Spring back into the hand: Amsug Longneck.",
    ),
    (
        events.CardDrawn(A, STAFF, number("potion_of_po")),
        "You drew Staff of Spring with Potion of Power.",
        "Mira drew a card with Potion of Power.",
    ),
    (
        events.CardDrawn(A, STAFF, CROWN, openly=True),
        "You drew Staff of Spring openly with Vampiric Crown.",
        "Mira drew Staff of Spring openly with Vampiric Crown.",
    ),
    (events.CardKept(A, STAFF, None), "You kept Staff of Spring.", "Mira kept a card."),
    (
        events.CardsDiscarded(A, 2, (STAFF, ORB), number("amulet_of_f")),
        "You discarded Staff of Spring, Crystal Orb with Amulet of Fire.",
        "Mira discarded 2 cards with Amulet of Fire.",
    ),
    (
        events.CardsDiscarded(A, 1, (STAFF,), CROWN, openly=True),
        "You discarded Staff of Spring openly with Vampiric Crown.",
        "Mira discarded Staff of Spring openly with Vampiric Crown.",
    ),
    (
        events.TopDiscarded(A, ORB),
        "You discarded the top card of the draw pile unseen with Crystal Orb.",
        "Mira discarded the top card of the draw pile unseen with Crystal Orb.",
    ),
    (
        events.CardsLookedAt(A, 1, (STAFF,), None),
        "You looked at Staff of Spring.",
        "Mira looked at 1 card.",
    ),
    (
        events.CardsLookedAt(A, 0, (), None),
        "There is no card to look at.",
        "There is no card to look at.",
    ),
    (
        events.CardLeftOnTop(A, ORB),
        "You left the card on top of the draw pile with Crystal Orb.",
        "Mira left the card on top of the draw pile with Crystal Orb.",
    ),
    (
        events.PileShuffled(None, 12),
        "The draw pile was empty: the discard pile of 12 cards was shuffled.",
        "The draw pile was empty: the discard pile of 12 cards was shuffled.",
    ),
]

# What has somebody else at its end: the doer, the other one and an onlooker read.
BETWEEN: list[tuple[Event, str, str, str]] = [
    (
        events.CrystalsTaken(A, B, 1, number("figrim")),
        "You got 1 crystal from Ren with Figrim the Avaricious.",
        "Mira got 1 crystal from you with Figrim the Avaricious.",
        "Mira got 1 crystal from Ren with Figrim the Avaricious.",
    ),
    (
        events.CrystalsTaken(A, B, 0, number("titus")),
        "Ren had no crystal for your Titus Deepgaze.",
        "You had no crystal for Mira’s Titus Deepgaze.",
        "Ren had no crystal for Mira’s Titus Deepgaze.",
    ),
    (
        events.CardPassedOn(A, number("damned"), B),
        "Damned Soul of Onys went from you to Ren.",
        "Damned Soul of Onys came from Mira to you.",
        "Damned Soul of Onys went from Mira to Ren.",
    ),
    (
        events.CardGiven(A, STAFF, B, NARIA),
        "You gave Staff of Spring to Ren with Naria the Prophetess.",
        "Mira gave Staff of Spring to you with Naria the Prophetess.",
        "Mira gave a card to Ren with Naria the Prophetess.",
    ),
]


def read(event: Event, viewer: Seat | None, people: tuple[Person, ...] = PEOPLE) -> str:
    """A sentence as it is read aloud."""
    return " ".join(unescape(strip_tags(sentence(event.seen_by(viewer), viewer, people))).split())


@pytest.mark.parametrize(("event", "mine", "theirs"), TOLD)
def test_an_event_is_told_to_its_doer_and_to_the_others(
    event: Event, mine: str, theirs: str
) -> None:
    assert read(event, A) == mine
    assert read(event, B) == theirs
    assert read(event, None) == theirs


@pytest.mark.parametrize(("event", "giver", "taker", "onlooker"), BETWEEN)
def test_what_happens_between_two_is_told_to_each_of_them_and_to_onlookers(
    event: Event, giver: str, taker: str, onlooker: str
) -> None:
    assert read(event, A) == giver
    assert read(event, B) == taker
    assert read(event, C) == onlooker
    assert read(event, None) == onlooker


def test_every_kind_of_event_has_a_sentence_above() -> None:
    told = {type(event) for event, *_ in (*TOLD, *BETWEEN)}

    assert told == set(get_args(events.SeasonsEvent.__value__))


@pytest.mark.parametrize(
    "event",
    [
        events.CardDrafted(A, STAFF),
        events.CardDrawn(A, STAFF, None),
        events.CardKept(A, STAFF, None),
        events.CardsDiscarded(A, 1, (STAFF,), None),
        events.CardsLookedAt(A, 1, (STAFF,), None),
        events.CardGiven(A, STAFF, B, NARIA),
    ],
)
def test_a_hidden_card_is_named_to_those_alone_who_see_it(event: Event) -> None:
    for viewer in (C, None):
        told = sentence(event.seen_by(viewer), viewer, PEOPLE)
        assert "Staff" not in told
        assert "staff_of_spring" not in told


def test_a_name_that_looks_like_html_is_shown_as_it_is_written() -> None:
    people = (Person(A, "<b>Mira</b>"), REN)

    told = sentence(events.CrystalsTaken(B, A, 2, STAFF), None, people)

    assert isinstance(told, SafeString)
    assert "<b>" not in told
    assert "from &lt;b&gt;Mira&lt;/b&gt; with" in told


def test_energy_and_cards_in_a_sentence_are_symbols_and_links() -> None:
    told = sentence(events.EnergyGained(A, tokens("fire"), VASE), B, PEOPLE)

    assert "sprite.svg#fire" in told
    assert 'href="/rules/seasons/#yjangs_forgotten_vase"' in told


def test_an_event_of_another_game_is_a_fault_of_ours() -> None:
    with pytest.raises(TypeError):
        sentence(Event(A), A, PEOPLE)


# A reason of each kind, its sentence, and what the card itself says of it.
REASONS: list[tuple[closed.Reason, str, str]] = [
    (
        closed.GaugeFull(2, 2),
        "Your summoning gauge is at 2, and you have 2 cards in play.",
        "no place free",
    ),
    (
        closed.LacksEnergy(tokens("3 fire"), tokens("2 fire"), 0),
        "It costs 3 fire; you lack 2 fire.",
        "needs 2 fire",
    ),
    (
        closed.LacksEnergy(tokens("3 fire"), tokens("2 fire"), 1),
        "It costs 3 fire, of which 1 need not be paid; you lack 2 fire.",
        "needs 1 energy more",
    ),
    (closed.LacksCrystals(3, 1), "It costs 3 crystals, and you have 1.", "needs 2 crystals"),
    (
        closed.LacksCrystals(3, 1, 1),
        "It costs 3 crystals, 1 of them for Arcano Leech, and you have 1.",
        "needs 2 crystals",
    ),
    (
        closed.LacksTokens(4, 1),
        "It takes 4 energy, and you have only 1.",
        "needs 3 energy more",
    ),
    (closed.LacksTokens(1, 0), "It takes 1 energy, and you have none.", "needs 1 energy more"),
    (
        closed.LacksEqualTokens(3, 2),
        "It takes 3 energy of one type, and you have at most 2 alike.",
        "needs 3 alike",
    ),
    (
        closed.LacksEqualTokens(3, 0),
        "It takes 3 energy of one type, and you have none.",
        "needs 3 alike",
    ),
    (closed.LacksCards(3, 2), "It takes 3 cards in play, and you have 2.", "needs cards"),
    (closed.EmptyHand(), "You have no card in hand.", "needs cards"),
    (closed.NoFamiliar(), "You have no familiar, neither in hand nor in play.", "needs cards"),
    (closed.NoCardLeft(), "Draw pile and discard pile are empty.", "needs cards"),
    (
        closed.AlreadyTurned(),
        "You have activated it this round; it is straightened for the next one.",
        "used",
    ),
    (closed.DieAlreadyUsed(), "It works only before you use your die.", "before the die"),
    (closed.DrawFirst(), "First draw the card of your die.", "draw first"),
    (
        closed.NoTransmuting(),
        "You may not transmute this turn: your die has no ring, and no bonus or card allowed it.",
        "not now",
    ),
    (closed.BonusesSpent(), "You have used three bonuses, and there are no more.", "not now"),
    (closed.GaugeAtTop(), "Your summoning gauge is at its top, 15.", "not now"),
    (closed.NoDieDraw(), "Your die shows no card, or you have drawn it.", "not now"),
    (
        closed.BeforeYearOne(),
        "The season token cannot go back beyond space 1 of year I.",
        "not now",
    ),
]


@pytest.mark.parametrize(("why_not", "words", "short"), REASONS)
def test_a_reason_is_a_sentence_with_its_figures_and_two_words_on_the_card(
    why_not: closed.Reason, words: str, short: str
) -> None:
    assert reason(why_not) == words
    assert strip_tags(short_reason(why_not)) == short


def test_every_kind_of_reason_has_a_sentence_above() -> None:
    assert {type(why_not) for why_not, *_ in REASONS} == set(closed.Reason.__subclasses__())


def test_a_reason_of_another_game_is_a_fault_of_ours() -> None:
    with pytest.raises(TypeError):
        reason(MIRA)


def test_every_part_of_a_score_has_a_name_of_its_own() -> None:
    game = table(Sits())

    names = [part_name(part) for part in breakdown(state_of(game), player(game, A))]

    assert len(set(names)) == len(names)
    assert all(names)
