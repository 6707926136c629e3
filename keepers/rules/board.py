"""The one way from a state to what a viewer sees: field by field, nothing by chance."""

from games.engine import Ask, Game, Seat
from keepers.rules.activation import action_of
from keepers.rules.asks import (
    ChooseActivation,
    ChooseLook,
    ChooseObject,
    ChooseStep,
    ConfirmCapture,
)
from keepers.rules.foresight import hunt, keeper_steps
from keepers.rules.goals import open_goals
from keepers.rules.movement import Action, Special
from keepers.rules.pieces import Keeper, ObjectId, SpaceId
from keepers.rules.routes import exposed, wolf_distances
from keepers.rules.ruling import steps_allowed, wolf_bonus
from keepers.rules.state import Keepers, Phase
from keepers.rules.travel import travel_options
from keepers.rules.views import (
    AskView,
    Board,
    CardView,
    Choice,
    Entry,
    HidingView,
    PieceView,
    SecretView,
    TokenView,
)


def board(game: Game, viewer: Seat | None) -> Board:
    """The game as `viewer` sees it; None is a spectator."""
    state = game.state
    assert isinstance(state, Keepers)
    asks = game.question.asks if game.question else {}
    asked = ask_view(next(iter(asks.values()), None))
    active = active_keeper(asked)
    deck = state.deck
    turned = bool(deck.left and deck.right)
    return Board(
        viewer=viewer,
        seats=state.seats,
        captain=state.commanders[0] if state.options.captain else None,
        number=state.round.number,
        phase=state.round.phase,
        season=state.season,
        visits=dict(state.visits),
        travel=tuple((o.value.season, o.why_not) for o in travel_options(state)),
        wolf=state.wolf,
        wolf_value=state.wolf_value if turned else None,
        wolf_bonus=wolf_bonus(state),
        wolf_skips=state.skip_wolf,
        wolf_acted=turned and state.round.phase is Phase.KEEPERS,
        rounds_left=deck.rounds_left,
        cards_left=len(deck.right),
        cards=len(deck.order_faces) - len(deck.burned),
        foreseen=tuple(deck.wolf_faces[card] for card in deck.right if card in deck.foreseen),
        order=entries(state, active) if turned else (),
        active=active,
        pieces=pieces(state),
        hiding={at: hiding_view(state, at) for at in state.hiding},
        chest_in_play=state.chest.in_play,
        chest_capacity=state.chest.capacity,
        chest=tuple(state.chest.objects),
        gone=tuple(state.gone),
        unseen=len(unseen_places(state)) + len(state.left_out),
        shown=cards(state),
        goals=open_goals(state),
        decks={name: len(cards) for name, cards in state.decks.items()},
        counters=dict(state.counters),
        secrets=secrets(state),
        tokens=tuple(
            TokenView(name, one.at if one.held_by is None else None, one.held_by)
            for name, one in state.tokens.items()
        ),
        timers=dict(state.timers),
        locked=tuple(state.locked),
        blocked=tuple(state.blocked),
        hunt=hunt(state),
        wolf_steps={} if state.wolf is None else wolf_distances(state, state.wolf),
        reach=keeper_steps(state, active),
        ask=ask_view(asks.get(viewer)) if viewer is not None else None,
        asked=asked,
        left_out=left_out(state),
        end=state.end,
    )


def ask_view(ask: Ask | None) -> AskView | None:
    if ask is None:
        return None
    choices = tuple(Choice(o.key, o.value, o.why_not, o.final) for o in ask.options)
    return AskView(ask.about, choices)


def active_keeper(asked: AskView | None) -> Keeper | None:
    """The keeper whom the question is about."""
    match asked.about if asked else None:
        case (
            ChooseActivation(keeper=keeper)
            | ChooseStep(keeper=keeper)
            | ConfirmCapture(keeper=keeper)
            | ChooseLook(keeper=keeper)
            | ChooseObject(keeper=keeper)
        ):
            return keeper
    return None


def entries(game: Keepers, active: Keeper | None) -> tuple[Entry, ...]:
    found = []
    for index, order in enumerate(game.orders):
        action = action_of(game, order.keeper, order.action)
        found.append(entry(game, order.keeper, action, index < game.round.cursor, active))
    return tuple(found)


def entry(
    game: Keepers, keeper: Keeper, action: Action, passed: bool, active: Keeper | None
) -> Entry:
    steps = None if isinstance(action, Special) else steps_allowed(game, action, [keeper])
    if game.pieces[keeper].captured:
        return Entry(keeper, action, steps, "captured")
    if keeper == active:
        return Entry(keeper, action, steps, "now")
    if action is Special.X:
        return Entry(keeper, action, steps, "idle")
    return Entry(keeper, action, steps, "done" if passed else "next")


def pieces(game: Keepers) -> dict[Keeper, PieceView]:
    open_to_wolf = exposed(game)
    steps = {} if game.wolf is None else wolf_distances(game, game.wolf)
    found = {}
    for keeper, piece in game.pieces.items():
        found[keeper] = PieceView(
            keeper=keeper,
            at=piece.at,
            captured=piece.captured,
            prisoner=piece.prisoner,
            back_in=piece.back_in,
            skips=piece.skips,
            powers=tuple(piece.powers),
            exposed=keeper in open_to_wolf,
            wolf_steps=steps.get(piece.at) if keeper in open_to_wolf else None,
            holds=tuple(name for name, one in game.tokens.items() if one.held_by == keeper),
        )
    return found


def hiding_view(game: Keepers, at: SpaceId) -> HidingView:
    place, season = game.hiding[at], game.book.spaces[at].seasons[0]
    if place.object is None:
        return HidingView(at, season, "empty", None)
    if place.up:
        return HidingView(at, season, "up", place.object)
    if place.seen:
        return HidingView(at, season, "seen", place.object)
    return HidingView(at, season, "down", None)


def unseen_places(game: Keepers) -> list[SpaceId]:
    """Hiding places with something in them that nobody has seen."""
    return [at for at in game.hiding if hiding_view(game, at).state == "down"]


def left_out(game: Keepers) -> ObjectId | None:
    """What was left out, if everything else has been seen."""
    if len(game.left_out) == 1 and not unseen_places(game):
        return game.left_out[0]
    return None


def cards(game: Keepers) -> tuple[CardView, ...]:
    """Those of which a side has been shown."""
    return tuple(
        CardView(no, card.side, card.in_play, card.stay, tuple(dict.fromkeys(card.shown)))
        for no, card in game.cards.items()
        if card.shown
    )


def secrets(game: Keepers) -> tuple[SecretView, ...]:
    return tuple(
        SecretView(
            name,
            secret.among,
            tuple(secret.ruled_out),
            secret.value if secret.told else None,
        )
        for name, secret in game.secrets.items()
    )
