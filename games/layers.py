"""How the embedded worker's announcements reach open pages: through a pipe to the web process.

Without Redis the channel layer lives in the memory of the web process alone. `manage.py serve`
gives its worker the writing end of a pipe and passes on what comes out of it.
"""

import asyncio
import json
import os
from typing import Any, ClassVar

from channels.layers import BaseChannelLayer, get_channel_layer


class PipeLayer(BaseChannelLayer):
    """A channel layer for the worker: sends to groups, one JSON line each, and does nothing else.

    `descriptor` is the pipe's writing end. Raises BrokenPipeError once the web process is gone.
    """

    extensions: ClassVar[list[str]] = ["groups"]

    def __init__(self, descriptor: int, **options: Any) -> None:
        super().__init__(**options)
        self.descriptor = descriptor

    async def group_send(self, group: str, message: dict[str, Any]) -> None:
        self.require_valid_group_name(group)
        line = json.dumps([group, message]).encode() + b"\n"
        while line:
            line = line[os.write(self.descriptor, line) :]


async def relay(descriptor: int) -> None:
    """Pass on what a worker's PipeLayer writes, in order, until the worker is gone."""
    lines = asyncio.StreamReader()
    transport, _ = await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(lines), os.fdopen(descriptor, "rb")
    )
    try:
        async for line in lines:
            if not line.endswith(b"\n"):
                return  # the worker was killed in the middle of it
            group, message = json.loads(line)
            await get_channel_layer().group_send(group, message)
    finally:
        transport.close()
