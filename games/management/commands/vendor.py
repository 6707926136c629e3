"""`manage.py vendor`: the files of others that we serve, checked by hash or renewed."""

import base64
import hashlib
import json
import shutil
import subprocess
import tarfile
import tempfile
import tomllib
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandError

FOLDER = Path(__file__).resolve().parents[2] / "static" / "games" / "vendor"


class Package(msgspec.Struct):
    """One package of npm, of which we serve some files.

    `files` maps a path inside the package to the SHA-256 of that file; we keep it under its
    last name in `<name>-<version>/`, its licence as LICENSE.
    """

    name: str
    npm: str
    version: str
    licence: str
    integrity: str
    files: dict[str, str]

    @property
    def folder(self) -> str:
        return f"{self.name}-{self.version}"


def read_list(folder: Path = FOLDER) -> list[Package]:
    """The packages named in vendor.toml, in its order."""
    listed = tomllib.loads((folder / "vendor.toml").read_text())
    return msgspec.convert(listed["package"], list[Package])


def faults(folder: Path = FOLDER) -> Iterator[str]:
    """Every difference between vendor.toml and what lies in the folder, in words."""
    packages = read_list(folder)
    expected = {
        folder / package.folder / Path(path).name: digest
        for package in packages
        for path, digest in package.files.items()
    }
    for path, digest in expected.items():
        if not path.is_file():
            yield f"{path.relative_to(folder)} is missing"
        elif hashlib.sha256(path.read_bytes()).hexdigest() != digest:
            yield f"{path.relative_to(folder)} is not the file that vendor.toml names"
    for package in packages:
        if "LICENSE" not in {Path(path).name for path in package.files}:
            yield f"{package.folder} names no LICENSE"
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path not in expected and path != folder / "vendor.toml":
            yield f"{path.relative_to(folder)} is not named in vendor.toml"


def write_list(packages: list[Package], folder: Path = FOLDER) -> None:
    """Write vendor.toml anew."""
    blocks = []
    for package in packages:
        fields = msgspec.to_builtins(package)
        files = fields.pop("files")
        lines = ["[[package]]", *(f"{key} = {json.dumps(value)}" for key, value in fields.items())]
        lines += [
            "[package.files]",
            *(f"{json.dumps(path)} = {json.dumps(files[path])}" for path in files),
        ]
        blocks.append("\n".join(lines) + "\n")
    (folder / "vendor.toml").write_text("\n".join(blocks))


def pack(npm_name: str, version: str, into: Path) -> Path:
    """Have npm fetch a package as a tarball, and return where that lies."""
    try:
        done = subprocess.run(
            ["npm", "pack", "--json", f"{npm_name}@{version}"],
            cwd=into,
            check=True,
            capture_output=True,
            text=True,
        )
    except FileNotFoundError as error:
        raise CommandError("npm is needed for this and was not found.") from error
    except subprocess.CalledProcessError as error:
        raise CommandError(f"npm could not fetch {npm_name}@{version}: {error.stderr}") from error
    return into / json.loads(done.stdout)[0]["filename"]


def update(package: Package, version: str, folder: Path = FOLDER) -> Package:
    """Replace the files of a package by those of another version; return its new entry."""
    with tempfile.TemporaryDirectory() as scratch:
        tarball = pack(package.npm, version, Path(scratch))
        digest = hashlib.sha512(tarball.read_bytes()).digest()
        with tarfile.open(tarball) as archive:
            archive.extractall(scratch, filter="data")
        found = {path: Path(scratch) / "package" / path for path in package.files}
        if missing := [path for path, source in found.items() if not source.is_file()]:
            raise CommandError(f"Version {version} has no {', '.join(missing)}.")
        renewed = msgspec.structs.replace(
            package,
            version=version,
            integrity="sha512-" + base64.b64encode(digest).decode(),
            files={
                path: hashlib.sha256(source.read_bytes()).hexdigest()
                for path, source in found.items()
            },
        )
        shutil.rmtree(folder / package.folder)
        (folder / renewed.folder).mkdir()
        for path, source in found.items():
            shutil.copyfile(source, folder / renewed.folder / Path(path).name)
    return renewed


class Command(BaseCommand):
    """Checks, or renews, the files of others that lie in static/games/vendor."""

    help = __doc__ or ""

    def add_arguments(self, parser: ArgumentParser) -> None:
        actions = parser.add_subparsers(dest="action", required=True)
        actions.add_parser("check", help="hash every file again; needs no network")
        renewal = actions.add_parser("update", help="fetch another version with npm")
        renewal.add_argument("name")
        renewal.add_argument("version")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["action"] == "update":
            self.update(options["name"], options["version"])
        if found := list(faults()):
            raise CommandError("\n".join(found))
        self.stdout.write("All vendored files are what vendor.toml names.")

    def update(self, name: str, version: str) -> None:
        packages = read_list()
        for place, package in enumerate(packages):
            if package.name == name:
                packages[place] = update(package, version)
                write_list(packages)
                self.stdout.write(
                    f"{name} is now {version}: mind templates and stylesheets that name its folder."
                )
                return
        known = ", ".join(package.name for package in packages)
        raise CommandError(f"There is no {name} here; known are {known}.")
