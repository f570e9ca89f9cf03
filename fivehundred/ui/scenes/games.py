"""The list of saved games: every file of the folder, also those that cannot be read.

The list of games to replay is the same list, with the example games of every preset after it.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from fivehundred.engine.errors import FiveHundredError
from fivehundred.engine.variants import PRESETS
from fivehundred.paths import examples_folder
from fivehundred.session.store import Entry, Store, StoreError
from fivehundred.ui.backdrop import backdrop
from fivehundred.ui.canvas import Canvas
from fivehundred.ui.fonts import Face
from fivehundred.ui.palettes import mixed
from fivehundred.ui.places import Places, places
from fivehundred.ui.scenes.home import standing
from fivehundred.ui.words import _

if TYPE_CHECKING:
    from fivehundred.ui.app import App

_ROW_U = 62
_STILL_MS = 1000


class GamesScene:
    """Rows of games; a second click or Enter opens one, or replays it."""

    def __init__(self, app: App, *, to_replay: bool = False) -> None:
        """List the folder, and the examples too where games are to be replayed."""
        self.app = app
        self._to_replay = to_replay
        self._message = ""
        self._entries: tuple[Entry, ...] = ()
        self._abouts: dict[Path, str] = {}
        self._chosen = 0
        self._first = 0
        try:
            self._entries = app.store.list() + (_examples() if to_replay else ())
        except StoreError as error:
            self._message = str(error)

    def enter(self) -> None:
        """Lay the screen out for the window."""
        self._places: Places = places(self.app.size, (0, 1, 2, 3), 0)
        self._back = backdrop(self.app.size, self._places.u, self.app.palette)
        self._fill_desk()

    def leave(self) -> None:
        """Nothing here outlives the scene."""

    def _area(self) -> pygame.Rect:
        u, (width, height) = self._places.u, self.app.size
        area = pygame.Rect(0, 0, round(860 * u), height - round(250 * u))
        area.midtop = (width // 2, round(120 * u))
        return area

    def _shown(self) -> int:
        return max(1, self._area().height // round(_ROW_U * self._places.u))

    def _row(self, index: int) -> pygame.Rect:
        area, height = self._area(), round(_ROW_U * self._places.u)
        return pygame.Rect(
            area.left, area.top + (index - self._first) * height, area.width, height
        )

    def _fill_desk(self) -> None:
        open_ = (_("Open"), self._open_chosen, _("Open the game (Enter)."))
        replay = (_("Replay"), self._replay_chosen, _("See the game again, card by card (R)."))
        home = (_("Home"), self.app.go_home, _("Back to the home screen (Esc)."))
        if self._to_replay:
            replay = (*replay[:2], _("See the game again, card by card (Enter)."))
        desk, u = self.app.desk, self._places.u
        desk.clear()
        buttons = (replay, home) if self._to_replay else (open_, replay, home)
        rect = pygame.Rect(0, 0, round(220 * u), round(48 * u))
        step = round(240 * u)
        rect.midbottom = (self.app.size[0] // 2, self.app.size[1] - round(48 * u))
        rect.left -= step * (len(buttons) - 1) // 2
        for index, (label, act, say) in enumerate(buttons):
            desk.button(
                rect.copy(),
                label,
                act,
                style="plain" if index else "primary",
                enabled=bool(self._entries) or act == self.app.go_home,
                say=say,
            )
            rect.left += step

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
            self._message = str(error)

    def _do_first(self) -> None:
        """Do what the first button does."""
        if self._to_replay:
            self._replay_chosen()
        else:
            self._open_chosen()

    def handle(self, event: pygame.event.Event) -> None:
        """Widgets first; arrows and wheel move in the list."""
        if self.app.desk.process(event):
            return
        if event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.MOUSEWHEEL:
            self._scroll(-event.y)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._click(event.pos)

    def _key(self, event: pygame.event.Event) -> None:
        steps = {
            pygame.K_UP: -1,
            pygame.K_DOWN: 1,
            pygame.K_PAGEUP: -self._shown(),
            pygame.K_PAGEDOWN: self._shown(),
            pygame.K_HOME: -len(self._entries),
            pygame.K_END: len(self._entries),
        }
        if event.key == pygame.K_ESCAPE:
            self.app.go_home()
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._do_first()
        elif event.key == pygame.K_r:
            self._replay_chosen()
        elif event.key in steps:
            self._choose(self._chosen + steps[event.key])

    def _choose(self, index: int) -> None:
        self._message = ""
        self._chosen = min(max(0, index), max(0, len(self._entries) - 1))
        low, high = self._chosen - self._shown() + 1, self._chosen
        self._first = min(max(self._first, low), high)

    def _scroll(self, rows: int) -> None:
        last = max(0, len(self._entries) - self._shown())
        self._first = min(max(0, self._first + rows), last)

    def _click(self, point: tuple[int, int]) -> None:
        for index in range(self._first, min(len(self._entries), self._first + self._shown())):
            if self._row(index).collidepoint(point):
                if index == self._chosen:
                    self._do_first()
                else:
                    self._choose(index)
                return

    def update(self, elapsed_ms: float) -> bool:
        """Nothing moves here."""
        return False

    def patience_ms(self) -> int:
        """Sleep long."""
        return _STILL_MS

    def draw(self, canvas: Canvas) -> None:
        """Draw the title, the rows in view, and the buttons."""
        canvas.surface.blit(self._back, (0, 0))
        width = self.app.size[0]
        title = canvas.style(Face.SERIF_BOLD, 42, canvas.palette.on_cloth)
        words = _("Replay") if self._to_replay else _("Saved games")
        canvas.text(words, title, (width / 2, canvas.px(74)), "center")
        if not self._entries:
            empty = canvas.style(Face.SANS, 20, canvas.palette.on_cloth_quiet)
            canvas.text(_("No game has been saved yet."), empty, self._area().center, "center")
        for index in range(self._first, min(len(self._entries), self._first + self._shown())):
            self._draw_row(canvas, index)
        if self._message:
            line = pygame.Rect(0, self._area().bottom + canvas.px(10), width, canvas.px(28))
            style = canvas.style(Face.SANS, 18, canvas.palette.on_cloth_accent)
            canvas.fitted(self._message, style, line.inflate(-canvas.px(80), 0))
        self.app.desk.draw(canvas)

    def _draw_row(self, canvas: Canvas, index: int) -> None:
        entry, rect = self._entries[index], self._row(index).inflate(0, -canvas.px(8))
        chosen = index == self._chosen
        ground = (
            mixed(canvas.palette.panel, canvas.palette.brass, 0.22)
            if chosen
            else canvas.palette.panel
        )
        edge = (
            canvas.palette.accent
            if chosen
            else mixed(canvas.palette.panel_edge, canvas.palette.panel, 0.5)
        )
        canvas.panel(rect, ground, edge=edge, alpha=235)
        name = canvas.style(Face.SERIF_BOLD, 21, canvas.palette.strong)
        small = canvas.style(
            Face.SANS, 16, canvas.palette.urgent if entry.problem else canvas.palette.muted
        )
        left = rect.inflate(-canvas.px(36), 0)
        upper = pygame.Rect(
            left.left, rect.top + canvas.px(3), left.width - canvas.px(190), canvas.px(28)
        )
        canvas.fitted(self._title(entry), name, upper, "midleft")
        lower = pygame.Rect(left.left, rect.top + canvas.px(28), left.width, canvas.px(22))
        canvas.fitted(self._about(entry), small, lower, "midleft")
        when = datetime.fromtimestamp(entry.modified).strftime("%Y-%m-%d %H:%M")
        if _is_example(entry):
            when = _("an example")
        canvas.text(
            when,
            canvas.style(Face.SANS, 16, canvas.palette.muted),
            upper.move(canvas.px(190), 0).midright,
            "midright",
        )

    @staticmethod
    def _title(entry: Entry) -> str:
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
