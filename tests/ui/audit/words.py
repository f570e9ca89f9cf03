"""What is asked of the words of a screen: names, what is heard, languages."""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from fivehundred.paths import languages_folder
from fivehundred.ui.widgets.control import Control
from tests.ui.audit.built import Built
from tests.ui.audit.known import (
    SAID_ELSEWHERE,
    SAID_OTHERWISE,
    USED,
    let_be,
)
from tests.ui.audit.settings import LANGUAGES, MARKED, WHOLE
from tests.ui.drawn_words import told, words_of
from tests.ui.marked import glued, untranslated
from tests.ui.reading import problems, tree_of


def named(built: Built) -> Iterator[str]:
    """Yield what a reader could not name, or not tell from something else."""
    scene = built.app.scene
    assert scene is not None
    yield from problems(tree_of(built.hand))
    layer = built.layer
    if not layer.stops:
        yield "nothing can be reached"
    said = [stop.sentence for stop in layer.stops]
    for text in sorted({one for one in said if said.count(one) > 1}):
        yield f"{said.count(text)} things say {text!r}"
    for stop in layer.everything:
        if not _is_sentence(stop.sentence):
            yield f"{stop.sentence!r} is no sentence"
        if isinstance(stop, Control) and not stop.enabled and stop.sentence == stop.description:
            yield f"{stop.sentence!r} does not say why it is off"


def _is_sentence(text: str) -> bool:
    return len(text) > 3 and text[:1] == text[:1].upper() and text[-1] in ".?!:…”»)"


def heard(built: Built) -> Iterator[str]:
    """Yield what is drawn and cannot be heard: by a reader, at the focus, or as news."""
    if built.setting.language != "en":
        # Said in the same words in every language; how cards are said is tried in English.
        return
    said = told(built.hand, built.heard)
    screen = built.screen.split()[0]
    plain = SAID_ELSEWHERE.get(screen)
    for line in built.lines:
        words = set(words_of(line.whole))
        if words and not any(words <= one for one in said):
            if let_be(SAID_OTHERWISE, line.whole):
                continue
            if plain is not None and plain.search(line.whole):
                USED.add(screen)
                continue
            yield f"{line.whole!r} is not to be heard"


_PATH: Final = re.compile(r"/\w[\w./-]*")
"""Where a file lies."""


def translated(built: Built) -> Iterator[str]:
    """Yield what has not passed a catalogue, or stays English in another language."""
    language = built.setting.language
    texts = {line.whole for line in built.lines}
    for control in built.layer.controls:
        texts.update((control.label, control.description, *control.lines))
    if language == MARKED:
        texts = {_PATH.sub("", text) for text in (*texts, *built.heard)}
        yield from (f"{text!r} has passed no catalogue" for text in untranslated(texts))
    elif language == WHOLE:
        yield from (f"{text!r} is glued from pieces" for text in glued(texts))
    elif language in LANGUAGES[1:]:
        left = _english(language)
        # Letters of suits and signs may be the same.
        still = (text for text in texts if len(text) > 1 and text in left)
        yield from (f"{text!r} is still English" for text in still)


@lru_cache
def _english(language: str) -> frozenset[str]:
    """Return the English texts that are something else in a language."""
    catalogue = gettext.translation("fivehundred", str(languages_folder()), [language])
    entries: dict[object, str] = catalogue._catalog  # type: ignore[attr-defined]
    texts = {key: text for key, text in entries.items() if isinstance(key, str) and key}
    there = {*texts.values()}
    return frozenset(key for key, text in texts.items() if text != key and key not in there)
