"""Which die to take: what the own turn makes of it, and what it leaves to the others."""

from seasons.rules.bot.search import Search
from seasons.rules.bot.weights import Weights
from seasons.rules.dice import FACES, Die, DieFace
from seasons.rules.state import Player, Seasons, Turn

MALICE = 15
TOKEN, STAR, CARD, RING = 2.0, 3.0, 3.0, 0.7
"""What faces are worth to an opponent; a ring for each token that is there."""
MALICE_BRINGS = 2.0


def die_worth(search: Search, weights: Weights, state: Seasons, die: Die) -> float:
    """What it is worth to take this die, if opponents then take what they like best."""
    copied = search.trials.copy(state)
    seat = search.judgement.seat
    take(copied, copied.players[seat], die)
    taken = 0.0
    for rival in copied.in_turn_order()[len(copied.round.chosen) :]:
        likings = {die: liking(copied, rival, die.shows) for die in copied.round.dice}
        theirs = max(likings, key=lambda die: likings[die])
        take(copied, rival, theirs)
        taken += likings[theirs]
    return turn_worth(search, weights, copied) - taken / (len(copied.players) - 1)


def take(state: Seasons, player: Player, die: Die) -> None:
    state.round.dice.remove(die)
    state.round.chosen[player.seat] = die


def liking(state: Seasons, rival: Player, face: DieFace) -> float:
    """What a die is worth to an opponent, by what lies open."""
    room = state.reserve_limit(rival) - rival.reserve.total
    places = rival.summoning_gauge - len(rival.in_play)
    tokens = min(room, face.tokens.total)
    star = STAR if places < len(rival.hand) else STAR / 3
    ring = RING * rival.reserve.total
    return TOKEN * tokens + face.crystals + star * face.star + CARD * face.draw + ring * face.ring


def turn_worth(search: Search, weights: Weights, state: Seasons) -> float:
    """What the own turn comes to with the die that was chosen, if it were now."""
    seat = search.judgement.seat
    state.turn = Turn(seat)
    for piece in state.players[seat].in_play:
        piece.turned = piece.turned or piece.number == MALICE
    search.trials.actions(state)
    return search.most(state, weights.die_tries)


def rolls_again(search: Search, weights: Weights, state: Seasons, die: Die) -> bool:
    """Whether rolling the own die again with a Die of Malice promises more than using it."""

    def worth(die: Die) -> float:
        copied = search.trials.copy(state)
        copied.round.chosen[search.judgement.seat] = die
        return turn_worth(search, weights, copied)

    faces = [Die(die.season, die.number, face) for face in range(len(FACES))]
    again = sum(map(worth, faces)) / len(faces) + MALICE_BRINGS
    return again > worth(die)
