"""The list of keys, over the table or over a page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import pygame

from fivehundred.speech.translation import _
from fivehundred.speech.wording import sentence
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.layout.fit import dialog_place, width_u
from fivehundred.ui.panels.panel import OpenInstead
from fivehundred.ui.panels.reading.reading import FOOT_U, ReadingPanel
from fivehundred.ui.panels.tell_me import TellMe
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.layer import WidgetLayer

Rows = tuple[tuple[str, str], ...]


def key_table() -> Rows:
    """List the keys with what they do; the README shows the same table."""
    return (
        ("← →  ↑ ↓", _("move in the hand and in grids")),
        (_("Home  End"), _("the first card, the last")),
        (_("Enter"), _("play the card, press the button")),
        (_("Space"), _("hurry what moves; press the button")),
        ("Tab", _("hand, question, buttons, seats, scores")),
        ("6 7 8 9 1", _("a level (1 is ten), then a suit")),
        ("S C D H N", _("spades, clubs, diamonds, hearts, no trumps")),
        ("P  M", _("pass; misère and other special calls")),
        ("K", _("bids with or without the kitty")),
        (_("H Ctrl+H"), _("a hint; Ctrl+H where H is hearts")),
        ("G", _("why your last decision was good or bad (settings)")),
        ("A", _("the auction of this deal")),
        ("L", _("last trick, or all of them (settings)")),
        ("W", _("what the table has shown; odds of the kitty")),
        ("J", _("what has happened")),
        ("C", _("claim the rest, if it is sure")),
        ("F", _("have a lost contract played out")),
        ("R", _("say that somebody has revoked")),
        ("V", _("the seal on the cards of this deal")),
        ("T", _("score sheet")),
        ("Z", _("take back; Shift+Z: do it again")),
        ("X", _("lower the curtain, where several play")),
        ("B", _("the rules of this game")),
        ("O", _("settings")),
        (_("Ctrl+M"), _("sound on, sound off")),
        ("F11", _("full screen")),
        ("Esc", _("put a card down; menu; close")),
        ("? F1", _("this list")),
    )


def ear_keys() -> Rows:
    """List the keys for whoever does not see the table; the README shows them too."""
    return (
        *((_("Shift+{letter}").format(letter=one.letter), one.words) for one in TellMe),
        ("L", _("last trick, or all of them (settings)")),
        ("1 … 9 0", _("a card by its place in the hand")),
        ("Ctrl ← →", _("the next suit in the hand")),
        (_("Home  End"), _("the first card, the last")),
        *heard_again_keys(),
    )


def heard_again_keys() -> Rows:
    """List the keys for listeners that mean the same on every screen."""
    return (
        ("F5", _("what was said last, once more")),
        ("F6 F7", _("what was said before; after that")),
        ("F8", _("the program’s own voice, on and off")),
    )


def page_keys() -> Rows:
    """List the keys of a page with what they do."""
    return (
        ("← →  ↑ ↓", _("move; turn a value")),
        ("Tab", _("the next thing, or the next group")),
        (_("Enter"), _("press the button; begin with what is chosen")),
        (_("PgUp PgDn"), _("leaf through a long page or list")),
        (_("Backspace"), _("a house rule as in the preset")),
        (_("Ctrl+F"), _("find a house rule or a game")),
        ("R", _("replay the chosen game")),
        ("M", _("what else can be done with games")),
        ("I E", _("import games; export the chosen one")),
        (_("F2 Del Z"), _("rename games or house rules; delete; bring back")),
        ("F11", _("full screen")),
        ("Esc", _("back; close")),
        ("? F1", _("this list")),
    )


def keys_aloud(keys: str) -> str:
    """Return the names of keys as they are said: arrows and signs by their words."""
    words = {
        "←": _("left arrow"),
        "→": _("right arrow"),
        "↑": _("up arrow"),
        "↓": _("down arrow"),
        "?": _("question mark"),
        "…": _("up to"),
    }
    return " ".join(words.get(key, key) for key in keys.split())


_HEAD_U: Final = 78
_TALL: Final = 0.72
"""The share of the window's height from which on two columns look better."""
_EDGE_U: Final = 30
_BETWEEN_BUTTONS_U: Final = 14
_BETWEEN_U: Final = 40
_ROW_U: Final = 31
_GAP_U: Final = 14
_CAP_U: Final = 25
_CAP_GAP_U: Final = 5
_LETTERS_U: Final = 15
_WORDS_U: Final = 18


class KeysPanel(ReadingPanel):
    """A list of keys with what they do, in two columns where that lets the words be larger."""

    def __init__(
        self, rows: Rows, book: Intent | None = None, ear: Rows = (), *, for_ear: bool = False
    ) -> None:
        """Show some keys; ``book`` leads to the rules, a button to the keys for the ``ear``.

        ``for_ear`` if these are the keys for listeners already, and the others all the rest.
        """
        self.title = _("Keys for listeners") if for_ear else _("Keys")
        self._for_ear = for_ear
        self._book = book
        self._rows = rows
        self._others = ear

    @property
    def says(self) -> str:
        """What is said of it when it opens."""
        words = _("{title}. Tab leads into the list, arrows up and down go through it.")
        return words.format(title=self.title)

    @property
    def _turned(self) -> OpenInstead:
        """Ask for the other list of keys."""
        others = KeysPanel(self._others, self._book, self._rows, for_ear=not self._for_ear)
        return OpenInstead(others)

    def _plan(self, places: Places) -> tuple[float, pygame.Rect, list[Rows]]:
        """Return the unit, the box and the rows of each column."""
        best = (0.0, pygame.Rect(0, 0, 0, 0), [self._rows])
        for count in (1, 2):
            each = -(-len(self._rows) // count)
            columns = [self._rows[at : at + each] for at in range(0, len(self._rows), each)]
            wide = 2 * _EDGE_U + (count - 1) * _BETWEEN_U + sum(map(_width_u, columns))
            high = _HEAD_U + each * _ROW_U + FOOT_U
            u, rect = dialog_place(places, wide, high)
            tall = best[1].height > _TALL * places.size[1]
            if u > best[0] * (0.98 if tall else 1.02):
                best = (u, rect, columns)
        return best

    def place(self, places: Places) -> tuple[float, pygame.Rect]:
        """Return the unit and the box."""
        return self._plan(places)[:2]

    def build(self, layer: WidgetLayer, places: Places) -> None:
        """Put the closing button on the layer, and beside it ways to the rules and other keys."""
        super().build(layer, places)
        close = layer.controls[-1].rect
        more = [(_("Rules"), self._book, _("The rules, to be read (B)."))] if self._book else []
        if self._others:
            more.append(
                (_("Other keys"), self._turned, _("Keys for listeners, or all the others (K)."))
            )
        step = close.width + round(_BETWEEN_BUTTONS_U * layer.u)
        close.x -= len(more) * step // 2
        for number, (label, does, say) in enumerate(more, start=1):
            layer.button(close.move(number * step, 0), label, does, say=say)
        for row, (line, keys, meaning) in enumerate(self._lines(places)):
            words = _("{keys}: {meaning}").format(keys=keys_aloud(keys), meaning=meaning)
            said = partial(str, sentence(words))
            layer.focusable_text(line, said, name=f"key {row}", zone="keys")

    def _lines(self, places: Places) -> Iterator[tuple[pygame.Rect, str, str]]:
        """Yield where each row stands, with its keys and what they do."""
        u, rect, columns = self._plan(places)
        left = rect.left + round(_EDGE_U * u)
        for rows in columns:
            wide, high = round(_width_u(rows) * u), round(_ROW_U * u)
            for number, (keys, meaning) in enumerate(rows):
                top = rect.top + round((_HEAD_U + number * _ROW_U) * u)
                yield pygame.Rect(left, top, wide, high), keys, meaning
            left += round((_width_u(rows) + _BETWEEN_U) * u)

    def key(self, event: pygame.event.Event, layer: WidgetLayer) -> Intent | None:
        """Go on to the rules or to the other keys, or close."""
        if self._others and event.key == pygame.K_k:
            return self._turned
        if self._book is not None and event.key == pygame.K_b:
            return self._book
        return super().key(event, layer)

    def paint(self, canvas: Canvas, rect: pygame.Rect, places: Places) -> None:
        """Draw the keys as caps, with what each does at its right."""
        columns = self._plan(places)[2]
        px, left = canvas.px, rect.left + canvas.px(_EDGE_U)
        style = canvas.style(Face.SANS, _WORDS_U, canvas.palette.text)
        for rows in columns:
            split, whole = max(_row_of_caps_u(keys) for keys, _meaning in rows), _width_u(rows)
            words = pygame.Rect(left + px(split + _GAP_U), 0, 0, px(_ROW_U))
            words.width = left + px(whole) - words.left
            for number, (keys, meaning) in enumerate(rows):
                words.top = rect.top + px(_HEAD_U + number * _ROW_U)
                _draw_caps(canvas, keys, (left + px(split), words.centery))
                canvas.fitted(meaning, style, words, "midleft")
            left += px(whole + _BETWEEN_U)


def _caps_u(keys: str) -> list[float]:
    """Return the widths of the caps of a row."""
    letters = (width_u(key, Face.SANS_BOLD, _LETTERS_U) for key in keys.split())
    return [max(_CAP_U, width + 16) for width in letters]


def _row_of_caps_u(keys: str) -> float:
    widths = _caps_u(keys)
    return sum(widths) + _CAP_GAP_U * (len(widths) - 1)


def _width_u(rows: Sequence[tuple[str, str]]) -> float:
    """Return how wide a column is."""
    keys = max(_row_of_caps_u(keys) for keys, _meaning in rows)
    return keys + _GAP_U + max(width_u(meaning, Face.SANS, _WORDS_U) for _keys, meaning in rows)


def _draw_caps(canvas: Canvas, keys: str, midright: tuple[int, int]) -> None:
    """Draw the keys of a row as caps, up to the middle of their right end."""
    palette, px = canvas.palette, canvas.px
    style = canvas.style(Face.SANS_BOLD, _LETTERS_U, palette.strong)
    right, y = midright
    for key, width in reversed(list(zip(keys.split(), _caps_u(keys), strict=True))):
        cap = pygame.Rect(0, 0, px(width), px(_CAP_U))
        cap.midright = (right, y)
        canvas.panel(cap, mixed(palette.panel_edge, palette.panel, 0.35), radius=6)
        face = pygame.Rect(cap.left, cap.top, cap.width, cap.height - px(3))
        canvas.panel(face, palette.raised, edge=palette.panel_edge, radius=6)
        canvas.fitted(key, style, face)
        right = cap.left - px(_CAP_GAP_U)
