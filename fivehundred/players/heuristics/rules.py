"""The heuristics' choice for any View."""

from __future__ import annotations

from random import Random

from fivehundred.engine import actions as act
from fivehundred.engine.view import View
from fivehundred.players.heuristics.auction.bidding import choose_call
from fivehundred.players.heuristics.discarding import choose_cards
from fivehundred.players.heuristics.naming import (
    choose_attachment,
    choose_declaration,
    choose_formality,
    choose_partner,
)
from fivehundred.players.heuristics.play.playing import choose_play
from fivehundred.players.level_names import Temperament


def choose_by_heuristics(
    view: View, rng: Random, temperament: Temperament = Temperament.STEADY
) -> act.SeatAction:
    """Choose one of the View's legal actions; ``legal`` must not be empty."""
    for offer in view.legal:
        if isinstance(offer, (act.DiscardOffer, act.GiveOffer)):
            return choose_cards(view, offer, rng)
        if isinstance(offer, act.CutOffer):
            return offer.at(rng.random())
    look = next((offer for offer in view.legal if isinstance(offer, act.Look)), None)
    if look is not None:
        return look
    if any(isinstance(offer, act.MakeCall) for offer in view.legal):
        return choose_call(view, temperament)
    named = choose_declaration(view) or choose_partner(view) or choose_attachment(view)
    if named is not None:
        return named
    if any(isinstance(offer, act.PlayCard) for offer in view.legal):
        return choose_play(view, rng, temperament)
    formality = choose_formality(view, rng)
    assert not isinstance(formality, (act.CutOffer, act.DiscardOffer, act.GiveOffer))
    return formality
