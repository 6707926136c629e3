"""Moments as the pages write them; the pages' script counts on from there."""

from datetime import datetime

from django.utils import timezone
from django.utils.formats import date_format


def moment_words(moment: datetime) -> str:
    """A moment in the viewer's time zone and language, to the minute."""
    return date_format(timezone.localtime(moment), "j M H:i T")
