"""The workshop: any deal put together by typing, pasting, moving cards or chance, and then used.

It has more than 250 lines for a dozen buttons, each with its words and what it does.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from functools import partial
from pathlib import Path
from typing import Final, assert_never

import pygame

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.cards import format_cards
from fivehundred.engine.errors import FiveHundredError
from fivehundred.engine.view import View
from fivehundred.players.judgement import least_bid
from fivehundred.players.level_names import LEVELS
from fivehundred.session.record import Record
from fivehundred.session.setup.deal_setup import DealSetup, Holder
from fivehundred.session.setup.filling import (
    filled_as_called,
    filled_at_random,
    played_out,
    view_to_call,
)
from fivehundred.session.setup.reading import format_calls, read_deal
from fivehundred.speech.errors import error_sentence, message_sentence
from fivehundred.speech.study.setup_words import deal_text, holder_words
from fivehundred.speech.translation import N_, _, ngettext
from fivehundred.speech.wording import preset_word
from fivehundred.ui import route as to
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.wrapping import draw_sentence
from fivehundred.ui.layout.beside import Flow, SideBySide
from fivehundred.ui.layout.block import Block, Drawing, Text
from fivehundred.ui.layout.card_rows import CardBoard, DropCard, MovableCards
from fivehundred.ui.layout.controls import PushButton, WritingLine
from fivehundred.ui.layout.fit import Either
from fivehundred.ui.layout.form import AnyAssign, Form, FormField, Stepper, options_of
from fivehundred.ui.layout.lettering import BODY, STRONG
from fivehundred.ui.layout.stack import Column, FramedBlock, Row
from fivehundred.ui.pages.frame import FootButton
from fivehundred.ui.pages.page import Page, PageBody
from fivehundred.ui.pages.rule_book.search import ShowRules, chosen_last, rules_dialog
from fivehundred.ui.panels.reading.past import WorthPanel
from fivehundred.ui.scenes.shared.ways import route_of_file
from fivehundred.ui.services import Services
from fivehundred.ui.setup.seat_choices import kind_sentence, kind_word
from fivehundred.ui.setup.workshop_draft import (
    CALLS,
    SCORES,
    WorkshopDraft,
    cards_line,
    kept_as_drill,
    kept_as_game,
)
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.window.desktop import copied_text, copy_text

_LETTERS: Final = 120
_POLL_MS: Final = 100
_ANY_PX: Final = 1 << 20
_TWO_COLUMNS: Final = 980
"""In so many units of width there is room for two columns."""


@dataclass(frozen=True, slots=True)
class WriteIn(Intent):
    """Take what is written in a line of the page: the cards of a holder, the score, the calls."""

    line: str
    text: str


class WorkshopIntent(Intent, Enum):
    """What is done with the deal: the words of a button, and what is said of it."""

    PASTE = N_("Paste deal"), N_("Take a deal from the clipboard.")
    COPY = N_("Copy deal"), N_("Copy the deal as text.")
    FILL = N_("Fill in"), N_("Deal the missing cards at random.")
    FILL_BY_CALLS = N_("Fill by calls"), N_("Deal the missing cards to fit the calls.")
    CLEAR = N_("Clear all"), N_("Remove all cards and calls.")
    SAVE = N_("Save deal"), N_("Save it as a game, to be played later.")
    KEEP_DRILL = N_("Keep drill"), N_("Keep the next decision as a drill.")
    ANALYSE = N_("Analyse"), N_("See what the deal holds, with all cards open.")
    WEIGH = N_("Hand worth"), N_("What each call is worth to the seat that is to call.")
    PLAY = N_("Play it"), N_("Sit down and play this deal.")
    RULES = "", N_("Choose the rules: {rules}.")
    CHECK = "", ""
    """Say whether the deal can be played."""

    def __init__(self, label: str, say: str) -> None:
        self.label, self.say = label, say


_AT_FOOT: Final = (WorkshopIntent.WEIGH, WorkshopIntent.PLAY)
AnyWorkshopIntent = WorkshopIntent | WriteIn | DropCard | ShowRules


@dataclass(frozen=True, slots=True)
class _Workbench(PageBody):
    """The page with a card that is moved over it."""

    board: CardBoard
    moved_to: tuple[int, int] | None

    def draw_above(self, canvas: Canvas) -> None:
        # A class with slots is made again, which super() without arguments does not find.
        PageBody.draw_above(self, canvas)
        self.board.draw(canvas.at(self.frame.u))


class WorkshopPage(Page[AnyWorkshopIntent]):
    """A deal on one page; with ``given`` one to begin with, over the screen it has come from."""

    title = N_("Workshop")
    shares = 0.9, 1.0

    def __init__(self, services: Services, given: DealSetup | None = None) -> None:
        """Begin with the rules that were chosen last, and no card placed."""
        super().__init__(services)
        self._given = given
        self.back: to.Route = to.HomeRoute() if given is None else to.BackRoute()
        self._draft = WorkshopDraft(given or DealSetup.empty(chosen_last(services)))
        self._board = CardBoard()
        self._besides: MakeCall | None = None
        self._weighed: View | None = None
        """The hand of which it is being found out what it is worth."""

    @property
    def _setup(self) -> DealSetup:
        return self._draft.setup

    # — what is on it —

    def content(self) -> Block[AnyWorkshopIntent | AnyAssign]:
        self._board.clear()
        free = self._setup.free
        told = ngettext("{count} card is not placed.", "{count} cards are not placed.", len(free))
        many = len(self._setup.pack)
        pool = MovableCards(self._board, None, free, many=many)
        tools = (one for one in WorkshopIntent if one.label and one not in _AT_FOOT)
        buttons = [PushButton(_(one.label), one, description=_(one.say)) for one in tools]
        left = (
            *(self._row(holder) for holder in range(len(self._setup.cards))),
            Column((Text(told, BODY), pool), 4),
            Flow(buttons),
            Drawing(self._draw_verdict, 44, self._verdict()),
        )
        cards, form = FramedBlock(Column(left, 7), 16), FramedBlock(self._form(), 16)
        two: Block[AnyWorkshopIntent | AnyAssign] = Row((cards, form), (68, 32), 14)
        return Either(_ANY_PX, (two, Column((cards, form), 14)), min_width_u=_TWO_COLUMNS)

    def _verdict(self) -> str:
        return message_sentence(self._draft.problem) or _("This deal can be played.")

    def _draw_verdict(self, canvas: Canvas, box: pygame.Rect) -> None:
        draw_sentence(canvas, self._verdict(), STRONG.style(canvas), box)

    def _row(self, holder: Holder) -> Block[AnyWorkshopIntent]:
        """Return the cards of one holder, to be written and to be moved."""
        setup, who = self._setup, holder_words(self._setup, holder)
        say = _("{holder}: cards such as AS, 10H, JK, or ♥AKQ.").format(holder=who)
        line = self._writing_line(cards_line(holder), format_cards(setup.cards[holder]), say)
        row = MovableCards(self._board, holder, setup.cards[holder], max(1, setup.size_of(holder)))
        pair = SideBySide(line, row, right_u=374, gap_u=10, min_width_u=620)
        return SideBySide(Text(who, BODY), pair, left_u=88, gap_u=8)

    def _writing_line(self, name: str, usual: str, say: str) -> WritingLine[AnyWorkshopIntent]:
        now, written = self._draft.text(name, usual), partial(WriteIn, name)
        return WritingLine(now, written, WorkshopIntent.CHECK, say, name, _LETTERS)

    def _form(self) -> Form[AnyWorkshopIntent | AnyAssign]:
        setup, draft, rules = self._setup, self._draft, self._setup.rules
        name = rules.name or preset_word(rules.preset)
        choose = _(WorkshopIntent.RULES.say).format(rules=name)
        who = partial(holder_words, setup)
        levels = options_of(LEVELS, kind_word, kind_sentence)
        say_score = _("The score of each side, with a space between.")
        say_calls = _("The calls from the dealer’s left, such as: pass 6H.")
        scores = self._writing_line(SCORES, " ".join(map(str, setup.scores)), say_score)
        calls = self._writing_line(CALLS, format_calls(setup.calls), say_calls)
        dealer = FormField(
            "dealer", setup.dealer, lambda seat: draft.take(replace(draft.setup, dealer=seat))
        )
        deals = _("Dealer: {seat}")
        players = rules.variant.seating.players
        dealers = options_of(players, who, lambda seat: deals.format(seat=who(seat)))
        seat = FormField("seat", draft.seat, partial(setattr, draft, "seat"))
        level = FormField("level", draft.level, partial(setattr, draft, "level"))
        return Form(
            (
                (_("Rules"), PushButton(name, WorkshopIntent.RULES, False, choose, name="rules")),
                (_("Dealer"), Stepper(dealer, dealers)),
                (_("Score"), scores),
                (_("Calls"), calls),
                (_("You play"), Stepper(seat, options_of(players, who, who))),
                (_("Others"), Stepper(level, levels)),
            )
        )

    def foot(self) -> list[FootButton[AnyWorkshopIntent | to.Route]]:
        home, back = _("Back to the home screen."), _("Back to the replay.")
        weigh, play = _AT_FOOT
        return [
            FootButton(_("Back"), self.back, back if self._given else home, key="Esc"),
            FootButton(_(weigh.label), weigh, _(weigh.say)),
            FootButton(_(play.label), play, _(play.say), True, key="Enter"),
        ]

    def route(self) -> to.Route:
        return to.WorkshopRoute(self._given)

    def dropped(self, file: str) -> to.Route:
        return route_of_file(Path(file))

    # — cards that are moved —

    def handle(self, event: pygame.event.Event) -> to.Route | None:
        """Let a card be taken first."""
        asked = self._board.handle(event) if self.modal is None else None
        return super().handle(event) if asked is None else self.follow(asked)

    def moved(self, by_px: int) -> None:
        super().moved(by_px)
        self._board.moved(by_px)

    def _page(self) -> PageBody:
        page, board = super()._page(), self._board
        at = None if board.held is None else board.at
        parts = page.background, page.frame, page.title, page.scroll, page.art_version
        return _Workbench(*parts, board, at)

    # — what is done —

    def _take(self, setup: DealSetup) -> None:
        self._draft.take(setup)
        self.tell("")

    def do(self, intent: AnyWorkshopIntent) -> to.Route | None:
        match intent:
            case WriteIn(line, text):
                self._draft.write(line, text)
                self.tell("")
            case DropCard(card, row, onto):
                self._draft.move(card, row, onto)
                self.tell("")
            case ShowRules(rules):
                self.close()
                self._take(self._setup.under(rules))
            case WorkshopIntent():
                try:
                    return self._act(intent)
                except FiveHundredError as error:
                    self.tell(error_sentence(error))
            case unknown:
                assert_never(unknown)
        return None

    def _act(self, intent: WorkshopIntent) -> to.Route | None:  # noqa: C901, PLR0912  a case a button
        """Do something with the deal; raises FiveHundredError where it cannot be done."""
        services, setup, by = self.services, self._setup, WorkshopIntent
        store, name = services.store, services.settings.name
        match intent:
            case by.RULES:
                self.open(rules_dialog(services, setup.rules))
            case by.PASTE:
                self._take(read_deal(copied_text(), setup))
            case by.COPY:
                copied = _("The deal is on the clipboard.")
                none = _("There is no clipboard to copy to.")
                self.tell(copied if copy_text(deal_text(setup)) else none)
            case by.FILL:
                self._take(filled_at_random(setup, services.dealer()))
            case by.FILL_BY_CALLS:
                fill = partial(filled_as_called, self._draft.readable(), services.dealer())
                self.when_done(services.errands.do(fill), self._take)
            case by.CLEAR:
                self._take(replace(setup, cards=((),) * len(setup.cards), calls=()))
            case by.CHECK:
                self.tell(self._verdict())
            case by.WEIGH:
                self._weigh(view_to_call(self._draft.readable()))
            case by.SAVE:
                save = partial(kept_as_game, store, self._draft.game(name))
                self.when_done(services.errands.do(save), self.tell)
            case by.KEEP_DRILL:
                keep = partial(kept_as_drill, store, name, self._draft.game(name))
                self.when_done(services.errands.do(keep), self.tell)
            case by.ANALYSE:
                play = partial(played_out, self._draft.game(name), 0)
                self.when_done(services.errands.do(play), _analysis)
            case by.PLAY:
                game = self._draft.game(name)
                return to.TableRoute(store.path_of(store.new_name(game, _)), game, over=True)
            case unknown:
                assert_never(unknown)
        return None

    # — what the hand is worth —

    def _weigh(self, shown: View, *, also: MakeCall | None = None) -> None:
        """Begin to find out what each call is worth; a hand too weak for any gets one besides."""
        self._weighed, self._besides = shown, also
        self.services.weigher.ask_judgement(shown, also=also)
        self.tell(_("Thinking about this hand."))

    def update(self, elapsed_ms: float, mouse: tuple[int, int]) -> bool:
        shown, weigher = self._weighed, self.services.weigher
        if shown is not None and self.modal is None:
            found = weigher.poll_judgement()
            if found is not None and not found.weighed and self._besides is None:
                self._weigh(shown, also=least_bid(shown))
            elif found is not None:
                self._weighed = None
                self.open(WorthPanel(found, shown))
            elif not weigher.is_thinking:
                self._weighed = None
                self.tell(_("This could not be worked out."))
        return super().update(elapsed_ms, mouse)

    def patience_ms(self) -> int:
        return super().patience_ms() if self._weighed is None else _POLL_MS

    def leave(self) -> None:
        super().leave()
        if self._weighed is not None:
            self._weighed = None
            self.services.weigher.cancel()


def _analysis(game: Record) -> to.Route:
    at = 0 if game.origin is None else game.origin.at
    return to.ReplayRoute(game, at, all_hands=True, tab="analysis")
