"""Every option of a variant in words: its group, its title, its values, and what conflicts.

The words themselves stand in tables beside this one; whatever leaves here is translated.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fivehundred.engine.messages import Message, RefusalKind
from fivehundred.engine.rules.conflicts import conflicts
from fivehundred.engine.rules.kinds import ConflictKind
from fivehundred.engine.rules.variant import OPTION_NAMES, OptionValue, Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.seats import Sides
from fivehundred.speech.errors import message_words
from fivehundred.speech.locale.lists import in_a_long_row
from fivehundred.speech.rules.calls import MISERES, SPECIAL_CALLS
from fivehundred.speech.rules.play import LEAD_AND_JOKER, PARTNER_AND_REVOKES
from fivehundred.speech.rules.score import END, SCORING
from fivehundred.speech.rules.table import AUCTION, DEAL_SENTENCES, TABLE
from fivehundred.speech.translation import N_, _, ngettext


@dataclass(frozen=True, slots=True)
class OptionGroup:
    """Options shown on one page; ``title`` is untranslated."""

    title: str
    options: tuple[str, ...]


_TABLES: Final = (
    (N_("Table and deal"), TABLE),
    (N_("Auction"), AUCTION),
    (N_("Misères"), MISERES),
    (N_("Special calls"), SPECIAL_CALLS),
    (N_("Lead and joker"), LEAD_AND_JOKER),
    (N_("Partner and revokes"), PARTNER_AND_REVOKES),
    (N_("Scoring"), SCORING),
    (N_("End of the game"), END),
)

GROUPS: Final = tuple(OptionGroup(title, tuple(table)) for title, table in _TABLES)
OPTION_WORDS: Final = {name: words for _title, table in _TABLES for name, words in table.items()}

DEAL_PATTERNS: Final = tuple(DEAL_SENTENCES)

_SIDES_NEED: Final[dict[Sides, str]] = {
    Sides.PAIRS: N_("Pairs need four or six players."),
    Sides.THREES: N_("Teams of three need six players."),
    Sides.CALLED_PARTNER: N_("A partner is called where five play."),
    Sides.DUMMIES: N_("Dummies are for two players."),
}


def option_title(name: str) -> str:
    """Return what an option is called on the screen."""
    return _(OPTION_WORDS[name].title)


def value_short(name: str, value: OptionValue) -> str:
    """Return a value in a word or two; a deal is its own pattern."""
    return OPTION_WORDS[name].of(value)[0]


def option_words(name: str, value: OptionValue) -> str:
    """Return an option with its value: “Points to win: 1000”."""
    return _("{option}: {value}").format(option=option_title(name), value=value_short(name, value))


def value_sentence(name: str, value: OptionValue) -> str:
    """Return what a value means."""
    return OPTION_WORDS[name].of(value)[1]


def conflict_sentences(variant: Variant) -> tuple[str, ...]:
    """Return in a sentence each why these rules cannot be played together; empty if they can."""
    return tuple(_at_table(conflict, variant) for conflict in conflicts(variant))


def _at_table(conflict: Message, variant: Variant) -> str:
    assert isinstance(conflict.kind, RefusalKind)
    seats = conflict.kind is ConflictKind.SEATS
    return message_words(conflict, _SIDES_NEED[variant.sides] if seats else conflict.kind.at_table)


def can_be_laid(variant: Variant) -> bool:
    """Return whether so many players can sit in such sides; else there are no hands to count."""
    return all(conflict.kind is not ConflictKind.SEATS for conflict in conflicts(variant))


def changed_options(variant: Variant, base: Variant) -> tuple[str, ...]:
    """List the options in which a variant differs from another."""
    return tuple(n for n in OPTION_NAMES if getattr(variant, n) != getattr(base, n))


def difference(preset: str, variant: Variant) -> str:
    """Return a sentence on which preset some rules come from and what they change."""
    base = PRESETS[preset]
    changed = changed_options(variant, base.variant)
    if not changed:
        return _("As {preset}, nothing changed.").format(preset=_(base.name))
    words = in_a_long_row(option_words(n, getattr(variant, n)) for n in changed)
    return ngettext(
        "{preset} with {count} change ({changes}).",
        "{preset} with {count} changes ({changes}).",
        len(changed),
        preset=_(base.name),
        changes=words,
    )
