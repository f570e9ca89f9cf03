"""A scripted person at the table: takes the first thing offered, with the mouse."""

from __future__ import annotations

from dataclasses import replace

import pygame

from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.session.record import Record, SeatInfo
from fivehundred.ui.panels.auction import AuctionPanel
from fivehundred.ui.panels.contractor import ExchangePanel, PartnerPanel
from fivehundred.ui.panels.curtain import CurtainPanel
from fivehundred.ui.panels.question import AnswerStrip, BlindPanel, CutPanel, SuitPanel
from fivehundred.ui.scenes.table.hand.interaction import HandMode, exchange_offer
from fivehundred.ui.widgets.layer import Control
from tests.ui.hand import Hand

NAMES = ("Ann", "Bea", "Cid", "Dot", "Eve", "Fay")


def fresh_game(preset: str, persons: int = 1, **changes: object) -> Record:
    """Give a game not yet begun, with persons at the first seats."""
    variant = replace(PRESETS[preset].variant, **changes)  # type: ignore[arg-type]
    return game_of(variant, persons, preset)


def game_of(variant: Variant, persons: int, preset: str = "australian") -> Record:
    seats = tuple(
        SeatInfo(NAMES[seat], "human" if seat < persons else "learner")
        for seat in variant.seating.players
    )
    return Record("2026-11-21T10:00:00Z", preset, variant, seats, None, ())


class Person:
    """Does the next thing at a table; ``done`` are the kinds of things it has done."""

    def __init__(self, hand: Hand, *, bold: bool = True) -> None:
        """Sit at a table; a bold person bids once, a shy one always passes."""
        self.hand = hand
        self.bold = bold
        self.done: list[str] = []

    def play_a_deal(self) -> None:
        """Play until a deal has been scored."""
        table = self.hand.table
        had = len(table.sitting.view.deals)
        for turn in range(3000):
            if len(table.sitting.view.deals) > had:
                return
            with self.hand.one_in_five(turn):
                if not self.act():
                    self.hand.frame(200)
        raise AssertionError(f"the deal does not end: {self.done[-5:]}")

    def act(self) -> bool:
        """Do what is asked now; False if nothing is."""
        table, hand = self.hand.table, self.hand
        if isinstance(table.top.modal, CurtainPanel):
            self._note("curtain")
            with hand.on_the_way():
                hand.frame(1000)
                hand.frame(1000)
            hand.key(pygame.K_RETURN)
            hand.frame(1000)
            return True
        if table.top.modal is not None or not table.top.settled or not table.sitting.chair.at_turn:
            return False
        panel = table.top.asked
        self._note(type(panel).__name__ if panel else "play")
        match panel:
            case AuctionPanel():
                self._call(panel)
            case CutPanel():
                self._click(self._cells()[0])
            case BlindPanel():
                hand.push("Look at your cards (L)")
            case ExchangePanel():
                self._exchange()
            case PartnerPanel():
                self._click(self._cells()[0])
            case SuitPanel() | AnswerStrip():
                self._click(self._cells()[0])
            case _:
                self._play()
        return True

    def _note(self, what: str) -> None:
        self.done.append(what)

    def _cells(self) -> list[Control]:
        """List the buttons that can be pressed, in the order they were made."""
        return [c for c in self.hand.app.layer.controls if c.enabled and not c.icon]

    def _click(self, control: Control) -> None:
        self.hand.click(control.rect.center)

    def _call(self, panel: AuctionPanel) -> None:
        table = self.hand.table
        spoken = any(call.seat == table.sitting.viewer for call in table.sitting.view.calls)
        cells = self._cells()
        passes = [cell for cell in cells if cell.lines == ("Pass",)]
        bids = [cell for cell in cells if len(cell.lines) == 2]
        worth = [cell for cell in bids if cell.lines[1] not in ("inkle", "opens")]
        if passes and (spoken or not self.bold or not bids):
            self._click(passes[0])
        else:
            self._click((worth or bids)[0])

    def _exchange(self) -> None:
        table, hand = self.hand.table, self.hand
        offer = exchange_offer(table.sitting.view)
        assert offer is not None
        fan = [card.code for card in table.top.director.layout.hand]
        for code in fan[-offer.count :]:
            hand.click(hand.grip(code))
            hand.settle()
        self._click(self._cells()[0])

    def _play(self) -> None:
        table, hand = self.hand.table, self.hand
        assert table.top.pointer.interaction.mode is HandMode.PLAY, table.top.pointer.interaction
        before = len(table.sitting.session.record.actions)
        lawful = {offer.card.code for offer in table.sitting.view.following_plays}
        code = next(key for key in self._row() if key in lawful)
        assert lawful <= table.top.pointer.interaction.legal
        hand.play(code)
        if (
            isinstance(table.top.asked, SuitPanel)
            and len(table.sitting.session.record.actions) == before
        ):
            self._note("naming")
            self._click(self._cells()[0])

    def _row(self) -> list[str]:
        order = self.hand.table.top.keys._order()
        assert order
        return order
