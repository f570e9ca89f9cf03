"""The play check: compares each decision with an Expert's, judged from the seat's own View."""

from __future__ import annotations

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
from fivehundred.players.effort import Effort
from fivehundred.players.judgement import (
    JudgedAction,
    Judgement,
    can_be_weighed,
    cost_of,
    verdict_of,
)
from fivehundred.players.levels import judge
from fivehundred.session.analysis.findings import Checked
from fivehundred.session.replay import Replay

DECISIONS: Final = (MakeCall, Discard, Give, CallPartner, Declare, Attach, PlayCard)


@dataclass(frozen=True, slots=True)
class Decision:
    """An action in a deal of the score sheet; ``seat`` is a dummy's owner."""

    number: int
    deal: int
    seat: Seat
    action: SeatAction


def decisions_of(
    replay: Replay, deals: Collection[int] | None = None, seats: Collection[Seat] | None = None
) -> tuple[Decision, ...]:
    """List the decisions in scored deals, of all or some deals and seats."""
    found, owner = [], replay.record.variant.seating.owner
    stood_in = {number - 1 for number, _level in replay.record.stood_in}
    for number, action in enumerate(replay.record.actions[: replay.count]):
        if not isinstance(action, DECISIONS):
            continue
        replay.go(number)
        deal, seat = len(replay.state.match.deals) + 1, owner(action.seat)
        if deal > replay.scored:
            break
        # Skip the decisions of a computer player that stood in for a person.
        wanted = (deals is None or deal in deals) and number not in stood_in
        wanted = wanted and (seats is None or seat in seats)
        # Skip announcements out of turn, before another seat leads.
        if wanted and replay.state.to_act == action.seat:
            found.append(Decision(number, deal, seat, action))
    return tuple(found)


def checking(
    replay: Replay, decisions: Collection[Decision], effort: Effort | None = None
) -> Iterator[Checked]:
    """Yield the check of each decision."""
    for decision in decisions:
        replay.go(decision.number)
        shown = replay.view(decision.action.seat)
        replay.go(replay.count)
        contract = replay.state.match.deals[decision.deal - 1].contract
        yield check(shown, decision, effort, contract)


def check(
    shown: View, decision: Decision, effort: Effort | None, contract: Contract | None
) -> Checked:
    """Check a decision from its seat's View; ``contract`` is the deal's final one."""
    judgement = judge(shown, effort=effort, also=decision.action)
    return judged(decision, judgement, contract, shown)


def stand_in(shown: View, action: SeatAction) -> SeatAction | None:
    """Return an action judged along with this one, as all plays are; None if never weighed."""
    match action:
        case PlayCard():
            return next((one for one in shown.legal if isinstance(one, PlayCard)), action)
        case MakeCall(call=call) if not can_be_weighed(shown.variant, call):
            return None
        case _:
            return action


def judged(
    decision: Decision, judgement: Judgement, contract: Contract | None, shown: View
) -> Checked:
    """Return the verdict on a decision; ``judgement`` weighs all choices its seat had."""
    action = decision.action
    played = judgement.of(action)
    return Checked(
        decision.number,
        decision.deal,
        decision.seat,
        action,
        judgement,
        verdict_of(judgement, action),
        played,
        judgement.best,
        cost_of(judgement, action),
        None if played is None else _chance(shown, decision, played, contract),
    )


def _chance(
    shown: View, decision: Decision, played: JudgedAction, contract: Contract | None
) -> float | None:
    if played.chance is None or contract is None:
        return None
    if isinstance(decision.action, MakeCall):
        called = decision.action
        is_played = (called.seat, called.call) == (contract.seat, contract.call)
        return played.chance if is_played else None
    known = shown.contract
    ours = known is not None and decision.action.seat in known.side
    return played.chance if ours else 1 - played.chance
