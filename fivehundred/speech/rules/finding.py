"""Search for options by their words, in the language in force."""

from __future__ import annotations

import re
from typing import Final

from fivehundred.engine.rules.variant import OptionValue, option_values
from fivehundred.speech.locale.formats import folded
from fivehundred.speech.rules.options import (
    DEAL_PATTERNS,
    GROUPS,
    option_title,
    value_sentence,
    value_short,
)
from fivehundred.speech.rules.questions import QUESTIONS, question
from fivehundred.speech.translation import N_, _

# Translators: what people say for a word of the rules: the word itself, a colon, and the others,
# with commas between. These are for searching, so write what is said in your language; there may
# be any number.
_SYNONYMS: Final = (
    N_("kitty: widow, blind, talon, cat"),
    N_("joker: best bower, top bower, bower, benny, bird"),
    N_("white: little joker, small joker, lower joker"),
    N_("coloured: big joker, colored, red joker"),
    N_("six no trumps: 6NT, 6 NT, six no trump, six without trumps, no-trumper"),
    N_("no trumps: NT, no trump, sans"),
    N_("six: 6"),
    N_("misère: nullo, nula, nello, nolo, null, mizzy, mizere"),
    N_("pack: deck, number of cards"),
    N_("defenders: opponents, opposition, enemies"),
    N_("failed: euchred, euchre, bust, went set, going set"),
    N_("slam: all ten, march, grand"),
    N_("back door: going out backwards, minus 500, -500, in the hole"),
    N_("revoke: renege, reneg, wrong card"),
    N_("dead hand: ghost hand, ghost, blind hand"),
    N_("all pass: pass out, passed out, throw in, thrown in, redeal"),
    N_("auction: bidding"),
    N_("hi/lo: high low, hi lo, five tricks"),
    N_("lead: eldest hand, first card"),
    N_("inkle: indication, signal"),
)
_IN_TERM: Final = "\0"
_DECIDE_KITTY: Final = ("deck", "deal")
"""Options that decide the size of the kitty without naming it."""


def find_options(wanted: str) -> tuple[str, ...]:
    """Return the options whose words contain every wanted word; those in titles first.

    Case and accents are ignored; an empty search finds nothing.
    """
    words, ours = folded(wanted).split(), _standard_words(wanted)
    if not words:
        return ()
    # A synonym, such as “NT”, might be part of other words.
    signs = [f" {word} " for word in words] if ours != words else words
    every = [name for group in GROUPS for name in group.options]
    said = {name: _words_of(name) for name in every}
    found = [name for name in every if _contains(signs, said[name]) or _contains(ours, said[name])]
    titled = {
        n: (_contains(signs, option_title(n)), _contains(ours, option_title(n))) for n in found
    }
    return tuple(sorted(found, key=lambda name: titled[name], reverse=True))


def in_our_words(wanted: str) -> str:
    """Return a search with synonyms replaced by the words of the rules."""
    return " ".join(_standard_words(wanted))


def _standard_words(wanted: str) -> list[str]:
    """Return the words to look for, synonyms replaced; a term of several words stays whole."""
    ours: dict[str, str] = {}
    for text in _SYNONYMS:
        word, _colon, others = folded(_(text)).partition(":")
        ours |= {other.strip(): word.replace(" ", _IN_TERM) for other in others.split(",")}
    longest_first = "|".join(map(re.escape, sorted(ours, key=len, reverse=True)))
    said = rf"(?<!\w)({longest_first})s?(?!\w)"
    found = re.sub(said, lambda one: ours[one[1]], folded(wanted))
    return [word.replace(_IN_TERM, " ") for word in found.split()]


def _contains(words: list[str], text: str) -> bool:
    told = f" {folded(text)} "
    return all(word in told for word in words)


def _words_of(name: str) -> str:
    said = [option_title(name)]
    if name in QUESTIONS:
        said.append(question(name))
    if name in _DECIDE_KITTY:
        said.append(_("Kitty"))
    values: tuple[OptionValue, ...] = option_values(name) or DEAL_PATTERNS
    for value in values:
        said += (value_short(name, value), value_sentence(name, value))
    return " ".join(said)
