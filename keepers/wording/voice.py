"""Who did something, and who reads about it: "You led Sam …", "Ren led Sam …", "Sam went …"."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.html import format_html
from django.utils.safestring import SafeString

from games.engine import Seat
from games.presenting import Person
from keepers.rules.pieces import Keeper, ObjectId, SpaceId
from keepers.story import Story
from keepers.terms import keeper_name, named

QUIET = SafeString("")


@dataclass(frozen=True)
class Voice:
    """A sentence about `seat` (None: nobody, or a forced step) for `viewer`."""

    seat: Seat | None
    viewer: Seat | None
    people: Sequence[Person]
    story: Story

    def say(self, you: str, they: str, nobody: str, **parts: object) -> SafeString:
        """`you` to whoever did it, `they` to the others, `nobody` where no seat did it.

        All may name the parts, `they` also {who}.
        """
        if self.seat is None:
            return format_html(nobody, **parts)
        if self.seat == self.viewer:
            return format_html(you, **parts)
        return format_html(they, who=self.people[self.seat].name, **parts)

    def keeper(self, keeper: Keeper, **data: str) -> SafeString:
        return named(keeper_name(keeper), who=str(keeper), **data)

    def space(self, at: SpaceId) -> SafeString:
        return named(self.story.space_name(at), space=at)

    def object(self, one: ObjectId) -> SafeString:
        return named(self.story.object_name(one), object=one)
