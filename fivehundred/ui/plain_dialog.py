"""A dialog that needs only a window and pygame, since everything else may be broken."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from fivehundred.ui.drawing.palettes import DUSK, Colour, Palette
from fivehundred.ui.window.input_devices import InputDevices

_TEXT_U: Final = 19
_BUTTON_U: Final = (165, 48)
_TURN_MS: Final = 50
_LEADING: Final = 1.4
_NEXT: Final = (pygame.K_TAB, pygame.K_RIGHT, pygame.K_DOWN)
_BEFORE: Final = (pygame.K_LEFT, pygame.K_UP)
_PRESS: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


@dataclass(frozen=True, slots=True)
class Words:
    """What a dialog says, and its answers, the most likely first."""

    title: str
    text: str
    answers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Plan:
    box: pygame.Rect
    title: pygame.font.Font
    body: pygame.font.Font
    heads: tuple[str, ...]
    lines: tuple[str, ...]
    buttons: tuple[pygame.Rect, ...]
    edge_px: int


class PlainDialog:
    """A question over a window; ``handle`` returns the index of the answer once given."""

    def __init__(self, words: Words, unit: float, palette: Palette = DUSK) -> None:
        self._words = words
        self._unit = unit
        self._palette = palette
        self._focus = 0
        self._pressed: int | None = None
        self._behind: pygame.Surface | None = None

    @property
    def question(self) -> str:
        """The text read aloud first."""
        return f"{self._words.title}. {self._words.text}"

    @property
    def answer(self) -> str:
        """The answer with the focus."""
        return self._words.answers[self._focus]

    def handle(self, event: pygame.event.Event, window: pygame.Surface) -> int | None:
        """Handle an event; Esc gives the first answer, closing the window the last."""
        last = len(self._words.answers) - 1
        if event.type == pygame.KEYDOWN:
            if event.key in _PRESS:
                return self._focus
            if event.key == pygame.K_ESCAPE:
                return 0
            back = event.key in _BEFORE or bool(event.mod & pygame.KMOD_SHIFT)
            if event.key in (*_NEXT, *_BEFORE):
                self._focus = (self._focus + (-1 if back else 1)) % (last + 1)
        elif event.type == pygame.QUIT:
            return last
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._pressed = self._at(event.pos, window)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            pressed, self._pressed = self._pressed, None
            if pressed is not None and pressed == self._at(event.pos, window):
                return pressed
        elif event.type == pygame.MOUSEMOTION:
            under = self._at(event.pos, window)
            self._focus = self._focus if under is None else under
        return None

    def _at(self, point: tuple[int, int], window: pygame.Surface) -> int | None:
        buttons = self._plan(window).buttons
        return next((at for at, box in enumerate(buttons) if box.collidepoint(point)), None)

    def draw(self, window: pygame.Surface) -> None:
        """Draw the dialog over the last picture in the window."""
        plan, palette = self._plan(window), self._palette
        self._draw_behind(window)
        radius = max(2, plan.edge_px // 3)
        pygame.draw.rect(window, palette.panel, plan.box, border_radius=radius)
        pygame.draw.rect(window, palette.panel_edge, plan.box, 1, border_radius=radius)
        y = plan.box.top + plan.edge_px
        for font, colour, lines in (
            (plan.title, palette.strong, plan.heads),
            (plan.body, palette.text, plan.lines),
        ):
            for line in lines:
                _draw_line(window, font, line, colour, midtop=(plan.box.centerx, y))
                y += round(font.get_height() * _LEADING / 1.2)
            y += plan.edge_px // 2
        for at, box in enumerate(plan.buttons):
            self._draw_button(window, plan, at, box)

    def _draw_behind(self, window: pygame.Surface) -> None:
        if self._behind is None or self._behind.get_size() != window.get_size():
            self._behind = window.copy()
            veil = pygame.Surface(window.get_size(), pygame.SRCALPHA)
            veil.fill((*self._palette.veil, 150))
            self._behind.blit(veil, (0, 0))
        window.blit(self._behind, (0, 0))

    def _draw_button(self, window: pygame.Surface, plan: _Plan, at: int, box: pygame.Rect) -> None:
        palette, gold = self._palette, at == self._focus
        radius = max(2, plan.edge_px // 4)
        ground = palette.brass if gold else palette.raised
        pygame.draw.rect(window, ground, box, border_radius=radius)
        if gold:
            ring = box.inflate(8, 8)
            pygame.draw.rect(window, palette.accent, ring, 2, border_radius=radius + 3)
        colour = palette.ink if gold else palette.text
        _draw_line(window, plan.body, self._words.answers[at], colour, center=box.center)

    def _plan(self, window: pygame.Surface) -> _Plan:
        for share in (1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3):
            # 11 px is the smallest text, as everywhere else.
            plan = self._laid_out(window, max(self._unit * share, 11 / _TEXT_U))
            if window.get_rect().contains(plan.box):
                break
        return plan

    def _laid_out(self, window: pygame.Surface, u: float) -> _Plan:
        wide, high = window.get_size()
        width, edge = min(round(620 * u), max(1, wide - 4)), round(34 * u)
        title = _font(30 * u, strong=True)
        body = _font(_TEXT_U * u, strong=False)
        room = max(1, width - 2 * edge)
        heads = _wrapped(self._words.title, title, room)
        lines = _wrapped(self._words.text, body, room)
        steps = [round(font.get_height() * _LEADING / 1.2) for font in (title, body)]
        buttons, foot = self._buttons(body, room, u)
        top = edge + len(heads) * steps[0] + len(lines) * steps[1] + 2 * (edge // 2)
        box = pygame.Rect(0, 0, width, top + foot + edge)
        box.center = (wide // 2, high // 2)
        placed = tuple(one.move(box.left + edge, box.top + top) for one in buttons)
        return _Plan(box, title, body, heads, lines, placed, edge)

    def _buttons(
        self, body: pygame.font.Font, room: int, u: float
    ) -> tuple[list[pygame.Rect], int]:
        gap, high = round(16 * u), max(body.get_height() + 4, round(_BUTTON_U[1] * u))
        rows: list[list[int]] = [[]]
        for answer in self._words.answers:
            wide = max(round(_BUTTON_U[0] * u), body.size(answer)[0] + 2 * gap)
            if rows[-1] and sum(rows[-1]) + gap * len(rows[-1]) + wide > room:
                rows.append([])
            rows[-1].append(min(wide, room))
        found = []
        for number, row in enumerate(rows):
            x = (room - sum(row) - gap * (len(row) - 1)) // 2
            for wide in row:
                found.append(pygame.Rect(x, number * (high + gap), wide, high))
                x += wide + gap
        return found, len(rows) * (high + gap) - gap


def _draw_line(
    window: pygame.Surface,
    font: pygame.font.Font,
    words: str,
    colour: Colour,
    **at: tuple[int, int],
) -> None:
    image = font.render(words, True, colour)
    window.blit(image, image.get_rect(**at))


def _font(size: float, *, strong: bool) -> pygame.font.Font:
    size_px = round(size)
    try:
        # Even these modules may be broken.
        from fivehundred.ui.drawing.fonts import Face, font_file  # noqa: PLC0415

        return pygame.font.Font(font_file(Face.SERIF_BOLD if strong else Face.SANS), size_px)
    except Exception:
        return pygame.font.Font(None, size_px)


def _wrapped(text: str, font: pygame.font.Font, room: int) -> tuple[str, ...]:
    """Break text into lines; a word too long for one, like a path, is broken inside."""
    lines: list[str] = []
    line = ""
    # Fonts refuse lone surrogates and NUL.
    text = text.encode("utf-8", "backslashreplace").decode("utf-8").replace("\0", "")
    for word in text.split():
        for part in _parts(word, font, room):
            longer = f"{line} {part}".lstrip()
            if line and font.size(longer)[0] > room:
                lines.append(line)
                longer = part
            line = longer
    return (*lines, line)


def _parts(word: str, font: pygame.font.Font, room: int) -> list[str]:
    """Cut a word into parts that fit, after a separator in a path if possible."""
    parts: list[str] = []
    while len(word) > 1 and font.size(word)[0] > room:
        fitting = (n for n in range(len(word) - 1, 1, -1) if font.size(word[:n])[0] <= room)
        most = next(fitting, 1)
        most = 1 + max(word.rfind(end, most // 2, most) for end in "/\\-_") or most
        parts.append(word[:most])
        word = word[most:]
    return [*parts, word]


def ask(dialog: PlainDialog, tell: Callable[[str, int], None]) -> int:
    """Show a dialog until it is answered; ``tell`` gets each new sentence and the time passed."""
    hands, heard = InputDevices(), ""
    tell(dialog.question, 0)
    while True:
        window = pygame.display.get_surface()
        assert window is not None
        dialog.draw(window)
        pygame.display.flip()
        if dialog.answer != heard:
            heard = dialog.answer
            tell(f"{heard}.", 0)
        while (first := pygame.event.wait(_TURN_MS)).type == pygame.NOEVENT:
            tell("", _TURN_MS)
        for event in [first, *pygame.event.get()]:
            for meant in hands.translate(event, window.get_size()):
                answer = dialog.handle(meant, window)
                if answer is not None:
                    return answer
