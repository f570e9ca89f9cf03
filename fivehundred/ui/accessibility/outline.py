"""The tree of a screen, made of what the keyboard can reach: nothing else is ever in it.

What cannot be reached by keys, and what lies below a dialog or behind the curtain, is not there
for a screen reader either: the layer holds none of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

import pygame

from fivehundred.speech.spoken import in_words
from fivehundred.speech.translation import _
from fivehundred.ui.accessibility.tree import Box, CardRow, Node, Role, Tree
from fivehundred.ui.widgets.control import ButtonStyle, Control, Field
from fivehundred.ui.widgets.layer import WidgetLayer
from fivehundred.ui.widgets.ring import FocusableText, Stop

ROOT: Final = "window"
DIALOG: Final = "dialog"
_CHOSEN: Final = (ButtonStyle.CHOSEN, ButtonStyle.LIT)


@dataclass(frozen=True, slots=True)
class Outline:
    """The tree of a screen, and what its keys stand for: stops of the layer, and cards."""

    tree: Tree
    stops: Mapping[str, Stop]
    cards: Mapping[str, str]


def outline(title: str, layer: WidgetLayer, rows: Sequence[CardRow], over: str | None) -> Outline:
    """Return what is on the screen now.

    ``over`` is what the dialog says that lies over all else, None where there is none.
    """
    named = dict(_named(_reached(layer)))
    cards = {f"card {card.key}": card.key for row in rows for card in row.cards}
    parts = tuple(_parts(named)) + tuple(_row(row, at) for at, row in enumerate(rows))
    focus = _focus(layer, named, rows)
    if over is not None:
        said = in_words(over) or title
        parts = (Node(DIALOG, Role.DIALOG, said, children=parts, focusable=True),)
        focus = focus or DIALOG
    root = Node(ROOT, Role.WINDOW, title, children=parts, focusable=True)
    return Outline(Tree(root, focus or ROOT), named, cards)


def _reached(layer: WidgetLayer) -> Iterator[Stop]:
    """Yield what keys can reach in sight or out of it, and buttons that are off only now."""
    return (one for one in layer.everything if not isinstance(one, Control) or one.in_ring)


def _named(stops: Iterable[Stop]) -> Iterator[tuple[str, Stop]]:
    """Give every stop a key of its own: its name, and its number where others have it too."""
    seen: Counter[str] = Counter()
    for stop in stops:
        name = f"{stop.zone} {stop.name or _label(stop)}"
        seen[name] += 1
        yield f"{name} {seen[name]}", stop


def _label(stop: Stop) -> str:
    return stop.label or stop.say if isinstance(stop, Control) else stop.name


def _parts(named: Mapping[str, Stop]) -> Iterator[Node]:
    """Yield the nodes of all stops; those of a table stand in one."""
    for (zone, tabular), group in groupby(named.items(), key=_kind):
        stops = list(group)
        if tabular:
            rows = tuple(_node(key, stop, stops) for key, stop in stops)
            first = stops[0][0]
            yield Node(f"{first} table", Role.TABLE, _("Table"), children=rows)
        else:
            yield from (_node(key, stop, stops) for key, stop in stops)
        del zone


def _kind(entry: tuple[str, Stop]) -> tuple[str, bool]:
    stop = entry[1]
    return stop.zone, isinstance(stop, FocusableText) and bool(stop.cells)


def _node(key: str, stop: Stop, beside: Sequence[tuple[str, Stop]]) -> Node:
    box = _box(stop.rect)
    if isinstance(stop, Field):
        return Node(
            key,
            Role.FIELD,
            in_words(stop.say) or stop.name or _("Text"),
            box,
            value=stop.text,
            pressable=True,
            focusable=True,
        )
    if isinstance(stop, FocusableText):
        return _text(key, stop, box)
    choices = [one for _key, one in beside if isinstance(one, Control)]
    is_choice = bool(stop.zone) and any(one.style in _CHOSEN for one in choices)
    is_choice = is_choice or stop.style in _CHOSEN
    return Node(
        key,
        Role.CHOICE if is_choice else Role.BUTTON,
        in_words(stop.said),
        box,
        chosen=stop.style in _CHOSEN if is_choice else None,
        pressable=stop.enabled,
        focusable=stop.enabled,
    )


def _text(key: str, stop: FocusableText, box: Box) -> Node:
    name = in_words(stop.sentence) or stop.name
    if not stop.cells:
        return Node(key, Role.TEXT, name, box, focusable=True)
    cells = tuple(
        Node(f"{key} cell {at}", Role.CELL, in_words(words) or _("empty"), box)
        for at, words in enumerate(stop.cells)
    )
    return Node(key, Role.ROW, name, box, children=cells, focusable=True)


def _row(row: CardRow, number: int) -> Node:
    count = len(row.cards)
    cards = tuple(
        Node(
            f"card {card.key}",
            Role.ITEM,
            in_words(card.sentence),
            card.box,
            place=(at, count),
            pressable=True,
            focusable=True,
        )
        for at, card in enumerate(row.cards, start=1)
    )
    return Node(f"cards {number}", Role.LIST, row.name, children=cards)


def _focus(layer: WidgetLayer, named: Mapping[str, Stop], rows: Sequence[CardRow]) -> str:
    """Return the key of what has the focus; empty where nothing has."""
    held = layer.written or layer.focus
    if held is not None:
        return next((key for key, stop in named.items() if stop is held), "")
    cards = (card for row in rows for card in row.cards)
    return next((f"card {card.key}" for card in cards if card.focused), "")


def _box(rect: pygame.Rect) -> Box:
    return rect.left, rect.top, rect.width, rect.height
