"""What the board says beside what lies on the table: choices, costs, and what would happen."""

from shiki.rules.animals import AnimalChange
from shiki.rules.asks import ChooseAction, CostsMore, NumberTaken, Pay
from shiki.rules.board import board
from shiki.rules.state import Act, Animal, Done, EndReason, Face, Options, Playing, Season, Taking
from shiki.rules.views import Choice, HandCard, Target
from tests.shiki.building import A, B, C, Sits, act, table


def card(hand: tuple[HandCard, ...], key: str) -> HandCard:
    return next(card for card in hand if card.key == key)


def test_corners_read_outwards_from_the_player_card() -> None:
    corners = board(table(Sits(corners={0: "Su1 Su4", 2: "Wi4 *6"})), None).seats[A].corners

    assert [slot.number for slot in corners[0].slots] == [1, 2, 3, 4, 5, 6]
    assert [slot.number for slot in corners[2].slots] == [6, 5, 4, 3, 2, 1]
    assert [slot.cost for slot in corners[0].slots] == [None, 2, 2, None, 1, 1]
    assert [slot.cost for slot in corners[2].slots] == [1, 2, None, 1, 1, 1]
    assert [slot.wild for slot in corners[2].slots] == [True, *[False] * 5]
    assert corners[0].slots[3].card == Face(Season.SUMMER, 4)
    assert [slot.cost for slot in corners[3].slots] == [1] * 6
    assert [corner.season for corner in corners] == [Season.SUMMER, None, Season.WINTER, None]


def test_each_card_of_the_own_hand_says_where_it_could_go_and_why_not() -> None:
    game = table(Sits(hand="Su2 Su4 Wi1", corners={0: "Su1 Su4 Su6", 1: "Au1", 2: "*"}))

    hand = board(game, A).hand

    assert card(hand, "summer-2").targets == (
        Target(0, 2, 2, 2, moves_wild=False, wins=AnimalChange(Animal.FROG, None, False)),
    )
    assert card(hand, "summer-2").choice == Choice("place:summer-2")
    summer_4 = card(hand, "summer-4")
    assert summer_4.targets == ()
    assert summer_4.choice == Choice("place:summer-4", NumberTaken(0, Season.SUMMER, 4))
    assert card(hand, "winter-1").targets == (
        Target(2, 1, 1, 1, moves_wild=True, wins=None),
        Target(3, 1, 1, 1, moves_wild=False, wins=None),
    )


def test_a_card_that_is_too_dear_still_shows_its_place_and_cost() -> None:
    game = table(Sits(hand="Su2 Wi1", corners={0: "Su1 Su4"}))

    summer_2 = card(board(game, A).hand, "summer-2")

    assert summer_2.choice == Choice("place:summer-2", CostsMore(2, 1))
    assert summer_2.targets[0].cost == 2


def test_the_board_foresees_who_would_lose_an_animal() -> None:
    game = table(
        Sits(hand="Su3 Au1", corners={0: "Su1 Su2"}),
        Sits(corners={0: "Su1 Su2 Su3"}),
        owners={"frog": B},
    )

    summer_3 = card(board(game, A).hand, "summer-3")

    assert summer_3.targets[0].wins == AnimalChange(Animal.FROG, loser=B, feather=True)


def test_a_wild_that_counts_is_foreseen_unless_it_moves() -> None:
    options = Options(wild_counts_for_animals=True)
    game = table(Sits(hand="Su2 Su3 Au1", corners={0: "Su1 *2"}), options=options)

    hand = board(game, A).hand

    assert card(hand, "summer-3").targets[0].wins == AnimalChange(Animal.FROG, None, False)
    assert card(hand, "summer-2").targets[0].wins is None


def test_while_paying_every_card_says_whether_it_can_pay() -> None:
    game = table(Sits(hand="Su2 Au1 Au1", corners={0: "Su1 Su4"}))
    act(game, A, "place:summer-2")

    seen = board(game, A)

    assert seen.ask is not None
    assert isinstance(seen.ask.about, Pay)
    assert (seen.ask.about.inner, seen.ask.about.outer, seen.ask.about.cost) == (1, 4, 2)
    assert (seen.ask.least, seen.ask.most) == (2, 2)
    choices = [each.choice for each in seen.hand]
    assert [choice is not None and choice.why_not is None for choice in choices] == [
        False,
        True,
        True,
    ]


def test_others_do_not_see_which_card_is_about_to_be_placed() -> None:
    game = table(Sits(hand="Su2 Au1 Au2", corners={0: "Su1 Su4"}))
    before = board(game, B), board(game, None)

    act(game, A, "place:summer-2")

    assert (board(game, B), board(game, None)) == before


def test_only_who_is_asked_gets_choices() -> None:
    game = table(Sits(hand="Su2 Au1"), Sits(hand="Wi1 Wi2"))

    mine, theirs, spectators = (board(game, viewer) for viewer in (A, B, None))

    assert mine.ask is not None
    assert mine.ask.about == ChooseAction(1, draws=2, takes=1, discount=False)
    assert [pile.choice for pile in mine.piles] == [
        Choice("draw:left", final=True),
        Choice("draw:right", final=True),
    ]
    for other in (theirs, spectators):
        assert other.ask is None
        assert other.discard.choice is other.wilds.choice is None
        assert {pile.choice for pile in other.piles} == {None}
        assert {column.choice for column in other.market} == {None}
        assert {animal.choice for animal in other.animals} == {None}
        assert other.seats == mine.seats
    assert [each.key for each in theirs.hand] == ["winter-1", "winter-2"]
    assert {each.choice for each in theirs.hand} == {None}
    assert spectators.hand == ()


def test_the_places_of_a_wild_are_choices_on_the_own_tableau() -> None:
    game = table(Sits(hand="Su1 Su1", corners={0: "Su1 Su2"}))
    act(game, A, "wild", "summer-1 summer-1.2")

    corners = board(game, A).seats[A].corners

    choices = [slot.choice for slot in corners[0].slots]
    assert [choice is not None and choice.why_not is None for choice in choices] == [
        False,
        False,
        True,
        True,
        True,
        True,
    ]
    assert corners[1].choice == Choice("wild:1")
    others = board(game, B).seats[A].corners
    assert {slot.choice for corner in others for slot in corner.slots} == {None}


def test_the_turn_says_what_was_done_and_what_goes_on() -> None:
    market = ("Su5", "Au1", "Wi1")
    game = table(Sits(hand="Su2 Su3 Au2 Au3 Wi2", corners={0: "Su1"}), market=market)

    act(game, A, "feather:squirrel", "place:summer-2", "autumn-2")
    turn = board(game, B).turn
    assert (turn.seat, turn.actions_left, turn.action) == (A, 2, Playing(1, discount=False))
    assert turn.borrowed == (Animal.SQUIRREL,)
    act(game, A, "stop", "take:column:0", "refill:left")

    seen = board(game, None)
    assert seen.turn.done == (Done(Act.PLAY, 1),)
    assert seen.turn.action == Taking(1, 1, refilling=0)
    assert [column.laid for column in seen.market] == [1, None, None]
    assert seen.animals[2].borrower == A


def test_a_board_does_not_change_when_the_game_goes_on() -> None:
    game = table(Sits(), owners={"squirrel": A})
    act(game, A, "draw:left")
    seen = board(game, B)
    before = repr(seen)

    act(game, A, "draw:left")

    assert repr(seen) == before


def test_the_end_in_sight_is_counted_down() -> None:
    game = table(Sits(), Sits(), Sits(), left=1, actions=1)
    assert (board(game, A).end.turns_after, board(game, A).turn.last) == (None, False)

    act(game, A, "draw:left")
    assert (board(game, A).end.turns_after, board(game, A).turn.last) == (2, True)
    act(game, A, "wild:0")
    assert (board(game, A).end.turns_after, board(game, A).turn.last) == (1, True)
    for seat in (B, C):
        act(game, seat, "take:column:0", "take:column:1")

    assert board(game, None).end.turns_after == 0
    assert board(game, None).end.reason == EndReason.PILE_EMPTY
