"""Claims in words: of the remaining tricks, and of a proved revoke."""

from __future__ import annotations

from collections.abc import Sequence

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.calls import NULLOS, Special
from fivehundred.engine.cards import Card
from fivehundred.engine.deal.revoke import PENALTY_POINTS
from fivehundred.engine.events import RevokeProved
from fivehundred.engine.facts import Contract, Phase, ProvedRevoke
from fivehundred.engine.view import View
from fivehundred.players.claims import Claim, claim_obstacle
from fivehundred.players.knowledge import knowledge_of
from fivehundred.players.misere_claims import SafeMisere
from fivehundred.speech.locale.lists import in_a_row
from fivehundred.speech.translation import _, ngettext
from fivehundred.speech.wording import card_short, card_word, suit_word


def penalty_words(proved: ProvedRevoke, contract: Contract | None, names: Sequence[str]) -> str:
    """Return what a revoke costs."""
    name = names[proved.against]
    if proved.replayed:
        words = _("{name}: no points for this deal, and {points} points lost.")
        return words.format(name=name, points=PENALTY_POINTS)
    if contract is None:
        return _("{name}: no points for this deal.").format(name=name)
    if proved.against in contract.side:
        return _("The contract counts as lost.")
    return _("The contract counts as made, and the defenders score nothing.")


def follows_words(proved: ProvedRevoke | RevokeProved) -> str:
    """Return how the deal goes on after a proved revoke."""
    if proved.replayed:
        words = _("Trick {number} and all later ones are taken back and played again.")
        return words.format(number=proved.number)
    return _("The deal is over.")


def reason_words(proved: ProvedRevoke, contract: Contract | None, names: Sequence[str]) -> str:
    """Return the line of the score sheet on a revoke and its penalty."""
    words = _("{name} revoked in trick {number} with {card}. {penalty}")
    return words.format(
        name=names[proved.against],
        number=proved.number,
        card=card_short(proved.card),
        penalty=penalty_words(proved, contract, names),
    )


def claimed_words(claim: Claim | SafeMisere) -> str:
    """Return the announcement of the viewer's own claim."""
    if isinstance(claim, SafeMisere):
        return _("You claim: no trick can be forced on you.")
    return ngettext(
        "You claim the last trick. {line}",
        "You claim the last {count} tricks. {line}",
        claim.tricks,
        line=line_words(claim),
    )


def others_claim_words(name: str, claim: Claim | SafeMisere | None) -> str:
    """Return the announcement of a computer player's claim; None: it concedes."""
    if claim is None:
        return _("{name} gives up: the contract is lost.").format(name=name)
    if isinstance(claim, SafeMisere):
        return _("{name} claims: no trick can be forced on this misère.").format(name=name)
    return ngettext(
        "{name} claims the last trick. {line}",
        "{name} claims the last {count} tricks. {line}",
        claim.tricks,
        name=name,
        line=line_words(claim),
    )


def line_words(claim: Claim) -> str:
    """Return why a claim is certain: every card is high, or will be once trumps are drawn."""
    if not claim.to_draw or not claim.suits:
        return _("Every card is high.")
    suits = in_a_row(suit_word(suit) for suit in claim.suits)
    return ngettext(
        "The last trump is drawn, then {suits} are high.",
        "The last {count} trumps are drawn, then {suits} are high.",
        len(claim.to_draw),
        suits=suits,
    )


def why_not_sure(view: View) -> str:
    """Return why the viewer cannot claim the remaining tricks."""
    if view.phase is not Phase.PLAY:
        return _("Nothing can be claimed before the first card is led.")
    contract = view.contract
    if contract is None or contract.call not in NULLOS:
        hi_lo = contract is not None and contract.call is Special.HI_LO
        if not hi_lo and (best := _unbeaten(view)) is not None:
            words = _("You cannot beat the {card} in this trick: play on.")
            return words.format(card=card_word(best))
        return doubt_words(claim_obstacle(view))
    if view.viewer in contract.side:
        return _("A trick may still be forced on you: play on.")
    return _("Against a misère nothing is claimed: play on.")


def _unbeaten(view: View) -> Card | None:
    """Return the best card of this trick if the viewer can no longer beat it."""
    seat, owner = view.to_act, view.variant.seating.owner
    if seat is None or owner(seat) != view.viewer:
        return None
    know = knowledge_of(view, seat)
    best, later = know.best_play(), [one for one in know.later if owner(one) == view.viewer]
    if best is None or later or owner(best.seat) == view.viewer:
        return None
    plays = view.following_plays or view.legal
    cards = [play.card for play in plays if isinstance(play, PlayCard)]
    return None if any(know.beats(card, best.card) for card in cards) else best.card


def doubt_words(card: Card | None) -> str:
    """Return that the remaining tricks are not certain; ``card`` may be in the way."""
    if card is None:
        return _("Not all remaining tricks are certain yet: play on.")
    words = _("Not all remaining tricks are certain yet: the {card} may be in the way.")
    return words.format(card=card_word(card))
