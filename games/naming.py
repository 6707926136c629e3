"""What people and computer players may be called, and which names are the same to the eye."""

import re
import unicodedata
from collections.abc import Callable

from django.core.exceptions import ValidationError
from django.core.validators import RegexValidator
from django.utils.translation import gettext_lazy as _

# Small letters that look like plain Latin ones. The typeface keeps I, l and 1 apart.
LOOKALIKES = str.maketrans("аеорсухіјѕԁһԛԝοανρτυχικıȷɑɡ", "aeopcyxijsdhqwoavptuxikijag")

# Hangul fillers count as letters, but nobody sees them.
INVISIBLE = "\u115f\u1160\u3164\uffa0"

# Japanese and Chinese names mix these, also with Latin letters.
EAST_ASIAN = {"CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "HANGUL", "BOPOMOFO"}

COMPUTER_NAMES = (
    "Tiktok-Wren",
    "Pebblefinch",
    "Cogsparrow",
    "Brassowl",
    "Quillsnipe",
    "Windup-Robin",
    "Ticking-Heron",
    "Springlark",
    "Gearpipit",
    "Bellowsrook",
    "Clockswift",
    "Pendulum-Jay",
)

RESERVED = {
    "admin",
    "administrator",
    "anonymous",
    "computer",
    "deleted",
    "deleted-player",
    "everybody",
    "moderator",
    "nobody",
    "quarterday",
    "root",
    "spectator",
    "staff",
    "support",
    "system",
}


def name_key(name: str) -> str:
    """What two names have in common that people would take for the same name."""
    return unicodedata.normalize("NFKC", name).casefold().translate(LOOKALIKES)


def bare_key(name: str) -> str:
    """The same, without dots, hyphens and underscores: what a hasty reader sees."""
    return re.sub(r"[._-]", "", name_key(name))


RESERVED_KEYS = {bare_key(name) for name in (*RESERVED, *COMPUTER_NAMES)}


def is_reserved(name: str) -> bool:
    """Whether a name belongs to the site or to a computer player, or nearly does."""
    return bare_key(name) in RESERVED_KEYS


def alphabet(letter: str) -> str:
    """The script of a letter, as the first word of its Unicode name; digits have none."""
    return unicodedata.name(letter, "").split(" ")[0] if letter.isalpha() else ""


def of_one_alphabet(name: str) -> None:
    """Refuse a name that mixes alphabets or uses letters in disguise (full width, ligatures)."""
    if unicodedata.normalize("NFKC", name) != name:
        raise ValidationError(_("Please write the name with ordinary letters."))
    alphabets = {alphabet(letter) for letter in name} - {""}
    if len(alphabets) > 1 and not alphabets <= EAST_ASIAN | {"LATIN"}:
        raise ValidationError(_("A name must not mix letters of different alphabets."))


name_validators: list[Callable[[str], None]] = [
    RegexValidator(
        rf"^(?:(?![{INVISIBLE}])[\w.-])+\Z",
        _("A name may hold letters, digits, dots, hyphens and underscores."),
    ),
    RegexValidator(r"[^\W_]", _("A name needs a letter or a digit.")),
    of_one_alphabet,
]
