"""The parts of the score pad's page: the scores, the sheet, the questions, keys and dialogs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import partial
from typing import Final, Never

import pygame

from fivehundred.engine.calls import Bid, Special, Strain
from fivehundred.engine.facts import Tally
from fivehundred.engine.rules.schedule import schedule
from fivehundred.engine.seats import Side
from fivehundred.session.pad import Pad
from fivehundred.session.pad_entry import (
    PadAnswer,
    PadExtra,
    PadQuestion,
    PadSubject,
    asked_next,
)
from fivehundred.speech.call_words import call_sentence
from fivehundred.speech.locale.formats import day, written_moment
from fivehundred.speech.notices import pad_words as say
from fivehundred.speech.notices.game_words import chance_words
from fivehundred.speech.rule_book.book import Anchor
from fivehundred.speech.rule_book.writing import book_of
from fivehundred.speech.translation import _, ngettext
from fivehundred.speech.wording import sentence, signed
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.table.paint import BIRDS, MARK_U, SeatLabels, draw_marked
from fivehundred.ui.layout.block import Block, Drawing, Gap, Text
from fivehundred.ui.layout.controls import Caption, PushButton
from fivehundred.ui.layout.lettering import Lettering
from fivehundred.ui.layout.stack import CellGrid, Column, GridCell, Row
from fivehundred.ui.panels.dialog import Dialog
from fivehundred.ui.panels.panel import Close, Rows
from fivehundred.ui.panels.sheet.table import SheetTable, has_three_columns, widths_of
from fivehundred.ui.panels.sheet.words import SheetLine, deal_lines, lines_of
from fivehundred.ui.widgets.control import ButtonStyle, Parts
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.keys import key_name

ANSWERS: Final = "pad"
"""Zone of the answers."""
_SIDE: Final = Lettering(Face.SANS_BOLD, 18, "on_background_quiet")
_SCORE: Final = Lettering(Face.SERIF_BOLD, 50, "strong")
_SAID: Final = Lettering(Face.SANS, 19, "text")
_DEALER: Final = Lettering(Face.SANS_BOLD, 20, "accent")
_QUESTION: Final = Lettering(Face.SERIF_BOLD, 28, "strong")
_ANSWERED: Final = Lettering(Face.SANS, 20, "muted")
_LEAST_WIDTH_U: Final = 528
_TRICKS_WIDTH_U: Final = 72
TEN: Final = 10
_TEN: Final = "T"
_PASS: Final = "P"


@dataclass(frozen=True, slots=True)
class AnswerPad(Intent):
    """Answer the current question about the deal."""

    answer: PadAnswer


# — the sheet —


def score_block(pad: Pad) -> Block[Never]:
    """Return the scores, large enough to be read across a table."""
    cells, names = [], say.side_names(pad)
    for side, (name, tally) in enumerate(zip(names, pad.view.sheet, strict=True)):
        # The sheet shows no score before the first deal.
        said = "" if pad.view.deals else _side_words(name, tally)
        head = Drawing(partial(_draw_head, names, side), 24, said)
        parts = head, Caption(signed(tally.net, plus=False), _SCORE, "center")
        cells.append(Column(parts, gap_u=0))
    return Row(cells)


def title_block(pad: Pad) -> Block[Never]:
    """Return the title of the exported sheet: the rules and the date."""
    begun = written_moment(pad.created)
    title = Text(_("Score pad: {game}").format(game=say.rules_of_pad(pad)), _QUESTION)
    return Column((title, Text(day(begun), _ANSWERED))) if begun else title


def _draw_head(names: Sequence[str], side: Side, canvas: Canvas, box: pygame.Rect) -> None:
    """Draw the name of a side, and its mark, which may stand alone on the sheet."""
    room = box.inflate(-canvas.px(3), 0)
    style = canvas.fitting_style(names, _SIDE.style(canvas), room.width - canvas.px(MARK_U))
    draw_marked(canvas, side, names[side], style, room, centred=True)


def sheet_widths(pad: Pad) -> tuple[float, ...]:
    """Return the widths of the sheet's columns in units, at the usual size of words."""
    sides, full = len(pad.variant.seating.sides), has_three_columns(pad.variant)
    number, contract, tricks, *points = widths_of(sides, full, _LEAST_WIDTH_U)
    return (number, contract, max(tricks, _TRICKS_WIDTH_U), *points)


def sheet_block(pad: Pad) -> Block[Never]:
    """Return every deal with its points and chances, the score, and how the last deal went."""
    view, company, full = pad.view, _company(pad), has_three_columns(pad.variant)
    totals = tuple((tally.won, tally.lost, tally.net) for tally in view.sheet)
    table = SheetTable(view, company, sheet_widths(pad), full, lambda: totals)
    said = Text(_standing_words(pad), _SAID, zone="said")
    lines = sheet_lines(pad)
    return Column((table.block(lines), said), gap_u=12) if lines else said


def sheet_lines(pad: Pad) -> list[SheetLine]:
    """Return a line for each deal, also for those that everybody passed."""
    view = pad.view
    found = lines_of(view, _company(pad), fresh=False)
    lines, scored = list[SheetLine](), zip(found, pad.chances, strict=True)
    running = (0,) * len(view.sheet)
    together = zip(pad.results, say.contracts(pad), strict=True)
    for number, ((_dealer, result), contract) in enumerate(together, start=1):
        fresh = number == len(pad.results)
        if result is None:
            words = str(number), contract, ""
            lines.append(SheetLine(words, (0,) * len(running), running, fresh, number))
            continue
        line, chances = next(scored)
        running = line.running
        words = str(number), contract, line.words[2]
        lines.append(replace(line, words=words, fresh=fresh, deal=number, chances=chances))
    return lines


def _company(pad: Pad) -> SeatLabels:
    seats = pad.variant.seating
    names = tuple(say.player_names(pad)[seats.owner(seat)] for seat in seats.ring)
    rules, sides = pad.rules_name, say.side_names(pad)
    return SeatLabels(names, BIRDS[: len(names)], rules=rules, sides=sides)


def _side_words(name: str, tally: Tally) -> str:
    return _("{side} {points}.").format(side=name, points=signed(tally.net, plus=False))


def _standing_words(pad: Pad, *, aloud: bool = False) -> str:
    """Return how the last deal went and the chances; ``aloud`` with the score between them."""
    view, names = pad.view, say.side_names(pad)
    if not pad.results:
        return _("No deal has been scored yet.")
    scored = pad.results[-1][1] is not None
    said = deal_lines(view, _company(pad)) if scored else [_("All passed.")]
    if aloud and scored:
        said += map(_side_words, names, view.sheet)
    if view.deals and view.result is None:
        said.append(chance_words(names, pad.chances[-1]))
    return " ".join(said)


def news_words(pad: Pad) -> str:
    """Return what is announced once a deal is entered, and the next question."""
    said = _standing_words(pad, aloud=True)
    asked = asked_next(pad, ()) if pad.view.result is None else None
    then = say.question_words(pad, (), asked) if isinstance(asked, PadQuestion) else ""
    return f"{said} {sentence(say.dealer_words(pad))} {then}".strip()


def dealer_block(pad: Pad) -> Block[Never]:
    """Return who deals next, or who has won."""
    return Text(say.dealer_words(pad), _DEALER, zone="dealer")


# — questions —


def question_block(pad: Pad, answers: tuple[PadAnswer, ...]) -> Block[AnswerPad]:
    """Return the next question, with a button for each answer."""
    asked = asked_next(pad, answers)
    assert isinstance(asked, PadQuestion)
    question = Text(say.question_words(pad, answers, asked), _QUESTION)
    answered = Text(say.answered_words(pad, answers), _ANSWERED) if answers else Gap(26)
    return Column((dealer_block(pad), question, answered, _grid(pad, answers, asked)), gap_u=8)


def _grid(pad: Pad, answers: tuple[PadAnswer, ...], asked: PadQuestion) -> Block[AnswerPad]:
    calls = asked.subject is PadSubject.WHAT
    across = 3 if calls else 4 if asked.subject is PadSubject.TRICKS else 2
    levels = sorted({_level(one) for one in asked.answers if isinstance(one, Bid)})
    bids, others = list[GridCell[AnswerPad]](), list[GridCell[AnswerPad]]()
    for at, answer in enumerate(asked.answers):
        button = _button(pad, answers, asked, at)
        if isinstance(answer, Bid):
            column, row = list(Strain).index(answer.strain), levels.index(_level(answer))
            bids.append(GridCell(button, column, row))
        else:
            row, column = divmod(len(others), across)
            others.append(GridCell(button, column, row))
    grids = [
        CellGrid(cells, columns, 1 + max(one.row for one in cells), 50 if calls else 66)
        for cells, columns in ((bids, len(Strain)), (others, across))
        if cells
    ]
    return Column(grids, gap_u=4)


def _level(bid: Bid) -> tuple[bool, int]:
    return bid.without_kitty, bid.level


def _button(
    pad: Pad, answers: tuple[PadAnswer, ...], asked: PadQuestion, at: int
) -> PushButton[AnswerPad]:
    answer = asked.answers[at]
    word = told = say.answer_word(pad, answers, asked.subject, answer)
    small = key = ""
    if isinstance(answer, Bid | Special):
        small = str(schedule(pad.variant).points(answer))
        told = call_sentence(answer, pad.variant)
    elif asked.subject is PadSubject.TRICKS and isinstance(answer, int):
        small, key = _points(pad, answers, asked, answer), str(answer)
        if small:
            told = ngettext(
                "{count} trick: {points} points",
                "{count} tricks: {points} points",
                answer,
                points=small,
            )
    elif isinstance(answer, int):
        # A seat has the same key in every question.
        key = str(answer + 1)
    elif answer is PadExtra.ALL_PASSED:
        key = _PASS
    parts: Parts = {"style": ButtonStyle.CELL, "zone": ANSWERS}
    parts["lines"] = (word, small) if small else (word,)
    if len(key) > 1:
        key = _TEN
    elif key.isdigit():
        pressed = ord(key), getattr(pygame, f"K_KP{key}")
        if key == "1" and TEN in asked.answers:
            told = _("{words}; 0 makes it ten").format(words=told)
            parts["letters"] = pressed
        elif asked.subject is not PadSubject.TRICKS or answer:
            # The page itself takes 0, which may end a ten.
            parts["keys"] = pressed
        # A key after the points would look like another number; the label is the key anyway.
        key = "" if small else key
    name = f"{ANSWERS} {word}"
    return PushButton(word, AnswerPad(answer), description=told, key=key, name=name, parts=parts)


def _points(pad: Pad, answers: tuple[PadAnswer, ...], asked: PadQuestion, tricks: int) -> str:
    """Return the points of the side with these tricks; how others share the rest is irrelevant."""
    answers, side = (*answers, tricks), asked.side
    while isinstance(deal := asked_next(pad, answers), PadQuestion):
        every = [one for one in deal.answers if isinstance(one, int)]
        answers = (*answers, every[-1])
    assert side is not None
    return signed(replace(pad, deals=(*pad.deals, deal)).view.deals[-1].points[side])


@dataclass(frozen=True, slots=True)
class ReadAbout(Intent):
    """Open the rule book at a chapter, for the rules of the pad."""

    anchor: Anchor


class PadIntent(Intent, Enum):
    """Other actions on a pad."""

    UNDO = auto()
    REDO = auto()
    NEXT_GAME = auto()
    ASK_DISPUTE = auto()
    ASK_EXPORT = auto()
    EXPORT_PICTURE = auto()
    EXPORT_TABLE = auto()


def pad_keys() -> Rows:
    """Return the keys of the score pad; docs/keys.md shows them too."""
    return (
        ("0 … 9 T", _("a seat or side, or tricks, at once; ten is 10 or T")),
        ("6 7 8 9 1", _("a level (1 is ten), then a suit")),
        ("S C D H N", _("after a level: its suit, or no trumps; then Enter")),
        ("P M", _("all passed; misère and other special calls")),
        (f"Z {key_name('Backspace')}", _("undo the last answer, or else the last deal")),
        (f"{key_name('Shift+Z')} {key_name('Ctrl+Y')}", _("redo")),
        ("E", _("save the sheet as a picture or a table")),
        ("R", _("what is in dispute")),
    )


def disputes_dialog(pad: Pad) -> Dialog:
    """Ask which dispute to settle in the rule book."""
    book = book_of(pad.variant, pad.preset, pad.rules_name)
    answers: list[PushButton[Intent]] = [
        PushButton(words, ReadAbout(anchor)) for words, anchor in say.disputes(book)
    ]
    answers.append(PushButton(_("Cancel"), Close(), True))
    text = _("The rule book opens at the chapter that settles it.")
    return Dialog(_("What is in dispute?"), answers, text=text, cancel=Close())


def export_dialog() -> Dialog:
    """Ask how to export the sheet."""
    answers = (
        PushButton(_("Picture"), PadIntent.EXPORT_PICTURE, True),
        PushButton(_("CSV table"), PadIntent.EXPORT_TABLE),
        PushButton(_("Cancel"), Close()),
    )
    return Dialog(_("Export"), answers, cancel=Close())
