"""Which decisions are drills, by the Expert's judgement."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from typing import Final

from deals import Moment, moments
from fivehundred.engine.actions import MakeCall, PlayCard, SeatAction
from fivehundred.engine.view import View, view
from fivehundred.learning.drills.drill import Drill, DrillTheme, RatedAnswer
from fivehundred.learning.drills.drilling import rated_by
from fivehundred.players.judgement import Judgement, Verdict, is_same
from fivehundred.players.level_names import Level
from fivehundred.players.levels import choose, choose_at_once, judge
from fivehundred.session.record import Record, state_after
from themes import may_teach, takes_trick, theme_of

_NEAR: Final = 8.0
"""With a smaller gap in points between the best answers, a quick look rules a decision out."""
_WRONG: Final = (Verdict.MISTAKE, Verdict.BLUNDER)


@dataclass(frozen=True, slots=True)
class Judged:
    """A drill, and the points between its best and its first wrong answer."""

    drill: Drill
    number: int
    margin: float


def judged(number: int, themes: Collection[DrillTheme]) -> Iterator[Judged]:
    """Yield the drills of one deal on some themes."""
    for moment in moments(number):
        shown, quick = moment.shown, moment.quick
        if not may_teach(shown) or _gap(quick) < _NEAR:
            continue
        if theme_of(shown, quick, rated_by(quick)) not in themes:
            continue
        found = drill_of(moment)
        if found is not None and found.theme in themes:
            first = next(one for one in found.rated if not one.is_right)
            yield Judged(found, number, first.cost.value)


def _gap(judgement: Judgement) -> float:
    weighed = judgement.weighed
    best = next((one for one in weighed if one.action == judgement.action), None)
    values = [best.value - one.value for one in weighed if best and one is not best]
    return max(values, default=0.0)


def drill_of(moment: Moment) -> Drill | None:
    """Return the drill of a decision; None if no choice is clearly best."""
    return drill_at(moment.number, moment.record, moment.shown)


def again(drill: Drill) -> Drill | None:
    """Return a drill with its answers judged again; None if it no longer holds."""
    number = int(drill.key.rsplit("-", 2)[1])
    shown = view(state_after(drill.record), drill.seat)
    judgement = _judged(shown, choose_at_once(shown, _seed(number, drill.record)))
    rated = rated_by(judgement)
    if theme_of(shown, judgement, rated) is not drill.theme:
        return None
    if not any(one.verdict in _WRONG for one in rated):
        return None
    return replace(
        drill,
        rated=rated,
        reason=judgement.reason,
        suit=judgement.suit,
        cards=judgement.cards,
    )


def _seed(number: int, record: Record) -> int:
    return number * 1000 + len(record.actions)


def _judged(shown: View, usual: SeatAction) -> Judgement:
    """Return the judgement of a decision, with the usual choice priced too."""
    judgement = judge(shown)
    if judgement.weighed and not any(is_same(one.action, usual) for one in judgement.weighed):
        return judge(shown, also=usual)
    return judgement


def drill_at(number: int, record: Record, shown: View) -> Drill | None:
    """Return the drill of what a seat sees, in a deal with this number."""
    seed = _seed(number, record)
    usual = choose_at_once(shown, seed)
    judgement = _judged(shown, usual)
    rated = rated_by(judgement)
    theme = theme_of(shown, judgement, rated)
    if theme is None or not is_clear(shown, theme, rated, usual):
        return None
    level = 1 if _is_right(rated, usual) else 2
    if level == 2 and not _is_right(rated, choose(shown, Level.CLUB, seed)):
        level = 3
    key = f"{theme.value}-{number}-{len(record.actions)}"
    return Drill(
        key,
        theme,
        level,
        record,
        judgement.action.seat,
        rated,
        judgement.reason,
        judgement.suit,
        judgement.cards,
    )


def is_clear(
    shown: View, theme: DrillTheme, rated: tuple[RatedAnswer, ...], usual: SeatAction
) -> bool:
    """Return whether the right answers are clearly apart from the wrong ones."""
    wrong = [one for one in rated if not one.is_right]
    if theme in (DrillTheme.DUCK, DrillTheme.HOLD_UP):
        # The question is whether to take the trick, not which low card to play.
        takes = [one for one in rated if _takes(shown, one.action)]
        return bool(takes) and all(one.verdict in _WRONG for one in takes)
    if not wrong or len(wrong) < len(rated) - len(wrong):
        return False
    if isinstance(rated[0].action, MakeCall):
        # A call that is nearly as good would blur the answer.
        return len(rated) - len(wrong) == 1 and any(one.verdict in _WRONG for one in wrong)
    if any(one.verdict in _WRONG and is_same(one.action, usual) for one in wrong):
        return all(one.verdict in _WRONG for one in wrong[1:])
    return all(one.verdict in _WRONG for one in wrong)


def _takes(shown: View, action: SeatAction) -> bool:
    return isinstance(action, PlayCard) and takes_trick(shown, action)


def _is_right(rated: tuple[RatedAnswer, ...], action: SeatAction) -> bool:
    return any(one.is_right and is_same(one.action, action) for one in rated)
