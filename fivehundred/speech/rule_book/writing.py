"""The rule book of a variant as a whole, and which chapter explains which option."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from fivehundred.engine.calls import Special
from fivehundred.engine.cards import HAND_SIZE
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.conflicts import KITTY_SIZES
from fivehundred.engine.rules.schedule import schedule
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import AUSTRALIAN, PRESETS, Preset
from fivehundred.speech.rule_book import calling, opening, playing, scoring
from fivehundred.speech.rule_book.book import (
    Anchor,
    Block,
    BookTable,
    Chapter,
    RuleBook,
    by_clause,
    paragraphs,
)
from fivehundred.speech.rules import options
from fivehundred.speech.rules.play import why_idle
from fivehundred.speech.translation import _, pgettext
from fivehundred.speech.wording import call_short

_BEFORE_CARDS = ("players", "sides", "deck")
_AFTER_CARDS = ("auction", "six_bids", "all_pass")
_AFTER_MISERES = (
    *("first_lead", "joker_attach", "joker_lead", "slam_250", "trick_points"),
    *("misere_trick_points", "target", "win_by", "back_door"),
)
_MISERES = {"misere": Special.MISERE, "open_misere": Special.OPEN_MISERE}


def _preset_of(variant: Variant) -> Preset | None:
    return next((preset for preset in PRESETS.values() if preset.variant == variant), None)


def glance(variant: Variant, base: Preset) -> Chapter:
    """Return the summary; for house rules, also everything they change in the preset."""
    preset = _preset_of(variant)
    summary = () if preset is None else by_clause("18.1", _(preset.summary))
    rows = (
        *_rows(variant, _BEFORE_CARDS),
        (_("Cards in a hand"), str(HAND_SIZE)),
        (_("Cards in the kitty"), str(variant.kitty_size)),
        *_rows(variant, _AFTER_CARDS),
        *(_misere_row(variant, name, call) for name, call in _MISERES.items()),
        *_rows(variant, _AFTER_MISERES),
    )
    told = (*_BEFORE_CARDS, *_AFTER_CARDS, *_MISERES, *_AFTER_MISERES)
    changed = options.changed_options(variant, base.variant) if preset is None else ()
    more = tuple(name for name in changed if name not in told)
    facts = BookTable((), (*rows, *_rows(variant, more)), (*told, *more))
    return Chapter(Anchor.GLANCE, _("At a glance"), (*paragraphs(summary), facts))


def _rows(variant: Variant, names: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    return tuple(
        (options.option_title(name), options.value_short(name, getattr(variant, name)))
        for name in names
        if not why_idle(name, variant)
    )


def _misere_row(variant: Variant, name: str, call: Special) -> tuple[str, str]:
    line, rank = schedule(variant).find(call), options.value_short(name, getattr(variant, name))
    if line is None:
        return options.option_title(name), rank
    words = _("{rank}, {points} points").format(rank=rank, points=line.points)
    return call_short(call, variant), words


def _differences(variant: Variant, base: Preset) -> tuple[Chapter, ...]:
    """Return the chapter on what differs from a preset; empty if nothing does."""
    changed = options.changed_options(variant, base.variant)
    if not changed:
        return ()
    heads = (pgettext("rule book", "Rule"), pgettext("rule book", "Here"), _(base.name))
    rows = tuple(
        (
            options.option_title(name),
            options.value_short(name, getattr(variant, name)),
            options.value_short(name, getattr(base.variant, name)),
        )
        for name in changed
    )
    blocks: tuple[Block, ...] = (BookTable(heads, rows, changed),)
    title = _("What differs from {preset}").format(preset=_(base.name))
    return (Chapter(Anchor.DIFFERENCES, title, blocks),)


def rule_book(variant: Variant, name: str = "", base: Preset = AUSTRALIAN) -> RuleBook:
    """Return the rules of a variant, compared with ``base``, in the language in force.

    ``name`` is what people call these rules, if they are not a preset's.
    """
    preset = _preset_of(variant)
    title = name or (_("House rules") if preset is None else _(preset.name))
    return RuleBook(
        title,
        (
            glance(variant, base),
            *_differences(variant, base),
            opening.aim(variant),
            opening.pack(variant),
            opening.seats(variant),
            opening.deal(variant),
            playing.play(variant),
            opening.ranks(variant),
            calling.calls(variant),
            calling.auction(variant),
            calling.kitty(variant),
            *calling.partner(variant),
            scoring.scoring(variant),
            scoring.end(variant),
            playing.joker(variant),
            playing.specials(variant),
            playing.wrong_cards(variant),
        ),
    )


def book_of(variant: Variant, preset: str, name: str = "") -> RuleBook:
    """Return the rules of a variant based on a preset.

    Presets themselves, and variants of an unknown one, are compared with the Australian game.
    """
    base = PRESETS.get(preset, AUSTRALIAN)
    variant = _with_valid_hands(variant, base.variant)
    return rule_book(variant, name, AUSTRALIAN if variant == base.variant else base)


_PHASES = {
    **dict.fromkeys((Phase.DEALER, Phase.DEAL, Phase.CUT), Anchor.DEAL),
    Phase.AUCTION: Anchor.CALLS,
    Phase.EXCHANGE: Anchor.KITTY,
    Phase.PARTNER: Anchor.PARTNER,
    Phase.PLAY: Anchor.PLAY,
    Phase.OVER: Anchor.END,
}


def anchor_at(phase: Phase) -> Anchor:
    """Return the chapter that explains a phase of the game."""
    return _PHASES[phase]


def _with_valid_hands(variant: Variant, base: Variant) -> Variant:
    """Return a variant with its preset's hands if its own, being edited, do not fit."""
    if options.can_be_laid(variant) and variant.kitty_size in KITTY_SIZES:
        return variant
    laid: dict[str, Any] = {name: getattr(base, name) for name in _HAND_OPTIONS}
    return replace(variant, **laid)


_HAND_OPTIONS = ("players", "sides", "dead_hand", "deck", "deal")
"""The options that decide how many cards each hand gets."""

_CHAPTERS: dict[Anchor, tuple[str, ...]] = {
    Anchor.PACK: ("deck", "top_joker"),
    Anchor.SEATS: ("players", "sides", "dead_hand"),
    Anchor.DEAL: ("deal", "first_dealer", "cut", "kitty_last_card_up"),
    Anchor.AUCTION: (
        *("auction", "rebid", "all_pass"),
        *("six_bids", "inkle_no", "six_no_trumps", "six_suits"),
    ),
    Anchor.KITTY: ("without_kitty",),
    Anchor.PARTNER: ("partner_reveal", "call_own_card", "partner_share"),
    Anchor.PLAY: ("first_lead",),
    Anchor.JOKER: (
        *("joker_attach", "joker_follow", "joker_after_renounce"),
        *("joker_forced_in_misere", "joker_lead", "joker_lead_names_suit"),
    ),
    Anchor.SPECIALS: (
        *("misere", "misere_points", "misere_gate"),
        *("open_misere", "open_misere_points", "open_misere_gate"),
        *("open_misere_exposure", "open_misere_shows", "blind_misere"),
        *("double_nullo", "double_nullo_points", "hi_lo", "wilkinson", "declare"),
    ),
    Anchor.SCORING: (
        *("slam_250", "trick_points", "misere_trick_points"),
        *("failed_contract", "trick_cap", "score_sheet"),
    ),
    Anchor.END: ("target", "win_by", "end", "lose_at", "back_door"),
    Anchor.WRONG_CARDS: ("revokes",),
}
"""The options each chapter explains."""
_ANCHORS = {name: anchor for anchor, names in _CHAPTERS.items() for name in names}


def anchor_of(option: str) -> Anchor:
    """Return the chapter that explains an option."""
    return _ANCHORS[option]
