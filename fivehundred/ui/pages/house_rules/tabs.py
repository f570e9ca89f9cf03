"""The contents of the tabs of house rules: options in rows, questions, and saved sets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

from fivehundred.engine.errors import printable
from fivehundred.engine.rules.variant import OptionValue, Variant, option_values
from fivehundred.speech.errors import message_sentence
from fivehundred.speech.rule_book.writing import anchor_of
from fivehundred.speech.rules.options import (
    conflict_sentences,
    difference,
    option_title,
    value_sentence,
    value_short,
)
from fivehundred.speech.rules.play import why_idle
from fivehundred.speech.rules.questions import answer_sentence, question, unavailable_note
from fivehundred.speech.translation import _
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.wrapping import draw_fitted
from fivehundred.ui.layout.beside import EvenColumn, Flow, MarkedRow, SideBySide, Sized
from fivehundred.ui.layout.block import Block, Gap, I_co, Text
from fivehundred.ui.layout.controls import Caption, PushButton, Spinner, WritingLine, icon_button
from fivehundred.ui.layout.lettering import QUIET, Lettering
from fivehundred.ui.layout.rows import ListRow
from fivehundred.ui.layout.stack import Column
from fivehundred.ui.pages.house_rules.option_filter import HouseRulesAction, OptionFilter
from fivehundred.ui.pages.house_rules.rule_sets import (
    ChooseSet,
    ImportSet,
    LeaveDraft,
    OpenSet,
    RuleSets,
    SetAction,
    SetIntent,
    rename_dialog,
)
from fivehundred.ui.panels.dialog import Dialog, import_dialog
from fivehundred.ui.panels.panel import Close, OpenInstead
from fivehundred.ui.route import ReadRulesRoute
from fivehundred.ui.setup.house_draft import Draft, known_deals, main_questions
from fivehundred.ui.widgets.control import ButtonStyle, Parts
from fivehundred.ui.widgets.intent import USED, Intent, Used

CHOSEN_SET: Final = "set"


def set_rows(sets: RuleSets) -> Block[SetIntent]:
    """Return the saved sets, or a note that there are none."""
    if not sets.files:
        none = _("No rules have been saved yet: change some and save them under a name.")
        return Column((Gap(6), Text(none, Lettering(Face.SANS, 18, "muted"), "center")))

    def turn(_dx: int, dy: int) -> ChooseSet | None:
        at = sets.chosen + dy
        return ChooseSet(at) if dy and 0 <= at < len(sets.files) else None

    return Column([_row(sets, at, turn) for at in range(len(sets.files))])


def _row(
    sets: RuleSets, at: int, turn: Callable[[int, int], ChooseSet | None]
) -> ListRow[ChooseSet]:
    file, rules = sets.files[at], sets.files[at].rules
    about = difference(rules.preset, rules.variant) if rules else message_sentence(file.problem)
    kept = _("“{name}”, saved in {path}.")
    kept = kept.format(name=file.name, path=printable(str(file.path)))
    where = printable(file.path.name) if rules and file.path.stem != file.name else ""
    return ListRow(
        file.name,
        ChooseSet(at),
        partial(_draw_about, about, "muted" if rules else "urgent"),
        where,
        where,
        description=f"{kept} {about}",
        chosen=at == sets.chosen,
        on_arrows=turn,
        name=CHOSEN_SET,
    )


def _draw_about(about: str, role: str, canvas: Canvas, box: pygame.Rect) -> None:
    draw_fitted(canvas, about, replace(QUIET, role=role).style(canvas), box, "midleft")


def set_actions(sets: RuleSets) -> Block[SetIntent | Used]:
    """Return the folder of the files, and the buttons for the selected set."""
    off, file = sets.disabled_because, sets.file
    name = file.name if file is not None else ""
    go_on: LeaveDraft | Used = USED if file is None else LeaveDraft(OpenSet(file.path))
    rename, take_in = OpenInstead(rename_dialog(name)), OpenInstead(import_dialog(ImportSet))
    trash = _("Move their file to the folder “trash”.")
    buttons: list[PushButton[SetIntent | Used]] = [
        _action(_("Open"), go_on, _("Read and change these rules."), off),
        _action(_("Rename…"), rename, _("Give them another name."), off),
        _action(_("Duplicate"), SetAction.DUPLICATE, _("Make a copy of them."), off),
        _action(_("Delete"), SetAction.PUT_AWAY, trash, off, "Del"),
        _action(_("Import…"), take_in, _("Import a friend’s file.")),
    ]
    if sets.away is not None:
        say = _("Restore the rules deleted last.")
        buttons.append(_action(_("Restore"), SetAction.BRING_BACK, say, key="Z"))
    where = _("The files are in {folder}").format(folder=sets.folder)
    how = _("Share a file with a friend; drop a friend’s onto this window to import it.")
    lines = (Text(where, QUIET), Text(how, QUIET))
    return Column((Column(lines, gap_u=2), Flow(buttons)))


def _action(
    label: str, intent: SetIntent | Used, say: str, off: str = "", key: str = ""
) -> PushButton[SetIntent | Used]:
    return PushButton(
        label,
        intent,
        description=say,
        key=key,
        name=f"set {label}",
        disabled_because=off,
        min_width_u=132,
    )


OPTION: Final = "option "
"""Prefix of the names of option controls."""

_MEANING: Final = Lettering(Face.SANS, 15, "muted")
_BOOK_U: Final = 44
_MARK_U: Final = 34
"""Width of a change mark without its words: its icon and the margins."""


@dataclass(frozen=True, slots=True)
class ChangeDraft(Intent):
    """Continue with other rules; ``undone`` are the earlier rules, which can be restored."""

    draft: Draft
    undone: Variant | None = None


OptionIntent = ChangeDraft | OpenInstead | ReadRulesRoute | HouseRulesAction


def put_back(control: str, draft: Draft) -> ChangeDraft | None:
    """Return the intent to reset a control's option to the preset."""
    name = control.removeprefix(OPTION)
    return None if name == control else _set(draft, name, getattr(draft.base, name))


def _set(draft: Draft, name: str, value: OptionValue) -> ChangeDraft:
    return ChangeDraft(draft.with_option(name, value))


def option_rows(draft: Draft, shown: OptionFilter) -> Block[OptionIntent]:
    """Return a row for each listed option."""
    if not shown.names:
        return Text(shown.found_words, Lettering(Face.SANS, 20, "muted"), "center")
    return EvenColumn([_option(draft, shown, name) for name in shown.names], max_height_u=78)


def _option(draft: Draft, shown: OptionFilter, name: str) -> Block[OptionIntent]:
    role = "disabled" if why_idle(name, draft.variant) else "strong"
    head = _head(draft, name, option_title(name), Lettering(Face.SANS_BOLD, 18, role))
    words = Column((head, Caption(_means(draft, name), _MEANING)), gap_u=0)
    control = SideBySide(_control(draft, name), _book_button(draft, name), right_u=_BOOK_U)
    side_u = 296 + _BOOK_U + 8
    row = SideBySide(words, control, right_u=side_u, gap_u=24, min_width_u=660)
    return MarkedRow(row, name in draft.changes, name != shown.names[0])


def _means(draft: Draft, name: str) -> str:
    variant = draft.variant
    words = why_idle(name, variant) or value_sentence(name, getattr(variant, name))
    return f"{words} {unavailable_note(name)}".rstrip()


def _control(draft: Draft, name: str) -> Block[OptionIntent]:
    now, values = getattr(draft.variant, name), option_values(name)
    if values is None:
        return _deal(draft, name)
    parts = Parts(
        description=_description(draft, name),
        name=OPTION + name,
        takes_enter=True,
        disabled_because=why_idle(name, draft.variant),
    )
    # With so many values, a dialog of them all is offered too.
    every = _values_dialog(draft, name, values) if len(values) >= 5 else None
    turn = partial(_turned, draft, name)
    return Spinner(value_short(name, now), turn, parts, OpenInstead(every) if every else None)


def _turned(draft: Draft, name: str, step: int) -> ChangeDraft:
    return ChangeDraft(draft.turned(name, step))


def _description(draft: Draft, name: str) -> str:
    now, usual = getattr(draft.variant, name), getattr(draft.base, name)
    text = f"{option_title(name)}: {value_sentence(name, now)} {unavailable_note(name)}".rstrip()
    if now == usual:
        return text
    back = _("{rule} Backspace restores “{usual}”.")
    return back.format(rule=text, usual=value_short(name, usual))


def _values_dialog(draft: Draft, name: str, values: Sequence[OptionValue]) -> Dialog:
    now = getattr(draft.variant, name)
    answers = [
        PushButton(
            value_short(name, value),
            _set(draft, name, value),
            primary=value == now,
            description=value_sentence(name, value),
        )
        for value in values
    ]
    return Dialog(option_title(name), answers, cancel=Close())


def _deal(draft: Draft, name: str) -> Block[OptionIntent]:
    usual = _("Usual deals: {deals}.").format(deals=", ".join(known_deals(draft.variant)))
    said = _("Cards to each hand per round, + those then dealt to the kitty.")

    def arrow(icon: str, step: int, say: str, name_: str) -> PushButton[ChangeDraft]:
        then = _turned(draft, name, step)
        return icon_button(icon, then, say.format(deals=usual), name=name_)

    line: WritingLine[OptionIntent] = WritingLine(
        draft.variant.deal,
        lambda text: _set(draft, name, " ".join(text.split())),
        HouseRulesAction.END_DEAL,
        f"{said} {_means(draft, name)}",
        OPTION + name,
    )
    back = arrow("left", -1, _("{deals} Previous deal."), "deal back")
    on = arrow("right", 1, _("{deals} Next deal."), "deal on")
    return SideBySide(back, SideBySide(line, on, right_u=_BOOK_U), left_u=_BOOK_U)


# — questions —


def question_rows(draft: Draft, more: Sized[I_co]) -> Block[OptionIntent | I_co]:
    """Return the main questions with their answers, and then ``more``."""
    names = main_questions(draft)
    rows = [_question(draft, name, at > 0) for at, name in enumerate(names)]
    return Column((*rows, MarkedRow(Flow((more,)), False, True)), gap_u=0)


def _question(draft: Draft, name: str, line: bool) -> Block[OptionIntent]:
    now = getattr(draft.variant, name)
    head = _head(draft, name, question(name), Lettering(Face.SANS_BOLD, 19, "strong"), 32)
    answers = SideBySide(_answers(draft, name), _book_button(draft, name), right_u=_BOOK_U)
    meaning = Caption(answer_sentence(name, now, draft.variant), _MEANING)
    return MarkedRow(Column((head, answers, meaning), gap_u=6), name in draft.changes, line)


def _answers(draft: Draft, name: str) -> Block[OptionIntent]:
    variant, values = draft.variant, draft.choices(name)
    now = getattr(variant, name)

    def turn(dx: int, _dy: int) -> Intent | None:
        at = values.index(now) + dx
        if not dx:
            return None
        return _set(draft, name, values[at]) if 0 <= at < len(values) else USED

    say, buttons = _("{question} {answer}: {meaning}"), []
    for value in values:
        short, means = value_short(name, value), answer_sentence(name, value, variant)
        chosen = value == now
        parts = Parts(
            style=ButtonStyle.LIT if chosen else ButtonStyle.PLAIN,
            description=say.format(question=question(name), answer=short, meaning=means),
            name=OPTION + name if chosen else "",
            on_arrows=turn,
            takes_enter=False,
            focusable=chosen,
        )
        then = _set(draft, name, value)
        # The margins, and the tick of the selected answer.
        buttons.append(PushButton(short, then, parts=parts, pad_u=58, min_width_u=96))
    return Flow(buttons)


def _head(
    draft: Draft, name: str, text: str, lettering: Lettering, mark_u: float = 26
) -> Block[ChangeDraft]:
    title = Caption(text, lettering)
    if name not in draft.changes:
        return Flow((title,))
    usual = value_short(name, getattr(draft.base, name))
    words = _("preset: {value}").format(value=usual)
    say = _("{rule} differs from the preset: go back to “{usual}”.")
    parts = Parts(
        style=ButtonStyle.LINE,
        description=say.format(rule=option_title(name), usual=usual),
        name=f"back {name}",
        face=partial(_draw_back, words),
    )
    then = _set(draft, name, getattr(draft.base, name))
    back = PushButton(words, then, parts=parts, height_u=mark_u, lettering=_MEANING, pad_u=_MARK_U)
    return Flow((title, back))


def _draw_back(words: str, canvas: Canvas, box: pygame.Rect) -> None:
    colour, size = canvas.palette.accent, canvas.px(18)
    image = canvas.art.sign("icons/undo", size, colour)
    canvas.surface.blit(image, image.get_rect(midleft=(box.left + canvas.px(3), box.centery)))
    room = box.inflate(-canvas.px(_MARK_U - 5), 0).move(canvas.px(9), 0)
    canvas.fitted(words, canvas.style(Face.SANS, _MEANING.size_u, colour), room, "midleft")


def _book_button(draft: Draft, name: str) -> Block[ReadRulesRoute]:
    told = conflict_sentences(draft.variant)
    parts = Parts(
        style=ButtonStyle.QUIET,
        description=_("“{rule}” in the rule book.").format(rule=option_title(name)),
        enabled=not told,
        disabled_because=told[0] if told else "",
        name=f"book {name}",
    )
    return PushButton("?", ReadRulesRoute(draft.rules, anchor_of(name)), parts=parts)
