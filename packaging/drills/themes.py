"""What a decision teaches: its theme, from what its seat sees and what the Expert says."""

from __future__ import annotations

from fivehundred.engine.actions import Discard, MakeCall, PlayCard, SeatAction
from fivehundred.engine.calls import Bid, Special
from fivehundred.engine.view import View
from fivehundred.learning.drills.drill import DrillTheme, RatedAnswer
from fivehundred.players.judgement import AdviceReason, Judgement, Verdict
from fivehundred.players.knowledge import Knowledge, knowledge_of

_WRONG = (Verdict.MISTAKE, Verdict.BLUNDER)


def may_teach(view: View) -> bool:
    """Return whether a decision may belong to any theme, before it is judged."""
    plays = [offer for offer in view.legal if isinstance(offer, PlayCard)]
    if not plays:
        return len(view.legal) > 1 or not any(isinstance(o, MakeCall) for o in view.legal)
    if len(plays) == 1:
        return False
    know = knowledge_of(view, plays[0].seat)
    if know.is_nullo:
        return not know.is_contractor_side
    return bool(know.plays) or know.is_contractor_side


def theme_of(
    view: View, judgement: Judgement, rated: tuple[RatedAnswer, ...]
) -> DrillTheme | None:
    """Return what a decision teaches, if anything; ``rated``: its answers, best first."""
    match judgement.action:
        case Discard():
            return DrillTheme.DISCARD
        case MakeCall():
            return _theme_of_call(rated)
        case PlayCard() as play:
            return _theme_of_play(view, play, judgement.reason, rated)
        case _:
            return None


def _theme_of_call(rated: tuple[RatedAnswer, ...]) -> DrillTheme | None:
    best, others = rated[0].action, rated[1:]
    assert isinstance(best, MakeCall)
    if best.call is Special.PASS:
        bids = [one for one in others if _is_bid(one.action)]
        return DrillTheme.STOP_BIDDING if bids else None
    passes = [one for one in others if _is_pass(one.action)]
    bids_on = isinstance(best.call, Bid) and passes and passes[0].verdict in _WRONG
    return DrillTheme.BID_ON if bids_on else None


def _is_pass(action: SeatAction) -> bool:
    return isinstance(action, MakeCall) and action.call is Special.PASS


def _is_bid(action: SeatAction) -> bool:
    return isinstance(action, MakeCall) and isinstance(action.call, Bid)


def _theme_of_play(
    view: View, best: PlayCard, reason: AdviceReason, rated: tuple[RatedAnswer, ...]
) -> DrillTheme | None:
    know = knowledge_of(view, best.seat)
    wrong = [
        one.action for one in rated if one.verdict in _WRONG and isinstance(one.action, PlayCard)
    ]
    if know.is_nullo:
        return None if know.is_contractor_side else DrillTheme.CATCH_MISERE
    if not know.plays:
        return DrillTheme.DRAW_TRUMPS if reason is AdviceReason.DRAWS_TRUMPS else None
    if _unblocks(know, best, wrong):
        return DrillTheme.UNBLOCK
    return _theme_of_holding(know, best, wrong)


def _unblocks(know: Knowledge, best: PlayCard, wrong: list[PlayCard]) -> bool:
    """Return whether a high card must go on partner's sure trick, and no lower one."""
    winner = know.best_play()
    suit = know.order.suits[best.card]
    if winner is None or winner.seat not in know.partners or suit is None or suit is not know.led:
        return False
    if know.chance_beaten(winner.card, know.later, know.led) > 0:
        # The higher card may be needed to win this trick.
        return False
    strengths = know.order.strengths
    return any(
        know.order.suits[one.card] is suit and strengths[one.card] < strengths[best.card]
        for one in wrong
    )


def _theme_of_holding(know: Knowledge, best: PlayCard, wrong: list[PlayCard]) -> DrillTheme | None:
    """Return the theme if a trick that could be won is left to another."""
    winner = know.best_play()
    if winner is None or winner.seat in know.partners or know.beats(best.card, winner.card):
        return None
    takes = [one for one in wrong if know.beats(one.card, winner.card)]
    if takes and all(one.card.is_joker for one in takes):
        return DrillTheme.HOLD_UP
    return DrillTheme.DUCK if takes else None


def takes_trick(view: View, play: PlayCard) -> bool:
    """Return whether a play beats the cards on the table."""
    know = knowledge_of(view, play.seat)
    winner = know.best_play()
    return winner is not None and know.beats(play.card, winner.card)
