"""Drafts of house rules, and the rules a new game can be played by."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from fivehundred.engine.cards import HAND_SIZE, parse_pattern
from fivehundred.engine.errors import FormatError, MessageKind
from fivehundred.engine.rules.conflicts import conflicts
from fivehundred.engine.rules.variant import OptionValue, Variant, option_values
from fivehundred.engine.rules.variants import AUSTRALIAN, PRESETS
from fivehundred.session.record import Record
from fivehundred.session.storage.house_rules import HouseRules, RulesFile
from fivehundred.speech.errors import message_sentence
from fivehundred.speech.rules import options
from fivehundred.speech.rules.questions import first_questions
from fivehundred.speech.translation import _, ngettext
from fivehundred.ui.settings import Settings


@dataclass(frozen=True, slots=True)
class Draft:
    """Rules being edited; ``path`` is their file, ``kept`` the rules saved there."""

    name: str
    preset: str
    variant: Variant
    kept: Variant
    path: Path | None = None

    @classmethod
    def of_preset(cls, key: str) -> Draft:
        """Return a draft of a preset."""
        variant = PRESETS[key].variant
        return cls("", key, variant, variant)

    @classmethod
    def of_rules(cls, rules: HouseRules, path: Path) -> Draft:
        """Return a draft of the rules in a file."""
        return cls(rules.name, rules.preset, rules.variant, rules.variant, path)

    @property
    def rules(self) -> HouseRules:
        """The rules, to be saved."""
        return HouseRules(self.name, self.preset, self.variant)

    @property
    def name_in_force(self) -> str:
        """The name of the rules in a game; unsaved rules have none."""
        return "" if self.changed or self.path is None else self.name

    @property
    def base(self) -> Variant:
        """The preset the rules come from."""
        return PRESETS[self.preset].variant

    @property
    def changed(self) -> bool:
        """Whether there are unsaved changes."""
        return self.variant != self.kept

    @property
    def changes(self) -> tuple[str, ...]:
        """The options that differ from the preset."""
        return options.changed_options(self.variant, self.base)

    def choices(self, name: str) -> tuple[OptionValue, ...]:
        """Return the current value and all that add no conflict; none for free text."""
        return _choices(self.variant, name)

    def with_option(self, name: str, value: OptionValue) -> Draft:
        """Return a draft with an option changed; a deal that no longer fits is replaced."""
        return replace(self, variant=_with_option(self.variant, name, value))

    def turned(self, name: str, step: int) -> Draft:
        """Return a draft with an option at its next value; ``step`` may be -1."""
        values = option_values(name)
        if values is None:
            values = known_deals(self.variant)
        now = getattr(self.variant, name)
        at = values.index(now) + step if now in values else 0
        return self.with_option(name, values[at % len(values)])


def main_questions(draft: Draft) -> tuple[str, ...]:
    """Return the main questions with more than one possible answer."""
    first = first_questions(draft.variant)
    return tuple(name for name in first if len(draft.choices(name)) > 1)


def _with_option(variant: Variant, name: str, value: OptionValue) -> Variant:
    changes: dict[str, Any] = {name: value}
    changed = replace(variant, **changes)
    if name == "deal" or deal_fits(changed):
        return changed
    fitted = deal_fits(variant) or not options.can_be_laid(variant)
    return replace(changed, deal=fitting_deal(changed)) if fitted else changed


@lru_cache(maxsize=128)
def _choices(variant: Variant, name: str) -> tuple[OptionValue, ...]:
    # Cached, as a page asks in every frame.
    now, kinds = getattr(variant, name), _conflicting(variant)
    return tuple(
        value
        for value in option_values(name) or ()
        if value == now or _conflicting(_with_option(variant, name, value)) <= kinds
    )


def _conflicting(variant: Variant) -> frozenset[MessageKind]:
    return frozenset(conflict.kind for conflict in conflicts(variant))


def deal_fits(variant: Variant) -> bool:
    """Return whether the deal gives every hand ten cards and the kitty the rest."""
    if not options.can_be_laid(variant):
        return False
    try:
        batches = parse_pattern(variant.deal)
    except FormatError:
        return False
    each, laid = sum(b.each for b in batches), sum(b.kitty for b in batches)
    return (each, laid) == (HAND_SIZE, variant.kitty_size)


def known_deals(variant: Variant) -> tuple[str, ...]:
    """Return the usual deals that fit a table; all of them if none does."""
    fitting = tuple(
        deal for deal in options.DEAL_PATTERNS if deal_fits(replace(variant, deal=deal))
    )
    return fitting or options.DEAL_PATTERNS


def fitting_deal(variant: Variant) -> str:
    """Return the usual deal for a table; its own if none would fit."""
    fitting = known_deals(variant)[0]
    return fitting if deal_fits(replace(variant, deal=fitting)) else variant.deal


@dataclass(frozen=True, slots=True)
class Offer:
    """One choice of rules; without a variant, a file that cannot be read.

    ``path`` is the file of house rules, None for a preset; ``draft`` holds unsaved rules.
    """

    name: str
    summary: str
    preset: str
    variant: Variant | None
    path: Path | None = None
    draft: Draft | None = None

    @property
    def rules(self) -> HouseRules | None:
        """The rules, unnamed if they are a preset's; None if they cannot be read."""
        if self.variant is None:
            return None
        name = self.name if self.path is not None or self.draft is not None else ""
        return HouseRules(name, self.preset, self.variant)

    @property
    def name_in_force(self) -> str:
        """The name of the rules in a game; only saved house rules have one."""
        return self.name if self.path is not None else ""

    def draft_from(self, usual: str) -> Draft:
        """Return a draft of the rules; of the ``usual`` preset if they cannot be read."""
        if self.draft is not None:
            return self.draft
        if self.rules is None:
            return Draft.of_preset(PRESETS.get(usual, AUSTRALIAN).key)
        if self.path is None:
            return Draft.of_preset(self.preset)
        return Draft.of_rules(self.rules, self.path)


def offers_for(
    players: int, files: tuple[RulesFile, ...], unsaved: Draft | None = None
) -> tuple[Offer, ...]:
    """Return the choices for a number of players; unreadable files come last."""
    presets = [
        Offer(_(preset.name), _(preset.summary), preset.key, preset.variant)
        for preset in PRESETS.values()
        if preset.variant.players == players
    ]
    own, broken = [], []
    for file in files:
        rules = file.rules
        if rules is None:
            broken.append(Offer(file.name, message_sentence(file.problem), "", None, file.path))
        elif rules.variant.players == players:
            summary = options.difference(rules.preset, rules.variant)
            own.append(Offer(rules.name, summary, rules.preset, rules.variant, file.path))
    drafts = [_not_kept(unsaved)] if unsaved and unsaved.variant.players == players else []
    return (*presets, *drafts, *own, *broken)


def _not_kept(draft: Draft) -> Offer:
    name = draft.name or _(PRESETS[draft.preset].name)
    summary = _("Not saved yet. {difference}").format(
        difference=options.difference(draft.preset, draft.variant)
    )
    label = _("{name}, changed").format(name=name)
    return Offer(label, summary, draft.preset, draft.variant, None, draft)


def facts(variant: Variant) -> str:
    """Return a line with the cards, the kitty and the target."""
    return _("{cards} cards, {kitty} in the kitty, a game to {target} points").format(
        cards=variant.deck, kitty=variant.kitty_size, target=variant.target
    )


def last_choice(
    settings: Settings, files: tuple[RulesFile, ...], draft: Draft | None, *, chosen: bool
) -> tuple[int, int]:
    """Return the last number of players, and the index of the rules (the draft, if ``chosen``)."""
    if draft is not None and chosen:
        offers = offers_for(draft.variant.players, files, draft)
        return draft.variant.players, [bool(offer.draft) for offer in offers].index(True)
    for file in files:
        if file.rules is not None and file.path.name == settings.house_rules:
            players = file.rules.variant.players
            paths = [offer.path for offer in offers_for(players, files, draft)]
            return players, paths.index(file.path)
    preset = PRESETS.get(settings.preset, AUSTRALIAN)
    players = preset.variant.players
    keys = [offer.preset for offer in offers_for(players, files) if not offer.path]
    return players, keys.index(preset.key)


def choice_at(
    table: Record, files: tuple[RulesFile, ...], unsaved: Draft | None
) -> tuple[int, Draft | None]:
    """Return the index of a table's rules among the choices, and a draft if they are unsaved."""
    here = Draft("", table.preset, table.variant, PRESETS[table.preset].variant)
    for draft in (unsaved, here):
        same = [
            (offer.name != table.rules_name, at)
            for at, offer in enumerate(offers_for(table.variant.players, files, draft))
            if (offer.preset, offer.variant) == (table.preset, table.variant)
        ]
        if same:
            # Two sets may differ only in their names.
            return min(same)[1], draft
    raise AssertionError


def summary_line(draft: Draft) -> str:
    """Return a summary of a draft, and whether it is saved."""
    preset = _(PRESETS[draft.preset].name)
    count = len(draft.changes)
    text = ngettext(
        "{preset} with {count} change", "{preset} with {count} changes", count, preset=preset
    )
    if not count:
        text = _("{preset}, nothing changed").format(preset=preset)
    if draft.name:
        text = _("“{name}”: {about}").format(name=draft.name, about=text)
    return _("{about}, not saved").format(about=text) if draft.changed else text


def conflict_lines(draft: Draft, most: int) -> Sequence[str]:
    """Return up to ``most`` lines about the conflicts of a draft."""
    told = options.conflict_sentences(draft.variant)
    if len(told) <= most:
        return told
    more = ngettext(
        "And {count} more conflict.", "And {count} more conflicts.", len(told) - most + 1
    )
    return [*told[: most - 1], more]
