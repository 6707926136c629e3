"""Builds what one viewer may see of a game, field by field; nothing else reads the state for it."""

from games.engine import Ask, Game, Seat
from seasons.rules.asks import About, Place
from seasons.rules.bonuses import PENALTIES
from seasons.rules.catalogue import key_of
from seasons.rules.dice import Die
from seasons.rules.effects import EFFECTS
from seasons.rules.offers import die_key, seat_key
from seasons.rules.own_board import own_view
from seasons.rules.pieces import PowerCard
from seasons.rules.scoring import breakdown, score
from seasons.rules.showing import NOTHING, Shown, shown_to
from seasons.rules.state import Player, Seasons
from seasons.rules.views import (
    AskedView,
    AskView,
    Board,
    DieView,
    PieceView,
    PilesView,
    RoundView,
    SeatView,
    Stage,
    TurnView,
    WheelView,
)
from seasons.rules.wheel import RATES, YEARS, Stop, rounds_left, stop


def board(game: Game, viewer: Seat | None) -> Board:
    """What `viewer` (None: a spectator) sees of a game of Seasons now."""
    state = game.state
    assert isinstance(state, Seasons)
    asked = open_ask(game, viewer)
    shown = NOTHING if asked is None or viewer is None else shown_to(game, viewer, asked)
    ask = asked if viewer in game.waiting else None
    return Board(
        viewer=viewer,
        stage=stage(state),
        wheel=wheel_view(state),
        piles=PilesView(len(state.draw_pile), len(state.discard_pile), len(state.looked_at)),
        round=round_view(state, shown),
        turn=turn_view(state),
        seats=tuple(seat_view(state, player, viewer, shown) for player in state.players),
        asked=tuple(
            AskedView(seat, getattr(waited.about, "by", None))
            for seat, waited in game.waiting.items()
        ),
        own=None
        if viewer is None
        else own_view(state, state.players[viewer], shown, game.given.get(viewer)),
        ask=None if ask is None else ask_view(ask, shown),
    )


def open_ask(game: Game, viewer: Seat | None) -> Ask | None:
    """What the viewer is asked, or has answered and may still answer otherwise."""
    if viewer is None or game.question is None:
        return None
    return game.question.asks.get(viewer)


def ask_view(ask: Ask, shown: Shown) -> AskView:
    assert isinstance(ask.about, About)
    return AskView(ask.about, tuple(shown.choices.values()), ask.least, ask.most)


def stage(state: Seasons) -> Stage:
    if state.prelude is not None:
        return Stage.DRAFT if any(state.prelude.packs) else Stage.SPLIT
    if state.ended:
        return Stage.OVER
    if state.turn is not None:
        return Stage.TURNS
    return Stage.DICE if leftover(state) is None else Stage.END_OF_ROUND


def leftover(state: Seasons) -> Die | None:
    """The die that is left over; None as long as dice are to be chosen."""
    dice = state.round.dice
    return dice[0] if len(dice) == 1 else None


def wheel_view(state: Seasons) -> WheelView:
    least, most = rounds_to_come(state)
    return WheelView(
        space=state.space,
        year=state.year,
        season=state.season,
        rates=RATES[state.season],
        rounds_least=least,
        rounds_most=most,
        last_round=state.last_round,
    )


def rounds_to_come(state: Seasons) -> tuple[int, int]:
    """How many rounds are still to be finished, at least and at most."""
    if state.ended:
        return 0, 0
    if state.last_round:
        return 1, 1
    die = leftover(state)
    if die is None or state.prelude is not None:
        return rounds_left(state.space, state.year)
    after = stop(state.space, state.year, die.shows.dots)
    if after.year > YEARS:
        return 1, 1
    least, most = rounds_left(after.space, after.year)
    return least + 1, most + 1


def round_view(state: Seasons, shown: Shown) -> RoundView:
    dice = [die_view(state, die, seat, shown) for seat, die in state.round.chosen.items()]
    dice += [die_view(state, die, None, shown) for die in state.round.dice]
    return RoundView(
        number=state.round.number,
        order=tuple(player.seat for player in state.in_turn_order()),
        season=state.round.season,
        dice=tuple(sorted(dice, key=lambda view: view.die.number)),
    )


def die_view(state: Seasons, die: Die, chooser: Seat | None, shown: Shown) -> DieView:
    return DieView(
        die=die,
        face=die.shows,
        chooser=chooser,
        leftover=die == leftover(state),
        stop=stop_of(state, die) if chooser is None else None,
        choice=shown.get(die_key(die)),
    )


def stop_of(state: Seasons, die: Die) -> Stop | None:
    """Where the season token stops by this die; None if no die moves it any more."""
    return None if state.last_round else stop(state.space, state.year, die.shows.dots)


def turn_view(state: Seasons) -> TurnView | None:
    turn = state.turn
    if turn is None:
        return None
    return TurnView(turn.seat, turn.die_used, turn.draw_due, turn.transmuting, turn.extra)


def seat_view(state: Seasons, player: Player, viewer: Seat | None, shown: Shown) -> SeatView:
    """What everybody sees of a seat; with choices on its pieces only for its own viewer."""
    parts = breakdown(state, player)
    own = shown if player.seat == viewer else NOTHING
    return SeatView(
        seat=player.seat,
        crystals=player.crystals,
        reserve=player.reserve,
        reserve_limit=state.reserve_limit(player),
        summoning_gauge=player.summoning_gauge,
        places=max(0, player.summoning_gauge - len(player.in_play)),
        bonuses=player.bonuses,
        bonus_penalty=PENALTIES[player.bonuses],
        hand_size=len(player.hand),
        libraries={year: len(cards) for year, cards in player.libraries.items()},
        in_play=tuple(piece_view(piece, own) for piece in player.in_play),
        die=state.round.chosen.get(player.seat),
        score=score(state, parts),
        parts=parts,
        choice=shown.get(seat_key(player.seat)),
    )


def piece_view(piece: PowerCard, shown: Shown) -> PieceView:
    key = key_of(piece)
    return PieceView(
        card=piece.number,
        key=key,
        turned=piece.turned,
        activatable=EFFECTS[piece.number].activatable,
        tokens=shown.tokens(piece.tokens, f"{key}:"),
        choice=shown.get(f"activate:{key}")
        or shown.get(f"play:{key}")
        or shown.get(key, Place.IN_PLAY),
    )
