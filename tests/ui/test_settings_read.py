"""Every choice of the settings is heard by somebody: a row that changes nothing would be a lie."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import fivehundred
from fivehundred.ui import settings as settings_module
from fivehundred.ui.settings import Settings

PACKAGE = Path(fivehundred.__file__).parent
ROWS = PACKAGE / "ui" / "panels" / "settings"


def read_outside() -> set[str]:
    """Return the settings that are read outside their own file and their own panel."""
    own = Path(settings_module.__file__)
    texts = (
        path.read_text(encoding="utf-8")
        for path in PACKAGE.rglob("*.py")
        if path != own and not path.is_relative_to(ROWS)
    )
    return {name for text in texts for name in re.findall(r"\bsettings\.(\w+)\b(?!\()", text)}


def test_every_setting_is_read_by_the_program() -> None:
    assert {field.name for field in fields(Settings)} - read_outside() == set()
