"""An analysis as a page for people.

Says the same as the JSON object, in sentences; other programs read that one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from fivehundred.engine.actions import (
    Attach,
    CallPartner,
    Discard,
    Give,
    MakeCall,
    PlayCard,
    SeatAction,
)
from fivehundred.engine.calls import NULLOS, Call, Special, format_call
from fivehundred.engine.cards import SUIT_NAMES, format_cards
from fivehundred.engine.messages import printable
from fivehundred.engine.seats import Seat
from fivehundred.players.advice import Weighed
from fivehundred.session.analysis.checks import COSTLY, Checked, Verdict
from fivehundred.session.analysis.findings import Choice, DealAnalysis, Discarded, Judged, Par
from fivehundred.session.codec.actions import offer_fields
from fivehundred.session.record import Record

_NAMED = 3
_VERDICTS = {
    Verdict.FORCED: "no choice",
    Verdict.UNKNOWN: "not weighed",
    Verdict.BEST: "best",
    Verdict.AS_GOOD: "as good",
    Verdict.INACCURACY: "inaccuracy",
    Verdict.MISTAKE: "mistake",
    Verdict.BLUNDER: "blunder",
}


def head_text(record: Record, deals: int, scored: int) -> str:
    """Write what the page is about: so many of the deals that have been scored."""
    begun = f", begun {printable(record.created)}" if record.created else ""
    which = f"{deals} of {scored} deals" if deals < scored else _counted(scored, "deal")
    return f"Five Hundred: {printable(record.preset)}{begun}; {which} scored\n"


def deal_text(record: Record, found: DealAnalysis, checks: Sequence[Checked] | None) -> str:
    """Write a page about a deal, and apart from it about its decisions."""
    page = _Page(record, found)
    lines = [page.title(), *(f"  {line}" for line in page.hindsight())]
    if checks is not None:
        lines += ["", "  What could be known, by an Expert who saw what each seat saw:"]
        lines += [f"    {line}" for line in page.decisions(checks)]
    return "\n".join(lines) + "\n"


class _Page:
    """The parts of the page, each a few lines."""

    def __init__(self, record: Record, found: DealAnalysis) -> None:
        self.record = record
        self.found = found
        contract = found.contract
        # One trick more or less says nothing there: it is made, or it is not.
        self.all_or_nothing = contract is not None and contract.call in {*NULLOS, Special.HI_LO}

    def title(self) -> str:
        found, result, contract = self.found, self.found.result, self.found.contract
        points = f"points {_points(result.points)}"
        if contract is None:
            return f"Deal {found.deal}: everybody passed, and played for himself; {points}"
        taken = _counted(sum(result.tricks[seat] for seat in contract.side), "trick")
        made = f"made with {taken}" if result.made else f"set with {taken}"
        call = self.by(contract.seat, contract.call)
        return f"Deal {found.deal}: {call}, {made}; {points}"

    def hindsight(self) -> Iterator[str]:
        found = self.found
        if not found.whole:
            yield "The first cards were too much to look into."
        if found.contract is not None and found.plays and found.plays[0].trick == 1:
            yield f"With every card open: {self.worth(found.plays[0].best)} from the first lead."
        if found.best:
            best = "; ".join(self.by(make.seat, make.call) for make in found.best)
            yield f"Best contract of each side that has one: {best}."
        if found.par is not None:
            yield self.par(found.par)
        yield from self.discard()
        yield from self.cards()
        for one in found.turned:
            how = "made" if one.chosen.makes else "lost"
            yield f"The contract was {how} in trick {one.trick}, {self.card(one)} ({one.number})."

    def par(self, par: Par) -> str:
        if par.make is None:
            return f"Par: all pass; points {_points(par.points)}."
        sacrificed = f"set with {_counted(par.tricks or 0, 'trick')}, which costs least"
        how = "made" if par.made else sacrificed
        call = self.by(par.make.seat, par.make.call)
        return f"Par: {call}, {how}; points {_points(par.points)}."

    def discard(self) -> Iterator[str]:
        found = self.found.discard
        if found is None:
            return
        made = f"Discard, {self.seat(found.seat)}: {format_cards(found.made.cards)}"
        made += f", {self.worth(found.made)} ({found.number})"
        others = "no discard brings more" if found.whole else "none that looks sound brings more"
        if found.lost:
            best = ", or ".join(format_cards(one.cards) for one in found.best[:_NAMED])
            others = f"{best} would have brought {self.worth(found.best[0])}"
        yield f"{made}; {others}."

    def cards(self) -> Iterator[str]:
        costly = self.found.costly
        if not costly:
            yield "No card gave anything away." if self.found.plays else "No card was judged."
            return
        yield "Cards that gave something away:"
        for one in costly:
            kept = ", ".join(_card(play) for play in one.better[:_NAMED])
            more = f" and {len(one.better) - _NAMED} more" if len(one.better) > _NAMED else ""
            cost = "the contract" if self.all_or_nothing else _counted(one.lost, "trick")
            card = f"  trick {one.trick}, {self.card(one)} ({one.number})"
            yield f"{card}: cost {cost}; {kept}{more} would have kept it"

    def decisions(self, checks: Iterable[Checked]) -> Iterator[str]:
        judged = [one for one in checks if one.verdict is not Verdict.FORCED]
        for seat in sorted({one.seat for one in judged}):
            own = [one for one in judged if one.seat == seat]
            count = sum(one.verdict in COSTLY for one in own)
            dear = f"{count} of them dear" if count else "none of them dear"
            yield f"{self.seat(seat)}: {_counted(len(own), 'decision')}, {dear}"
        for one in judged:
            if one.verdict in COSTLY:
                yield self.decision(one)

    def decision(self, one: Checked) -> str:
        said = f"({one.number}) {self.seat(one.seat)}: {_deed(one.action)}{_told(one.played)}"
        expert = f"{_deed(one.advice.action)}{_told(one.best)}"
        return f"{said}: {_VERDICTS[one.verdict]}; an Expert: {expert}"

    def worth(self, one: Choice | Discarded) -> str:
        if self.all_or_nothing:
            return "the contract is made" if one.makes else "the contract is beaten"
        return _counted(one.tricks, "trick")

    def card(self, one: Judged) -> str:
        return f"{self.seat(one.seat)} {_card(one.play)}"

    def by(self, seat: Seat, call: Call) -> str:
        return f"{format_call(call)} by {self.seat(seat)}"

    def seat(self, seat: Seat) -> str:
        owner = self.record.variant.seating.owner(seat)
        name = self.record.seats[owner].name if owner < len(self.record.seats) else ""
        if not name:
            return f"seat {seat}"
        return f"{seat} {'' if owner == seat else 'dummy of '}{printable(name)}"


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"


def _points(points: Iterable[int]) -> str:
    return " : ".join(f"{each:+d}" for each in points)


def _card(play: PlayCard) -> str:
    return play.card.code if play.suit is None else f"{play.card.code} as {SUIT_NAMES[play.suit]}"


def _told(one: Weighed | None) -> str:
    """Return how often an action succeeds and what it brings, in brackets."""
    if one is None:
        return ""
    chance = "" if one.chance is None else f"{_of_hundred(one.chance)} of 100"
    points = "" if one.points is None else f"{one.points:+.0f} points"
    told = ", ".join(part for part in (chance, points) if part)
    return f" ({told})" if told else ""


def _of_hundred(chance: float) -> int:
    """Return a chance in hundredths; only what is certain is all or nothing."""
    count = round(100 * chance)
    return count if chance in (0.0, 1.0) else min(99, max(1, count))


def _deed(action: SeatAction) -> str:
    match action:
        case MakeCall(call=call):
            return format_call(call)
        case Discard(cards=cards):
            return f"discard {format_cards(cards)}"
        case Give(cards=cards):
            return f"give {format_cards(cards)}"
        case CallPartner(card=card):
            return f"call {card.code}"
        case Attach(joker=joker, suit=suit):
            return f"attach {joker.code} to {SUIT_NAMES[suit]}"
        case PlayCard():
            return _card(action)
        case _:
            # What is left are single deeds: look, declare, claim a revoke.
            return ", ".join(offer_fields(action)).replace("_", " ")
