"""What is asked on the page of the rule book: which chapter, which words, which rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from fivehundred.engine.rules.variants import PRESETS
from fivehundred.session.storage.house_rules import HouseRules
from fivehundred.speech.rule_book.book import RuleBook
from fivehundred.speech.translation import _
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.panels.dialog import Answer, Dialog
from fivehundred.ui.panels.panel import Close
from fivehundred.ui.route import Back
from fivehundred.ui.scenes.rules.draw import Found
from fivehundred.ui.scenes.rules.intents import Find, NextFound, OpenChapter, Read, ShowRules
from fivehundred.ui.scenes.rules.plan import RulesPlan
from fivehundred.ui.scenes.shared.foot import FootButton
from fivehundred.ui.scenes.shared.search_button import SEARCH, search_button
from fivehundred.ui.widgets.choosers import arrow, stepper
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.layer import WidgetLayer

_CHAPTER: Final = "chapter"
_MOST_OWN: Final = 12
"""So many house rules are offered beside the presets."""


def foot(*, chooses: bool, searching: bool) -> Sequence[FootButton[Intent]]:
    """Return the buttons at the foot: back, and other rules where they can be chosen.

    Esc ends the search first.
    """
    say = _("Back to where you were.") if searching else _("Back to where you were (Esc).")
    back = FootButton(_("Back"), Back(), say)
    if not chooses:
        return (back,)
    say = _("Read the rules of another game.")
    return (back, FootButton(_("Other rules…"), Read.CHOOSE, say))


def rules_dialog(own: Sequence[HouseRules], now: HouseRules) -> Dialog:
    """Ask which rules are to be read."""
    presets = [HouseRules("", preset.key, preset.variant) for preset in PRESETS.values()]
    answers = [
        Answer(
            rules.name or _(PRESETS[rules.preset].name),
            ShowRules(rules),
            primary=rules.variant == now.variant,
            say=rules.name or _(PRESETS[rules.preset].summary),
        )
        for rules in (*presets, *own[:_MOST_OWN])
    ]
    return Dialog(_("Which rules?"), answers, cancel=Close())


def contents_dialog(book: RuleBook, at: int) -> Dialog:
    """Ask which chapter is to be read."""
    answers = [
        Answer(chapter.title, OpenChapter(number), primary=number == at)
        for number, chapter in enumerate(book.chapters)
    ]
    return Dialog(book.title, answers, cancel=Close())


def build_chapters(layer: WidgetLayer, plan: RulesPlan, book: RuleBook, at: int) -> None:
    """Put the chapters on the layer: a list, or one thing that is turned."""
    titles = [chapter.title for chapter in book.chapters]
    if not plan.wide:
        stepper(
            layer,
            plan.stepper,
            titles[at],
            lambda step: OpenChapter((at + step) % len(titles)),
            say=_says(titles, at),
            name=_CHAPTER,
            does=Read.CONTENTS,
            enter=True,
        )
        return

    def turn(_dx: int, dy: int) -> Intent | None:
        return OpenChapter(min(max(0, at + dy), len(titles) - 1)) if dy else USED

    for number, title in enumerate(titles):

        def face(
            canvas: Canvas, box: pygame.Rect, title: str = title, number: int = number
        ) -> None:
            _draw_title(canvas, box, title, chosen=number == at)

        layer.button(
            plan.chapter(number),
            title,
            OpenChapter(number),
            style=ButtonStyle.CHOSEN if number == at else ButtonStyle.ROW,
            say=_says(titles, number),
            name=_CHAPTER if number == at else "",
            in_ring=number == at,
            turn=turn,
            enter=False,
            face=face,
        )


def _says(titles: Sequence[str], at: int) -> str:
    words = _("{title}: chapter {number} of {count}")
    return words.format(title=titles[at], number=at + 1, count=len(titles))


def _draw_title(canvas: Canvas, box: pygame.Rect, title: str, *, chosen: bool) -> None:
    face = Face.SANS_BOLD if chosen else Face.SANS
    style = canvas.style(face, 17, canvas.palette.strong if chosen else canvas.palette.text)
    canvas.fitted(title, style, box.inflate(-canvas.px(22), 0), "midleft")


def build_search(layer: WidgetLayer, plan: RulesPlan, wanted: str | None) -> None:
    """Put the search on the layer; until something is written it is a button."""
    say = _("Find words in the rules (Ctrl+F or /).")
    if wanted is None:
        does, roomy = Read.SEARCH, plan.wide
        search_button(layer, plan.search, _("Find words"), does, say=say, roomy=roomy)
        return
    layer.entry(
        plan.field,
        wanted,
        lambda _text: NextFound(1),
        changed=Find,
        say=say,
        name=SEARCH,
        begin=False,
    )


def build_found(layer: WidgetLayer, plan: RulesPlan, found: Found) -> None:
    """Put the buttons on the layer that lead from one place to another."""
    off = "" if found.places else nothing_words(found)
    before = _("The place before (Shift+F3).")
    arrow(layer, plan.back, "icons/left", NextFound(-1), before, name="before", off=off)
    arrow(
        layer, plan.on, "icons/right", NextFound(1), _("The next place (F3)."), name="on", off=off
    )
    if not plan.wide:
        # Beside the chapters a search is in nobody's way.
        arrow(layer, plan.close, "icons/close", Read.STOP_SEARCH, _("Close (Esc)."), name="close")


def nothing_words(found: Found) -> str:
    """Return that nothing was found, or that nothing is looked for yet."""
    if not found.wanted.strip():
        return _("Write what you look for.")
    return _("Nothing is said of “{words}”.").format(words=found.wanted)


def count_words(found: Found) -> str:
    """Return which of the places that were found one is at."""
    if not found.wanted.strip():
        return ""
    if not found.places:
        return _("not found")
    return _("{number} of {count}").format(number=found.at + 1, count=len(found.places))
