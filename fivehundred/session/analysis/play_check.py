"""The play check: what an Expert would have done who knows no more than the seat that decided.

Each decision is looked at through the View its seat had. Effort is counted, and chance begins with
what everybody knows, so a check comes out the same whatever the hidden cards were.
"""

from __future__ import annotations

import zlib
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Final

from fivehundred.engine.actions import (
    Attach,
    CallPartner,
    Declare,
    Discard,
    Give,
    MakeCall,
    PlayCard,
    SeatAction,
)
from fivehundred.engine.facts import Contract
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.players.advice import Advice, ScoredAction, can_be_weighed
from fivehundred.players.effort import Effort
from fivehundred.players.level_names import Level
from fivehundred.players.levels import advise, effort_of
from fivehundred.session.analysis.checks import Checked, Cost, Verdict, cost_of, verdict_of
from fivehundred.session.replay import Replay

DECISIONS: Final = (MakeCall, Discard, Give, CallPartner, Declare, Attach, PlayCard)


@dataclass(frozen=True, slots=True)
class Decision:
    """An action that a seat has taken in a deal of the sheet; ``seat`` is a dummy's owner."""

    number: int
    deal: int
    seat: Seat
    action: SeatAction


def decisions_of(
    replay: Replay,
    deals: Collection[int] | None = None,
    seats: Collection[Seat] | None = None,
) -> tuple[Decision, ...]:
    """List the decisions of deals that have been scored, of all or some deals and seats."""
    found, owner = [], replay.record.variant.seating.owner
    for number, action in enumerate(replay.record.actions[: replay.count]):
        if not isinstance(action, DECISIONS):
            continue
        replay.go(number)
        deal, seat = len(replay.state.match.deals) + 1, owner(action.seat)
        if deal > replay.scored:
            break
        wanted = (deals is None or deal in deals) and (seats is None or seat in seats)
        # What is named before another leads is done out of turn, and never due.
        if wanted and replay.state.to_act == action.seat:
            found.append(Decision(number, deal, seat, action))
    return tuple(found)


def checking(
    replay: Replay, decisions: Collection[Decision], effort: Effort | None = None
) -> Iterator[Checked]:
    """Yield the check of one decision after another."""
    effort = effort or effort_of(Level.EXPERT)
    for decision in decisions:
        replay.go(decision.number)
        shown = replay.view(decision.action.seat)
        seed = seed_of(replay.record.created, decision.number)
        replay.go(replay.count)
        contract = replay.state.match.deals[decision.deal - 1].contract
        yield check(shown, decision, seed, effort, contract)


def seed_of(created: str, number: int) -> int:
    """Return with which chance a decision of a game is checked, whenever that is."""
    return zlib.crc32(f"{created} {number} check".encode())


def check(
    shown: View, decision: Decision, seed: int, effort: Effort, contract: Contract | None
) -> Checked:
    """Check one decision, by what its seat was shown.

    ``contract`` is the deal's, which everybody came to know: it says which calls were played.
    """
    advice = advise(shown, seed, effort=effort, also=decision.action)
    return judged(shown, decision, advice, contract)


def stand_in(shown: View, action: SeatAction) -> SeatAction | None:
    """Return the action for which the same is weighed as for another; None: for none at all.

    So decisions of one moment can be weighed before it is known which of them is taken.
    """
    match action:
        case PlayCard():
            return next((one for one in shown.legal if isinstance(one, PlayCard)), action)
        case MakeCall(call=call) if not can_be_weighed(shown.variant, call):
            return None
        case _:
            return action


def judged(shown: View, decision: Decision, advice: Advice, contract: Contract | None) -> Checked:
    """Return how a decision compares with what an Expert has weighed in its seat's place."""
    action = decision.action
    known = [one for one in advice.weighed if _is_same(one.action, action)]
    best = next((one for one in advice.weighed if one.action == advice.action), None)
    played = known[0] if known else None
    is_own = _is_same(advice.action, action)
    cost = Cost()
    if not advice.weighed and not advice.by_heuristics:
        verdict = Verdict.FORCED
    elif is_own:
        verdict = Verdict.BEST
    elif played is None or best is None:
        verdict = Verdict.UNKNOWN
    else:
        cost = cost_of(action, played, best)
        verdict = verdict_of(action, cost, 2.0 * shown.contract.points if shown.contract else 0.0)
    chance = None if played is None else _chance(shown, decision, played, contract)
    return Checked(
        decision.number,
        decision.deal,
        decision.seat,
        action,
        advice,
        verdict,
        played,
        best,
        cost,
        chance,
    )


def _is_same(one: SeatAction, other: SeatAction) -> bool:
    """Return whether two actions are one, in whatever order their cards were named."""
    if isinstance(one, Discard | Give) and isinstance(other, Discard | Give):
        return type(one) is type(other) and set(one.cards) == set(other.cards)
    return one == other


def _chance(
    shown: View, decision: Decision, played: ScoredAction, contract: Contract | None
) -> float | None:
    """Return how likely the contract comes off, by what a seat expects of its action."""
    if played.chance is None or contract is None:
        return None
    if isinstance(decision.action, MakeCall):
        called = decision.action
        is_played = (called.seat, called.call) == (contract.seat, contract.call)
        return played.chance if is_played else None
    known = shown.contract
    ours = known is not None and decision.action.seat in known.side
    return played.chance if ours else 1 - played.chance
