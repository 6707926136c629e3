"""Every address of the site."""

from django.contrib import admin
from django.urls import include, path

urlpatterns = [
    path("", include("games.urls")),
    path("seasons/", include("seasons.urls")),
    path("keepers/", include("keepers.urls")),
    path("account/", include("allauth.urls")),
    path("admin/", admin.site.urls),
]

handler400 = "games.views.errors.bad_request"
handler403 = "games.views.errors.permission_denied"
handler404 = "games.views.errors.not_found"
handler500 = "games.views.errors.server_error"
handler429 = "games.views.errors.too_many"
