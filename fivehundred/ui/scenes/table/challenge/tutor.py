"""The tutor of a challenge: says which deal it is, and then how it went beside the Expert."""

from __future__ import annotations

from typing import Final

from fivehundred.learning.challenge.challenge import Challenge, is_over, points_of
from fivehundred.learning.challenge.packs import DEALS
from fivehundred.learning.challenge.shelf import Shelf
from fivehundred.learning.challenge.worker import ExpertsAtWork
from fivehundred.session.session import Session
from fivehundred.speech.learning.challenge import deal_words, title_words
from fivehundred.speech.translation import _, spoken_code
from fivehundred.table.fair import Fair
from fivehundred.ui import route as to
from fivehundred.ui.panels.dialog import Answer
from fivehundred.ui.panels.intents import ReplayDeal
from fivehundred.ui.route import Route
from fivehundred.ui.scenes.table.intents import Leaving, Opening, SaveAs, TakeIn
from fivehundred.ui.scenes.table.tutor.tutor import GO_ON, Note
from fivehundred.ui.widgets.intent import Intent

_NOT_HERE: Final = (
    *(one for one in Leaving if one is not Leaving.READ_RULES),
    *(Opening.FRESH_SHEET, Opening.DEAL, Opening.SAVE_AS, Opening.SEAL),
)
"""What leads out of the eight deals, or gives one of them up."""


class ChallengeTutor:
    """Speaks at the table of one deal, counted from 1."""

    def __init__(self, session: Session, challenge: Challenge, number: int, shelf: Shelf) -> None:
        """Begin with a deal, new or under way, and let the Experts go on with theirs."""
        self.guide = Fair(session)
        self._session = session
        self._challenge = challenge
        self._number = number
        self._shelf = shelf
        self._experts = ExpertsAtWork(shelf, challenge)
        self._expert = shelf.expert(challenge, number)
        self._seen: tuple[object, ...] = ()
        self._note: Note | None = None

    @property
    def here(self) -> Route:
        """The way that leads to this deal anew."""
        return to.PlayChallenge(self._challenge, self._number)

    @property
    def ways_out(self) -> tuple[Answer, ...]:
        """What the menu offers."""
        say = _("To its page; this deal goes on where you leave it.")
        return (Answer(_("Leave the challenge"), to.Challenge(self._challenge), say=say),)

    def note(self) -> Note | None:
        """Return which deal it is until somebody has acted, and how it went once it is over."""
        now = (len(self._session.record.actions), self._expert, spoken_code())
        if now != self._seen:
            self._seen, self._note = now, self._said()
        return self._note

    def _said(self) -> Note | None:
        title = title_words(self._challenge)
        if is_over(self._session.state):
            own = points_of(self._session.state)
            text = deal_words(self._number, own, self._expert)
            return Note(text, title, answers=self._answers(), waits=True)
        if len(self._session.record.actions) == 1:
            words = _("Deal {number} of {count}. Nothing is taken back, and there are no hints.")
            return Note(words.format(number=self._number, count=DEALS), title)
        return None

    def _answers(self) -> tuple[Answer, ...]:
        page = to.Challenge(self._challenge)
        if self._number == DEALS:
            say = _("See all eight deals beside the Expert’s (Enter).")
            return (Answer(_("The result"), page, True, say, keys=GO_ON),)
        all_deals = Answer(_("All deals"), page, False, _("See how it stands so far."))
        on = to.PlayChallenge(self._challenge, self._number + 1)
        say = _("Play the next deal (Enter).")
        return all_deals, Answer(_("Next deal"), on, True, say, keys=GO_ON)

    def take(self, intent: Intent) -> Intent | None:
        """Leave out what gives a deal up or leads out of the eight."""
        match intent:
            case ReplayDeal() | SaveAs() | TakeIn():
                return None
            case _:
                return None if intent in _NOT_HERE else intent

    def update(self, elapsed_ms: float) -> None:
        """Take in what the Experts have played meanwhile."""
        if self._experts.poll():
            self._expert = self._shelf.expert(self._challenge, self._number)

    def leave(self) -> None:
        """Let the Experts go."""
        self._experts.close()
