"""``python -m fivehundred``, and the entry point of the bundled program."""

from __future__ import annotations

import sys


def begin() -> None:
    """Run the command line and exit with its status."""
    if getattr(sys, "frozen", False):
        # Worker processes of the bundled program start here too, and end here.
        from multiprocessing import freeze_support  # noqa: PLC0415

        freeze_support()
    from fivehundred.cli import main  # noqa: PLC0415

    sys.exit(main())


if __name__ == "__main__":
    begin()
