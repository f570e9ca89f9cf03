"""Somebody who has never heard of 500 and does only what the screen names.

A gold button is pressed. Where something is asked and the screen names the lamp, the lamp is
pressed, and then what the lamp has marked: by mouse alone or by keys alone.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from fivehundred.speech.learning.first_game import lamp_words, with_lamp
from fivehundred.speech.spoken import in_words
from fivehundred.table.commands import Request
from fivehundred.ui.panels.panel import Do
from fivehundred.ui.scenes.table.scene import TableScene
from fivehundred.ui.scenes.table.tutors.coach import FirstGameTutor
from fivehundred.ui.widgets.control import Control
from tests.ui.hand import Hand

_NO_END = 400


class Stranger:
    """Plays by what is read; ``read`` are the sentences of the guide, each as it came."""

    def __init__(
        self, hand: Hand, *, by_keys: bool, watch: Callable[[str], None] | None = None
    ) -> None:
        """Sit down before a program."""
        self.hand = hand
        self.by_keys = by_keys
        self.read: list[str] = []
        self.heard: list[str] = []
        self._watch = watch
        hand.app.spoken.listeners.append(self.heard.append)

    def come_in(self) -> None:
        """Go from the first page to the table by gold buttons alone."""
        for _page in range(4):
            self.hand.frames(3)
            if isinstance(self.hand.app.scene, TableScene):
                return
            self._see()
            self._press_gold()
        raise AssertionError("the gold buttons lead to no table")

    def play_until(self, over: Callable[[], bool]) -> None:
        """Do what is named until something is so."""
        for _step in range(_NO_END):
            self._rest()
            if over():
                return
            self._take_note()
            self._see()
            self._do_what_is_named()
        raise AssertionError("the game goes on for ever")

    # — what is seen —

    @property
    def gold(self) -> Control | None:
        """The button in gold."""
        layer = self.hand.app.layer
        button = layer.keyboard.default_button
        return button if button is not None and button is layer.keyboard.pressed_by_enter else None

    def _rest(self) -> None:
        """Wait until the screen asks for something."""
        table = self.hand.table
        table.top.skip_animation()
        self.hand.until(lambda: self.gold is not None or self._is_asked(), ms=100)
        self.hand.settle()

    def _is_asked(self) -> bool:
        top = self.hand.table.top
        return top.asks and not top.director.busy and top.modal is None

    def _take_note(self) -> None:
        taught = self.hand.table.top.notes.taught
        if taught is not None and (not self.read or self.read[-1] != taught.note.says):
            self.read.append(taught.note.says)
            words = in_words(taught.note.text)
            assert any(words in said for said in self.heard), f"{words} is not said"

    def _see(self) -> None:
        if self._watch is not None:
            scene = self.hand.app.scene
            taught = scene.top.notes.taught if isinstance(scene, TableScene) else None
            self._watch("" if taught is None else taught.note.says)

    # — what is done —

    def _do_what_is_named(self) -> None:
        if self.gold is not None:
            self._press_gold()
            return
        table = self.hand.table
        assert isinstance(table.tutor, FirstGameTutor)
        taught, line = table.top.notes.taught, table.voice.status().text
        named = with_lamp("").strip()
        is_named = (taught is not None and lamp_words() in taught.note.says) or named in line
        assert is_named, "nothing names what to do"
        marks = table.overlay.marks
        assert marks is not None and marks.button is not None
        assert marks.button.intent == Do(Request.TOGGLE_HINT), "the lamp is not pointed to"
        if self.by_keys:
            self.hand.key(pygame.K_h, "h")
        else:
            self.hand.click(marks.button.rect.center)
        self.hand.until(lambda: table.sitting.hint.judgement is not None)
        self.hand.settle()
        self._see()
        self._do_what_is_marked()

    def _do_what_is_marked(self) -> None:
        table, before = self.hand.table, self.hand.table.sitting.session.moment
        for _mark in range(20):
            marks = table.overlay.marks
            if table.sitting.session.moment != before or marks is None:
                return
            if marks.cards:
                self._take_card(marks.cards[0])
            elif self.gold is not None:
                self._press_gold()
                return
            else:
                assert marks.button is not None, "nothing is marked"
                self._press(marks.button)
        raise AssertionError("what is marked is not done")

    def _take_card(self, code: str) -> None:
        table, hand = self.hand.table, self.hand
        if not self.by_keys:
            hand.settle()
            pose = table.top.stage.sprites[code].pose
            at = pose.point(-pose.width * 0.42, -pose.height * 0.4)
            hand.click(at)
            if table.top.pointer.lifted is not None:
                hand.click(at)
            return
        for _step in range(40):
            if table.top.keys.focused == code:
                break
            row = table.top.keys.row_of(code)
            beside = table.top.keys.focused is None or table.top.keys.focused in row
            hand.key(pygame.K_RIGHT if beside else pygame.K_UP)
        assert table.top.keys.focused == code
        hand.key(pygame.K_RETURN)

    def _press_gold(self) -> None:
        gold = self.gold
        assert gold is not None, "there is no gold button"
        if self.by_keys:
            self.hand.key(pygame.K_RETURN)
        else:
            self.hand.click(gold.rect.center)
        self.hand.frames(2)

    def _press(self, button: Control) -> None:
        if not self.by_keys:
            self.hand.click(button.rect.center)
            return
        assert self.hand.app.layer.focus is button, "the keys are not led to what is marked"
        self.hand.key(pygame.K_RETURN)
