"""The rule book of a variant as a whole, its short summary, and its chapters on scoring."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any, assert_never

from fivehundred.engine.deck import HAND_SIZE
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.conflicts import KITTY_SIZES
from fivehundred.engine.rules.customs import back_door, do_any_points_win
from fivehundred.engine.rules.variant import OPTION_NAMES, Variant
from fivehundred.engine.rules.variants import AUSTRALIAN, PRESETS, Preset
from fivehundred.speech.rule_book import calling, opening, playing
from fivehundred.speech.rule_book.book import Anchor, Block, BookTable, Chapter, RuleBook, Sentence
from fivehundred.speech.rule_book.saying import decided_by, everywhere, of_option, paragraphs
from fivehundred.speech.rules.idle import why_idle
from fivehundred.speech.rules.options import (
    can_be_laid,
    changed_options,
    option_title,
    value_sentence,
    value_short,
)
from fivehundred.speech.translation import _, pgettext


def scoring(variant: Variant) -> Chapter:
    """Return what a deal scores."""
    made = everywhere(
        "11.1",
        _("A contract that is made scores its points; tricks above the bid score nothing more."),
    )
    return Chapter(
        Anchor.SCORING,
        _("Scoring"),
        paragraphs(
            made + of_option(variant, "failed_contract", "slam_250"),
            _tricks(variant),
            of_option(variant, "score_sheet"),
        ),
    )


def _tricks(variant: Variant) -> tuple[Sentence, ...]:
    """Return what the defenders score for tricks."""
    in_misere = of_option(variant, "misere_trick_points")
    if not variant.trick_points and not (in_misere and variant.misere_trick_points):
        # No points are there to be limited or shared out.
        nothing = value_sentence("trick_points", variant.trick_points)
        return decided_by(nothing, "trick_points", "trick_cap") + in_misere
    own: tuple[Sentence, ...] = ()
    if len(variant.seating.sides) > 2:
        own = decided_by(_("Each defender’s side scores for its own tricks only."), "sides")
    return of_option(variant, "trick_points") + own + in_misere + of_option(variant, "trick_cap")


def end(variant: Variant) -> Chapter:
    """Return how the game ends and who has won."""
    together = everywhere(
        "12.4", _("If several get there in one deal, the side that made its contract wins.")
    )
    first: tuple[Sentence, ...] = ()
    if do_any_points_win(variant):
        first = decided_by(_("If none of them made one, the first to get there wins."), "win_by")
    leader: tuple[Sentence, ...] = ()
    if back_door(variant).is_open and len(variant.seating.sides) > 2:
        leader = decided_by(_("Then the side with the most points wins."), "back_door", "sides")
    return Chapter(
        Anchor.END,
        _("End of the game"),
        paragraphs(
            of_option(variant, "target", "end", "win_by") + together + first,
            of_option(variant, "back_door") + leader + of_option(variant, "lose_at"),
        ),
    )


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
    facts = BookTable((), rows, _BEFORE_CARDS + _AFTER_CARDS)
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
    blocks: tuple[Block, ...] = (BookTable(heads, rows, changed),)
    title = _("What differs from {preset}").format(preset=_(base.name))
    return (Chapter(Anchor.DIFFERENCES, title, blocks),)


def rule_book(variant: Variant, name: str = "", base: Preset = AUSTRALIAN) -> RuleBook:
    """Return the rules of a table in the language that is spoken.

    ``name`` is what people call these rules, where they are not a preset's; ``base`` is the preset
    they are compared with.
    """
    preset = preset_of(variant)
    title = name or (_("House rules") if preset is None else _(preset.name))
    return RuleBook(
        title,
        (
            glance(variant),
            opening.aim(variant),
            opening.pack(variant),
            opening.seats(variant),
            opening.deal(variant),
            opening.ranks(variant),
            calling.calls(variant),
            calling.auction(variant),
            calling.kitty(variant),
            *calling.partner(variant),
            playing.play(variant),
            playing.joker(variant),
            playing.specials(variant),
            scoring(variant),
            end(variant),
            playing.wrong_cards(variant),
            *differences(variant, base),
        ),
    )


def book_of(variant: Variant, preset: str, name: str = "") -> RuleBook:
    """Return the rules of a table that were made from a preset, or are one.

    A preset is compared with the Australian game, as is what comes from one that is not known.
    """
    base = PRESETS.get(preset, AUSTRALIAN)
    variant = _with_cards_for_all(variant, base.variant)
    return rule_book(variant, name, AUSTRALIAN if variant == base.variant else base)


def anchor_at(phase: Phase) -> Anchor:
    """Return the chapter of what a game waits for."""
    match phase:
        case Phase.DEALER | Phase.DEAL:
            return Anchor.DEAL
        case Phase.AUCTION:
            return Anchor.CALLS
        case Phase.EXCHANGE:
            return Anchor.KITTY
        case Phase.PARTNER:
            return Anchor.PARTNER
        case Phase.PLAY:
            return Anchor.PLAY
        case Phase.OVER:
            return Anchor.END
        case unknown:
            assert_never(unknown)


def _with_cards_for_all(variant: Variant, base: Variant) -> Variant:
    """Return a variant with the seats and the pack of its preset where its own do not fit.

    House rules that are still being made may have such; there are no hands to tell of then.
    """
    if can_be_laid(variant) and variant.kitty_size in KITTY_SIZES:
        return variant
    laid: dict[str, Any] = {name: getattr(base, name) for name in _LAID}
    return replace(variant, **laid)


_LAID = ("players", "sides", "dead_hand", "deck", "deal")
"""What decides how many cards everybody gets."""

_CHAPTERS: dict[Anchor, tuple[str, ...]] = {
    Anchor.PACK: ("deck", "top_joker"),
    Anchor.SEATS: ("players", "sides", "dead_hand"),
    Anchor.DEAL: ("deal", "first_dealer", "kitty_last_card_up"),
    Anchor.CALLS: ("six_bids", "inkle_no", "six_no_trumps", "six_suits"),
    Anchor.AUCTION: ("auction", "rebid", "all_pass"),
    Anchor.KITTY: ("without_kitty",),
    Anchor.PARTNER: ("partner_reveal", "call_own_card", "partner_share"),
    Anchor.PLAY: ("first_lead",),
    Anchor.JOKER: (
        "joker_attach",
        "joker_follow",
        "joker_after_renounce",
        "joker_forced_in_misere",
        "joker_lead",
        "joker_lead_names_suit",
    ),
    Anchor.SPECIALS: (
        "misere",
        "misere_points",
        "misere_gate",
        "open_misere",
        "open_misere_points",
        "open_misere_gate",
        "open_misere_exposure",
        "open_misere_shows",
        "blind_misere",
        "double_nullo",
        "double_nullo_points",
        "hi_lo",
        "wilkinson",
        "declare",
    ),
    Anchor.SCORING: (
        "slam_250",
        "trick_points",
        "misere_trick_points",
        "failed_contract",
        "trick_cap",
        "score_sheet",
    ),
    Anchor.END: ("target", "win_by", "end", "lose_at", "back_door"),
    Anchor.WRONG_CARDS: ("revokes",),
}
"""Which chapter tells of which option."""


@cache
def _anchors() -> dict[str, Anchor]:
    return {name: anchor for anchor, names in _CHAPTERS.items() for name in names}


def anchor_of(option: str) -> Anchor:
    """Return the chapter that tells of an option; ``option`` must be one of OPTION_NAMES."""
    assert option in OPTION_NAMES, option
    return _anchors()[option]
