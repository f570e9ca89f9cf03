"""The cards of a deal in words, every card open: what each brings, and which were costly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from fivehundred.engine.deck import HAND_SIZE
from fivehundred.speech.locale.lists import in_a_long_row
from fivehundred.speech.study.deal_words import one_trick_decides
from fivehundred.speech.translation import _, ngettext
from fivehundred.speech.wording import card_short, card_word, sentence, suit_word

if TYPE_CHECKING:
    from fivehundred.engine.actions import PlayCard
    from fivehundred.engine.seats import Seat
    from fivehundred.session.analysis.findings import DealAnalysis, PlayChoice, PlayFinding

_NAMED: Final = 3
"""How many of the better cards are named."""


def now_words(found: DealAnalysis, judged: PlayFinding, names: Sequence[str]) -> str:
    """Return what each side comes to from here on: “Ann & Col 8 tricks, the others 2: made.”."""
    best, contract = judged.best, found.contract
    if contract is not None and one_trick_decides(contract.call):
        if best.makes:
            return _("If nobody errs from here on, the contract is made.")
        return _("If nobody errs from here on, the contract is beaten.")
    words = ngettext(
        "If nobody errs from here on: {count} trick for {side}, {rest} for the others.",
        "If nobody errs from here on: {count} tricks for {side}, {rest} for the others.",
        best.tricks,
        side=people(judged.counts, names),
        rest=HAND_SIZE - best.tricks,
    )
    if best.makes is None:
        return words
    ends = _("The contract is made.") if best.makes else _("The contract is beaten.")
    return f"{words} {ends}"


def people(seats: Sequence[Seat], names: Sequence[str]) -> str:
    """Name who plays together."""
    return " & ".join(names[seat] for seat in seats)


def play_short(play: PlayCard) -> str:
    """Name a card that could be played in a word: “Q♥”, “joker as hearts”."""
    if play.suit is None:
        return card_short(play.card)
    card = card_short(play.card)
    return _("{card} as {suit}").format(card=card, suit=suit_word(play.suit))


def choice_words(
    found: DealAnalysis, judged: PlayFinding, choice: PlayChoice, names: Sequence[str]
) -> str:
    """Return what a card would bring: “Queen of hearts: 8 tricks for Ann & Col; costs one.”."""
    card = card_word(choice.play.card)
    if choice.play.suit is not None:
        card = _("{card} as {suit}").format(card=card, suit=suit_word(choice.play.suit))
    words = _("{card}: {worth}; {cost}").format(
        card=card,
        worth=worth_words(found, judged, choice, names),
        cost=cost_short(found, judged, choice),
    )
    if choice.play == judged.play:
        return f"{sentence(words)} {_('This was played.')}"
    return sentence(words)


def worth_words(
    found: DealAnalysis, judged: PlayFinding, choice: PlayChoice, names: Sequence[str]
) -> str:
    """Return what comes of a card if nobody errs afterwards, as the end of a sentence."""
    contract = found.contract
    if contract is not None and one_trick_decides(contract.call):
        return _("the contract is made") if choice.makes else _("the contract is beaten")
    return ngettext(
        "{count} trick for {side}",
        "{count} tricks for {side}",
        choice.tricks,
        side=people(judged.counts, names),
    )


def cost_short(found: DealAnalysis, judged: PlayFinding, choice: PlayChoice) -> str:
    """Return what a card gives away compared with the best, as the end of a sentence."""
    if judged.loses(choice):
        return _gives_contract(found, judged, choice)
    cost = judged.cost(choice)
    if not cost:
        return _("no card brings more")
    return ngettext("costs a trick", "costs {count} tricks", cost)


def _gives_contract(found: DealAnalysis, judged: PlayFinding, choice: PlayChoice) -> str:
    contract = found.contract
    ours = contract is not None and judged.seat in contract.side
    if contract is not None and one_trick_decides(contract.call):
        return _("loses the contract") if ours else _("lets the contract be made")
    if ours:
        words = ngettext(
            "costs a trick and the contract",
            "costs {count} tricks and the contract",
            judged.cost(choice),
        )
    else:
        words = ngettext(
            "costs a trick and lets the contract be made",
            "costs {count} tricks and lets the contract be made",
            judged.cost(choice),
        )
    return words


def cost_words(found: DealAnalysis, judged: PlayFinding, names: Sequence[str]) -> str:
    """Return what a card has cost: “Trick 3, Col: 9♣ costs a trick; Q♣ keeps it.”."""
    words = _("Trick {trick}, {name}: {card} {cost}").format(
        trick=judged.trick,
        name=names[judged.seat],
        card=play_short(judged.play),
        cost=cost_short(found, judged, judged.chosen),
    )
    better = [play_short(play) for play in judged.better[:_NAMED]]
    if len(judged.better) > _NAMED:
        better.append("…")
    kept = ngettext("{cards} keeps it", "{cards} keep it", len(better), cards=" ".join(better))
    return sentence(in_a_long_row((words, kept)))


def turning_words(found: DealAnalysis, names: Sequence[str]) -> str:
    """Return where the contract was made or lost: at a card, or before the first."""
    contract = found.contract
    if contract is None or found.result.made is None:
        return ""
    turned = found.turned
    if turned:
        last = turned[-1]
        if last.chosen.makes:
            words = _("The contract was made in trick {trick}, by {name}’s {card}.")
        else:
            words = _("The contract was lost in trick {trick}, by {name}’s {card}.")
        card = play_short(last.play)
        return words.format(trick=last.trick, name=names[last.seat], card=card)
    if not found.done or not found.whole:
        return ""
    if found.result.made:
        return _("The contract was safe from the first card on.")
    return _("The contract was lost before the first card.")


def summary_words(found: DealAnalysis) -> str:
    """Return how many cards hindsight finds costly."""
    count = len(found.costly)
    if not found.whole:
        return _("Only the last cards could be looked into here.")
    if not count:
        return _("No card gave anything away.")
    return ngettext(
        "{count} card gave something away:", "{count} cards gave something away:", count
    )


def progress_words(found: DealAnalysis) -> str:
    """Return how far the look into a deal has come; empty when it is over."""
    if found.done:
        return ""
    return _("Looking into it: card {number} of {count}.").format(
        number=len(found.plays), count=found.cards
    )
