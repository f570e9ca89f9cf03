"""The director: shows beats one after another and can be hurried at any time."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from fivehundred.engine.view import View
from fivehundred.ui.beats import Beat
from fivehundred.ui.layout import Choice, Layout, layout
from fivehundred.ui.places import Places
from fivehundred.ui.stage import Scenery, Stage


class Director:
    """Holds what is shown now (``view``, ``layout``, ``say``) and the beats still to come."""

    def __init__(self, stage: Stage, view: View, places: Places) -> None:
        """Begin with everything at rest as a view has it."""
        self.stage = stage
        self.places = places
        self.choice = Choice()
        self.view = view
        self.layout = Layout()
        self.say = ""
        self._beats: deque[Beat] = deque()
        self._rest_ms = 0.0
        self._flying = False
        self.rest(view)

    @property
    def busy(self) -> bool:
        """True while beats are shown or still to come; a card that only lifts is no beat."""
        return bool(self._beats) or self._rest_ms > 0 or self._flying

    @property
    def telling(self) -> bool:
        """True while something is still to be told: the last cards may already be landing."""
        return bool(self._beats) or self._rest_ms > 0

    def rest(self, view: View, ms: float = 0.0) -> None:
        """Show a view at once, dropping all beats."""
        self._beats.clear()
        self._rest_ms = 0.0
        self._show(view, Scenery(ms))

    def play(self, beats: Sequence[Beat]) -> None:
        """Add beats to be shown; the first begins at once if nothing else is shown."""
        self._beats.extend(beats)
        if self._rest_ms <= 0 and not self._flying:
            self._next()

    def rearrange(self, choice: Choice, ms: float) -> None:
        """Lay the same view out anew: a card went into the tray, or came back."""
        self.choice = choice
        self._show(self.view, Scenery(ms))

    def resize(self, places: Places) -> None:
        """Lay everything out for another window; what was in flight rests."""
        self.places = places
        self.skip()
        self._show(self.view, Scenery())

    def skip(self) -> None:
        """Go to the end of everything that is to be shown."""
        self.stage.finish_all()
        self._flying = False
        self._rest_ms = 0.0
        while self._beats:
            beat = self._beats.popleft()
            self.say = beat.say or self.say
            self._show(beat.view, Scenery())

    def update(self, elapsed_ms: float) -> bool:
        """Let time pass; True if the picture changed."""
        changed = self.stage.update(elapsed_ms)
        if self._flying and self.stage.moving:
            return changed
        self._flying = False
        if self._rest_ms > 0:
            self._rest_ms -= elapsed_ms
            if self._rest_ms > 0:
                return changed
            self._rest_ms = 0.0
        if self._beats:
            self._next()
            return True
        return changed

    def _next(self) -> None:
        """Begin the next beat; one that takes no time gives way to its follower at once."""
        while self._beats:
            beat = self._beats.popleft()
            self.say = beat.say or self.say
            self._show(beat.view, beat.scenery)
            self._rest_ms = beat.rest_ms
            if self._rest_ms > 0 or self._flying:
                return

    def _show(self, view: View, scenery: Scenery) -> None:
        self.view = view
        self.layout = layout(view, self.places, self.choice)
        self.stage.show(self.layout.cards, scenery)
        self._flying = self.stage.moving
