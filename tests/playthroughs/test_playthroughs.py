"""The deals told in this folder are still told the same way."""

from __future__ import annotations

import pytest

from fivehundred.engine.rules.variants import PRESETS
from tests.playthroughs.make import FOLDER, SCRIPTS, path_of
from tests.playthroughs.story import Script, tell


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.file)
def test_the_deal_is_told_as_before(script: Script) -> None:
    assert tell(script) == path_of(script).read_text(encoding="utf-8")


def test_every_preset_is_told_in_a_story() -> None:
    assert {script.preset for script in SCRIPTS} == set(PRESETS)


def test_every_file_has_its_script() -> None:
    assert {path_of(script) for script in SCRIPTS} == set(FOLDER.glob("*.txt"))
