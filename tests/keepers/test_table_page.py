"""The table page of the Keepers on the platform: page, fragment, refusals, the log's texts."""

from collections.abc import Callable
from http import HTTPStatus

import pytest

from games.models import Table, User
from tests.keepers.team import Friend, arrange, stored

pytestmark = pytest.mark.django_db

type NewTable = Callable[..., Table]


@pytest.fixture
def aiko(people: list[User], new_table: NewTable) -> Friend:
    """One of two at a table in the midst of a round."""
    table = new_table(*people[:2], game="keepers")
    arrange(table, {"sam": "sp01"}, order="sam:2 peck:1", wolf="sp05")
    return Friend(people[0], table)


def test_the_log_tells_with_the_texts_of_the_adventure_that_is_played(
    people: list[User], new_table: NewTable
) -> None:
    table = new_table(*people[:2], game="keepers", options={"adventure": "investigation"})

    page = Friend(people[0], table).comes()

    assert "Card 1A: The Spoilt Page." in page
    assert "The Investigation: the book lies open at" in page
    assert "Mayhem" not in page


def test_a_move_sends_the_regions_that_changed_and_no_others(aiko: Friend) -> None:
    fragment = aiko.answers("walk:sp02").text

    for region in ("map", "strip", "team", "action", "log", "stamp"):
        assert f'<hx-partial hx-target="#{region}"' in fragment
    assert '<hx-partial hx-target="#known"' not in fragment


@pytest.mark.parametrize("pick", ["walk:sp20", "walk:../etc", "travel:winter", "object-honey", ""])
def test_what_cannot_be_done_is_refused_with_a_sentence_and_changes_nothing(
    aiko: Friend, pick: str
) -> None:
    before = stored(aiko.table)

    refused = aiko.answers(pick)

    assert refused.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert 'hx-target="#notice"' in refused.text
    assert stored(aiko.table) == before


def test_the_page_of_a_spectator_offers_nothing(aiko: Friend, people: list[User]) -> None:
    page = Friend(people[2], aiko.table).comes()

    assert 'name="pick"' not in page
    assert "Waiting for" in page
    assert "Move Sam up to 2 spaces." in page
