"""Steps from the first lead to the score."""

from __future__ import annotations

from dataclasses import replace

from fivehundred.engine import actions as act
from fivehundred.engine import events
from fivehundred.engine.calls import Strain, strain_of
from fivehundred.engine.deal import partner, position, revoke
from fivehundred.engine.deal.contract import exposed_seats, first_leader
from fivehundred.engine.deal.revoke import revokes_after
from fivehundred.engine.deal.scoring import add_points, deal_points, result_of
from fivehundred.engine.deal.step import Step, need_phase, need_seat, need_turn, scores
from fivehundred.engine.events import Event
from fivehundred.engine.facts import DealResult, Phase, ProvedRevoke
from fivehundred.engine.kinds import TooEarlyKind
from fivehundred.engine.rules.option_meanings_of_play import may_revoke
from fivehundred.engine.seats import Seat, turns
from fivehundred.engine.state import Match, State
from fivehundred.engine.strains import order_under
from fivehundred.engine.tricks import joker, play
from fivehundred.engine.tricks.piles import face_up, turned, without


def begin_play(state: State) -> Step:
    """Return the step to the first lead, with any hands that are exposed before it."""
    variant, contract, leader = state.variant, state.contract, state.play.leader
    assert state.dealer is not None
    out = contract.out if contract else ()
    after = turns(variant.seating.ring, out)
    if leader is None:
        leader = first_leader(variant, state.dealer, contract)
    elif leader in out:
        leader = after[leader]
    strain = strain_of(contract.call) if contract else Strain.NO_TRUMPS
    order = order_under(strain, state.play.attached, variant.top_joker)
    started = replace(state.play, leader=leader, order=order, turns=after)
    state = replace(state, phase=Phase.PLAY, to_act=leader, play=started, duties=())
    return Step(state, _exposures(state, exposed_seats(state)))


def _exposures(state: State, seats: tuple[Seat, ...]) -> tuple[Event, ...]:
    return tuple(events.HandExposed(seat, state.hands[seat]) for seat in seats)


def attach_step(state: State, action: act.Attach) -> Step:
    """Return the step of giving a joker a suit."""
    # Also while a partner has yet to be called, since the exchange is over.
    if state.phase is not Phase.PARTNER:
        need_phase(state, Phase.PLAY, TooEarlyKind.ATTACH)
    need_seat(state, action.seat)
    refusal = joker.verify_attach(state, action)
    if refusal is not None:
        raise refusal
    attached = (*state.play.attached, (action.joker, action.suit))
    state = replace(state, play=position.with_attached(state, attached))
    return Step(state, (events.JokerAttached(action.seat, action.joker, action.suit),))


def play_step(state: State, action: act.PlayCard) -> Step:
    """Return the step of a card played; the last one of a deal scores it."""
    need_phase(state, Phase.PLAY, TooEarlyKind.PLAY, card=action.card.code)
    need_turn(state, action.seat)
    reason = play.verify_play(state, action)
    if reason is not None:
        raise play.refuse_play(state, action, reason)
    hands, tricks, winner = play.after_play(state, action)
    seat, before = action.seat, state
    piles = without(state.piles, seat, action.card)
    revokes, before_trick = state.revokes, state.before_trick
    if may_revoke(state.variant):
        before_trick = before_trick if state.play.plays else replace(state, before_trick=None)
        revokes = revokes_after(state, action)
    state = State(
        variant=state.variant,
        phase=Phase.PLAY,
        to_act=tricks.turns[seat] if winner is None else winner,
        dealer=state.dealer,
        hands=hands,
        kitty=state.kitty,
        play=tricks,
        match=state.match,
        auction=state.auction,
        contract=state.contract,
        looked=state.looked,
        taken=state.taken,
        discards=state.discards,
        piles=piles,
        revokes=revokes,
        before_trick=before_trick,
        proved=state.proved,
    )
    played = (events.CardPlayed(seat, action.card, action.suit), *_partner_shown(before, action))
    if winner is None:
        return Step(state, played)
    won: tuple[Event, ...] = (*played, events.TrickWon(winner, sum(tricks.won)))
    if piles:
        turned = _turn_up(state)
        state, won = turned.state, (*won, *turned.events)
    if not state.hands[winner]:
        return _score(state).after(*won)
    laid_open = () if exposed_seats(before) else exposed_seats(state)
    return Step(state, (*won, *_exposures(state, laid_open)))


def _partner_shown(state: State, action: act.PlayCard) -> tuple[Event, ...]:
    contract = state.contract
    if contract is None or contract.called is not action.card:
        return ()
    return () if partner.is_known(state, contract) else (events.PartnerKnown(action.seat),)


def _turn_up(state: State) -> Step:
    """Turn up the dummies' cards that this trick has uncovered."""
    hands, rows, happened = list(state.hands), list(state.piles), []
    for seat in state.variant.seating.dummies:
        rows[seat] = turned(state.piles[seat])
        fresh = tuple(card for card in face_up(rows[seat]) if card not in hands[seat])
        hands[seat] = face_up(rows[seat])
        if fresh:
            happened.append(events.DummyTurned(seat, fresh))
    return Step(replace(state, hands=tuple(hands), piles=tuple(rows)), tuple(happened))


def claim_step(state: State, action: act.ClaimRevoke) -> Step:
    """Return the step of a claim that a seat has revoked; a false claim is refused."""
    need_seat(state, action.seat)
    need_seat(state, action.against)
    found = revoke.claimed_revoke(state, action)
    replayed = revoke.is_replayed(state.variant, state.contract, found.seat)
    event = events.RevokeProved(
        action.seat, found.seat, found.number, found.card, found.held, replayed
    )
    proof = ProvedRevoke(action.seat, found.seat, found.number, found.card, replayed)
    proved = (*state.proved, proof)
    if replayed:
        return Step(replace(found.restart, proved=proved), (event,))
    start = found.restart
    # If the deal has been scored already, score it again from where it began.
    unscored = revoke.restored(replace(state, match=start.match, dealer=start.dealer), found)
    assert start.dealer is not None
    made, won, points = revoke.outcome_if_ended(unscored, found.seat)
    points = revoke.penalties(points, revoke.replayed_for(state))
    deal = DealResult(start.dealer, state.contract, made, won, points, proved)
    ended = replace(
        unscored,
        hands=((),) * len(state.hands),
        piles=((),) * len(state.piles),
        play=replace(unscored.play, plays=(), won=won),
        revokes=(),
    )
    return settled(ended, deal).after(event)


def _score(state: State) -> Step:
    assert state.dealer is not None
    contract, won = state.contract, state.play.won
    made, points = deal_points(state.variant, contract, won, scores(state))
    points = revoke.penalties(points, revoke.replayed_for(state))
    return settled(state, DealResult(state.dealer, contract, made, won, points, state.proved))


def settled(state: State, deal: DealResult) -> Step:
    """Return the step that adds a deal's points, and ends the game if they decide it."""
    variant, match = state.variant, state.match
    sheet = add_points(match.sheet, deal.points)
    net = tuple(tally.net for tally in sheet)
    result = result_of(variant, net, deal, state.play.tricks)
    state = replace(
        state,
        phase=Phase.OVER if result else Phase.DEAL,
        to_act=None,
        dealer=deal.dealer if result else variant.seating.player_after(deal.dealer),
        play=replace(state.play, leader=None),
        match=Match(sheet, (*match.deals, deal), result),
    )
    scored = events.DealScored(deal, net)
    return Step(state, (scored, events.GameWon(result)) if result else (scored,))
