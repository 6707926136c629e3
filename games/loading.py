"""Bringing stored games to life, and what happens when one cannot be."""

import logging

import msgspec
from django.apps import apps
from django.core.mail import mail_admins

from games.engine import Answer, Game, IllegalAnswer, Position
from games.models import GameState, Table
from games.registry import GameType, game_type

logger = logging.getLogger(__name__)


class BrokenGame(Exception):
    """The stored game of a table cannot be loaded; the table can still be shown and ended."""


def state_model(kind: GameType) -> type[GameState]:
    """The model that holds the persistent state of this kind of game."""
    model: type[GameState] = apps.get_model(kind.model)
    return model


def load_game(table: Table) -> tuple[Game, bool]:
    """A table's game, and whether its unfinished turn had to be restarted.

    Where a rules fix made an answer of the unfinished turn illegal, the game falls back to its
    snapshot. Raises BrokenGame, after telling the admins, if there is no way to load it.
    """
    kind = game_type(table.game)
    row = state_model(kind).objects.filter(table=table).first()
    try:
        if row is None:
            raise BrokenGame("there is no stored state")
        position = Position(
            row.snapshot.encode(), tuple(msgspec.convert(row.answers, list[Answer]))
        )
        try:
            return Game(kind.rules, position), False
        except IllegalAnswer:
            return Game(kind.rules, Position(position.snapshot)), True
    except Exception as fault:
        # Whatever is wrong with one stored game, its table must stay open for log, chat and end.
        tell_admins(table, fault)
        raise BrokenGame(f"table {table.pk}: {type(fault).__name__}") from fault


def tell_admins(table: Table, fault: Exception) -> None:
    """Log a broken game, mark its table and mail the admins, once."""
    if Table.objects.filter(pk=table.pk, broken=False).update(broken=True):
        logger.error("table %s cannot be loaded", table.pk, exc_info=fault)
        mail_admins(
            f"Table {table.pk} cannot be loaded",
            f"{table.name} ({table.game}): {type(fault).__name__}. The table page still opens; "
            "the admin pages can end the table.",
        )
