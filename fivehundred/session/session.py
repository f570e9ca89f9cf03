"""The session: a game as it is being played on this computer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from fivehundred.engine.actions import Action, Chance, CutPack, Deal
from fivehundred.engine.errors import IllegalAction
from fivehundred.engine.events import Event
from fivehundred.engine.facts import Phase
from fivehundred.engine.game import Step, apply
from fivehundred.engine.seats import Seat
from fivehundred.engine.state import State
from fivehundred.engine.view import View, view
from fivehundred.session import taking_back
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import Record, SeatInfo, opening, replay
from fivehundred.session.seal import Seal, sealed
from fivehundred.session.secrecy import common_view, persons_of
from fivehundred.session.storage.keeper import Keeper


class Session:
    """A ``GameClient`` of a game in progress, continued from any record."""

    def __init__(
        self,
        record: Record,
        *,
        dealer: Dealer,
        keeper: Keeper | None = None,
        sealing: bool = False,
    ) -> None:
        """Continue a record; raises FormatError if its actions are not a game."""
        self._head = replace(
            record, actions=(), seals=(), skipped=(), remarks=(), sitting_out=(), stood_in=()
        )
        self._dealer = dealer
        self._keeper = keeper
        self._sealing = sealing and not record.open_hands
        self._seals = {
            (seal.number, record.actions[seal.number - 1]): seal
            for seal in record.seals
            if seal.number <= len(record.actions)
        }
        """By number and deal, as another deal may take the number of one that was taken back."""
        self._dealt: set[int] = set()
        self._skipped = dict(record.skipped)
        """How many deals were put away, by the number of the deal that replaced them."""
        self._remarks = {
            (number, record.actions[number - 1]): remark for number, remark in record.remarks
        }
        persons = persons_of(record.seats)
        self._out = {seat: level for seat, level in record.sitting_out if seat in persons}
        """The persons for whom a computer player plays now, each with its level."""
        self._stood_in = dict(record.stood_in)
        """The actions that a computer player decided for a person, each with its level."""
        self._actions: list[Action] = []
        self._record: Record | None = None
        self._steps = [Step(opening(record), ())]
        self._seen_of: State | None = None
        self._views: dict[Seat | None, View] = {}
        self._common: View | None = None
        """What was last seen, of the state ``_seen_of``."""
        self._final = 1
        """How many of ``_steps`` can no longer be taken back."""
        self._before_chance = self._steps[0]
        """The step before the last action of chance."""
        self._abandoned: list[taking_back.AbandonedLine] = []
        self._claimed = range(0)
        """The indices of the actions of a claim that was redone."""
        self._thrown_in: Record | None = None
        """The game with a thrown-in deal, until other cards are dealt."""
        for action, step in zip(record.actions, replay(record), strict=True):
            self._add(action, step)
        # Somebody opening a game at its score sheet may have seen all hands elsewhere.
        self.make_final()
        if keeper is not None:
            keeper.begin(record)

    @property
    def record(self) -> Record:
        if self._record is None:
            actions = tuple(self._actions)
            remarks = (
                (number, remark)
                for (number, action), remark in self._remarks.items()
                if actions[number - 1 : number] == (action,)
            )
            self._record = replace(
                self._head,
                actions=actions,
                seals=self._current_seals(),
                skipped=tuple(one for one in self._skipped.items() if one[0] <= len(actions)),
                remarks=tuple(remarks),
                sitting_out=tuple(sorted(self._out.items())),
                stood_in=tuple(sorted(self._stood_in.items())),
            )
        return self._record

    @property
    def kept(self) -> Record:
        """The game as last saved: with a thrown-in deal until another is dealt."""
        return self._thrown_in or self.record

    @property
    def state(self) -> State:
        """The current state, with all hands."""
        return self._steps[-1].state

    def view(self, seat: Seat | None) -> View:
        self._look()
        if seat not in self._views:
            self._views[seat] = view(self.state, seat)
        return self._views[seat]

    @property
    def common(self) -> View:
        self._look()
        if self._common is None:
            players = self.state.variant.seating.players
            self._common = common_view([self.view(seat) for seat in players])
        return self._common

    def _look(self) -> None:
        if self._seen_of is not self.state:
            self._seen_of, self._views, self._common = self.state, {}, None

    def needs_chance(self) -> bool:
        return self.state.phase in (Phase.DEALER, Phase.DEAL)

    @property
    def deal_is_over(self) -> bool:
        return self.needs_chance() or self.state.phase is Phase.OVER

    @property
    def moment(self) -> int:
        return len(self._actions)

    @property
    def events_of_deal(self) -> tuple[Event, ...]:
        return tuple(event for step in self._steps for event in step.events)

    @property
    def seats(self) -> tuple[SeatInfo, ...]:
        return self._head.seats

    @property
    def persons(self) -> tuple[Seat, ...]:
        return persons_of(self.seats)

    def player_kind(self, seat: Seat) -> str:
        owner = self.state.variant.seating.owner(seat)
        return self._out.get(owner) or self.seats[owner].player

    def sit_out(self, person: Seat, level: str) -> None:
        self._out.pop(person, None)
        if level:
            self._out[person] = level
        self._record = None
        if self._keeper is not None and self._thrown_in is None:
            self._keeper.keep(self.record)

    def submit(self, action: Action) -> tuple[Event, ...]:
        """Do an action and return its events; raises IllegalAction without changes."""
        step = apply(self.state, action)
        number, seating = len(self._actions) + 1, self.state.variant.seating
        persons = [seat for seat in persons_of(self.seats) if seat not in self._out]
        if self._abandoned and not self._abandoned[-1].outlives(action, number, seating, persons):
            self._abandoned.clear()
        if isinstance(action, Deal) and number in self._dealt:
            self._skipped[number] = self._skipped.get(number, 0) + 1
        self._add(action, step)
        if not isinstance(action, Chance):
            level = self._out.get(seating.owner(action.seat))
            if level is not None:
                self._stood_in[number] = level
        self._save()
        return step.events

    def refusal(self, action: Action) -> IllegalAction | None:
        try:
            apply(self.state, action)
        except IllegalAction as error:
            return error
        return None

    def advance_chance(self) -> tuple[Event, ...]:
        action = self._dealer.chance_for(self.state)
        if isinstance(action, Deal) and self._sealing:
            number = len(self._actions) + 1
            self._seals[number, action] = sealed(number, action.cards, self._dealer.salt())
        return self.submit(action)

    @property
    def seal(self) -> Seal | None:
        last = self.record.seals[-1:]
        return last[0] if last and last[0].number == self._last_chance else None

    def last_decision(self) -> taking_back.TakeBackOffer | taking_back.DecisionStands:
        free = len(self._steps) - self._final
        if not free and len(self._steps) > 1 and self.deal_is_over:
            return taking_back.DecisionStands(taking_back.TakeBackRefusal.OPEN)
        actions = self._actions[len(self._actions) - free :]
        first = len(self._actions) - free + 1
        done = self._done(first, actions, self._steps[self._final :])
        seating = self.state.variant.seating
        persons, open_hands = persons_of(self.seats), self._head.open_hands
        return taking_back.last_decision(
            done, self._abandoned, seating, persons, open_hands=open_hands
        )

    def undo(self, claimed: int | None = None) -> bool:
        """Undo a person's last decision, or a claim made after ``claimed`` actions."""
        found = self.last_decision()
        if isinstance(found, taking_back.DecisionStands):
            return False
        # The person decides again.
        self._out.pop(found.seat, None)
        last = len(self._actions) - found.count
        if claimed is None and last in self._claimed:
            claimed = self._claimed.start
        least = len(self._actions) - len(self._steps) + self._final
        kept = last if claimed is None else max(least, min(last, claimed))
        self._abandon(kept, claimed=claimed is not None)
        self._save()
        return True

    def kept_on_restart(self, how: taking_back.RestartOffer) -> int | taking_back.RestartRefusal:
        number, phase, origin = self._last_chance, self.state.phase, self._head.origin
        dealt = isinstance(self._actions[number - 1], Deal) if number else not self.needs_chance()
        least = 0 if origin is None else origin.at
        deal = number if dealt else None
        was_cut = any(isinstance(action, CutPack) for action in self._actions[number:])
        return taking_back.kept_on_restart(
            how, phase, deal, len(self._actions), least, was_cut=was_cut
        )

    def restart_deal(self, how: taking_back.RestartOffer) -> bool:
        """Restart this deal; False if not possible. ``redo`` works until a person acts."""
        kept = self.kept_on_restart(how)
        if isinstance(kept, taking_back.RestartRefusal):
            return False
        before = self.record
        self._abandon(kept)
        if how is taking_back.RestartOffer.NEW_CARDS:
            self._thrown_in = before
        else:
            self._save()
        return True

    def _abandon(self, kept: int, *, claimed: bool = False) -> None:
        stood = self._final
        line = taking_back.AbandonedLine(kept, self._truncate(kept), stood, claimed)
        self._abandoned.append(line)

    def _truncate(self, kept: int) -> tuple[taking_back.Done, ...]:
        """Remove and return all actions after the first ``kept``, at most a deal."""
        count = len(self._actions) - kept
        gone = self._done(kept + 1, self._actions[kept:], self._steps[-count:])
        self._stood_in = {at: level for at, level in self._stood_in.items() if at <= kept}
        del self._actions[kept:]
        del self._steps[-count:]
        if kept < self._claimed.stop:
            self._claimed = range(0)
        if not self._steps:
            self._steps.append(self._before_chance)
        self._final = min(self._final, len(self._steps))
        self._record = None
        return gone

    def _done(
        self, first: int, actions: Sequence[Action], steps: Sequence[Step]
    ) -> tuple[taking_back.Done, ...]:
        numbered = enumerate(zip(actions, steps, strict=True), start=first)
        return tuple((a, step, self._stood_in.get(number, "")) for number, (a, step) in numbered)

    def redo(self) -> bool:
        if not self._abandoned:
            return False
        line = self._abandoned.pop()
        if len(self._actions) > line.kept:
            # Computer players have acted since, or other cards have been dealt.
            self._truncate(line.kept)
        for action, step, level in line.done:
            self._add(action, step)
            if level:
                self._stood_in[len(self._actions)] = level
        self._final = line.stood
        if line.claimed:
            self._claimed = range(line.kept, len(self._actions))
        self._save()
        return True

    @property
    def taken_back(self) -> bool:
        return bool(self._abandoned)

    def make_final(self) -> None:
        if self.deal_is_over:
            self._final = len(self._steps)
            self._abandoned.clear()

    def _add(self, action: Action, step: Step) -> None:
        if isinstance(action, Chance):
            self._before_chance = self._steps[-1]
            self._steps.clear()
            self._final = 1
        self._actions.append(action)
        self._record = None
        self._steps.append(step)
        if isinstance(action, Deal):
            self._dealt.add(len(self._actions))
        origin = self._head.origin
        branched = origin is not None and len(self._actions) <= origin.at
        if branched or isinstance(action, CutPack):
            # No undo to before the branch, nor of a cut: a second cut could use what is known of
            # the pack.
            self._final = len(self._steps)

    @property
    def _last_chance(self) -> int:
        return len(self._actions) - len(self._steps) + 1

    def _current_seals(self) -> tuple[Seal, ...]:
        closed = 0 if self.deal_is_over else self._last_chance
        shown = (
            replace(seal, told=number != closed and (seal.told or bool(seal.salt)))
            for (number, deal), seal in self._seals.items()
            if number <= len(self._actions) and self._actions[number - 1] == deal
        )
        return tuple(sorted(shown, key=lambda seal: seal.number))

    def _save(self) -> None:
        self._thrown_in = None
        if self._keeper is not None:
            # So that a kill loses only the current action.
            self._keeper.catch_up()
            self._keeper.keep(self.record)
