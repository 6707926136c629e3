"""Forms of the admin pages: a file to keep as a draft, a reason, a better wording."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from keepers import curating
from keepers.documents import Document
from keepers.models import TextOverlay
from keepers.rules.checks import overlay_faults
from keepers.rules.checks.texts import DEFAULT_LANGUAGE
from keepers.rules.loading import LARGEST, BrokenAdventure, Fault
from keepers.shelf import version_content


class UploadForm(forms.Form):
    """A TOML file. `document` is what it says; `faults` is why it says nothing of use."""

    file = forms.FileField(
        label=_("TOML file"),
        help_text=_("An adventure, or other maps, movement cards or objects."),
        allow_empty_file=True,
        widget=forms.FileInput(attrs={"accept": ".toml"}),
    )
    document: Document | None = None
    faults: list[Fault] = []

    def clean_file(self) -> Any:
        file = self.cleaned_data["file"]
        if file.size > LARGEST:
            raise forms.ValidationError(
                _("The file is larger than %(size)s bytes."), params={"size": LARGEST}
            )
        try:
            self.document = curating.read(file.read().decode())
        except UnicodeDecodeError as fault:
            raise forms.ValidationError(_("This is no text in UTF-8.")) from fault
        except BrokenAdventure as broken:
            self.faults = broken.faults
            raise forms.ValidationError(
                _("The file cannot be kept as a draft. Nothing was changed.")
            ) from broken
        return file


class ReasonForm(forms.Form):
    """Why something is published in spite of warnings."""

    reason = forms.CharField(
        label=_("Reason"),
        required=False,
        max_length=2000,
        help_text=_("A sentence or two: why it is published in spite of the warnings."),
        widget=forms.Textarea(attrs={"rows": 3, "class": "vLargeTextField"}),
    )


class OverlayForm(forms.ModelForm):
    """A better wording; only for a text that the version has, with no other placeholders."""

    class Meta:
        model = TextOverlay
        fields = ["version", "language", "key", "text"]

    def clean(self) -> dict[str, Any] | None:
        cleaned = super().clean() or {}
        version, key, text = (cleaned.get(name) for name in ("version", "key", "text"))
        if version is None or key is None or text is None:
            return cleaned
        content = version_content(version)
        known = key in content.texts.get(DEFAULT_LANGUAGE, {})
        for fault in overlay_faults(content, key, text):
            self.add_error("text" if known else "key", fault.sentence)
        return cleaned
