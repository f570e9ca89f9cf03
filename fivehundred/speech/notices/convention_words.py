"""What a call says by the custom of the club, in words, for a tooltip."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import Strain
from fivehundred.engine.cards import Suit
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat
from fivehundred.players.heuristics.auction.signals import Convention, Meaning, convention_of
from fivehundred.speech.locale.lists import in_a_row
from fivehundred.speech.translation import N_, _, ngettext
from fivehundred.speech.wording import sentence, suit_word

_NAMES: Final[dict[Meaning, str]] = {
    Meaning.PASS: N_("nothing to bid at this level"),
    Meaning.SUIT: N_("a suit to play in"),
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
"""Fewer cards of the strain are not worth a word."""


def convention_words(
    variant: Variant, dealer: Seat | None, before: Sequence[MakeCall], made: MakeCall
) -> str:
    """Return what a call means after the calls before it: “A strong hand: 5 hearts or more.”."""
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
