"""A sitting: one game at one screen, from ``Command`` to ``Outcome``, without graphics."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from fivehundred.engine import actions as act
from fivehundred.engine.errors import IllegalAction
from fivehundred.engine.events import DealScored, Dealt, Event, RevokeProved
from fivehundred.engine.facts import Phase
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.players.claims import is_lost
from fivehundred.session.claims import claim_of_bots, is_seen, next_of_settled
from fivehundred.session.game_client import GameClient
from fivehundred.session.taking_back import RestartOffer
from fivehundred.session.workers.thinker import Thinker
from fivehundred.table import commands as cmd
from fivehundred.table.bot_turns import BotTurns, DealClaim, Hint
from fivehundred.table.commands import Change, CommandDenial, Outcome
from fivehundred.table.deal_review import ReviewStep, at_sheet
from fivehundred.table.guide import Guide
from fivehundred.table.hot_seat import HotSeat, only_play
from fivehundred.table.waits import AutoAction, AutoActions, Habits, PlayMode, ScreenState, Waits


class Sitting:
    """One game at one screen; ``view`` may be ahead of what the screen shows."""

    def __init__(
        self, session: GameClient, thinker: Thinker, habits: Habits, guide: Guide | None = None
    ) -> None:
        self.session, self.habits = session, habits
        self.guide = guide or Guide()
        self.chair, self.claim = HotSeat(session), DealClaim(session)
        self.bots = BotTurns(session, thinker)
        self.hint = Hint(session, thinker, self.chair, self.guide)
        self.view: View = self.chair.view()
        self.course = PlayMode.BY_CARDS
        self.reading = ReviewStep(sheet=at_sheet(session.events_of_deal, self.view))
        self._auto_actions = AutoActions()
        self._checked, self._rested = self.session.moment, False
        self.guide.follow(session)

    @property
    def viewer(self) -> Seat:
        """The seat at the bottom of the screen."""
        return self.chair.bottom

    def _refresh(self) -> None:
        self.chair.shows_all = self.guide.shows_all
        self.view = self.chair.view()
        self.guide.follow(self.session)

    # — waiting —

    @property
    def waits(self) -> Waits:
        """What the game waits for."""
        if self._checked != self.session.moment:
            return Waits.REVOKES
        if self.reading.proved is not None:
            return Waits.PROOF
        if self.reading.sheet:
            return Waits.SHEET
        if self.chair.awaited is not None:
            return Waits.CURTAIN
        by_cards = self.course is PlayMode.BY_CARDS
        if self.chair.needs_handover and (by_cards or self._only_card_of_next() is not None):
            return Waits.CHANGE
        if by_cards and self.chair.is_hand_left_open:
            return Waits.COVER
        if self._person_claims():
            return Waits.CLAIM
        if self.session.needs_chance():
            return Waits.CHANCE
        if self.session.common.to_act is None:
            return Waits.NOBODY
        return Waits.BOT if self.chair.decider() is None else Waits.PERSON

    def _person_claims(self) -> bool:
        # A claim plays on for the person at the screen, even with covered cards.
        return self.course is PlayMode.CLAIMED and self.chair.decider() == self.viewer is not None

    def settled(self, *, caught_up: bool) -> bool:
        """Return whether a person has seen the current state, and may act on it."""
        return caught_up and self.chair.open and self.course is PlayMode.BY_CARDS

    def asks(self, *, caught_up: bool) -> bool:
        """Return whether a person who has seen the current state is to act."""
        return self.settled(caught_up=caught_up) and self.chair.at_turn

    def acts_unasked(self, screen: ScreenState) -> bool:
        """Return whether an automatic action, as chosen in the settings, will follow."""
        return self._auto_action(screen) is not None

    def is_due(self, screen: ScreenState) -> bool:
        """Return whether something will happen without a person."""
        goes_on = self.waits not in (Waits.PERSON, Waits.BOT, Waits.NOBODY)
        return goes_on or self.acts_unasked(screen) or self.hint.waiting or self.bots.waiting

    # — commands —

    def do(self, command: cmd.Command, *, caught_up: bool) -> Outcome:
        """Carry out a command and return its outcome."""
        if not isinstance(command, cmd.Act) and (why := self.guide.forbids(command)):
            return why
        match command:
            case cmd.Act(action) if not self.guide.allows(action):
                # Unread only if the guide had paused the game before this action.
                return cmd.ActionHeld(action, unread=self._rested and self.guide.is_paused)
            case cmd.Act(action) if self.chair.sits_out(action):
                return CommandDenial.SITS_OUT
            case cmd.Act(act.ClaimRevoke() as claim) if not is_seen(self.session, claim):
                return CommandDenial.NOT_SEEN
            case cmd.Act(action):
                return self._act(action)
            case cmd.SetAside(offers):
                self.chair.declined.update(offers)
                self._refresh()
                self.ask_bots()
                return Change.SET_ASIDE
            case cmd.TakeBack(sure):
                return self._take_back(sure=sure)
            case cmd.RestartDeal(how, sure):
                return self._restart(how, sure=sure)
            case cmd.SwapPlayer(seat):
                swapped = self.chair.swap(self.viewer if seat is None else seat)
                return self._rewound(Change.SWAPPED) if swapped else CommandDenial.FORBIDDEN
            case cmd.GoBack(count):
                undone = self.session.undo(count)
                return self._rewound(Change.TAKEN_BACK) if undone else CommandDenial.FORBIDDEN
            case cmd.Request.DO_AGAIN:
                # Only the person at the screen, whose cards are open, may redo.
                if not self.chair.open or not self.session.redo():
                    return CommandDenial.NOTHING_TO_DO_AGAIN
                return self._rewound(Change.DONE_AGAIN)
            case cmd.Request.CLAIM_REST:
                settled = self.settled(caught_up=caught_up)
                if not settled or not self.claim.settle_for_person(self.view):
                    return CommandDenial.NOT_SURE
                self.course = PlayMode.CLAIMED
                return Change.CLAIMED
            case cmd.Request.PLAY_OUT:
                return self._play_out()
            case cmd.Request.LOWER_CURTAIN:
                return self.chair.lower_curtain() or self._seat()
            case cmd.Request.LIFT_CURTAIN:
                self.chair.raise_curtain()
                return self._seat()
            case cmd.Request.TOGGLE_HINT:
                return self.hint.toggle(self.view, self.hint_question(caught_up=caught_up))
            case cmd.Request.DROP_HINT:
                return self.hint.drop()
            case cmd.Request.LEAVE_SHEET:
                self.reading = replace(self.reading, sheet=False)
                return Change.SHEET_LEFT
            case unknown:
                assert_never(unknown)

    def _act(self, action: act.Action) -> Outcome:
        try:
            happened = self.session.submit(action)
        except IllegalAction as error:
            return cmd.ActionRefused(error)
        return Change.ASKED if happened is None else self._played(happened)

    def _played(self, happened: Sequence[Event]) -> cmd.ActionPlayed:
        before = self.view
        self._refresh()
        turns = any(isinstance(event, Dealt | DealScored | RevokeProved) for event in happened)
        if turns:
            self.course = PlayMode.BY_CARDS
        if any(isinstance(event, Dealt | RevokeProved) for event in happened):
            self.claim.forget(of_deal=True)
        self.reading = self.reading.after(happened)
        self.ask_bots()
        return cmd.ActionPlayed(before, tuple(map(self.chair.seen, happened)), turns)

    def ask_bots(self) -> None:
        """Have the computer player to act think, if it is one's turn."""
        self.hint.follow(self.view)
        self._rested = self.guide.is_paused
        held = self._person_claims() or self._rested or bool(self.chair.early_offers())
        plays_out = self.course in (PlayMode.CLAIMED, PlayMode.PLAYED_OUT)
        asks = not held and self.chair.decider() is None
        told = self.guide.choice(self.session) if asks else None
        told = next_of_settled(self.session) if self.course is PlayMode.CLAIMED else told
        time_ms, fair = self.habits.thinking_ms, self.guide.fair
        self.bots.ask_if_due(held=held, plays_out=plays_out, time_ms=time_ms, told=told, fair=fair)

    def _settle_for_bots(self) -> Change | None:
        by_cards = self.course is PlayMode.BY_CARDS and not self.guide.wants_every_card
        if not by_cards or not self.claim.settle_for_bots(self.habits):
            return None
        self.course = PlayMode.CLAIMED
        self.leave()
        self.ask_bots()
        return Change.CLAIMED

    def _play_out(self) -> Outcome:
        if not self.chair.persons or not is_lost(self.view):
            return CommandDenial.NOT_DECIDED
        if self.course is PlayMode.BY_CARDS:
            self.course = PlayMode.PLAYED_OUT
        self.hint.put_away()
        self.ask_bots()
        return Change.PLAYED_OUT

    def _take_back(self, *, sure: bool) -> Outcome:
        if (asked := self.chair.asks_to_take_back(sure=sure)) is not None:
            self._refresh()
            return asked
        self.session.undo(self.claim.taken_back())
        return self._rewound(Change.TAKEN_BACK)

    def _restart(self, how: RestartOffer, *, sure: bool) -> Outcome:
        if (asked := self.chair.asks_to_restart(how, sure=sure)) is not None:
            self._refresh()
            return asked
        self.session.restart_deal(how)
        self.claim.forget(of_deal=True)
        if how is RestartOffer.SAME_CARDS:
            return self._rewound(Change.RESTARTED)
        self._rewound(Change.THROWN_IN)
        # The previous deal's sheet has been read.
        self.reading = ReviewStep()
        return Change.THROWN_IN

    def _rewound(self, change: Change) -> Change:
        self.leave()
        self.claim.forget()
        self.chair.declined.clear()
        self._refresh()
        self.reading = ReviewStep(sheet=at_sheet(self.session.events_of_deal, self.view))
        self._checked = self.session.moment
        self.course = PlayMode.BY_CARDS
        self.ask_bots()
        return change

    def _seat(self) -> Change:
        self._refresh()
        return Change.SEATED if self.chair.awaited is None else Change.AWAITED

    def hint_question(self, *, caught_up: bool) -> View | CommandDenial:
        """Return what a hint would be about now, or why there is none."""
        found = self.hint.question()
        asks = isinstance(found, CommandDenial) or self.asks(caught_up=caught_up)
        return found if asks else CommandDenial.NOTHING_TO_DECIDE

    # — automatic steps —

    def next(self, elapsed_ms: float, screen: ScreenState) -> Outcome | None:
        """Let time pass; return the next automatic step, if any."""
        self.hint.follow(self.view)
        if (hint := self.hint.update()) is not None:
            return hint
        if self.guide.is_paused != self._rested:
            # An earlier answer may depend on what has changed.
            self.bots.forget()
            self.ask_bots()
        if self.guide.shows_all != self.chair.shows_all:
            self._refresh()
            return Change.TURNED
        if self._rested:
            return None
        auto = self._auto_action(screen)
        if due := self._auto_actions.due(elapsed_ms, auto, self.session.moment, screen.touched):
            return self.do(due, caught_up=screen.caught_up)
        if screen.free and self.claim.is_read(elapsed_ms):
            return None
        if screen.free and (outcome := self._next_step()) is not None:
            return outcome
        action = self.bots.update(elapsed_ms, self.habits.bot_pause_ms, at_rest=screen.free)
        return None if action is None else self._act(action)

    def _next_step(self) -> Outcome | None:
        if self._checked != self.session.moment:
            self._checked = self.session.moment
            if (claim := claim_of_bots(self.session)) is not None:
                return self._act(claim)
            if (change := self._settle_for_bots()) is not None:
                return change
        match self.waits:
            case Waits.PROOF:
                proved, self.reading = self.reading.proved, replace(self.reading, proved=None)
                assert proved is not None
                return cmd.ProofDue(proved)
            case Waits.SHEET:
                return Change.SHEET_DUE
            case Waits.CURTAIN:
                return Change.CURTAIN_DUE
            case Waits.CHANGE:
                if (only := self._only_card_of_next()) is not None:
                    # An automatic action needs nobody at the screen.
                    return self._act(only)
                self.chair.bring_next_person()
                return self._seat()
            case Waits.COVER:
                self.chair.open = False
                self._refresh()
                return Change.COVERED
            case Waits.CLAIM:
                play = next_of_settled(self.session)
                assert play is not None
                return self._act(play)
            case Waits.CHANCE:
                if self.session.common.phase is Phase.DEAL:
                    self.chair.deal_comes()
                    self._refresh()
                return self._played(self.session.advance_chance())
            case Waits.REVOKES | Waits.PERSON | Waits.BOT | Waits.NOBODY:
                return None
            case unknown:
                assert_never(unknown)

    def _only_card_of_next(self) -> act.PlayCard | None:
        # The forced card of an absent person, if such cards are played automatically.
        return None if self.habits.card_pause_ms is None else self.chair.only_card

    @property
    def _reads_sheets(self) -> bool:
        return not self.chair.all_sit_out

    def _auto_action(self, screen: ScreenState) -> AutoAction | None:
        asks = self.waits is Waits.PERSON and self.asks(caught_up=screen.caught_up)
        only = only_play(self.view.legal) if asks and not self.hint.wanted else None
        reads, habits = self.reading.proved is not None, self.habits
        habits = habits if self._reads_sheets else habits.of_nobody
        return self._auto_actions.action(habits, screen, only, reads=reads)

    def leave(self) -> None:
        """Stop thinking."""
        self.hint.put_away()
        self.bots.forget()
