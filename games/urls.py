"""The addresses of the platform."""

from django.urls import path, register_converter
from django.views.i18n import set_language

from games.views import components, lobby, people, play, tables


class NameConverter:
    """A name as games/naming.py allows it; nothing else is looked up."""

    regex = r"[\w.-]+"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


register_converter(NameConverter, "name")

urlpatterns = [
    path("", lobby.landing, name="landing"),
    path("play/", lobby.tables, name="lobby"),
    path("play/new/", lobby.new_table, name="new_table"),
    path("play/next/", lobby.next_table, name="next_table"),
    path("i/<slug:token>/", tables.invite, name="invite"),
    path("rules/", lobby.rules_index, name="rules_index"),
    path("rules/<slug:key>/", lobby.rules, name="rules"),
    path("u/<name:name>/", people.profile, name="profile"),
    path("settings/", people.settings, name="settings"),
    path("settings/delete/", people.delete_account, name="delete_account"),
    path("language/", set_language, name="set_language"),
    path("credits/", lobby.credits, name="credits"),
    path("dev/components/", components.components, name="components"),
    path("t/<int:pk>/join/", tables.join, name="join"),
    path("t/<int:pk>/leave/", tables.leave, name="leave"),
    path("t/<int:pk>/kick/", tables.kick, name="kick"),
    path("t/<int:pk>/computer/", tables.computer, name="computer"),
    path("t/<int:pk>/start/", tables.start, name="start"),
    path("t/<int:pk>/cancel/", tables.cancel, name="cancel"),
    path("t/<int:pk>/rematch/", tables.rematch, name="rematch"),
    path("t/<int:pk>/", play.table, name="table"),
    path("t/<int:pk>/answer/", play.answer, name="answer"),
    path("t/<int:pk>/concede/", play.concede, name="concede"),
    path("t/<int:pk>/propose-end/", play.propose_end, name="propose_end"),
    path("t/<int:pk>/chat/", play.chat, name="chat"),
]
