"""What speaks: one seam for the speech of Linux, macOS and Windows."""

from __future__ import annotations

from typing import Protocol


class Speaker(Protocol):
    """The speech of a system; may be slow, and may raise OSError when it ends."""

    def say(self, text: str, rate: int, language: str) -> None:
        """Speak after whatever is being spoken.

        ``rate`` is in percent of the usual speed, ``language`` a code such as “en”.
        """

    def go_on(self) -> None:
        """Begin with the next text if the last has ended; asked now and then."""

    def stop(self) -> None:
        """Be silent at once, and forget what was still to be said."""

    def close(self) -> None:
        """End."""
