"""The address of a page of the book: kept for ever, or not there."""

import gzip

import pytest
from django.test import Client

from keepers.drawing import page_url
from keepers.drawing.addresses import picture
from keepers.models import MapSetVersion
from keepers.rules.book import MAP_FILE
from keepers.rules.pieces import Season

pytestmark = pytest.mark.django_db


def test_a_page_is_served_to_be_kept_for_ever() -> None:
    url = page_url(MAP_FILE, Season.AUTUMN)

    response = Client().get(url)

    assert url.startswith("/keepers/maps/seasons-original-1/autumn.svg?v=")
    assert response.status_code == 200
    assert response["Content-Type"] == "image/svg+xml"
    assert "immutable" in response["Cache-Control"]
    assert response.content == picture(MAP_FILE, Season.AUTUMN).svg
    assert not response.cookies


def test_a_page_travels_packed() -> None:
    response = Client().get(page_url(MAP_FILE, Season.WINTER), headers={"accept-encoding": "gzip"})

    assert response["Content-Encoding"] == "gzip"
    assert gzip.decompress(response.content) == picture(MAP_FILE, Season.WINTER).svg
    assert len(response.content) < 20_000


@pytest.mark.parametrize("stamp", ["", "?v=0123456789ab"])
def test_under_an_old_address_nothing_is_kept_for_ever(stamp: str) -> None:
    response = Client().get(f"/keepers/maps/seasons-original-1/spring.svg{stamp}")

    assert response.status_code == 200
    assert response["Cache-Control"] == "no-cache"


@pytest.mark.parametrize(
    "address",
    [
        "seasons-original-2/spring.svg",
        "nowhere-1/spring.svg",
        "seasons-original-1/monsoon.svg",
        "seasons-original-99999999999999999999999/spring.svg",
        "../../settings-1/spring.svg",
    ],
)
def test_pages_that_do_not_exist_are_not_found(address: str) -> None:
    assert Client().get(f"/keepers/maps/{address}").status_code == 404


def test_nothing_can_be_posted_to_a_page() -> None:
    assert Client().post("/keepers/maps/seasons-original-1/spring.svg").status_code == 405


def another_version(status: str) -> None:
    """The maps that ship, stored once more as version 7."""
    first = MapSetVersion.objects.get(work__slug="seasons-original", number=1)
    document = first.document.replace('"version":1', '"version":7')
    assert document != first.document
    MapSetVersion.objects.create(work=first.work, number=7, document=document, status=status)


def test_published_maps_have_pages_of_their_own() -> None:
    another_version("published")

    assert Client().get("/keepers/maps/seasons-original-7/spring.svg").status_code == 200


def test_a_draft_of_maps_has_no_pages() -> None:
    another_version("draft")

    assert Client().get("/keepers/maps/seasons-original-7/spring.svg").status_code == 404
