"""The twin finds what the table asks, at every kind of question."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from fivehundred.engine.actions import CallPartner, MakeCall
from fivehundred.session.codec.game import encode
from tests.ui.gallery import TABLES, cut_to, game_of_preset
from tests.window.twin import Twin

SIZE = (1280, 800)


@pytest.mark.parametrize(
    ("screen", "preset"), [("auction", "australian"), ("partner", "five-handed-hidden")]
)
def test_every_answer_to_a_question_has_a_button_in_the_window(
    tmp_path: Path, screen: str, preset: str
) -> None:
    record = cut_to(game_of_preset(preset), TABLES[screen])
    assert record is not None
    saves, settings = tmp_path / "saves", tmp_path / "settings.json"
    saves.mkdir()
    settings.write_text("{}", encoding="utf-8")
    game = saves / "game.json"
    game.write_text(encode(record), encoding="utf-8")
    twin = Twin(saves, settings, SIZE)
    try:
        twin.open(game)
        offers = twin.table.sitting.view.legal
        legal = [one for one in offers if isinstance(one, MakeCall | CallPartner)]
        assert len(legal) == len(offers) > 1
        points = {twin.button_for(action) for action in legal}
        assert len(points) == len(legal)
        assert all(pygame.Rect((0, 0), SIZE).collidepoint(point) for point in points)
    finally:
        twin.close()
