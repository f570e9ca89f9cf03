"""A saved game dropped on the window is opened; at the table after a question."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from fivehundred.engine.rules.variant import Variant
from fivehundred.session.codec.game import encode
from fivehundred.session.storage.house_rules import HouseRules, encode_rules
from fivehundred.ui import route
from fivehundred.ui.pages.home import HomePage
from fivehundred.ui.pages.house_rules.page import HouseRulesPage
from fivehundred.ui.panels.dialog import Dialog
from tests.ui.choosing import sit
from tests.ui.deals import following, leading
from tests.ui.hand import Hand


def _drop(hand: Hand, path: Path) -> None:
    hand.post(pygame.DROPFILE, file=str(path))
    hand.frame()


def _game(tmp_path: Path) -> Path:
    path = tmp_path / "from a friend.json"
    path.write_text(encode(following()), encoding="utf-8")
    return path


def test_a_game_dropped_on_home_is_opened(hand: Hand, tmp_path: Path) -> None:
    hand.app.thinker.silent = True  # type: ignore[attr-defined]
    hand.app.go(route.HomeRoute())
    hand.frame()
    _drop(hand, _game(tmp_path))
    assert hand.table.sitting.session.record == following()


def test_a_file_that_is_no_game_is_a_sentence(hand: Hand, tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Bea")
    hand.app.go(route.HomeRoute())
    hand.frame()
    _drop(hand, path)
    assert isinstance(hand.app.scene, HomePage)
    assert str(path) in hand.app.scene.compose_frame().status
    table = sit(hand, leading())
    _drop(hand, path)
    assert str(path) in table.voice.message
    assert table.top.modal is None


def test_at_the_table_a_game_is_opened_after_a_question(hand: Hand, tmp_path: Path) -> None:
    table = sit(hand, leading())
    path = _game(tmp_path)
    _drop(hand, path)
    question = table.top.modal
    assert isinstance(question, Dialog)
    assert question.says == "Open “from a friend”? The game here is saved."
    hand.push("Stay here")
    assert (hand.table, table.top.modal) == (table, None)
    _drop(hand, path)
    hand.push("Open the game")
    hand.frame()
    assert hand.table.sitting.session.record == following()


def _rules(tmp_path: Path) -> Path:
    path = tmp_path / "Rules.json"
    rules = HouseRules("Wednesday club", "australian", Variant(target=1000))
    path.write_text(encode_rules(rules), encoding="utf-8")
    return path


@pytest.mark.parametrize("where", [route.HomeRoute(), route.GamesRoute(), route.NewGameRoute()])
def test_house_rules_are_opened_wherever_they_are_dropped(
    hand: Hand, tmp_path: Path, where: route.Route
) -> None:
    for _time in range(2):
        hand.app.go(where)
        hand.frame()
        _drop(hand, _rules(tmp_path))
        assert isinstance(hand.app.scene, HouseRulesPage)
        assert hand.app.scene.draft.name == "Wednesday club"
        assert not hand.app.scene.draft.changed
    assert [file.name for file in hand.app.house_rules.list()] == ["Wednesday club"]


def test_at_the_table_house_rules_are_opened_after_a_question(hand: Hand, tmp_path: Path) -> None:
    table = sit(hand, leading())
    _drop(hand, _rules(tmp_path))
    assert isinstance(table.top.modal, Dialog)
    hand.push("Open it")
    hand.frame()
    assert isinstance(hand.app.scene, HouseRulesPage)


def test_a_damaged_file_of_house_rules_is_a_sentence_at_the_table(
    hand: Hand, tmp_path: Path
) -> None:
    table = sit(hand, leading())
    path = _rules(tmp_path)
    path.write_text(path.read_text(encoding="utf-8").replace("43", "44"), encoding="utf-8")
    _drop(hand, path)
    assert table.top.modal is None and str(path) in table.voice.message
