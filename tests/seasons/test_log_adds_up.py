"""The log of a random game tells of every crystal, energy and step of the gauge that moves."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random

import pytest

from games.engine import Event, Game
from games.engine.bots import RandomBot
from seasons.rules.events import (
    CardSacrificed,
    CardSummoned,
    CardTakenBack,
    CrystalsGained,
    CrystalsLost,
    CrystalsPaid,
    CrystalsTaken,
    DieUsed,
    EnergyConverted,
    EnergyGained,
    EnergyLost,
    EnergyPaid,
    EnergyReturned,
    EnergyStored,
    Exchanged,
    GaugeMoved,
    Transmuted,
)
from seasons.rules.pieces import NO_TOKENS, Energy, Tokens
from seasons.rules.state import Options, Player
from tests.seasons.building import RULES, number, state_of
from tests.seasons.test_random_play import in_the_midst

STORING = {number("amulet_of_water"), number("glutton_cauldron")}


@dataclass
class Owned:
    """What a player has: crystals, all energy in reserve and on cards, and the gauge."""

    crystals: int
    energy: dict[Energy, int]
    gauge: int

    def gain(self, tokens: Tokens, sign: int = 1) -> None:
        for energy in tokens:
            self.energy[energy] += sign


def owned_by(player: Player) -> Owned:
    everything = sum((piece.tokens for piece in player.in_play), player.reserve)
    energy = {energy: everything.count(energy) for energy in Energy}
    return Owned(player.crystals, energy, player.summoning_gauge)


def book(owned: list[Owned], event: Event) -> None:
    """Change what players had by what an event tells."""
    if event.seat is None:
        return
    mine = owned[event.seat]
    match event:
        case DieUsed(die=die, gauge=gauge):
            mine.crystals += die.shows.crystals
            mine.gain(die.shows.tokens)
            mine.gauge = gauge
        case CrystalsGained(amount=amount):
            mine.crystals += amount
        case CrystalsLost(amount=amount) | CrystalsPaid(amount=amount):
            mine.crystals -= amount
        case CrystalsTaken(giver=giver, amount=amount):
            mine.crystals += amount
            owned[giver].crystals -= amount
        case GaugeMoved(steps=steps, gauge=gauge):
            mine.gauge += steps
            assert mine.gauge == gauge
        case Transmuted(tokens=tokens, crystals=crystals):
            mine.gain(tokens, -1)
            mine.crystals += crystals
        case CardSummoned(tokens=tokens, crystals=crystals):
            mine.gain(tokens, -1)
            mine.crystals -= crystals
        case _:
            book_energy(mine, event)


def book_energy(mine: Owned, event: Event) -> None:
    match event:
        case EnergyGained(tokens=tokens):
            mine.gain(tokens)
        case EnergyReturned(tokens=tokens) | EnergyPaid(tokens=tokens) | EnergyLost(tokens=tokens):
            mine.gain(tokens, -1)
        case EnergyConverted(given=given, taken=taken) | Exchanged(given=given, taken=taken):
            mine.gain(given, -1)
            mine.gain(taken)
        case EnergyStored(tokens=tokens, by=by):
            mine.gain(tokens if by == number("amulet_of_water") else NO_TOKENS)


def lost_with_cards(events: Iterable[Event]) -> Iterator[int]:
    """The seats that may have lost energy with a card that left play."""
    for event in events:
        match event:
            case (
                CardSacrificed(seat=int(seat), card=card) | CardTakenBack(seat=int(seat), card=card)
            ) if card in STORING:
                yield seat


def check_books(game: Game, random: Random) -> int:
    """Play on by chance to the end; returns how many answers it took."""
    answers = 0
    while not game.over:
        owned = [owned_by(player) for player in state_of(game).players]
        seat = random.choice(sorted(game.waiting))
        game.answer(seat, RandomBot(random).answer(game, seat, game.waiting[seat]))
        for event in game.events:
            book(owned, event)
        losers = set(lost_with_cards(game.events))
        for player, told in zip(state_of(game).players, owned, strict=True):
            real = owned_by(player)
            assert (real.crystals, real.gauge) == (told.crystals, told.gauge), game.events
            lost = [told.energy[energy] - real.energy[energy] for energy in Energy]
            assert min(lost) >= 0, game.events
            assert not any(lost) or player.seat in losers, game.events
        answers += 1
    return answers


@pytest.mark.parametrize("seats", RULES.seats)
def test_whole_games_are_told_to_the_last_crystal(seats: int) -> None:
    for seed in range(3):
        game = Game.start(RULES, seats, Options(), f"{seed}")

        assert check_books(game, Random(seed)) > 100


@pytest.mark.parametrize("seats", RULES.seats)
def test_games_from_their_midst_are_told_to_the_last_crystal(seats: int) -> None:
    for seed in range(25):
        game = Game(RULES, in_the_midst(seats, seed, Options()))

        check_books(game, Random(seed))
