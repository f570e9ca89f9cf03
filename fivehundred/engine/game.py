"""The engine's interface. No state is ever changed, and no random number drawn."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from fivehundred.engine import actions as act
from fivehundred.engine import events
from fivehundred.engine.actions import Action
from fivehundred.engine.auction import Auction
from fivehundred.engine.deal import dealing
from fivehundred.engine.deal import steps_before_play as before_play
from fivehundred.engine.deal.position import idle_play, new_game
from fivehundred.engine.deal.step import Step, need_phase, need_turn, scores
from fivehundred.engine.deal.steps_of_play import attach_step, claim_step, play_step
from fivehundred.engine.facts import Hand, Phase
from fivehundred.engine.kinds import TooEarlyKind
from fivehundred.engine.legal import legal_actions
from fivehundred.engine.rules.option_meanings import is_pack_cut
from fivehundred.engine.state import Match, State

__all__ = ["Step", "apply", "legal_actions", "new_game", "scores"]


def apply(state: State, action: Action) -> Step:  # noqa: C901, PLR0911, PLR0912  a case an action
    """Return the step an action leads to; raises IllegalAction if the action is not legal."""
    match action:
        case act.PlayCard():
            return play_step(state, action)
        case act.MakeCall():
            return before_play.call_step(state, action)
        case act.Deal():
            return _deal(state, action)
        case act.Discard() | act.Give():
            return before_play.exchange_step(state, action)
        case act.CutPack():
            return _cut_pack(state, action)
        case act.FirstDealer():
            return dealing.first_dealer_step(state, action)
        case act.Cut():
            return dealing.cut_step(state, action)
        case act.Look():
            return before_play.look_step(state, action)
        case act.CallPartner():
            return before_play.partner_step(state, action)
        case act.Declare():
            return before_play.declare_step(state, action)
        case act.Attach():
            return attach_step(state, action)
        case act.ClaimRevoke():
            return claim_step(state, action)
        case unknown:
            assert_never(unknown)


def _deal(state: State, action: act.Deal) -> Step:
    need_phase(state, Phase.DEAL, TooEarlyKind.DEAL)
    dealing.check_pack(state, action.cards)
    dealer, variant, old = state.dealer, state.variant, state.match
    assert dealer is not None
    state = State(
        variant=variant,
        phase=Phase.CUT,
        to_act=variant.seating.player_before(dealer),
        dealer=dealer,
        hands=((),) * variant.seating.hands,
        kitty=(),
        play=idle_play(variant),
        match=Match(old.sheet, old.deals, redeals=old.redeals),
        auction=Auction(variant, dealer),
        pack=action.cards,
    )
    if is_pack_cut(variant):
        return Step(state, (events.PackLaid(dealer),))
    return _dealt(state, action.cards)


def _cut_pack(state: State, action: act.CutPack) -> Step:
    need_phase(state, Phase.CUT, TooEarlyKind.CUT_PACK)
    need_turn(state, action.seat)
    step = _dealt(state, dealing.pack_after_cut(state, action))
    return step.after(events.PackCut(action.seat, action.count))


def _dealt(state: State, cards: Hand) -> Step:
    dealer, variant, seats = state.dealer, state.variant, state.variant.seating
    assert dealer is not None
    dealt_hands, kitty = dealing.deal_out(variant, dealer, cards)
    hands, piles = dealing.with_dummies(variant, dealt_hands)
    state = replace(
        state,
        phase=Phase.AUCTION,
        to_act=seats.player_after(dealer),
        hands=hands,
        kitty=kitty,
        pack=(),
        looked=() if variant.blind_misere else seats.players,
        piles=piles,
    )
    dealt = events.Dealt(
        dealer,
        seats.deal_order(dealer),
        variant.deal,
        dealt_hands,
        kitty,
        dummies=seats.dummies,
        kitty_up=int(variant.kitty_last_card_up),
        blind=variant.blind_misere,
    )
    return Step(state, (dealt,))
