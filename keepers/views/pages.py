"""Serves the pages of the book as pictures."""

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_safe

from keepers.documents import read_document
from keepers.drawing.addresses import picture
from keepers.models import MapSetVersion, Status
from keepers.rules.book import MAP_FILE, MapFile
from keepers.rules.pieces import Season

FOR_EVER = 365 * 24 * 3600


@require_safe
@gzip_page
def map_page(request: HttpRequest, maps: str, version: int, season: str) -> HttpResponse:
    """A page, to be kept for ever under the address with its stamp; 404 if there is none."""
    found = known_maps(maps, version)
    if found is None or season not in found.seasons:
        raise Http404
    drawn = picture(found, Season(season))
    response = HttpResponse(drawn.svg, content_type="image/svg+xml")
    if request.GET.get("v") == drawn.stamp:
        response["Cache-Control"] = f"public, max-age={FOR_EVER}, immutable"
    else:
        # An old or invented stamp must not keep today's picture for ever under its address.
        response["Cache-Control"] = "no-cache"
    return response


def known_maps(ident: str, version: int) -> MapFile | None:
    """The maps of that name and version, if a game can use them: not those of a draft."""
    if (ident, version) == (MAP_FILE.id, MAP_FILE.version):
        return MAP_FILE
    stored = MapSetVersion.objects.exclude(status=Status.DRAFT)
    row = stored.filter(work__slug=ident, number=version).first()
    if row is None:
        return None
    maps = read_document(row.document)
    assert isinstance(maps, MapFile)
    return maps
