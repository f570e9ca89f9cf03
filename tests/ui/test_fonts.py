"""Every letter that the source writes on the screen has a picture in every font."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

import fivehundred.ui
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.ui.drawing.fonts import Face, font, font_file

FOLDER = Path(fivehundred.ui.__file__).parent
DRAWN_BY_US = set("♠♣♦♥")
NAMES = "Zoë Müller, Łukasz, Ágnes, François, Søren, Γιώργος, Дмитрий"


def literals(tree: ast.Module) -> Iterator[str]:
    """Give every string of a module that is not a docstring."""
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            yield node.value


@cache
def characters() -> frozenset[str]:
    found = set(NAMES) | {str(n)[0] for n in range(10)}
    for preset in PRESETS.values():
        found |= set(preset.name + preset.summary)
    for path in sorted(FOLDER.rglob("*.py")):
        for text in literals(ast.parse(path.read_text(encoding="utf-8"))):
            found |= set(text)
    return frozenset(char for char in found if char.isprintable()) - DRAWN_BY_US


@pytest.mark.parametrize("face", Face)
def test_every_character_has_a_glyph(face: Face) -> None:
    with TTFont(font_file(face)) as letters:
        known = letters.getBestCmap()
    assert not {char for char in characters() if ord(char) not in known}


def test_fonts_are_kept_by_size(app: object) -> None:
    assert font(Face.SANS, 20) is font(Face.SANS, 20)
    assert font(Face.SANS, 20).get_linesize() < font(Face.SANS, 40).get_linesize()
    assert font(Face.SANS, -3).size("x")[0] > 0


_ASKS_THE_SYSTEM = """
import pygame
from fivehundred.ui.drawing.fonts import Face, pieces
pygame.font.init()
pieces("\\u1200", Face.SANS)
"""
"""A sign of a script that no font of the program has."""


def test_a_system_that_cannot_list_its_fonts_is_no_matter_to_complain_of(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", _ASKS_THE_SYSTEM],
        env={**os.environ, "PATH": str(tmp_path), "SDL_VIDEODRIVER": "dummy"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stderr, done.returncode) == ("", 0)
