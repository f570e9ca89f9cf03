"""What a deal may show, in words: the meaning of calls, cards not seen, the seal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import Special, Strain
from fivehundred.engine.cards import Suit
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.players.heuristics.auction.signals import Convention, Meaning, convention_of
from fivehundred.players.table_shown import KittyOdds, SeatShown, TableShown, UnseenCards
from fivehundred.session.proof import ProofStatus
from fivehundred.session.seal import SHORT_DIGITS, Seal, grouped
from fivehundred.speech import wording
from fivehundred.speech.locale.lists import in_a_row
from fivehundred.speech.study.advising import of_hundred
from fivehundred.speech.translation import N_, _, ngettext
from fivehundred.speech.wording import sentence, suit_word


def seal_sentence(seal: Seal, verdict: ProofStatus) -> str:
    """Return the state of a seal: “Sealed before the first call: 3F9A-21C4-07BE-D58A.”"""
    known = {
        ProofStatus.PROVED: _(
            "Sealed before the first call as {seal}, and proved: these were the cards."
        ),
        ProofStatus.BROKEN: _(
            "The seal {seal} does not match the cards of this deal: it proves nothing."
        ),
        ProofStatus.LOST: _("Sealed as {seal}, but its key is lost: the seal cannot be opened."),
    }
    return known.get(verdict, _("Sealed before the first call: {seal}.")).format(seal=seal.short)


def mark_words(verdict: ProofStatus) -> str:
    """Return the text of a deal's seal mark on the score sheet; empty without one."""
    known = {
        ProofStatus.PROVED: _("Sealed and proved."),
        ProofStatus.BROKEN: _("Its seal does not match its cards."),
        ProofStatus.LOST: _("Its seal cannot be opened."),
    }
    return known.get(verdict, "")


def seal_explained(seal: Seal, verdict: ProofStatus) -> str:
    """Return what a seal proves, with all its digits."""
    if verdict is ProofStatus.RUNNING:
        words = _(
            "Cards fixed before the first call, with the seal {digits}. Note its "
            "first {number} digits: “fivehundred verify” can prove later that no "
            "card was changed."
        )
    else:
        words = _("{sentence} The whole seal: {digits}.")
    digits, said = " ".join(grouped(seal.digest)), seal_sentence(seal, verdict)
    return words.format(sentence=said, digits=digits, number=SHORT_DIGITS)


def calls_short(shown: SeatShown, variant: Variant) -> str:
    """Return the calls of a seat on one line: “7♥, Pass”."""
    return in_a_row(wording.call_short(made.call, variant) for made in shown.calls)


def seat_words(view: View, shown: SeatShown) -> str:
    """Return what a seat's last call other than a pass means, and its void suits."""
    return " ".join(part for part in (_meaning(view, shown), _voids(shown)) if part)


def _meaning(view: View, shown: SeatShown) -> str:
    bids = [made for made in shown.calls if made.call is not Special.PASS]
    if not shown.calls:
        return ""
    made = (bids or shown.calls)[-1]
    at = max(at for at, each in enumerate(view.calls) if each is made)
    return convention_words(view.variant, view.dealer, view.calls[:at], made)


def _voids(shown: SeatShown) -> str:
    if not shown.voids:
        return ""
    suits = in_a_row(wording.suit_word(suit) for suit in shown.voids)
    return _("Has failed to follow {suits}.").format(suits=suits)


def out_name(row: UnseenCards, trump: object) -> str:
    """Return the name of a row of unseen cards."""
    if row.suit is None:
        return _("Joker")
    if row.suit is trump:
        return _("{suit} (trumps)").format(suit=wording.capitalized(wording.suit_word(row.suit)))
    return wording.capitalized(wording.suit_word(row.suit))


def out_ranks(row: UnseenCards) -> str:
    """Return the cards of a row: “A K 9”, with the joker and both bowers."""
    names = []
    for card in row.cards:
        if card.suit is None:
            names.append(wording.capitalized(wording.card_word(card)))
        else:
            other = card.suit is not row.suit
            names.append(wording.card_short(card) if other else wording.rank_short(card))
    return "  ".join(names) or _("none")


def shown_sentences(view: View, shown: TableShown, names: Sequence[str]) -> Iterator[str]:
    """Yield the calls of each seat and the cards not seen, a sentence per row."""
    for seat in shown.seats:
        calls = calls_short(seat, view.variant) or _("no call yet")
        said = _("{name}: {calls}.").format(name=names[seat.seat], calls=calls)
        yield " ".join(part for part in (said, seat_words(view, seat)) if part)
    for row in shown.out:
        cards = in_a_row(wording.card_word(card) for card in row.cards) or _("none")
        yield _("{suit} not seen yet ({count}): {cards}.").format(
            suit=out_name(row, shown.trump), count=len(row.cards), cards=cards
        )


def kitty_sentences(odds: KittyOdds) -> Iterator[str]:
    """Yield the odds of the kitty, a sentence per row."""
    yield kitty_heading(odds)
    yield _("The joker: {chance}; an ace: {ace}.").format(
        chance=of_hundred(odds.joker), ace=of_hundred(odds.ace)
    )
    for row in odds.suits:
        words = _("For {suit}: a trump {one}, two or more {two}, a bower {bower}.")
        yield words.format(
            suit=wording.suit_word(row.suit),
            one=of_hundred(row.one),
            two=of_hundred(row.two),
            bower=of_hundred(row.bower),
        )


def kitty_heading(odds: KittyOdds) -> str:
    """Return the heading of the kitty's odds: how many unseen cards it hides."""
    return ngettext(
        "The kitty hides {count} of the {unseen} cards you have not seen.",
        "The kitty hides {count} of the {unseen} cards you have not seen.",
        odds.hidden,
        unseen=odds.unseen,
    )


_NAMES: Final[dict[Meaning, str]] = {
    Meaning.PASS: N_("nothing to bid at this level"),
    Meaning.SUIT: N_("a suit to play in"),
    Meaning.SUIT_AGAIN: N_("the same suit again"),
    Meaning.JUMP: N_("a strong hand"),
    Meaning.RAISE: N_("support for partner’s {strain}"),
    Meaning.OWN_SUIT_OVER_PARTNER: N_("another suit, not partner’s"),
    Meaning.NO_TRUMPS: N_("usual for no trumps"),
    Meaning.NO_TRUMPS_RAISE: N_("support for partner’s no trumps"),
    Meaning.SIGNAL_SUIT: N_("a signal to partner"),
    Meaning.SIGNAL_JOKER: N_("a signal to partner"),
    Meaning.SIGNAL_ACES: N_("a signal to partner"),
    Meaning.AGREED_SUIT: N_("shown as agreed, too weak for a seven"),
    Meaning.AGREED_JOKER: N_("shown as agreed"),
    Meaning.LOSE_ALL: N_("a hand for no tricks"),
    Meaning.LOSE_ALL_OPEN: N_("a hand that should lose every trick"),
    Meaning.LOSE_ALL_BLIND: N_("a leap in the dark"),
    Meaning.LOSE_ALL_TOGETHER: N_("a hand for no tricks, with partner"),
    Meaning.FIVE_TRICKS: N_("a hand for half the tricks"),
}
_LEAST_TRUMPS: Final = 2
"""Fewer promised trumps are not mentioned."""


def convention_words(
    variant: Variant, dealer: Seat | None, before: Sequence[MakeCall], made: MakeCall
) -> str:
    """Return the meaning of a call after others: “A strong hand: 5 hearts or more.”"""
    found = convention_of(variant, dealer, before, made)
    name = _(_NAMES[found.meaning]).format(strain=_strain_word(found.strain))
    shown = _shown(found)
    if not shown:
        return sentence(name)
    return sentence(_("{name}: {shown}").format(name=name, shown=in_a_row(shown)))


def _shown(found: Convention) -> list[str]:
    promise = found.promise
    shown = []
    if promise.joker is not None:
        shown.append(_("the joker") if promise.joker else _("no joker"))
    if promise.trumps >= _LEAST_TRUMPS and found.strain is not None:
        words = _("{count} {strain} or more")
        shown.append(words.format(count=promise.trumps, strain=_strain_word(found.strain)))
    if promise.aces:
        shown.append(ngettext("an ace", "{count} aces", promise.aces))
    if promise.low:
        shown.append(_("low cards"))
    return shown


def _strain_word(strain: Strain | None) -> str:
    if strain is None:
        return ""
    return _("no trumps") if strain is Strain.NO_TRUMPS else suit_word(Suit(strain.value))
