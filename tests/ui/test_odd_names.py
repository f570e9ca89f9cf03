"""House rules in files whose names are no text, as old archives and sticks bring them."""

from __future__ import annotations

import os

import pytest

from fivehundred.engine.rules.variant import Variant
from fivehundred.session.storage.house_rules import HouseRules, encode_rules
from fivehundred.ui import route
from fivehundred.ui.pages.house_rules.page import HouseRulesPage
from tests.ui.hand import Hand

CLUB = HouseRules("Club", "australian", Variant(target=1000))


@pytest.mark.parametrize("text", [encode_rules(CLUB), "{"], ids=["rules", "broken"])
def test_a_file_whose_name_is_no_text_is_a_row_like_others(hand: Hand, text: str) -> None:
    folder = hand.app.house_rules.folder
    folder.mkdir(parents=True)
    (folder / os.fsdecode(b"bad\xff\n\x1b.json")).write_text(text)
    hand.app.go(route.NewGameRoute())
    hand.frames(2)
    hand.push("House rules…")
    hand.frame()
    hand.push("Your house rules")
    hand.frames(2)
    scene = hand.app.scene
    assert isinstance(scene, HouseRulesPage)
    (file,) = scene.sets.files
    assert file.name == ("Club" if file.rules else "bad\\udcff\\n\\x1b.json")
    (row,) = (control for control in hand.app.layer.controls if control.name == "set")
    assert row.description.isprintable()
