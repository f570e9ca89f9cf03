from __future__ import annotations

import re

from fivehundred.engine import events as ev
from fivehundred.engine.cards import Suit, parse_card
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.view import view
from fivehundred.session.record import SeatInfo, replay
from fivehundred.speech.telling import event_sentence
from fivehundred.ui.drawing.table.paint import SeatLabels
from fivehundred.ui.drawing.table.plaque import plaque_of
from fivehundred.ui.panels.sheet.words import deal_line
from fivehundred.ui.setup.company import company_of
from tests.session.games import finished_game

NAMES = ("Ann", "Bea", "Cid", "Dot")


def test_every_sentence_is_right_for_somebody_called_you() -> None:
    you = ("You",) * 4
    company = SeatLabels(you, you)
    said = []
    for step in replay(finished_game(1)):
        said += [
            event_sentence(event, you, viewer) for event in step.events for viewer in (0, None)
        ]
        said += [deal_line(deal, company, step.state.variant) for deal in step.state.match.deals]
        shown = plaque_of(view(step.state, 0), you)
        said += [shown.who, shown.progress] if shown else []
    card = parse_card("QH")
    for event in (
        ev.PartnerCalled(0, card, alone=True),
        ev.PartnerCalled(0, card, alone=False),
        ev.PartnerKnown(0),
        ev.Declared(0),
        ev.SatOut(0),
        ev.Looked(0, (card,)),
        ev.HandExposed(0, (card,)),
        ev.Given(0, 1, (card,)),
        ev.JokerAttached(0, parse_card("JK"), Suit.HEARTS),
        ev.DummyTurned(0, (card,)),
        ev.RevokeProved(0, 1, 3, card, (card,), replayed=True),
    ):
        said.append(event_sentence(event, you, 1))
    assert sum("You" in text for text in said) > 50
    for text in said:
        assert not re.search(r"\bYou(’s| is| was| has| does| [a-z]+s)\b", text), text


def test_your_dummy_is_yours() -> None:
    seating = PRESETS["two-handed-dummy"].variant.seating
    seats = (SeatInfo("You", "human"), SeatInfo("Bea", "learner"))
    assert company_of(seating, seats).names == ("You", "Bea", "Your dummy", "Bea’s dummy")
