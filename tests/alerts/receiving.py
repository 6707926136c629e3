"""A browser as far as web push goes: it has a subscription, and can open what is sealed for it."""

import json
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.test import Client

from games.alerts.vapid import base64url
from games.models import Device
from tests.alerts.local_servers import PostServer


class Browser:
    """A browser that is subscribed at a push service, and can read what is pushed to it."""

    def __init__(self, server: PostServer, name: str = "one") -> None:
        self.server, self.path = server, f"/push/{name}"
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.secret = name.ljust(16, "-")[:16].encode()
        public = self.private.public_key()
        point = public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.subscription = {
            "endpoint": server.url + self.path,
            "p256dh": base64url(point),
            "auth": base64url(self.secret),
        }

    def subscribe(self, client: Client) -> Device:
        """Switch notifications on at the page, as the script does."""
        response = client.post("/settings/alerts/device/", self.subscription)
        assert response.status_code == 302, response.text
        return Device.objects.get(endpoint=self.subscription["endpoint"])

    def shown(self) -> list[dict[str, Any]]:
        """Every message that came, opened."""
        return [
            json.loads(
                http_ece.decrypt(
                    body, private_key=self.private, auth_secret=self.secret, version="aes128gcm"
                )
            )
            for path, _headers, body in self.server.posts
            if path == self.path
        ]
