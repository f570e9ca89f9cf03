"""Findings made by hand, to put into words and to draw."""

from __future__ import annotations

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.calls import Bid, Call, Special, Strain
from fivehundred.engine.cards import parse_card
from fivehundred.engine.facts import Contract, DealResult
from fivehundred.session.analysis.findings import DealAnalysis, PlayChoice, PlayFinding

NAMES = ("Ann", "Bea", "Col", "Dot")
SIDES = ("Ann & Col", "Bea & Dot")
EIGHT_HEARTS = Bid(8, Strain.HEARTS)


def judged(
    seat: int, played: str, tricks: dict[str, int], need: int | None, *, trick: int = 1
) -> PlayFinding:
    """Judge a card beside all that could be played, by the tricks of seats 0 and 2.

    With ``need`` they have a contract of so many tricks, which may be nought.
    """
    choices = tuple(
        PlayChoice(PlayCard(seat, parse_card(code)), count, _makes(count, need))
        for code, count in tricks.items()
    )
    want_many = (seat in (0, 2)) is (need != 0)
    best = (max if want_many else min)(tricks.values())
    lost = abs(best - tricks[played])
    better = tuple(one.play for one in choices if lost and one.tricks == best)
    play = next(one.play for one in choices if one.play.card.code == played)
    return PlayFinding(40 + trick, trick, play, (0, 2), choices, lost, better)


def _makes(tricks: int, need: int | None) -> bool | None:
    if need is None:
        return None
    return tricks >= need if need else tricks == 0


def deal_of(
    *plays: PlayFinding, call: Call | None = EIGHT_HEARTS, made: bool = True
) -> DealAnalysis:
    """Give the analysis of a deal that seat 0 has played, or nobody."""
    contract = None
    if call is not None:
        side = (0,) if call is Special.MISERE else (0, 2)
        contract = Contract(0, call, 300, side)
    result = DealResult(3, contract, made if contract else None, (5, 1, 3, 1), (300, 20))
    return DealAnalysis(
        1, result, open_tricks=8, plays=plays, whole=True, cards=len(plays), done=True
    )
