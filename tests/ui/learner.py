"""Somebody who takes lessons at the table, by mouse alone or by keys alone."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from fivehundred.engine.actions import (
    Discard,
    DiscardOffer,
    Give,
    MakeCall,
    PlayCard,
    SeatAction,
)
from fivehundred.engine.calls import Bid, Special
from fivehundred.learning.lessons.lesson import LessonPrompt, PromptKind
from fivehundred.players.level_names import Level
from fivehundred.players.levels import choose, choose_at_once
from fivehundred.table.commands import Act
from fivehundred.ui import route
from fivehundred.ui.panels.panel import Do
from fivehundred.ui.panels.question import ANSWERS
from fivehundred.ui.scenes.table.tutors.lesson import LessonTutor
from fivehundred.ui.widgets.control import Control
from tests.ui.hand import Hand

_NO_END = 300
_KEYS = {"S": pygame.K_s, "C": pygame.K_c, "D": pygame.K_d, "H": pygame.K_h, "NT": pygame.K_n}

Watcher = Callable[[str], None]


class Learner:
    """Does what a lesson asks for; ``watch`` is told at every text, and where that is a wrong try.

    With ``errs`` something else is tried first wherever a lesson asks for something.
    """

    def __init__(
        self, hand: Hand, *, by_keys: bool, errs: bool = False, watch: Watcher | None = None
    ) -> None:
        """Sit down at a program."""
        self.hand = hand
        self.by_keys = by_keys
        self.errs = errs
        self.seen: list[tuple[PromptKind, str]] = []
        self._watch = watch
        self._erred: set[int] = set()
        self._missed: list[tuple[PromptKind, int]] = []

    @property
    def tutor(self) -> LessonTutor:
        """The tutor of the lesson."""
        tutor = self.hand.table.tutor
        assert isinstance(tutor, LessonTutor)
        return tutor

    def take(self, name: str, up_to: PromptKind = PromptKind.DONE) -> None:
        """Take a lesson from its beginning to its end, or up to the first text of a kind."""
        self.hand.app.go(route.LessonRoute(name, 0))
        self.hand.frame()
        for _ in range(_NO_END):
            said = self.wait()
            if said.kind in (up_to, PromptKind.DONE):
                return
            if said.offers_go_on or said.kind is PromptKind.WRONG:
                self.press("Go on" if said.offers_go_on else "Try again")
            else:
                self.do(self._choice(said))
        raise AssertionError(f"{name} does not end: {self.seen[-4:]}")

    def wait(self) -> LessonPrompt:
        """Wait until the lesson says something, and it can be read."""
        hand, table = self.hand, self.hand.table

        def is_said() -> bool:
            said, top = self.tutor.run.prompt, hand.table.top
            shown = top.caught_up or top.director.held
            if said is None or top.notes.taught is None or not shown:
                return False
            return said.kind is not PromptKind.FREE or hand.table.sitting.asks(caught_up=True)

        for _ in range(_NO_END):
            if is_said():
                break
            hand.frame(200)
        else:
            raise AssertionError(f"nothing is said after {self.seen[-3:]}: {table.top.asked}")
        hand.settle()
        said = self.tutor.run.prompt
        assert said is not None
        taught = self.hand.table.top.notes.taught
        assert taught is not None
        self.seen.append((said.kind, taught.note.text))
        self._missed.append((said.kind, said.step))
        if self._watch is not None:
            self._watch(f"{said.step:02}-{said.kind.name.lower()}")
        return said

    def _choice(self, said: LessonPrompt) -> SeatAction:
        sitting = self.hand.table.sitting
        if said.right_action is None:
            # Whoever misses a goal tries again as a better player.
            missed = sum(kind is PromptKind.WRONG and said.step == at for kind, at in self._missed)
            level = (None, Level.CLUB, Level.EXPERT)[min(missed, 2)]
            return choose(sitting.view, level, 1) if level else choose_at_once(sitting.view, 1)
        step = said.step
        if self.errs and step not in self._erred:
            self._erred.add(step)
            others = self._others(said.right_action)
            if others:
                return others[0]
        return said.right_action

    def _others(self, meant: SeatAction) -> list[SeatAction]:
        step = self.tutor.run._step
        found: list[SeatAction] = []
        for offer in self.hand.table.sitting.view.legal:
            if isinstance(offer, DiscardOffer):
                found.append(Discard(offer.seat, offer.cards[-offer.count :]))
            elif isinstance(offer, PlayCard | MakeCall):
                found.append(offer)
        return [one for one in found if not step.is_right(one) and type(one) is type(meant)]

    # — the mouse, or the keys —

    def press(self, label: str) -> None:
        """Press a button of the note."""
        if self.by_keys:
            self.hand.key(pygame.K_RETURN)
        else:
            self.hand.push(label)

    def do(self, action: SeatAction) -> None:
        """Do an action that is asked for."""
        before = len(self.hand.table.sitting.session.record.actions)
        self.answer(action)
        done = self.hand.table.sitting.session.record.actions
        assert done[before : before + 1] == (action,), (action, done[before:])

    def answer(self, action: SeatAction) -> None:
        """Have an action done, though it may be held back."""
        before = len(self.hand.table.sitting.session.record.actions)
        match action:
            case PlayCard(card=card):
                self._to_card(card.code) if self.by_keys else self.hand.play(card.code)
                self._name_suit(action, before)
            case Discard(cards=cards) | Give(cards=cards):
                for card in cards:
                    if self.by_keys:
                        self._to_card(card.code)
                    else:
                        self.hand.click(self.hand.grip(card.code))
                    self.hand.settle()
                self._button(lambda control: control.name == "lay")
            case MakeCall(call=call) if self.by_keys:
                self._call(call)
            case _:
                self._button(lambda control: control.intent == Do(Act(action)))

    def _name_suit(self, action: PlayCard, before: int) -> None:
        done = len(self.hand.table.sitting.session.record.actions)
        if action.suit is not None and done == before:
            self._button(lambda control: control.intent == Do(Act(action)))

    def _to_card(self, code: str) -> None:
        keys = self.hand.table.top.keys
        for _ in range(30):
            if keys.focused == code:
                break
            fan, above = keys._rows()
            beside = keys.focused is None or (code in fan) is (keys.focused in fan)
            beyond = pygame.K_UP if code in above else pygame.K_DOWN
            self.hand.key(pygame.K_RIGHT if beside else beyond)
        assert keys.focused == code
        self.hand.key(pygame.K_RETURN)

    def _call(self, call: object) -> None:
        if isinstance(call, Bid):
            self.hand.key(getattr(pygame, f"K_{call.level % 9 or 9}"))
            self.hand.key(_KEYS[call.strain.value])
        else:
            self.hand.key(pygame.K_p if call is Special.PASS else pygame.K_m)
        self.hand.key(pygame.K_RETURN)

    def _button(self, wanted: Callable[[Control], bool]) -> None:
        found = next(one for one in self.hand.app.layer.controls if wanted(one))
        if not self.by_keys:
            self.hand.click(found.rect.center)
            return
        for _ in range(40):
            focus = self.hand.app.layer.focus
            if isinstance(focus, Control) and wanted(focus):
                break
            beside = isinstance(focus, Control) and focus.zone == found.zone == ANSWERS
            self.hand.key(pygame.K_RIGHT if beside else pygame.K_TAB)
        self.hand.key(pygame.K_RETURN)
