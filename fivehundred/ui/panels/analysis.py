"""The analysis of a deal: what it held, which cards cost tricks, and what their seats could know.

Hindsight stands in the list; what a seat could know is asked for card by card and stands apart.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.drawing.table.marks import draw_lamp
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.drawing.wrapping import draw_fitted
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.look_back import LookBack
from fivehundred.ui.panels.dialog import Answer, answer_button, dialog_frame
from fivehundred.ui.panels.fit import PanelBox, dialog_place
from fivehundred.ui.panels.panel import Panel
from fivehundred.ui.speech.advising import hint_words
from fivehundred.ui.speech.study.deal_words import best_words, called_words, deal_title, held_words
from fivehundred.ui.speech.study.play_words import cost_words, summary_words
from fivehundred.ui.speech.words import _, ngettext
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.layer import WidgetLayer

if TYPE_CHECKING:
    from fivehundred.session.analysis.findings import DealAnalysis
    from fivehundred.ui.look_back import Moment

_WIDE_U: Final = 660
_EDGE_U: Final = 34
_HEAD_U: Final = 72
_HELD_U: Final = 30
_LINES: Final = 3
"""Lines above the list: what it held, what could have been made, what was given away."""
_ROW_U: Final = 46
_LEAST_ROWS: Final = 3
_ROWS: Final = 7
_SEEN_U: Final = 108
_FOOT_U: Final = 78


@dataclass(frozen=True, slots=True)
class ChooseMoment(Intent):
    """Choose the card or call at a place of the list of an analysis."""

    at: int


@dataclass(frozen=True, slots=True)
class AskWhatWasKnown(Intent):
    """Ask what an expert would have done with what the seat knew."""


@dataclass(frozen=True, slots=True)
class _Plan(PanelBox):
    def band(self, top_u: float, high_u: float) -> pygame.Rect:
        """Return a box of the panel's width, so far below its top."""
        u, edge = self.u, round(_EDGE_U * self.u)
        box = pygame.Rect(self.rect.left + edge, 0, self.rect.width - 2 * edge, round(high_u * u))
        box.top = self.rect.top + round(top_u * u)
        return box

    def row(self, at: int) -> pygame.Rect:
        """Return the box of a line of the list."""
        return self.band(_HEAD_U + _LINES * _HELD_U + 4 + at * _ROW_U, _ROW_U)

    @property
    def seen(self) -> pygame.Rect:
        """Return the box of what a seat could know."""
        return self.band(self.rect.height / self.u - _FOOT_U - _SEEN_U, _SEEN_U - 8)


@dataclass(eq=False)
class AnalysisPanel(Panel):
    """What hindsight says of a deal; ``go`` leads to a moment of it, given as a number of actions.

    Of the cards that cost something the dearest are listed, in the order they were played, and
    after them the call. It shows what is found as soon as it is.
    """

    modal = True

    look: LookBack
    names: Sequence[str]
    close: Intent
    go: Callable[[int], Intent]
    _chosen: int = field(default=0, init=False)
    _filled: tuple[WidgetLayer, Places] | None = field(default=None, init=False)

    @property
    def says(self) -> str:
        """What is said of it when it opens, and when something has been found."""
        found = self.look.found
        if found is None:
            return self._waiting_words
        parts = [deal_title(found, self.names) + ".", held_words(found)]
        parts += [best_words(found, self.names), summary_words(found)]
        return " ".join(filter(None, parts))

    @property
    def _waiting_words(self) -> str:
        """What stands there as long as nothing has been found."""
        if self.look.failed:
            return _("This deal could not be looked into.")
        return _("Looking into it…")

    @property
    def waits(self) -> bool:
        """Whether something is still being looked into."""
        return self.look.waiting

    def keep_up(self) -> str:
        """Take what has been found out; return what is to be said of it."""
        if not self.look.update():
            return ""
        judged = self._judged
        if judged is not None and self.look.advice_for(judged) is not None:
            return self.seen_words(judged)
        return self.says

    def leave(self) -> None:
        """Stop looking."""
        self.look.close()

    def _listed(self) -> tuple[tuple[Moment, str], ...]:
        """List the dearest cards in the order they were played and then the call, in words."""
        found = self.look.found
        if found is None:
            return ()
        dearest = sorted(found.costly, key=lambda one: (-one.lost, one.number))[:_ROWS]
        rows: list[tuple[Moment, str]] = [
            (one, cost_words(found, one, self.names))
            for one in sorted(dearest, key=lambda one: one.number)
        ]
        if found.called is not None:
            rows.append((found.called, called_words(found, self.names)))
        return tuple(rows)

    @property
    def _judged(self) -> Moment | None:
        """The card, or the call, that is chosen in the list."""
        listed = self._listed()
        return listed[min(self._chosen, len(listed) - 1)][0] if listed else None

    def _plan(self, places: Places) -> _Plan:
        rows = max(_LEAST_ROWS, len(self._listed()))
        high = _HEAD_U + _LINES * _HELD_U + 4 + rows * _ROW_U + 12 + _SEEN_U + _FOOT_U
        return _Plan(*dialog_place(places, _WIDE_U, high))

    # — widgets —

    def build(self, layer: WidgetLayer, places: Places) -> None:
        """Put the list on the layer, and what may be done with the chosen card."""
        plan = self._plan(places)
        self._filled = (layer, places)
        layer.u = plan.u
        judged = self._judged
        for at, (one, words) in enumerate(self._listed()):
            layer.button(
                plan.row(at).inflate(0, -round(2 * plan.u)),
                words,
                self.go(one.number) if one is judged else ChooseMoment(at),
                style=ButtonStyle.CHOSEN if one is judged else ButtonStyle.ROW,
                face=partial(_draw_row, words),
                name="costly" if one is judged else "",
                turn=self._turn,
                in_ring=one is judged,
            )
        self._buttons(layer, plan, judged)
        if layer.focus is None and self.look.found is not None:
            # Not before: it begins with the list.
            layer.focus_on(layer.controls[0])

    def _buttons(self, layer: WidgetLayer, plan: _Plan, judged: Moment | None) -> None:
        answers = [Answer(_("Close"), self.close, True, _("Close (Esc)."))]
        if judged is not None:
            ask = _("Ask what an expert would play there with {name}’s eyes alone (H).")
            ask = ask.format(name=self.names[judged.seat])
            again = _("Go to this moment in the replay (Enter on the card).")
            answers[:0] = (
                Answer(_("What could be known?"), AskWhatWasKnown(), say=ask),
                Answer(_("See it again"), self.go(judged.number), say=again),
            )
        row = plan.band(plan.rect.height / plan.u - 64, 46)
        gap = round(12 * plan.u)
        wide = min((row.width - 2 * gap) // 3, round(210 * plan.u))
        left = row.centerx - (len(answers) * (wide + gap) - gap) // 2
        for answer in answers:
            answer_button(layer, pygame.Rect(left, row.top, wide, row.height), answer)
            left += wide + gap

    def _turn(self, _dx: int, dy: int) -> Intent | None:
        """Go to the next card of the list; past its end the focus goes to the buttons."""
        at = self._chosen + dy
        return ChooseMoment(at) if dy and 0 <= at < len(self._listed()) else None

    def take(self, intent: Intent) -> Intent | None:
        """Choose in the list, and ask what could be known; return whatever else is asked for."""
        match intent:
            case ChooseMoment(at):
                self._chosen = at
                if self._filled is not None:
                    layer, places = self._filled
                    layer.refill(lambda: self.build(layer, places), self)
            case AskWhatWasKnown():
                if self._judged is not None:
                    self.look.ask(self._judged)
            case _:
                return intent
        return USED

    # — picture —

    def draw(self, canvas: Canvas, places: Places) -> None:
        """Draw what the deal held, and beside the list what the seat could know."""
        plan, found = self._plan(places), self.look.found
        canvas = canvas.at(plan.u)
        title = deal_title(found, self.names) if found else _("Deal analysis")
        dialog_frame(canvas, plan.rect, title)
        text = canvas.style(Face.SANS, 18, canvas.palette.text)
        quiet = canvas.style(Face.SANS, 17, canvas.palette.muted)
        if found is None:
            draw_fitted(canvas, self._waiting_words, text, plan.band(_HEAD_U, _HELD_U))
            return
        draw_fitted(canvas, held_words(found), text, plan.band(_HEAD_U, _HELD_U))
        lines = (best_words(found, self.names), self._summary(found))
        for at, words in enumerate(filter(None, lines), 1):
            draw_fitted(canvas, words, quiet, plan.band(_HEAD_U + at * _HELD_U, _HELD_U))
        if self._judged is not None:
            self._draw_seen(canvas, plan, self._judged)

    def _summary(self, found: DealAnalysis) -> str:
        more = len(found.costly) - _ROWS
        if more <= 0:
            return summary_words(found)
        left = ngettext("{count} more is not listed.", "{count} more are not listed.", more)
        return f"{summary_words(found)} {left}"

    def _draw_seen(self, canvas: Canvas, plan: _Plan, judged: Moment) -> None:
        """Draw what an expert would have done with what the seat knew, once it has been asked."""
        box, px, palette = plan.seen, canvas.px, canvas.palette
        edge = mixed(palette.brass, palette.panel, 0.35)
        canvas.panel(box, palette.panel, edge=edge, radius=10)
        draw_lamp(canvas, (box.left + px(26), box.top + px(26)))
        inner = pygame.Rect(box.left + px(52), box.top + px(8), box.width - px(66), px(24))
        bold = canvas.style(Face.SANS_BOLD, 17, palette.strong)
        name = self.names[judged.seat]
        canvas.fitted(_("From {name}’s seat").format(name=name), bold, inner, "midleft")
        below = pygame.Rect(inner.left, inner.bottom, inner.width, 0)
        below.height = box.bottom - inner.bottom - px(8)
        style = canvas.style(Face.SANS, 16, palette.text)
        draw_fitted(canvas, self.seen_words(judged), style, below, "topleft", most=3)

    def seen_words(self, judged: Moment) -> str:
        """Return what an expert would have done with what the seat knew, as far as it is known."""
        advice = self.look.advice_for(judged)
        if advice is not None:
            return hint_words(self.look.view_of(judged), advice).spoken
        if self.look.asked == judged.number:
            return _("Thinking it over…")
        if self.look.has_asked(judged):
            return _("No hint could be worked out this time.")
        return _("The list is hindsight, which sees every card. What could be known, H will tell.")

    def key(self, event: pygame.event.Event, layer: WidgetLayer) -> Intent | None:
        """H asks what could be known, arrows choose, Esc closes."""
        if event.key == pygame.K_ESCAPE:
            return self.close
        return AskWhatWasKnown() if event.key == pygame.K_h and self._judged else USED


def _draw_row(words: str, canvas: Canvas, rect: pygame.Rect) -> None:
    """Draw a line of the list."""
    style = canvas.style(Face.SANS, 17, canvas.palette.text)
    canvas.fitted(words, style, rect.inflate(-canvas.px(32), 0), "midleft")
