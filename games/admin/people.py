"""The admin page of accounts."""

from typing import Any

from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.forms import AdminUserCreationForm, UserChangeForm
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy

from games import departure, renaming
from games.admin.acts import Numbered, ReadOnly
from games.models import User


class NewUserForm(AdminUserCreationForm):
    """A new account, with or without a password."""

    class Meta:
        model = User
        fields = ("name", "email")


class ChangedUserForm(UserChangeForm):
    """An account, its password hidden."""

    class Meta:
        model = User
        fields = "__all__"


@admin.register(User)
class PersonAdmin(Numbered, UserAdmin):
    """Accounts. Deleting one leaves the tables of others playable."""

    form, add_form = ChangedUserForm, NewUserForm
    list_display = ("name", "email", "is_computer", "is_staff", "is_active", "date_joined")
    list_filter = ("is_computer", "is_staff", "is_active")
    search_fields = ("name", "email")
    ordering = ("name",)
    readonly_fields = ("is_computer", "date_joined", "last_login")
    filter_horizontal = ("groups", "user_permissions")
    fieldsets = (
        (None, {"fields": ("name", "email", "password", "is_computer")}),
        (
            gettext_lazy("Settings"),
            {
                "fields": (
                    *("time_zone", "quiet_from", "quiet_to", "language", "theme"),
                    *("key_shortcuts", "goes_on", "hide_results"),
                )
            },
        ),
        (
            gettext_lazy("Rights"),
            {
                "fields": (
                    *("is_active", "suspended_until", "is_staff", "is_superuser"),
                    *("groups", "user_permissions"),
                )
            },
        ),
        (gettext_lazy("Dates"), {"fields": ("date_joined", "last_login")}),
    )
    add_fieldsets = (
        (None, {"fields": ("name", "email", "usable_password", "password1", "password2")}),
    )

    def has_delete_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        allowed: bool = super().has_delete_permission(request, obj)
        return allowed and not (obj is not None and obj.is_computer)

    def save_model(self, request: HttpRequest, obj: User, form: Any, change: bool) -> None:
        """Whoever has another name now is called so wherever the old one stood."""
        super().save_model(request, obj, form, change)
        if change and "name" in form.changed_data:
            renaming.replace_in_tables(obj, form.initial["name"], obj.name)

    def delete_model(self, request: HttpRequest, obj: User) -> None:
        departure.delete_account(obj.pk)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[User]) -> None:
        for user_id in queryset.filter(is_computer=False).values_list("pk", flat=True):
            departure.delete_account(user_id)


# By the key of a session an admin could look into the hand of whoever is signed in with it.
admin.site.unregister(UserSession)
admin.site.unregister(Authenticator)


@admin.register(Authenticator)
class SecondFactorAdmin(Numbered, ReadOnly, admin.ModelAdmin[Authenticator]):
    """Second factors, to be taken off where somebody lost theirs; their secrets are not shown."""

    list_display = fields = ("user", "type", "created_at", "last_used_at")
    list_filter = ("type",)
    list_select_related = ("user",)
    search_fields = ("user__name",)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return request.user.has_perm("mfa.delete_authenticator")
