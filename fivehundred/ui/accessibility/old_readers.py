"""Orca before version 45 hears no announcements: it is told by what it does hear.

That is a new description of what has the focus. A newer one would say everything twice.
"""

from __future__ import annotations

import contextlib
import os
import re
import subprocess
import sys
from typing import Final

_FIRST_TO_HEAR: Final = 45


class OldReaders:
    """Whether the Orca of this machine is an old one; asked once, while the game goes on."""

    def __init__(self) -> None:
        """Begin without knowing."""
        self._asked: subprocess.Popen[str] | None = None
        self._there: bool | None = None

    def look(self) -> None:
        """Begin to find out; nothing waits for it."""
        if self._asked is not None or not sys.platform.startswith("linux"):
            return
        kept = {k: v for k, v in os.environ.items() if not k.startswith(("LD_", "PYTHON"))}
        with contextlib.suppress(OSError, ValueError):
            self._asked = subprocess.Popen(
                ["orca", "--version"],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                env=kept,
            )

    @property
    def there(self) -> bool:
        """Whether an old Orca has been found so far."""
        if self._there is None and self._asked is not None and self._asked.poll() is not None:
            out = self._asked.stdout.read() if self._asked.stdout else ""
            found = re.search(r"(\d+)\.", out)
            self._there = found is not None and int(found[1]) < _FIRST_TO_HEAR
        return bool(self._there)
