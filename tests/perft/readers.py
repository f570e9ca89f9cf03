"""Set the plain readers before a state of the engine, and compare what both say."""

from __future__ import annotations

from dataclasses import replace

from fivehundred.engine.actions import Attach, Look, MakeCall
from fivehundred.engine.calls import format_call
from fivehundred.engine.facts import DealResult, Phase, Played
from fivehundred.engine.game import Step, legal_actions, scores
from fivehundred.engine.rules.variant import plain_options
from fivehundred.engine.state import State
from fivehundred.engine.tricks.play import following_plays
from tests.perft import plain_auction, plain_score
from tests.perft.plain_rules import Laid, Table, who_sits_out


def plain_table(state: State) -> Table:
    """Set the reader of the play before the same position."""
    contract, options = state.contract, dict(plain_options(state.variant))
    dealer = state.dealer
    assert state.play.leader is not None and dealer is not None
    call = format_call(contract.call) if contract else ""
    dummies = state.variant.seating.dummies if state.piles else ()
    return Table(
        call=call,
        contractor=contract.seat if contract else -1,
        hands=[[card.code for card in hand] for hand in state.hands],
        leader=state.play.leader,
        options=options,
        out=who_sits_out(options, dealer, contract.seat, call, declared=contract.declared)
        if contract
        else [],
        attached={joker.code: suit.value for joker, suit in state.play.attached},
        places={
            seat: [(p.up.code if p.up else "", p.down.code if p.down else "") for p in row]
            for seat, row in enumerate(state.piles)
            if seat in dummies
        },
        tricks=[_laid(trick.plays) for trick in state.play.tricks],
        trick=_laid(state.play.plays),
    )


def _laid(plays: tuple[Played, ...]) -> list[Laid]:
    return [(p.seat, p.card.code, p.suit.value if p.suit else "") for p in plays]


def compare(before: State, step: Step) -> None:
    """Compare what both allowed in a state, and what both made of what was done."""
    if before.phase is Phase.AUCTION:
        compare_auction(before, step.state)
    elif before.phase is Phase.PLAY:
        compare_play(before)
        if len(step.state.play.tricks) > len(before.play.tricks):
            compare_trick(step.state)


def compare_auction(before: State, after: State) -> None:
    """Both allow the same calls, the same seat is next, and the same call wins."""
    options, dealer = dict(plain_options(before.variant)), before.dealer
    assert dealer is not None
    made = calls_of(before)
    told = [
        "look" if isinstance(offer, Look) else format_call(offer.call)
        for offer in legal_actions(before)
        if isinstance(offer, (Look, MakeCall))
    ]
    assert plain_auction.turn(options, dealer, made) == before.to_act
    assert set(told) == plain_auction.legal(options, dealer, made, set(before.looked))
    assert len(set(told)) == len(told)
    if after.phase is not Phase.AUCTION:
        made = calls_of(after)
        assert plain_auction.turn(options, dealer, made) is None
        contract = after.contract
        won = contract and (contract.seat, format_call(contract.call))
        assert plain_auction.contract(options, made) == won


def calls_of(state: State) -> plain_auction.Made:
    """List the calls of this deal as text."""
    return [(made.seat, format_call(made.call)) for made in state.auction.calls]


def compare_play(state: State) -> None:
    """Both allow the same cards, and the contractor's joker may be given a suit by both."""
    table = plain_table(state)
    plays = following_plays(state)
    told = {(play.card.code, play.suit.value if play.suit else "") for play in plays}
    assert state.to_act == table.turn()
    assert told == table.legal()
    assert len(told) == len(plays)
    attach = {o.joker.code for o in legal_actions(state) if isinstance(o, Attach)}
    if state.to_act == table.contractor:
        assert attach == set(table.attachable())


def compare_trick(after: State) -> None:
    """Both give the last trick to the same seat."""
    table = plain_table(after) if after.play.leader is not None else _ended(after)
    last = table.tricks.pop()
    assert table.winner(last) == after.play.tricks[-1].winner


def _ended(state: State) -> Table:
    leader = state.play.tricks[-1].winner
    return plain_table(replace(state, play=replace(state.play, leader=leader)))


def compare_score(before: State, deal: DealResult) -> None:
    """Both score a deal alike that was played to its last card without a proved revoke."""
    options, contract = dict(plain_options(before.variant)), deal.contract
    bargain = None
    if contract is not None:
        partner = contract.partner if contract.called else None
        bargain = plain_score.Bargain(
            contract.seat, format_call(contract.call), partner, contract.declared, deal.dealer
        )
        assert bargain.worth(options) == contract.points
        mine = sum(deal.tricks[seat] for seat in contract.side)
        assert plain_score.is_made(bargain, mine) == deal.made
    told = plain_score.points(options, bargain, list(deal.tricks), list(scores(before)))
    assert list(deal.points) == told
