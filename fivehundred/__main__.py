"""``python -m fivehundred``, and the beginning of the bundled program."""

from __future__ import annotations

import sys


def begin() -> None:
    """Do what the command line asks, and end with its exit status."""
    if getattr(sys, "frozen", False):
        # A worker process of the bundled program begins here too, and goes no further.
        from multiprocessing import freeze_support  # noqa: PLC0415

        freeze_support()
    from fivehundred.cli import main  # noqa: PLC0415

    sys.exit(main())


if __name__ == "__main__":
    begin()
