"""The settings as they are now: read once, changed in one place, kept after each choice.

What they change on the screen and in the sound the app sees to, which looks at them after every
event.
"""

from __future__ import annotations

from pathlib import Path

from fivehundred.engine.messages import Message
from fivehundred.speech.errors import message_sentence
from fivehundred.speech.translation import _
from fivehundred.ui.preferences.settings import Settings, is_there, read_settings, save_settings


class Preferences:
    """One person's settings in one file, or in none where it is ``safe``; ``now`` is how they are.

    ``unmuted`` is how loud it is with the sound on. ``fresh`` is True where there was no file yet,
    and ``held`` as long as nothing is to be written, for nobody has chosen anything for good.
    """

    def __init__(self, path: Path, *, safe: bool = False) -> None:
        """Read the file, if it is there."""
        self._path = path
        self._safe = safe
        self.fresh = not safe and not is_there(path)
        self.held = False
        # A sound device may be what is broken.
        self.now, self._unread = (Settings(volume=0), None) if safe else read_settings(path)
        self.unmuted = self.now.volume or Settings().volume
        self._unsaved: Message | None = None
        self._news = ""

    def change(self, settings: Settings) -> None:
        """Take and keep new settings."""
        if settings.volume != self.now.volume:
            self.unmuted = settings.volume or self.now.volume
        self.now = settings
        self.keep(settings)

    def keep(self, settings: Settings) -> None:
        """Write settings down for the next time; it is news when this can no longer be done."""
        problem = None if self._safe or self.held else save_settings(settings, self._path)
        if problem is not None and problem != self._unsaved:
            self._news = message_sentence(problem)
        self._unsaved = problem

    def news(self) -> str:
        """Return what somebody should be told, and has not been told yet; else empty text."""
        news, self._news = self._news, ""
        if self._unread is not None:
            problem, self._unread = message_sentence(self._unread), None
            return _("{problem} The usual settings are used.").format(problem=problem)
        return news
