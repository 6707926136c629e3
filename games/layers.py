"""How announcements get from process to process: through Redis, or through a pipe.

With Redis, its library's layer does it; ours adds that pages catch up after Redis was away.
Without Redis the channel layer lives in the memory of the one web process. `manage.py serve` gives
its worker the writing end of a pipe and passes on what comes out of it.
"""

import asyncio
import json
import os
from typing import Any, ClassVar

from channels.layers import BaseChannelLayer, get_channel_layer
from channels_redis.pubsub import RedisPubSubChannelLayer, RedisPubSubLoopLayer
from redis.asyncio.client import PubSub
from redis.asyncio.connection import Connection

from games.announcing import CATCH_UP


class CatchingUpPubSub(PubSub):
    """A subscription whose pages look for news whenever it has connected again.

    What was published in the meantime is lost: Redis keeps nothing of it.
    """

    layer: RedisPubSubLoopLayer

    async def on_connect(self, connection: Connection) -> None:
        await super().on_connect(connection)
        message = self.layer.channel_layer.serialize(CATCH_UP)
        for pages_messages in self.layer.channels.values():
            pages_messages.put_nowait(message)


class RedisLayer(RedisPubSubChannelLayer):
    """Redis's publish and subscribe, over connections that may break."""

    def _get_layer(self) -> RedisPubSubLoopLayer:
        is_new = asyncio.get_running_loop() not in self._layers
        layer = super()._get_layer()
        if is_new:
            for shard in layer._shards:
                shard._ensure_redis()  # opens no connection yet
                shard._pubsub = CatchingUpPubSub(shard._redis.connection_pool)
                shard._pubsub.layer = layer
        return layer


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
