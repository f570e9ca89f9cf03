"""The score pad: the sheet of a game with real cards, and questions about the next deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final, Never, assert_never

import pygame

from fivehundred.engine.calls import LEVELS, Bid, Special, Strain
from fivehundred.session.pad import Pad, PadDeal, contract_calls
from fivehundred.session.pad_entry import PadAnswer, PadQuestion, PadSubject, asked_next
from fivehundred.session.record import created_now
from fivehundred.session.storage.house_rules import HouseRules
from fivehundred.session.storage.pads import PadKeeper, open_pad
from fivehundred.speech.notices import pad_words as say
from fivehundred.speech.translation import N_, _
from fivehundred.ui import route as to
from fivehundred.ui.layout.block import Block
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.layout.fit import Deck, Either
from fivehundred.ui.layout.printed import PNG, printed
from fivehundred.ui.layout.scroll import Viewport
from fivehundred.ui.layout.stack import Column, Fill, FramedBlock, Row
from fivehundred.ui.pages.frame import FootButton
from fivehundred.ui.pages.pad_blocks import (
    ANSWERS,
    TEN,
    AnswerPad,
    PadIntent,
    ReadAbout,
    dealer_block,
    disputes_dialog,
    export_dialog,
    news_words,
    pad_keys,
    question_block,
    score_block,
    sheet_block,
    sheet_widths,
    title_block,
)
from fivehundred.ui.pages.page import Page
from fivehundred.ui.panels.panel import Rows
from fivehundred.ui.scenes.shared.exporting import export
from fivehundred.ui.services import Services
from fivehundred.ui.widgets.control import Control
from fivehundred.ui.widgets.intent import Used
from fivehundred.ui.widgets.keyboard import MODIFIED

_WIDE_RATIO: Final = 1.2
"""The least ratio of width to height at which the sheet is beside the question."""
_SHEET_SHARE: Final = 0.54
_SHEET_EDGES: Final = 64
"""Units of margin beside the sheet, including the scroll bar."""
_MOST_SCALE: Final = 1.6
_LEVEL_KEYS: Final = dict(zip(map(ord, "678910"), (*LEVELS, LEVELS[-1]), strict=True))
_STRAIN_KEYS: Final = dict(zip(map(ord, "scdhn"), Strain, strict=True))


AnyPadIntent = AnswerPad | ReadAbout | PadIntent


class ScorePadPage(Page[AnyPadIntent]):
    """The sheet beside the questions: who played, what, and how many tricks."""

    title = N_("Score pad")
    zone = ANSWERS
    shares = 0.9, 1.5

    def __init__(self, services: Services, way: to.ScorePadRoute) -> None:
        """Continue the pad in a file, or start one, which is saved once it has something new."""
        super().__init__(services)
        self._known = way.known
        pad, self._keeper = way.pad, None
        if way.path is not None:
            pad, store = open_pad(way.path), services.store
            self._keeper = PadKeeper(store.path_of(store.name_of(way.path)))
        assert pad is not None
        self._pad = pad
        # The answers are valid only if the file has not changed.
        same = pad == way.pad
        self._answers: tuple[PadAnswer, ...] = way.answers if same else ()
        self._undone: tuple[PadAnswer | PadDeal, ...] = way.undone if same else ()
        if self._keeper is not None:
            self._remember(self._keeper)
        elif not way.known and any((*pad.names, *pad.sides)):
            self._keep(pad)

    def route(self) -> to.Route:
        path = self._keeper.path if self._keeper else None
        return to.ScorePadRoute(path, self._pad, self._answers, self._undone, self._known)

    def heading(self) -> str:
        return _("Score pad: {game}").format(game=say.rules_of_pad(self._pad))

    def content(self) -> Block[AnyPadIntent | to.Route]:
        # Size the words for the question with the most answers, so that their size never changes.
        calls = question_block(self._pad, (self._pad.callers[0],))
        asked = [FramedBlock(one, 16, accent=0.45) for one in (self._asking(), calls)]
        asking = Deck(asked, 0)
        score, view = score_block(self._pad), self.view
        fits: Block[AnyPadIntent | to.Route]
        if view.width > view.height * _WIDE_RATIO:
            sheet = Fill(self._lines(_SHEET_SHARE), (score,), needed=True)
            row = Row((asking, FramedBlock(sheet, 16)), (1 - _SHEET_SHARE, _SHEET_SHARE), gap_u=16)
            fits = Fill(row, room_px=view.height, needed=True)
        else:
            lines = FramedBlock(self._lines(1), 16)
            # The sheet gets the room that a question with few answers leaves.
            fits = Deck(
                [Fill(lines, (score, one), room_px=view.height, needed=True) for one in asked], 0
            )
        # With very large words the whole page scrolls.
        whole = Column((score, asking, FramedBlock(sheet_block(self._pad), 16)), gap_u=12)
        return Either(view.height, (fits, whole))

    def _lines(self, share: float) -> Block[Never]:
        room_u = self.view.width * share / self.frame.u - _SHEET_EDGES
        most = min(max(1.0, room_u / sum(sheet_widths(self._pad))), _MOST_SCALE)
        lines, last, put = sheet_block(self._pad), self.scroll, self._take_part
        return Viewport(lines, last, self.frame.bar_px, put, 150, most, is_on_panel=True)

    def _asking(self) -> Block[AnyPadIntent | to.Route]:
        pad = self._pad
        if pad.view.result is None:
            return question_block(pad, self._answers)
        about = _("Play another game with the same people.")
        again = PushButton(_("New game"), PadIntent.NEXT_GAME, True, about)
        return Column((dealer_block(pad), again), gap_u=12)

    def foot(self) -> Sequence[FootButton[AnyPadIntent | to.Route | Used]]:
        nothing = "" if self._answers or self._pad.deals else _("There is nothing to undo.")
        undo = _("Undo the last answer, or else the last deal.")
        redo = _("Redo what was undone last.")
        no_redo = "" if self._undone else _("There is nothing to redo.")
        about = _("What people often disagree about, and what the rules say.")
        files = _("Save the sheet as a picture or as a table.")
        return [
            FootButton(_("Home"), to.HomeRoute(), _("To the home screen."), key="Esc"),
            FootButton(_("Export…"), PadIntent.ASK_EXPORT, files, key="E"),
            FootButton(_("Disputes…"), PadIntent.ASK_DISPUTE, about, key="R"),
            FootButton(_("Undo"), PadIntent.UNDO, undo, disabled_because=nothing, key="Z"),
            FootButton(_("Redo"), PadIntent.REDO, redo, disabled_because=no_redo, key="Shift+Z"),
        ]

    def own_keys(self) -> Rows:
        return pad_keys()

    def key(self, event: pygame.event.Event) -> AnyPadIntent | to.Route | Used | None:
        shifted, ctrl = event.mod & pygame.KMOD_SHIFT, event.mod & pygame.KMOD_CTRL
        if event.key == pygame.K_BACKSPACE or (event.key == pygame.K_z and not shifted):
            return PadIntent.UNDO
        if event.key == pygame.K_z or (event.key == pygame.K_y and ctrl):
            return PadIntent.REDO
        asked = asked_next(self._pad, self._answers)
        if isinstance(asked, PadQuestion) and not shifted and not event.mod & MODIFIED:
            if asked.subject is PadSubject.TRICKS and event.key in (pygame.K_0, pygame.K_KP0):
                return AnswerPad(TEN if self._here == 1 and TEN in asked.answers else 0)
            call = self._call_at(event.key) if asked.subject is PadSubject.WHAT else None
            if call is not None:
                self._focus_on(AnswerPad(call))
                return None
        return super().key(event)

    @property
    def _here(self) -> PadAnswer | None:
        focus = self.services.layer.focus
        intent = focus.intent if isinstance(focus, Control) else None
        return intent.answer if isinstance(intent, AnswerPad) else None

    def _call_at(self, key: int) -> Bid | Special | None:
        """Return the call to which a key moves the focus."""
        here = self._here
        calls = contract_calls(self._pad.variant)
        specials = [one for one in calls if isinstance(one, Special)]
        if key == pygame.K_m and specials:
            at = specials.index(here) + 1 if here in specials else 0
            return specials[at % len(specials)]
        if key not in _LEVEL_KEYS and key not in _STRAIN_KEYS:
            return None
        bid = here if isinstance(here, Bid) else Bid(LEVELS[0], Strain.SPADES)
        return Bid(_LEVEL_KEYS.get(key, bid.level), _STRAIN_KEYS.get(key, bid.strain))

    def _focus_on(self, intent: AnswerPad) -> None:
        layer = self.services.layer
        found = [one for one in layer.controls if one.intent == intent]
        if found:
            layer.focus_on(found[0])

    def dropped(self, file: str) -> to.Route:
        return to.ScorePadRoute(Path(file))

    def do(self, intent: AnyPadIntent) -> to.Route | None:
        match intent:
            case AnswerPad(answer):
                self._undone = ()
                self._take((*self._answers, answer))
            case ReadAbout(anchor):
                self.close()
                return to.ReadRulesRoute(HouseRules.of(self._pad), anchor)
            case PadIntent.UNDO:
                self._undo()
            case PadIntent.REDO:
                self._redo()
            case PadIntent.NEXT_GAME:
                pad = self._pad
                dealer = pad.variant.seating.player_after(pad.results[-1][0])
                again = replace(pad, deals=(), dealer=dealer, created=created_now())
                return to.ScorePadRoute(pad=again, known=True)
            case PadIntent.ASK_DISPUTE:
                self.open(disputes_dialog(self._pad))
            case PadIntent.ASK_EXPORT:
                self.open(export_dialog())
            case PadIntent.EXPORT_PICTURE | PadIntent.EXPORT_TABLE:
                self._export(picture=intent is PadIntent.EXPORT_PICTURE)
            case unknown:
                assert_never(unknown)
        return None

    def _undo(self) -> None:
        answers, deals = self._answers, self._pad.deals
        if answers:
            self._undone = (*self._undone, answers[-1])
            self._take(answers[:-1])
        elif deals:
            self._undone = (*self._undone, deals[-1])
            self._keep(replace(self._pad, deals=deals[:-1]))
            self._show("")
            self.show_message(_("The last deal was undone; Shift+Z brings it back."))
        else:
            self.show_message(_("There is nothing to undo."))

    def _redo(self) -> None:
        if not self._undone:
            self.show_message(_("There is nothing to redo."))
            return
        *rest, last = self._undone
        self._undone = tuple(rest)
        if isinstance(last, PadDeal):
            self._write_down(last)
        else:
            self._take((*self._answers, last))

    def _export(self, *, picture: bool) -> None:
        self.close()
        blocks = [part(self._pad) for part in (title_block, score_block, sheet_block)]
        files = printed(blocks, self.services.art) if picture else [say.pad_table(self._pad)]
        export(self, files, self._name, PNG if picture else ".csv")

    def enter(self) -> None:
        super().enter()
        self._show_newest()

    def _take(self, answers: tuple[PadAnswer, ...]) -> None:
        self._answers = answers
        found = asked_next(self._pad, answers)
        if isinstance(found, PadQuestion):
            self._show(say.question_words(self._pad, answers, found))
            return
        self._write_down(found)

    def _write_down(self, deal: PadDeal) -> None:
        self._answers = ()
        self._keep(replace(self._pad, deals=(*self._pad.deals, deal)))
        self._show(news_words(self._pad))

    def _show_newest(self) -> None:
        if self._part is not None:
            self._scroll_to(self.scroll.to(self.scroll.most_px))

    def _show(self, news: str) -> None:
        """Show the next question and announce ``news``; move any focus to the first answer."""
        keyboard = self.services.layer.focus is not None
        self.message = ""
        self.refill()
        self._show_newest()
        if keyboard:
            self._begin()
        if news:
            self.services.spoken.announce(news)

    @property
    def _name(self) -> str:
        if self._keeper is not None:
            return self._keeper.path.stem
        day = self._pad.created[:10]
        return f"{day} {_(self.title)}".strip()

    def _keep(self, pad: Pad) -> None:
        self._pad, services = pad, self.services
        if self._keeper is None:
            store = services.store
            self._keeper = PadKeeper(store.path_of(store.free_name(self._name)))
        self._remember(self._keeper)
        keeping = services.errands.do(partial(self._keeper.keep, pad))
        self.when_done(keeping, self._tell_kept, awaits_return=True)

    def _remember(self, keeper: PadKeeper) -> None:
        if not self.services.safe:
            last, settings = keeper.path.name, self.services.settings
            self.services.preferences.change(replace(settings, last_pad=last, last_game=last))

    def _tell_kept(self, kept: bool) -> None:
        if not kept:
            self.show_message(_("The score pad cannot be saved; it is still on the screen."))
