"""The settings of this program while it runs: read once, kept after each choice.

Remembers what somebody should be told about their file, and gives it once.
"""

from __future__ import annotations

from pathlib import Path

from fivehundred.ui.preferences.settings import Settings, read_settings, save_settings
from fivehundred.ui.speech.wording import sentence
from fivehundred.ui.speech.words import _


class SettingsKeeper:
    """Keeps the settings in one file; where it is ``safe``, in none."""

    def __init__(self, path: Path, *, safe: bool = False) -> None:
        """Read the file, if it is there; ``found`` are the settings to begin with."""
        self._path = path
        self._safe = safe
        # A sound device may be what is broken.
        self.found, self._unread = (Settings(volume=0), "") if safe else read_settings(path)
        self._unsaved = self._news = ""

    def keep(self, settings: Settings) -> None:
        """Write the settings down; that this cannot be done is news when it was not so before."""
        problem = "" if self._safe else save_settings(settings, self._path)
        if problem and problem != self._unsaved:
            self._news = sentence(problem)
        self._unsaved = problem

    def news(self) -> str:
        """Return what somebody should be told, and has not been told yet; else empty text."""
        news, self._news = self._news, ""
        if self._unread:
            problem, self._unread = self._unread, ""
            return _("{problem} The usual settings are used.").format(problem=sentence(problem))
        return news
