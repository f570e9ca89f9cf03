"""The director: shows beats one after another and can be hurried at any time."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

from fivehundred.engine.view import View
from fivehundred.ui.geometry.layout import Choice, TableLayout
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.motion.beat import Beat, Count
from fivehundred.ui.motion.counting import counted, share_counted
from fivehundred.ui.motion.motion import PICK
from fivehundred.ui.motion.stage import Stage
from fivehundred.ui.motion.staging import laid_out, moved_between, scenery_of
from fivehundred.ui.motion.ways import LayoutTransition
from fivehundred.ui.sound.cues import Cue

_ENDINGS = frozenset((Cue.WIN, Cue.LOSE))
"""What is heard even of beats that are skipped."""


class Director:
    """Holds what is shown now (``view``, ``layout``, ``say``) and the beats still to come.

    ``heard`` takes the cues of beats when their time has come, ``told`` their sentences.
    """

    def __init__(
        self, stage: Stage, view: View, places: Places, heard: Callable[[Cue], None] | None = None
    ) -> None:
        """Begin with everything at rest as a view has it."""
        self.stage = stage
        self.heard = heard
        self.told: Callable[[str], None] | None = None
        self.places = places
        self.choice = Choice()
        self.view = view
        self.layout = TableLayout()
        self.say = ""
        self._beats: deque[Beat] = deque()
        self._beat: Beat | None = None
        self._way = LayoutTransition()
        self._cues: deque[tuple[float, Cue]] = deque()
        self._age_ms = 0.0
        self._rest_ms = 0.0
        self._flying = False
        self.rest(view)

    @property
    def busy(self) -> bool:
        """True while beats are shown or still to come; a card that only lifts is no beat."""
        return self.telling or self._flying

    @property
    def telling(self) -> bool:
        """True while something is still to be told: the last cards may already be landing."""
        return bool(self._beats) or self._rest_ms > 0

    @property
    def counting(self) -> bool:
        """True while the scores of the view are on their way from the old to the new."""
        return self._count is not None and self._rest_ms > 0

    @property
    def counted(self) -> float:
        """How much of the last deal the scores shown hold already, from 0 to 1."""
        if self._count is None or self._rest_ms <= 0:
            return 1.0
        return share_counted(self._count, self._count.ms - self._rest_ms)

    @property
    def _count(self) -> Count | None:
        return None if self._beat is None else self._beat.count

    # — what is shown —

    def rest(self, view: View, ms: float = 0.0) -> None:
        """Show a view at once, dropping all beats."""
        self._beats.clear()
        self._cues.clear()
        self._beat = None
        self._rest_ms = 0.0
        self._show(view, LayoutTransition(ms))

    def play(self, beats: Sequence[Beat]) -> None:
        """Add beats to be shown; the first begins at once if nothing else is shown."""
        self._beats.extend(beats)
        if self._rest_ms <= 0 and not self._flying:
            self._next()

    def rearrange(self, choice: Choice, ms: float) -> None:
        """Lay the same view out again: a card went into the tray, or came back."""
        before, self.choice = self.choice, choice
        moved = {*before.tray, *before.kept} ^ {*choice.tray, *choice.kept}
        self._show(self.view, LayoutTransition(ms, manners={card.code: PICK for card in moved}))

    def resize(self, places: Places) -> None:
        """Lay everything out for another window; what is in flight goes on to its new place."""
        moved = moved_between(self.places, places)
        self.places = places
        self.layout = laid_out(self.view, places, self.choice, self._way)
        self.stage.relocate(self.layout.cards, scenery_of(self._way, places), moved)

    def skip(self) -> None:
        """Go to the end of everything that is to be shown."""
        self.stage.finish_all()
        self._cues.clear()
        self._flying = False
        self._rest_ms = 0.0
        if self._beat is not None:
            self.view = self._beat.view
        while self._beats:
            beat = self._beats.popleft()
            self._tell(beat)
            self._show(beat.view, LayoutTransition())
            for _, cue in beat.cues:
                if cue in _ENDINGS:
                    self._hear(cue)
        self._beat = None

    # — time —

    def update(self, elapsed_ms: float) -> bool:
        """Let time pass; True if the picture changed."""
        changed = self.stage.update(elapsed_ms)
        self._age_ms += elapsed_ms
        self._hear_due()
        if self._flying and self.stage.moving:
            return changed
        self._flying = False
        if self._rest_ms > 0:
            self._rest_ms -= elapsed_ms
            changed = self._count_on() or changed
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
            self._hear_due(everything=True)
            beat = self._beat = self._beats.popleft()
            self._tell(beat)
            self._age_ms = 0.0
            self._cues.extend(beat.cues)
            self._show(beat.view, beat.way)
            self._rest_ms = beat.rest_ms
            if beat.count is not None:
                self._rest_ms = beat.count.ms
                self._count_on()
            self._hear_due()
            if self._rest_ms > 0 or self._flying:
                return

    def _show(self, view: View, way: LayoutTransition) -> None:
        self.view, self._way = view, way
        self.layout = laid_out(view, self.places, self.choice, way)
        self.stage.show(self.layout.cards, scenery_of(way, self.places))
        self._flying = self.stage.moving

    def _count_on(self) -> bool:
        """Show the scores as far as they have been counted; True if they have changed."""
        if self._beat is None or self._beat.count is None:
            return False
        now = self._beat.view
        if self.counting:
            now = counted(now, self._beat.count, self.counted)
        changed = now.sheet != self.view.sheet
        if changed:
            self.view = now
        return changed

    # — what is said and heard —

    def _tell(self, beat: Beat) -> None:
        if beat.say:
            self.say = beat.say
            if self.told is not None:
                self.told(beat.say)

    def _hear_due(self, *, everything: bool = False) -> None:
        while self._cues and (everything or self._cues[0][0] <= self._age_ms):
            self._hear(self._cues.popleft()[1])

    def _hear(self, cue: Cue) -> None:
        if self.heard is not None:
            self.heard(cue)
