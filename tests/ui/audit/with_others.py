"""The screens of tables with people elsewhere, over channels in memory."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from fivehundred.speech.notices.together_words import ending_words, proposal_words
from fivehundred.together.chairs import KnownPerson
from fivehundred.together.house import HouseTable
from fivehundred.together.meeting import Invitation
from fivehundred.together.messages import Ending, Proposal
from fivehundred.ui import route
from fivehundred.ui.pages.join_table import ChooseTable, JoinIntent, JoinTablePage
from fivehundred.ui.pages.open_table import OpenTableIntent
from fivehundred.ui.panels.guests import InvitationPanel
from fivehundred.ui.panels.panel import OpenInstead
from fivehundred.ui.scenes.table.elsewhere import ElsewhereTable
from fivehundred.ui.scenes.table.elsewhere_dialogs import ended_dialog, proposal_dialog
from fivehundred.ui.scenes.table.intents import Opening, ShowGuests
from fivehundred.ui.widgets.intent import Intent
from tests.together.nets import MemoryHouse
from tests.ui import elsewhere
from tests.ui.hand import Hand


def _elsewhere(hand: Hand, *intents: Intent) -> ElsewhereTable:
    with elsewhere.in_memory():
        table, robot = elsewhere.seated(hand, hand.app.store.folder)
        for _turn in range(60):
            robot.turn()
            hand.frame(100)
    for intent in intents:
        table.take(intent)
    hand.frame()
    return table


def _elsewhere_with(intent: Intent, hand: Hand) -> None:
    _elsewhere(hand, intent)


def _asked(hand: Hand) -> None:
    table = _elsewhere(hand)
    asked = proposal_words(Proposal.SAME_CARDS, "Ann")
    table.take(OpenInstead(proposal_dialog(1, asked)))
    hand.frame()


def _ended(hand: Hand) -> None:
    _elsewhere(hand).take(OpenInstead(ended_dialog(ending_words(Ending.CLOSED))))
    hand.frame()


def _knocking(hand: Hand) -> None:
    with elsewhere.in_memory():
        page = elsewhere.open_table(hand, 1, 2)
        one = elsewhere.Robot(elsewhere.invitation_of(page), "Eve", hand.app.store.folder)
        elsewhere.until(hand, [one], lambda: bool(page.table.host.join_requests))
    hand.frame()


def _known(hand: Hand) -> None:
    with elsewhere.in_memory():
        page = elsewhere.open_table(hand, 2)
    known = {f"key{at}": KnownPerson(f"Ann {at}", barred=at % 3 == 0) for at in range(200)}
    page.table.host.chairs.known.update(known)
    page.do(OpenTableIntent.KNOWN)
    hand.frame()


def _picture(hand: Hand) -> None:
    with elsewhere.in_memory():
        page = elsewhere.open_table(hand, 2)
    page.open(InvitationPanel(tuple(bytes(at % 2 for at in range(57)) for _row in range(57))))
    hand.frame()


def _found(hand: Hand) -> None:
    with elsewhere.in_memory():
        invitation = Invitation("endpoint" + "a" * 80, "", 0, "Ann")
        for at, host in enumerate(("Bea", "", "Dot")):
            MemoryHouse(f"{at}", 1, HouseTable(invitation, host, "australian"))
        hand.app.go(route.JoinRoute())
        hand.frames(2)
        page = hand.app.scene
        assert isinstance(page, JoinTablePage)
        page.do(JoinIntent.LOOK)
        hand.frame()
        page.do(ChooseTable(invitation.text))
    hand.frame()


WITH_OTHERS: Final[Mapping[str, Callable[[Hand], object]]] = {
    "open-table knock": _knocking,
    "open-table known": _known,
    "open-table picture": _picture,
    "join-table found": _found,
    "elsewhere": _elsewhere,
    "elsewhere menu": partial(_elsewhere_with, Opening.MENU),
    "elsewhere say": partial(_elsewhere_with, Opening.PHRASES),
    "elsewhere people": partial(_elsewhere_with, ShowGuests()),
    "elsewhere asked": _asked,
    "elsewhere closing": partial(_elsewhere_with, route.HomeRoute()),
    "elsewhere ended": _ended,
}
