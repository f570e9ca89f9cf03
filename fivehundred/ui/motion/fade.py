"""A short cross-fade from what was shown to what is shown, for those who want nothing to move."""

from __future__ import annotations

from typing import Final

DONE: Final = 1.0


class Fade:
    """How far the new picture has come through the old one; ``ms`` 0 shows it at once."""

    def __init__(self) -> None:
        """Begin with nothing to fade."""
        self.ms = 0.0
        self._left_ms = 0.0

    @property
    def running(self) -> bool:
        """True while something of the old picture is to be seen."""
        return self._left_ms > 0

    @property
    def share(self) -> float:
        """How much of the new picture is to be seen, from 0 to 1."""
        return DONE - self._left_ms / self.ms if self.running else DONE

    def begin(self) -> None:
        """Begin with the old picture."""
        self._left_ms = self.ms

    def end(self) -> None:
        """Show the new picture alone."""
        self._left_ms = 0.0

    def update(self, elapsed_ms: float) -> bool:
        """Let time pass; True if the picture changed."""
        changed = self.running
        self._left_ms = max(0.0, self._left_ms - elapsed_ms)
        return changed
