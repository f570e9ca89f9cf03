"""Questions that are answered by going through a screen: by Tab and arrows, and by a finger."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from fivehundred.speech.spoken import in_words, labelled
from fivehundred.ui.widgets.control import Control, Field
from fivehundred.ui.widgets.gestures import LOOK
from fivehundred.ui.widgets.keyboard import ARROWS
from fivehundred.ui.widgets.layer import FocusableText
from tests.ui.audit.built import Built, Question
from tests.ui.reading import problems, tree_of

_MOST_TABS = 80


def reached(built: Built) -> Iterator[str]:
    """Yield what neither Tab nor arrows lead to, and what a reader could not bear on the way."""
    layer = built.layer
    layer.focus_on(None)
    found: dict[int, str] = {}
    wrong: dict[str, None] = {}
    for _press in range(_MOST_TABS):
        before = len(found)
        _key(built, pygame.K_TAB)
        wrong |= dict.fromkeys(problems(tree_of(built.hand)))
        if layer.focus is not None:
            _wander(built, found)
            if len(found) == before and len(found) >= len(layer.stops):
                break
    yield from (f"on the way by Tab: {one}" for one in wrong)
    for stop in layer.stops:
        if id(stop) not in found:
            yield f"{stop.sentence!r} is reached by no key"


def _key(built: Built, key: int) -> None:
    event = pygame.event.Event(pygame.KEYDOWN, key=key, unicode="", mod=0, scancode=0)
    built.app._take(event)


def _wander(built: Built, found: dict[int, str]) -> None:
    """Go everywhere by arrows from what has the focus, but turn nothing that they turn."""
    layer = built.layer
    begin = layer.focus
    new = [begin]
    while new:
        here = new.pop()
        if here is None or id(here) in found:
            continue
        found[id(here)] = here.sentence
        if here.zone and not isinstance(here, Field):
            for arrow in _UP_DOWN if getattr(here, "on_arrows", None) else ARROWS:
                layer.focus_on(here)
                _key(built, arrow)
                new.append(layer.focus)
    layer.focus_on(begin)


_UP_DOWN = (pygame.K_UP, pygame.K_DOWN)


def said_at_focus(built: Built) -> Iterator[str]:
    """Yield what is not said, once and as it is, when the focus comes to it."""
    scene, layer, heard = built.app.scene, built.layer, built.heard
    assert scene is not None
    before = [*heard]
    for stop in layer.stops:
        layer.focus_on(None)
        layer.keyboard.stop_typing()
        scene.update(0.0, layer.mouse)
        heard.clear()
        layer.focus_on(stop)
        scene.update(0.0, layer.mouse)
        written = stop.shown_text if isinstance(stop, Control) else ""
        wanted = in_words(labelled(written, stop.sentence))
        if heard != [wanted]:
            yield f"at the focus is said {heard!r} and not {wanted!r}"
    heard[:] = before


def said_to_finger(built: Built) -> Iterator[str]:
    """Yield what a finger that rests on it does not have said."""
    layer = built.layer
    for one in layer.stops:
        if isinstance(one, Field) or one.seen != one.rect:
            # A field is written in, and what is out of sight is brought there first.
            continue
        layer.focus_on(None)
        pressed = pygame.event.Event(LOOK, pos=one.rect.center)
        said = layer.focus.sentence if layer.process(pressed) and layer.focus else ""
        # A panel lies over some of what is drawn on the table, and tells itself.
        covered = isinstance(one, FocusableText) and said
        if said != one.sentence and not covered:
            yield f"a finger on {one.sentence!r} is told {said!r}"
    layer.focus_on(None)


WALKS: tuple[Question, ...] = (said_to_finger, said_at_focus, reached)
