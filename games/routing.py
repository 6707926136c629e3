"""The addresses of the WebSockets."""

from django.urls import path

from games.consumers import ListsConsumer, TableConsumer

websocket_urlpatterns = [
    path("ws/table/<int:table_id>/", TableConsumer.as_asgi()),
    path("ws/lists/", ListsConsumer.as_asgi()),
]
