"""The analysis tab: the tricks in a deal with every card open, and the cards that lost some."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from fivehundred.engine.calls import Bid
from fivehundred.engine.cards import HAND_SIZE
from fivehundred.session.replay import Replay
from fivehundred.speech.spoken import cards_in_words
from fivehundred.speech.study import deal_words as say
from fivehundred.speech.translation import _
from fivehundred.speech.wording import card_place
from fivehundred.ui.drawing.table.card_marks import CardMark, MarkSign, Worth
from fivehundred.ui.drawing.table.paint import SeatLabels
from fivehundred.ui.geometry.pose import Key
from fivehundred.ui.layout.beside import Flow
from fivehundred.ui.layout.block import Block
from fivehundred.ui.layout.lettering import BODY, QUIET, STRONG, TITLE
from fivehundred.ui.layout.links import Chip, LinkRow
from fivehundred.ui.layout.plot import Curve, PlotPoint
from fivehundred.ui.scenes.replay.intents import Jump
from fivehundred.ui.scenes.replay.side import ReplayCursor
from fivehundred.ui.scenes.replay.study import (
    ZONE,
    ZONE_OF_CARDS,
    AnalysisProgress,
    Banner,
    Hindsight,
    StudyTab,
    draw_mark,
    heading,
    words,
)
from fivehundred.ui.widgets.keys import with_key

if TYPE_CHECKING:
    from fivehundred.session.analysis.findings import DealAnalysis, PlayChoice, PlayFinding


@dataclass(frozen=True, slots=True)
class RankedCard:
    """A legal card with its mark."""

    choice: PlayChoice
    mark: CardMark


def ranked(found: DealAnalysis, judged: PlayFinding) -> tuple[RankedCard, ...]:
    """Return the legal cards with their marks: the best first, then by suit."""
    own, worths = [RankedCard(one, _mark(found, judged, one)) for one in judged.choices], [*Worth]

    def order(one: RankedCard) -> tuple[int, int, int, int]:
        suit, rank = card_place(one.choice.play.card)
        return worths.index(one.mark.worth), judged.cost(one.choice), suit, rank

    return tuple(sorted(own, key=order))


def _mark(found: DealAnalysis, judged: PlayFinding, choice: PlayChoice) -> CardMark:
    worth, cost = Worth.BEST, judged.cost(choice)
    if judged.changes_outcome(choice) or cost > 1:
        worth = Worth.MUCH_LESS
    elif cost:
        worth = Worth.TRICK_LESS
    contract = found.contract
    if contract is not None and say.one_trick_decides(contract.call):
        return CardMark(worth, MarkSign.MADE if choice.makes else MarkSign.BEATEN)
    return CardMark(worth, choice.tricks)


class AnalysisTab(StudyTab):
    """The double-dummy analysis of the current deal."""

    name = "analysis"

    def __init__(self, replay: Replay, company: SeatLabels) -> None:
        self.hindsight = Hindsight(replay)
        super().__init__(self.hindsight)
        self.label = _("Analysis")
        self.description = with_key(_("Analysis of the deal, with every card open."), "A")
        self._names = company.names
        seating = replay.record.variant.seating
        self._sides = tuple(say.people(side, company.names) for side in seating.sides)

    def hidden(self) -> None:
        self.leave()

    def poll(self) -> str | None:
        if not self._wanted or not self.hindsight.poll():
            return None
        return "" if self.hindsight.progress is AnalysisProgress.BEGUN else self._summary()

    def _summary(self) -> str:
        found = self.hindsight.found
        if found is None or self.hindsight.progress is AnalysisProgress.FAILED:
            return _("This deal could not be analysed.")
        parts = (
            f"{say.deal_title(found, self._names)}.",
            say.held_words(found),
            say.turning_words(found, self._names),
            say.summary_words(found),
        )
        return " ".join(filter(None, parts))

    def content_state(self) -> Hashable:
        found = self.hindsight.found
        count = len(found.plays) if found is not None else 0
        return self.hindsight.progress, count

    def card_marks(self, cursor: ReplayCursor) -> Mapping[Key, CardMark]:
        return {key: one.mark for key, one in self._on_table(cursor).items()}

    def card_words(self, cursor: ReplayCursor, key: Key) -> str:
        found, one = self.hindsight.found, self._on_table(cursor).get(key)
        if found is None or one is None:
            return ""
        judged = found.at(cursor.number)
        assert judged is not None
        return say.choice_words(found, judged, one.choice, self._names)

    def _on_table(self, cursor: ReplayCursor) -> Mapping[Key, RankedCard]:
        found = self.hindsight.found
        judged = found.at(cursor.number) if found is not None else None
        if found is None or judged is None or cursor.viewer not in (None, judged.seat):
            return {}
        # Reversed, so that the best play of a joker that may name several suits comes last.
        return {one.choice.play.card.code: one for one in reversed(ranked(found, judged))}

    def blocks(self, cursor: ReplayCursor) -> list[Block[Jump]]:
        hindsight = _("Every card is open here; nobody at the table could see that.")
        blocks: list[Block[Jump]] = [Banner(_("Hindsight"), hindsight, lamp=False)]
        found, progress = self.hindsight.found, self.hindsight.progress
        if progress is AnalysisProgress.SECRET:
            blocks.append(words(_("A deal can be analysed once it has been scored.")))
        elif progress is AnalysisProgress.FAILED:
            blocks.append(words(_("This deal could not be analysed.")))
        elif found is None:
            blocks.append(words(_("Analysing…")))
        else:
            blocks += self._of_deal(found, cursor)
        return blocks

    def _of_deal(self, found: DealAnalysis, cursor: ReplayCursor) -> Iterator[Block[Jump]]:
        yield words(say.deal_title(found, self._names), TITLE)
        yield words(say.held_words(found))
        yield from self._turning(found, cursor)
        yield from self._curve(found, cursor)
        yield from self._here_and_now(found, cursor)
        yield from self._costly_cards(found, cursor)
        yield from self._exchange(found, cursor)
        yield from self._auction(found, cursor)
        if progress := say.progress_words(found):
            yield words(progress, QUIET)

    def _turning(self, found: DealAnalysis, cursor: ReplayCursor) -> Iterator[Block[Jump]]:
        text = say.turning_words(found, self._names)
        if found.turned:
            last = found.turned[-1]
            yield _row(text, last.number, cursor, _mark(found, last, last.chosen))
        elif text:
            yield words(text)

    def _curve(self, found: DealAnalysis, cursor: ReplayCursor) -> Iterator[Block[Jump]]:
        """Show the tricks available before each card; only in contracts for some tricks."""
        contract = found.contract
        if contract is None or say.one_trick_decides(contract.call) or len(found.plays) < 2:
            return
        points = tuple(self._point(found, one) for one in found.plays)
        at = next((n for n, one in enumerate(found.plays) if one.number == cursor.number), None)
        bid = contract.call
        need = bid.level if isinstance(bid, Bid) and not contract.declared else HAND_SIZE
        scale = ((1.0, str(HAND_SIZE)), (need / HAND_SIZE, str(need)), (0.0, "0"))
        name = _("Tricks with every card open")
        caption = _("Tricks for {side}, card by card; {count} are needed:")
        side = say.people(contract.side, self._names)
        yield words(caption.format(side=side, count=need), QUIET)
        level = need / HAND_SIZE
        yield Curve(name, points, scale, at=at, level=level, steps=True, zone=ZONE)

    def _point(self, found: DealAnalysis, judged: PlayFinding) -> PlotPoint[Jump]:
        text = _("Trick {trick}, {name}. {now}").format(
            trick=judged.trick,
            name=self._names[judged.seat],
            now=say.now_words(found, judged, self._names),
        )
        return PlotPoint(judged.best.tricks / HAND_SIZE, text, Jump(judged.number))

    def _here_and_now(self, found: DealAnalysis, cursor: ReplayCursor) -> Iterator[Block[Jump]]:
        judged = found.at(cursor.number)
        if judged is None:
            return
        name = self._names[judged.seat]
        yield heading(_("Trick {trick}: {name} to play").format(trick=judged.trick, name=name))
        yield words(say.now_words(found, judged, self._names))
        chips = (
            Chip(
                say.play_short(one.choice.play),
                partial(draw_mark, one.mark),
                say.choice_words(found, judged, one.choice, self._names),
                Jump(judged.number + 1) if one.choice.play == judged.play else None,
                one.choice.play == judged.play,
                ZONE_OF_CARDS,
            )
            for one in ranked(found, judged)
        )
        yield Flow(tuple(chips), gap_u=6)

    def _costly_cards(self, found: DealAnalysis, cursor: ReplayCursor) -> Iterator[Block[Jump]]:
        yield heading(_("Costly cards"))
        yield words(say.summary_words(found))
        for judged in found.costly:
            text = say.cost_words(found, judged, self._names)
            yield _row(text, judged.number, cursor, _mark(found, judged, judged.chosen))

    def _exchange(self, found: DealAnalysis, cursor: ReplayCursor) -> Iterator[Block[Jump]]:
        discard = found.discard
        if discard is None:
            return
        yield heading(_("The discards"))
        made = say.made_discard_words(found, self._names)
        yield _row(made, discard.number, cursor)
        yield words(say.best_discard_words(found), STRONG if discard.lost else BODY)

    def _auction(self, found: DealAnalysis, cursor: ReplayCursor) -> Iterator[Block[Jump]]:
        if found.called is None and found.par is None and not found.best:
            return
        yield heading(_("The auction"))
        if found.called is not None:
            text = say.called_words(found, self._names)
            yield LinkRow(
                text,
                Jump(found.called.number),
                chosen=cursor.number == found.called.number,
                zone=ZONE,
            )
        if found.par is not None:
            yield words(say.par_words(found.par, self._names, self._sides), STRONG)
        if text := say.best_words(found, self._names):
            yield words(text)


def _row(
    text: str, number: int, cursor: ReplayCursor, mark: CardMark | None = None
) -> LinkRow[Jump]:
    """Return a row whose text names cards and no bids."""
    sign, chosen = partial(draw_mark, mark) if mark is not None else None, cursor.number == number
    return LinkRow(text, Jump(number), sign, chosen, zone=ZONE, says=cards_in_words(text))
