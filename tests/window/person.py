"""A person at the window: sees the table through the saved game, acts with the mouse alone.

What there is to see stands in the file on the disk, which is written after every action; where
cards and buttons are is told by a twin of the program.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from fivehundred.engine.actions import (
    Action,
    Discard,
    DiscardOffer,
    Give,
    MakeCall,
    Offer,
    PlayCard,
    SeatAction,
)
from fivehundred.engine.calls import Bid, Special, Strain
from fivehundred.engine.rules.variants import Preset
from fivehundred.engine.state import State
from fivehundred.engine.view import View, view
from fivehundred.players.level_names import Level
from fivehundred.players.levels import choose
from fivehundred.session.record import Record, state_after
from fivehundred.session.storage.store import Store
from fivehundred.ui import route
from tests.window.program import Program
from tests.window.twin import Twin

_FARTHEST = 60
"""So many turns of the wheel lead to the end of any page."""

SEAT = 0
TEN_DIAMONDS = Bid(10, Strain.DIAMONDS)
BIDS = (TEN_DIAMONDS, Special.PASS)
"""Ten diamonds are above nearly all a computer bids, and to lose them does not yet end a game."""

Thought = Callable[[View], SeatAction]


def simply(now: View) -> SeatAction:
    """Bid high, lay the kitty away but for the joker, play the first card that names no suit."""
    offer: Offer = now.legal[0]
    if isinstance(offer, DiscardOffer):
        taken = [card for card in now.taken if card is not None and not card.is_joker]
        rest = [card for card in now.hand if card not in taken and not card.is_joker]
        return Discard(offer.seat, (*taken, *rest)[: offer.count])
    calls = [offer for offer in now.legal if isinstance(offer, MakeCall)]
    if calls:
        return next(made for call in BIDS for made in calls if made.call == call)
    plays = [offer for offer in now.legal if isinstance(offer, PlayCard)]
    return next((play for play in plays if play.suit is None), plays[0])


def thoughtfully(now: View) -> SeatAction:
    """Do what a computer player would."""
    return choose(now, Level.LEARNER, sum(now.won))


class Person:
    """Plays the one game of the folder; ``path`` is its file, ``done`` what it has done."""

    def __init__(self, program: Program, think: Thought = simply) -> None:
        """Sit down at a program's window."""
        self.program = program
        self.path: Path | None = None
        self.done: list[SeatAction] = []
        self._think = think
        self._twin: Twin | None = None

    def close(self) -> None:
        """Let the twin go."""
        if self._twin is not None:
            self._twin.close()
            self._twin = None

    # — seeing —

    @property
    def twin(self) -> Twin:
        """A twin of the program, as large as its window is now."""
        size = self.program.size()
        if self._twin is None or self._twin.size != size:
            self.close()
            self._twin = Twin(self.program.saves, self.program.settings, size)
        return self._twin

    def record(self) -> Record:
        """Read the game from the disk."""
        path = self.path or self.program.wait(self._find_game, "a game is on the disk")
        self.path = path
        return Store(path.parent).load(path)

    def _find_game(self) -> Path | None:
        return next(iter(sorted(self.program.saves.glob("*.json"))), None)

    def state(self) -> State:
        """Give the game as it is."""
        return state_after(self.record())

    def view(self) -> View:
        """See the game as this seat may; at his dummy's turn, from the dummy's place."""
        state = self.state()
        return view(state, state.to_act if _is_asked(state) else SEAT)

    # — the way to the table —

    def begin(self, preset: Preset | None = None) -> None:
        """Press New game, choose a preset or take what is chosen, and press Start."""
        twin = self.twin
        twin.show(lambda: twin.app.go(route.HomeRoute()))
        where = twin.press("New game")
        # The button that the mouse is over is drawn in another colour.
        self.program.move(where)
        home = self.program.still()
        self.do_until(
            lambda: self.program.click(where),
            lambda: self.program.still() != home,
            "New game is open",
        )
        if preset is not None:
            self._choose(twin, preset)
        start = twin.button("Start")
        self.do_until(lambda: self.program.click(start), self._find_game, "a game begins")

    def _choose(self, twin: Twin, preset: Preset) -> None:
        for step in (str(preset.variant.players), preset.name):
            for _turn in range(_FARTHEST):
                if twin.control(step) is not None:
                    break
                self.program.wheel_down()
                twin.wheel_down()
            self.program.still()
            self.program.click(twin.press(step))
        self.program.still()

    def go_on(self) -> None:
        """Press Continue on the home screen."""
        twin = self.twin
        twin.show(lambda: twin.app.go(route.HomeRoute()))
        self.program.click(twin.button("Continue"))

    # — the table —

    def play_on(self, far_enough: Callable[[View], bool]) -> View:
        """Act whenever it is this person's turn until a view is far enough, and give it."""

        def mine_or_far_enough() -> View | None:
            now = self.view()
            return now if now.legal or far_enough(now) else None

        while True:
            now = self.program.wait(mine_or_far_enough, "it is my turn")
            if far_enough(now):
                return now
            self.act(now)

    def act(self, now: View) -> SeatAction:
        """Do with the mouse what this person thinks right, and give it."""
        wanted = self._think(now)
        assert self.path is not None
        self.twin.open(self.path)
        match wanted:
            case PlayCard():
                self._play(wanted)
            case Discard() | Give():
                self._lay_away(wanted)
            case _:
                self._answer(wanted)
        self.done.append(wanted)
        return wanted

    def _answer(self, wanted: SeatAction) -> None:
        where = self.twin.button_for(wanted)
        self._until_done(lambda: self.program.click(where), wanted)

    def _play(self, wanted: PlayCard) -> None:
        twin = self.twin
        grip, target = twin.grip(wanted.card), twin.table.top.places.centre
        named = None
        if wanted.suit is not None and twin.asks_for_suit(wanted.card):
            named = twin.button_for(wanted)

        def deed() -> None:
            self.program.drag(grip, target)
            if named is not None:
                self.program.still()
                self.program.click(named)

        self._until_done(deed, wanted)

    def _lay_away(self, wanted: Discard | Give) -> None:
        # A card that is gripped while something is still told only hurries that.
        self.program.hurry()
        self.program.still()
        twin = self.twin
        tray = twin.table.top.places.tray.center
        for number, card in enumerate(wanted.cards, start=1):
            self.program.drag(twin.grip(card), tray)
            twin.lay(*wanted.cards[:number])
            self.program.still()
            self.laid(number, wanted)
        where = twin.button_for(wanted)
        self._until_done(lambda: self.program.click(where), wanted)

    def laid(self, number: int, wanted: Discard | Give) -> None:
        """Hear that so many cards of an exchange lie in the tray now."""

    def next_deal(self) -> None:
        """Press the button of the score sheet that is open after a deal."""
        deals = len(self.view().deals)
        twin = self.twin
        assert self.path is not None
        twin.open(self.path)
        twin.show(twin.open_fresh_sheet)
        where = twin.button("Next deal")
        self.do_until(lambda: self.program.click(where), lambda: self._is_dealt(deals), "dealt")

    def _is_dealt(self, deals: int) -> bool:
        state = self.state()
        return len(state.match.deals) == deals and bool(state.hands[SEAT])

    # — patience —

    def _until_done(self, deed: Callable[[], None], wanted: SeatAction) -> None:
        before = len(self.record().actions)

        def done() -> bool:
            actions = self.record().actions
            if len(actions) > before:
                assert alike(actions[before], wanted), (actions[before], wanted)
            return len(actions) > before

        self.do_until(deed, done, f"done: {wanted}")

    def do_until(self, deed: Callable[[], None], done: Callable[[], object], what: str) -> None:
        """Do something until it has worked: a click while cards move only hurries them.

        It is done again once the program has heard of it, and not before: else a program that has
        been held up would hear of it twice.
        """
        heard: Callable[[], bool] | None = None

        def worked() -> bool:
            nonlocal heard
            if heard is not None and done():
                return True
            if heard is None or heard():
                deed()
                heard = self.program.heard()
            return False

        self.program.wait(worked, what)


def alike(one: Action, other: Action) -> bool:
    """Tell whether two actions are the same: the order in which cards go away says nothing."""
    if isinstance(one, Discard | Give) and isinstance(other, Discard | Give):
        bare = replace(one, cards=()) == replace(other, cards=())
        return bare and {*one.cards} == {*other.cards}
    return one == other


def _is_asked(state: State) -> bool:
    seat = state.to_act
    return seat is not None and state.variant.seating.owner(seat) == SEAT
