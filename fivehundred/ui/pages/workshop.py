"""The workshop, where any deal can be put together, then played, analysed, saved or shared."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Final, assert_never

import pygame

from fivehundred.engine.errors import FiveHundredError
from fivehundred.engine.view import View
from fivehundred.players.level_names import LEVELS
from fivehundred.session.record import Record
from fivehundred.session.setup import filling
from fivehundred.session.setup.deal_setup import DealSetup, Holder
from fivehundred.session.setup.reading import format_calls, read_deal
from fivehundred.speech.errors import error_sentence, message_sentence
from fivehundred.speech.study import setup_words
from fivehundred.speech.translation import N_, _, ngettext
from fivehundred.speech.wording import preset_word
from fivehundred.ui import route as to
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.wrapping import draw_sentence
from fivehundred.ui.layout.beside import SideBySide
from fivehundred.ui.layout.block import Block, Drawing, Text
from fivehundred.ui.layout.controls import PushButton, WritingLine
from fivehundred.ui.layout.fit import Either
from fivehundred.ui.layout.form import AnyAssign, Form, FormField, Stepper, options_of
from fivehundred.ui.layout.lettering import BODY, STRONG
from fivehundred.ui.layout.rows import CardBoard, DropCard, MovableCards
from fivehundred.ui.layout.stack import Column, ColumnGrid, FramedBlock, Row
from fivehundred.ui.pages.challenges import challenge_asked
from fivehundred.ui.pages.frame import FootButton
from fivehundred.ui.pages.page import Page, PageBody
from fivehundred.ui.pages.rule_book.search import ShowRules, chosen_last, rules_dialog
from fivehundred.ui.panels.panel import Rows
from fivehundred.ui.panels.reading.past import WorthPanel
from fivehundred.ui.services import Services
from fivehundred.ui.setup.seat_choices import kind_sentence, kind_word
from fivehundred.ui.setup.workshop_draft import (
    CALLS,
    SCORES,
    WorkshopDraft,
    WorkshopIntent,
    WriteIn,
    cards_line,
    save_as_drill,
    save_as_game,
    undo_or_redo,
)
from fivehundred.ui.widgets.intent import Used
from fivehundred.ui.window.desktop import copied_text, copy_text

_ANY_PX: Final = 1 << 20
_AT_FOOT: Final = (WorkshopIntent.WEIGH, WorkshopIntent.PLAY)
AnyWorkshopIntent = WorkshopIntent | WriteIn | DropCard | ShowRules


@dataclass(frozen=True, slots=True)
class _Workbench(PageBody):
    board: CardBoard
    moved_to: tuple[int, int] | None

    def draw_above(self, canvas: Canvas) -> None:
        # Slots make this a new class, which super() without arguments would not find.
        PageBody.draw_above(self, canvas)
        self.board.draw(canvas.at(self.frame.u))


class WorkshopPage(Page[AnyWorkshopIntent]):
    """The deal being put together; ``given`` is a deal from the screen below."""

    title = N_("Workshop")
    shares = 0.9, 1.0
    _shows_beginning = False

    def __init__(
        self, services: Services, given: DealSetup | None = None, names: tuple[str, ...] = ()
    ) -> None:
        """Continue where the page was left; taking over ``given`` can be undone."""
        super().__init__(services)
        self._given, self._names = given, names
        self.back: to.Route = to.HomeRoute() if given is None else to.BackRoute()
        kept = services.unsaved.workshop
        self._draft = kept or WorkshopDraft(given or DealSetup.empty(chosen_last(services)))
        services.unsaved.workshop = self._draft
        if given is not None:
            self._draft.take(given, names)
        self._board = CardBoard()
        self._weighed: View | None = None
        """The view for which the calls are being valued."""
        self._weighed_of: DealSetup | None = None

    @property
    def _setup(self) -> DealSetup:
        return self._draft.setup

    def content(self) -> Block[AnyWorkshopIntent | AnyAssign]:
        self._board.clear()
        free = self._setup.free
        told = ngettext("{count} card is not placed.", "{count} cards are not placed.", len(free))
        told = told if free else _("All cards are placed.")
        pool = MovableCards(self._board, None, free, many=len(self._setup.pack))
        tools = (one for one in WorkshopIntent if one.label and one not in _AT_FOOT)
        buttons = [PushButton(_(one.label), one, description=_(one.say)) for one in tools]
        left = (
            *(self._row(holder) for holder in range(len(self._setup.cards))),
            Column((Text(told, BODY), pool), 4),
            ColumnGrid(buttons, 118, 8, 8, 4),
            Drawing(self._draw_verdict, 44, self._verdict()),
        )
        cards, form = FramedBlock(Column(left, 7), 16), FramedBlock(self._form(), 16)
        two: Block[AnyWorkshopIntent | AnyAssign] = Row((cards, form), (68, 32), 14)
        return Either(_ANY_PX, (two, Column((cards, form), 14)), min_width_u=980)

    def _verdict(self) -> str:
        return message_sentence(self._draft.problem) or _("This deal can be played.")

    def _draw_verdict(self, canvas: Canvas, box: pygame.Rect) -> None:
        draw_sentence(canvas, self._verdict(), STRONG.style(canvas), box)

    def _row(self, holder: Holder) -> Block[AnyWorkshopIntent]:
        setup, who = self._setup, self._who(holder)
        say = _("{holder}: cards such as AS, 10H, JK, or ♥AKQ.").format(holder=who)
        line = self._writing_line(
            cards_line(holder), setup_words.written_cards(setup.cards[holder]), say
        )
        row = MovableCards(self._board, holder, setup.cards[holder], max(1, setup.size_of(holder)))
        pair = SideBySide(line, row, right_u=374, gap_u=10, min_width_u=620)
        return SideBySide(Text(who, BODY), pair, left_u=88, gap_u=8)

    def _who(self, holder: Holder) -> str:
        names = self._draft.now.names
        if holder < len(names):
            return f"{holder + 1}. {names[holder]}"
        return setup_words.holder_words(self._setup, holder)

    def _writing_line(self, name: str, usual: str, say: str) -> WritingLine[AnyWorkshopIntent]:
        now, written = self._draft.text(name, usual), partial(WriteIn, name)
        return WritingLine(now, written, WorkshopIntent.CHECK, say, name, 120)

    def _form(self) -> Form[AnyWorkshopIntent | AnyAssign]:
        setup, draft, rules = self._setup, self._draft, self._setup.rules
        name = rules.name or preset_word(rules.preset)
        choose = _(WorkshopIntent.RULES.say).format(rules=name)
        who, now = self._who, draft.now
        say_score = _("The score of each side, with a space between.")
        say_calls = _("The calls from the dealer’s left, such as: pass 6H.")
        scores = self._writing_line(SCORES, " ".join(map(str, setup.scores)), say_score)
        calls = self._writing_line(CALLS, format_calls(setup.calls), say_calls)
        dealer = FormField(
            "dealer", setup.dealer, lambda seat: draft.take(replace(draft.setup, dealer=seat))
        )
        players = rules.variant.seating.players
        dealers = options_of(players, who, lambda seat: _("Dealer: {seat}").format(seat=who(seat)))
        seat = FormField("seat", now.seat, lambda one: draft.put(replace(draft.now, seat=one)))
        level = FormField("level", now.level, lambda one: draft.put(replace(draft.now, level=one)))
        return Form(
            (
                (_("Rules"), PushButton(name, WorkshopIntent.RULES, False, choose, name="rules")),
                (_("Dealer"), Stepper(dealer, dealers)),
                (_("Score"), scores),
                (_("Calls"), calls),
                (_("You play"), Stepper(seat, options_of(players, who, who))),
                (_("Others"), Stepper(level, options_of(LEVELS, kind_word, kind_sentence))),
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
        return to.WorkshopRoute(self._given, self._names)

    def own_keys(self) -> Rows:
        return ((_("Z  Ctrl+Z"), _("undo")), (_("Shift+Z  Ctrl+Y"), _("redo")))

    def key(self, event: pygame.event.Event) -> AnyWorkshopIntent | to.Route | Used | None:
        return undo_or_redo(event, typing=self.services.layer.typing) or super().key(event)

    def dropped(self, file: str) -> to.Route:
        return to.route_of_file(Path(file))

    def handle(self, event: pygame.event.Event) -> to.Route | None:
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

    def _take(self, setup: DealSetup, names: tuple[str, ...] | None = None) -> None:
        self._draft.take(setup, names)
        self.show_message("")

    def _take_filled(self, before: DealSetup, filled: DealSetup) -> None:
        if self._setup == before:
            self._take(filled)
        else:
            self.show_message(setup_words.changed_words())

    def do(self, intent: AnyWorkshopIntent) -> to.Route | None:
        match intent:
            case WriteIn(line, text):
                self._draft.write(line, text)
                self.show_message("")
            case DropCard(card, row, onto):
                self._draft.move(card, row, onto)
                self.show_message("")
            case ShowRules(rules):
                self.close()
                self._take(self._setup.under(rules))
            case WorkshopIntent():
                try:
                    return self._act(intent)
                except FiveHundredError as error:
                    self.show_message(error_sentence(error))
            case unknown:
                assert_never(unknown)
        return None

    def _act(self, intent: WorkshopIntent) -> to.Route | None:  # noqa: C901, PLR0912  one case per button
        """Carry out a button's intent; raises FiveHundredError."""
        services, setup, by = self.services, self._setup, WorkshopIntent
        store, name = services.store, services.settings.name
        match intent:
            case by.RULES:
                self.open(rules_dialog(services, setup.rules))
            case by.PASTE:
                self._take(read_deal(copied_text(), setup), ())
            case by.COPY:
                copied = _("The deal is on the clipboard.")
                none = _("There is no clipboard to copy to.")
                self.show_message(copied if copy_text(setup_words.deal_text(setup)) else none)
            case by.FILL:
                self._take(filling.filled_at_random(setup, services.dealer()))
            case by.FILL_BY_CALLS:
                fill = partial(filling.filled_as_called, self._draft.readable(), services.dealer())
                self.when_done(services.errands.do(fill), partial(self._take_filled, setup))
            case by.CLEAR:
                self._take(replace(setup, cards=((),) * len(setup.cards), calls=()), ())
            case by.UNDO:
                self.show_message("" if self._draft.undo() else _("There is nothing to undo."))
            case by.REDO:
                self.show_message("" if self._draft.redo() else _("There is nothing to redo."))
            case by.CHECK:
                self.show_message(self._verdict())
            case by.WEIGH:
                self._weigh(filling.view_to_call(filling.until_called(self._draft.readable())))
            case by.CHALLENGE:
                return challenge_asked(self, self._draft.challenge())
            case by.SAVE:
                save = partial(save_as_game, store, self._draft.game(name))
                self.when_done(services.errands.do(save), self.show_message)
            case by.KEEP_DRILL:
                keep = partial(save_as_drill, store, name, self._draft.game(name))
                self.when_done(services.errands.do(keep), self.show_message)
            case by.ANALYSE:
                play = partial(filling.played_out, self._draft.game(name), 0)
                self.when_done(services.errands.do(play), _analysis)
            case by.PLAY:
                game = self._draft.game(name)
                return to.TableRoute(store.path_of(store.new_name(game, _)), game, over=True)
            case unknown:
                assert_never(unknown)
        return None

    def _weigh(self, shown: View) -> None:
        self._weighed, self._weighed_of = shown, self._setup
        self.services.weigher.ask_judgement(shown)
        self.show_message(_("Thinking about this hand."))

    def update(self, elapsed_ms: float, mouse: tuple[int, int]) -> bool:
        shown, weigher = self._weighed, self.services.weigher
        if shown is not None and self.modal is None:
            found = weigher.poll_judgement()
            if self._setup != self._weighed_of:
                self._weighed = None
                weigher.cancel()
                self.show_message(setup_words.changed_words())
            elif found is not None:
                self._weighed = None
                opens = len(shown.calls) != len(self._setup.calls)
                about = setup_words.worth_words(self._who(shown.to_act or 0), opens=opens)
                self.open(WorthPanel(found, shown, about))
            elif not weigher.is_thinking:
                self._weighed = None
                self.show_message(_("This could not be worked out."))
        return super().update(elapsed_ms, mouse)

    def patience_ms(self) -> int:
        return super().patience_ms() if self._weighed is None else 100

    def leave(self) -> None:
        super().leave()
        if self._weighed is not None:
            self._weighed = None
            self.services.weigher.cancel()


def _analysis(game: Record) -> to.Route:
    at = 0 if game.origin is None else game.origin.at
    return to.ReplayRoute(game, at, all_hands=True, tab="analysis")
