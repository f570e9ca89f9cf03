"""What is asked of every screen: one function a question, which returns what is wrong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from typing import Final

import pygame

from fivehundred.ui.drawing.canvas import LEAST_PX
from fivehundred.ui.drawing.palettes import PALETTES, Theme
from fivehundred.ui.geometry.measures import unit_for
from fivehundred.ui.widgets.control import TARGET_U, ButtonStyle, Control, Field
from fivehundred.ui.widgets.layer import FocusableText, Stop, WidgetLayer
from tests.ui.audit.built import Built, Question
from tests.ui.audit.known import (
    BEHIND,
    ON_EDGES,
    OWN_NAMES,
    OWN_ORDER,
    SMALLER_U,
    USED,
    let_be,
)
from tests.ui.audit.recording import Line
from tests.ui.audit.words import heard, named, translated
from tests.ui.colours import apart as apart_in_lab


def inside(built: Built) -> Iterator[str]:
    """Yield what leaves the window, its button or its box, or is too small to be read."""
    window = built.window
    for thing in built.things:
        if not window.contains(thing.seen):
            yield f"{_named(thing)} leaves the window at {tuple(thing.seen)}"
    for line in built.lines:
        if line.size_px < LEAST_PX:
            yield f"{line.text!r} is only {line.size_px} px large"
        if not _within(line.rect if line.clip.contains(window) else line.seen, window):
            yield f"{line.text!r} leaves the window at {tuple(line.rect)}"
        if len(line.text.strip()) > 1:
            yield from _leaves(built, line)


def _leaves(built: Built, line: Line) -> Iterator[str]:
    """Yield whether a line leaves the button or the box that its middle lies on."""
    middle = line.seen.center
    below = built.picture.boxes[: line.below]
    boxes = [box for box in below if box.collidepoint(middle)]
    if boxes and not _within(line.seen, boxes[-1]):
        yield f"{line.text!r} at {tuple(line.rect)} leaves its box {tuple(boxes[-1])}"
    things = (one for one in built.things if not let_be(ON_EDGES, one.name))
    own = [one.rect for one in things if one.seen.collidepoint(middle)]
    own = [one for one in own if one.height < 3 * line.rect.height]
    if own and not _within(line.rect, own[-1]):
        yield f"{line.text!r} at {tuple(line.rect)} leaves its button {tuple(own[-1])}"


def _within(rect: pygame.Rect, box: pygame.Rect) -> bool:
    """Tell whether a line is in a box; the room above and below its letters does not count."""
    return box.inflate(3, rect.height // 2).contains(rect)


def apart(built: Built) -> Iterator[str]:
    """Yield what lies over something else that is still to be used or read."""
    for one, other in combinations(built.things, 2):
        both = one.seen.clip(other.seen)
        if min(both.size) <= 1 or _on_another(one, other):
            continue
        if not let_be(ON_EDGES, one.name) and not let_be(ON_EDGES, other.name):
            yield f"{_named(one)} lies over {_named(other)} by {both.size}"
    seen = [(line, line.letters) for line in built.lines]
    for at, (line, here) in enumerate(seen):
        for other_line, there in seen[:at]:
            if here.colliderect(there) and line.text != other_line.text:
                yield f"{line.text!r} lies over {other_line.text!r}"
        if line.half_hidden:
            yield f"a box lies over a part of {line.text!r}"
    used = [_seen(stop) for stop in built.layer.everything]
    for line in built.picture.hidden:
        # A box may lie over a word on the cloth, but over nothing that is used.
        if any(one.contains(line.letters) for one in used):
            yield f"a box hides {line.text!r}"
    yield from _covered(built)


def _on_another(one: Control | Field, other: Control | Field) -> bool:
    """Return whether the smaller of two is meant to lie on the larger, as a button on a row."""
    small, large = sorted((one, other), key=lambda each: each.seen.width * each.seen.height)
    return large.seen.contains(small.seen) and large.seen.size != small.seen.size


def _covered(built: Built) -> Iterator[str]:
    """Yield the cards that can be reached, over which a control lies that is no card's."""
    scene = built.app.scene
    assert scene is not None
    if scene.modal_panel() is not None:
        return
    for row in scene.rows():
        for card in row.cards:
            box = pygame.Rect(card.box)
            for thing in built.things:
                both = box.clip(thing.seen)
                if both.width * both.height > box.width * box.height // 5:
                    yield f"{_named(thing)} lies over the card {card.sentence!r}"


LEAST_PX_OF_MOUSE: Final = 24
"""So wide and so high is whatever is pressed in a window of the usual size (WCAG 2.2, 2.5.8)."""


def large_enough(built: Built) -> Iterator[str]:
    """Yield what a finger may miss: all that is pressed is 44 units wide and high for it.

    Whoever wishes for smaller words gets smaller targets.
    """
    units = SMALLER_U.get(built.screen.split()[0], TARGET_U)
    layer, wished = built.layer, min(1.0, built.setting.scale / 100)
    unit = unit_for(*built.window.size, wished)
    least, usual = round(units * unit), round(TARGET_U * unit) - 1
    motion = {"pos": (0, 0), "rel": (1, 1), "buttons": (0, 0, 0), "touch": True}
    layer.process(pygame.event.Event(pygame.MOUSEMOTION, motion))
    for one in built.things:
        pressed = isinstance(one, Field) or one.intent is not None or one.on_arrows is not None
        if not pressed or one.seen != one.rect:
            # What is partly out of sight is brought there first.
            continue
        wide, high = one.seen.size
        if min(wide, high) < LEAST_PX_OF_MOUSE * wished and built.setting.usual:
            yield f"{_named(one)} is {wide}×{high} px: too small for a mouse"
        wide = wide if wide >= least else _extent(layer, one, 1, 0, least)
        high = high if high >= least else _extent(layer, one, 0, 1, least)
        if min(wide, high) < usual and min(wide, high) >= least - 1:
            USED.add(built.screen.split()[0])
        if min(wide, high) < least - 1 or layer.pointed_at(one.seen.center) is not one:
            yield f"{_named(one)} is {wide}×{high} of {least} for a finger"


def _extent(layer: WidgetLayer, one: Control | Field, dx: int, dy: int, least: int) -> int:
    """Count the pixels that mean a thing, along a line through its middle."""
    x, y = one.seen.center
    found = 1
    for step in (1, -1):
        far = 1
        while far <= least and layer.pointed_at((x + step * dx * far, y + step * dy * far)) is one:
            far += 1
        found += far - 1
    return found


def legible(built: Built) -> Iterator[str]:
    """Yield the lines that do not stand out from what lies under them."""
    for line in built.lines:
        if line.faint:
            yield f"{line.text[:50]!r} is faint: {line.faint}"


def uncut(built: Built) -> Iterator[str]:
    """Yield what was cut: nothing where words are as usual, and no button's words ever.

    A sentence that is cut in a tiny window, or where words are wanted larger than there is room
    for, can be heard whole. Names of people's own choice and places of files may be of any length.
    """
    things = [one for one in built.things if not _lists_names(one)]
    for line in built.lines:
        if line.text == line.whole or _is_own(line.whole):
            continue
        on_button = any(one.seen.contains(line.seen) for one in things)
        if built.setting.usual or on_button:
            yield f"{line.text!r} is cut: {line.whole!r}"


def _lists_names(thing: Control | Field) -> bool:
    return isinstance(thing, Field) or thing.style in (ButtonStyle.ROW, ButtonStyle.CHOSEN)


def _is_own(text: str) -> bool:
    """Return whether a text holds a name of people's own choice, or the place of a file."""
    return text.startswith(("/", "~")) or any(name in text for name in OWN_NAMES)


def in_order(built: Built) -> Iterator[str]:
    """Yield where the focus would go back: it goes down, and along a line from left to right."""
    stops = [stop for stop in built.layer.stops if _seen(stop)]
    for one, other in pairwise(stops):
        wrong = _goes_back(_seen(one), _seen(other)) if one.zone == other.zone else ""
        if wrong and not let_be(OWN_ORDER, one.zone) and not let_be(BEHIND, other.name):
            yield f"{_named(other)} comes after {_named(one)}, {wrong}"


def _goes_back(here: pygame.Rect, there: pygame.Rect) -> str:
    """Return how the second of two is read before the first; empty where it is not."""
    level = min(here.bottom, there.bottom) - max(here.top, there.top)
    if level > min(here.height, there.height) // 2 and there.right <= here.left:
        return "to its left"
    return "above it" if there.bottom <= here.top and there.left < here.right else ""


def _seen(stop: Stop) -> pygame.Rect:
    return stop.rect if isinstance(stop, FocusableText) else stop.seen


def focus_kept(built: Built) -> Iterator[str]:
    """Yield that the focus has gone from where it was before something changed.

    Names may hang on the language: in another one it is at the same place in the order of Tab.
    """
    if built.focus_before is None:
        return
    name, place, language = built.focus_before
    focus = built.layer.focus or built.layer.active_field
    stops = built.layer.stops
    if language != built.setting.language:
        kept = focus is not None and stops.index(focus) == place
    else:
        # What has no room any more cannot keep it.
        there = name in [stop.name for stop in stops]
        kept = not there or (focus is not None and focus.name == name)
    if not kept:
        yield f"the focus was at {name!r} and is at {focus and focus.name!r}"


def _named(thing: Stop) -> str:
    if isinstance(thing, Control):
        return repr(thing.shown_text or thing.description)
    return repr(thing.name)


def in_its_theme(built: Built) -> Iterator[str]:
    """Yield what has the colours of another theme: the wood, or suits on a light ground."""
    palette = built.app.screen.palette
    if palette.light:
        for letter in built.picture.on_dark:
            yield f"the suit {letter} is drawn for a dark ground"
    scene = built.app.scene
    assert scene is not None
    if scene.modal_panel() is not None:
        # A veil or a curtain is over it.
        return
    surface = built.app.screen.canvas.surface
    # In a narrow window a panel lies over the lower part of it.
    rim = (0, 0, 4, built.window.height // 8)
    red, green, blue, *_ = pygame.transform.average_color(surface, rim)
    near = {one: apart_in_lab((red, green, blue), PALETTES[one].wood) for one in Theme}
    nearest = min(near, key=lambda one: near[one])
    if nearest is not built.setting.theme:
        yield f"the rim has the colours of {nearest}"


OF_WORDS: Final[Sequence[Question]] = (inside, apart, uncut)
"""What is asked where words are longer than in any language there is."""
QUESTIONS: Final[Sequence[Question]] = (
    focus_kept,
    inside,
    apart,
    large_enough,
    named,
    heard,
    translated,
    legible,
    in_its_theme,
    uncut,
    in_order,
)
