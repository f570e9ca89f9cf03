"""What a person has chosen to have done by itself: the only card played, the next deal dealt.

Each waits for a moment, so that it can be followed. What was taken back is not done again by
itself: after that the person goes on in person.
"""

from __future__ import annotations


class Unasked:
    """Counts how long something has waited to be done by itself."""

    def __init__(self) -> None:
        """Begin with nothing to do."""
        self._waited_ms = 0.0
        self._moment = 0
        self._held = False
        self._touched: object = None

    def note(self, moment: int) -> None:
        """Take how many actions there are: where some have gone, wait for the person."""
        if moment != self._moment:
            self._held, self._moment = moment < self._moment, moment
            self._waited_ms = 0.0

    def wait(self, elapsed_ms: float, pause_ms: float | None, touched: object) -> bool:
        """Let time pass; True in the moment when a deed is due that waits for ``pause_ms``.

        None where nothing is to be done. Whatever a person touches begins the pause anew.
        """
        if pause_ms is None or self._held or touched != self._touched:
            self._touched, self._waited_ms = touched, 0.0
            return False
        self._waited_ms += elapsed_ms
        if self._waited_ms < pause_ms:
            return False
        self._waited_ms = 0.0
        return True
