"""The contents of the screen as a tree of plain values, for screen readers.

The tree has all that is on the widget layer, and nothing below a dialog. Requests are turned into
key presses.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum, auto
from itertools import groupby
from typing import Final

import pygame

from fivehundred.speech.spoken import in_words
from fivehundred.speech.translation import _
from fivehundred.speech.wording import sentence
from fivehundred.ui.widgets.control import ButtonStyle, Control, Field
from fivehundred.ui.widgets.layer import WidgetLayer
from fivehundred.ui.widgets.ring import FocusableText, Stop

Box = tuple[int, int, int, int]
"""Left, top, width and height in pixels of the window."""


class NodeRole(StrEnum):
    """The kind of a node, as AccessKit names it."""

    WINDOW = "WINDOW"
    DIALOG = "DIALOG"
    GROUP = "GROUP"
    LIST = "LIST"
    ITEM = "LIST_ITEM"
    BUTTON = "BUTTON"
    CHOICE = "RADIO_BUTTON"
    """A button of a group of which one is selected."""
    FIELD = "TEXT_INPUT"
    TEXT = "LABEL"
    TABLE = "TABLE"
    ROW = "ROW"
    CELL = "CELL"


@dataclass(frozen=True, slots=True)
class Node:
    """An item on the screen; its ``key`` is unique in the tree and lasts as long as the item.

    ``value`` is the text of a field, ``description`` adds to the name. ``chosen`` is None if the
    item cannot be selected; ``place`` is its position in a list, from 1, and the list's length.
    """

    key: str
    role: NodeRole
    name: str
    box: Box | None = None
    children: tuple[Node, ...] = ()
    value: str = ""
    description: str = ""
    chosen: bool | None = None
    place: tuple[int, int] | None = None
    pressable: bool = False
    focusable: bool = False


@dataclass(frozen=True, slots=True)
class NodeTree:
    """Everything on the screen, and the key of the node with the focus."""

    root: Node
    focus: str

    def nodes(self) -> Iterator[Node]:
        """Yield every node, parents before children."""
        waiting = [self.root]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node.children))


@dataclass(frozen=True, slots=True)
class AccessibleCard:
    """A visible card: its key at the table, its description, and its box."""

    key: str
    sentence: str
    box: Box
    focused: bool = False


@dataclass(frozen=True, slots=True)
class AccessibleCardRow:
    """Cards that belong together, in the order of the arrow keys."""

    name: str
    cards: tuple[AccessibleCard, ...]


ROOT: Final = "window"
_DIALOG: Final = "dialog"
_CHOSEN: Final = (ButtonStyle.CHOSEN, ButtonStyle.LIT)


@dataclass(frozen=True, slots=True)
class Outline:
    """The tree of a screen; its node keys map to stops of the layer or to cards."""

    tree: NodeTree
    stops: Mapping[str, Stop]
    cards: Mapping[str, str]


def outline(
    title: str,
    layer: WidgetLayer,
    rows: Sequence[AccessibleCardRow],
    over: str | None,
    texts: Sequence[str] = (),
) -> Outline:
    """Return the tree of the screen; ``over`` is the text of the open dialog, if any."""
    named = dict(_named(_without_doubles(layer.everything)))
    cards = {f"card {card.key}": card.key for row in rows for card in row.cards}
    read = (
        Node(f"text {at}", NodeRole.TEXT, in_words(text)) for at, text in enumerate(texts) if text
    )
    parts = (*read, *_parts(named), *(_row(row, at) for at, row in enumerate(rows)))
    focus = _focus(layer, named, rows)
    if over is not None:
        said = in_words(over) or title
        parts = (Node(_DIALOG, NodeRole.DIALOG, said, children=parts, focusable=True),)
        focus = focus or _DIALOG
    root = Node(ROOT, NodeRole.WINDOW, title, children=parts, focusable=True)
    return Outline(NodeTree(root, focus or ROOT), named, cards)


def _without_doubles(stops: Iterable[Stop]) -> Iterator[Stop]:
    said: set[str] = set()
    for stop in sorted(stops, key=_is_picture):
        if not _is_picture(stop) or stop.sentence not in said:
            yield stop
        said.add(stop.sentence)


def _is_picture(stop: Stop) -> bool:
    return isinstance(stop, Control) and not stop.focusable and not stop.shown_text


def _named(stops: Iterable[Stop]) -> Iterator[tuple[str, Stop]]:
    seen: Counter[str] = Counter()
    for stop in stops:
        name = f"{stop.zone} {stop.name or _label(stop)}"
        seen[name] += 1
        yield f"{name} {seen[name]}", stop


def _label(stop: Stop) -> str:
    return stop.label or stop.description if isinstance(stop, Control) else stop.name


def _parts(named: Mapping[str, Stop]) -> Iterator[Node]:
    for (_zone, tabular), group in groupby(named.items(), key=_kind):
        stops = list(group)
        choices = _choices([stop for _key, stop in stops])
        if tabular:
            rows = tuple(_node(key, stop, choice=False) for key, stop in stops)
            first = stops[0][0]
            yield Node(f"{first} table", NodeRole.TABLE, _("Table"), children=rows)
        else:
            yield from (_node(key, stop, choice=id(stop) in choices) for key, stop in stops)


def _kind(entry: tuple[str, Stop]) -> tuple[str, bool]:
    stop = entry[1]
    return stop.zone, isinstance(stop, FocusableText) and bool(stop.cells)


def _choices(stops: Sequence[Stop]) -> set[int]:
    """Return the ids of the stops of a zone that are choices.

    In a named zone with a selected button, all buttons are choices; elsewhere only the selected
    one and those reached only through it are.
    """
    found = set()
    for _one, group in groupby(stops, key=lambda stop: isinstance(stop, Control)):
        run = [stop for stop in group if isinstance(stop, Control)]
        if any(stop.style in _CHOSEN for stop in run):
            zoned = bool(run[0].zone)
            found |= {
                id(stop)
                for stop in run
                if zoned or stop.style in _CHOSEN or (not stop.focusable and stop.shown_text)
            }
    return found


def _node(key: str, stop: Stop, *, choice: bool) -> Node:
    box = (*stop.rect.topleft, *stop.rect.size)
    if isinstance(stop, Field):
        return Node(
            key,
            NodeRole.FIELD,
            in_words(stop.description) or stop.name or _("Text"),
            box,
            value=stop.text,
            pressable=True,
            focusable=True,
        )
    if isinstance(stop, FocusableText):
        return _text(key, stop, box)
    name, description = _words(stop)
    return Node(
        key,
        NodeRole.CHOICE if choice else NodeRole.BUTTON,
        name,
        box,
        description=description,
        chosen=stop.style in _CHOSEN if choice else None,
        pressable=stop.enabled,
        focusable=stop.enabled,
    )


def _words(control: Control) -> tuple[str, str]:
    said, name = in_words(control.said), in_words(control.shown_text).strip(" .…")
    if not any(letter.isalnum() for letter in name) or control.icon:
        return said, ""
    if not control.enabled and control.disabled_because:
        # Screen readers on Linux do not learn that a button is disabled.
        return f"{name}. {in_words(sentence(control.disabled_because))}", said
    return name, "" if said.rstrip(".").casefold() == name.casefold() else said


def _text(key: str, stop: FocusableText, box: Box) -> Node:
    name = in_words(stop.sentence) or stop.name
    if not stop.cells:
        return Node(key, NodeRole.TEXT, name, box, focusable=True)
    cells = tuple(
        Node(f"{key} cell {at}", NodeRole.CELL, in_words(words) or _("empty"), box)
        for at, words in enumerate(stop.cells)
    )
    return Node(key, NodeRole.ROW, name, box, children=cells, focusable=True)


def _row(row: AccessibleCardRow, number: int) -> Node:
    count = len(row.cards)
    cards = tuple(
        Node(
            f"card {card.key}",
            NodeRole.ITEM,
            in_words(card.sentence),
            card.box,
            place=(at, count),
            pressable=True,
            focusable=True,
        )
        for at, card in enumerate(row.cards, start=1)
    )
    return Node(f"cards {number}", NodeRole.LIST, row.name, children=cards)


def _focus(
    layer: WidgetLayer, named: Mapping[str, Stop], rows: Sequence[AccessibleCardRow]
) -> str:
    held = layer.active_field or layer.focus
    if held is not None:
        return next((key for key, stop in named.items() if stop is held), "")
    cards = (card for row in rows for card in row.cards)
    return next((f"card {card.key}" for card in cards if card.focused), "")


class Wish(StrEnum):
    """The kinds of requests that a screen reader makes for a node."""

    FOCUS = auto()
    PRESS = auto()
    WRITE = auto()


@dataclass(frozen=True, slots=True)
class NodeRequest:
    """A request for the node of a key; ``text`` is for a field."""

    wish: Wish
    key: str
    text: str = ""


def press(key: int, text: str = "", mod: int = 0) -> pygame.event.Event:
    """Return the event of a key press."""
    return pygame.event.Event(
        pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0, window=None
    )


def _writing(text: str) -> list[pygame.event.Event]:
    events = [press(pygame.K_a, mod=pygame.KMOD_CTRL)]
    if not text:
        return [*events, press(pygame.K_BACKSPACE)]
    return [*events, pygame.event.Event(pygame.TEXTINPUT, text=text, window=None)]


def keys_of(request: NodeRequest, stop: Stop | None) -> Sequence[pygame.event.Event]:
    """Return the keys that carry out a request for the focus: a stop, or a card if None."""
    if request.wish is Wish.WRITE and isinstance(stop, Field):
        return _writing(request.text)
    if request.wish is not Wish.PRESS:
        return ()
    if stop is None:
        return (press(pygame.K_RETURN, "\r"),)
    return (press(pygame.K_SPACE, " "),) if isinstance(stop, Control) else ()
