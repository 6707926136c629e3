"""Telling open pages that something changed: always after the commit, never with secrets.

A message says only what changed. Each consumer then builds what its own viewer may see.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import partial
from typing import Any

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.db import transaction

LOBBY = "lobby"
CATCH_UP = {"type": "lists.changed"}
"""What makes any open page look for news."""

_unheard = ContextVar("unheard", default=False)


@contextmanager
def unheard() -> Iterator[None]:
    """Announce nothing of what is done in this block, and alert nobody: it is no news to anyone."""
    token = _unheard.set(True)
    try:
        yield
    finally:
        _unheard.reset(token)


def heard() -> bool:
    """Whether what is done now is news to somebody."""
    return not _unheard.get()


def table_group(table_id: int) -> str:
    """The channel group of everybody who looks at a table."""
    return f"table-{table_id}"


def person_group(user_id: int) -> str:
    """The channel group of one person's open pages."""
    return f"person-{user_id}"


def table_changed(table_id: int) -> None:
    """The game, the seats or the chat of a table changed."""
    _on_commit(partial(_send, table_group(table_id), {"type": "table.changed", "table": table_id}))


def people_changed(user_ids: Iterable[int]) -> None:
    """What waits for these people changed."""
    for user_id in set(user_ids):
        _on_commit(partial(_send, person_group(user_id), {"type": "lists.changed"}))


def lobby_changed() -> None:
    """The list of open tables changed."""
    _on_commit(partial(_send, LOBBY, {"type": "lists.changed"}))


def _on_commit(call: Callable[[], None]) -> None:
    if heard():
        transaction.on_commit(call, robust=True)


def _send(group: str, message: dict[str, Any]) -> None:
    async_to_sync(get_channel_layer().group_send)(group, message)
