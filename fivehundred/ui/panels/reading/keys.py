"""The list of keys, over the table or over a page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Never

import pygame

from fivehundred.speech.translation import _
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.geometry.rects import band, column, rect_at
from fivehundred.ui.layout.block import Block, FlatBlock, add_focusable_text
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.layout.fit import width_u
from fivehundred.ui.layout.lettering import Lettering
from fivehundred.ui.layout.stack import Column, Row
from fivehundred.ui.panels.dialog import EDGE_U, WORDS, AnswerRow, BlockDialog
from fivehundred.ui.panels.panel import Close, OpenInstead, Panel, Rows
from fivehundred.ui.panels.tell_me import TellMe
from fivehundred.ui.widgets.control import Control
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.keyboard import asks_for_keys
from fivehundred.ui.widgets.keys import key_name
from fivehundred.ui.widgets.layer import WidgetLayer


def read_aloud_keys() -> Rows:
    """Return the keys for those who do not see the table; docs/keys.md shows them too."""
    return (
        *((_("Shift+{letter}").format(letter=one.letter), one.words) for one in TellMe),
        ("L", _("last trick, or all of them (settings)")),
        ("1 … 9 0", _("a card by its place in the hand")),
        (f"{key_name('Ctrl ←')} →", _("the next suit in the hand")),
        (_("Home  End"), _("the first card, the last")),
        *heard_again_keys(),
    )


def heard_again_keys() -> Rows:
    """Return the keys for listeners that mean the same on every screen."""
    return (
        ("F5", _("the last message again")),
        ("F6 F7", _("the message before; the one after")),
        ("F8", _("the program’s own voice, on or off")),
    )


def tab_keys() -> Rows:
    """Return the keys of pages and dialogs with tabs."""
    return ((_("Ctrl+PgUp Ctrl+PgDn"), _("previous tab, next tab")),)


def keys_here(own: Rows, controls: Iterable[Control], back: Panel | None = None) -> KeysPanel:
    """Return the list of keys of a page, or of a dialog to go ``back`` to."""
    return KeysPanel(page_keys(own, controls, back), others=heard_again_keys(), back=back)


def pressed_over(panel: Panel, event: pygame.event.Event, layer: WidgetLayer) -> Intent | None:
    """Return what a key asks for in a panel; ? and F1 ask for the list of its keys."""
    if isinstance(panel, KeysPanel) or not asks_for_keys(event, typing=layer.typing):
        return panel.key(event, layer)
    return OpenInstead(keys_here(panel.own_keys(), layer.controls, panel))


def page_keys(own: Rows, controls: Iterable[Control], over: Panel | None = None) -> Rows:
    """Return all keys of a page, or a panel ``over`` it: its own, its buttons', the usual ones."""
    settings = () if over else (("O", _("settings")),)
    everywhere = (
        ("← →  ↑ ↓", _("move; change a value")),
        ("Tab", _("the next item, or the next group")),
        (_("Enter"), _("press the button; start with your choice")),
        (_("PgUp PgDn"), _("leaf through a long page or list")),
        *settings,
        ("F11", _("full screen")),
        ("Esc", _("back; close")),
        ("? F1", _("this list")),
    )
    taken = _caps(own)
    general = tuple(row for row in everywhere if not _caps([row]) <= taken)
    taken |= _caps(general)
    of_buttons = {key_name(one.key): _named(one) for one in controls if one.key}
    more = (
        (key, meaning) for key, meaning in of_buttons.items() if not _caps([(key, "")]) <= taken
    )
    return (*own, *more, *general)


def _named(button: Control) -> str:
    """Return what is written on a button, in quotes; of one with a picture, what it does."""
    label = button.shown_text.strip(" …")
    return _("“{text}”").format(text=label) if label else button.description


def filing_keys() -> Rows:
    """Return the keys of pages that keep files."""
    return ((_("F2 Del Z"), _("rename games or house rules; delete; restore")),)


def _caps(rows: Iterable[tuple[str, str]]) -> set[str]:
    caps = {cap for keys, _meaning in rows for cap in keys.split()}
    return caps | set("0123456789") if "…" in caps else caps


def keys_aloud(keys: str) -> str:
    """Return names of keys to be read aloud, with words for arrows and signs."""
    words = {
        "←": _("left arrow"),
        "→": _("right arrow"),
        "↑": _("up arrow"),
        "↓": _("down arrow"),
        "?": _("question mark"),
        "…": _("up to"),
    }
    return " ".join(words.get(key, key) for key in keys.split())


_CAP: Final = Lettering(Face.SANS_BOLD, 15, "strong")
_CAP_GAP_U: Final = 5


class KeysPanel(BlockDialog):
    """A list of keys with what they do, in two columns if that allows larger text."""

    def __init__(
        self,
        rows: Rows,
        book: Intent | None = None,
        others: Rows = (),
        *,
        title: str = "",
        read_aloud: bool = False,
        back: Panel | None = None,
    ) -> None:
        """Show ``rows``, with buttons to the rules by ``book``, and to ``others``.

        If ``read_aloud``, ``rows`` are the read-aloud keys, and ``others`` the usual ones.
        Closing it leads ``back`` to the panel below it.
        """
        self._usual_title = title or _("Keys")
        self.title = _("Read-aloud keys") if read_aloud else self._usual_title
        self._read_aloud = read_aloud
        self._book = book
        self._rows = rows
        self._others = others
        self._back = back

    @property
    def says(self) -> str:
        words = _("{title}. Tab goes to the list, the up and down arrows through it.")
        return words.format(title=self.title)

    @property
    def _turned(self) -> OpenInstead:
        book, title, read_aloud = self._book, self._usual_title, not self._read_aloud
        rows, others = self._others, self._rows
        return OpenInstead(
            KeysPanel(rows, book, others, title=title, read_aloud=read_aloud, back=self._back)
        )

    def respond(self, intent: Intent) -> Intent | None:
        closes = intent == Close() and self._back is not None
        return OpenInstead(self._back) if closes and self._back else super().respond(intent)

    def content(self) -> Block[Intent]:
        return _columns([self._rows])[1]

    def arrangements(self) -> Iterator[tuple[float, Block[Intent], Block[Intent]]]:
        half = -(-len(self._rows) // 2)
        for columns in ([self._rows], [self._rows[:half], self._rows[half:]]):
            wide, block = _columns(columns)
            yield wide + 2 * EDGE_U, block, self.foot()

    def foot(self) -> Block[Intent]:
        answers = [self.closing()]
        if self._book is not None:
            answers.append(
                PushButton(_("Rules"), self._book, False, _("Read the rules."), key="B")
            )
        if self._others:
            say = _("Read-aloud keys, or all the others.")
            answers.append(PushButton(_("Other keys"), self._turned, description=say, key="K"))
        return AnswerRow(answers)


def _columns(columns: Sequence[Rows]) -> tuple[float, Block[Never]]:
    """Return the width of columns of keys, and a block of the columns side by side."""
    blocks, widths = [], []
    for rows in columns:
        caps = [_caps_u(keys) for keys, _meaning in rows]
        caps_u = max(sum(row) + _CAP_GAP_U * (len(row) - 1) for row in caps)
        words_u = max(width_u(meaning, WORDS.face, WORDS.size_u) for _keys, meaning in rows)
        widths.append(caps_u + 14 + words_u)
        blocks.append(Column([_KeyRow(*row, caps_u) for row in rows], gap_u=0))
    between = Row(blocks, widths, gap_u=40)
    return sum(widths) + between.gap_u * (len(columns) - 1), between


@dataclass(frozen=True, slots=True)
class _KeyRow(FlatBlock[Never]):
    keys: str
    meaning: str
    caps_u: float
    height_u: float = 31

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        layer.picture(box, self._draw)
        words = _("{keys}: {meaning}").format(keys=keys_aloud(self.keys), meaning=self.meaning)
        add_focusable_text(layer, box, words, "keys")

    def _draw(self, canvas: Canvas, box: pygame.Rect) -> None:
        split = box.left + canvas.px(self.caps_u)
        _draw_caps(canvas, self.keys, (split, box.centery))
        words = column(box, split + canvas.px(14), box.right)
        canvas.fitted(self.meaning, WORDS.style(canvas), words, "midleft")


def _caps_u(keys: str) -> list[float]:
    letters = (width_u(key, _CAP.face, _CAP.size_u) for key in keys.split())
    return [max(25, width + 16) for width in letters]


def _draw_caps(canvas: Canvas, keys: str, midright: tuple[int, int]) -> None:
    palette, px = canvas.palette, canvas.px
    style = _CAP.style(canvas)
    right, y = midright
    for key, width in reversed(list(zip(keys.split(), _caps_u(keys), strict=True))):
        cap = rect_at(px(width), px(28), midright=(right, y))
        canvas.panel(cap, mixed(palette.panel_edge, palette.panel, 0.35), radius=6)
        face = band(cap, cap.top, cap.bottom - px(3))
        canvas.panel(face, palette.raised, edge=palette.panel_edge, radius=6)
        canvas.fitted(key, style, face)
        right = cap.left - px(_CAP_GAP_U)
