"""The result rows of Seasons' Keepers: for statistics, once a table has ended."""

from collections.abc import Mapping
from typing import Any

import msgspec
from django.db.models import Avg, Count, Q
from django.utils.translation import gettext as _
from msgspec import Struct

from games.engine import Game
from games.models import Table
from keepers.models import AdventureVersion, KeepersGame, KeepersResult
from keepers.rules.outcome import parts
from keepers.rules.state import Ending, Keepers, Options

ENDINGS = {Ending.WON: KeepersResult.Ending.WON, Ending.LOST: KeepersResult.Ending.LOST}


def keep_result(table: Table, game: Game) -> None:
    """Store the row of an ended table; the version is the one that the game was begun with."""
    state = game.state
    assert isinstance(state, Keepers)
    began = table.log.filter(event__type="GameBegan").values_list("event", flat=True).first()
    counted = parts(state)
    ended = state.end
    KeepersResult.objects.create(
        table=table,
        adventure=KeepersGame.objects.get(table=table).adventure,
        ending=ENDINGS[ended.ending] if ended else KeepersResult.Ending.ENDED,
        why=ended.why if ended else table.ending,
        seats=state.seats,
        computers=table.seats.exclude(level="").count(),
        objects_seen=sorted(state.tally.objects_seen),
        start_season=began["season"] if began else "",
        **{
            part: counted[part]
            for part in ("rounds", "rounds_left", "captured", "alive", "travels", "missions")
        },
        **{
            setting: getattr(state.options, setting)
            for setting in ("captain", "gentle_capture", "fewer_cards", "wolf_bonus")
        },
    )


class Record(Struct, frozen=True):
    """How teams of people and computers did with a version; no rounds before the first game."""

    won: int
    lost: int
    ended: int
    """Not played to the end."""
    rounds: float | None
    """The mean of the games that were played to the end."""


def record_of(version: AdventureVersion) -> Record:
    """Statistics are kept per version: another one is another game."""
    kinds = KeepersResult.Ending
    found = version.results.aggregate(
        **{kind.value: Count("pk", filter=Q(ending=kind)) for kind in kinds},
        rounds=Avg("rounds", filter=~Q(ending=kinds.ENDED)),
    )
    return Record(**found)


def difficulty(options: Mapping[str, Any]) -> str:
    """What a table's options made easier or harder, as a sentence; blank if nothing."""
    chosen = msgspec.convert(options, Options)
    said = []
    if chosen.gentle_capture:
        said.append(_("gentle capture"))
    if chosen.fewer_cards:
        said.append(_("eight cards fewer"))
    if chosen.wolf_bonus < 0:
        said.append(_("the wolf one step slower"))
    if chosen.wolf_bonus > 0:
        said.append(_("the wolf one step faster"))
    return _("Played with: %(settings)s.") % {"settings": _(", ").join(said)} if said else ""
