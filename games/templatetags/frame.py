"""Template tags for what every page draws: icons of a sprite and players' shapes."""

from functools import cache

from django import template
from django.conf import settings
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString

from games.presenting import SHAPES, SPRITE

register = template.Library()


@register.simple_tag
@cache
def icon(name: str, css: str = "", sprite: str = SPRITE) -> SafeString:
    """A symbol of a sprite, for the eye only: what it means must stand beside it in words."""
    return format_html(
        '<svg class="i{}" aria-hidden="true"><use href="{}#{}"/></svg>',
        f" {css}" if css else "",
        static(sprite),
        name,
    )


@register.simple_tag
@cache
def shape(number: int, css: str = "") -> SafeString:
    """The shape and colour of the player on seat `number`, counted from 1."""
    return format_html(
        '<svg class="shape p{}{}" aria-hidden="true"><use href="{}#sh-{}"/></svg>',
        number,
        f" {css}" if css else "",
        static(SPRITE),
        SHAPES[number - 1],
    )


@register.simple_tag
@cache
def credits() -> str:
    """The file CREDITS, as plain text."""
    return (settings.BASE_DIR / "CREDITS").read_text()
