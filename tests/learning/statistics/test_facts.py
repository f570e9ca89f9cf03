"""What counts of a game, taken from it here and not in a process of its own."""

from __future__ import annotations

import gc
from dataclasses import replace
from pathlib import Path

import pytest

from fivehundred.engine.calls import Bid, Special, format_call
from fivehundred.engine.facts import Contract, DealResult, Phase
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.learning.statistics import updating
from fivehundred.learning.statistics.database import (
    CONTRACTOR,
    DEFENDER,
    PARTNER,
    _deal,
    _role,
    counts,
    facts_of,
)
from fivehundred.learning.statistics.updating import Read, facts_in
from fivehundred.session.codec.game import encode
from fivehundred.session.record import Origin, replay
from tests.session.analysis.examples import game, passed_out
from tests.session.games import new_record


@pytest.mark.parametrize("key", PRESETS)
def test_the_facts_of_a_game_are_those_of_its_sheet(key: str) -> None:
    record = game(key)
    *_, last = replay(record)
    match, seating = last.state.match, record.variant.seating
    found = facts_of(record)
    assert (found.created, found.preset) == (record.created, key)
    assert not found.own_rules
    assert found.finished is (last.state.phase is Phase.OVER)
    assert [name for name, _kind in found.players] == [info.name for info in record.seats]
    won = () if match.result is None else match.result.winners
    winners = set(found.winners) & set(seating.players)
    assert winners == {s for s in seating.players if seating.side_of[s] in won}
    assert [one.number for one in found.deals] == list(range(1, len(match.deals) + 1))
    for facts, deal in zip(found.deals, match.deals, strict=True):
        assert (facts.dealer, facts.made) == (deal.dealer, deal.made)
        for seat, net in enumerate(facts.net):
            side = seating.side_of[seat]
            others = [p for at, p in enumerate(deal.points) if at != side]
            assert net == deal.points[side] - sum(others) / len(others)
        contract = deal.contract
        if contract is None:
            assert (facts.contractor, facts.call, facts.level, facts.strain) == (None,) * 4
            assert facts.side == ()
            continue
        assert facts.contractor == seating.owner(contract.seat)
        assert set(facts.side) == {seating.owner(seat) for seat in (*contract.side, *contract.out)}
        assert facts.call == format_call(contract.call)
        bid = contract.call if isinstance(contract.call, Bid) else None
        assert facts.level == (None if bid is None else bid.level)
        assert facts.strain == (None if bid is None else bid.strain.value)


def test_who_sits_out_where_pairs_rotate_is_the_contractors_partner_and_no_defender() -> None:
    seating = PRESETS["five-handed-rotating"].variant.seating
    (partner,) = seating.partners(1, 0)
    alone = Contract(1, Special.MISERE, 250, (1,), out=(partner,), partner=partner)
    found = _deal(DealResult(0, alone, False, (0,) * 5, (-250,) * 5), 1, "", seating, None, None)
    roles = [_role(found, seat) for seat in seating.players]
    assert roles == [DEFENDER, CONTRACTOR, DEFENDER, PARTNER, DEFENDER]


def test_rules_of_ones_own_are_told_from_a_presets() -> None:
    record = game("australian")
    assert facts_of(replace(record, preset="friday", actions=())).own_rules
    other = replace(record.variant, target=1000)
    assert facts_of(replace(record, variant=other, actions=())).own_rules


def test_a_game_of_which_nothing_was_played_has_no_deals_and_nobody_has_won() -> None:
    found = facts_of(new_record())
    assert (found.deals, found.winners, found.finished) == ((), (), False)
    (deal,) = facts_of(passed_out(5)).deals
    assert (deal.contractor, deal.side, deal.made) == (None, (), None)


def test_a_file_that_is_no_game_or_a_branch_does_not_count(tmp_path: Path) -> None:
    record = game("hoyle")
    branch = replace(record, origin=Origin("Friday", record.created, 3))
    assert counts(record) and not counts(branch)
    path = tmp_path / "game.json"
    for text, is_counted in ((encode(record), True), (encode(branch), False), ("{", False)):
        path.write_text(text, encoding="utf-8")
        found = facts_in(path)
        assert found == (facts_of(record) if is_counted else None)


def test_what_was_read_before_stays_when_more_comes(tmp_path: Path) -> None:
    """More games than are told at a time; here in this process."""
    text = encode(replace(game("hoyle"), actions=()))
    files = []
    for at in range(30):
        path = tmp_path / f"{at:02}.json"
        path.write_text(text, encoding="utf-8")
        files.append((path.name, (at, at)))
    try:
        said = list(updating._read(tmp_path, tuple(files)))
    finally:
        gc.enable()
    assert len(said) > 2
    found: tuple[Read, ...] | None = None
    for one in said:
        found = updating._with(found, one)
    assert found is not None
    assert [(name, stamp) for name, stamp, _facts in found] == files
    assert {facts.preset for _name, _stamp, facts in found if facts} == {"hoyle"}
    with pytest.raises(TypeError):
        updating._with(found, "done")
