"""What environment variables make of the site; each case in a process of its own."""

import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
PRODUCTION = {
    "PRODUCTION": "1",
    "SECRET_KEY": "a key of more than fifty letters and of many different ones: 0123456789",
    "BASE_URL": "https://games.example.org",
    "EMAIL_HOST": "mail.example.org",
    "DATABASE_URL": "postgres://quarterday@127.0.0.1/quarterday",
    "REDIS_URL": "redis://127.0.0.1:6379/0",
    "TRUSTED_PROXIES": "1",
}


@pytest.fixture
def run(tmp_path: Path) -> Any:
    """Runs Python with these variables, and no others, in a fresh data folder."""

    def run_python(*arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
        environment = {
            "PATH": "/usr/bin:/bin",
            "DATA_DIR": str(tmp_path),
            "DJANGO_SETTINGS_MODULE": "config.settings",
            **variables,
        }
        return subprocess.run(
            [sys.executable, *arguments],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )

    return run_python


@pytest.fixture
def settings_with(run: Any) -> Any:
    """The settings, as far as asked for by name, under these variables."""

    def read(*names: str, **variables: str) -> Mapping[str, Any]:
        code = (
            "import json, sys; from django.conf import settings;"
            "values = {name: getattr(settings, name) for name in sys.argv[1:]};"
            "print(json.dumps(values, default=str))"
        )
        done = run("-c", code, *names, **variables)
        assert done.returncode == 0, done.stderr
        values: dict[str, Any] = json.loads(done.stdout)
        return values

    return read


def test_production_settings_pass_all_checks_for_deployment(run: Any) -> None:
    done = run("manage.py", "check", "--deploy", "--fail-level", "WARNING", **PRODUCTION)

    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name", ["SECRET_KEY", "BASE_URL", "EMAIL_HOST"])
def test_production_says_what_must_be_set(run: Any, name: str) -> None:
    done = run("manage.py", "check", **{**PRODUCTION, name: ""})

    assert done.returncode != 0
    assert f"{name} must be set in production" in done.stderr


@pytest.mark.parametrize(
    ("variables", "sentence"),
    [
        ({"PORT": "http"}, "PORT is no number: http"),
        ({"PORT": "-1"}, "PORT is no number: -1"),
        ({"TRUSTED_PROXIES": "one"}, "TRUSTED_PROXIES is no number: one"),
        ({"DEBUG": "maybe"}, "DEBUG is neither yes nor no: maybe"),
    ],
)
def test_a_wrong_value_is_named(run: Any, variables: dict[str, str], sentence: str) -> None:
    done = run("manage.py", "check", **variables)

    assert done.returncode != 0
    assert sentence in done.stderr


def test_an_embedded_site_needs_no_variable_at_all(settings_with: Any, tmp_path: Path) -> None:
    values = settings_with("SECRET_KEY", "BASE_URL", "DEBUG", "ALLOWED_HOSTS")

    assert values["BASE_URL"] == "http://localhost:8000"
    assert values["DEBUG"] is False
    assert set(values["ALLOWED_HOSTS"]) == {"localhost", "127.0.0.1", "[::1]"}
    assert (tmp_path / "secret_key").read_text() == values["SECRET_KEY"]
    assert (tmp_path / "secret_key").stat().st_mode & 0o077 == 0


def test_an_embedded_site_keeps_its_secret_key(settings_with: Any) -> None:
    assert settings_with("SECRET_KEY") == settings_with("SECRET_KEY")


@pytest.mark.parametrize(
    ("host", "allowed"),
    [
        ("0.0.0.0", ["*"]),
        ("::", ["*"]),
        ("192.168.1.7", ["localhost", "127.0.0.1", "[::1]", "192.168.1.7"]),
        ("fd00::7", ["localhost", "127.0.0.1", "[::1]", "[fd00::7]"]),
    ],
)
def test_the_site_answers_to_the_address_that_it_listens_on(
    settings_with: Any, host: str, allowed: list[str]
) -> None:
    assert set(settings_with("ALLOWED_HOSTS", HOST=host)["ALLOWED_HOSTS"]) >= set(allowed)


def test_production_answers_to_its_own_name_only(settings_with: Any) -> None:
    values = settings_with("ALLOWED_HOSTS", "CSRF_TRUSTED_ORIGINS", **PRODUCTION)

    assert values["ALLOWED_HOSTS"] == ["games.example.org"]
    assert values["CSRF_TRUSTED_ORIGINS"] == ["https://games.example.org"]


def test_sqlite_waits_instead_of_failing_and_survives_a_power_cut(settings_with: Any) -> None:
    options = settings_with("DATABASES")["DATABASES"]["default"]["OPTIONS"]

    assert options["transaction_mode"] == "IMMEDIATE"
    assert options["timeout"] >= 5
    assert "journal_mode=WAL" in options["init_command"]
    assert "synchronous=FULL" in options["init_command"]


def test_redis_carries_messages_cache_and_limits(settings_with: Any) -> None:
    url = PRODUCTION["REDIS_URL"]
    values = settings_with("CHANNEL_LAYERS", "CACHES", "RATE_LIMIT_STORAGE", REDIS_URL=url)

    assert "Redis" in values["CHANNEL_LAYERS"]["default"]["BACKEND"]
    assert values["CACHES"]["default"]["LOCATION"] == url
    assert values["RATE_LIMIT_STORAGE"] == url


def test_cookies_and_headers_are_strict_in_production(settings_with: Any) -> None:
    strict = ["SESSION_COOKIE_SECURE", "CSRF_COOKIE_SECURE", "SECURE_SSL_REDIRECT"]

    assert all(settings_with(*strict, **PRODUCTION).values())
    assert not any(settings_with(*strict).values())


def test_the_content_security_policy_lets_nothing_in_from_elsewhere(settings_with: Any) -> None:
    policy = settings_with("SECURE_CSP")["SECURE_CSP"]

    assert policy["default-src"] == ["'none'"]
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == ["'self'"]
    assert policy["frame-ancestors"] == policy["base-uri"] == ["'none'"]
    assert not any("unsafe" in source for sources in policy.values() for source in sources)


@pytest.mark.parametrize(("port", "encryption"), [("587", "use_tls"), ("465", "use_ssl")])
def test_mail_is_sent_encrypted(settings_with: Any, port: str, encryption: str) -> None:
    mailers = settings_with("MAILERS", EMAIL_HOST="mail.example.org", EMAIL_PORT=port)["MAILERS"]
    options = mailers["default"]["OPTIONS"]

    assert [name for name in ("use_tls", "use_ssl") if options[name]] == [encryption]
