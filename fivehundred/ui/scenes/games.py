"""The list of saved games: every file of the folder, also those that cannot be read.

The list of games to replay is the same list, with the example games of every preset after it.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from fivehundred.engine.errors import FiveHundredError
from fivehundred.engine.variants import PRESETS
from fivehundred.paths import examples_folder
from fivehundred.session.store import Entry, Store, StoreError
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.wrapping import draw_fitted
from fivehundred.ui.scenes.home import standing
from fivehundred.ui.scenes.page import FootButton, Page
from fivehundred.ui.speech.wording import sentence
from fivehundred.ui.speech.words import N_, _
from fivehundred.ui.widgets.desk import Act

if TYPE_CHECKING:
    from fivehundred.ui.app import App

_ROW_U: Final = 70
_GAP_U: Final = 8
_WIDEST_U: Final = 980


class GamesScene(Page):
    """Rows of games; a second click or Enter opens one, or replays it."""

    def __init__(self, app: App, *, to_replay: bool = False, close: Act | None = None) -> None:
        """List the folder, and the examples too where games are to be replayed.

        Closed it leads home, or wherever ``close`` goes.
        """
        super().__init__(app)
        self._close = close
        self.title = N_("Replay") if to_replay else N_("Saved games")
        self._to_replay = to_replay
        self._entries: tuple[Entry, ...] = ()
        self._abouts: dict[Path, str] = {}
        self._chosen = 0
        self._bring_into_view = True
        try:
            self._entries = app.store.list() + (_examples() if to_replay else ())
        except StoreError as error:
            self.message = sentence(str(error))

    # — where things are —

    @property
    def area(self) -> pygame.Rect:
        """Narrower than other pages: a line of a list is read from its left to its right."""
        area = super().area
        narrow = pygame.Rect(0, 0, min(area.width, self.px(_WIDEST_U)), area.height)
        narrow.centerx = area.centerx
        return narrow

    @property
    def _list(self) -> pygame.Rect:
        area = self.area
        return pygame.Rect(area.left, self.top, area.width, self.bottom - self.top)

    def _row(self, index: int) -> pygame.Rect:
        box, pitch = self._list, self.px(_ROW_U + _GAP_U)
        bar = self.bar_px if self._content_px > box.height else 0
        top = box.top + index * pitch - self.scroll.offset_px
        return pygame.Rect(box.left, top, box.width - bar, self.px(_ROW_U))

    @property
    def _content_px(self) -> int:
        return len(self._entries) * self.px(_ROW_U + _GAP_U) - self.px(_GAP_U)

    # — the controls —

    def fill(self) -> None:
        """Put the rows and the buttons on the desk."""
        self.lay_scroll(self._list, self._content_px)
        if self._bring_into_view and self._entries:
            self.scroll.to_show(self._row(self._chosen), self.px(_GAP_U))
        self._bring_into_view = False
        for index in range(len(self._entries)):
            self._fill_row(index)
        self.app.desk.clip = None
        self._fill_foot()

    def _fill_row(self, index: int) -> None:
        entry, chosen = self._entries[index], index == self._chosen
        self.app.desk.button(
            self._row(index),
            self._title_of(entry),
            partial(self._press, index),
            style="chosen" if chosen else "row",
            say=f"{self._title_of(entry)}: {self._about(entry)}",
            lines=(self._title_of(entry),),
            name="game" if chosen else "",
            face=partial(self._draw_row, entry),
            turn=self._turn,
            enter=False,
            in_ring=chosen,
        )

    def _fill_foot(self) -> None:
        able = bool(self._entries)
        say = _("Back to the home screen (Esc).")
        back = FootButton(_("Home"), self.app.go_home, say, 160)
        if self._close is not None:
            back = FootButton(_("Back"), self._close, _("Back to the table (Esc)."), 160)
        say = _("See the game again, card by card (R).")
        if self._to_replay:
            say = _("See the game again, card by card (Enter).")
            row = [FootButton(_("Replay"), self._replay_chosen, say, 220, "primary", able)]
        else:
            row = [FootButton(_("Replay"), self._replay_chosen, say, 200, enabled=able)]
            say = _("Open the game (Enter).")
            row.append(FootButton(_("Open"), self._open_chosen, say, 220, "primary", able))
        self.foot_buttons((back,), row, self.foot)

    # — what is done —

    def _open_chosen(self) -> None:
        self._do_with_chosen(self.app.open_game)

    def _replay_chosen(self) -> None:
        self._do_with_chosen(lambda path: self.app.replay(path, lambda: self.app.go(self)))

    def _do_with_chosen(self, deed: Callable[[Path], None]) -> None:
        if not self._entries:
            return
        try:
            deed(self._entries[self._chosen].path)
        except FiveHundredError as error:
            self.message = sentence(str(error))

    def _do_first(self) -> None:
        """Do what the chief button does."""
        if self._to_replay:
            self._replay_chosen()
        else:
            self._open_chosen()

    def _press(self, index: int) -> None:
        if index == self._chosen:
            self._do_first()
        else:
            self._choose(index)

    def _choose(self, index: int) -> None:
        self.message = ""
        self._chosen = min(max(0, index), max(0, len(self._entries) - 1))
        self._bring_into_view = True
        self.refill()

    def _turn(self, _dx: int, dy: int) -> bool:
        if not dy or not 0 <= self._chosen + dy < len(self._entries):
            return False
        self._choose(self._chosen + dy)
        return True

    def key(self, event: pygame.event.Event) -> None:
        """Arrows move in the list, Enter does the first thing, R replays, Esc goes back."""
        shown = max(1, self._list.height // self.px(_ROW_U + _GAP_U))
        steps = {
            pygame.K_UP: -1,
            pygame.K_DOWN: 1,
            pygame.K_PAGEUP: -shown,
            pygame.K_PAGEDOWN: shown,
            pygame.K_HOME: -len(self._entries),
            pygame.K_END: len(self._entries),
        }
        if event.key == pygame.K_ESCAPE:
            (self._close or self.app.go_home)()
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._do_first()
        elif event.key == pygame.K_r:
            self._replay_chosen()
        elif event.key in steps:
            self._choose(self._chosen + steps[event.key])

    # — the picture —

    def paint(self, canvas: Canvas) -> None:
        """Draw a word where there are no games, and the line."""
        if not self._entries:
            empty = canvas.style(Face.SANS, 20, canvas.palette.on_cloth_quiet)
            draw_fitted(canvas, _("No game has been saved yet."), empty, self._list)
        self.draw_line(canvas)

    def _draw_row(self, entry: Entry, canvas: Canvas, rect: pygame.Rect) -> None:
        px, palette = canvas.px, canvas.palette
        box = rect.inflate(-px(40), -px(14))
        quiet = canvas.style(Face.SANS, 16, palette.muted)
        when = datetime.fromtimestamp(entry.modified).strftime("%Y-%m-%d %H:%M")
        if _is_example(entry):
            when = _("an example")
        upper = pygame.Rect(box.left, box.top, box.width, px(30))
        canvas.text(when, quiet, upper.midright, "midright")
        upper.width -= canvas.width(when, quiet) + px(16)
        name = canvas.style(Face.SERIF_BOLD, 21, palette.strong)
        canvas.fitted(self._title_of(entry), name, upper, "midleft")
        lower = pygame.Rect(box.left, upper.bottom, box.width, box.bottom - upper.bottom)
        small = canvas.style(Face.SANS, 16, palette.urgent if entry.problem else palette.muted)
        canvas.fitted(self._about(entry), small, lower, "midleft")

    @staticmethod
    def _title_of(entry: Entry) -> str:
        preset = PRESETS.get(entry.name) if _is_example(entry) else None
        return _(preset.name) if preset else entry.name

    def _about(self, entry: Entry) -> str:
        """Say how a game stands, or why it is none; worked out once."""
        if entry.path not in self._abouts:
            about = entry.problem or (standing(entry.record) if entry.record else "")
            if entry.finished:
                about = _("{standing}, finished").format(standing=about)
            self._abouts[entry.path] = about
        return self._abouts[entry.path]


def _is_example(entry: Entry) -> bool:
    return entry.path.parent == examples_folder()


def _examples() -> tuple[Entry, ...]:
    """List the example games in the order of the presets."""
    order = list(PRESETS)
    found = Store(examples_folder()).list()
    return tuple(
        sorted(found, key=lambda e: order.index(e.name) if e.name in order else len(order))
    )
