"""The rules a new game can be played by: presets, and people's own house rules beside them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import AUSTRALIAN, PRESETS
from fivehundred.session.record import Record
from fivehundred.session.storage.house_rules import HouseRules, RulesFile
from fivehundred.speech.errors import message_sentence
from fivehundred.speech.rules.options import difference
from fivehundred.speech.translation import _
from fivehundred.ui.preferences.settings import Settings
from fivehundred.ui.setup.house_draft import Draft


@dataclass(frozen=True, slots=True)
class Offer:
    """One line of the list; without a variant it is a file that cannot be read.

    ``path`` is the file of house rules, None for a preset; ``draft`` rules that are not kept yet.
    """

    name: str
    summary: str
    preset: str
    variant: Variant | None
    path: Path | None = None
    draft: Draft | None = None

    @property
    def rules(self) -> HouseRules | None:
        """The rules, under a name if they are no preset's; None for a file that cannot be read."""
        if self.variant is None:
            return None
        name = self.name if self.path is not None or self.draft is not None else ""
        return HouseRules(name, self.preset, self.variant)

    def draft_from(self, usual: str) -> Draft:
        """Return the rules to be changed; those of the ``usual`` preset where none can be read."""
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
    """List what a number of players can play: presets, rules not kept yet, rules that are.

    Unreadable files stand at the end of every list.
    """
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
            summary = difference(rules.preset, rules.variant)
            own.append(Offer(rules.name, summary, rules.preset, rules.variant, file.path))
    drafts = [_not_kept(unsaved)] if unsaved and unsaved.variant.players == players else []
    return (*presets, *drafts, *own, *broken)


def _not_kept(draft: Draft) -> Offer:
    name = draft.name or _(PRESETS[draft.preset].name)
    summary = _("Not saved yet. {difference}").format(
        difference=difference(draft.preset, draft.variant)
    )
    label = _("{name}, changed").format(name=name)
    return Offer(label, summary, draft.preset, draft.variant, None, draft)


def facts(variant: Variant) -> str:
    """Return a line on what is dealt and how far the game goes."""
    return _("{cards} cards, {kitty} in the kitty, a game to {target} points").format(
        cards=variant.deck, kitty=variant.kitty_size, target=variant.target
    )


def last_choice(
    settings: Settings, files: tuple[RulesFile, ...], draft: Draft | None, *, chosen: bool
) -> tuple[int, int]:
    """Return the number of players and the place in its list of what was chosen last.

    That is the ``draft``, which is not kept yet, if it was ``chosen``.
    """
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
    """Return the place in its list of what is played at a table, and what is not saved of that.

    Where none of the rules that are known are those of the table, they are the ones not saved.
    """
    here = Draft("", table.preset, table.variant, PRESETS[table.preset].variant)
    for draft in (unsaved, here):
        for at, offer in enumerate(offers_for(table.variant.players, files, draft)):
            if (offer.preset, offer.variant) == (table.preset, table.variant):
                return at, draft
    raise AssertionError
