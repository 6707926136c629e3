"""The adventure: open missions with their tasks, what rules now, notes, what was read before."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from keepers import showing
from keepers.regions.tasks import tasks
from keepers.rules.pieces import Side
from keepers.rules.views import Board, CardView, SecretView
from keepers.rules.vocabulary.adventure import side_name
from keepers.story import Story
from keepers.terms import QUIET_COUNTERS

KINDS = {
    "intro": gettext_lazy("Story"),
    "mission": gettext_lazy("Mission"),
    "encounter": gettext_lazy("Encounter"),
    "event": gettext_lazy("Event"),
    "power": gettext_lazy("Power"),
    "rule": gettext_lazy("Rule"),
    "clue": gettext_lazy("Clue"),
    "ending": gettext_lazy("Ending"),
    "flavour": gettext_lazy("Tale"),
}
FIRST = ("mission", "ending")
TRAITS = {
    "bramble": (gettext_lazy("hoof"), gettext_lazy("light"), gettext_lazy("mint")),
    "ottoline": (gettext_lazy("hoof"), gettext_lazy("dark"), gettext_lazy("mint")),
    "nanette": (gettext_lazy("hoof"), gettext_lazy("light"), gettext_lazy("smoke")),
    "pepin": (gettext_lazy("hoof"), gettext_lazy("dark"), gettext_lazy("smoke")),
    "fennel": (gettext_lazy("paw"), gettext_lazy("light"), gettext_lazy("mint")),
    "quill": (gettext_lazy("paw"), gettext_lazy("dark"), gettext_lazy("mint")),
    "tansy": (gettext_lazy("paw"), gettext_lazy("light"), gettext_lazy("smoke")),
    "mortimer": (gettext_lazy("paw"), gettext_lazy("dark"), gettext_lazy("smoke")),
}
"""The traits of the eight villagers of the Investigation, as its card 2A tells them."""


def missions(board: Board, story: Story) -> showing.Missions:
    adventure = story.edition.adventure
    return showing.Missions(
        title=story.title,
        colour=adventure.colour,
        symbol=f"symbol-{adventure.symbol}",
        figures=figures(board, story),
        missions=tuple(
            face(card, card.side, board, story) for card in lying(board, story, mission=True)
        ),
        notes=tuple(notes(secret, story) for secret in board.secrets),
        close=_("Go on"),
    )


def cards(board: Board, story: Story) -> showing.Cards:
    return showing.Cards(
        colour=story.edition.adventure.colour,
        heading=_("In play"),
        cards=tuple(
            face(card, card.side, board, story) for card in lying(board, story, mission=False)
        ),
        waits=(
            *(timer(rounds) for rounds in board.timers.values()),
            *(deck(count) for count in board.decks.values()),
        ),
        seen_heading=_("Read before"),
        seen=tuple(face(card, side, board, story) for card, side in read_before(board)),
    )


def lying(board: Board, story: Story, *, mission: bool) -> list[CardView]:
    """The cards in play that are missions (and endings, which come first), or all others."""
    found = [c for c in board.shown if c.in_play and (kind(c, story) in FIRST) == mission]
    return sorted(found, key=lambda card: kind(card, story) != "ending")


def kind(card: CardView, story: Story) -> str:
    return story.printed(card.no, card.side).kind


def read_before(board: Board) -> list[tuple[CardView, Side]]:
    """Every side that was shown and does not lie in play now."""
    return [
        (card, side)
        for card in board.shown
        for side in card.shown
        if not (card.in_play and side == card.side)
    ]


def face(card: CardView, side: Side, board: Board, story: Story) -> showing.Card:
    """A side with its text; one in play also with what it wants."""
    printed = story.printed(card.no, side)
    goal = next((one for one in board.goals if one.card == card.no), None)
    current = card.in_play and side == card.side
    return showing.Card(
        id=f"card-{card.no}-{side}-{card.stay if current else 'before'}",
        number=side_name(card.no, side),
        kind=printed.kind,
        kind_words=str(KINDS[printed.kind]),
        title=story.card_title(card.no, side),
        text=story.card_text(card.no, side),
        tasks_heading=_("To do"),
        tasks=tasks(goal, board, story) if goal is not None and current else (),
        is_here=printed.kind == "ending"
        or (goal is not None and any(here(at, board, story) for at in goal.spaces)),
    )


def here(space: str, board: Board, story: Story) -> bool:
    return board.season in story.edition.book.spaces[space].seasons


def figures(board: Board, story: Story) -> tuple[showing.Figure, ...]:
    return tuple(
        showing.Figure(story.counter_name(name).capitalize(), str(value))
        for name, value in board.counters.items()
        if name not in QUIET_COUNTERS
    )


def notes(secret: SecretView, story: Story) -> showing.Notes:
    """Who or what it can still be."""
    left = len(secret.among) - len(secret.ruled_out)
    note = (
        _("known")
        if secret.told is not None
        else ngettext("%(count)s possible", "%(count)s possible", left) % {"count": left}
    )
    return showing.Notes(
        heading=story.secret_name(secret.name),
        note=note,
        suspects=tuple(
            showing.Suspect(
                name=story.value_name(value),
                traits=" · ".join(str(trait) for trait in TRAITS.get(value, ())),
                is_out=value in secret.ruled_out or secret.told not in (None, value),
                is_it=value == secret.told,
            )
            for value in secret.among
        ),
    )


def timer(rounds: int) -> str:
    return ngettext(
        "Something happens at the end of this round.",
        "Something happens in %(rounds)s round ends.",
        rounds,
    ) % {"rounds": rounds}


def deck(count: int) -> str:
    return ngettext("%(count)s card left to draw", "%(count)s cards left to draw", count) % {
        "count": count
    }
