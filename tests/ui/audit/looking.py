"""Goes through screens in settings, and gathers what the questions find."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from fivehundred.ui.panels.dialog import Dialog, sure_dialog
from fivehundred.ui.panels.settings.panel import SettingsPanel
from fivehundred.ui.scenes.table.scene import TableScene
from fivehundred.ui.settings import Settings
from tests.ui.anew import lay_out_anew
from tests.ui.audit.built import Built, Question
from tests.ui.audit.known import NO_LONGER, Finding, is_known, let_be
from tests.ui.audit.questions import OF_WORDS, QUESTIONS, focus_kept, in_its_theme, legible
from tests.ui.audit.recording import Picture, recording
from tests.ui.audit.screens import Screen, go_home
from tests.ui.audit.settings import MARKED, WHOLE, Setting, made_languages, speak_on, take
from tests.ui.audit.walking import WALKS
from tests.ui.audit.words import translated
from tests.ui.gallery import opened, resize
from tests.ui.hand import Hand
from tests.ui.longer import LONGER
from tests.ui.once import draw_once


class Auditor:
    """One program that is led from screen to screen; ``seen`` counts what was looked at.

    It tells of ``all`` findings, or leaves out those that are known.
    """

    def __init__(self, hand: Hand, picture: Picture) -> None:
        """Begin at home."""
        self.hand = hand
        self.all = False
        self.met: set[str] = set()
        """The kinds of scenes and panels on the screen, and the functions that made dialogs."""
        self.seen = 0
        self._picture = picture
        self._heard: list[str] = []
        self._layout: object = None
        hand.app.spoken.listeners.append(self._heard.append)

    def look(self, screen: Screen, settings: Sequence[Setting]) -> Iterator[Finding]:
        """Open a screen in the first of some settings, and change to all others one by one.

        A dialog keeps the language in which it was opened: it is opened anew for another.
        """
        app = self.hand.app
        now: Setting | None = None
        for setting in settings:
            fresh = now is None or (setting.language != now.language and self._keeps_words())
            if fresh:
                self._open(screen, setting)
            self._picture.clear()
            self._picture.whole.clear()
            focus = None if fresh or now is None else self._put_focus(now, setting)
            if fresh:
                lay_out_anew(app)
            elif app.screen.size != setting.size:
                resize(self.hand, setting.size)
                self._picture.clear()
            if now is not None and setting.language != now.language:
                self._heard.clear()
            take(self.hand, setting)
            app.touch()
            self.hand.frame(0)
            again = not fresh and now is not None and _differs_in_theme(now, setting)
            built = Built(screen.name, setting, self.hand, self._picture, self._heard, focus)
            yield from self._asked(built, self._questions(built, again=again))
            self._meet()
            now = setting
            self.seen += 1
            if setting.plain:
                yield from self._asked(built, WALKS)

    def _meet(self) -> None:
        scene = self.hand.app.scene
        found: list[object] = [scene, scene and scene.modal_panel()]
        if isinstance(scene, TableScene):
            found.append(scene.top.asked)
        found += [part for one in found for part in getattr(one, "__dict__", {}).values()]
        self.met.update(type(one).__name__ for one in found)

    def _open(self, screen: Screen, setting: Setting) -> None:
        # Home is laid out anew sooner than most of what may be open; only the end is looked at.
        speak_on(self.hand)
        with self.hand.on_the_way():
            go_home(self.hand)
            take(self.hand, setting, Settings())
            if self.hand.app.screen.size != setting.size:
                resize(self.hand, setting.size)
            self._heard.clear()
            self.met.clear()
            screen.open(self.hand)

    def _keeps_words(self) -> bool:
        """Whether what lies over the screen keeps the words it was opened with."""
        assert self.hand.app.scene is not None
        return not isinstance(self.hand.app.scene.modal_panel(), SettingsPanel | None)

    def _put_focus(self, now: Setting, coming: Setting) -> tuple[str, int, str] | None:
        """Put the focus somewhere, each time at another thing; return what that is known by."""
        layer = self.hand.app.layer
        stops = [one for one in layer.stops if one.name]
        if not stops or (now.language != coming.language and now.sizes != coming.sizes):
            # Nobody changes all at once.
            return None
        stop = stops[self.seen % len(stops)]
        layer.focus_on(stop)
        return stop.name, layer.stops.index(stop), now.language

    def _questions(self, built: Built, *, again: bool) -> Sequence[Question]:
        """Return what is asked: where another theme alone is shown, what hangs on colours."""
        if built.setting.language in (MARKED, WHOLE):
            return (translated,)
        if built.setting.language == LONGER:
            tight = any(let_be(NO_LONGER, word) for word in re.split("[- ]", built.screen))
            return () if tight else OF_WORDS
        layout = [(line.text, tuple(line.rect)) for line in built.lines]
        layout += [(thing.name, tuple(thing.rect)) for thing in built.things]
        same = again and layout == self._layout
        self._layout = layout
        return (legible, in_its_theme, focus_kept) if same else QUESTIONS

    def _asked(self, built: Built, questions: Sequence[Question]) -> Iterator[Finding]:
        for question in questions:
            for says in question(built):
                found = Finding(built.screen, built.setting, question.__name__, says)
                if self.all or not is_known(found):
                    yield found


def _differs_in_theme(one: Setting, other: Setting) -> bool:
    return (one.size, one.scale, one.language) == (other.size, other.scale, other.language)


@contextmanager
def auditing() -> Iterator[Auditor]:
    """Open one program for all screens."""
    with (
        pytest.MonkeyPatch.context() as patch,
        opened() as hand,
        made_languages(),
        recording() as picture,
    ):
        draw_once(patch)
        auditor, made = Auditor(hand, picture), Dialog.__init__

        def noted(self: Dialog, *given: Any, **more: Any) -> None:
            frame = sys._getframe(1)
            if frame.f_code is sure_dialog.__code__ and frame.f_back is not None:
                # Who asks the question is known, not who lays it out.
                frame = frame.f_back
            caller = frame.f_code
            auditor.met.add(f"{Path(caller.co_filename).parent.name}/{caller.co_name}")
            made(self, *given, **more)

        Dialog.__init__ = noted  # type: ignore[method-assign]
        try:
            yield auditor
        finally:
            Dialog.__init__ = made  # type: ignore[method-assign]
