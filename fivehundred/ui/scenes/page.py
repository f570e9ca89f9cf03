"""A page: a screen of its own with a title, a line that says what has the focus, and dialogs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Final

import pygame

from fivehundred.ui.backdrop import backdrop
from fivehundred.ui.canvas import Canvas, Style
from fivehundred.ui.fonts import Face
from fivehundred.ui.palettes import mixed
from fivehundred.ui.panels.panel import Panel
from fivehundred.ui.places import places
from fivehundred.ui.widgets.desk import Act
from fivehundred.ui.words import _

if TYPE_CHECKING:
    from fivehundred.ui.app import App

_STILL_MS: Final = 1000
_TYPING_MS: Final = 100
_WIDEST_U: Final = 1380
_MARGIN_U: Final = 46
FOOT: Final = "foot "
"""How the names of the buttons at the foot begin."""


class Page(ABC):
    """What the pages have in common; each fills the desk and paints what is its own."""

    title = ""

    def __init__(self, app: App) -> None:
        """Begin with nothing to tell."""
        self.app = app
        self.message = ""
        self.modal: Panel | None = None
        self._behind: pygame.Surface | None = None

    # — what each page says for itself —

    @abstractmethod
    def fill(self) -> None:
        """Put the controls on the desk."""

    @abstractmethod
    def paint(self, canvas: Canvas) -> None:
        """Draw what stands behind and beside the controls."""

    def key(self, event: pygame.event.Event) -> None:
        """Take a key that no control has used."""

    def mouse(self, event: pygame.event.Event) -> None:
        """Take an event of the mouse, or a dropped file, that no control has used."""

    # — what is the same for all —

    def px(self, units: float) -> int:
        """Turn units into pixels."""
        return round(units * self.places.u)

    @property
    def area(self) -> pygame.Rect:
        """The middle of the window, not too wide on wide ones."""
        width, height = self.app.size
        area = pygame.Rect(0, 0, min(width - 2 * self.px(_MARGIN_U), self.px(_WIDEST_U)), height)
        area.centerx = width // 2
        return area

    @property
    def foot(self) -> pygame.Rect:
        """The row of buttons at the lower edge."""
        area = self.area
        return pygame.Rect(area.left, area.bottom - self.px(90), area.width, self.px(48))

    @property
    def line(self) -> pygame.Rect:
        """Where it stands in a sentence what has the focus."""
        return pygame.Rect(
            self.area.left, self.foot.top - self.px(42), self.area.width, self.px(30)
        )

    def enter(self) -> None:
        """Lay the page out for the window."""
        self.places = places(self.app.size, (0, 1, 2, 3), 0)
        self.back = backdrop(self.app.size, self.places.u, self.app.palette)
        self._behind = None
        self.refill()

    def leave(self) -> None:
        """Nothing here outlives the scene."""

    def refill(self) -> None:
        """Put everything on the desk anew; the focus stays where it was."""
        if self.modal is None:
            self.app.desk.refill(self.fill)
        else:
            self.app.desk.clear()
            self.modal.build(self.app.desk, self.places)

    def open(self, panel: Panel) -> None:
        """Ask something over the page."""
        if self.modal is None:
            self._behind = self._picture()
        self.modal = panel
        self.refill()

    def close(self) -> None:
        """Go back to the page."""
        self.modal, self._behind = None, None
        self.refill()

    def _picture(self) -> pygame.Surface:
        canvas = Canvas(
            pygame.Surface(self.app.size), self.app.art, self.places.u, self.app.palette
        )
        self.app.desk.focus_on(None)
        self._draw_page(canvas)
        self.app.desk.draw(canvas)
        return canvas.surface

    def handle(self, event: pygame.event.Event) -> None:
        """Widgets first, then the dialog or the page."""
        desk = self.app.desk
        if desk.process(event):
            return
        if self.modal is not None:
            if event.type == pygame.KEYDOWN:
                self.modal.key(event, desk)
        elif event.type == pygame.KEYDOWN:
            self.key(event)
        else:
            self.mouse(event)

    def update(self, elapsed_ms: float) -> bool:
        """Nothing moves here, but an entry field has a cursor that blinks."""
        return self.app.desk.typing

    def patience_ms(self) -> int:
        """Sleep long, unless a cursor blinks."""
        return _TYPING_MS if self.app.desk.typing else _STILL_MS

    def draw(self, canvas: Canvas) -> None:
        """Draw the page, or the dialog over it."""
        if self.modal is None:
            self._draw_page(canvas)
        else:
            canvas.surface.blit(self._behind or self.back, (0, 0))
            self.modal.draw(canvas, self.places)
        self.app.desk.draw(canvas)

    def _draw_page(self, canvas: Canvas) -> None:
        canvas.surface.blit(self.back, (0, 0))
        title = canvas.style(Face.SERIF_BOLD, 38, canvas.palette.strong)
        middle = (self.app.size[0] / 2, canvas.px(62))
        canvas.text(_(self.title), title, middle, "center")
        self.paint(canvas)

    def draw_line(self, canvas: Canvas) -> None:
        """Say what went wrong, or else what has the focus or lies under the mouse."""
        desk = self.app.desk
        control = desk.focus or desk.pointed_at(pygame.mouse.get_pos())
        text = self.message or (control.say if control else "")
        colour = canvas.palette.glow if self.message else canvas.palette.muted
        canvas.fitted(text, canvas.style(Face.SANS, 18, colour), self.line)

    def foot_button(  # noqa: PLR0913  every part of a button is one named argument
        self,
        away_u: float,
        width_u: float,
        label: str,
        act: Act,
        *,
        say: str,
        style: str = "plain",
        enabled: bool = True,
        at_left: bool = False,
    ) -> None:
        """Put a button at the foot, so far away from its right or left end."""
        foot = self.foot
        rect = pygame.Rect(foot.left, foot.top, self.px(width_u), foot.height)
        if at_left:
            rect.left = foot.left + self.px(away_u)
        else:
            rect.right = foot.right - self.px(away_u)
        self.app.desk.button(
            rect, label, act, style=style, enabled=enabled, say=say, name=FOOT + label
        )


def draw_two_lines(canvas: Canvas, text: str, style: Style, box: pygame.Rect) -> None:
    """Draw text in two lines at most; what is left over is cut with an ellipsis."""
    lines = canvas.wrapped(text, style, box.width)
    step = round(style.size_px * 1.27)
    for at, line in enumerate(lines[:2]):
        shown = line if at == 0 or len(lines) <= 2 else _cut(canvas, lines[1], style, box.width)
        canvas.text(shown, style, (box.left, box.top + step * at))


def _cut(canvas: Canvas, text: str, style: Style, width_px: int) -> str:
    while " " in text and canvas.width(f"{text} …", style) > width_px:
        text = text.rpartition(" ")[0]
    return f"{text} …"


def draw_scroll_bar(canvas: Canvas, box: pygame.Rect, first: int, shown: int, count: int) -> None:
    """Draw at the right edge of a list which part of it is in view, if it is not all."""
    if count <= shown:
        return
    track = pygame.Rect(box.right - canvas.px(6), box.top, canvas.px(6), box.height)
    canvas.panel(track, canvas.palette.panel, alpha=160, radius=3)
    top = track.top + round(track.height * first / count)
    thumb = pygame.Rect(track.left, top, track.width, round(track.height * shown / count))
    canvas.panel(thumb, mixed(canvas.palette.brass, canvas.palette.panel, 0.2), radius=3)
