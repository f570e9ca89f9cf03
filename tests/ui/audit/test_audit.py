"""A share of the audit: every screen at two sizes, the other settings in turn."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final, Protocol

import pygame
import pytest

import fivehundred.ui
import fivehundred.ui.pages
import fivehundred.ui.panels
import fivehundred.ui.scenes
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.palettes import DUSK, Theme
from tests.ui.audit.known import EXAMPLES, KNOWN, TABLES, USED, Known
from tests.ui.audit.looking import Auditor, auditing
from tests.ui.audit.recording import recording
from tests.ui.audit.screens import SCREENS, SHOWS, go_home
from tests.ui.audit.settings import LANGUAGES, MARKED, SCALES, SIZES, WHOLE, Setting
from tests.ui.drawn_words import told, words_of
from tests.ui.guarding import classes
from tests.ui.longer import LONGER, longer
from tests.ui.marked import glued
from tests.ui.test_guard import PANEL_METHODS, SCENE_METHODS

MOST: Final = len(SIZES) - 1
RARELY: Final = 24
EACH: Final = 4
"""Of so many screens one is changed from setting to setting, and the others are opened in one."""
WITH_LONGER: Final = (960, 600)
UI: Final = Path(fivehundred.ui.__file__).parent
OTHERS: Final = tuple(
    Setting((0, 0), scale, language, theme)
    for scale in SCALES
    for language in LANGUAGES
    for theme in Theme
)


@pytest.fixture(scope="module")
def auditor() -> Iterator[Auditor]:
    """Give one program for all screens: what one leaves must not spoil the next."""
    with auditing() as opened:
        yield opened


def _share(number: int, *, whole: bool) -> list[Setting]:
    """Return how a screen is looked at here: by most people’s way, by another, or both in turn.

    With primes between them, neighbours get unlike settings, and all of each are met. The largest
    window takes longest, and is met by few.
    """
    usual, other = SIZES[number % MOST], SIZES[(number + 1 + number // MOST) % MOST]
    if number % RARELY == 1:
        other = SIZES[-1]
    share = [
        replace(OTHERS[number * 7 % len(OTHERS)], size=other),
        Setting(usual, language=(MARKED, WHOLE, "en")[number // EACH % 3]),
    ]
    if not whole and number % EACH:
        return share[1:] if number % EACH == 2 else share[:1]
    if usual == WITH_LONGER:
        share.append(Setting(usual, (75, 250)[number // 2 % 2], LONGER))
    return share


def _alike(one: tuple[int, str]) -> tuple[tuple[int, int], Theme, int, str]:
    """Bring screens together that are opened in one size and theme: less is drawn anew."""
    first = _share(one[0], whole=False)[0]
    return first.size, first.theme, first.scale, first.language


IN_ORDER: Final = sorted(enumerate(SCREENS), key=_alike)


@pytest.mark.parametrize(("number", "name"), IN_ORDER, ids=str)
def test_everything_on_a_screen_is_as_it_should_be(
    auditor: Auditor, number: int, name: str, pytestconfig: pytest.Config
) -> None:
    share = _share(number, whole=pytestconfig.getoption("--all-cases"))
    found = [str(one) for one in auditor.look(SCREENS[name], share)]
    assert not found, "\n" + "\n".join(found)
    assert {what for what, where in SHOWS.items() if where == name} <= auditor.met


WRONG_ONCE: Final = (
    ("hint-partner", Setting((800, 480), 250)),
    ("hint-partner", Setting((800, 480), 250, "fr")),
    ("hint-auction six-handed", Setting((800, 480))),
    ("coach-auction", Setting((800, 480), 200)),
    ("coach-auction", Setting((960, 600), 75)),
    ("hint-partner", Setting((960, 600), 100, "fr")),
    ("coach", Setting((800, 480), 150)),
    ("lesson", Setting((960, 600), 75, "fr")),
    ("keys", Setting((1280, 800), 100, "de", Theme.CONTRAST)),
)


@pytest.mark.parametrize(("name", "setting"), WRONG_ONCE, ids=str)
def test_notes_and_keys_fit_where_they_once_did_not(
    auditor: Auditor, name: str, setting: Setting
) -> None:
    assert not [str(one) for one in auditor.look(SCREENS[name], [setting])]


@pytest.mark.parametrize("known", KNOWN, ids=lambda one: f"{one.question} {one.example[0]}")
def test_what_is_known_is_still_so(auditor: Auditor, known: Known) -> None:
    name, setting = known.example
    auditor.all = True
    found = [one for one in auditor.look(SCREENS[name], [setting]) if known.meets(one)]
    auditor.all = False
    assert found, "this is mended: take it out of the list"


@pytest.mark.parametrize(
    "example", dict.fromkeys(EXAMPLES.values()), ids=lambda one: f"{one[0]} {one[1]}"
)
def test_what_is_let_be_has_to_be(auditor: Auditor, example: tuple[str, Setting]) -> None:
    USED.clear()
    name, setting = example
    assert not [*auditor.look(SCREENS[name], [*{Setting(setting.size): 0, setting: 0}])]
    assert {key for key, where in EXAMPLES.items() if where == example} <= USED


def test_everything_that_is_let_be_has_an_example() -> None:
    assert {key for table in TABLES for key in table} == {*EXAMPLES}


# — that nothing is left out —


def test_every_scene_panel_and_dialog_is_on_one_of_the_screens() -> None:
    kinds = [
        *classes(SCENE_METHODS, fivehundred.ui.scenes, fivehundred.ui.pages),
        *classes(PANEL_METHODS, fivehundred.ui.panels),
    ]
    wanted = {one.__name__ for one in kinds if Protocol not in one.__bases__}
    assert wanted | _that_make_dialogs() == {*SHOWS}


def _that_make_dialogs() -> set[str]:
    """List the functions of the screen that ask by a dialog, by folder and name."""
    found = set()
    for path in UI.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                calls = (one.func for one in ast.walk(node) if isinstance(one, ast.Call))
                if any(isinstance(one, ast.Name) and one.id in _MAKERS for one in calls):
                    found.add(f"{path.parent.name}/{node.name}")
    return found - {"panels/sure_dialog"}


_MAKERS = ("Dialog", "sure_dialog")


# — that the questions find what is wrong —


def test_a_line_that_is_too_faint_is_found(auditor: Auditor) -> None:
    # Whatever window the test before has left.
    canvas = auditor.hand.app.screen.canvas.at(1.0).on(pygame.Surface((960, 600)))
    with recording() as picture:
        canvas.surface.fill(DUSK.panel)
        pygame.draw.rect(canvas.surface, DUSK.text, (200, 0, 200, 100))
        style = canvas.style(Face.SANS, 14, DUSK.text)
        canvas.text("Clear", style, (10, 10))
        canvas.text("Faint", style, (210, 10))
        canvas.text("7♥", canvas.style(Face.SANS, 20, DUSK.text), (10, 40))
    assert [line.text for line in picture.lines if line.faint] == ["Faint"]
    assert [line.text for line in picture.lines] == ["Clear", "Faint", "7♥"]


def test_a_text_that_nobody_hears_is_found(auditor: Auditor) -> None:
    go_home(auditor.hand)
    SCREENS["play"].open(auditor.hand)
    said = told(auditor.hand, ["Your lead."])
    assert not any(set(words_of("A secret sign 77")) <= one for one in said)
    assert any(set(words_of("lead")) <= one for one in said)


def test_the_marks_find_pieces_that_are_glued() -> None:
    pieces = {"⟦{a} leads⟧ ⟦of⟧ x", "⟦a⟧ ⟦b⟧", "⟦a ⟦b⟧⟧ ⟦c⟧"}
    assert glued(pieces) == pieces
    assert glued({"⟦a.⟧ ⟦b⟧", "⟦a ⟦b⟧ ⟦c⟧⟧", "Ann ⟦b⟧", ""}) == set()


def test_the_made_language_is_two_fifths_longer() -> None:
    plain = "Save these rules under a new name: {name}."
    made = longer(plain)
    assert "{name}" in made
    assert len(made) > 1.3 * len(plain)
    assert made != made.translate(str.maketrans("é", "e"))
