"""The addresses of the platform."""

from django.urls import path, register_converter
from django.views.i18n import set_language

from games.views import (
    advance,
    alert_links,
    alerts,
    avoiding,
    clocks,
    components,
    holidays,
    lobby,
    people,
    play,
    replay,
    reports,
    tables,
)


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
    path("u/<name:name>/keep-away/", avoiding.keep_away, name="keep_away"),
    path("settings/", people.settings, name="settings"),
    path("settings/blocks/", avoiding.keeping_away, name="keeping_away"),
    path("settings/reports/", reports.reports, name="reports"),
    path("settings/reports/read/", reports.read, name="read_reprimands"),
    path("report/line/<int:pk>/", reports.line, name="report_line"),
    path("report/name/<name:name>/", reports.name, name="report_name"),
    path("report/table/<int:pk>/", reports.table, name="report_table"),
    path("settings/alerts/", alerts.alerts, name="alerts"),
    path("settings/alerts/test/", alerts.try_out, name="alerts_test"),
    path("settings/alerts/mail/", alerts.email, name="alerts_mail"),
    path("settings/alerts/device/", alerts.device, name="alerts_device"),
    path("settings/alerts/webhook/", alerts.webhook, name="alerts_webhook"),
    path("settings/alerts/calendar/", alerts.calendar, name="alerts_calendar"),
    path("play/news/read/", alerts.read_news, name="read_news"),
    path("stop-mail/<str:token>/", alert_links.stop_mail, name="stop_mail"),
    path("calendar/<slug:secret>.ics", alert_links.calendar, name="calendar"),
    path("push-worker.js", alert_links.push_worker, name="push_worker"),
    path("site.webmanifest", alert_links.manifest, name="manifest"),
    path("settings/holidays/", holidays.book, name="book_holiday"),
    path("settings/holidays/<int:pk>/end/", holidays.end, name="end_holiday"),
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
    path("t/<int:pk>/webhook/", alert_links.table_webhook, name="table_webhook"),
    path("t/<int:pk>/", play.table, name="table"),
    path("t/<int:pk>/replay/", replay.replay, name="replay"),
    path("t/<int:pk>/export.json", replay.export, name="export"),
    path("t/<int:pk>/verify/", replay.verify, name="verify"),
    path("t/<int:pk>/advance/", advance.advance, name="advance"),
    path("t/<int:pk>/note/", play.note, name="note"),
    path("t/<int:pk>/seen/", play.seen, name="seen"),
    path("t/<int:pk>/answer/", play.answer, name="answer"),
    path("t/<int:pk>/concede/", play.concede, name="concede"),
    path("t/<int:pk>/propose-end/", play.propose_end, name="propose_end"),
    path("t/<int:pk>/clocks/", clocks.clocks, name="clocks"),
    path("t/<int:pk>/chat/", play.chat, name="chat"),
]
