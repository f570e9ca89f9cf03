"""What a person has chosen to have done by itself: the only card played, the next deal dealt.

Each waits for a moment, so that it can be followed. What was taken back is not done again by
itself: after that the person goes on in person.
"""

from __future__ import annotations

from dataclasses import dataclass

from fivehundred.table.commands import Command


@dataclass(frozen=True, slots=True)
class AutoAction:
    """A command that is given by itself after a pause."""

    command: Command
    pause_ms: float


class AutoActions:
    """Counts how long something has waited to be done by itself."""

    def __init__(self) -> None:
        """Begin with nothing to do."""
        self._waited_ms = 0.0
        self._moment = 0
        self._held = False
        self._touched: object = None

    def due(
        self, elapsed_ms: float, deed: AutoAction | None, moment: int, touched: object
    ) -> Command | None:
        """Let time pass, and return the command of a deed in the moment when it is due.

        ``moment`` is how many actions there are: where some have gone, it waits for the person.
        Whatever is ``touched`` begins the pause anew.
        """
        if moment != self._moment:
            self._held, self._moment = moment < self._moment, moment
            self._waited_ms = 0.0
        if deed is None or self._held or touched != self._touched:
            self._touched, self._waited_ms = touched, 0.0
            return None
        self._waited_ms += elapsed_ms
        if self._waited_ms < deed.pause_ms:
            return None
        self._waited_ms = 0.0
        return deed.command
