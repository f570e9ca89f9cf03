"""``python -m fivehundred``, and the beginning of the bundled program."""

from __future__ import annotations

import sys

from fivehundred.cli import main

if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        # A worker process of the bundled program begins here too, and goes no further.
        from multiprocessing import freeze_support

        freeze_support()
    sys.exit(main())
