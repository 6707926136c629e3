"""The pipe through which an embedded worker announces."""

import asyncio
import os
from collections.abc import Iterator

import pytest
from channels.layers import channel_layers, get_channel_layer

from games.layers import PipeLayer, relay


@pytest.fixture
def pipe() -> Iterator[tuple[int, int]]:
    """The reading end, which relay() closes, and the writing end."""
    reading, writing = os.pipe()
    yield reading, writing
    try:
        os.close(writing)
    except OSError:
        assert writing  # the test closed it


@pytest.fixture(autouse=True)
def _fresh_layer() -> Iterator[None]:
    channel_layers.backends.clear()
    yield
    channel_layers.backends.clear()


async def test_what_the_worker_sends_reaches_the_group_in_order(pipe: tuple[int, int]) -> None:
    reading, writing = pipe
    layer = get_channel_layer()
    await layer.group_add("table-7", "page")
    passing = asyncio.create_task(relay(reading))
    sender = PipeLayer(writing)

    for number in range(50):
        await sender.group_send("table-7", {"type": "table.changed", "table": number})

    received = [await layer.receive("page") for _ in range(50)]
    assert received == [{"type": "table.changed", "table": number} for number in range(50)]
    passing.cancel()


async def test_the_relay_ends_with_the_worker(pipe: tuple[int, int]) -> None:
    reading, writing = pipe
    await PipeLayer(writing).group_send("lobby", {"type": "lists.changed"})
    os.close(writing)

    await asyncio.wait_for(relay(reading), 5)


async def test_half_a_line_of_a_killed_worker_is_no_message(pipe: tuple[int, int]) -> None:
    reading, writing = pipe
    layer = get_channel_layer()
    await layer.group_add("lobby", "page")
    os.write(writing, b'["lobby", {"type": "first"}]\n["lobby", {"ty')
    os.close(writing)

    await asyncio.wait_for(relay(reading), 5)

    assert await layer.receive("page") == {"type": "first"}
    assert layer.channels == {}


async def test_a_worker_without_web_process_learns_of_it(pipe: tuple[int, int]) -> None:
    reading, writing = pipe
    os.close(reading)

    with pytest.raises(BrokenPipeError):
        await PipeLayer(writing).group_send("lobby", {"type": "lists.changed"})


async def test_a_group_that_no_layer_would_take_is_refused(pipe: tuple[int, int]) -> None:
    with pytest.raises(TypeError, match="Group name"):
        await PipeLayer(pipe[1]).group_send("not a group", {"type": "lists.changed"})
