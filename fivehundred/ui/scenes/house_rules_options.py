"""One group of options on the page of house rules: a row an option, its value turned by arrows."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from fivehundred.engine.variant import option_values
from fivehundred.ui.canvas import Canvas
from fivehundred.ui.fonts import Face
from fivehundred.ui.house_draft import known_deals
from fivehundred.ui.palettes import mixed
from fivehundred.ui.rule_words import Group, option_title, value_sentence, value_short
from fivehundred.ui.scenes.page import draw_two_lines
from fivehundred.ui.widgets.choosers import arrow, stepper
from fivehundred.ui.words import _

if TYPE_CHECKING:
    from fivehundred.ui.scenes.house_rules import HouseRulesScene

_VALUE_U: Final = 296
_HIGHEST_ROW_U: Final = 78
_NAME: Final = "option "
_DEAL_LIMIT: Final = 40


class OptionsPage:
    """The rows of whichever group is open."""

    def __init__(self, scene: HouseRulesScene) -> None:
        """Work on the draft of a scene."""
        self._scene = scene

    def _row(self, group: Group, at: int) -> pygame.Rect:
        body, px = self._scene.body, self._scene.px
        inner = body.inflate(-px(36), -px(16))
        height = min(inner.height // len(group.options), px(_HIGHEST_ROW_U))
        return pygame.Rect(inner.left, inner.top + height * at, inner.width, height)

    def _value(self, row: pygame.Rect) -> pygame.Rect:
        px = self._scene.px
        box = pygame.Rect(0, 0, px(_VALUE_U), px(42))
        box.midright = (row.right, row.centery)
        return box

    def fill(self, group: Group) -> None:
        """Put a chooser a row on the desk."""
        for at, name in enumerate(group.options):
            box = self._value(self._row(group, at))
            if option_values(name) is None:
                self._fill_deal(name, box)
                continue
            value = getattr(self._scene.draft.variant, name)
            stepper(
                self._scene.app.desk,
                box,
                value_short(name, value),
                partial(self._turn, name),
                say=self._say(name),
                name=_NAME + name,
                enter=True,
            )

    def _say(self, name: str) -> str:
        draft = self._scene.draft
        now, usual = getattr(draft.variant, name), getattr(draft.base, name)
        text = f"{option_title(name)}: {value_sentence(name, now)}"
        if now == usual:
            return text
        return _("{rule} Backspace goes back to “{usual}”.").format(
            rule=text, usual=value_short(name, usual)
        )

    def _fill_deal(self, name: str, box: pygame.Rect) -> None:
        """Put a field for a deal of one's own between arrows to the usual ones."""
        desk, draft = self._scene.app.desk, self._scene.draft
        side = min(box.height, box.width // 4)
        left = pygame.Rect(box.left, box.top, side, box.height)
        usual = _("A usual deal: {deals}.").format(deals=", ".join(known_deals(draft.variant)))
        arrow(desk, left, "icons/left", partial(self._turn, name, -1), usual, name="deal back")
        desk.entry(
            box.inflate(-2 * side - box.height // 5, 0),
            draft.variant.deal,
            lambda _text: desk.focus_on(None),
            _DEAL_LIMIT,
            changed=self._write_deal,
            say=_("The cards to every hand in each round, + those then laid to the kitty."),
            name=_NAME + name,
            begin=False,
        )
        left.right = box.right
        arrow(desk, left, "icons/right", partial(self._turn, name, 1), usual, name="deal on")

    def _write_deal(self, text: str) -> None:
        scene = self._scene
        scene.message = ""
        # The desk stays as it is, for somebody is writing; the buttons follow what fits.
        scene.draft = scene.draft.with_option("deal", " ".join(text.split()))
        scene.refill_foot()

    def _turn(self, name: str, step: int) -> None:
        self._scene.change(self._scene.draft.turned(name, step))

    def reset(self, control: str) -> None:
        """Take one option back to what it is in the preset."""
        draft, name = self._scene.draft, control.removeprefix(_NAME)
        if control.startswith(_NAME):
            self._scene.change(draft.with_option(name, getattr(draft.base, name)))

    def paint(self, canvas: Canvas, group: Group) -> None:
        """Draw the titles, what each value means, and a mark where the preset has another."""
        for at, name in enumerate(group.options):
            row = self._row(group, at)
            if at:
                line = mixed(canvas.palette.panel_edge, canvas.palette.panel, 0.75)
                pygame.draw.line(canvas.surface, line, row.topleft, row.topright)
            self._draw_row(canvas, name, row)

    def _draw_row(self, canvas: Canvas, name: str, row: pygame.Rect) -> None:
        px, draft = canvas.px, self._scene.draft
        now, usual = getattr(draft.variant, name), getattr(draft.base, name)
        text = pygame.Rect(row.left + px(12), 0, self._value(row).left - row.left - px(36), px(46))
        text.centery = row.centery
        small = canvas.style(Face.SANS, 15, canvas.palette.muted)
        if len(canvas.wrapped(value_sentence(name, now), small, text.width)) > 1:
            text.top -= px(9)
        title = canvas.style(Face.SANS_BOLD, 18, canvas.palette.strong)
        drawn = canvas.text(option_title(name), title, text.topleft)
        text.top += px(24)
        draw_two_lines(canvas, value_sentence(name, now), small, text)
        if now != usual:
            bar = pygame.Rect(row.left - px(4), row.top + px(10), px(4), row.height - px(20))
            pygame.draw.rect(canvas.surface, canvas.palette.accent, bar, border_radius=px(2))
            mark = canvas.style(Face.SANS, 15, canvas.palette.accent)
            told = _("preset: {value}").format(value=value_short(name, usual))
            canvas.text(told, mark, (drawn.right + px(14), drawn.centery), "midleft")
