"""What is drawn on the page of the rule book: its text with cards and tables, what was found."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

import pygame

from fivehundred.speech.rule_book.as_text import chapter_words
from fivehundred.speech.rule_book.book import RuleBook
from fivehundred.speech.rule_book.search import Place, spans_of
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.drawing.table.table_picture import draw_table
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.geometry.look import CARD_RATIO
from fivehundred.ui.layout.scroll import Scroll
from fivehundred.ui.scenes.rules.plan import RulesPlan
from fivehundred.ui.scenes.rules.typesetting import Bar, Cards, Item, Line, Seats, Setting
from fivehundred.ui.scenes.shared.page_body import Content


@dataclass(frozen=True, slots=True)
class Found:
    """What is looked for, where it stands, and which of these places one is at."""

    wanted: str = ""
    places: tuple[Place, ...] = ()
    at: int = 0

    @property
    def here(self) -> Place | None:
        """The place one is at."""
        return self.places[self.at] if self.places else None


@dataclass(frozen=True, slots=True)
class RulesContent(Content):
    """The text as far as it is moved, with what was found; ``art_version`` tells sharper cards."""

    plan: RulesPlan
    setting: Setting
    book: RuleBook
    found: Found
    count: str
    art_version: int

    @property
    def texts(self) -> tuple[str, ...]:
        """The whole book, chapter by chapter."""
        return (self.book.title, *map(chapter_words, self.book.chapters))

    def draw(self, canvas: Canvas, scroll: Scroll) -> None:
        """Draw what is in view."""
        if self.count:
            style = canvas.style(Face.SANS, 16, canvas.palette.on_background)
            canvas.fitted(self.count, style, self.plan.count.inflate(-canvas.px(10), 0))
        left, top = self.plan.column.left, self.plan.view.top - scroll.offset_px
        with scroll.clipping(canvas):
            for item in self.setting.items:
                if _is_near(item, scroll):
                    self._draw_item(canvas, item, left, top)

    def _draw_item(self, canvas: Canvas, item: Item, left: int, top: int) -> None:
        match item:
            case Line():
                self._draw_line_of_text(canvas, item, left + item.left, top + item.top)
            case Cards(codes, width, step):
                for at, code in enumerate(codes):
                    image = canvas.art.card(code, width)
                    middle = left + item.left + step * at + width // 2
                    y = top + item.top + round(width * CARD_RATIO) // 2
                    canvas.surface.blit(image, image.get_rect(center=(middle, y)))
            case Seats(variant, box):
                draw_table(canvas, pygame.Rect(box).move(left, top), variant)
            case Bar(box):
                palette = canvas.palette
                colour = mixed(palette.panel_edge, palette.panel, 0.4)
                canvas.surface.fill(colour, pygame.Rect(box).move(left, top))
            case unknown:
                assert_never(unknown)

    def _draw_line_of_text(self, canvas: Canvas, line: Line, x: int, y: int) -> None:
        style, palette = line.style, canvas.palette
        if line.place in self.found.places:
            here = line.place == self.found.here
            share = 0.45 if here and not palette.plain else 0.75
            colour = mixed(palette.accent, palette.panel, share)
            for start, end in spans_of(line.text, self.found.wanted):
                before = canvas.width(line.text[:start], style)
                width = canvas.width(line.text[:end], style) - before
                box = pygame.Rect(x + before, y, width, round(style.size_px * 1.3))
                box = box.inflate(canvas.px(4), 0)
                pygame.draw.rect(canvas.surface, colour, box, border_radius=canvas.px(4))
                if here:
                    # The place one is at is told by a line too, not by a colour alone.
                    box.top, box.height = box.bottom - max(2, canvas.px(2)), max(2, canvas.px(2))
                    canvas.surface.fill(palette.accent, box)
        canvas.text(line.text, style, (x, y))


def _is_near(item: Item, scroll: Scroll) -> bool:
    """Return whether something may be in view."""
    first, last = scroll.offset_px, scroll.offset_px + scroll.view.height
    match item:
        case Line():
            return first - 2 * item.style.size_px < item.top < last
        case Cards():
            return first - round(item.width * CARD_RATIO) < item.top < last
        case Seats(box=box) | Bar(box=box):
            return first - box[3] < box[1] < last
        case unknown:
            assert_never(unknown)
