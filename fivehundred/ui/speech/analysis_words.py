"""The analysis of a deal in words: what it held, and which cards gave tricks away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from fivehundred.engine.calls import NULLOS, Special
from fivehundred.ui.speech.wording import call_short, card_short, sentence
from fivehundred.ui.speech.words import _, ngettext

if TYPE_CHECKING:
    from fivehundred.session.analysis.findings import DealAnalysis, Judged

_NAMED: Final = 3
"""So many of the better cards are named."""


def deal_title(found: DealAnalysis, names: Sequence[str]) -> str:
    """Name a deal: “Deal 3: 8♥ by Ann”."""
    if found.contract is None:
        return _("Deal {number}: no contract").format(number=found.deal)
    return _("Deal {number}: {call} by {name}").format(
        number=found.deal, call=call_short(found.contract.call), name=names[found.contract.seat]
    )


def held_words(found: DealAnalysis) -> str:
    """Return what the deal held for the contractor with every card open, and what came of it."""
    contract = found.contract
    if contract is None:
        return _("Everybody passed: each seat played for itself.")
    if contract.call in NULLOS:
        return _misere_words(found)
    taken = sum(found.result.tricks[seat] for seat in contract.side)
    if found.open_tricks is None:
        return ngettext("{count} trick was taken.", "{count} tricks were taken.", taken)
    return ngettext(
        "With every card open: {count} trick from the first lead. Taken: {taken}.",
        "With every card open: {count} tricks from the first lead. Taken: {taken}.",
        found.open_tricks,
        taken=taken,
    )


def _misere_words(found: DealAnalysis) -> str:
    """Return whether a misère could be beaten, and whether it was."""
    made = _("It was made.") if found.result.made else _("It was beaten.")
    if found.open_tricks is None:
        return made
    if found.open_tricks:
        return _("With every card open it could be beaten. {made}").format(made=made)
    return _("With every card open it could not be beaten. {made}").format(made=made)


def best_words(found: DealAnalysis, names: Sequence[str]) -> str:
    """Return what the sides could have made: “Best contracts, every card open: 8♥ by Ann.”."""
    if not found.best:
        return ""
    said = [
        _("{call} by {name}").format(call=call_short(make.call), name=names[make.seat])
        for make in found.best[:_NAMED]
    ]
    return ngettext(
        "The best contract with every card open: {calls}.",
        "The best contracts with every card open: {calls}.",
        len(said),
        calls="; ".join(said),
    )


def called_words(found: DealAnalysis, names: Sequence[str]) -> str:
    """Return what the side that played could have made instead of what it called."""
    called = found.called
    assert called is not None
    words = _("The call, {name}: {call}").format(
        name=names[called.seat], call=call_short(called.make.call)
    )
    if not found.best:
        return sentence(words)
    if called.better is not None:
        other = _("{call} by {name}").format(
            call=call_short(called.better.call), name=names[called.better.seat]
        )
        told = _("open cards make {other}").format(other=other)
    elif found.result.made:
        told = _("open cards make nothing dearer for this side")
    else:
        told = _("open cards make nothing for this side")
    return sentence(f"{words}; {told}")


def cost_words(found: DealAnalysis, judged: Judged, names: Sequence[str]) -> str:
    """Return what a card has cost: “Trick 3, Col: 9♣ cost a trick; Q♣ keeps it.”."""
    words = _("Trick {trick}, {name}: {card} {cost}").format(
        trick=judged.trick,
        name=names[judged.play.seat],
        card=card_short(judged.play.card),
        cost=_cost(found, judged),
    )
    better = [card_short(play.card) for play in judged.better[:_NAMED]]
    if len(judged.better) > _NAMED:
        better.append("…")
    kept = ngettext("{cards} keeps it", "{cards} keep it", len(better), cards=" ".join(better))
    return sentence(f"{words}; {kept}")


def _cost(found: DealAnalysis, judged: Judged) -> str:
    contract = found.contract
    if contract is not None and contract.call is Special.HI_LO:
        return _("let the five tricks go")
    if contract is not None and contract.call in NULLOS and judged.lost == 1:
        ours = judged.play.seat in contract.side
        return _("lost the misère") if ours else _("let the misère go")
    return ngettext("cost a trick", "cost {count} tricks", judged.lost)


def summary_words(found: DealAnalysis) -> str:
    """Return how much hindsight has found."""
    count = len(found.costly)
    if not found.whole:
        return _("Only the last cards could be looked into here.")
    if not count:
        nullo = found.contract is not None and found.contract.call in NULLOS
        return _("No card changed that.") if nullo else _("Nobody gave a trick away.")
    return ngettext(
        "{count} card gave something away, seen with every card open:",
        "{count} cards gave something away, seen with every card open:",
        count,
    )
