"""The first page, this game at a glance, and the last: what differs from the preset."""

from __future__ import annotations

from fivehundred.engine.deck import HAND_SIZE
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS, Preset
from fivehundred.speech.rule_book.book import Anchor, Block, Chapter, Grid
from fivehundred.speech.rule_book.saying import everywhere, paragraphs
from fivehundred.speech.rules.idle import why_idle
from fivehundred.speech.rules.options import changed_options, option_title, value_short
from fivehundred.speech.translation import _, pgettext

_BEFORE_CARDS = ("players", "sides", "deck")
_AFTER_CARDS = (
    "auction",
    "six_bids",
    "all_pass",
    "misere",
    "misere_points",
    "open_misere",
    "open_misere_points",
    "first_lead",
    "trick_points",
    "target",
    "win_by",
    "back_door",
)


def preset_of(variant: Variant) -> Preset | None:
    """Return the preset a variant is, if it is one."""
    return next((preset for preset in PRESETS.values() if preset.variant == variant), None)


def glance(variant: Variant) -> Chapter:
    """Return the facts one looks up first."""
    preset = preset_of(variant)
    summary = () if preset is None else everywhere("18.1", _(preset.summary))
    rows = (
        *_rows(variant, _BEFORE_CARDS),
        (_("Cards in a hand"), str(HAND_SIZE)),
        (_("Cards in the kitty"), str(variant.kitty_size)),
        *_rows(variant, _AFTER_CARDS),
    )
    facts = Grid((), rows, _BEFORE_CARDS + _AFTER_CARDS)
    return Chapter(Anchor.GLANCE, _("At a glance"), (*paragraphs(summary), facts))


def _rows(variant: Variant, names: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    return tuple(
        (option_title(name), value_short(name, getattr(variant, name)))
        for name in names
        if not why_idle(name, variant)
    )


def differences(variant: Variant, base: Preset) -> tuple[Chapter, ...]:
    """Return what is other than at the table of a preset, if anything is."""
    changed = changed_options(variant, base.variant)
    if not changed:
        return ()
    heads = (pgettext("rule book", "Rule"), pgettext("rule book", "Here"), _(base.name))
    rows = tuple(
        (
            option_title(name),
            value_short(name, getattr(variant, name)),
            value_short(name, getattr(base.variant, name)),
        )
        for name in changed
    )
    blocks: tuple[Block, ...] = (Grid(heads, rows, changed),)
    title = _("What differs from {preset}").format(preset=_(base.name))
    return (Chapter(Anchor.DIFFERENCES, title, blocks),)
