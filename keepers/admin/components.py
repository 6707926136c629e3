"""Maps, movement cards and objects: what adventures are played with."""

from django.contrib import admin

from keepers.admin.versions import VersionAdmin
from keepers.models import DeckVersion, MapSetVersion, ObjectSetVersion


@admin.register(MapSetVersion)
class MapSetVersionAdmin(VersionAdmin):
    pass


@admin.register(DeckVersion)
class DeckVersionAdmin(VersionAdmin):
    pass


@admin.register(ObjectSetVersion)
class ObjectSetVersionAdmin(VersionAdmin):
    pass
