"""Drills in words: their themes, the question, and the verdict on an answer."""

from __future__ import annotations

from typing import Final

from fivehundred.engine.actions import DiscardOffer, GiveOffer, MakeCall, PlayCard
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.view import View
from fivehundred.learning.drills.drill import Drill, DrillTheme, RatedAnswer
from fivehundred.learning.drills.schedule import Counts, DrillRound
from fivehundred.players.judgement import AdviceReason, Judgement, Verdict
from fivehundred.speech.learning.drill_lines import ToldLines, short_answer
from fivehundred.speech.study.advising import reason_words
from fivehundred.speech.study.check_words import action_short
from fivehundred.speech.translation import N_, _, ngettext
from fivehundred.speech.wording import call_short, sentence, signed

_TITLES: Final = {
    DrillTheme.DRAW_TRUMPS: N_("Draw trumps"),
    DrillTheme.UNBLOCK: N_("Unblock"),
    DrillTheme.HOLD_UP: N_("Hold up the joker"),
    DrillTheme.DUCK: N_("Duck"),
    DrillTheme.CATCH_MISERE: N_("Catch a misère"),
    DrillTheme.DISCARD: N_("Discard"),
    DrillTheme.BID_ON: N_("Bid again"),
    DrillTheme.STOP_BIDDING: N_("Stop bidding"),
    DrillTheme.OWN: N_("From my own games"),
}
_SEEN: Final = 20
"""Smaller differences between points and their weight at the score are left out."""
_ABOUT: Final = {
    DrillTheme.DRAW_TRUMPS: N_("Draw the opponents’ trumps before they trump your cards."),
    DrillTheme.UNBLOCK: N_(
        "Put a high card on partner’s trick, to clear the suit or to lead next."
    ),
    DrillTheme.HOLD_UP: N_("Keep the joker for the trick that matters."),
    DrillTheme.DUCK: N_("Let a trick go that you could win."),
    DrillTheme.CATCH_MISERE: N_("Make the contractor win a trick."),
    DrillTheme.DISCARD: N_("Discard the right cards."),
    DrillTheme.BID_ON: N_("One more bid is worth it."),
    DrillTheme.STOP_BIDDING: N_("At this score, it is time to stop."),
    DrillTheme.OWN: N_("Your costliest decisions."),
}


def theme_title(theme: DrillTheme) -> str:
    """Return the name of a theme."""
    return _(_TITLES[theme])


def theme_about(theme: DrillTheme) -> str:
    """Return a sentence on what a theme is about."""
    return _(_ABOUT[theme])


def counts_words(counts: Counts) -> str:
    """Return how many drills of a theme are due and learned: “3 due, 5 of 24 learned”."""
    sits = ngettext(
        "{sits} of {count} learned", "{sits} of {count} learned", counts.all, sits=counts.known
    )
    if not counts.due:
        return sits
    due = ngettext("{count} due", "{count} due", counts.due)
    return _("{due}, {sits}").format(due=due, sits=sits)


def today_words(counts: Counts) -> str:
    """Return what there is to do today."""
    if counts.due:
        return ngettext("{count} drill is due today.", "{count} drills are due today.", counts.due)
    if counts.new:
        return _("Nothing is due today: here is something new.")
    return _("Nothing is due today. You can practise ahead.")


def heading_words(round_: DrillRound) -> str:
    """Return the number of a drill in its round."""
    if round_.again:
        words = _("Once more: drill {number} of {count}")
    else:
        words = _("Drill {number} of {count}")
    return words.format(number=round_.number, count=round_.count)


def question_words(view: View, preset: str) -> str:
    """Return the game, contract, score if any, and question; ``preset`` is a key."""
    known = PRESETS.get(preset)
    game = sentence(_(known.name)) if known else ""
    parts = [game, _contract_words(view), _score_words(view), _asked_words(view)]
    return _join(*parts)


def _contract_words(view: View) -> str:
    contract = view.contract
    if contract is None:
        return ""
    call = call_short(contract.call, view.variant)
    owner = view.variant.seating.owner
    if view.viewer is not None and owner(contract.seat) == owner(view.viewer):
        return _("You play {call}.").format(call=call)
    if view.viewer in contract.side:
        return _("Partner plays {call}.").format(call=call)
    return _("You defend against {call}.").format(call=call)


def _score_words(view: View) -> str:
    if not any(view.scores) or view.viewer is None:
        return ""
    side = view.variant.seating.side_of[view.viewer]
    others = (score for at, score in enumerate(view.scores) if at != side)
    listed = " : ".join(signed(score, plus=False) for score in (view.scores[side], *others))
    return _("The score, yours first: {scores}.").format(scores=listed)


def _asked_words(view: View) -> str:
    offer = view.legal[0] if view.legal else None
    match offer:
        case MakeCall():
            return _("What do you call?")
        case DiscardOffer():
            return _("What do you discard?")
        case GiveOffer():
            return _("What do you give?")
        case PlayCard() if not view.plays:
            return _("What do you lead?")
        case PlayCard():
            return _("What do you play?")
        case _:
            return _("What do you do?")


def verdict_title(rating: RatedAnswer) -> str:
    """Return the verdict on an answer, for the heading of a note."""
    return {
        Verdict.FORCED: _("Right"),
        Verdict.UNKNOWN: _("Nobody can tell"),
        Verdict.BEST: _("Right"),
        Verdict.AS_GOOD: _("Right, as good as the best"),
        Verdict.INACCURACY: _("Not quite"),
        Verdict.MISTAKE: _("A mistake"),
        Verdict.BLUNDER: _("That is costly"),
    }[rating.verdict]


def answer_words(drill: Drill, rating: RatedAnswer, view: View, told: ToldLines) -> str:
    """Return what an answer is worth, what was better, and why.

    If the answer is worse only on average, the average comes first: these cards would seem to
    contradict the verdict.
    """
    judgement = Judgement(drill.best, (), 0, drill.reason, drill.suit, drill.cards)
    action, why = action_short(drill.best, view.variant), reason_words(view, judgement)
    is_plain = drill.reason is AdviceReason.BEST_VALUE
    if not rating.is_right:
        words = _("Better: {action}") if is_plain else _("Better: {action} ({reason})")
    else:
        words = "" if is_plain else _("{action}: {reason}")
    head = words and sentence(words.format(action=action, reason=why))
    here = _join(head, told.proof), told.outcome
    # No reason for advice mentions this theme.
    aim = theme_about(drill.theme) if drill.theme is DrillTheme.UNBLOCK else ""
    average = _join(aim, _average_words(drill, rating, view))
    parts = (average, *here) if told.only_on_average else (*here, average)
    return "\n".join(part for part in parts if part)


def _join(*parts: str) -> str:
    return " ".join(part for part in parts if part)


def _average_words(drill: Drill, rating: RatedAnswer, view: View) -> str:
    """Return what the answer (if right, the next best) gives away over all deals that look alike.

    The loss is in points of the deal, and also as weighed by the score if that differs.
    """
    wrong = rating
    if rating.is_right:
        wrong = next((one for one in drill.rated if not one.is_right), rating)
    points, value = round(wrong.cost.points), round(wrong.cost.value)
    if wrong.is_right or not (points or value):
        return ""
    action = short_answer(wrong.action, view.variant)
    told = ngettext(
        "On average over deals that look like this, {action} gives away {count} point of the "
        "deal.",
        "On average over deals that look like this, {action} gives away {count} points of the "
        "deal.",
        points,
        action=action,
    )
    if abs(value - points) < _SEEN:
        return told
    weighs = ngettext(
        "At this score, with the game at stake, that weighs as much as {count} point.",
        "At this score, with the game at stake, that weighs as much as {count} points.",
        value,
    )
    if points:
        return _join(told, weighs)
    return ngettext(
        "On average, {action} costs no points of the deal; but at this score, with the game at "
        "stake, it is worth {count} point less.",
        "On average, {action} costs no points of the deal; but at this score, with the game at "
        "stake, it is worth {count} points less.",
        value,
        action=action,
    )


def round_words(round_: DrillRound, first: int) -> str:
    """Return how a round of ``first`` drills went."""
    return ngettext(
        "{right} of {count} right at the first try.",
        "{right} of {count} right at the first try.",
        first,
        right=round_.right,
    )
