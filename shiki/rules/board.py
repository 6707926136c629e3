"""Builds what one viewer may see of a game, field by field; nothing else reads the state for it."""

from collections.abc import Mapping

from msgspec.structs import replace

from games.engine import Ask, Game, Seat
from shiki.rules.animals import change
from shiki.rules.asks import (
    About,
    ChooseAction,
    ChooseCorner,
    InsideAction,
    Pay,
    PlaceNext,
    hand_keys,
)
from shiki.rules.corners import ascends, cost, has_to_move
from shiki.rules.place import has_discount
from shiki.rules.scoring import breakdown, longest_run, score
from shiki.rules.state import (
    NUMBERS,
    SEASON_OF,
    Animal,
    Card,
    Corner,
    Player,
    Season,
    Shiki,
    Taking,
)
from shiki.rules.views import (
    AnimalView,
    AskView,
    Board,
    Choice,
    ColumnView,
    CornerView,
    DiscardView,
    EndView,
    HandCard,
    PileView,
    SeatView,
    SlotView,
    Target,
    TurnView,
    WildSupplyView,
)

type Choices = Mapping[str, Choice]


def board(game: Game, viewer: Seat | None) -> Board:
    """What `viewer` (None: a spectator) sees of a game of Shiki now."""
    state = game.state
    assert isinstance(state, Shiki)
    ask = None if viewer is None else game.waiting.get(viewer)
    choices = {choice.key: choice for choice in choices_of(ask)}
    return Board(
        viewer=viewer,
        market=market(state, choices),
        piles=piles(state, choices),
        discard=DiscardView(
            top=state.discard[-1].face if state.discard else None,
            size=len(state.discard),
            choice=choices.get("take:discard"),
        ),
        wilds=WildSupplyView(state.wilds, choices.get("wild")),
        animals=tuple(animal_view(state, animal, choices) for animal in Animal),
        feathers=state.feathers,
        seats=tuple(
            seat_view(state, player, choices if player.seat == viewer else {})
            for player in state.players
        ),
        turn=turn_view(state),
        end=end_view(state),
        hand=() if viewer is None else hand(state, state.players[viewer], ask, choices),
        ask=None if ask is None else ask_view(ask, choices),
    )


def choices_of(ask: Ask | None) -> tuple[Choice, ...]:
    """The options of a question as its viewer sees them."""
    if ask is None:
        return ()
    return tuple(
        Choice(option.key, option.why_not, option.final, option.alone) for option in ask.options
    )


def ask_view(ask: Ask, choices: Choices) -> AskView:
    assert isinstance(ask.about, About)
    return AskView(ask.about, tuple(choices.values()), ask.least, ask.most)


def market(state: Shiki, choices: Choices) -> tuple[ColumnView, ...]:
    """The three columns; all nine faces lie open (R4)."""
    action = state.turn.action
    refilling = action.refilling if isinstance(action, Taking) else None
    return tuple(
        ColumnView(
            number=column,
            faces=tuple(card.face for card in cards),
            laid=len(cards) if column == refilling else None,
            choice=choices.get(f"take:column:{column}"),
        )
        for column, cards in enumerate(state.columns)
    )


def piles(state: Shiki, choices: Choices) -> tuple[PileView, ...]:
    return tuple(
        PileView(
            pile=pile,
            size=len(cards),
            back=cards[-1].back if cards else None,
            choice=choices.get(f"draw:{pile}") or choices.get(f"refill:{pile}"),
        )
        for pile, cards in state.piles.items()
    )


def animal_view(state: Shiki, animal: Animal, choices: Choices) -> AnimalView:
    """An animal; while something else is asked, a feather for it is refused with a reason."""
    key = f"feather:{animal}"
    choice = choices.get(key)
    if choices and choice is None:
        choice = Choice(key, why_not=InsideAction())
    return AnimalView(
        animal=animal,
        season=SEASON_OF[animal],
        owner=state.owners[animal],
        borrower=state.turn.seat if animal in state.turn.borrowed else None,
        choice=choice,
    )


def seat_view(state: Shiki, player: Player, choices: Choices) -> SeatView:
    """What everybody sees of a seat; with choices only for its own viewer."""
    parts = breakdown(state, player)
    return SeatView(
        seat=player.seat,
        hand_size=len(player.hand),
        hand_limit=state.hand_limit(player.seat),
        feathers=player.feathers,
        corners=tuple(
            corner_view(number, corner, choices) for number, corner in enumerate(player.corners)
        ),
        counts={season: state.season_count(player.seat, season) for season in Season},
        animals=tuple(animal for animal in Animal if state.owners[animal] == player.seat),
        score=score(parts),
        parts=parts,
    )


def corner_view(number: int, corner: Corner, choices: Choices) -> CornerView:
    ascending = ascends(number)
    outwards = NUMBERS if ascending else reversed(NUMBERS)
    faces = {card.number: card.face for card in corner.cards}
    return CornerView(
        number=number,
        ascending=ascending,
        season=corner.season,
        slots=tuple(
            SlotView(
                number=place,
                card=faces.get(place),
                wild=corner.wild is not None and corner.wild.number == place,
                cost=None if place in faces else cost(corner, place, ascending),
                choice=choices.get(f"wild:{number}:{place}"),
            )
            for place in outwards
        ),
        lone_wild=corner.wild is not None and corner.wild.number is None,
        run=longest_run(corner),
        choice=choices.get(f"corner:{number}") or choices.get(f"wild:{number}"),
    )


def turn_view(state: Shiki) -> TurnView:
    turn = state.turn
    return TurnView(
        seat=turn.seat,
        number=turn.number,
        actions_left=turn.actions_left,
        action=None if turn.action is None else replace(turn.action),
        done=tuple(turn.done),
        borrowed=tuple(turn.borrowed),
        bonus=turn.bonus,
        last=state.emptied_by is not None,
    )


def end_view(state: Shiki) -> EndView:
    turns_after = state.last_turns
    if turns_after is None and state.emptied_by is not None:
        turns_after = len(state.players) - 1
    return EndView(state.emptied_by, turns_after, state.ended)


def hand(state: Shiki, player: Player, ask: Ask | None, choices: Choices) -> tuple[HandCard, ...]:
    """The viewer's own hand, with the places of each card while one is to be placed."""
    about = None if ask is None else ask.about
    placing = isinstance(about, ChooseAction | PlaceNext | ChooseCorner | Pay)
    return tuple(
        HandCard(
            face=card.face,
            key=key,
            choice=choices.get(f"place:{key}") or choices.get(key),
            targets=targets(state, player, card) if placing else (),
        )
        for key, card in zip(hand_keys(player.hand), player.hand, strict=True)
    )


def targets(state: Shiki, player: Player, card: Card) -> tuple[Target, ...]:
    """Where a card could go, with its cost there and the animal that it would win."""
    home = player.corner_of(card.season)
    discount = has_discount(state)
    found = []
    for number, corner in enumerate(player.corners):
        full = cost(corner, card.number, ascends(number))
        if full is None or (number != home if home is not None else corner.season is not None):
            continue
        moves = has_to_move(corner, card.number)
        counts_wild = state.options.wild_counts_for_animals and corner.wild and not moves
        found.append(
            Target(
                corner=number,
                number=card.number,
                cost=full,
                least=full - discount,
                moves_wild=moves,
                wins=change(state, card.season, len(corner.cards) + 1 + bool(counts_wild)),
            )
        )
    return tuple(found)
