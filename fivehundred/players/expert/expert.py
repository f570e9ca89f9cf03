"""The Expert: every choice weighed over deals that might be."""

from __future__ import annotations

from fivehundred.engine.actions import (
    Attach,
    CallPartner,
    Discard,
    Give,
    Look,
    MakeCall,
    PlayCard,
    SeatAction,
)
from fivehundred.engine.facts import Phase
from fivehundred.engine.view import View
from fivehundred.players.effort import Thought
from fivehundred.players.expert.auction.bidding import weigh_calls
from fivehundred.players.expert.exchange.discarding import weigh_discards
from fivehundred.players.expert.exchange.naming import weigh_attachment, weigh_partner
from fivehundred.players.expert.play.playing import weigh_plays
from fivehundred.players.heuristics.rules import choose_by_heuristics
from fivehundred.players.judgement import Judgement, judgement_by_heuristics


def choose_as_expert(view: View, thought: Thought) -> SeatAction:
    """Choose what is best of what was weighed."""
    return judge_as_expert(view, thought).action


def judge_as_expert(
    view: View, thought: Thought, *, plainly: bool = False, also: SeatAction | None = None
) -> Judgement:
    """Weigh what the viewer may do now; ``legal`` is not empty.

    ``plainly``: of cards that come to the same, the one that people would play. ``also`` is an
    action that is to be among those weighed, and says which kind of decision is meant.
    """
    # Says what kind of decision is due where there are several, as before the first lead.
    usual = choose_by_heuristics(view, thought.rng)
    if isinstance(usual, Look):
        # A call that is made blind cannot be weighed.
        return judgement_by_heuristics(usual)
    match also or usual:
        case MakeCall():
            return weigh_calls(view, thought, also if isinstance(also, MakeCall) else None)
        case Discard() | Give():
            return weigh_discards(view, thought, also if isinstance(also, Discard) else None)
        case CallPartner():
            return weigh_partner(view, thought, also if isinstance(also, CallPartner) else None)
        case PlayCard() if also:
            return weigh_plays(view, thought, plainly=plainly)
        case Attach() if view.phase is Phase.PARTNER:
            # No card can be played yet: a suit for the joker may come before the called card.
            return weigh_attachment(view, thought) or judgement_by_heuristics(usual)
        case Attach() | PlayCard():
            return weigh_attachment(view, thought) or weigh_plays(view, thought, plainly=plainly)
        case _:
            return judgement_by_heuristics(usual)
