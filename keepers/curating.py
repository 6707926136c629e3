"""The only writer of versions, but for what ships: drafts, publishing, retiring, cloning.

Each function says in one sentence why it refuses, and then changes nothing.
"""

import re
from collections.abc import Iterable
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.errors import Conflict, Invalid, NotAllowed
from games.models import User
from keepers.documents import Document, read_toml
from keepers.models import Adventure, AdventureVersion, Status, Version
from keepers.rules.checks import check
from keepers.rules.checks.played import judge
from keepers.rules.checks.texts import DEFAULT_LANGUAGE
from keepers.rules.loading import BrokenAdventure, Fault
from keepers.rules.simulation import CAREFUL_GAMES, RECKLESS_GAMES
from keepers.rules.vocabulary.adventure import Adventure as AdventureFile
from keepers.shelf import edition_of, version_content
from keepers.simulating import report_of
from keepers.stocking import COMPONENTS, needed, next_number

SHORTEST_REASON = 10


def read(text: str) -> Document:
    """A file that can become a draft. Raises BrokenAdventure with all that keeps it from that.

    An adventure needs maps, cards and objects that are published; whatever else is wrong with it
    a draft may have.
    """
    document = read_toml(text)
    content = document.content
    if isinstance(content, AdventureFile):
        missing = [fault for fault in faults_of(content) if fault.check in ("V1", "V2")]
        if missing:
            raise BrokenAdventure(missing)
    return document


def faults_of(content: AdventureFile) -> list[Fault]:
    """Faults and warnings V2 to V15, against the versions that the adventure names."""
    try:
        parts = needed(content)
    except KeyError:
        return check(content, published_names())
    version = AdventureVersion(**parts)
    edition = edition_of(version, content)
    return check(content, published_names(), edition.book, edition.movement, edition.things)


def published_names() -> set[str]:
    """Of maps, movement cards and objects, as adventures name what they need."""
    return {
        version.name
        for _work, versions, _column in COMPONENTS.values()
        for version in versions.objects.exclude(status=Status.DRAFT).select_related("work")
    }


def draft(document: Document, editor: User | None) -> Any:
    """A new draft; raises Conflict for a component whose number is published already."""
    content = document.content
    if isinstance(content, AdventureFile):
        return adventure_draft(document, content, editor)
    works, versions, _column = COMPONENTS[type(content)]
    with transaction.atomic():
        work, _new = works.objects.get_or_create(
            slug=content.id, defaults={"title": getattr(content, "title", content.id)}
        )
        works.objects.select_for_update().get(pk=work.pk)
        if versions.objects.filter(work=work, number=content.version).exists():
            name = f"{content.id}@{content.version}"
            raise Conflict(_("There is %(name)s already: raise its number.") % {"name": name})
        return stored(versions(work=work, number=content.version), document, editor)


def adventure_draft(
    document: Document, content: AdventureFile, editor: User | None
) -> AdventureVersion:
    with transaction.atomic():
        named = {"title": title_of(content), "order": content.order}
        work, _new = Adventure.objects.get_or_create(slug=content.id, defaults=named)
        Adventure.objects.select_for_update().get(pk=work.pk)
        version = AdventureVersion(work=work, number=next_number(work), **needed(content))
        return stored(version, document, editor)


def title_of(content: AdventureFile) -> str:
    """In English, as lists show it."""
    return content.title.get(DEFAULT_LANGUAGE, content.id)


def stored[V: Version](version: V, document: Document, editor: User | None) -> V:
    version.document, version.sha256 = document.text, document.sha256
    version.author = version.last_editor = editor
    version.save()
    return version


def replace(version_id: int, document: Document, editor: User | None) -> AdventureVersion:
    """Another file for a draft. Unless it says the same, what was simulated counts no more."""
    content = document.content
    with transaction.atomic():
        version = locked_draft(AdventureVersion, version_id)
        if not isinstance(content, AdventureFile) or content.id != version.work.slug:
            sentence = _("This file is not about the adventure %(slug)s.")
            raise Invalid(sentence % {"slug": version.work.slug})
        if document.sha256 != version.sha256:
            version.report = None
        for column, part in needed(content).items():
            setattr(version, column, part)
        version.document, version.sha256 = document.text, document.sha256
        version.last_editor = editor
        version.save()
    return version


def clone(version_id: int, editor: User | None) -> AdventureVersion:
    """A new draft like a version, its report included: the document is the same."""
    with transaction.atomic():
        version = AdventureVersion.objects.select_related("work").get(pk=version_id)
        Adventure.objects.select_for_update().get(pk=version.work_id)
        return AdventureVersion.objects.create(
            work=version.work,
            number=next_number(version.work),
            document=version.document,
            sha256=version.sha256,
            maps_id=version.maps_id,
            deck_id=version.deck_id,
            things_id=version.things_id,
            report=version.report,
            author=editor,
            last_editor=editor,
        )


def locked_draft[V: Version](model: type[V], version_id: int) -> V:
    """Raises Conflict if it is no draft any more. Within a transaction."""
    rows: Any = model.objects
    version: V = rows.select_for_update(of=("self",)).select_related("work").get(pk=version_id)
    if version.status != Status.DRAFT:
        raise Conflict(_("%(version)s is no draft any more.") % {"version": version})
    return version


def all_faults(version: AdventureVersion) -> list[Fault]:
    """Everything that V1 to V22 find in a version now; without a report what comes before V16."""
    try:
        content = version_content(version)
    except BrokenAdventure as broken:  # a draft from before the vocabulary changed
        return broken.faults
    trial = report_of(version)
    played = [] if trial is None else judge(content, trial.careful, trial.reckless)
    return [*faults_of(content), *played]


def in_order(faults: Iterable[Fault]) -> list[Fault]:
    """Errors first, then by card and number as people count: card 2 before card 10."""

    def rank(fault: Fault) -> tuple[bool, list[tuple[int, str]], str]:
        parts = re.findall(r"(\d*)(\D*)", fault.place)
        place = [(int(number or 0), words) for number, words in parts]
        return fault.warning, place, fault.sentence

    return sorted(faults, key=rank)


def publish(model: type[Version], version_id: int, publisher: User, reason: str = "") -> Version:
    """Publish a draft: no errors, a reason where there are warnings, and a second person.

    Raises Conflict or NotAllowed.
    """
    with transaction.atomic():
        version = locked_draft(model, version_id)
        if version.last_editor_id == publisher.pk:
            sentence = _("Somebody else has to publish it: you were the last to edit it.")
            raise NotAllowed(sentence)
        if isinstance(version, AdventureVersion):
            version.reason = " ".join(reason.split())
            sound(version)
            content = version_content(version)
            Adventure.objects.filter(pk=version.work_id).update(
                title=title_of(content), order=content.order
            )
        version.status, version.publisher = Status.PUBLISHED, publisher
        version.published_at = timezone.now()
        version.save()
    return version


def sound(version: AdventureVersion) -> None:
    """Raises Conflict unless the checks let an adventure be published."""
    faults = all_faults(version)
    errors = [fault for fault in faults if not fault.warning]
    if errors:
        first = errors[0]
        raise Conflict(
            _("It still has errors, for example %(check)s at %(place)s: %(sentence)s")
            % {"check": first.check, "place": first.place, "sentence": first.sentence}
        )
    trial = report_of(version)
    if trial is None or not (
        trial.careful.games >= CAREFUL_GAMES and trial.reckless.games >= RECKLESS_GAMES
    ):
        raise Conflict(
            _("It has not been simulated with %(careful)s careful and %(reckless)s reckless games.")
            % {"careful": CAREFUL_GAMES, "reckless": RECKLESS_GAMES}
        )
    if faults and len(version.reason) < SHORTEST_REASON:
        raise Conflict(_("There are warnings: say in a sentence why it is published all the same."))


def retire(model: type[Version], version_id: int) -> None:
    """Take a published version off the shelf; games that have begun go on. Raises Conflict."""
    rows: Any = model.objects
    if not rows.filter(pk=version_id).retire(retired_at=timezone.now()):
        raise Conflict(_("Only what is published can be retired."))


def discard(model: type[Version], version_id: int) -> None:
    """Delete a draft; raises Conflict for anything else."""
    with transaction.atomic():
        locked_draft(model, version_id).delete()
