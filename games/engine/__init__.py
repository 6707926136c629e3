"""The kernel that every game runs on: questions, answers, positions, chance, events, outcomes."""

from games.engine.asking import Ask, IllegalAnswer, Option, Question, Seat
from games.engine.chance import Chance, commitment, new_seed
from games.engine.game import Answer, Game, Position
from games.engine.log import Event, Journal
from games.engine.outcome import Outcome, Standing, places
from games.engine.rules import Rules, State

__all__ = [
    "Answer",
    "Ask",
    "Chance",
    "Event",
    "Game",
    "IllegalAnswer",
    "Journal",
    "Option",
    "Outcome",
    "Position",
    "Question",
    "Rules",
    "Seat",
    "Standing",
    "State",
    "commitment",
    "new_seed",
    "places",
]
