"""The addresses of the WebSockets."""

from django.urls import path, re_path

from games.consumers import ListsConsumer, NowhereConsumer, TableConsumer

websocket_urlpatterns = [
    re_path(r"^ws/table/(?P<table_id>[0-9]{1,18})/\Z", TableConsumer.as_asgi()),
    path("ws/lists/", ListsConsumer.as_asgi()),
    re_path("", NowhereConsumer.as_asgi()),
]
