"""A game that runs at its host, whose messages are applied one at a time as they are shown."""

from __future__ import annotations

from collections import deque
from dataclasses import replace

from fivehundred.engine.actions import Action, Cut, Deal, FirstDealer
from fivehundred.engine.errors import IllegalAction
from fivehundred.engine.events import Event
from fivehundred.engine.facts import DealResult, Phase
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.session.game_client import (
    ELSEWHERE,
    Arrival,
    Happened,
    NotDone,
    Rewound,
    SettledRest,
)
from fivehundred.session.record import HUMAN, Record
from fivehundred.session.seal import Seal
from fivehundred.session.taking_back import (
    DecisionStands,
    RestartOffer,
    RestartRefusal,
    TakeBackOffer,
    TakeBackRefusal,
)
from fivehundred.together import messages as say
from fivehundred.together.messages import RESTARTS, Proposal, ToHost
from fivehundred.together.sight import SENT_FIELDS, seen_seats

AboutGame = say.ScoredActions | say.ScoredDeals | say.Moved | say.Refused | say.Settled


class RemoteGame:
    """A ``GameElsewhere``; ``waiting`` are messages received, ``out`` those to send."""

    def __init__(self, begun: say.Begun) -> None:
        self.out: deque[ToHost] = deque()
        self.waiting: deque[AboutGame] = deque()
        self.sitting_out: tuple[tuple[Seat, str], ...] = ()
        """The persons for whom computer players play now, as last reported by the host."""
        self._digests: dict[int, str] = {}
        """The digests of seals shown before the first call, by deal number."""
        self.events_of_deal: tuple[Event, ...] = ()
        self.is_wrong = False
        self._moved: say.Moved | None = None
        self.common: View
        self._record: Record | None = None
        self.rejoin(begun)

    def rejoin(self, begun: say.Begun) -> None:
        """Start over on a new channel to the host."""
        self.waiting.clear()
        self.out.clear()
        self._begun, self._expects_all = begun, True
        self.seats, self.persons = begun.seats, begun.own
        self._asked_at = self._aside_at = -1
        """The number of actions when something was last asked for, or declined."""
        self._told_scored = self._scored = say.ScoredActions(0, ())
        self._told_deals: tuple[DealResult, ...] = ()
        self._salts: dict[int, str] = {}

    @property
    def is_seen(self) -> bool:
        """Whether the first arrival has been taken."""
        return self._moved is not None

    def arrived(self) -> Arrival | None:
        """Return the next arrival, once; None if there is none, or after a wrong message."""
        while self.waiting and not self.is_wrong:
            match self.waiting.popleft():
                case say.Moved() as moved:
                    try:
                        return self._move(moved)
                    except (TypeError, ValueError, IndexError, KeyError):
                        self.is_wrong = True
                case say.Refused(error):
                    self._asked_at = -1
                    return NotDone(error)
                case say.Settled(seat, claim):
                    return SettledRest(seat, claim)
                case told:
                    self._note(told)
        return None

    def _note(self, told: say.ScoredActions | say.ScoredDeals) -> None:
        if isinstance(told, say.ScoredDeals):
            self._told_deals = (*self._told_deals[: told.kept], *told.deals)
            return
        actions = (*self._told_scored.actions[: told.kept], *told.actions)
        self._told_scored = replace(told, actions=actions)
        for seal in told.seals:
            self._salts[seal.number] = seal.salt
            self._digests.setdefault(seal.number, seal.digest)

    def _move(self, moved: say.Moved) -> Arrival:
        before, is_whole = self.events_of_deal, self._expects_all
        # The list of events starts afresh with each deal.
        is_next = moved.kept in (0, len(before)) and moved.moment == self.moment + 1
        self._apply(moved)
        self.events_of_deal = (*before[: moved.kept], *moved.events)
        self._expects_all, self._asked_at = False, -1
        return Rewound() if is_whole or not is_next else Happened(moved.events)

    def _apply(self, moved: say.Moved) -> None:
        fields = dict(moved.common)
        if self._expects_all:
            if fields.keys() != set(SENT_FIELDS):
                raise ValueError
            common = View(variant=self._begun.variant, deals=self._told_deals, **fields)
        else:
            common = replace(self.common, deals=self._told_deals, **fields)
        if tuple(one.seat for one in moved.own) != seen_seats(
            self.persons, common.variant.seating
        ):
            raise ValueError
        self.common, self._moved = common, moved
        self._views = {one.seat: replace(common, **dict(one.fields)) for one in moved.own}
        self._refusals = dict(moved.refusals)
        self._scored, self._record = self._told_scored, None
        if moved.seal is not None:
            self._digests[moved.seal.number] = moved.seal.digest

    def player_kind(self, seat: Seat) -> str:
        """Return ``human`` for a person who plays here, else ``elsewhere``."""
        owner = self.common.variant.seating.owner(seat)
        plays = owner in self.persons and owner not in dict(self.sitting_out)
        return HUMAN if plays else ELSEWHERE

    def view(self, seat: Seat | None) -> View:
        """Return what a seat played here may see, or for other seats what everybody may see."""
        return self.common if seat is None else self._views.get(seat, self.common)

    @property
    def moment(self) -> int:
        return 0 if self._moved is None else self._moved.moment

    @property
    def record(self) -> Record:
        """The game up to the last scored deal, with the seals shown before the first calls."""
        if self._record is None or self._record.sitting_out != self.sitting_out:
            begun, scored = self._begun, self._scored
            numbers = sorted(self._digests.keys() & self._salts.keys())
            self._record = Record(
                begun.created,
                begun.preset,
                begun.variant,
                begun.seats,
                begun.start,
                scored.actions,
                seals=tuple(
                    Seal(number, self._digests[number], self._salts[number], told=True)
                    for number in numbers
                    if number <= len(scored.actions)
                ),
                rules_name=begun.rules_name,
                skipped=scored.skipped,
                sitting_out=self.sitting_out,
                stood_in=scored.stood_in,
            )
        return self._record

    @property
    def kept(self) -> Record:
        return self.record

    @property
    def seal(self) -> Seal | None:
        shown = None if self._moved is None else self._moved.seal
        return None if shown is None else Seal(shown.number, shown.digest)

    @property
    def deal_is_over(self) -> bool:
        return self.common.phase in (Phase.DEALER, Phase.DEAL, Phase.OVER)

    def make_final(self) -> None:
        """Do nothing: for the host, every scored deal is final."""

    def submit(self, action: Action) -> None:
        """Ask for an action; raises IllegalAction. Ignored while another is pending."""
        if (error := self.refusal(action)) is not None:
            raise error
        if self._asked_at != self.moment and not isinstance(action, FirstDealer | Cut | Deal):
            self._asked_at = self.moment
            self.out.append(say.DoAction(action, self.moment))

    def refusal(self, action: Action) -> IllegalAction | None:
        """Return why the host would refuse an action now; None if it would not."""
        return self._refusals.get(action)  # type: ignore[arg-type]

    @property
    def is_asking(self) -> bool:
        """Whether a request is still unanswered."""
        return self._asked_at == self.moment

    def decline_early(self) -> None:
        if self._aside_at != self.moment:
            self._aside_at = self.moment
            self.out.append(say.LeaveAside(self.moment))

    def claim_rest(self, seat: Seat) -> None:
        self._asked_at = self.moment
        self.out.append(say.ClaimRest(seat, self.moment))

    def needs_chance(self) -> bool:
        return False  # Chance is the host’s.

    def advance_chance(self) -> tuple[Event, ...]:
        """Do nothing: chance is the host's."""
        return ()

    def sit_out(self, person: Seat, level: str) -> None:
        out = {**dict(self.sitting_out), person: level}
        self.sitting_out = tuple(one for one in sorted(out.items()) if one[1])
        self.out.append(say.SitOut(person, level))

    def last_decision(self) -> TakeBackOffer | DecisionStands:
        """Return what ``undo`` would ask for, or that there is nothing."""
        if Proposal.TAKE_BACK not in self._possible:
            is_open = self.deal_is_over and self.common.deals
            why = TakeBackRefusal.OPEN if is_open else TakeBackRefusal.NOTHING
            return DecisionStands(why)
        # The host knows whose decision it is; everybody is asked anyway.
        return TakeBackOffer(self.persons[0], 1, (), (), shown=False)

    def undo(self, claimed: int | None = None) -> bool:
        """Ask everybody to take back the last decision."""
        return self._propose(Proposal.TAKE_BACK)

    @property
    def taken_back(self) -> bool:
        return Proposal.DO_AGAIN in self._possible

    def redo(self) -> bool:
        return self._propose(Proposal.DO_AGAIN)

    def kept_on_restart(self, how: RestartOffer) -> int | RestartRefusal:
        """Return 0 if ``restart_deal`` may be asked for, else a refusal."""
        possible = RESTARTS[how] in self._possible
        return 0 if possible else RestartRefusal.NOTHING_DONE

    def restart_deal(self, how: RestartOffer) -> bool:
        return self._propose(RESTARTS[how])

    @property
    def _possible(self) -> tuple[Proposal, ...]:
        return () if self._moved is None else self._moved.possible

    def _propose(self, what: Proposal) -> bool:
        self.out.append(say.Propose(what, self.moment))
        return False
