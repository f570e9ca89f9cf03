"""The settings as they are now: changed in one place, kept, and heard at once.

What they change in the window the app sees to, which looks at them after every event.
"""

from __future__ import annotations

from fivehundred.ui.preferences.keeper import SettingsKeeper
from fivehundred.ui.preferences.settings import Settings
from fivehundred.ui.sound.cues import Cue
from fivehundred.ui.sound.sound import Sound


class Preferences:
    """One person's settings; ``now`` is how they are."""

    def __init__(self, keeper: SettingsKeeper, sound: Sound) -> None:
        """Begin with what the keeper has found."""
        self.now = keeper.found
        self._keeper = keeper
        self._sound = sound
        self._loud = self.now.volume or Settings().volume

    @property
    def unmuted(self) -> int:
        """How loud it is with the sound on."""
        return self._loud

    def change(self, settings: Settings) -> None:
        """Take and keep new settings."""
        old, self.now = self.now, settings
        self._keeper.keep(settings)
        if settings.volume != old.volume:
            self._loud = settings.volume or old.volume
            self._sound.set_volume(settings.volume)
            self._sound.play(Cue.CALL)

    def keep(self, settings: Settings) -> None:
        """Write settings down for the next time, without a change of these."""
        self._keeper.keep(settings)

    def news(self) -> str:
        """Return once what is to be told of the file of the settings."""
        return self._keeper.news()
