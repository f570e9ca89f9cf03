"""Two windows in two networks: persons at a host's window and at a guest's play at one table.

    python -m tests.window.houses PICTURES

By mouse from Home to the score of a deal, two persons at each window. Whenever something is to be
done, both windows have to look as a table does that knows the Views of its own persons alone.
Keeps a picture of both windows at five moments. Needs root.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Final, cast

import pygame

from fivehundred.engine.actions import Discard, DiscardOffer, Give, MakeCall, PlayCard, SeatAction
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View, view
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import Record
from fivehundred.session.session import Session
from fivehundred.session.storage.store import Store
from fivehundred.together.channel import memory_channels
from fivehundred.together.joining import Guest, JoinedTable
from fivehundred.together.meeting import read_invitation
from fivehundred.together.messages import PROTOCOL, Begun, Hello
from fivehundred.together.remote_game import RemoteGame
from fivehundred.together.sight import Sight
from fivehundred.ui import route
from fivehundred.ui.pages.join_table import JoinTablePage
from fivehundred.ui.pages.open_table import OpenTablePage
from fivehundred.ui.panels.curtain import CurtainPanel
from tests.together.networks import Line, laid
from tests.ui.elsewhere import in_memory, invitation_of
from tests.window.person import Person, thoughtfully
from tests.window.program import FROM_SOURCE, ROOT, Program
from tests.window.screen import Screen
from tests.window.twin import Point, Twin

SIZE: Final = (1280, 800)
_SCREEN: Final = (2 * SIZE[0] + 40, SIZE[1] + 60)
_HOST_SEATS, _GUEST_SEATS = (0, 2), (1, 3)
_NAMES: Final = ("Cid", "Zoe")
_ALIKE: Final = 0.01
"""So much of a picture may differ: what is said at the top, and where the mouse is."""
_TURN_MS, _TURNS = 50.0, 60


class _TwoWindows(Screen):
    def let_go(self) -> None:
        """Press nothing: it would go to the other window."""


class _Beside(Program):
    """One of two programs on a screen, in a network of its own."""

    def __init__(
        self, screen: Screen, folder: Path, inside: tuple[str, ...], left_px: int
    ) -> None:
        folder.mkdir()
        super().__init__(screen, folder, (*inside, *FROM_SOURCE))
        self.corner = (left_px, 0)

    def environment(self) -> dict[str, str]:
        return {**super().environment(), "PYTHONPATH": str(ROOT)}

    def find_window(self) -> str:
        mine = ("--all", "--pid", str(self.process.pid), "--class", f"^{self.window_class}$")
        return self.screen.tell("xdotool", "search", "--onlyvisible", *mine).strip()

    def picture(self) -> bytes:
        whole, row, left = self.screen.picture(), 4 * _SCREEN[0], 4 * self.corner[0]
        points = whole[-row * _SCREEN[1] :]
        width = 4 * SIZE[0]
        return b"".join(points[at + left : at + left + width] for at in range(0, len(points), row))


class _TwinElsewhere(Twin):
    """A twin at a table elsewhere, which knows of it what the Views of some seats tell."""

    def __init__(self, folder: Path, settings: Path, own: tuple[Seat, ...]) -> None:
        super().__init__(folder / "twin", settings, SIZE)
        self._sight, self._known = Sight(own), 0
        self._own = own
        self._guest = Guest(Hello(PROTOCOL, "", len(own)))
        self._guest.connect(memory_channels("", "")[0], 0.0)
        self._game: RemoteGame | None = None

    def open(self, path: Path) -> None:
        """Hear what has happened since, as the window has."""
        record = Store(path.parent).load(path)
        game = self._game or self._begin(record)
        for at in range(self._known + 1, len(record.actions) + 1):
            session = Session(record.up_to(at), dealer=Dealer(0), sealing=True)
            game.waiting.extend(
                self._sight.news(session, at if session.common.deals else 0)  # type: ignore[arg-type]
            )
            if self._known == 0:
                game.arrived()
                self.show(lambda: self.app.go(route.SeatedRoute()))
            self._known = at
        self.rest()

    def _begin(self, record: Record) -> RemoteGame:
        head = (record.created, record.preset, record.rules_name, record.variant, record.seats)
        self._game = self._guest._game = RemoteGame(Begun(*head, record.start, self._own))
        stub = SimpleNamespace(guest=self._guest, update=lambda: None, close=lambda: None)
        self.app.together.table = cast(JoinedTable, stub)
        return self._game

    def rest(self) -> None:
        """Let everything come to rest."""
        for _ in range(_TURNS):
            self.app._frame(_TURN_MS)

    def picture(self) -> pygame.Surface:
        """Return what a window shows that knows no more."""
        self.app.art.finish()
        self.app.touch()
        self.app._frame(0.0)
        shown = pygame.display.get_surface()
        assert shown is not None
        return shown


class Sitter(Person):
    """The persons at one of the two windows; ``path`` is the game on the host's disk."""

    def __init__(self, program: Program, own: tuple[Seat, ...]) -> None:
        super().__init__(program, thoughtfully)
        self.own = own

    @property
    def twin(self) -> Twin:
        if self._twin is None:
            self._twin = _TwinElsewhere(self.program.folder, self.program.settings, self.own)
        return self._twin

    def press(self, label: str) -> None:
        """Click a button until the window shows something else."""
        self.click(self.twin.button(label))

    def click(self, where: tuple[float, float]) -> None:
        self.program.come_to_front()
        # The button that the mouse is over is drawn in another colour.
        self.program.move(where)
        before = self.program.still()
        changed = "the window shows something else"
        self.do_until(
            lambda: self.program.click(where), lambda: self.program.still() != before, changed
        )

    def act(self, now: View) -> SeatAction:
        self.program.come_to_front()
        modal = self.twin.table.top.modal
        if isinstance(modal, CurtainPanel):
            label = f"I am {modal.name}"
            self.press(label)
            self.twin.press(label)
            self.see()
        return super().act(now)

    def _lay_away(self, wanted: Discard | Give) -> None:
        program, twin = self.program, self.twin
        program.still()
        for number, card in enumerate(wanted.cards, start=1):
            grip, tray = twin.grip(card), twin.table.top.places.tray.center
            twin.lay(*wanted.cards[:number])

            def drag(grip: Point = grip, tray: Point = tray) -> None:
                program.drag(grip, tray)
                program.still()

            self.do_until(drag, lambda: self._differs() < _ALIKE, "the card lies in the tray")
        where = twin.button_for(wanted)
        self._until_done(lambda: program.click(where), wanted)

    def see(self) -> float:
        """Wait until the window looks as its twin; return how much of the picture differs."""
        assert self.path is not None
        self.twin.open(self.path)
        self.program.park()
        found: list[float] = []

        def alike() -> bool:
            found.append(self._differs())
            return found[-1] < _ALIKE

        self.program.wait(alike, "the window looks as one that knows its own Views alone")
        return found[-1]

    def _differs(self) -> float:
        """Return which part of the points differs between the window and its twin."""
        assert isinstance(self.twin, _TwinElsewhere)
        one, path = self.twin.picture(), self.program.folder / "window.bmp"
        self.program.screen.tell("import", "-window", self.program.window, str(path))
        other = pygame.image.load(path)
        assert one.get_size() == other.get_size(), (one.get_size(), other.get_size())
        near = (24, 24, 24, 255)
        same = pygame.mask.from_threshold(one, (0, 0, 0), near, other).count()
        return 1 - same / (SIZE[0] * SIZE[1])


class Houses:
    """Both windows, and pictures of them in a folder."""

    def __init__(self, host: Sitter, guest: Sitter, pictures: Path) -> None:
        self.host, self.guest, self._pictures = host, guest, pictures
        self.differences: list[float] = []

    def meet(self) -> None:
        """Open a table in one window, join it in the other, and sit down."""
        host, guest = self.host, self.guest
        with in_memory():
            host.press("New game")
            host.twin.press("New game")
            host.press("Start")
            host.twin.press("Start")
            page = host.twin.app.scene
            assert isinstance(page, OpenTablePage)
            host.twin.show(lambda: page.update(0, (0, 0)))  # type: ignore[arg-type]
            host.press("Copy the invitation")
            guest.press("Join a table")
            guest.twin.press("Join a table")
            guest.press("Paste")
            joining = guest.twin.app.scene
            assert isinstance(joining, JoinTablePage)
            joining._text = invitation_of(page)
            guest.twin.show(joining.refill)
            at = guest.twin.button("One")
            more = next(
                one.rect.center
                for one in guest.twin.app.layer.controls
                if abs(one.rect.centery - at[1]) < 20 and one.rect.left > at[0]
            )
            guest.click(more)
            guest.press("Join")
            self.picture("1-knock")
            knocking = JoinedTable(
                read_invitation(invitation_of(page)), "Zoe", 2, host.program.folder / "knock"
            )
            for _ in range(3):
                page.table.update()
                knocking.update()
            page.table.update()
            host.twin.show(lambda: page.update(0, (0, 0)))  # type: ignore[arg-type]
            let_in = host.twin.button("Let in")
            host.program.come_to_front()
            host.do_until(lambda: host.program.click(let_in), host._find_game, "a game begins")
            host.twin.app.together.leave()
        host.path = guest.path = host._find_game()

    def play(self) -> View:
        """Play until a deal has been scored."""
        while True:
            now = self.host.program.wait(self._next, "it is somebody's turn")
            for one in (self.host, self.guest):
                self.differences.append(one.see())
            if now.deals:
                self.picture("5-score")
                return now
            self._moment(now)
            sitter = self.host if now.viewer in self.host.own else self.guest
            sitter.act(now)

    def _next(self) -> View | None:
        """Return the View of the person who is to act, or that of a scored deal."""
        now = self.host.view()
        state = self.host.state()
        if now.deals:
            return now
        return view(state, state.to_act) if state.to_act is not None else None

    def _moment(self, now: View) -> None:
        match now.legal[0]:
            case MakeCall():
                self.picture("2-auction")
            case DiscardOffer():
                self.picture("3-exchange")
            case PlayCard() if len(now.plays) == 2 and sum(now.won) > 2:
                self.picture("4-trick")

    def picture(self, name: str) -> None:
        """Keep a picture of both windows, once for each name."""
        path = self._pictures / f"{name}.png"
        if not path.exists():
            self.host.program.screen.photograph(path)


@contextmanager
def houses(folder: Path, pictures: Path) -> Iterator[Houses]:
    """Start both programs, each at its home screen in a network of its own."""
    with ExitStack() as stack:
        network = stack.enter_context(laid(Line("host", "10.9.0.1", "guest", "10.9.0.2")))
        screen = stack.enter_context(closing(_TwoWindows(folder, _SCREEN)))
        sitters = []
        for at, (place, own) in enumerate((("host", _HOST_SEATS), ("guest", _GUEST_SEATS))):
            program = _Beside(screen, folder / place, network.inside(place), at * (SIZE[0] + 20))
            kinds = ["human" if seat in own else "elsewhere" for seat in range(4)]
            names = ("Cid", "", "Dot", "")
            company = [(*one, "steady") for one in zip(names, kinds, strict=True)]
            settings = {"speed": "off", "mood": "plain", "name": _NAMES[at], "company": company}
            program.settings.write_text(json.dumps(settings))
            stack.enter_context(closing(program))
            sitters.append(stack.enter_context(closing(Sitter(program, own))))
            program.start()
            program.resize(*SIZE)
        host, guest = sitters
        yield Houses(host, guest, pictures)


def main(pictures: str) -> None:
    """Play a deal, and say how much the windows differed from what they may know."""
    folder = Path(pictures)
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name, houses(Path(name), folder) as both:
        both.meet()
        end = both.play()
        most = max(both.differences)
        print(end.deals[0])
        print(f"{len(both.differences)} looks, {100 * most:.2f} % differed at most")


if __name__ == "__main__":
    main(*sys.argv[1:])
