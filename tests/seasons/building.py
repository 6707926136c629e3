"""Builds tables of Seasons by a few words each, and plays on them, for tests of the rules.

A card is named by its key or by the beginning of it that fits no other card: `kairn`, `staff`,
`potion_of_l`. A die is `4:2`: die number 4 of the season, showing the second face of `dice.toml`.
Energy is written `water water fire` or `2 water 1 fire`. Seats are A, B, C, D, clockwise.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import pytest
from msgspec import Struct

from games.engine import Chance, Event, Game, IllegalAnswer, Position
from seasons.rules import SeasonsRules
from seasons.rules.catalogue import CARDS, NUMBER_OF, key_of
from seasons.rules.dice import DICE_PER_SEASON, Die
from seasons.rules.pieces import Energy, PowerCard, Season, Tokens
from seasons.rules.setup import deck
from seasons.rules.state import Options, Player, Round, Seasons, Turn
from seasons.rules.wheel import season_of

RULES = SeasonsRules()
A, B, C, D = range(4)


@dataclass
class Sits:
    """A player.

    Cards in play are named with what lies on them, and a `!` if they are turned:
    `amulet_of_w:earth+earth kairn!`.
    """

    hand: str = ""
    play: str = ""
    reserve: str = ""
    crystals: int = 0
    gauge: int = 12
    bonuses: int = 0
    libraries: Mapping[int, str] = field(default_factory=dict)


def number(name: str) -> int:
    """The number of the card with this key, or whose key alone begins like that."""
    if name in NUMBER_OF:
        return NUMBER_OF[name]
    found = [card for key, card in NUMBER_OF.items() if key.startswith(name)]
    assert len(found) == 1, f"{name} may be {[CARDS[card].key for card in found]}"
    return found[0]


def numbers(names: str) -> list[int]:
    return [number(name) for name in names.split()]


def tokens(words: str) -> Tokens:
    """`2 water fire` as tokens."""
    found: list[Energy] = []
    count = 1
    for word in words.replace("+", " ").split():
        if word.isdigit():
            count = int(word)
        else:
            found += [Energy(word)] * count
            count = 1
    return Tokens.of(*found)


def die(name: str, season: Season) -> Die:
    """`4:2` as a die of the season."""
    which, _, face = name.partition(":")
    return Die(season, int(which), int(face) - 1)


def build_player(seat: int, sits: Sits) -> Player:
    player = Player(
        seat,
        crystals=sits.crystals,
        reserve=tokens(sits.reserve),
        summoning_gauge=sits.gauge,
        bonuses=sits.bonuses,
        hand=numbers(sits.hand),
    )
    for year, names in sits.libraries.items():
        player.libraries[year] = numbers(names)
    return player


def put_into_play(players: Sequence[Player], seats: Sequence[Sits]) -> None:
    copies: Counter[int] = Counter()
    for player, sits in zip(players, seats, strict=True):
        for words in sits.play.split():
            name, _, on = words.rstrip("!").partition(":")
            card = number(name)
            copies[card] += 1
            turned = words.endswith("!")
            player.in_play.append(PowerCard(card, copies[card], turned, tokens(on)))


def table(
    *players: Sits,
    turn: int = A,
    first: int = A,
    space: int = 1,
    year: int = 1,
    round_number: int = 1,
    dice: Mapping[int, str] | None = None,
    leftover: str = "1:3",
    dice_season: Season | None = None,
    use_die: bool = False,
    ring: bool = False,
    draw_due: bool = False,
    pile: str | None = None,
    pile_next: str = "",
    discard: str | None = None,
    options: Options | None = None,
) -> Game:
    """A game in the midst of a turn, with nothing asked but what to do next.

    The die of the turn is used already, with `ring` and `draw_due` as told; `use_die` begins the
    turn with the die instead. `dice` says who chose which; by default that is face 5 of die 4, 6
    crystals but in summer. `leftover` has one dot by default, but three in autumn. `pile_next`
    names what will be drawn, the first one first; `pile` and `discard` name all of these piles,
    the next one first. Without `pile` the draw pile holds every card that is not named; without
    `discard` the discard pile is empty. Handed out are the libraries of all years up to `year`.
    """
    seats = [*players, *[Sits()] * (2 - len(players))]
    built = [build_player(seat, sits) for seat, sits in enumerate(seats)]
    put_into_play(built, seats)
    options = options or Options()
    season = dice_season or season_of(space)
    chosen = dict.fromkeys(range(len(seats)), "4:5") | dict(dice or {})
    discarded = numbers(discard or "")[::-1]
    state = Seasons(
        chance=Chance("test"),
        options=options,
        players=built,
        dice={kind: list(DICE_PER_SEASON)[: len(seats) + 1] for kind in Season},
        draw_pile=[],
        discard_pile=discarded,
        space=space,
        year=year,
        handed_out=max(1, min(year, 3)),
        round=Round(
            round_number,
            first,
            season,
            [die(leftover, season)],
            {seat: die(name, season) for seat, name in chosen.items()},
        ),
        turn=Turn(turn, die_used=not use_die, transmuting=ring, draw_due=draw_due),
    )
    if pile is None:
        state.draw_pile = unnamed(state, numbers(pile_next)) + numbers(pile_next)[::-1]
    else:
        state.draw_pile = numbers(pile)[::-1]
    check_possible(state)
    return Game(RULES, Position(RULES.dump(state)))


def unnamed(state: Seasons, named: Sequence[int]) -> list[int]:
    """The cards of the game that lie nowhere yet."""
    left = Counter(deck(state.options.level))
    left.subtract([*all_cards(state), *named])
    return sorted(left.elements())


def all_cards(state: Seasons) -> list[int]:
    """Every power card, wherever it is."""
    cards = [*state.draw_pile, *state.discard_pile, *state.looked_at]
    for player in state.players:
        cards += player.hand
        cards += [piece.number for piece in player.in_play]
        for library in player.libraries.values():
            cards += library
    if state.prelude is not None:
        for some in (*state.prelude.packs, *state.prelude.kept):
            cards += some
    return cards


def check_possible(state: Seasons) -> None:
    """What holds of every state: at most two cards of a kind, nothing below zero or above top."""
    assert max(Counter(all_cards(state)).values(), default=0) <= 2
    in_play = [key_of(piece) for player in state.players for piece in player.in_play]
    assert len(set(in_play)) == len(in_play)
    for player in state.players:
        assert player.crystals >= 0
        assert 0 <= player.summoning_gauge <= 15
        assert 0 <= player.bonuses <= 3
        for lying in (player.reserve, *(piece.tokens for piece in player.in_play)):
            assert min(map(lying.count, Energy)) >= 0


def act(game: Game, seat: int, *answers: str) -> list[Event]:
    """Give answers one after the other, each a key or several; returns all that happened."""
    happened: list[Event] = []
    for answer in answers:
        before = Counter(all_cards(state_of(game)))
        happened += game.answer(seat, answer.split())
        assert Counter(all_cards(state_of(game))) == before
        check_possible(state_of(game))
    return happened


def end_turns(game: Game) -> list[Event]:
    """Everybody who is asked what to do in the turn ends it, up to the next other question."""
    happened: list[Event] = []
    while "end" in asked_keys(game):
        (seat,) = game.waiting
        happened += act(game, seat, "end")
    return happened


def asked_keys(game: Game) -> list[str]:
    """All keys, open or not, that somebody is asked about now."""
    return [option.key for ask in game.waiting.values() for option in ask.options]


def refused(game: Game, seat: int, answer: str) -> Struct:
    """Give an answer that must be refused and must change nothing; returns the reason."""
    before = RULES.dump(game.state), game.position, game.waiting
    with pytest.raises(IllegalAnswer) as refusal:
        game.answer(seat, answer.split())
    assert (RULES.dump(game.state), game.position, game.waiting) == before
    return refusal.value.reason


def state_of(game: Game) -> Seasons:
    assert isinstance(game.state, Seasons)
    return game.state


def player(game: Game, seat: int) -> Player:
    return state_of(game).players[seat]


def crystals(game: Game) -> list[int]:
    """Everybody's crystals, in seat order."""
    return [player.crystals for player in state_of(game).players]


def reserve(game: Game, seat: int) -> Tokens:
    return player(game, seat).reserve


def hand(game: Game, seat: int) -> str:
    """The keys of a hand, in alphabetical order."""
    return " ".join(sorted(CARDS[card].key for card in player(game, seat).hand))


def in_play(game: Game, seat: int) -> str:
    """The keys of the cards in play, in the order of coming there."""
    return " ".join(key_of(piece) for piece in player(game, seat).in_play)


def piece(game: Game, seat: int, key: str) -> PowerCard:
    """A card in play."""
    return next(card for card in player(game, seat).in_play if key_of(card) == key)


def open_keys(game: Game, seat: int) -> list[str]:
    """The keys of the options that the seat may choose now."""
    return [option.key for option in game.waiting[seat].options if option.why_not is None]


def about(game: Game, seat: int) -> Struct:
    """What the seat is asked about."""
    return game.waiting[seat].about


def why_not(game: Game, seat: int, key: str) -> Struct | None:
    """Why an option is closed."""
    return next(option for option in game.waiting[seat].options if option.key == key).why_not


def told[E: Event](events: Sequence[Event], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]
