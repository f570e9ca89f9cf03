"""What is drawn on the page of house rules: its options or sets, what they are, conflicts."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from typing import Final

import pygame

from fivehundred.engine.rules.variants import PRESETS
from fivehundred.speech.rules.options import conflict_sentences
from fivehundred.speech.translation import _, ngettext
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.layout.scroll import Scroll
from fivehundred.ui.scenes.house_rules.options import OptionsPage
from fivehundred.ui.scenes.house_rules.plan import RulesPlan
from fivehundred.ui.scenes.house_rules.questions import QuestionsPage
from fivehundred.ui.scenes.house_rules.sets import SetsPage
from fivehundred.ui.scenes.shared.frame import Frame
from fivehundred.ui.scenes.shared.page_body import Content
from fivehundred.ui.setup.house_draft import Draft

RulesPage = QuestionsPage | OptionsPage | SetsPage
"""What can be open in the panel."""

_CONFLICTS: Final = 3
_FEW_CONFLICTS: Final = 2
"""So many conflicts are told in the line, and on a low page."""


def about_line(draft: Draft) -> str:
    """Return what rules a draft holds, and whether they are kept."""
    preset = _(PRESETS[draft.preset].name)
    count = len(draft.changes)
    text = ngettext(
        "{preset} with {count} change", "{preset} with {count} changes", count, preset=preset
    )
    if not count:
        text = _("{preset}, nothing changed").format(preset=preset)
    if draft.name:
        text = _("“{name}”: {about}").format(name=draft.name, about=text)
    return _("{about}, not saved").format(about=text) if draft.changed else text


@dataclass(frozen=True, slots=True)
class RulesContent(Content):
    """The open page with its options or sets, what the rules are, and what conflicts in them."""

    plan: RulesPlan
    draft: Draft
    page: RulesPage

    @property
    def texts(self) -> tuple[str, ...]:
        """What rules these are, and what is to be read on the open page."""
        read = self.page.texts if isinstance(self.page, SetsPage) else ()
        return (about_line(self.draft), *read)

    def draw(self, canvas: Canvas, scroll: Scroll) -> None:
        """Draw the page, as far as it is in view."""
        with nullcontext() if self.page.fixed else scroll.clipping(canvas):
            self.page.draw(canvas)

    def draw_line(self, canvas: Canvas, frame: Frame, status: str, *, urgent: bool) -> None:
        """Draw what the rules are, and in the line what conflicts, unless it has more to say."""
        told = conflict_sentences(self.draft.variant)
        if not frame.low or not (told or status):
            style = canvas.style(Face.SANS, 18, canvas.palette.on_background_accent)
            box = frame.line if frame.low else self.plan.about
            canvas.fitted(about_line(self.draft), style, box)
        if told and not urgent:
            most = _FEW_CONFLICTS if frame.low else _CONFLICTS
            _draw_conflicts(canvas, frame.line, told, most)
        else:
            Content.draw_line(self, canvas, frame, status, urgent=urgent)


def _draw_conflicts(canvas: Canvas, box: pygame.Rect, told: Sequence[str], most: int) -> None:
    """Draw what does not go together, so many sentences of it at most."""
    palette = canvas.palette
    edge = mixed(palette.red, palette.brass, 0.4)
    canvas.panel(box, mixed(palette.panel, palette.red, 0.16), edge=edge)
    shown = list(told[:most])
    if len(told) > most:
        rest = len(told) - most + 1
        shown[-1] = ngettext(
            "And {count} more rule that does not fit.",
            "And {count} more rules that do not fit.",
            rest,
        )
    style = canvas.style(Face.SANS, 16, palette.text)
    step = box.height // most
    top = box.centery - step * len(shown) // 2
    for at, text in enumerate(shown):
        row = pygame.Rect(box.left, top + step * at, box.width, step)
        canvas.fitted(text, style, row.inflate(-canvas.px(30), 0))
