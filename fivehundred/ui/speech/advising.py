"""A hint in words: what to do, why, how often it comes off, and what the next best would bring."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fivehundred.engine import actions as act
from fivehundred.engine.calls import Special
from fivehundred.engine.cards import Card, Suit
from fivehundred.engine.facts import Phase
from fivehundred.engine.view import View
from fivehundred.players.advice import Advice, Reason, Weighed
from fivehundred.ui.speech.wording import call_short, card_short, card_word, sentence, suit_word
from fivehundred.ui.speech.words import N_, _

_OTHERS: Final = 2
"""How many are named of those as good, and of the next best."""
_AS_GOOD: Final = 1.0
"""Choices that differ by no more points are as good as each other."""

_REASONS: Final[dict[Reason, str]] = {
    Reason.ONLY_CHOICE: N_("there is nothing else to do"),
    Reason.BEST_VALUE: N_("the best on average"),
    Reason.CERTAIN: N_("it succeeds in every deal that is possible"),
    Reason.DRAWS_TRUMPS: N_("draws the opponents’ trumps"),
    Reason.CASHES_WINNER: N_("nobody can beat it"),
    Reason.HIGHEST_OF_SUIT: N_("nobody has higher {suit}"),
    Reason.SETS_UP_SUIT: N_("to set up {suit}"),
    Reason.PARTNER_MAY_RUFF: N_("the partner has no {suit} and may ruff"),
    Reason.TO_RUFF_LATER: N_("the only one of {suit}, to ruff the next"),
    Reason.JOKER_WINS: N_("the joker takes the trick"),
    Reason.RUFFS: N_("ruffs {suit}"),
    Reason.SURE_TO_WIN: N_("takes the trick for sure"),
    Reason.TO_BE_BEATEN: N_("whoever wants the trick must beat it"),
    Reason.PARTNER_HAS_WON: N_("the trick is the partner’s already"),
    Reason.PARTNER_WINNING: N_("the partner is winning the trick"),
    Reason.THROWS_OFF: N_("throws off {suit}"),
    Reason.KEEPS_HIGHER: N_("keeps higher {suit} for later"),
    Reason.CANNOT_WIN: N_("this hand cannot take the trick"),
    Reason.TRIES_SUIT: N_("the contractor may have to win in {suit}"),
    Reason.LEAVES_TRICK: N_("leaves the trick to the contractor"),
    Reason.STAYS_BELOW: N_("stays below"),
    Reason.STRONG_HAND: N_("the hand is strong enough"),
    Reason.PARTNER_SUPPORT: N_("the partner’s suit fits this hand"),
    Reason.COMPETES: N_("it promises more than defending"),
    Reason.WINS_GAME: N_("made, it wins the game"),
    Reason.SAVES_GAME: N_("the call to beat would win them the game"),
    Reason.GAMBLES: N_("more to win than to lose, though it fails more often than not"),
    Reason.LOSES_LESS: N_("it is likely to lose less than passing"),
    Reason.LOW_HAND: N_("the hand is low enough to lose with"),
    Reason.SIGNALS: N_("shows the partner what the hand is good for"),
    Reason.TOO_WEAK: N_("the hand is too weak for a bid"),
    Reason.LEAVES_TO_PARTNER: N_("the partner’s call is better left alone"),
    Reason.DEFENDS: N_("defending promises more than any bid"),
    Reason.VOIDS_SUIT: N_("leaves no {suit}"),
    Reason.KEEPS_TRUMPS: N_("keeps every trump"),
    Reason.SAFEST_HAND: N_("leaves the hand that is safest"),
}


@dataclass(frozen=True, slots=True)
class HintWords:
    """A hint as it is shown and said; ``numbers`` and ``others`` may be empty."""

    head: str
    numbers: str
    others: str

    @property
    def spoken(self) -> str:
        """All of it, one sentence after the other."""
        return " ".join(part for part in (self.head, self.numbers, self.others) if part)


def hint_words(view: View, advice: Advice) -> HintWords:
    """Put an advice into words for the seat it was given to."""
    best = next((one for one in advice.weighed if one.action == advice.action), None)
    head = _("{action}: {reason}").format(
        action=action_words(advice.action), reason=reason_words(advice)
    )
    if best is None:
        return HintWords(sentence(head), "", "")
    return HintWords(sentence(head), _numbers(view, best), _others(advice, best))


def reason_words(advice: Advice) -> str:
    """Say why the advised action is the best, as the end of a sentence."""
    if not advice.worlds and advice.reason is Reason.BEST_VALUE:
        return _("by the rules of thumb")
    words = _(_REASONS[advice.reason])
    if advice.suit is None:
        # A joker led outside the suits belongs to none that could be named.
        return _(_REASONS[Reason.BEST_VALUE]) if "{suit}" in words else words
    return words.format(suit=suit_word(advice.suit))


def action_words(action: act.Action) -> str:
    """Name an action: “queen of hearts”, “8♥”, “Discard 4♣ 5♣ 7♦”."""
    match action:
        case act.MakeCall(call=call):
            words = call_short(call)
        case act.PlayCard(card=card, suit=suit) | act.Attach(joker=card, suit=suit):
            words = card_word(card)
            if suit is not None:
                words = _("{card} as {suit}").format(card=words, suit=suit_word(suit))
        case act.Discard(cards=cards):
            words = _("discard {cards}").format(cards=_in_a_row(cards))
        case act.Give(cards=cards):
            words = _("give {cards}").format(cards=_in_a_row(cards))
        case act.CallPartner(card=card):
            words = _("call the {card}").format(card=card_word(card))
        case act.Declare():
            words = _("declare")
        case act.Look():
            words = _("look at your cards")
        case _:
            words = _("claim a revoke")
    return words


def _in_a_row(cards: tuple[Card, ...]) -> str:
    """List cards suit by suit, the highest first."""
    return " ".join(card_short(card) for card in sorted(cards, key=_place))


def _place(card: Card) -> tuple[int, int]:
    suits = list(Suit)
    return len(suits) if card.suit is None else suits.index(card.suit), -(card.rank or 0)


def value_words(value: float) -> str:
    """Write expected points with their sign: “+126”, “−40”, “0”."""
    points = round(value)
    return f"−{-points}" if points < 0 else f"+{points}" if points else "0"


def _numbers(view: View, best: Weighed) -> str:
    value = value_words(best.value)
    if best.chance is None:
        return _("{value} points expected.").format(value=value)
    words = _succeeds(view, best.action)
    return words.format(count=_of_hundred(best.chance), value=value)


def _succeeds(view: View, action: act.Action) -> str:
    """Give the sentence about what the chance of an action means."""
    if isinstance(action, act.MakeCall):
        if action.call is Special.PASS:
            return _("The contract is made in {count} of 100 deals like this; {value} expected.")
        return _("It makes in {count} of 100 deals like this; {value} expected.")
    contract = view.contract
    ours = contract is not None and view.viewer in contract.side
    if ours or view.phase is not Phase.PLAY:
        return _("The contract makes in {count} of 100 deals like this; {value} expected.")
    return _("The contract is beaten in {count} of 100 deals like this; {value} expected.")


def _of_hundred(chance: float) -> int:
    """Round a chance to hundredths; only what is certain is all or nothing."""
    if chance in (0.0, 1.0):
        return round(100 * chance)
    return min(99, max(1, round(100 * chance)))


def _others(advice: Advice, best: Weighed) -> str:
    """Name what is as good, and what would be next best with what it brings."""
    others = [one for one in advice.weighed if one is not best]
    alike = [one for one in others if one.value >= best.value - _AS_GOOD][:_OTHERS]
    rest = [one for one in others if one.value < best.value - _AS_GOOD][:_OTHERS]
    parts = []
    if alike:
        listed = ", ".join(action_words(one.action) for one in alike)
        parts.append(_("As good: {choices}.").format(choices=listed))
    if rest:
        listed = ", ".join(f"{action_words(one.action)} {value_words(one.value)}" for one in rest)
        parts.append(_("Next best: {choices}.").format(choices=listed))
    return " ".join(parts)
