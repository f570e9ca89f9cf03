"""The score sheet, whatever the number of sides and columns."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any

import pygame
import pytest

from fivehundred.engine.actions import FirstDealer
from fivehundred.engine.calls import parse_call
from fivehundred.engine.cards import parse_card
from fivehundred.engine.facts import Contract, DealResult, EndReason, Result, Tally
from fivehundred.engine.rules.options import FailedContract, PartnerShare, ScoreSheet
from fivehundred.engine.rules.options import FirstDealerRule as FirstDealerBy
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.seats import Sides
from fivehundred.engine.view import View
from fivehundred.session.dealer import Dealer
from fivehundred.session.session import Session
from fivehundred.speech.notices.game_words import contract_line
from fivehundred.ui import route
from fivehundred.ui.drawing.canvas import Canvas, Style
from fivehundred.ui.drawing.table.paint import SeatLabels
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.panels.panel import Close
from fivehundred.ui.panels.sheet.panel import SheetPanel
from fivehundred.ui.panels.sheet.words import (
    deal_line,
    lines_of,
    points_words,
    winner_line,
)
from fivehundred.ui.setup.company import company_of
from tests.ui.gallery import resize
from tests.ui.hand import Hand
from tests.ui.pads import a_pad
from tests.ui.scripted import NAMES, game_of
from tests.ui.seating import sit_down

SIX_SOLO = replace(PRESETS["six-handed"].variant, sides=Sides.SOLO)
VARIANTS = {
    "two": Variant(),
    "two dummies": PRESETS["two-handed-dummy"].variant,
    "three": PRESETS["hoyle"].variant,
    "three pairs": PRESETS["six-handed-pairs"].variant,
    "five": PRESETS["five-handed"].variant,
    "six": SIX_SOLO,
}


@cache
def _scored(name: str, sheet: ScoreSheet, deals: int) -> View:
    """Give a view with some deals on the sheet, won and lost in turn."""
    variant = replace(VARIANTS[name], score_sheet=sheet, first_dealer=FirstDealerBy.RANDOM)
    session = Session(game_of(variant, 1), dealer=Dealer(1))
    session.submit(FirstDealer(0))
    view = session.view(0)
    seats = variant.seating
    sides, ring = len(seats.sides), len(seats.ring)
    contract = Contract(1, parse_call("10H"), 500, (1,))
    results = tuple(
        DealResult(
            0, contract, at % 2 == 0, (1,) * ring, tuple((-1) ** at * 500 for _ in range(sides))
        )
        for at in range(deals)
    )
    won, lost = 500 * ((deals + 1) // 2), 500 * (deals // 2)
    return replace(
        view,
        deals=results,
        sheet=(Tally(won, lost),) * sides,
        scores=(won - lost,) * sides,
    )


def _company(view: View) -> SeatLabels:
    record = game_of(view.variant, 1)
    return company_of(view.variant.seating, record.seats)


def _open(hand: Hand, view: View, size: tuple[int, int]) -> SheetPanel:
    sit_down(hand.app, game_of(view.variant, 1), "test")
    hand.frame()
    pygame.display.set_mode(size, pygame.RESIZABLE)
    hand.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
    answers = (PushButton("Next deal", Close()), PushButton("Claim", Close()))
    panel = SheetPanel(view, _company(view), lambda: answers, fresh=True)
    hand.table.top.open(panel)
    hand.app._dirty = True
    hand.frame(0)
    return panel


def _row(hand: Hand, name: str) -> pygame.Rect:
    return next(one.rect for one in hand.app.layer.stops if one.name == name)


@pytest.mark.sweep
@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
@pytest.mark.parametrize("sheet", ScoreSheet)
@pytest.mark.parametrize("name", VARIANTS)
def test_every_number_has_room_in_the_window(
    hand: Hand, name: str, sheet: ScoreSheet, size: tuple[int, int]
) -> None:
    view = _scored(name, sheet, 12)
    panel = _open(hand, view, size)
    rect = panel.fitted(hand.table.top.places).rect
    assert pygame.Rect((0, 0), size).contains(rect)
    sides = len(view.variant.seating.sides)
    row = _row(hand, "row 0")
    boxes = {tuple(one.rect): one.rect for one in hand.app.layer.pictures}.values()
    inside = [box for box in boxes if box.top == row.top and row.contains(box)]
    cells = [a for a in inside if not any(a != b and a.contains(b) for b in inside)]
    cells.sort(key=lambda box: box.left)
    assert len(cells) == 3 + sides * (3 if sheet is ScoreSheet.WON_LOST_NET else 1)
    assert all(a.right <= b.left + 1 for a, b in pairwise(cells))
    assert cells[-1].right <= rect.right
    # Four figures and a minus fit at the smallest size at which they can be read.
    assert all(cell.width >= 34 for cell in cells[3:])
    for control in hand.app.layer.controls:
        assert rect.contains(control.rect)


def test_the_sheet_is_as_high_as_what_it_holds(hand: Hand) -> None:
    heights = []
    for deals in (0, 1, 6, 40):
        view = _scored("two", ScoreSheet.NET, deals)
        panel = _open(hand, view, (1280, 800))
        heights.append((panel.rows, panel.fitted(hand.table.top.places).rect.height))
    assert heights == sorted(heights)
    assert [rows for rows, _height in heights][:3] == [0, 1, 6]
    assert 6 < heights[3][0] < 40
    assert heights[3][1] <= 800


def test_the_points_of_a_fresh_deal_are_counted_into_the_totals(hand: Hand) -> None:
    panel = _open(hand, _scored("two", ScoreSheet.WON_LOST_NET, 3), (1280, 800))
    assert panel.totals() == ((1000, 500, 500), (1000, 500, 500))
    panel.counted = 0.5
    assert panel.totals() == ((750, 500, 250), (750, 500, 250))
    panel.counted = 0.0
    assert panel.totals() == ((500, 500, 0), (500, 500, 0))


def test_a_long_game_is_leafed_through(hand: Hand) -> None:
    panel = _open(hand, _scored("two", ScoreSheet.NET, 20), (960, 600))
    hidden = 20 - panel.rows
    assert panel._first == hidden > 2
    for _press in range(hidden):
        hand.key(pygame.K_UP)
    assert panel._first == 0
    hand.push("Later")
    assert panel._first == 1
    hand.push("Earlier")
    assert panel._first == 0
    assert not hand.control("Earlier").enabled
    for steps in (-2, 1):
        hand.post(pygame.MOUSEWHEEL, x=0, y=steps)
    assert panel._first == 1


def test_a_line_has_the_points_and_the_score_after_it() -> None:
    view = _scored("three", ScoreSheet.WON_LOST_NET, 3)
    lines = lines_of(view, _company(view), fresh=True)
    assert [line.points[0] for line in lines] == [500, -500, 500]
    assert [line.running[0] for line in lines] == [500, 0, 500]
    assert [line.fresh for line in lines] == [False, False, True]


def test_what_was_brought_along_stands_first() -> None:
    view = replace(_scored("two", ScoreSheet.NET, 2), scores=(100, 40))
    lines = lines_of(view, _company(view), fresh=True)
    assert lines[0].words[1] == "before the first deal"
    assert [line.running for line in lines] == [(100, 40), (600, 540), (100, 40)]


FIVE = SeatLabels(NAMES[:5], NAMES[:5])


def _deal(**changes: object) -> DealResult:
    contract = Contract(0, parse_call("8H"), 300, (0, 2), partner=2)
    return DealResult(0, replace(contract, **changes), True, (5, 1, 3, 1, 0), (300,) * 5)  # type: ignore[arg-type]


def test_what_is_special_about_a_contract_stands_in_its_line() -> None:
    card = parse_card("QH")
    assert contract_line(_deal(), FIVE.names, VARIANTS["five"]) == "8♥  Ann & Cid"
    assert contract_line(_deal(called=card), FIVE.names, VARIANTS["five"]) == "8♥  Ann & Cid (Q♥)"
    assert (
        contract_line(_deal(called=card, partner=None), FIVE.names, VARIANTS["five"])
        == "8♥  Ann, alone (Q♥)"
    )
    assert contract_line(_deal(declared=True), FIVE.names, VARIANTS["five"]) == "8♥  Ann, declared"
    played = DealResult(0, None, None, (2,) * 5, (20,) * 5)
    assert contract_line(played, FIVE.names, VARIANTS["five"]) == "all passed: no trumps"
    assert "without trumps" in deal_line(played, FIVE, VARIANTS["five"])


def test_points_that_are_not_those_of_the_contract_are_explained() -> None:
    transfer = replace(VARIANTS["two"], failed_contract=FailedContract.TRANSFER)
    half = replace(VARIANTS["five"], partner_share=PartnerShare.HALF)
    lost = replace(_deal(), made=False, tricks=(4, 1, 3, 1, 1))
    assert points_words(lost, transfer) == "The 300 points go to the other side."
    assert points_words(_deal(), transfer) == ""
    assert points_words(lost, half) == "The contractor and the partner each lose half of 300."
    assert points_words(_deal(), half) == "The contractor and the partner each get half of 300."
    assert points_words(_deal(side=(0,), partner=None), half) == ""
    assert points_words(lost, VARIANTS["five"]) == ""


def test_the_winner_is_you_only_where_one_person_reads_it() -> None:
    view = _scored("five", ScoreSheet.NET, 1)
    mine, other = Result((0,), EndReason.TARGET), Result((3,), EndReason.TARGET)
    assert winner_line(view, mine, FIVE) == "You have won!"
    assert winner_line(view, mine, FIVE, several=True) == "Ann won the game"
    assert winner_line(view, other, FIVE) == "Dot won the game"
    pair = Result((0, 3), EndReason.TARGET)
    assert winner_line(view, pair, FIVE, several=True) == "Ann & Dot won the game"
    four = _scored("two", ScoreSheet.NET, 1)
    assert winner_line(four, mine, FIVE) == "Your side has won!"


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
def test_names_without_room_on_the_sheet_are_told_apart_by_marks(
    hand: Hand, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    real = Canvas.text

    def text(canvas: Canvas, words: str, style: Style, *rest: Any) -> Any:
        drawn.append(words)
        assert "Seat" not in words or style.size_px >= 13
        return real(canvas, words, style, *rest)

    monkeypatch.setattr(Canvas, "text", text)
    names = ("Wendy", "", "", "", "")
    hand.app.go(route.ScorePadRoute(pad=replace(a_pad("five-handed", 1, 17), names=names)))
    resize(hand, size)
    hand.frames(2)
    assert {"Wendy", "Seat 2", "Seat 3", "Seat 4", "Seat 5"} <= set(drawn)
    assert not [words for words in drawn if "…" in words and words not in hand.labels()]
