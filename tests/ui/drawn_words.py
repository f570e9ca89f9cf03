"""The words of what is drawn and of what is heard, to be held against each other."""

from __future__ import annotations

import re

from fivehundred.speech.spoken import in_words
from tests.ui.hand import Hand
from tests.ui.reading import tree_of

_COURT = {"A": "ace", "K": "king", "Q": "queen", "J": "jack"}
_WORD = re.compile(r"[^\W_]+(?:’[^\W_]+)?|[♠♣♦♥]")


def words_of(text: str) -> list[str]:
    """Return the words and numbers of a text, as they are said."""
    found = _WORD.findall(in_words(text).replace("−", " minus "))
    return [_COURT.get(word) or word.casefold() for word in found]


def told(hand: Hand, heard: list[str]) -> list[set[str]]:
    """Return what can be heard on the screen, node by node: everything in it as words."""
    texts = [" ".join((node.name, node.description, node.value)) for node in tree_of(hand).nodes()]
    return [set(words_of(text)) for text in (*texts, *heard)]
