"""Sets scenes on a running site from behind: people, tables at any point, results.

A process of its own, so that the tests need no database connection: it reads one call as JSON per
line and prints what that returned. It tells open pages nothing; what a page shall see happen is
done in a browser or posted by a form.
"""

import json
import subprocess
import sys
from collections.abc import Callable, Mapping
from typing import Any

from tests.running import ROOT


class Stage:
    """The process, as the tests see it: `stage.running_table("Aiko", "Bela")`."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.browser.staging"],
            cwd=ROOT,
            env=dict(environment),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __getattr__(self, scene: str) -> Callable[..., Any]:
        def call(*arguments: Any, **named: Any) -> Any:
            assert self.process.stdin is not None
            assert self.process.stdout is not None
            self.process.stdin.write(json.dumps([scene, arguments, named]) + "\n")
            self.process.stdin.flush()
            return json.loads(self.process.stdout.readline())

        return call

    def close(self) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait(10)
        self.process.stdout.close()


def main() -> None:
    """Answer calls until the tests are done."""
    import django

    django.setup()
    from tests.browser import scenes, scenes_of_keepers, scenes_of_seasons

    known = vars(scenes) | vars(scenes_of_seasons) | vars(scenes_of_keepers)
    for line in sys.stdin:
        name, arguments, named = json.loads(line)
        sys.stdout.write(json.dumps(known[name](*arguments, **named)) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
