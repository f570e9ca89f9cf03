"""Orca before version 45 hears no announcements: it is told by what it does hear.

That is a new description of what has the focus. A newer one would say everything twice.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from threading import Thread
from typing import Final

_FIRST_TO_HEAR: Final = 45
_PATIENCE_S: Final = 20.0


class OldReaders:
    """Whether the Orca of this machine is an old one: ``there`` once that is known."""

    def __init__(self) -> None:
        """Begin without knowing."""
        self.there = False
        self._asked = False

    def look(self) -> None:
        """Begin to find out, if that has not been done; nothing waits for it."""
        if not self._asked and sys.platform.startswith("linux"):
            self._asked = True
            Thread(target=self._find_out, daemon=True).start()

    def _find_out(self) -> None:
        # What a bundled Python sets for itself would break another one.
        kept = {k: v for k, v in os.environ.items() if not k.startswith(("LD_", "PYTHON"))}
        try:
            told = subprocess.run(
                ["orca", "--version"],
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
                env=kept,
                timeout=_PATIENCE_S,
                check=False,
            ).stdout
        except (OSError, ValueError, subprocess.SubprocessError):
            return
        found = re.search(r"(\d+)\.", told)
        self.there = found is not None and int(found[1]) < _FIRST_TO_HEAR
