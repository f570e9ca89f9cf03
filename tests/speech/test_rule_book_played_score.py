"""What the rule book says of the score and the end is what games come to."""

from __future__ import annotations

import re

from fivehundred.engine.actions import ClaimRevoke
from fivehundred.engine.calls import NULLOS, Bid, Special
from fivehundred.engine.facts import Contract, DealResult
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.state import State
from fivehundred.speech.rule_book.book import Anchor
from fivehundred.speech.wording import call_short
from tests.speech.rule_book_games import (
    games,
    points_in_book,
    text,
    tries,
)


@tries("8.7", "revokes")
def test_a_deal_ends_at_its_last_card_or_by_a_proved_revoke() -> None:
    claimed = 0
    for table, variant, moments in games():
        told = text(variant, Anchor.PLAY)
        revokes = "Only a proved revoke ends a deal before its last card." in told
        assert revokes is not ("A deal is played to its last card" in told), table
        for state, action, after in moments:
            scored = _scored(state, after)
            if scored and not scored.proved:
                assert sum(scored.tricks) == 10, table
            if isinstance(action, ClaimRevoke):
                assert revokes, table
                claimed += 1
    assert claimed


def _scored(state: State, after: State) -> DealResult | None:
    """Return the deal that has just been scored, if one has."""
    if len(after.match.deals) <= len(state.match.deals):
        return None
    return after.match.deals[-1]


def _by_book(variant: Variant, deal: DealResult, before_it: tuple[int, ...]) -> tuple[int, ...]:
    """Return what a deal scores by the sentences of the book, a number a side."""
    told, side_of = text(variant, Anchor.SCORING), variant.seating.side_of
    tricks = [0 for _side in variant.seating.sides]
    for seat, won in enumerate(deal.tricks):
        tricks[side_of[seat]] += won
    contract = deal.contract
    if contract is None:
        assert "every trick counts ten" in text(variant, Anchor.AUCTION)
        return tuple(10 * won for won in tricks)
    taken = sum(deal.tricks[seat] for seat in contract.side)
    made, worth = _made_and_worth(variant, contract, taken)
    partner = () if contract.partner is None else (contract.partner,)
    answering = {side_of[seat] for seat in (contract.seat, *contract.side, *partner)}
    if len(answering) > 1 and "scores half the contract" in text(variant, Anchor.PARTNER):
        worth //= 2
    in_misere = contract.call in NULLOS
    ten = (
        "Defenders score ten a trick against a misère" if in_misere else "Defenders score ten for"
    )
    cap = re.search(r"take a side to (\d+) and no further", told)
    points = []
    for side, won in enumerate(tricks):
        if side in answering:
            lost = 0 if "go to the other side; none are taken off" in told else -worth
            points.append(worth if made else lost)
            continue
        gained = 10 * won if ten in told else 0
        if cap:
            gained = max(0, min(gained, int(cap[1]) - before_it[side]))
        if not made and "go to the other side; none are taken off" in told:
            gained += worth
        points.append(gained)
    return tuple(points)


def _made_and_worth(variant: Variant, contract: Contract, taken: int) -> tuple[bool, int]:
    """Return whether a contract is made, and what it is worth, by the sentences of the book."""
    call = contract.call
    label = call_short(Bid(call.level, call.strain) if isinstance(call, Bid) else call, variant)
    worth = 500 if contract.declared else points_in_book(variant)[label]
    if not isinstance(call, Bid):
        return taken == (5 if call is Special.HI_LO else 0), worth
    if taken == 10 and "A slam, all ten tricks, scores 250" in text(variant, Anchor.SCORING):
        worth = max(worth, 250)
    return taken >= (10 if contract.declared else call.level), worth


@tries("11.1", "trick_points", "misere_trick_points", "failed_contract", "slam_250", "trick_cap")
def test_every_deal_scores_what_the_book_says() -> None:
    reckoned = set()
    for table, variant, moments in games():
        for state, _action, after in moments:
            deal = _scored(state, after)
            if deal is None or deal.proved:
                continue
            scores = tuple(tally.net for tally in state.match.sheet)
            assert deal.points == _by_book(variant, deal, scores), (table, deal)
            reckoned.add((deal.made, deal.contract and deal.contract.call in NULLOS))
    assert {made for made, _nullo in reckoned} == {True, False, None}


@tries("revokes")
def test_a_proved_revoke_costs_what_the_book_says() -> None:
    replayed = ended = 0
    for table, variant, moments in games():
        told = text(variant, Anchor.WRONG_CARDS)
        for state, _action, after in moments:
            deal = _scored(state, after)
            if deal is None or not deal.proved or deal.contract is None:
                continue
            last, side_of = deal.proved[-1], variant.seating.side_of
            guilty = [side_of[one.against] for one in deal.proved if one.replayed]
            for side in set(guilty):
                assert "scores nothing and loses 100" in told, table
                assert deal.points[side] == -100 * guilty.count(side), table
                replayed += 1
            if not last.replayed:
                own = last.against in deal.contract.side
                assert deal.made is not own, table
                assert own or "a defender’s makes the contract" in told, table
                ended += 1
    assert replayed and ended


@tries("target", "end", "win_by", "back_door", "lose_at", "12.4", "partner_share")
def test_games_go_on_and_end_as_the_book_says() -> None:
    ended = set()
    for table, variant, moments in games():
        for state, _action, after in moments:
            deal, result = _scored(state, after), after.match.result
            if deal is None or deal.proved:
                continue
            nets = [tally.net for tally in after.match.sheet]
            too_many, there, out = _ways_out(variant, deal, nets)
            assert (result is not None) is bool(too_many or there or out), (table, nets)
            if result is None:
                continue
            (winner,) = result.winners
            if too_many:
                assert winner not in too_many, table
            elif there:
                first = there & _answering(variant, deal)
                exact = "the contractor’s side wins" in text(variant, Anchor.END)
                assert winner in (first if first and (deal.made or exact) else there), table
            else:
                assert nets[winner] == max(nets), table
                equal = [side for side, net in enumerate(nets) if net == max(nets)]
                assert winner == min(equal, key=lambda s: (s - min(out)) % len(nets)), table
            ended.add(result.reason)
    assert len(ended) > 1


def _ways_out(
    variant: Variant, deal: DealResult, nets: list[int]
) -> tuple[set[int], set[int], set[int]]:
    """Return the sides that have too many points, those at the target, and those at −500."""
    told = text(variant, Anchor.END)
    goal = re.search(r"goes to (\d+) points", told)
    assert goal
    exact = "Only a score of exactly the target wins." in told
    there = {
        s for s, n in enumerate(nets) if n == int(goal[1]) or (n > int(goal[1]) and not exact)
    }
    if "only in a deal in which your side makes its contract" in told:
        there = there & _answering(variant, deal) if deal.made else set()
    too_many = {s for s, n in enumerate(nets) if n >= 1000 and "comes to 1000" in told}
    out = {s for s, n in enumerate(nets) if n <= -500 and "gone out the back door" in told}
    if "unless another side is below zero too" in told and sum(net < 0 for net in nets) > 1:
        out = set()
    return set() if len(too_many) == len(nets) else too_many, there, out


def _answering(variant: Variant, deal: DealResult) -> set[int]:
    """Return the sides that answer for the contract of a deal."""
    if deal.contract is None:
        return set()
    seats = (deal.contract.seat, *deal.contract.side)
    return {variant.seating.side_of[seat] for seat in seats}
