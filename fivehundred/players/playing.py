"""The play of a card: which of the ways of playing applies."""

from __future__ import annotations

from random import Random

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.view import View
from fivehundred.players.following import follow
from fivehundred.players.knowledge import knowledge_of
from fivehundred.players.leading import lead
from fivehundred.players.misere import play_misere


def choose_play(view: View, rng: Random) -> PlayCard:
    """Choose a card to play from a View in which its viewer is to play one."""
    plays = [offer for offer in view.legal if isinstance(offer, PlayCard)]
    if len(plays) == 1:
        return plays[0]
    know = knowledge_of(view, plays[0].seat)
    if know.is_nullo:
        return play_misere(know, plays, rng)
    if not know.plays:
        return lead(know, plays, rng)
    card = follow(know, [play.card for play in plays], rng)
    return next(play for play in plays if play.card is card)
