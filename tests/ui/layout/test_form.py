"""The controls of a form: each shows the value of its field, and asks for another to be set."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from fivehundred.ui.drawing.palettes import PALETTES, Theme
from fivehundred.ui.layout.block import AnyBlock, Gap
from fivehundred.ui.layout.form import (
    AnyAssign,
    Assign,
    Cycle,
    Form,
    FormField,
    FormOption,
    Segments,
    Stepper,
    TextEntry,
)
from fivehundred.ui.widgets.layer import WidgetLayer

OPTIONS = [FormOption(number, word, f"It is {word}.") for number, word in enumerate(("no", "yes"))]


@pytest.fixture(autouse=True, scope="module")
def _fonts() -> None:
    pygame.font.init()
    pygame.display.init()
    pygame.display.set_mode((1000, 800))


def placed(block: AnyBlock, width_px: int = 600) -> WidgetLayer:
    layer = WidgetLayer((1000, 800), 1.0, PALETTES[Theme.DUSK])
    block.place(layer, pygame.Rect(0, 0, width_px, block.height_px(1.0, width_px)))
    return layer


def key(layer: WidgetLayer, key: int) -> object:
    return layer.process(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))


def field_of(value: int, kept: list[int]) -> FormField[int]:
    return FormField("answer", value, kept.append)


@pytest.mark.parametrize("kind", [Segments, Stepper, Cycle])
@pytest.mark.parametrize("value", [0, 1])
def test_arrows_set_the_field_and_the_focus_says_its_value(
    kind: Callable[[FormField[int], list[FormOption[int]]], AnyBlock], value: int
) -> None:
    kept: list[int] = []
    layer = placed(kind(field_of(value, kept), OPTIONS))
    (stop,) = layer.stops
    assert stop.name == "answer"
    layer.focus_on(stop)
    assert OPTIONS[value].description in layer.sentence
    asked = key(layer, pygame.K_RIGHT if value == 0 else pygame.K_LEFT)
    assert isinstance(asked, Assign)
    assert kept == []
    asked.carry_out()
    assert kept == [1 - value]
    assert asked.refills


@pytest.mark.parametrize("kind", [Stepper, Cycle])
def test_after_the_last_option_comes_the_first(
    kind: Callable[[FormField[int], list[FormOption[int]]], AnyBlock],
) -> None:
    kept: list[int] = []
    layer = placed(kind(field_of(1, kept), OPTIONS))
    (control,) = [one for one in layer.controls if one.name]
    asked = control.press()
    assert isinstance(asked, Assign)
    asked.carry_out()
    assert kept == [0]


def test_what_is_written_is_set_and_nothing_is_laid_out_anew_meanwhile() -> None:
    kept: list[str] = []
    entry = TextEntry(FormField("name", "Ann", kept.append), "Your name.", begins=True)
    layer = placed(entry)
    (field,) = layer.fields
    assert (field.text, field.typing, field.changed is not None) == ("Ann", True, True)
    assert field.changed is not None
    asked = field.changed("Anna")
    assert isinstance(asked, Assign) and not asked.refills
    asked.carry_out()
    assert kept == ["Anna"]


def test_a_field_that_is_only_drawn_cannot_be_written_in() -> None:
    layer = placed(TextEntry(FormField("name", "Ann", print), "Your name.", drawn=True))
    assert (layer.fields, len(layer.pictures)) == ([], 1)


@pytest.mark.parametrize("width_px", [400, 900])
def test_labels_stand_beside_their_controls_or_above_them_in_a_narrow_form(width_px: int) -> None:
    rows: list[tuple[str, AnyBlock]] = [("Answer", Cycle(field_of(0, []), OPTIONS)), ("", Gap(8))]
    layer: WidgetLayer = placed(Form(rows), width_px)
    (control,) = layer.controls
    label = next(one.rect for one in layer.pictures if one.text == "Answer")
    assert (label.bottom <= control.rect.top) is (width_px == 400)
    assert (label.right <= control.rect.left) is (width_px == 900)


def test_an_intent_names_the_field_it_sets() -> None:
    asked: AnyAssign = field_of(0, []).to(1)
    assert (asked.field.name, asked.field.value, asked.value) == ("answer", 0, 1)
