"""What a request carries by the time it reaches a view."""

from datetime import datetime

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails


class PageRequest(HttpRequest):
    """A request with what django-htmx found in its headers: true if htmx sent it."""

    htmx: HtmxDetails
    arrived: datetime
    """When it reached the site, however long it had to wait then."""
