"""What things are called: keepers, seasons, spaces, actions, powers, objects, tokens."""

from collections.abc import Iterable, Mapping

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext

from keepers.rules.book import Book
from keepers.rules.movement import Action, Special, WolfValue
from keepers.rules.objects import ObjectFile
from keepers.rules.pieces import Family, Keeper, Kind, ObjectId, Power, Season, SpaceId

SPRITE = "keepers/sprite.svg"

KEEPER_NAMES = {
    Keeper.MERYL: gettext_lazy("Meryl"),
    Keeper.SAM: gettext_lazy("Sam"),
    Keeper.PECK: gettext_lazy("Peck"),
    Keeper.MISHA: gettext_lazy("Misha"),
}
LETTERS = {Keeper.MERYL: "Me", Keeper.SAM: "S", Keeper.PECK: "P", Keeper.MISHA: "Mi"}
"""On their pieces, where two begin alike."""

SEASON_NAMES = {
    Season.SPRING: gettext_lazy("Spring"),
    Season.SUMMER: gettext_lazy("Summer"),
    Season.AUTUMN: gettext_lazy("Autumn"),
    Season.WINTER: gettext_lazy("Winter"),
}
SEASONS_WITHIN = {
    Season.SPRING: gettext_lazy("spring"),
    Season.SUMMER: gettext_lazy("summer"),
    Season.AUTUMN: gettext_lazy("autumn"),
    Season.WINTER: gettext_lazy("winter"),
}
"""As they are called in the middle of a sentence."""

KIND_NAMES = {
    Kind.PATH: gettext_lazy("path"),
    Kind.HIDING: gettext_lazy("hiding place"),
    Kind.HOUSE: gettext_lazy("house"),
    Kind.PORTAL: gettext_lazy("portal"),
    Kind.TRAILER: gettext_lazy("the wolf’s trailer"),
}

FAMILY_NAMES = {
    Family.TREAT: gettext_lazy("treat"),
    Family.MUSIC: gettext_lazy("music"),
    Family.TOOL: gettext_lazy("tool"),
    Family.FINERY: gettext_lazy("finery"),
}

POWER_NAMES = {
    Power.SPRING_SHORTCUTS: gettext_lazy("spring shortcuts"),
    Power.SUMMER_SHORTCUTS: gettext_lazy("summer shortcuts"),
    Power.AUTUMN_SHORTCUTS: gettext_lazy("autumn shortcuts"),
    Power.WINTER_SHORTCUTS: gettext_lazy("winter shortcuts"),
    Power.ALL_SHORTCUTS: gettext_lazy("every shortcut"),
    Power.PEEK: gettext_lazy("peek"),
    Power.HOP: gettext_lazy("hop"),
    Power.LEAP: gettext_lazy("leap"),
    Power.CARRY: gettext_lazy("carry"),
    Power.SCARY: gettext_lazy("scary"),
}
POWER_TEXTS = {
    Power.SPRING_SHORTCUTS: gettext_lazy("Takes the shortcuts of spring."),
    Power.SUMMER_SHORTCUTS: gettext_lazy("Takes the shortcuts of summer."),
    Power.AUTUMN_SHORTCUTS: gettext_lazy("Takes the shortcuts of autumn."),
    Power.WINTER_SHORTCUTS: gettext_lazy("Takes the shortcuts of winter."),
    Power.ALL_SHORTCUTS: gettext_lazy("Takes every shortcut."),
    Power.PEEK: gettext_lazy("Looks at one hidden object of the page before acting."),
    Power.HOP: gettext_lazy("Hops over the wolf while walking."),
    Power.LEAP: gettext_lazy("Goes straight to a hiding place instead of the action."),
    Power.CARRY: gettext_lazy("Takes another keeper along on a walk."),
    Power.SCARY: gettext_lazy("The wolf is scared and keeps away."),
}

TOKEN_NAMES = {
    "spring_witness": gettext_lazy("spring witness"),
    "summer_witness": gettext_lazy("summer witness"),
    "autumn_witness": gettext_lazy("autumn witness"),
    "winter_witness": gettext_lazy("winter witness"),
    "aunt": gettext_lazy("the wolf’s aunt"),
    "pedlar": gettext_lazy("pedlar"),
    "duckling": gettext_lazy("lost duckling"),
    "collector": gettext_lazy("collector"),
    "lookout": gettext_lazy("lookout"),
    "dew": gettext_lazy("Dew Crystal"),
    "sun": gettext_lazy("Sun Glass"),
    "amber": gettext_lazy("Amber Acorn"),
    "star": gettext_lazy("Star Icicle"),
}
GARLANDS = tuple(f"{season}{number}" for season in Season for number in (1, 2, 3))
COUNTER_NAMES = {
    "clocks": gettext_lazy("clocks that tick"),
    "clues": gettext_lazy("clues"),
    "garlands": gettext_lazy("garlands"),
    "suspicion": gettext_lazy("suspicion"),
    "exhibits": gettext_lazy("exhibits"),
    "treats": gettext_lazy("treats on show"),
    "musics": gettext_lazy("music on show"),
    "tools": gettext_lazy("tools on show"),
    "fineries": gettext_lazy("finery on show"),
    "delivered": gettext_lazy("treasures at home"),
}
SECRET_NAMES = {
    "culprit": gettext_lazy("The culprit"),
    "den": gettext_lazy("The den"),
}
QUIET_COUNTERS = ("pieces", "watch")
"""Counters by which a card only remembers something."""


def keeper_name(keeper: Keeper) -> str:
    return str(KEEPER_NAMES[keeper])


def season_name(season: Season) -> str:
    return str(SEASON_NAMES[season])


def season_within(season: Season) -> str:
    return str(SEASONS_WITHIN[season])


def power_name(power: Power) -> str:
    return str(POWER_NAMES[power])


def power_text(power: Power) -> str:
    return str(POWER_TEXTS[power])


def humanised(name: str) -> str:
    """What an author's own name says, where nobody has given it a better one."""
    return name.replace("_", " ")


def token_name(name: str) -> str:
    if name in GARLANDS:
        return _("garland")
    return str(TOKEN_NAMES.get(name, humanised(name)))


def counter_name(name: str) -> str:
    return str(COUNTER_NAMES.get(name, humanised(name)))


def secret_name(name: str) -> str:
    return str(SECRET_NAMES.get(name, humanised(name).capitalize()))


def object_name(things: ObjectFile, one: ObjectId) -> str:
    thing = things.by_id().get(one)
    return humanised(one) if thing is None else _(thing.name)


def object_traits(things: ObjectFile, one: ObjectId) -> str:
    """Its family and where it was born, as far as it has them: "finery, born in autumn"."""
    thing = things.by_id().get(one)
    family = [] if thing is None or thing.family is None else [str(FAMILY_NAMES[thing.family])]
    origin = [] if thing is None or thing.origin is None else [born_in([thing.origin])]
    return comma([*family, *origin])


def born_in(seasons: Iterable[Season]) -> str:
    return _("born in %(season)s") % {"season": either(season_within(one) for one in seasons)}


def space_name(book: Book, at: SpaceId) -> str:
    space = book.spaces.get(at)
    return at if space is None or not space.name else _(space.name)


def space_words(book: Book, at: SpaceId) -> str:
    """A space with what it is, where that is more than a path."""
    space = book.spaces[at]
    name = space_name(book, at)
    if space.kind in (Kind.PATH, Kind.TRAILER):
        return name
    return _("%(name)s (%(kind)s)") % {"name": name, "kind": KIND_NAMES[space.kind]}


def action_words(action: Action, steps: int | None) -> str:
    """What the order face allows: "up to 3", "any portal"."""
    match action:
        case Special.PORTAL:
            return _("any portal")
        case Special.HIDING:
            return _("any hiding place")
        case Special.X:
            return _("rests")
    return _("up to %(steps)s") % {"steps": steps}


def value_words(value: WolfValue) -> str:
    return _("X") if value is None else str(value)


def step_words(steps: int) -> str:
    return ngettext("%(steps)s step", "%(steps)s steps", steps) % {"steps": steps}


def space_count(count: int) -> str:
    return ngettext("%(count)s space", "%(count)s spaces", count) % {"count": count}


def comma(parts: Iterable[str]) -> str:
    """Several things in a row."""
    return pgettext("between the members of a list", ", ").join(parts)


def together(parts: Iterable[str]) -> str:
    """Several things, all of which are meant: "Sam, Peck and Misha"."""
    listed = list(parts)
    if len(listed) < 2:
        return "".join(listed)
    return _("%(first)s and %(last)s") % {"first": comma(listed[:-1]), "last": listed[-1]}


def either(parts: Iterable[str]) -> str:
    """Several things, of which one is meant."""
    listed = list(parts)
    if len(listed) < 2:
        return "".join(listed)
    return _("%(first)s or %(last)s") % {"first": comma(listed[:-1]), "last": listed[-1]}


def keeper_names(keepers: Iterable[Keeper]) -> str:
    return together(keeper_name(keeper) for keeper in keepers)


def named(name: str, **data: str) -> SafeString:
    """A name within a sentence that the page's script finds again on the board."""
    pairs = format_html("".join(f' data-{key}="{{}}"' for key in data), *data.values())
    return format_html('<b class="kref"{}>{}</b>', pairs, name)


def first_text(texts: Mapping[str, Mapping[str, str]], language: str, key: str) -> str:
    """A text of an adventure in a language, in English, or in whatever there is."""
    tried = (language, language.split("-")[0], "en", *texts)
    return next((texts[one][key] for one in tried if key in texts.get(one, {})), "")
