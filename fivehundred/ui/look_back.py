"""Looking back at a deal that is over: hindsight, and beside it what a seat could have known.

The two come from different places and never meet: hindsight from the analyst, who sees all hands;
what a seat could know from the view it had, as a hint at the table does.
"""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING

from fivehundred.engine.view import View
from fivehundred.players.advice import Advice
from fivehundred.players.levels import effort_of_hint
from fivehundred.session.record import Record
from fivehundred.session.replay import Replay
from fivehundred.session.workers.analyst import Analyst
from fivehundred.session.workers.thinker import Thinker

if TYPE_CHECKING:
    from fivehundred.session.analysis.findings import Called, DealAnalysis, Judged

    Moment = Judged | Called


class LookBack:
    """One deal of the score sheet, counted from 1; ``found`` is there when it has been seen into.

    ``failed`` is True if that came to nothing; ``asked`` is the number of the moment for which
    advice is being worked out.
    """

    def __init__(self, record: Record, deal: int, thinker: Thinker, time_ms: float) -> None:
        """Begin to look; nobody else may be thinking meanwhile."""
        self.deal = deal
        self.found: DealAnalysis | None = None
        self.failed = False
        self.asked: int | None = None
        self._advice: dict[int, Advice | None] = {}
        self._replay = Replay(record)
        self._thinker = thinker
        self._time_ms = time_ms
        self._analyst = Analyst(record, deal)

    @property
    def waiting(self) -> bool:
        """True while something is being worked out."""
        return self.asked is not None or (self.found is None and not self.failed)

    def update(self) -> bool:
        """Look whether something has come; True in the moment when it has."""
        changed = False
        if self.found is None and not self.failed:
            found, self.failed = self._analyst.poll(), self._analyst.failed
            self.found = found if self._analyst.done else None
            changed = self.found is not None or self.failed
        if self.asked is not None:
            advice = self._thinker.poll_advice()
            if advice is not None or not self._thinker.is_thinking:
                self._advice[self.asked] = advice
                self.asked, changed = None, True
        return changed

    def view_of(self, moment: Moment) -> View:
        """Return what the seat saw that played a card, or called, just before it did."""
        self._replay.go(moment.number)
        return self._replay.view(moment.seat)

    def ask(self, moment: Moment) -> None:
        """Begin to work out what an expert would have done there, knowing what the seat knew."""
        if moment.number in self._advice or self.asked == moment.number:
            return
        self.asked = moment.number
        seed = zlib.crc32(f"{self._replay.record.created} {moment.number} hint".encode())
        effort = effort_of_hint(self._time_ms)
        self._thinker.ask_advice(self.view_of(moment), seed, effort=effort)

    def has_asked(self, moment: Moment) -> bool:
        """Return whether advice for a moment has been wanted."""
        return moment.number in self._advice or self.asked == moment.number

    def advice_for(self, moment: Moment) -> Advice | None:
        """Return the advice for a moment, if it has been worked out."""
        return self._advice.get(moment.number)

    def close(self) -> None:
        """Stop looking and thinking."""
        if self.asked is not None:
            self._thinker.cancel()
            self.asked = None
        self._analyst.close()
