"""Requests that the platform refuses: one sentence for the player, a status for the client."""

from http import HTTPStatus


class Refused(Exception):
    """Something was asked for that cannot be done; nothing has changed."""

    status = HTTPStatus.UNPROCESSABLE_ENTITY

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class Invalid(Refused):
    """The request itself makes no sense (422)."""


class NotAllowed(Refused):
    """This person may not do that (403)."""

    status = HTTPStatus.FORBIDDEN


class Missing(Refused):
    """There is nothing there that could be changed (404)."""

    status = HTTPStatus.NOT_FOUND


class Conflict(Refused):
    """Not in the state in which the table is now (409)."""

    status = HTTPStatus.CONFLICT


class StaleBoard(Conflict):
    """The move was made on a board that is not the present one (409)."""


class TooMany(Refused):
    """Too often in too short a time (429)."""

    status = HTTPStatus.TOO_MANY_REQUESTS
