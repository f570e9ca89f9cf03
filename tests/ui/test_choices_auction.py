"""Every call a table can ask for, made with mouse and keys."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from fivehundred.engine.actions import Look, MakeCall
from fivehundred.engine.calls import Call, Special, parse_call
from fivehundred.engine.rules.options import (
    AllPass,
    DoubleNulloRank,
    InkleNo,
    OpenMisereRank,
    SixBids,
    WithoutKitty,
)
from fivehundred.engine.rules.schedule import schedule
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.ui.panels.auction import AuctionPanel
from fivehundred.ui.panels.auction_grid import special_column
from fivehundred.ui.panels.question import BlindPanel
from tests.ui.choosing import actions_of, called, sit
from tests.ui.hand import Hand
from tests.ui.scripted import fresh_game

ALL_SPECIALS = {
    "six_bids": SixBids.OPEN_ONLY,
    "inkle_no": InkleNo.SPLIT,
    "hi_lo": True,
    "blind_misere": True,
    "double_nullo": DoubleNulloRank.BELOW_10H,
}


def resize(hand: Hand, size: tuple[int, int]) -> None:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    hand.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])


# — the auction —


def _variants() -> list[Variant]:
    plain = [preset.variant for preset in PRESETS.values()]
    full = replace(Variant(), **ALL_SPECIALS)  # type: ignore[arg-type]
    top = replace(full, open_misere=OpenMisereRank.TOP)
    return [*plain, full, top, replace(full, without_kitty=WithoutKitty.RANK_ABOVE)]


@pytest.mark.parametrize("variant", _variants())
def test_special_calls_stand_in_the_order_of_rank_and_none_over_another(variant: Variant) -> None:
    lines = schedule(variant).lines
    column = special_column(lines)
    assert len(column.tops) == sum(isinstance(line.call, Special) for line in lines)
    assert all(low + column.high <= top + 1e-9 for low, top in pairwise(column.tops))
    rows = 6 if column.down_to_pass else 5
    assert all(0 <= top <= rows - column.high + 1e-9 for top in column.tops)


def _middles(variant: Variant) -> dict[Call, float]:
    lines = schedule(variant).lines
    calls = [line.call for line in lines if isinstance(line.call, Special)]
    column = special_column(lines)
    return {call: top + column.high / 2 for call, top in zip(calls, column.tops, strict=True)}


def test_a_special_call_stands_as_high_as_it_ranks() -> None:
    # Counted in rows of five bids: 2.0 lies between the sevens and the eights.
    assert _middles(PRESETS["australian"].variant) == {
        Special.MISERE: 2.0,
        Special.OPEN_MISERE: 4.5,
    }
    american = _middles(PRESETS["american"].variant)
    assert 2.0 < american[Special.MISERE] < 3.0 < american[Special.HI_LO]
    split = _middles(PRESETS["american-split"].variant)
    assert {call: int(row) for call, row in split.items()} == {
        Special.MISERE: 1,
        Special.OPEN_MISERE: 2,
        Special.HI_LO: 3,
        Special.DOUBLE_NULLO: 4,
    }


@pytest.mark.sweep
@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
@pytest.mark.parametrize("preset", PRESETS)
def test_every_call_of_the_schedule_can_be_seen_and_pressed(
    hand: Hand, preset: str, size: tuple[int, int]
) -> None:
    table = sit(hand, called(fresh_game(preset)).record)
    resize(hand, size)
    hand.settle()
    window = pygame.Rect((0, 0), size)
    cells = [control for control in hand.app.layer.controls if control.lines]
    wanted = len(schedule(table.sitting.view.variant).lines) + 1
    assert len(cells) == wanted
    assert all(window.contains(cell.rect) for cell in cells)
    for at, cell in enumerate(cells):
        assert all(not cell.rect.colliderect(other.rect) for other in cells[:at])
        assert cell.rect.height >= 20


def test_a_six_that_scores_nothing_says_so(hand: Hand) -> None:
    sit(hand, called(fresh_game("american", inkle_no=InkleNo.SPLIT)).record)
    assert hand.control("6♥").lines == ("6♥", "inkle")
    assert "an inkle to show partner hearts: it is never played" in hand.control("6♥").description
    assert hand.control("6 No").lines == ("6 No", "inkle")
    assert hand.control("7♥").lines == ("7♥", "200")


def test_a_dealer_who_must_bid_has_no_pass(hand: Hand) -> None:
    record = fresh_game("australian", all_pass=AllPass.DEALER_MUST_BID)
    table = sit(hand, called(record, ["pass"] * 3, first=1).record)
    assert "Pass" not in hand.labels()
    hand.push("6♠")
    assert actions_of(table, MakeCall)[-1] == MakeCall(0, parse_call("6S"))


@pytest.mark.parametrize("rank", [WithoutKitty.SAME_RANK, WithoutKitty.RANK_ABOVE])
def test_bids_without_the_kitty_stand_behind_a_button(hand: Hand, rank: WithoutKitty) -> None:
    table = sit(hand, called(fresh_game("australian", without_kitty=rank)).record)
    hand.push("Without the kitty…")
    assert hand.control("8♥").lines == ("8♥", "300, no kitty")
    assert "leave the kitty alone" in hand.control("8♥").description
    resize(hand, (960, 600))
    hand.settle()
    hand.key(pygame.K_8, "8")
    hand.key(pygame.K_h, "h")
    hand.key(pygame.K_RETURN, "\r")
    assert actions_of(table, MakeCall)[-1] == MakeCall(0, parse_call("8H without"))


def test_the_key_of_the_kitty_leads_there_and_back(hand: Hand) -> None:
    sit(hand, called(fresh_game("australian", without_kitty=WithoutKitty.SAME_RANK)).record)
    hand.key(pygame.K_k, "k")
    hand.key(pygame.K_k, "k")
    assert hand.control("8♥").lines == ("8♥", "300")


def test_where_only_bids_without_are_left_they_are_shown(hand: Hand) -> None:
    record = fresh_game("australian", without_kitty=WithoutKitty.RANK_ABOVE)
    sit(hand, called(record, ["10NT"], first=3).record)
    assert hand.control("10NT").enabled
    assert hand.control("10NT").lines == ("10NT", "520, no kitty")


def test_m_goes_from_special_to_special(hand: Hand) -> None:
    sit(hand, called(fresh_game("american-split")).record)
    seen = []
    for _press in range(5):
        hand.key(pygame.K_m, "m")
        seen.append(hand.focused.description.split(",", maxsplit=1)[0])
    assert seen == ["Nullo", "Open nullo", "Hi/Lo", "Double nullo", "Nullo"]


# — blind —


def test_a_person_looks_at_his_cards(hand: Hand) -> None:
    table = sit(hand, called(fresh_game("australian", blind_misere=True)).record)
    assert isinstance(table.top.asked, BlindPanel)
    assert not table.sitting.view.hand
    assert table.top.director.layout.hand == ()
    hand.key(pygame.K_l, "l")
    assert not actions_of(table, Look)
    hand.key(pygame.K_RETURN)
    hand.settle()
    assert actions_of(table, Look) == [Look(0)]
    assert len(table.top.director.layout.hand) == 10
    assert isinstance(table.top.asked, AuctionPanel)
    assert not hand.control("Blind misère").enabled


def test_a_person_may_call_before_he_looks(hand: Hand) -> None:
    table = sit(hand, called(fresh_game("australian", blind_misere=True)).record)
    hand.push("Blind misère: 500")
    assert actions_of(table, MakeCall) == [MakeCall(0, Special.BLIND_MISERE)]
    assert not actions_of(table, Look)
