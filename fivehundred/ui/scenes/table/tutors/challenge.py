"""A deal of a challenge at the table: its number, and the result compared with the Expert's."""

from __future__ import annotations

from fivehundred.learning.challenge.challenge import DealStore, is_over, points_of
from fivehundred.learning.challenge.challenge_store import ChallengeStore
from fivehundred.learning.challenge.file import ChallengeFile
from fivehundred.learning.challenge.worker import ChallengeWorker
from fivehundred.learning.kinds import ChallengeKind
from fivehundred.paths import learning_folder
from fivehundred.session.session import Session
from fivehundred.session.storage.keeper import Keeper
from fivehundred.session.workers.thinker import Thinker
from fivehundred.speech.learning.challenge import deal_words, title_words
from fivehundred.speech.locale.names import you
from fivehundred.speech.translation import _
from fivehundred.table.fair_guides import ChallengeGuide
from fivehundred.ui import route as to
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.scenes.table.note import Note
from fivehundred.ui.scenes.table.scene import TableScene
from fivehundred.ui.scenes.table.tutors.tutor import GO_ON, OF_KEPT_GAMES, Tutor, next_button
from fivehundred.ui.services import Services
from fivehundred.ui.widgets.intent import Intent


def challenge_table(services: Services, route: to.PlayChallengeRoute) -> TableScene:
    """Return the table of a deal; raises FiveHundredError if its file is something else."""
    challenge, number = route.challenge, route.number
    shelf = ChallengeStore(learning_folder(services.store.folder), services.settings.name)
    shelf.keep(ChallengeFile(challenge))
    path = shelf.deal_path(challenge, number)
    store = DealStore(path.parent)
    record = shelf.deal(challenge, number, services.settings.name or you())
    keeper = Keeper(store, store.name_of(path))
    session = Session(record, dealer=services.dealer(), keeper=keeper)
    tutor = ChallengeTutor(session, keeper, route, shelf, services.thinker)
    return TableScene(services, session, keeper, tutor=tutor)


class ChallengeTutor(Tutor):
    """Speaks at the table of one deal, numbered from 1."""

    guide: ChallengeGuide
    left_out = OF_KEPT_GAMES

    def __init__(
        self,
        session: Session,
        keeper: Keeper,
        place: to.PlayChallengeRoute,
        shelf: ChallengeStore,
        thinker: Thinker,
    ) -> None:
        self._thinker = thinker
        self.guide = ChallengeGuide(session)
        self._session = session
        self._keeper = keeper
        self._place = place
        challenge, number = self._challenge, self._number = place.challenge, place.number
        self._shelf = shelf
        self._experts = ChallengeWorker(shelf, challenge)
        self._expert = shelf.expert(challenge, number)

    @property
    def route(self) -> to.PlayChallengeRoute:
        return self._place

    @property
    def ways_out(self) -> tuple[PushButton[Intent], ...]:
        say = _("To its page; this deal goes on where you left off.")
        page = to.ChallengeRoute(self._challenge)
        way = to.GiveUpRoute(page) if self.guide.overtaken else page
        return (PushButton(_("Leave the challenge"), way, description=say),)

    def _moment(self) -> tuple[object, ...]:
        unkept = self._keeper.unkept
        elsewhere = ChallengeKind.PLAYED_ELSEWHERE
        self.guide.overtaken = unkept is not None and unkept.why.kind is elsewhere
        self.guide.follow(self._session)
        done = len(self._session.record.actions)
        return done, self._expert, self._stuck, self.guide.overtaken

    @property
    def _stuck(self) -> bool:
        """Whether an Expert at the table has to restart its thinking."""
        return self._thinker.is_thinking and bool(self._thinker.fault)

    def _say(self) -> Note | None:
        title = title_words(self._challenge)
        if self.guide.overtaken:
            text = _(
                "This deal was continued in another window. A deal counts only once: it "
                "goes on as it is there."
            )
            again = PushButton(_("Reload the deal"), to.GiveUpRoute(self.route), True, keys=GO_ON)
            return Note(text, title, answers=(again,), urgent=True)
        if self._stuck:
            text = _(
                "An Expert was interrupted and is thinking again. The deal waits for it: "
                "otherwise it could not be compared."
            )
            return Note(text, title)
        if is_over(self._session.state):
            own = points_of(self._session.state)
            text = deal_words(self._number, own, self._expert)
            return Note(text, title, answers=self._answers(), waits=True)
        if len(self._session.record.actions) == 1:
            words = _("Deal {number} of {count}. There is no undo, and there are no hints.")
            return Note(words.format(number=self._number, count=self._challenge.count), title)
        return None

    def _answers(self) -> tuple[PushButton[Intent], ...]:
        page = to.ChallengeRoute(self._challenge)
        if self._number == self._challenge.count:
            say = _("Compare all the deals with the Expert’s.")
            return (next_button(_("The result"), page, say),)
        all_deals = PushButton(_("All deals"), page, False, _("See the score so far."))
        on = to.PlayChallengeRoute(self._challenge, self._number + 1)
        return all_deals, next_button(_("Next deal"), on, _("Play the next deal."))

    def update(self, elapsed_ms: float) -> None:
        if self._experts.poll():
            self._expert = self._shelf.expert(self._challenge, self._number)

    def leave(self) -> None:
        self._experts.close()
