"""The guided first game in words: a sentence or two when something happens for the first time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, assert_never

from fivehundred.engine.actions import Discard, MakeCall, PlayCard, SeatAction
from fivehundred.engine.auction import standing_call
from fivehundred.engine.calls import TRUMP_OF, Bid, Special
from fivehundred.engine.cards import PACKS, Card
from fivehundred.engine.deal.scoring import contract_sides, trick_points
from fivehundred.engine.rules.option_meanings import sixes
from fivehundred.engine.strains import order_under
from fivehundred.engine.tricks.trick import beats, led_suit, winner
from fivehundred.learning.first_game import First, card_of_winner, suit_to_follow, trumping
from fivehundred.players.judgement import AdviceReason
from fivehundred.players.knowledge import order_of
from fivehundred.speech.call_words import call_promise
from fivehundred.speech.rules.options import value_sentence
from fivehundred.speech.study.advising import action_words, reason_words
from fivehundred.speech.study.check_words import action_short
from fivehundred.speech.translation import _, ngettext
from fivehundred.speech.wording import call_short, card_word, sentence, suit_word

if TYPE_CHECKING:
    from fivehundred.engine.view import View
    from fivehundred.players.judgement import Judgement
    from fivehundred.session.analysis.findings import Checked

_HIGHEST = 3


def first_words(first: First, view: View, names: Sequence[str], *, is_first_card: bool) -> str:
    """Return the explanation of a first event; with the first card, also how to play one."""
    said = _said(first, view, names)
    if not is_first_card or not first.asks_for_card:
        return said
    how = _("Click a card twice, or use the arrow keys and Enter.")
    return f"{said} {how}"


def lamp_words() -> str:
    """Return where to find help."""
    return _("Not sure? Press the lamp, or H.")


def with_lamp(prompt: str) -> str:
    """Return a prompt followed by where to find help."""
    return _("{prompt} The lamp or H helps.").format(prompt=prompt)


def lesson_words(checked: Checked, view: View, title: str) -> str:
    """Return why a lesson may help, given a costly decision."""
    words = _("One of your choices was costly: {action}. The lesson “{title}” shows what helps.")
    return words.format(action=action_short(checked.action, view.variant), title=title)


_BY_FIGURES = (
    *(AdviceReason.BEST_VALUE, AdviceReason.COMPETES, AdviceReason.GAMBLES),
    AdviceReason.STRONG_HAND,
)
"""Reasons that say only that the figures are best."""


def hint_in_cards(view: View, judgement: Judgement) -> str:
    """Return a hint and its reason without figures."""
    why = _why_in_cards(view, judgement.action) if judgement.reason in _BY_FIGURES else ""
    action = action_words(judgement.action, view.variant, card_word)
    words = _("{action}: {reason}")
    return sentence(words.format(action=action, reason=why or reason_words(view, judgement)))


def _why_in_cards(view: View, action: SeatAction) -> str:
    """Return a reason for an action that can be seen in the cards, if any."""
    match action:
        case MakeCall(call=Bid(strain=strain)) if (trump := TRUMP_OF[strain]) is not None:
            suits = order_under(strain, (), view.variant.top_joker).suits
            trumps = sum(suits[card] is trump for card in view.hand)
            return ngettext(
                "you would hold {count} trump", "you would hold {count} trumps", trumps
            )
        case MakeCall(call=Special.PASS):
            return _("a bid would be too risky with these cards")
        case PlayCard(card=card):
            return _why_led(view, card) if not view.plays else _why_followed(view, card)
        case Discard():
            return _("these are the cards you need least")
        case _:
            return ""


def _why_led(view: View, card: Card) -> str:
    order = order_of(view)
    suit = order.suits[card]
    if suit is None:
        return ""
    same = [order.strengths[one] for one in view.hand if order.suits[one] is suit]
    if suit is order.trump:
        return _("the others must play trumps too, if they have any")
    if order.strengths[card] == max(same):
        return _("it is your highest card in {suit}").format(suit=suit_word(suit))
    if order.strengths[card] == min(same):
        return _("it is your lowest card in {suit}").format(suit=suit_word(suit))
    return ""


def _why_followed(view: View, card: Card) -> str:
    order, led = order_of(view), suit_to_follow(view)
    ahead = winner(view.plays, order)
    best = next(play.card for play in view.plays if play.seat == ahead)
    if beats(card, best, led, order):
        return _("it beats the {card}").format(card=card_word(best))
    if view.asked is not None and ahead in view.variant.seating.partners(view.asked, view.dealer):
        return _("your partner is winning the trick")
    can_win = any(
        isinstance(one, PlayCard) and beats(one.card, best, led, order) for one in view.legal
    )
    return _("it leaves the trick to them") if can_win else _("you cannot win this trick")


def _said(first: First, view: View, names: Sequence[str]) -> str:  # noqa: C901, PLR0911, PLR0912  a first, a sentence
    match first:
        case First.CUT:
            return _("Cut the pack: click it anywhere, or press Enter.")
        case First.CALL:
            words = _(
                "Your first call. A bid says how many of the ten tricks your side will take, and "
                "with which trumps: 7♥ is seven tricks with hearts as trumps. You may also pass."
            )
            if sixes(view.variant).are_contracts:
                return words
            return f"{words} {value_sentence('six_bids', view.variant.six_bids)}"
        case First.BID:
            standing = standing_call(view.calls)
            assert standing is not None
            words = _("Your bid is {call}: {promise}. If nobody bids higher, you play it.")
            promise = call_promise(standing.call, view.variant)
            return words.format(call=call_short(standing.call, view.variant), promise=promise)
        case First.PARTNER:
            words = _("Your partner {name} won the auction with {call}: {promise}.")
            return _of_contract(words, view, names)
        case First.OTHERS:
            words = _("{name} won the auction with {call}: {promise}. You try to stop that.")
            return _of_contract(words, view, names)
        case First.KITTY:
            return _(
                "You won the auction, so the kitty is yours. Put the cards you need least into "
                "the tray: click them, or press Enter on them. Then press the gold button."
            )
        case First.LEAD:
            return _("You lead: play any card. The others must follow its suit if they can.")
        case First.FOLLOW:
            words = _("The suit led is {suit}. You have it, so you must play it: a bright card.")
            return words.format(suit=_led(view))
        case First.VOID if suit_to_follow(view) is order_of(view).trump:
            return _("Trumps were led, and you have none: play a card you can spare.")
        case First.VOID if order_of(view).trump is None:
            words = _("The suit led is {suit}, and you have none: play a card you can spare.")
            return words.format(suit=_led(view))
        case First.VOID:
            words = _("The suit led is {suit}, and you have none. Play any card: a trump may win.")
            return words.format(suit=_led(view))
        case First.TRICK:
            return _trick_words(view, names)
        case First.TRUMP:
            card = trumping(view)
            assert card is not None
            words = _("The {card} is a trump: it beats every card of another suit.")
            return words.format(card=card_word(card))
        case First.HIGH:
            words = _("The highest trumps of this deal are, from the top: {cards}.")
            return words.format(cards=", ".join(map(card_word, _highest(view))))
        case First.SCORE:
            words = _(
                "The deal is over; next comes its score. A contract that is made wins its points, "
                "and one that fails loses them. {target} points win the game."
            )
            return f"{words.format(target=view.variant.target)} {_defence_words(view)}".strip()
        case unknown:
            assert_never(unknown)


def _defence_words(view: View) -> str:
    """Return what defenders' tricks scored in the last deal; empty if nothing."""
    deal, variant = view.deals[-1], view.variant
    if deal.contract is None:
        return ""
    own, each = contract_sides(variant, deal.contract), trick_points(variant, deal.contract)
    if not each or all(points <= 0 for side, points in enumerate(deal.points) if side not in own):
        return ""
    words = _("Against a contract, each trick scores {points} points, made or not.")
    return words.format(points=each)


def _of_contract(words: str, view: View, names: Sequence[str]) -> str:
    contract = view.contract
    assert contract is not None
    promise = call_promise(contract.call, view.variant)
    call = call_short(contract.call, view.variant)
    return words.format(name=names[contract.seat], call=call, promise=promise)


def _led(view: View) -> str:
    suit = suit_to_follow(view)
    assert suit is not None
    return suit_word(suit)


def _trick_words(view: View, names: Sequence[str]) -> str:
    trick = view.history[-1]
    words = _("{name} takes the trick with the {card}, and leads to the next one.")
    if trick.winner == view.viewer:
        words = _("You take the trick with the {card}, and you lead to the next one.")
    said = words.format(name=names[trick.winner], card=card_word(card_of_winner(trick)))
    order = order_of(view)
    more = _("The highest card of the suit led wins, unless somebody plays a trump.")
    if order.trump is not None and led_suit(trick.plays, order) is order.trump:
        more = _("Trumps were led: the highest trump wins.")
    return f"{said} {more}"


def _highest(view: View) -> list[Card]:
    order = order_of(view)
    trumps = (card for card in PACKS[view.variant.deck] if order.suits[card] is order.trump)
    return sorted(trumps, key=lambda card: -order.strengths[card])[:_HIGHEST]
