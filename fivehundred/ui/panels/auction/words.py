"""What the auction’s grid says of calls: that may be made, that may not, that have been made."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.auction import standing_call
from fivehundred.engine.calls import Bid, Call, Special
from fivehundred.engine.rules.customs import sixes
from fivehundred.engine.rules.schedule import ScheduleLine, schedule
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.speech.call_words import call_promise, rank_words
from fivehundred.speech.hints.convention_words import convention_words
from fivehundred.speech.translation import _
from fivehundred.speech.wording import call_short, sentence
from fivehundred.ui.drawing.table.paint import SeatLabels

Told = tuple[str, str]
"""A few words large, and what is to be said of them."""


@dataclass(frozen=True, slots=True)
class CallWords:
    """The words for the calls of one view; ``reasons`` say why others cannot be made."""

    view: View
    company: SeatLabels
    reasons: Mapping[Call, str]

    def short(self, call: Call) -> str:
        """Return a call's name at this table."""
        return call_short(call, self.view.variant)

    def worth(self, line: ScheduleLine) -> str:
        """Return what stands below a call: its points, or what a six is that has none."""
        if not line.points:
            inkle = sixes(self.view.variant).are_early
            return _("inkle") if inkle else _("opens")
        if isinstance(line.call, Bid) and line.call.without_kitty:
            return _("{points}, no kitty").format(points=line.points)
        return str(line.points)

    def spoken(self, line: ScheduleLine) -> str:
        """Return words for a call, what it undertakes and, if special, where it ranks."""
        variant = self.view.variant
        words = (
            _("{call}, {points} points: {promise}.") if line.points else _("{call}, {promise}.")
        )
        promise = call_promise(line.call, variant)
        said = words.format(call=self.short(line.call), points=line.points, promise=promise)
        return _joined(said, rank_words(line.call, variant), self._meaning(line.call))

    # — pass —

    @property
    def raises(self) -> bool:
        """True where the caller’s own call stands and may be raised once more."""
        standing = standing_call(self.view.calls)
        return standing is not None and standing.seat == self._caller

    def pass_label(self) -> str:
        """Return what the large button says."""
        standing = standing_call(self.view.calls)
        if standing is not None and self.raises:
            return _("Let {call} stand").format(call=self.short(standing.call))
        return _("Pass")

    def pass_words(self) -> str:
        """Return what the large button does."""
        if self.raises:
            return _("{label}, and play it.").format(label=self.pass_label())
        promise = call_promise(Special.PASS, self.view.variant)
        return sentence(_("Pass: {promise}").format(promise=promise))

    # — told below the calls so far —

    def of_line(self, line: ScheduleLine) -> Told:
        """Return what a call would undertake, why it cannot be made, and what it would mean."""
        variant, call = self.view.variant, line.call
        head = _("{call}: {points}").format(call=self.short(call), points=self.worth(line))
        promise, rank = sentence(call_promise(call, variant)), rank_words(call, variant)
        return head, _joined(self.reasons.get(call, ""), promise, rank, self._meaning(call))

    def _meaning(self, call: Call) -> str:
        """Return what a call of the caller would mean to a partner, by custom."""
        view, caller = self.view, self._caller
        if caller is None or not view.variant.seating.has_fixed_partners:
            return ""
        return convention_words(view.variant, view.calls, MakeCall(caller, call))

    @property
    def _caller(self) -> Seat | None:
        """Who is to call; else whoever looks."""
        return self.view.viewer if self.view.asked is None else self.view.asked

    def of_made(self, number: int) -> Told:
        """Return what a call means that has been made."""
        view, made = self.view, self.view.calls[number]
        name, call = self.company.names[made.seat], self.short(made.call)
        head = _("{name}: {call}").format(name=name, call=call)
        if not view.variant.seating.has_fixed_partners:
            return head, sentence(call_promise(made.call, view.variant))
        return head, convention_words(view.variant, view.calls[:number], made)

    def of_standing(self) -> Told:
        """Return what is to be beaten, and by whom it was called."""
        standing = standing_call(self.view.calls)
        if standing is None:
            return _("No bid yet"), _("Point at a call to see what it means.")
        call = self.short(standing.call)
        if self.raises:
            return (
                _("{call} stands").format(call=call),
                _("All the others have passed: raise your bid, or let it stand."),
            )
        points = schedule(self.view.variant).points(standing.call)
        words = _("{points} points, called by {name}.") if points else _("Called by {name}.")
        name = self.company.names[standing.seat]
        return _("To beat: {call}").format(call=call), words.format(points=points, name=name)


def _joined(*parts: str) -> str:
    return " ".join(part for part in parts if part)
