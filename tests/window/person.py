"""A person at the window: sees the table through the saved game, acts with the mouse alone.

Where cards and buttons are is worked out by the program's own geometry for what the file on the
disk says, which is written after every action.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame

from fivehundred.engine.actions import DiscardOffer, MakeCall, PlayCard
from fivehundred.engine.calls import Bid, Call, Special, Strain
from fivehundred.engine.cards import Card
from fivehundred.engine.facts import Phase
from fivehundred.engine.view import View, view
from fivehundred.session.record import Record, state_after
from fivehundred.session.store import Store
from fivehundred.ui.layout import Choice, layout
from fivehundred.ui.paint import Company
from fivehundred.ui.panels.auction import AuctionPanel
from fivehundred.ui.panels.dialog import Answer
from fivehundred.ui.panels.exchange import ExchangePanel
from fivehundred.ui.panels.sheet import SheetPanel
from fivehundred.ui.places import Places, places
from fivehundred.ui.scenes.home import HomeScene
from fivehundred.ui.words import _
from tests.window.program import Point, Program

SEAT = 0
BIDS = (Bid(10, Strain.DIAMONDS), Special.PASS)
"""Ten diamonds are above what the computer bids, and to lose them does not yet end a game."""


class Plan:
    """Stands in for the desk: notes where a panel would put its buttons, and presses none."""

    def __init__(self) -> None:
        self.buttons: dict[str, pygame.Rect] = {}
        self.controls: list[Any] = []

    def button(self, rect: pygame.Rect, label: str, *_parts: object, **_more: object) -> Any:
        self.buttons[label] = pygame.Rect(rect)
        control = SimpleNamespace(rect=pygame.Rect(rect))
        self.controls.append(control)
        return control

    def clear(self) -> None:
        self.buttons.clear()
        self.controls.clear()

    def entry(self, *_parts: object, **_more: object) -> None:
        """An entry field is not a button."""

    def focus_on(self, control: object) -> None:
        """Nothing has the focus here."""


class Person:
    """Plays one game of the folder; ``path`` is its file."""

    def __init__(self, program: Program) -> None:
        """Sit down at a program's window."""
        self.program = program
        self.path: Path | None = None

    # — seeing —

    def record(self) -> Record:
        """Read the game from the disk."""
        path = self.path or self.program.wait(self._find_game, "a game is on the disk")
        self.path = path
        return Store(path.parent).load(path)

    def _find_game(self) -> Path | None:
        return next(iter(sorted(self.program.saves.glob("*.json"))), None)

    def view(self) -> View:
        """See the game as this seat may."""
        return view(state_after(self.record()), SEAT)

    def places(self) -> Places:
        """Give the layout of the window as large as it is."""
        ring = self.view().variant.seating.ring
        return places(self.program.size(), ring, SEAT)

    def company(self) -> Company:
        """Give the names at the table."""
        return Company(tuple(info.name for info in self.record().seats), ("",) * 4)

    # — doing —

    def click_until(
        self, plan: Plan, label: str, done: Callable[[], Any], what: str, limit_s: float = 20.0
    ) -> None:
        """Press a button; again if cards were still moving, which a click only hurries."""
        self.do_until(lambda: self.program.click(plan.buttons[label].center), done, what, limit_s)

    def do_until(
        self,
        deed: Callable[[], None],
        done: Callable[[], Any],
        what: str,
        limit_s: float = 20.0,
        each_s: float = 2.0,
    ) -> None:
        """Do something until it has worked."""
        end = time.monotonic() + limit_s

        def worked() -> bool:
            deed()
            soon = time.monotonic() + each_s
            while time.monotonic() < min(soon, end):
                if done():
                    return True
                time.sleep(0.03)
            return False

        self.program.wait(worked, what, limit_s)

    def act(self, now: View) -> None:
        """Do whatever this seat is asked for."""
        if now.phase is Phase.AUCTION:
            self.call(now)
        elif any(isinstance(offer, DiscardOffer) for offer in now.legal):
            self.exchange(now)
        else:
            self.play(now)

    def call(self, now: View) -> None:
        """Press a call in the grid."""
        legal = [offer.call for offer in now.legal if isinstance(offer, MakeCall)]
        call = next(call for call in BIDS if call in legal)
        before = len(self.record().actions)

        def made() -> bool:
            actions = self.record().actions
            return len(actions) > before and actions[before] == MakeCall(SEAT, call)

        self.do_until(lambda: self.program.click(self._cell(now, call)), made, f"called {call}")

    def _cell(self, now: View, call: Call) -> Point:
        """Find a call in the grid by the sentence that only its panel words."""
        chosen: list[Call] = []
        plan = _ActingPlan()
        AuctionPanel(now, self.company(), chosen.append).build(plan, self.places())  # type: ignore[arg-type]
        for rect, act in plan.acts:
            act()
            if chosen.pop() == call:
                return rect.center
        raise AssertionError(f"the grid has no {call}")

    def exchange(self, now: View) -> None:
        """Drag the kitty into the tray, bar the joker, and press the button."""
        offer = next(offer for offer in now.legal if isinstance(offer, DiscardOffer))
        where = self.places()
        before = len(self.record().actions)
        # What still moves is hurried; where nothing moves the key means nothing here.
        self.program.key("space")
        time.sleep(0.4)
        taken = [card for card in now.taken if card is not None and not card.is_joker]
        rest = [card for card in now.hand if card not in taken and not card.is_joker]
        choice = Choice()
        for card in (*taken, *rest)[: offer.count]:
            self.program.drag(self.grip(now, card, choice), where.tray.center)
            choice = Choice((*choice.tray, card))
            time.sleep(0.15)
        plan = Plan()
        ExchangePanel(offer.count, offer.count, lambda: None).build(plan, where)  # type: ignore[arg-type]
        (label,) = plan.buttons
        self.click_until(
            plan, label, lambda: len(self.record().actions) > before, "the cards are laid away"
        )

    def play(self, now: View) -> PlayCard:
        """Drag the first legal card that needs no suit named to the middle of the table."""
        offers = [offer for offer in now.legal if isinstance(offer, PlayCard)]
        offer = next((offer for offer in offers if offer.suit is None), offers[0])
        before = len(self.record().actions)
        target = self.places().centre

        def deed() -> None:
            self.program.drag(self.grip(now, offer.card), target)
            if offer.suit is not None:
                time.sleep(0.2)
                self.program.key(offer.suit.value.lower())

        self.do_until(deed, lambda: len(self.record().actions) > before, f"played {offer.card}")
        return offer

    def grip(self, now: View, card: Card, choice: Choice | None = None) -> Point:
        """Give a point of a card that no other card covers: near its left edge."""
        pose = layout(now, self.places(), choice).cards[card.code].pose
        return pose.x - pose.width * 0.42, pose.y

    # — the screens around the table —

    def home_plan(self) -> Plan:
        """Find the buttons of the home screen."""
        plan = Plan()
        app = SimpleNamespace(
            size=self.program.size(), desk=plan, store=Store(self.program.saves), **_DEAF
        )
        home = HomeScene(app)  # type: ignore[arg-type]
        # Not by enter(), which paints the table and so would need a screen here too.
        home._places = places(app.size, (0, 1, 2, 3), SEAT)
        home._fill_desk()
        return plan

    def sheet_plan(self) -> Plan:
        """Find the button of the score sheet after a deal."""
        plan = Plan()
        answer = Answer(_("Next deal"), lambda: None, primary=True)
        sheet = SheetPanel(self.view(), self.company(), (answer,), fresh=True)
        sheet.build(plan, self.places())  # type: ignore[arg-type]
        return plan


class _ActingPlan(Plan):
    """Notes what each button would do, for those that may be pressed."""

    def __init__(self) -> None:
        super().__init__()
        self.acts: list[tuple[pygame.Rect, Callable[[], None]]] = []

    def button(self, rect: pygame.Rect, label: str, *parts: Any, **more: Any) -> Any:
        if more.get("enabled", True):
            self.acts.append((pygame.Rect(rect), parts[0]))
        return super().button(rect, label, *parts, **more)


def _nothing() -> None:
    """Stand in for the ways off the home screen."""


_DEAF = {
    "go_new_game": _nothing,
    "go_games": _nothing,
    "go_replays": _nothing,
    "go_home": _nothing,
    "quit": _nothing,
    "settings": None,
}
