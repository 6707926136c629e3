"""What Seasons adds to the addresses of the site."""

from django.urls import path

from seasons import views

urlpatterns = [path("<int:pk>/ranking/", views.ranking, name="seasons_ranking")]
