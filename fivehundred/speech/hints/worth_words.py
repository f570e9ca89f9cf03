"""What a choice is worth, in words: the one way in which hint, analysis and check say it.

How often it comes off, and the number that decides: what it brings in this deal on average (own
points less those of the others, and both where both may score), or how often the game is won.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.facts import Phase
from fivehundred.engine.view import View
from fivehundred.players.judgement import JudgedAction
from fivehundred.players.verdicts import hundredths
from fivehundred.speech.locale.lists import in_a_row
from fivehundred.speech.translation import _
from fivehundred.speech.wording import sentence, signed

_AS_OFTEN: Final = 0.005
"""Chances that differ by no more are told as one."""


@dataclass(frozen=True, slots=True)
class WorthWords:
    """What a choice is worth; every part may be empty.

    ``often`` and ``number``, the one that decides, are ends of a sentence, ``game`` is a whole
    one, and ``short`` is for a list.
    """

    often: str
    number: str
    game: str
    short: str

    @property
    def spoken(self) -> str:
        """The whole of it in one or two sentences."""
        told = self.often or self.number
        if self.often and self.number:
            told = _("{often}; {number}").format(often=self.often, number=self.number)
        return " ".join(part for part in (told and sentence(told), self.game) if part)


def worth_words(view: View, one: JudgedAction) -> WorthWords:
    """Return what a choice is worth to the seat that was shown this View when it had to choose."""
    count = "" if one.chance is None else of_hundred(one.chance)
    if one.game is not None:
        number = _("{often} games").format(often=of_hundred(one.game))
        whole = _("the game is won in {often}").format(often=of_hundred(one.game))
    elif one.points is not None:
        number = _("{points} points").format(points=_balance(one))
        whole = _("on average {points}").format(points=_points(one))
    else:
        number = whole = ""
    short = in_a_row(part for part in (count, number) if part)
    return WorthWords(_often(view, one), whole, _game(one), short)


def of_hundred(chance: float) -> str:
    """Return a chance as “71 of 100”."""
    return _("{count} of 100").format(count=hundredths(chance))


def _often(view: View, one: JudgedAction) -> str:
    """Return how often a choice comes to what is wanted."""
    if one.chance is None:
        return ""
    if isinstance(one.action, MakeCall):
        words = _("it is made in {often} deals like this")
    elif is_ours(view):
        words = _("the contract is made in {often} deals like this")
    else:
        words = _("the contract is beaten in {often} deals like this")
    return words.format(often=of_hundred(one.chance))


def is_ours(view: View) -> bool:
    """Return whether the contract is the viewer's side's, as far as there is one."""
    contract = view.contract
    return view.phase is not Phase.PLAY or (contract is not None and view.viewer in contract.side)


def _points(one: JudgedAction) -> str:
    """Return what the deal brings on average, and to whom where both sides may score."""
    if one.points is None or one.ours is None:
        return ""
    points = _balance(one)
    if not round(one.others or 0.0):
        return _("{points} points").format(points=points)
    others = round(one.others or 0.0)
    ours = round(one.points) + others
    return _("{points} points ({ours} for you, {others} for the others)").format(
        points=points, ours=signed(ours), others=signed(others)
    )


def _balance(one: JudgedAction) -> str:
    """Return own points less the others’: the number by which choices are put in order."""
    return signed(round(one.points or 0.0))


def _game(one: JudgedAction) -> str:
    """Return what a choice does to the game: won or lost with this deal, and how often."""
    wins, loses = one.wins or 0.0, one.loses or 0.0
    told = []
    if wins and one.chance is not None and abs(wins - one.chance) <= _AS_OFTEN:
        told.append(_("And that would win the game."))
    elif wins:
        told.append(_("This deal wins the game in {often}.").format(often=of_hundred(wins)))
    if loses and one.chance is not None and abs(loses - (1 - one.chance)) <= _AS_OFTEN:
        told.append(_("Failing would lose the game."))
    elif loses:
        told.append(_("This deal loses the game in {often}.").format(often=of_hundred(loses)))
    return " ".join(told)
