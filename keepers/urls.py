"""The addresses of Keepers."""

from django.urls import path

from keepers.views.pages import map_page

urlpatterns = [
    path("maps/<slug:maps>-<int:version>/<slug:season>.svg", map_page, name="keepers_map"),
]
