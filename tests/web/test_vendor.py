"""The files of others that we serve are the ones that vendor.toml names."""

import shutil
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from games.management.commands import vendor


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A copy of the vendored files, to be spoiled."""
    return Path(shutil.copytree(vendor.FOLDER, tmp_path / "vendor"))


def test_all_vendored_files_are_what_vendor_toml_names() -> None:
    call_command("vendor", "check")


def test_a_changed_file_is_found(copied: Path) -> None:
    script = copied / "htmx.org-4.0.1" / "htmx.min.js"
    script.write_text(script.read_text() + "\n")

    found = list(vendor.faults(copied))

    assert found == ["htmx.org-4.0.1/htmx.min.js is not the file that vendor.toml names"]


def test_a_missing_and_a_stray_file_are_found(copied: Path) -> None:
    (copied / "htmx.org-4.0.1" / "LICENSE").unlink()
    (copied / "stray.js").write_text("")

    found = list(vendor.faults(copied))

    assert found == [
        "htmx.org-4.0.1/LICENSE is missing",
        "stray.js is not named in vendor.toml",
    ]


def test_the_list_is_written_as_it_was_read(copied: Path) -> None:
    before = (copied / "vendor.toml").read_text()

    vendor.write_list(vendor.read_list(copied), copied)

    assert (copied / "vendor.toml").read_text() == before


def test_an_unknown_package_cannot_be_updated() -> None:
    with pytest.raises(CommandError, match=r"There is no jquery here; known are htmx\.org"):
        call_command("vendor", "update", "jquery", "4.0.0")
