"""Scores counted from old to new, and the sound of a deal won or lost."""

from __future__ import annotations

from dataclasses import replace

from fivehundred.engine.events import DealScored
from fivehundred.engine.facts import Tally
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.ui.motion import timings
from fivehundred.ui.motion.beat import Beat, BeatContext, Count
from fivehundred.ui.motion.motion import ease_out
from fivehundred.ui.motion.unfolding import quiet
from fivehundred.ui.sound import Cue


def scored(event: DealScored, context: BeatContext) -> Beat:
    """Return the beat that counts from the scores before a deal to those after it."""
    shown = quiet(context.after)
    luck = _luck(event, context.after, context.own)
    cues = () if luck is None else ((0.0, luck),)
    ms = context.ms(timings.COUNT_MS)
    if ms <= 0 or context.before.sheet == shown.sheet:
        return Beat(shown, cues=cues)
    step = context.ms(timings.COUNT_STEP_MS)
    ticks = ((step * number, Cue.COUNT) for number in range(int(ms / step)))
    return Beat(shown, cues=(*cues, *ticks), count=Count(context.before.sheet, ms))


def share_counted(count: Count, elapsed_ms: float) -> float:
    """Return the share counted after a time, 0 to 1: fast at first, in steps that can be read."""
    stepped_ms = elapsed_ms - elapsed_ms % timings.COUNT_FRAME_MS
    return ease_out(min(1.0, max(0.0, stepped_ms / count.ms)))


def counted(view: View, count: Count, share: float) -> View:
    """Return a view whose scores are a share of the way from the old ones to its own."""
    sheet = tuple(
        Tally(_between(old.won, new.won, share), _between(old.lost, new.lost, share))
        for old, new in zip(count.sheet, view.sheet, strict=True)
    )
    return replace(view, sheet=sheet, scores=tuple(tally.net for tally in sheet))


def _between(old: int, new: int, share: float) -> int:
    return new - round((new - old) * (1 - share))


def _luck(event: DealScored, after: View, own: Seat | None) -> Cue | None:
    if own is None:
        return None
    if after.result is not None:
        won = after.variant.seating.side_of[own] in after.result.winners
    else:
        contract = event.result.contract
        if contract is None:
            return None
        won = event.result.made is (own in (*contract.side, *contract.out))
    return Cue.WON if won else Cue.LOST
