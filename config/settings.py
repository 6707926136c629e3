"""Django settings. What differs between installations comes from config/environment.py."""

from typing import Any

import dj_database_url
from django.utils.csp import CSP
from django.utils.translation import gettext_lazy as _

from config import environment as env

BASE_DIR = env.BASE_DIR
SECRET_KEY = env.SECRET_KEY
DEBUG = env.DEBUG
ALLOWED_HOSTS = env.ALLOWED_HOSTS
BASE_URL = env.BASE_URL
CSRF_TRUSTED_ORIGINS = [BASE_URL]

INSTALLED_APPS = [
    "daphne",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django.contrib.humanize",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
    "channels",
    "django_htmx",
    "django_tasks_db",
    "servestatic",
    "games",
    "shiki",
    "seasons",
    "keepers",
]

MIDDLEWARE = [
    "games.middleware.ArrivalMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "servestatic.middleware.ServeStaticMiddleware",
    "django.middleware.csp.ContentSecurityPolicyMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "allauth.usersessions.middleware.UserSessionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "games.middleware.PersonalMiddleware",
]

ROOT_URLCONF = "config.urls"
ASGI_APPLICATION = "config.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "games.context_processors.site",
            ],
        },
    },
]

# Databases: SQLite in one file by default, PostgreSQL by DATABASE_URL.
if env.DATABASE_URL:
    # A pool, not persistent connections: each request has a thread of its own, so those would leak.
    DATABASES = {"default": dj_database_url.parse(env.DATABASE_URL)}
    if DATABASES["default"]["ENGINE"] == "django.db.backends.postgresql":
        DATABASES["default"].setdefault("OPTIONS", {})["pool"] = {"min_size": 1, "max_size": 20}
else:
    env.DATA_DIR.mkdir(parents=True, exist_ok=True)
    DATABASES = {
        "default": {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": str(env.DATA_DIR / "quarterday.sqlite3"),
            "OPTIONS": {
                "transaction_mode": "IMMEDIATE",
                "timeout": 20,
                "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
            },
        }
    }
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# Redis, where there are several processes: channel layer, cache and rate limits.
if env.REDIS_URL:
    CHANNEL_LAYERS = {
        "default": {
            "BACKEND": "games.layers.RedisLayer",
            "CONFIG": {"hosts": [env.REDIS_URL]},
        }
    }
    CACHES = {
        "default": {
            "BACKEND": "games.caching.PatientRedisCache",
            "LOCATION": env.REDIS_URL,
            "OPTIONS": {"socket_connect_timeout": 1, "socket_timeout": 1},
        }
    }
    RATE_LIMIT_STORAGE = env.REDIS_URL
elif env.ANNOUNCE_FD:
    CHANNEL_LAYERS = {
        "default": {
            "BACKEND": "games.layers.PipeLayer",
            "CONFIG": {"descriptor": int(env.ANNOUNCE_FD)},
        }
    }
    CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
    RATE_LIMIT_STORAGE = "memory://"
else:
    CHANNEL_LAYERS = {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}
    CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
    RATE_LIMIT_STORAGE = "memory://"

# Alerts have a queue of their own: a mail server that does not answer delays no computer player.
TASKS = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend", "QUEUES": ["default", "alerts"]}}

# Accounts.
AUTH_USER_MODEL = "games.User"
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "lobby"
LOGOUT_REDIRECT_URL = "landing"
ACCOUNT_USER_MODEL_USERNAME_FIELD = "name"
ACCOUNT_LOGIN_METHODS = {"email", "username"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email*", "password1*"]
ACCOUNT_UNIQUE_EMAIL = True
ACCOUNT_PRESERVE_USERNAME_CASING = True
ACCOUNT_EMAIL_VERIFICATION = "optional"
ACCOUNT_EMAIL_SUBJECT_PREFIX = "Quarterday: "
ACCOUNT_USERNAME_VALIDATORS = "games.models.users.name_validators"
ACCOUNT_SIGNUP_FORM_CLASS = None
ACCOUNT_ADAPTER = "games.accounts.AccountAdapter"
ALLAUTH_TRUSTED_PROXY_COUNT = env.TRUSTED_PROXIES
MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = not env.PRODUCTION
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]
SESSION_ENGINE = "django.contrib.sessions.backends.cached_db"
SESSION_COOKIE_AGE = 60 * 60 * 24 * 90

# Mail.
MAILERS: dict[str, dict[str, Any]] = {
    "default": {"BACKEND": "django.core.mail.backends.console.EmailBackend"}
}
if env.EMAIL_HOST:
    MAILERS["default"] = {
        "BACKEND": "games.alerts.smtp.Backend",
        "OPTIONS": {
            "host": env.EMAIL_HOST,
            "port": env.EMAIL_PORT,
            "username": env.EMAIL_USER or None,
            "password": env.EMAIL_PASSWORD or None,
            "use_ssl": env.EMAIL_TLS and env.EMAIL_PORT == 465,
            "use_tls": env.EMAIL_TLS and env.EMAIL_PORT != 465,
            "timeout": 10,
        },
    }
DEFAULT_FROM_EMAIL = SERVER_EMAIL = env.EMAIL_FROM
ADMINS = env.ADMINS

# Alerts: web push and webhooks.
DATA_DIR = env.DATA_DIR
VAPID_PRIVATE_KEY = env.VAPID_PRIVATE_KEY
VAPID_SUBJECT = env.VAPID_SUBJECT
PRIVATE_TARGETS = env.PRIVATE_TARGETS

# Language and time.
LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English")), ("ja", _("Japanese")), ("zh-hant", _("Traditional Chinese"))]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

# Static files.
STATIC_URL = "static/"
STATIC_ROOT = env.DATA_DIR / "static"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "servestatic.storage.CompressedManifestStaticFilesStorage"
    },
}

# Safety.
SECURE_CSP = {
    "default-src": [CSP.NONE],
    "script-src": [CSP.SELF],
    "style-src": [CSP.SELF],
    "img-src": [CSP.SELF, "data:"],
    "font-src": [CSP.SELF],
    "connect-src": [CSP.SELF],
    "media-src": [CSP.SELF],
    "worker-src": [CSP.SELF],
    "manifest-src": [CSP.SELF],
    "form-action": [CSP.SELF],
    "base-uri": [CSP.NONE],
    "frame-ancestors": [CSP.NONE],
}
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
DATA_UPLOAD_MAX_MEMORY_SIZE = 64 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 200
CSRF_FAILURE_VIEW = "games.views.errors.csrf_failure"
if env.PRODUCTION:
    SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = True
    SECURE_SSL_REDIRECT = env.SSL_REDIRECT
    SECURE_HSTS_SECONDS = 60 * 60 * 24 * 365
    SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = True
    if env.TRUSTED_PROXIES:
        SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

RATE_LIMITS = {
    "chat": "10/minute",
    "suggest": "40/minute",
    "table": "20/hour",
    "report": "10/hour",
    "alert_test": "10/hour",
}

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{levelname} {name} {message}", "style": "{"}},
    "filters": {"in_earnest": {"()": "django.utils.log.RequireDebugFalse"}},
    "handlers": {
        "console": {"class": "logging.StreamHandler", "formatter": "line"},
        "mail_admins": {
            "class": "django.utils.log.AdminEmailHandler",
            "level": "ERROR",
            "filters": ["in_earnest"],
        },
    },
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {
        "games": {"level": "INFO"},
        "django": {"handlers": ["mail_admins"], "level": "INFO"},
        "django.tasks": {"level": "WARNING"},
        "django.security.DisallowedHost": {"level": "CRITICAL"},  # scanners, all day long
        "django.request": {"level": "ERROR"},  # a refused move has a line of its own
    },
}
