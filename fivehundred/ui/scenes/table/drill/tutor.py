"""The tutor of a drill: asks its question, says what the answer is worth, and leads on."""

from __future__ import annotations

from datetime import date
from typing import Final

from fivehundred.learning.drills.drill import Drill
from fivehundred.learning.drills.drilling import DrillPhase
from fivehundred.learning.drills.round import DrillRound
from fivehundred.learning.drills.schedule import DrillSchedule
from fivehundred.speech.translation import spoken_code
from fivehundred.table.guide import DrillGuide
from fivehundred.ui import route as to
from fivehundred.ui.layout.controls import AnyButton
from fivehundred.ui.panels.intents import ReplayDeal
from fivehundred.ui.route import Route
from fivehundred.ui.scenes.table.drill.intents import Ask
from fivehundred.ui.scenes.table.drill.prompts import note_of, ways_out
from fivehundred.ui.scenes.table.intents import Leaving, Opening, SaveAs, TakeIn
from fivehundred.ui.scenes.table.tutor.tutor import Note
from fivehundred.ui.widgets.intent import Intent

_NOT_HERE: Final = (
    *(one for one in Leaving if one is not Leaving.READ_RULES),
    *(Opening.SHEET, Opening.FRESH_SHEET, Opening.DEAL, Opening.REVOKE),
    *(Opening.SAVE_AS, Opening.SEAL),
)
"""What belongs to games that are kept."""


class DrillTutor:
    """Speaks for one drill of a round."""

    def __init__(
        self, guide: DrillGuide, round_: DrillRound, drills: tuple[Drill, ...], deck: DrillSchedule
    ) -> None:
        """Begin with the question."""
        self.guide = guide
        self._round = round_
        self._drills = drills
        self._deck = deck
        self._right: bool | None = None
        """Whether the first answer was right, once it is known."""
        self._seen: tuple[object, ...] = ()
        self._note: Note | None = None

    @property
    def here(self) -> Route:
        """The way that leads to this drill anew."""
        return to.DrillRoute(self._round, self._drills)

    @property
    def ways_out(self) -> tuple[AnyButton, ...]:
        """What the menu offers."""
        return ways_out()

    def note(self) -> Note | None:
        """Return the question, or what the answer is worth."""
        now = (self.guide.progress, self.guide.answer, spoken_code())
        if now != self._seen:
            self._seen, self._note = now, note_of(self.guide, self._round)
        return self._note

    def take(self, intent: Intent) -> Intent | None:
        """Lead on, or ask again; what belongs to kept games is left out."""
        match intent:
            case Ask.AGAIN:
                self.guide.again()
                return None
            case Ask.NEXT:
                return self._next()
            case ReplayDeal() | SaveAs() | TakeIn():
                return None
            case _:
                return None if intent in _NOT_HERE else intent

    def _next(self) -> Route | None:
        if self.guide.answer is None and self._right is None:
            return None
        on = self._round.after(right=self._right is not False)
        return to.DrillsRoute(on) if on.key is None else to.DrillRoute(on, self._drills)

    def update(self, elapsed_ms: float) -> None:
        """Hear what an expert says, and take note of the first answer."""
        self.guide.look()
        rating = self.guide.rating
        if self.guide.progress is DrillPhase.RATED and self._right is None and rating is not None:
            self._right = rating.is_right
            self._deck.answer(self.guide.drill, date.today(), right=rating.is_right)

    def leave(self) -> None:
        """Weigh nothing more."""
        self.guide.leave()
