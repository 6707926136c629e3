"""The admin pages of the platform."""

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.contrib.auth.models import Group

from games.admin.acts import ReadOnly
from games.admin.alerts import DeliveryAdmin
from games.admin.moderation import ReportAdmin
from games.admin.people import PersonAdmin
from games.admin.tables import GameStateAdmin

__all__ = ["DeliveryAdmin", "GameStateAdmin", "PersonAdmin", "ReadOnly", "ReportAdmin"]

# Signing in goes by the one page that counts failures and knows second factors.
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]
admin.site.site_header = admin.site.site_title = "Quarterday"
admin.site.unregister(Group)
