"""Which marks the cards on the table bear: what each that may be played comes to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fivehundred.speech.study.deal_words import one_trick_decides
from fivehundred.speech.wording import card_place
from fivehundred.ui.drawing.table.card_marks import CardMark, MarkSign, Worth
from fivehundred.ui.geometry.pose import Key

if TYPE_CHECKING:
    from fivehundred.session.analysis.findings import DealAnalysis, PlayChoice, PlayFinding

_ORDER = tuple(Worth)


@dataclass(frozen=True, slots=True)
class Ranked:
    """A card that may be played, with its mark."""

    choice: PlayChoice
    mark: CardMark


def ranked(found: DealAnalysis, judged: PlayFinding) -> tuple[Ranked, ...]:
    """List what may be played with its marks: the best first, then suit by suit."""
    own = [Ranked(one, _mark(found, judged, one)) for one in judged.choices]

    def order(one: Ranked) -> tuple[int, int, int, int]:
        suit, rank = card_place(one.choice.play.card)
        return _ORDER.index(one.mark.worth), judged.cost(one.choice), suit, rank

    return tuple(sorted(own, key=order))


def by_card(found: DealAnalysis, judged: PlayFinding) -> dict[Key, Ranked]:
    """Return what may be played by card: of a joker that may name several suits its best."""
    # The best comes last, and stands.
    return {one.choice.play.card.code: one for one in reversed(ranked(found, judged))}


def _mark(found: DealAnalysis, judged: PlayFinding, choice: PlayChoice) -> CardMark:
    worth, cost = Worth.BEST, judged.cost(choice)
    if judged.loses(choice) or cost > 1:
        worth = Worth.MUCH_LESS
    elif cost:
        worth = Worth.TRICK_LESS
    contract = found.contract
    if contract is not None and one_trick_decides(contract.call):
        return CardMark(worth, MarkSign.MADE if choice.makes else MarkSign.BEATEN)
    return CardMark(worth, choice.tricks)
