"""The round at a glance: wolf, order of the keepers, cards left, the tabs of the book."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from keepers.reasons import reason
from keepers.rules.movement import Special, WolfValue
from keepers.rules.pieces import Season
from keepers.rules.state import Phase
from keepers.rules.views import Board, Entry
from keepers.showing import Order, Strip, Tab
from keepers.story import Story
from keepers.terms import action_words, comma, either, keeper_name, season_name, value_words

BAR = 96


def strip(board: Board, story: Story) -> Strip:
    share = board.cards_left / board.cards if board.cards else 0
    return Strip(
        heading=_("This round"),
        wolf=value_words(board.wolf_value) if board.order else "–",
        wolf_words=wolf_words(board),
        wolf_note=wolf_note(board),
        orders=tuple(order(entry) for entry in board.order),
        left=str(board.rounds_left),
        left_label=ngettext(
            "%(left)s round left, %(cards)s movement cards",
            "%(left)s rounds left, %(cards)s movement cards",
            board.rounds_left,
        )
        % {"left": board.rounds_left, "cards": board.cards_left},
        left_bar=str(round(share * BAR)),
        left_note=_("At 0 the time is up."),
        next_wolf=next_wolf(board),
        tabs=tuple(tab(season, board) for season in story.edition.maps.season_order),
    )


def wolf_words(board: Board) -> str:
    """The wolf's number as a whole sentence, with what cards add to it."""
    if not board.order:
        return _("No card has been turned over yet.")
    if board.wolf_value is None:
        return _("The wolf’s card shows an X: he rests.")
    text = _("The wolf’s card shows %(value)s.") % {"value": board.wolf_value}
    return f"{text} {bonus_words(board)}".strip()


def bonus_words(board: Board) -> str:
    if not board.wolf_bonus:
        return ""
    return _("Cards change his steps by %(bonus)s.") % {"bonus": f"{board.wolf_bonus:+d}"}


def wolf_note(board: Board) -> str:
    """Two words beside the number: whether he has acted, and what cards add to it."""
    done = _("done") if board.wolf_acted else ""
    bonus = f"{board.wolf_bonus:+d}".replace("-", "−") if board.wolf_bonus else ""
    return " · ".join(part for part in (bonus, done) if part)


def next_wolf(board: Board) -> str:
    """What the next card can tell the wolf."""
    values = board.hunt.values
    if board.phase is Phase.OVER or not values:
        return ""
    if board.hunt.sure:
        known = board.foreseen or values
        return _("Wolf next: %(values)s") % {"values": words(known)}
    return _("Wolf next: %(values)s") % {"values": either(value_words(value) for value in values)}


def words(values: tuple[WolfValue, ...]) -> str:
    return comma(value_words(value) for value in values)


STATE_MARKS = {Special.PORTAL: "action-portal", Special.HIDING: "action-hiding"} | {
    Special.X: "action-x"
}


def order(entry: Entry) -> Order:
    action = action_words(entry.action, entry.steps)
    captured = entry.state == "captured"
    return Order(
        keeper=str(entry.keeper),
        name=keeper_name(entry.keeper),
        action=_("with the wolf") if captured else action,
        mark=STATE_MARKS.get(entry.action, "") if isinstance(entry.action, Special) else "",
        state=entry.state,
        state_words=state_words(entry),
    )


def state_words(entry: Entry) -> str:
    """What only those hear who do not see it."""
    return {
        "done": _("done"),
        "now": _("moving now"),
        "next": _("still to come"),
        "idle": "",
        "captured": "",
    }[entry.state]


def tab(season: Season, board: Board) -> Tab:
    """A season of the book, with how often it was visited and whether the page can be turned."""
    visits = board.visits.get(season, 0)
    note = (
        ngettext("%(visits)s visit", "%(visits)s visits", visits) % {"visits": visits}
        if visits
        else _("not yet seen")
    )
    if season == board.season:
        return Tab(str(season), season_name(season), _("open now"), True)
    why_not = next((why for other, why in board.travel if other == season), None)
    choice = board.ask.choice(f"travel:{season}") if board.ask else None
    if choice is not None and choice.why_not is None:
        return Tab(str(season), season_name(season), note, False, key=choice.key)
    told = reason(why_not) if why_not is not None and board.phase is Phase.KEEPERS else ""
    return Tab(str(season), season_name(season), note, False, why_not=told)
