"""What a choice is worth, in words: the chance, the points of the deal, and the game apart."""

from __future__ import annotations

from dataclasses import replace

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.view import view
from fivehundred.players.advice import Weighed
from fivehundred.session.record import state_after
from fivehundred.ui.speech.worth_words import worth_words
from tests.ui.deals import PERSON, leading


def test_what_the_deal_does_to_the_game_is_said_apart() -> None:
    seen = view(state_after(leading()), PERSON)
    best = next(offer for offer in seen.legal if isinstance(offer, PlayCard))
    sure = Weighed(best, 1.0, 0.62, 80.0, 0.0, 0.62, 0.38)
    told = worth_words(seen, sure)
    assert told.points == "+80 points"
    assert told.game == "And that would win the game. Failing would lose the game."
    assert told.short == "62 of 100, +80 points"
    some = worth_words(seen, replace(sure, wins=0.2, loses=0.004))
    assert (
        some.game == "This deal wins the game in 20 of 100. This deal loses the game in 1 of 100."
    )
    assert some.spoken.endswith(f"on average +80 points. {some.game}")
    assert not worth_words(seen, replace(sure, wins=0.0, loses=None)).game
