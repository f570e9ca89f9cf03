"""Play checks in words: decisions against what their seats could have known.

The coach at the table uses them too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from fivehundred.engine import actions as act
from fivehundred.engine.calls import Special
from fivehundred.players.judgement import COSTLY, Verdict, hundredths
from fivehundred.speech.spoken import cards_in_words
from fivehundred.speech.study import advising
from fivehundred.speech.study.deal_words import play_short
from fivehundred.speech.translation import _, ngettext, pgettext
from fivehundred.speech.wording import (
    call_short,
    capitalized,
    card_short,
    cards_short,
    sentence,
    signed,
)

if TYPE_CHECKING:
    from fivehundred.engine.rules.variant import Variant
    from fivehundred.engine.view import View
    from fivehundred.learning.coach import CheckedDecision
    from fivehundred.players.judgement import JudgedAction
    from fivehundred.session.analysis.findings import ChancePoint, Checked, PlayCheck


def verdict_word(verdict: Verdict) -> str:
    """Return a verdict for use in a sentence."""
    return {
        Verdict.FORCED: pgettext("what a decision was", "nothing to decide"),
        Verdict.UNKNOWN: pgettext("what a decision was", "not analysed"),
        Verdict.BEST: pgettext("what a decision was", "the best"),
        Verdict.AS_GOOD: pgettext("what a decision was", "as good as the best"),
        Verdict.INACCURACY: pgettext("what a decision was", "inaccuracy"),
        Verdict.MISTAKE: pgettext("what a decision was", "mistake"),
        Verdict.BLUNDER: pgettext("what a decision was", "blunder"),
    }[verdict]


def action_short(action: act.SeatAction, variant: Variant) -> str:
    """Return an action on one line: “Q♥”, “8♥”, “6♣ 7♣ 9♦”."""
    match action:
        case act.PlayCard():
            return play_short(action)
        case act.MakeCall(call=call):
            return call_short(call, variant)
        case act.Discard(cards=cards) | act.Give(cards=cards):
            return cards_short(cards)
        case act.CallPartner(card=card):
            return card_short(card)
        case _:
            return advising.action_words(action, variant)


def where_words(checked: Checked, trick: int, names: Sequence[str]) -> str:
    """Return where a decision was made: “Deal 3, trick 4, Bea”; ``trick`` is 0 before play."""
    name = names[checked.seat]
    if trick:
        words = _("Deal {deal}, trick {trick}, {name}")
    elif isinstance(checked.action, act.MakeCall):
        words = _("Deal {deal}, the auction, {name}")
    else:
        words = _("Deal {deal}, the exchange, {name}")
    return words.format(deal=checked.deal, trick=trick, name=name)


def decision_words(checked: Checked, variant: Variant) -> str:
    """Return a decision and its verdict: “9♣: mistake. It gives away 23 points.”"""
    parts = (sentence(_heading(checked, variant)), cost_words(checked))
    return " ".join(part for part in parts if part)


def _heading(checked: Checked, variant: Variant) -> str:
    return _("{action}: {verdict}").format(
        action=action_short(checked.action, variant), verdict=verdict_word(checked.verdict)
    )


def words_read(text: str, action: act.SeatAction) -> str:
    """Return a text about an action as it is read: a 7♥ in it is a bid or a card, but not both."""
    return text if isinstance(action, act.MakeCall) else capitalized(cards_in_words(text))


def cost_words(checked: Checked) -> str:
    """Return what a costly decision gave away; empty for others."""
    if checked.verdict not in COSTLY:
        return ""
    points, chance, games = _shown_costs(checked)
    gives = ngettext("It gives away {count} point.", "It gives away {count} points.", points)
    less = ngettext(
        "It succeeds in 1 fewer of 100 deals.",
        "It succeeds in {count} fewer of 100 deals.",
        chance,
    )
    lost = ngettext("It wins 1 fewer of 100 games.", "It wins {count} fewer of 100 games.", games)
    by_game = checked.played is not None and checked.played.game is not None
    number = (lost, games) if by_game else (gives, points)
    return " ".join(words for words, count in (number, (less, chance)) if count)


def _shown_costs(checked: Checked) -> tuple[int, int, int]:
    """Return the points, and the deals and games in 100, that were given away."""
    cost, best, played = checked.cost, checked.judgement.best, checked.played
    if best is None or played is None:
        return round(cost.points), round(100 * cost.chance), round(100 * cost.game)
    return (
        _shown_cost(best.points, played.points, cost.points, round),
        _shown_cost(best.chance, played.chance, 100 * cost.chance, hundredths),
        _shown_cost(best.game, played.game, 100 * cost.game, hundredths),
    )


def _shown_cost(
    best: float | None, played: float | None, cost: float, shown: Callable[[float], int]
) -> int:
    """Return the cost as the difference of the two rounded numbers shown, if both are known."""
    if not cost or best is None or played is None:
        return round(cost)
    return max(0, shown(best) - shown(played))


def instead_words(checked: Checked, variant: Variant) -> str:
    """Return a costly decision, the better one and the cost: “9♣ instead of Q♥: 23 points”."""
    played, best = (
        action_short(one, variant) for one in (checked.action, checked.judgement.action)
    )
    points, _chance, games = _shown_costs(checked)
    if games:
        return ngettext(
            "{played} instead of {best}: {count} of 100 games",
            "{played} instead of {best}: {count} of 100 games",
            games,
            played=played,
            best=best,
        )
    if not points:
        return _("{played} instead of {best}").format(played=played, best=best)
    return ngettext(
        "{played} instead of {best}: {count} point",
        "{played} instead of {best}: {count} points",
        points,
        played=played,
        best=best,
    )


def columns_words(view: View, best: JudgedAction) -> str:
    """Return the meaning of the numbers next to the choices."""
    by_game = best.game is not None
    if best.chance is None:
        return _("How often the game is won:") if by_game else _("Points on average:")
    if isinstance(best.action, act.MakeCall):
        if by_game:
            return _("How often the bid is made, and the game is won:")
        return _("How often the bid is made, and points on average:")
    if advising.is_ours(view):
        if by_game:
            return _("How often the contract is made, and the game is won:")
        return _("How often the contract is made, and points on average:")
    if by_game:
        return _("How often the contract fails, and the game is won:")
    return _("How often the contract fails, and points on average:")


def weighed_words(view: View, one: JudgedAction, *, played: bool) -> str:
    """Return the worth of a choice in sentences."""
    head = sentence(words_read(advising.action_words(one.action, view.variant), one.action))
    parts = (head, advising.worth_words(view, one).spoken, _("This was played.") if played else "")
    return " ".join(part for part in parts if part)


def numbers_words(one: JudgedAction) -> tuple[str, str]:
    """Return the chance of a choice, and the number that decides; either may be empty."""
    chance = "" if one.shown_chance is None else advising.of_hundred(one.shown_chance)
    if one.game is not None:
        return chance, _("{number} %").format(number=hundredths(one.game))
    return chance, "" if one.points is None else signed(one.points)


def chance_words(point: ChancePoint, trick: int, names: Sequence[str]) -> str:
    """Return the chance of the contract at a point of the curve."""
    told = advising.of_hundred(point.chance)
    name = names[point.seat]
    if not trick:
        words = _(
            "Before the first card, by what {name} knew: the contract is made in {often} deals."
        )
        return words.format(name=name, often=told)
    words = _(
        "Trick {trick}, after {name}’s card, by what {name} knew: it is made in {often} deals."
    )
    return words.format(trick=trick, name=name, often=told)


def checked_words(check: PlayCheck) -> str:
    """Return the progress of a check; empty when done."""
    if check.done:
        return ""
    return _("Checked {number} of {count} decisions…").format(
        number=len(check.checks), count=check.count
    )


def costliest_title(name: str, count: int) -> str:
    """Return the heading for someone's costliest decisions; an empty name is “you”."""
    if name:
        return ngettext(
            "{name}’s costliest decision of this game",
            "{name}’s {count} costliest decisions of this game",
            count,
            name=name,
        )
    return ngettext(
        "Your costliest decision of this game",
        "Your {count} costliest decisions of this game",
        count,
    )


def mark_words(judged: CheckedDecision) -> str:
    """Return the text of a decision's mark: “9♣: mistake. … G says why.”"""
    words = decision_words(judged.checked, judged.shown.variant)
    words = words_read(words, judged.checked.action)
    return _("{judgement} G says why.").format(judgement=words)


def heading_words(judged: CheckedDecision) -> str:
    """Return a decision and its verdict: “9♣: mistake”."""
    return _heading(judged.checked, judged.shown.variant)


def why_words(judged: CheckedDecision) -> str:
    """Return what a decision gives away, and the Expert's choice with its worth."""
    checked, shown = judged.checked, judged.shown
    if checked.verdict is Verdict.BEST:
        choice = advising.hint_words(shown, checked.judgement).head
    else:
        choice = sentence(
            _("An Expert chooses {action}: {reason}").format(
                action=action_short(checked.judgement.action, shown.variant),
                reason=advising.reason_words(shown, checked.judgement),
            )
        )
    worth = "" if checked.best is None else advising.worth_words(shown, checked.best).spoken
    return " ".join(part for part in (cost_words(checked), choice, worth) if part)


def anyway_words(judged: CheckedDecision) -> str:
    """Return the label of the button that goes ahead: “Play 9♣ anyway”."""
    action, variant = judged.checked.action, judged.shown.variant
    match action:
        case act.PlayCard():
            return _("Play {card} anyway").format(card=play_short(action))
        case act.MakeCall(call=Special.PASS):
            return _("Pass anyway")
        case act.MakeCall(call=call):
            return _("Call {call} anyway").format(call=call_short(call, variant))
        case _:
            return _("Do it anyway")


def warning_words(judged: CheckedDecision) -> str:
    """Return the warning before a costly decision, which does not name the better one."""
    return decision_words(judged.checked, judged.shown.variant)
