"""The play of a card: which of the ways of playing applies."""

from __future__ import annotations

from random import Random

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.calls import Special
from fivehundred.engine.deal.contract import HI_LO_TRICKS
from fivehundred.engine.view import View
from fivehundred.players.heuristics.play.following import follow
from fivehundred.players.heuristics.play.leading import lead
from fivehundred.players.heuristics.play.misere import play_misere
from fivehundred.players.heuristics.play.patience import patience_of
from fivehundred.players.knowledge import Knowledge, knowledge_of
from fivehundred.players.level_names import Temperament


def choose_play(
    view: View, rng: Random, temperament: Temperament = Temperament.STEADY
) -> PlayCard:
    """Choose a card to play from a View in which its viewer is to play one."""
    plays = lawful_plays(view)
    if len(plays) == 1:
        return plays[0]
    know = knowledge_of(view, plays[0].seat)
    if know.is_nullo or has_taken_five(know):
        return play_misere(know, plays, rng)
    patience = patience_of(temperament)
    if not know.plays:
        return lead(know, plays, rng, patience)
    card = follow(know, [play.card for play in plays], rng, patience)
    return next(play for play in plays if play.card is card)


def lawful_plays(view: View) -> list[PlayCard]:
    """List the plays that are no revoke: a computer player never revokes."""
    plays = [offer for offer in view.legal if isinstance(offer, PlayCard)]
    return [play for play in plays if play in view.lawful] or plays


def has_taken_five(know: Knowledge) -> bool:
    """Return whether the contractor of a hi/lo has his five tricks and must lose the rest."""
    contract = know.contract
    if contract is None or contract.call is not Special.HI_LO:
        return False
    return know.won[contract.seat] >= HI_LO_TRICKS
