"""Keeping house rules from their page: under their name, under another, in place of others.

What was written is lost by no refusal.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from fivehundred.engine.errors import FiveHundredError
from fivehundred.ui.panels.dialog import Answer, Dialog
from fivehundred.ui.speech.wording import sentence
from fivehundred.ui.speech.words import _

if TYPE_CHECKING:
    from fivehundred.ui.scenes.house_rules.scene import HouseRulesScene


def save(scene: HouseRulesScene) -> None:
    """Keep the changes under the same name."""
    scene.attempt(partial(_keep, scene, scene.draft.name, scene.draft.path))


def ask_name(scene: HouseRulesScene, text: str = "", entry: str | None = None) -> None:
    """Ask for a name to keep the rules under; what was refused may be mended."""
    scene.ask(
        _("Save as"),
        text or _("These rules are called:"),
        scene.draft.name if entry is None else entry,
        Answer(_("Save"), lambda: _save_entered(scene)),
    )


def _save_entered(scene: HouseRulesScene) -> None:
    name = scene.entered
    try:
        taken = scene.services.house_rules.taken_by(name)
        if taken is not None and taken != scene.draft.path:
            _ask_to_replace(scene, name, taken)
            return
        _keep(scene, name, taken)
    except FiveHundredError as error:
        ask_name(scene, sentence(str(error)), name)
        return
    scene.close()


def _ask_to_replace(scene: HouseRulesScene, name: str, path: Path) -> None:
    answers = (
        Answer(_("Another name…"), lambda: ask_name(scene, entry=name), True),
        Answer(_("Replace"), lambda: scene.attempt(partial(_keep, scene, name, path))),
    )
    scene.open(
        Dialog(
            _("Replace “{name}”?").format(name=name),
            answers,
            text=_("There are house rules of that name. Games played by them stay as they are."),
            cancel=scene.close,
        )
    )


def _keep(scene: HouseRulesScene, name: str, path: Path | None) -> None:
    """Write the rules, over a file if one is given, and go on with them."""
    scene.take(scene.services.house_rules.save(replace(scene.draft.rules, name=name), path))
    scene.services.unsaved.draft = None
    scene.message = _("Saved as “{name}”.").format(name=scene.draft.name)
