"""Looking back at tricks, the auction, the cards seen and recent events; what a hand is worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import pygame

from fivehundred.engine.events import CallMade
from fivehundred.engine.facts import Played, Trick
from fivehundred.engine.view import View
from fivehundred.players.judgement import Judgement
from fivehundred.players.table_shown import KittyOdds, kitty_odds, table_shown
from fivehundred.speech.notices import shown_words as words
from fivehundred.speech.study.advising import of_hundred
from fivehundred.speech.study.setup_words import worth_heads, worth_rows
from fivehundred.speech.telling import event_sentence
from fivehundred.speech.translation import _
from fivehundred.speech.wording import SYMBOLS, card_word, suit_word
from fivehundred.ui.accessibility.spoken_table import contract_sentence
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.table.calls import CallTable
from fivehundred.ui.drawing.table.paint import SeatLabels
from fivehundred.ui.geometry.measures import CARD_RATIO
from fivehundred.ui.geometry.rects import band, rect_at
from fivehundred.ui.layout.block import Block, Drawing, Text
from fivehundred.ui.layout.lettering import HEADING, QUIET, Lettering
from fivehundred.ui.layout.stack import Column, Row
from fivehundred.ui.layout.table import TextTable
from fivehundred.ui.panels.dialog import WORDS, BlockDialog
from fivehundred.ui.panels.reading.paged import PagedPanel
from fivehundred.ui.widgets.intent import Intent

_NAME_U: Final = 32
_CARD_U: Final = 112


class TricksPanel(PagedPanel):
    """Tricks with their cards in order of play; ``why`` says why only the last may be seen."""

    def __init__(self, tricks: Sequence[Trick], company: SeatLabels, why: str = "") -> None:
        self._tricks = tuple(tricks)[-1:] if why else tuple(tricks)
        self._company = company
        self._why = why
        self.count = len(self._tricks)
        self.at = self.count - 1
        self.width_u = 64 + 136 * max(3, *(len(trick.plays) for trick in tricks))

    @property
    def _trick(self) -> Trick:
        return self._tricks[self.at]

    @property
    def title(self) -> str:  # type: ignore[override]  # it changes with the trick that is shown
        winner = self._company.names[self._trick.winner]
        if self.at == self.count - 1:
            return _("{name} took the last trick").format(name=winner)
        return _("{name} took trick {number}").format(name=winner, number=self.at + 1)

    @property
    def note(self) -> str:
        if self._why:
            return self._why
        return _("Trick {number} of {count}").format(number=self.at + 1, count=self.count)

    @property
    def says(self) -> str:
        return " ".join((f"{self.title}.", *(self._said(at) for at in self._trick.plays)))

    def _said(self, play: Played) -> str:
        name = self._company.names[play.seat]
        return _("{name}: {card}.").format(name=name, card=card_word(play.card))

    def content(self) -> Block[Intent]:
        high_u = _NAME_U + _CARD_U * CARD_RATIO + 18
        cards = [
            Drawing(partial(_draw_play, play.card.code, name, won), high_u, self._said(play))
            for play in self._trick.plays
            for name, won in [(self._company.names[play.seat], play.seat == self._trick.winner)]
        ]
        return Column((Row(cards), Text(self.note, QUIET, "center")), gap_u=12)

    @property
    def arrows(self) -> tuple[str, str, str]:
        back, on = _("Previous trick."), _("Next trick.")
        return back, on, _("There are no more tricks that way.")


def _draw_play(code: str, player: str, won: bool, canvas: Canvas, rect: pygame.Rect) -> None:
    px, palette = canvas.px, canvas.palette
    colour = palette.accent if won else palette.text
    style = canvas.style(Face.SANS_BOLD if won else Face.SANS, 18, colour)
    canvas.fitted(player, style, band(rect, rect.top, rect.top + px(26)))
    image = canvas.art.card(code, px(_CARD_U))
    card = image.get_rect(midtop=(rect.centerx, rect.top + px(_NAME_U)))
    canvas.surface.blit(image, card)
    if won:
        bar = rect_at(px(_CARD_U * 0.6), px(4), midtop=(rect.centerx, card.bottom + px(6)))
        pygame.draw.rect(canvas.surface, colour, bar, border_radius=px(2))


_NEWEST: Final = Lettering(WORDS.face, WORDS.size_u, "strong")


class AuctionAgainPanel(BlockDialog):
    """The calls by seat, and the contract, if there is one."""

    width_u = 520

    def __init__(self, view: View, company: SeatLabels) -> None:
        self._view = view
        self._company = company
        self.title = _("The auction")

    @property
    def says(self) -> str:
        names, variant = self._company.names, self._view.variant
        made = [CallMade(one.seat, one.call) for one in self._view.calls]
        calls = [event_sentence(event, names, None, variant) for event in made]
        return " ".join((_("The auction."), *calls, contract_sentence(self._view, self._company)))

    def content(self) -> Block[Intent]:
        table = CallTable(self._view, self._company)
        contract = Text(contract_sentence(self._view, self._company), WORDS, "center")
        return Column((Drawing(table.draw, table.size_u[1]), contract))


class HappenedPanel(BlockDialog):
    """The last messages, the newest at the bottom and brightest."""

    width_u = 620

    def __init__(self, past: Sequence[str]) -> None:
        self.title = _("What has happened")
        self._past = tuple(past)[-12:]

    @property
    def says(self) -> str:
        return " ".join((_("What has happened."), *self._past))

    def content(self) -> Block[Intent]:
        *older, newest = self._past or ("",)
        return Column([*(Text(one, WORDS) for one in older), Text(newest, _NEWEST)], gap_u=5)


_PLAIN: Final = Lettering(Face.SANS, 17)
_STRONG: Final = Lettering(Face.SANS_BOLD, 17, "strong")
_CALLS: Final = Lettering(Face.SERIF_BOLD, 18, "strong")


class ShownPanel(BlockDialog):
    """Everything that a View has shown its viewer of this deal."""

    width_u = 770

    def __init__(self, view: View, company: SeatLabels) -> None:
        self.title = _("What has been seen")
        self._view = view
        self._company = company
        self._shown = table_shown(view)
        self._odds = kitty_odds(view)

    @property
    def says(self) -> str:
        told = [*words.shown_sentences(self._view, self._shown, self._company.names)]
        odds = [] if self._odds is None else words.kitty_sentences(self._odds)
        return " ".join((f"{self.title}.", *told, *odds))

    def content(self) -> Block[Intent]:
        heading, rows = _("Not seen yet: in the other hands or face down"), self._unseen()
        if self._odds is not None:
            heading, rows = words.kitty_heading(self._odds), _odds(self._odds)
        rule = Drawing(_draw_rule, 2)
        return Column((*self._seats(), rule, Text(heading, HEADING), Column([*rows], gap_u=5)))

    def _seats(self) -> Iterator[Block[Intent]]:
        for seat in self._shown.seats:
            name = Text(self._company.names[seat.seat], Lettering(Face.SANS_BOLD, 17))
            calls = Text(words.calls_short(seat, self._view.variant) or "–", _CALLS)
            about = Text(words.seat_words(self._view, seat), _PLAIN)
            yield Row((name, calls, about), (130, 130, 446))

    def _unseen(self) -> Iterator[Block[Intent]]:
        """Yield a row for each suit: how many of its cards are unseen, and which."""
        for row in self._shown.out:
            sign = "" if row.suit is None else f"{SYMBOLS[row.suit]} "
            label = f"{sign}{words.out_name(row, self._shown.trump)}"
            name = Text(label, _STRONG if row.suit is self._shown.trump else _PLAIN)
            count = Text(str(len(row.cards)), _STRONG, "midright")
            yield Row((name, count, Text(words.out_ranks(row), _PLAIN)), (150, 28, 520), gap_u=16)


def _odds(odds: KittyOdds) -> Iterator[Block[Intent]]:
    """Yield the odds of the kitty, a row for each suit as trumps."""
    joker, ace = of_hundred(odds.joker), of_hundred(odds.ace)
    both = _("Joker {joker}, an ace {ace}").format(joker=joker, ace=ace)
    yield _odds_row(both, (_("a trump"), _("two trumps"), _("a bower")), QUIET)
    for row in odds.suits:
        name = _("{sign} as trumps").format(sign=f"{SYMBOLS[row.suit]} {suit_word(row.suit)}")
        yield _odds_row(name, [of_hundred(one) for one in (row.one, row.two, row.bower)], _PLAIN)


def _odds_row(name: str, cells: Sequence[str], lettering: Lettering) -> Block[Intent]:
    texts = (Text(cell, lettering, "center") for cell in cells)
    return Row((Text(name, _PLAIN), *texts), (260, 150, 150, 150))


def _draw_rule(canvas: Canvas, rect: pygame.Rect) -> None:
    pygame.draw.line(canvas.surface, canvas.palette.panel_edge, rect.topleft, rect.topright)


class WorthPanel(BlockDialog):
    """What a hand is worth call by call, best first; ``about`` says whose hand it is."""

    width_u = 470

    def __init__(self, judgement: Judgement, shown: View, about: str) -> None:
        self.title = _("Value of the calls")
        self._about = about
        self._rows = worth_rows(judgement, shown.variant)

    @property
    def says(self) -> str:
        rows = (", ".join(row) for row in (worth_heads(), *self._rows))
        return f"{self.title}. {self._about} {'; '.join(rows)}."

    def content(self) -> Block[Intent]:
        table = TextTable(worth_heads(), self._rows, (False, True, True, True), fills=True)
        return Column((Text(self._about, WORDS), table))
