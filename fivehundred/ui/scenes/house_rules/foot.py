"""The buttons at the foot of the page of house rules."""

from __future__ import annotations

from fivehundred.engine.rules.variants import PRESETS
from fivehundred.ui.route import NewGame
from fivehundred.ui.scenes.house_rules.intents import AskSave, AsPreset, Leave, Play, Save
from fivehundred.ui.scenes.shared.page import FootButton
from fivehundred.ui.setup.house_draft import Draft
from fivehundred.ui.speech.rules.options import conflict_sentences
from fivehundred.ui.speech.words import _
from fivehundred.ui.widgets.control import ButtonStyle


def foot(draft: Draft) -> tuple[list[FootButton], list[FootButton]]:
    """Return the buttons for a draft: the way back, and what can be done with it."""
    unsound = next(iter(conflict_sentences(draft.variant)), "")
    preset = _(PRESETS[draft.preset].name)
    say = _("Back to the new game (Esc).")
    back = FootButton(_("Back"), Leave(NewGame()), say, 160)
    say = _("Take back every change from {preset}.").format(preset=preset)
    same = _("Nothing differs from {preset}.").format(preset=preset)
    off = same if draft.variant == draft.base else ""
    row = [FootButton(_("As the preset"), AsPreset(), say, 170, off=off)]
    say = _("Keep these rules under a name of their own.")
    row.append(FootButton(_("Save as…"), AskSave(draft.name), say, 160, off=unsound))
    if draft.path is not None:
        say = _("Keep the changes under the same name.")
        off = unsound or ("" if draft.changed else _("Nothing is changed."))
        row.append(FootButton(_("Save"), Save(), say, 140, off=off))
    say = _("Play a game by these rules, with who sat down last.")
    row.append(FootButton(_("Play"), Play(), say, 200, ButtonStyle.PRIMARY, unsound))
    return [back], row
