"""Ferry's computer player."""

from games.engine import Ask, Game, Seat
from games.engine.asking import Picks, open_keys
from games.engine.bots import Bot


class Spendthrift(Bot):
    """Always pays the highest fare and boards the ferry of the highest worth."""

    def answer(self, game: Game, seat: Seat, ask: Ask) -> Picks:
        return (max(open_keys(ask.options), key=int),)
