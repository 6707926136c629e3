"""V14: every text is there, short, and shows only what exists."""

from collections.abc import Iterator

from keepers.rules.checks.nodes import Survey
from keepers.rules.checks.references import defined
from keepers.rules.loading import Fault
from keepers.rules.vocabulary.adventure import PLACEHOLDER, Adventure
from keepers.rules.vocabulary.effects import Choice, DrawSecret, Note

DEFAULT_LANGUAGE = "en"
MOST_WORDS = 60
NAMED = ("counter", "token", "secret")


def text_faults(survey: Survey) -> list[Fault]:
    texts = survey.adventure.texts.get(DEFAULT_LANGUAGE, {})
    used = used_keys(survey)
    names = name_keys(survey)
    found = [
        Fault("V14", place, f"The text {key} is missing in {DEFAULT_LANGUAGE}.")
        for key, place in used.items()
        if not texts.get(key, "").strip()
    ]
    found += [
        Fault("V14", f"texts, {key}", "No side, choice or note uses this text.", warning=True)
        for key in texts
        if key not in used and key not in names
    ]
    for language, translated in survey.adventure.texts.items():
        found += [
            Fault("V14", f"texts, {language}", f"The text {key} is missing.", warning=True)
            for key in used
            if key not in translated and language != DEFAULT_LANGUAGE
        ]
        for key, text in translated.items():
            found += wording_faults(survey, f"texts, {language}, {key}", text)
    return found


def used_keys(survey: Survey) -> dict[str, str]:
    """Each text key with the first place that uses it."""
    used: dict[str, str] = {}
    for number, side, printed in survey.adventure.sides():
        used.setdefault(printed.title, f"card {number} {side}, title")
        used.setdefault(printed.text, f"card {number} {side}, text")
    for node in survey.nodes:
        match node.value:
            case Choice(text=text, options=options):
                for key in (text, *(way.text for way in options)):
                    used.setdefault(key, node.place)
            case Note(text=text):
                used.setdefault(text, node.place)
    return used


def name_keys(survey: Survey) -> set[str]:
    """The keys by which counters, tokens, secrets and what these can be may be named."""
    draws = [node.value for node in survey.nodes if isinstance(node.value, DrawSecret)]
    names = [name for kind in NAMED for name in defined(survey, kind)]
    return {f"name.{name}" for name in (*names, *(one for draw in draws for one in draw.among))}


def wording_faults(survey: Survey, place: str, text: str) -> Iterator[Fault]:
    """At most 60 words, and no placeholder that nothing fills."""
    words = len(text.split())
    if words > MOST_WORDS:
        yield Fault("V14", place, f"The text has {words} words; {MOST_WORDS} are the most.")
    for placeholder in PLACEHOLDER.findall(text):
        kind, _, name = placeholder.partition(":")
        filled = placeholder == "out" or (
            kind in ("secret", "counter") and name in defined(survey, kind)
        )
        if not filled:
            yield Fault("V14", place, f"Nothing fills the placeholder {{{placeholder}}}.")


def overlay_faults(adventure: Adventure, key: str, text: str) -> list[Fault]:
    """Whether a new wording of a text only rewords: no key and no placeholder that was not there.

    A wording that is refused says why at its key.
    """
    place = f"overlay, {key}"
    texts = adventure.texts.get(DEFAULT_LANGUAGE, {})
    if key not in texts:
        return [Fault("V14", place, f"This version has no text {key}.")]
    known = set(PLACEHOLDER.findall(texts[key]))
    strange = [one for one in PLACEHOLDER.findall(text) if one not in known]
    found = [
        Fault("V14", place, f"The text of this version has no placeholder {{{one}}}.")
        for one in strange
    ]
    wording = wording_faults(Survey(adventure), place, text)
    return found + [fault for fault in wording if "words" in fault.sentence]
