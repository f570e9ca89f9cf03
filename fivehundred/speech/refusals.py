"""Why an action was refused, as it is said to the person at the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from fivehundred.engine.cards import parse_card
from fivehundred.engine.errors import IllegalAction, Reason
from fivehundred.speech.translation import N_, _, ngettext
from fivehundred.speech.wording import card_word

_SENTENCES: Final = {
    Reason.WRONG_PHASE: N_("That cannot be done now."),
    Reason.NOT_YOUR_TURN: N_("It is not your turn."),
    Reason.WRONG_PACK: N_("These are not the cards of this pack."),
    Reason.NO_SUCH_SEAT: N_("Nobody of that number sits at this table."),
    Reason.CALL_TOO_LOW: N_("That does not outbid the call that stands."),
    Reason.CALL_NOT_OFFERED: N_("That call cannot be made now."),
    Reason.CALL_GATED: N_("It may be called only after somebody has bid {count} or more."),
    Reason.SIX_TOO_LATE: N_("A six is a signal here: only the first two to speak may give one."),
    Reason.MUST_BID: N_("All the others have passed, so you must bid."),
    Reason.MUST_LOOK: N_("Look at your cards first: unseen, only blind misère can be called."),
    Reason.ALREADY_LOOKED: N_("You have looked at your cards already."),
    Reason.CARD_NOT_HELD: N_("That card is not in your hand."),
    Reason.MUST_FOLLOW: N_("You must follow {suit}: you still hold {count}."),
    Reason.MUST_PLAY_JOKER: N_("You cannot follow suit, so in misère the joker must be played."),
    Reason.JOKER_HELD_BACK: N_(
        "You failed to follow this suit before, so the joker may not be played to it."
    ),
    Reason.JOKER_MUST_NAME_SUIT: N_("Name a suit for the joker."),
    Reason.JOKER_NAMES_NO_SUIT: N_("The joker names no suit here."),
    Reason.JOKER_SUIT_BARRED: N_("You may not name {suit} for the joker now."),
    Reason.JOKER_LEAD_BARRED: N_("The joker may be led to the last trick only."),
    Reason.NOT_A_JOKER: N_("Only a joker can be given a suit."),
    Reason.CANNOT_ATTACH: N_("The joker cannot be given a suit now."),
    Reason.CANNOT_CALL_CARD: N_("That card cannot be called."),
    Reason.CARD_DISCARDED: N_("You have discarded it, so nobody holds it."),
    Reason.CARD_IS_OWN: N_("You hold it yourself."),
    Reason.CARD_IS_OPEN: N_("Everybody sees it in the kitty, so nobody holds it."),
    Reason.CANNOT_DECLARE: N_("You cannot declare now."),
    Reason.NO_REVOKE: N_("No revoke can be proved: the game goes on as it was."),
}


_OF_DUMMY: Final = {
    Reason.CARD_NOT_HELD: N_("That card is not in your dummy’s hand."),
    Reason.MUST_FOLLOW: N_("Your dummy must follow {suit}: it still holds {count}."),
    Reason.MUST_PLAY_JOKER: N_("Your dummy cannot follow suit, so its joker must be played."),
    Reason.JOKER_HELD_BACK: N_(
        "Your dummy failed to follow this suit before, so its joker may not be played to it."
    ),
}
"""What is said otherwise of a hand that a player plays besides his own."""


def refusal(error: IllegalAction, *, dummy: bool = False) -> str:
    """Return why an action was refused; ``dummy``: it was one of the dummy, not of its owner."""
    suit = _(error.suit_name) if error.suit_name else ""
    if error.reason is Reason.WRONG_COUNT:
        return ngettext(
            "Choose {count} card, neither more nor fewer.",
            "Choose {count} different cards, neither more nor fewer.",
            error.count,
        )
    sentences = {**_SENTENCES, **_OF_DUMMY} if dummy else _SENTENCES
    said = _(sentences[error.reason]).format(suit=suit, count=error.count)
    return " ".join((said, *_strays(error)))


def call_refusal(error: IllegalAction, standing: str) -> str:
    """Return why a call cannot be made; ``standing`` names the call to be outbid."""
    if error.reason is Reason.CALL_TOO_LOW:
        return _("Too low, for {call} stands.").format(call=standing)
    return refusal(error)


def _strays(error: IllegalAction) -> Iterator[str]:
    """Return to which suits cards belong that do not belong to the one printed on them."""
    for code, suit in error.strays:
        card = parse_card(code)
        words = (
            _("The {card} belongs to {suit}.")
            if card.is_joker
            else _("The {card} is the left bower and belongs to {suit}.")
        )
        yield words.format(card=card_word(card), suit=_(suit))
