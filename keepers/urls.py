"""The addresses of Keepers."""

from django.urls import path

from keepers.views import suggestions
from keepers.views.pages import map_page

urlpatterns = [
    path("maps/<slug:maps>-<int:version>/<slug:season>.svg", map_page, name="keepers_map"),
    path("<int:pk>/plan/", suggestions.plan, name="keepers_plan"),
    path("<int:pk>/suggest/", suggestions.suggest, name="keepers_suggest"),
    path("<int:pk>/advise/", suggestions.advise, name="keepers_advise"),
    path("<int:pk>/agree/", suggestions.agree, name="keepers_agree"),
    path("<int:pk>/confirm/", suggestions.confirm, name="keepers_confirm"),
    path("<int:pk>/withdraw/", suggestions.withdraw, name="keepers_withdraw"),
]
