"""Hints in words: what to do, why, how often it succeeds, and the next best choices.

Hints, analyses and checks say the worth of a choice alike: how often it succeeds, and the number
that decides. That is the average of own points less the others' in this deal, or how often the
game is won.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from fivehundred.engine import actions as act
from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import Special
from fivehundred.engine.cards import Card, Suit
from fivehundred.engine.deal.contract import contract_from
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.schedule import is_signal
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.view import View
from fivehundred.players.expert.payoffs.payoff import is_by_game, outlooks_of
from fivehundred.players.judgement import (
    AdviceReason,
    JudgedAction,
    Judgement,
    hundredths,
    is_as_good,
)
from fivehundred.players.knowledge import order_of
from fivehundred.speech import wording
from fivehundred.speech.locale.lists import in_a_long_row, in_a_row
from fivehundred.speech.spoken import cards_in_words
from fivehundred.speech.translation import N_, _

_AS_OFTEN: Final = 0.005
"""A smaller difference between chances is ignored."""


@dataclass(frozen=True, slots=True)
class WorthWords:
    """The worth of a choice; every part may be empty.

    ``often`` and ``number`` (the one that decides) are clauses, ``game`` is a sentence, and
    ``short`` is for lists.
    """

    often: str
    number: str
    game: str
    short: str

    @property
    def spoken(self) -> str:
        """The worth in one or two sentences, without ``short``."""
        told = self.often or self.number
        if self.often and self.number:
            told = _("{often}; {number}").format(often=self.often, number=self.number)
        return " ".join(part for part in (told and wording.sentence(told), self.game) if part)


def worth_words(view: View, one: JudgedAction, *, wins_said: bool = False) -> WorthWords:
    """Return the worth of a choice for the seat that had this view.

    ``wins_said``: the reason already says that it may win the game.
    """
    count = "" if one.shown_chance is None else of_hundred(one.shown_chance)
    outbid = _may_be_outbid(view, one)
    often = _often(view, one, outbid=outbid)
    if one.game is not None:
        number = _("{often} games").format(often=of_hundred(one.game))
        whole = _("the game is won {often} times").format(often=of_hundred(one.game))
    elif one.points is not None:
        number = _("{points} points").format(points=_balance(one))
        over_all = _("over all of them, on average {points}")
        whole = (over_all if outbid else _("on average {points}")).format(points=_points(one))
    else:
        number = whole = ""
    short = in_a_row(part for part in (then_words(one, view.variant), count, number) if part)
    return WorthWords(often, whole, _game(view, one, wins_said=wins_said), short)


def then_words(one: JudgedAction, variant: Variant) -> str:
    """Return the misère that a call only postpones: “then Misère”; otherwise empty."""
    if one.leads_to is None:
        return ""
    return _("then {call}").format(call=wording.call_short(one.leads_to, variant))


def of_hundred(chance: float) -> str:
    """Return a chance as “71 of 100”."""
    return _("{count} of 100").format(count=hundredths(chance))


def _often(view: View, one: JudgedAction, *, outbid: bool) -> str:
    if one.leads_to is not None:
        words = _("it leads to {call} in most deals like this")
        return words.format(call=wording.call_short(one.leads_to, view.variant))
    if one.chance is None:
        return ""
    if outbid:
        words = _("if played, it is made in {often} deals like this")
    elif isinstance(one.action, MakeCall):
        words = _("it is made in {often} deals like this")
    elif is_ours(view):
        words = _("the contract is made in {often} deals like this")
    else:
        words = _("the contract fails in {often} deals like this")
    return words.format(often=of_hundred(one.chance))


def _may_be_outbid(view: View, one: JudgedAction) -> bool:
    """Return whether a bid may not be the last: its chance is then about a part of the deals."""
    if one.chance is None or not isinstance(one.action, MakeCall):
        return False
    auction = view.auction.after(one.action)
    seat = auction.next_caller
    return seat is not None and auction.can_outbid(seat)


def is_ours(view: View) -> bool:
    """Return whether the viewer's side has the contract."""
    contract = view.contract
    return view.phase is not Phase.PLAY or (contract is not None and view.viewer in contract.side)


def _points(one: JudgedAction) -> str:
    """Return the average points, split by side if both may score."""
    if one.points is None or one.ours is None:
        return ""
    points = _balance(one)
    if not round(one.others or 0.0):
        return _("{points} points").format(points=points)
    others = round(one.others or 0.0)
    ours = round(one.points) + others
    return _("{points} points ({ours} for you, {others} for the opponents)").format(
        points=points, ours=wording.signed(ours), others=wording.signed(others)
    )


def _balance(one: JudgedAction) -> str:
    """Return the points of one's own side less the others’, by which choices are ranked."""
    return wording.signed(round(one.points or 0.0))


def _game(view: View, one: JudgedAction, *, wins_said: bool) -> str:
    """Return whether the deal wins or loses the game.

    The frequency is given only if, at this score, the game counts for more than points.
    """
    loses, chance = one.loses or 0.0, one.shown_chance
    wins = (one.wins or 0.0) if _may_win(view, one) else 0.0
    by_game = is_by_game(view.variant, view.scores)
    told = []
    if wins and chance is not None and abs(wins - chance) <= _AS_OFTEN:
        if not wins_said:
            told.append(_("And that would win the game."))
    elif wins and by_game:
        told.append(_("This deal wins the game {often} times.").format(often=of_hundred(wins)))
    if loses > _AS_OFTEN and chance is not None and abs(loses - (1 - chance)) <= _AS_OFTEN:
        ours, theirs = _("Failing would lose the game."), _("If it is made, the game is lost.")
        told.append(ours if is_ours(view) else theirs)
    elif loses and by_game:
        told.append(_("This deal loses the game {often} times.").format(often=of_hundred(loses)))
    return " ".join(told)


def _may_win(view: View, one: JudgedAction) -> bool:
    """Return whether the contract of a call can win the game; other choices always may.

    A call that cannot is followed by another in the few deals that do win the game.
    """
    variant, action = view.variant, one.action
    if not isinstance(action, MakeCall) or action.call is Special.PASS:
        return True
    call = one.leads_to or action.call
    if is_signal(variant, call):
        return True
    contract = contract_from(variant, view.dealer, MakeCall(action.seat, call))
    ends = outlooks_of(variant, view.scores, contract, action.seat)
    return any(end.made and end.wins for end in ends)


_OTHERS: Final = 2
"""How many equal and next best choices are named."""
_DEADLY: Final = 0.2
"""A choice must lose the game this much more often than the best to be called deadly."""

_REASONS: Final[dict[AdviceReason, str]] = {
    AdviceReason.ONLY_CHOICE: N_("there is nothing else to do"),
    AdviceReason.BEST_VALUE: N_("the best on average"),
    AdviceReason.CERTAIN: N_("it succeeds in every possible deal"),
    AdviceReason.DRAWS_TRUMPS: N_("draws the opponents’ trumps"),
    AdviceReason.CASHES_WINNER: N_("nobody can beat it"),
    AdviceReason.HIGHEST_OF_SUIT: N_("nobody has higher {suit}"),
    AdviceReason.SETS_UP_SUIT: N_("to set up {suit}"),
    AdviceReason.PARTNER_MAY_RUFF: N_("partner has no {suit} and may trump"),
    AdviceReason.TO_RUFF_LATER: N_("the only card in {suit}, so the next one can be trumped"),
    AdviceReason.JOKER_WINS: N_("the joker takes the trick"),
    AdviceReason.RUFFS: N_("trumps {suit}"),
    AdviceReason.SURE_TO_WIN: N_("takes the trick for sure"),
    AdviceReason.TO_BE_BEATEN: N_("anyone who wants the trick must beat it"),
    AdviceReason.PARTNER_HAS_WON: N_("partner has already won the trick"),
    AdviceReason.PARTNER_WINNING: N_("partner is winning the trick"),
    AdviceReason.THROWS_OFF: N_("throws off {suit}"),
    AdviceReason.KEEPS_HIGHER: N_("keeps higher {suit} for later"),
    AdviceReason.CANNOT_WIN: N_("this hand cannot take the trick"),
    AdviceReason.TRIES_SUIT: N_("the contractor may have to win in {suit}"),
    AdviceReason.LEAVES_TRICK: N_("leaves the trick to the contractor"),
    AdviceReason.STAYS_BELOW: N_("stays below"),
    AdviceReason.STRONG_HAND: N_("the hand is strong enough"),
    AdviceReason.PARTNER_SUPPORT: N_("partner’s suit fits this hand"),
    AdviceReason.COMPETES: N_("playing is worth more than defending"),
    AdviceReason.WINS_GAME: N_("if made, wins the game"),
    AdviceReason.SAVES_GAME: N_("otherwise their bid would win them the game"),
    AdviceReason.GAMBLES: N_("more to win than to lose, though it fails more often than not"),
    AdviceReason.LOSES_LESS: N_("it is likely to lose less than passing"),
    AdviceReason.LOW_HAND: N_("the hand is low enough for misère"),
    AdviceReason.SIGNALS: N_("shows partner what the hand is good for"),
    AdviceReason.TOO_WEAK: N_("the hand is too weak for a bid"),
    AdviceReason.LEAVES_TO_PARTNER: N_("partner’s call is better left alone"),
    AdviceReason.DEFENDS: N_("defending is worth more than any bid"),
    AdviceReason.VOIDS_SUIT: N_("leaves no {suit}"),
    AdviceReason.KEEPS_TRUMPS: N_("keeps every trump"),
    AdviceReason.SAFEST_HAND: N_("leaves the safest hand"),
}

_AGAINST_EVERY_BID: Final = (AdviceReason.TOO_WEAK, AdviceReason.DEFENDS)
"""Reasons that an equally good bid would contradict."""


@dataclass(frozen=True, slots=True)
class HintWords:
    """A hint as shown and spoken; ``numbers`` and ``others`` may be empty."""

    head: str
    numbers: str
    others: str
    is_call: bool

    @property
    def spoken(self) -> str:
        """All parts in order; a 7♥ in them is a bid or a card, but not both."""
        text = " ".join(part for part in (self.head, self.numbers, self.others) if part)
        return text if self.is_call else cards_in_words(text)


def hint_words(view: View, judgement: Judgement) -> HintWords:
    """Return a judgement in words."""
    best, is_call = judgement.best, isinstance(judgement.action, MakeCall)
    head = _("{action}: {reason}").format(
        action=action_words(judgement.action, view.variant), reason=reason_words(view, judgement)
    )
    if best is None:
        is_said = not judgement.by_heuristics or judgement.reason is AdviceReason.BEST_VALUE
        thumb = "" if is_said else _("A rule of thumb; no sample deals were played out.")
        return HintWords(wording.sentence(head), thumb, "", is_call)
    worth = worth_words(view, best, wins_said=judgement.reason is AdviceReason.WINS_GAME)
    return HintWords(wording.sentence(head), worth.spoken, _others(view, judgement, best), is_call)


def reason_words(view: View, judgement: Judgement) -> str:
    """Return why the advised action is best, as a clause."""
    reason = judgement.reason
    if judgement.by_heuristics and reason is AdviceReason.BEST_VALUE:
        return _("by rule of thumb")
    if reason in _AGAINST_EVERY_BID and _some_are_as_good(judgement):
        reason = AdviceReason.BEST_VALUE
    best = judgement.best
    if reason is AdviceReason.LOSES_LESS and best is not None and best.game is not None:
        # Worse in points, but the number shown is how often the game is won.
        reason = AdviceReason.COMPETES
    words = _(_REASONS[reason])
    if judgement.suit is None:
        # A joker may be led without a suit.
        return _(_REASONS[AdviceReason.BEST_VALUE]) if "{suit}" in words else words
    first, *others = map(wording.suit_word, _voided(view, judgement))
    if not others:
        return words.format(suit=first)
    *others, last = (first, *others)
    return _("leaves no {first} or {last}").format(first=in_a_row(others), last=last)


def _voided(view: View, judgement: Judgement) -> list[Suit]:
    """Return the suits a discard leaves none of; for other reasons, the suit of the reason."""
    action = judgement.action
    assert judgement.suit is not None
    if judgement.reason is not AdviceReason.VOIDS_SUIT or not isinstance(action, act.Discard):
        return [judgement.suit]
    suits = order_of(view).suits
    kept = [suits[card] for card in view.hand if card not in action.cards]
    gone = [suits[card] for card in action.cards]
    return [suit for suit in Suit if suit in gone and suit not in kept] or [judgement.suit]


def _some_are_as_good(judgement: Judgement) -> bool:
    others = (one for one in judgement.weighed if one is not judgement.best)
    return any(is_as_good(judgement, one) for one in others)


def action_words(
    action: act.Action,
    variant: Variant | None = None,
    name: Callable[[Card], str] = wording.card_short,
) -> str:
    """Return an action: “Q♥”, “8♥”, “discard 4♣ 5♣ 7♦”; ``name`` names a single card."""
    match action:
        case act.MakeCall(call=call):
            words = wording.call_short(call, variant)
        case act.PlayCard(card=card, suit=suit) | act.Attach(joker=card, suit=suit):
            words = name(card)
            if suit is not None:
                words = _("{card} as {suit}").format(card=words, suit=wording.suit_word(suit))
        case act.Discard(cards=cards):
            words = _("discard {cards}").format(cards=wording.cards_short(cards))
        case act.Give(cards=cards):
            words = _("give {cards}").format(cards=wording.cards_short(cards))
        case act.CallPartner(card=card):
            words = _("call the {card}").format(card=name(card))
        case act.Declare():
            words = _("declare")
        case act.Look():
            words = _("look at your cards")
        case act.CutPack():
            words = _("cut the pack")
        case _:
            words = _("claim a revoke")
    return words


def _others(view: View, judgement: Judgement, best: JudgedAction) -> str:
    """Return the equal and the next best choices, with a warning about any that is deadly."""
    others = [one for one in judgement.weighed if one is not best]
    alike = [one for one in others if is_as_good(judgement, one)]
    rest = [one for one in others if one not in alike][:_OTHERS]
    parts = []
    if alike:
        listed = in_a_row(action_words(one.action, view.variant) for one in alike[:_OTHERS])
        parts.append(_("As good: {choices}.").format(choices=listed))
    if rest:
        listed = in_a_long_row(_in_short(view, one) for one in rest)
        parts.append(_("Next best: {choices}.").format(choices=listed))
    deadly = (best.loses or 0.0) + _DEADLY
    if (loser := next((one for one in rest if (one.loses or 0.0) > deadly), None)) is not None:
        words = _("{action} would lose the game in {often} deals like this.")
        action = wording.capitalized(action_words(loser.action, view.variant))
        parts.append(words.format(action=action, often=of_hundred(loser.loses or 0.0)))
    return " ".join(parts)


def _in_short(view: View, one: JudgedAction) -> str:
    short = worth_words(view, one).short
    return in_a_row(part for part in (action_words(one.action, view.variant), short) if part)
