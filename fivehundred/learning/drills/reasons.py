"""Why one answer is better than another: the first reason that both lines prove."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import Bid
from fivehundred.engine.errors import N_, NN_, Template
from fivehundred.learning.drills import card_proofs as cards
from fivehundred.learning.drills.card_proofs import Named
from fivehundred.learning.drills.lines import (
    AnswerComparison,
    Fate,
    Line,
    TwoFates,
    is_nullo,
    is_of_calls,
    suit_of,
)

Proof = Callable[[AnswerComparison], Named | None]


@dataclass(frozen=True, slots=True)
class Proved:
    """A reason that holds: its sentence, and the facts for it."""

    proof: Proof
    sentence: Template
    named: Named


def proved(found: AnswerComparison) -> Proved | None:
    """Return the first reason that holds for two lines; None if none does or none is needed."""
    if not found.is_better:
        return None
    for proof, sentence in REASONS.items():
        if (named := proof(found)) is not None:
            return Proved(proof, sentence, named)
    return None


# — the contract —


def _caught(line: Line) -> Fate | None:
    """Return the first trick that the contractor of a misère takes."""
    if line.contract is None or not is_nullo(line):
        return None
    won = (fate for fate in line.fates.values() if fate.wins and fate.seat == line.contract.seat)
    return min(won, key=lambda fate: fate.number, default=None)


def _escaped(found: AnswerComparison) -> TwoFates | None:
    """Return the card that makes a misère's contractor take a trick in the best line only."""
    caught = _caught(found.best)
    if (
        is_of_calls(found)
        or caught is None
        or _caught(found.given)
        or caught.seat in found.best.side
    ):
        return None
    now = found.given.fates.get(caught.by)
    return None if now is None else TwoFates(caught.by, now, caught)


def _misere_under(found: AnswerComparison) -> Named | None:
    one = _escaped(found)
    if one is None or one.now.led is not suit_of(found, one.card):
        return None
    return {**one.numbers, "name": one.then.seat}


def _misere_thrown(found: AnswerComparison) -> Named | None:
    one = _escaped(found)
    if one is None or one.now.led is None or one.now.led is suit_of(found, one.card):
        return None
    return {**one.numbers, "name": one.then.seat, "suit": one.now.led}


def _misere_caught(found: AnswerComparison) -> Named | None:
    caught = _caught(found.given)
    if caught is None or _caught(found.best) or caught.seat not in found.given.side:
        return None
    return {"card": caught.by, "trick": caught.number}


def _short_by(line: Line) -> int:
    """Return how many tricks a bid is short of; 0 if it is made, or is not a bid."""
    if line.contract is None or not isinstance(line.contract.call, Bid):
        return 0
    return max(0, line.contract.call.level - line.taken)


def _is_played(line: Line) -> bool:
    return (
        isinstance(line.answer, MakeCall)
        and line.contract is not None
        and line.answer == MakeCall(line.contract.seat, line.contract.call)
    )


def _is_own(line: Line) -> bool:
    return line.contract is not None and line.contract.seat in line.side


def _too_high(found: AnswerComparison) -> Named | None:
    count = _short_by(found.given)
    if not _is_played(found.given) or not count:
        return None
    return {"taken": found.given.taken, "count": count}


def _comes_home(found: AnswerComparison) -> Named | None:
    return None if _is_made(found.given) else _made(found.best)


def _counts_more(found: AnswerComparison) -> Named | None:
    return _made(found.best) if _is_made(found.given) else None


def _is_made(line: Line) -> bool:
    return line.result is not None and bool(line.result.made) and _is_own(line)


def _made(line: Line) -> Named | None:
    is_bid = line.contract is not None and isinstance(line.contract.call, Bid)
    is_made = is_bid and _is_made(line) and _is_played(line)
    return {"count": line.taken} if is_made else None


def _they_fail(found: AnswerComparison) -> Named | None:
    count, contract = _short_by(found.best), found.best.contract
    if not is_of_calls(found) or _is_own(found.best) or not count or contract is None:
        return None
    return {"name": contract.seat, "count": count}


def _costs_less(found: AnswerComparison) -> Named | None:
    given, best = found.given, found.best
    if not _is_played(best) or given.contract is None or given.result is None:
        return None
    if _is_own(given) or not given.result.made or not _short_by(best):
        return None
    return {"name": given.contract.seat, "count": _short_by(best)}


REASONS: Final[dict[Proof, Template]] = {
    cards.trumped_too_high: N_(
        "{best} is high enough to take this trick. Kept for trick {later}, {given} "
        "beats {over}, which takes a trick otherwise."
    ),
    cards.overtrumped: N_("{given} is overtrumped with {by}; {best} takes the trick."),
    cards.drew_partners_trump: N_(
        "{given} also draws {card}, a trump of your own side. In the better line, "
        "{card} takes trick {later}."
    ),
    cards.partner_overtaken: N_(
        "{card} of your side takes this trick by itself. Kept, {given} takes trick "
        "{later} as well."
    ),
    cards.wasted: N_("{card} of your side takes this trick by itself: {given} is wasted on it."),
    cards.joker_spent: N_(
        "The joker beats {took} here. Kept for trick {later}, it beats {over}, which "
        "takes a trick otherwise."
    ),
    cards.on_nothing: N_(
        "{given} catches nothing better than {took} here. Kept for trick {later}, it "
        "beats {over}, which takes a trick otherwise."
    ),
    cards.trump_left_out: N_(
        "{by} is still out and trumps {card} in trick {trick}. In the better line, "
        "{by} is drawn first, and {card} takes trick {later}."
    ),
    cards.opened_the_suit: N_(
        "Led by you, {suit} costs {card}: it falls under {by}. In the better line, "
        "{name} leads {suit}, and {card} takes trick {later}."
    ),
    cards.bared: N_(
        "{given} leaves {card} alone in its suit, and it falls under {by} in trick "
        "{trick}. In the better line, it takes trick {later}."
    ),
    cards.blocked: N_(
        "{high} stays in the way and takes trick {trick} itself. In the better line, "
        "{card} takes trick {later}."
    ),
    cards.stopper_gone: N_(
        "{given} is the last card of your side that beats {card}. Once it is gone, "
        "{card} takes trick {trick}; in the better line, it takes none."
    ),
    cards.not_taken: N_(
        "{best} takes this trick. Later is too late: in trick {trick}, it loses to {by}."
    ),
    cards.fell_at_once: N_("{given} loses to {by} here. Kept, it takes trick {later}."),
    cards.thrown_away: N_("{given} is thrown away on {suit}. Kept, it takes trick {later}."),
    cards.discarded: N_("{card} is in that discard. Kept, it takes trick {later}."),
    cards.no_entry: N_(
        "{card} is the highest of its suit left, but it is never led: in trick "
        "{trick}, it is thrown on {suit}. In the better line, it takes trick "
        "{later}."
    ),
    cards.trumped: N_(
        "{card} is trumped with {by} in trick {trick}. In the better line, it takes trick {later}."
    ),
    cards.fell: N_(
        "{card} falls under {by} in trick {trick}. In the better line, it takes trick {later}."
    ),
    cards.crashed: N_(
        "{card} and {by}, both of your side, fall in trick {trick}. In the better "
        "line, {card} takes trick {later}."
    ),
    cards.theirs: N_(
        "{by} takes trick {trick}. In the better line, {card} beats it in trick {later}."
    ),
    cards.thrown: N_(
        "{card} goes on {suit} in trick {trick}. In the better line, it takes trick {later}."
    ),
    _misere_under: N_(
        "{name} gets rid of {card} under {by} in trick {trick}. In the better line, "
        "{card} has to take trick {later}."
    ),
    _misere_thrown: N_(
        "{name} throws {card} on {suit} in trick {trick}. In the better line, {card} "
        "has to take trick {later}."
    ),
    _misere_caught: N_("{card} has to take trick {trick}. In the better line, no card has to."),
    _too_high: NN_(
        "{given} comes to {taken} tricks, {count} too few.",
        "{given} comes to {taken} tricks, {count} too few.",
    ),
    _comes_home: NN_(
        "{best} comes to {count} trick and is made.",
        "{best} comes to {count} tricks and is made.",
    ),
    _counts_more: NN_(
        "{best} is made as well, with {count} trick, and counts more.",
        "{best} is made as well, with {count} tricks, and counts more.",
    ),
    _costs_less: NN_(
        "{name} makes the contract. {best} fails by {count} trick, which costs less.",
        "{name} makes the contract. {best} fails by {count} tricks, which costs less.",
    ),
    _they_fail: NN_(
        "In the better line, {name} plays and fails by {count} trick.",
        "In the better line, {name} plays and fails by {count} tricks.",
    ),
}
"""How each reason is proved, and its sentence, the particular before the general.

``{given}`` and ``{best}`` are the two answers; ``count`` decides between singular and plural.
"""
