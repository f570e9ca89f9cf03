"""A guide over a sitting: what it holds back, what it has others do, and when all rests."""

from __future__ import annotations

from dataclasses import dataclass, field

from fivehundred.engine.actions import Action, MakeCall, PlayCard, SeatAction
from fivehundred.engine.calls import Special
from fivehundred.engine.cards import parse_card
from fivehundred.session.dealer import Dealer
from fivehundred.session.game_client import GameClient
from fivehundred.session.record import Record
from fivehundred.session.session import Session
from fivehundred.table import commands as cmd
from fivehundred.table import commands as out
from fivehundred.table.commands import Change, CommandDenial
from fivehundred.table.sitting import Sitting
from tests.table.sittings import HABITS, SHOWN, Prompt, Watched, dealt, ending, sit


@dataclass(slots=True)
class Strict:
    """A guide that allows and forbids what it was told to, and notes what it is told."""

    allowed: tuple[Action, ...] = ()
    told: dict[int, SeatAction] = field(default_factory=dict)
    is_paused: bool = False
    fair: bool = False
    wants_every_card: bool = True
    is_first_game: bool = False
    shows_all: bool = False
    forbids_all: bool = False
    counts: list[int] = field(default_factory=list)

    def allows(self, action: Action) -> bool:
        return action in self.allowed

    def forbids(self, command: cmd.Command) -> CommandDenial | None:
        denied = self.forbids_all and not isinstance(command, cmd.GoBack)
        return CommandDenial.FORBIDDEN if denied else None

    def choice(self, session: GameClient) -> SeatAction | None:
        return self.told.get(len(session.record.actions))

    def follow(self, session: GameClient) -> None:
        self.counts.append(len(session.record.actions))


def guided(record: Record, guide: Strict) -> Watched:
    session = Session(record, dealer=Dealer(5))
    thinker = Prompt()
    watched = Watched(Sitting(session, thinker, HABITS, guide))  # type: ignore[arg-type]
    watched.sitting.ask_bots()
    return watched


def play(seat: int, code: str) -> PlayCard:
    return PlayCard(seat, parse_card(code))


HANDS = ("AH 5H", "6H 7H", "8H 5C", "9H 6C")


def at_lead(guide: Strict) -> Watched:
    return guided(ending(*HANDS, won=(4, 0, 4, 0)), guide)


def test_a_guide_is_told_how_the_game_stands_when_one_sits_down_and_after_every_deed() -> None:
    guide = Strict(allowed=(play(0, "AH"),), told={1: play(1, "6H")})
    table = at_lead(guide)
    assert guide.counts == [0]
    table.do(cmd.Act(play(0, "AH")))
    assert guide.counts[-1] == 1
    table.until(out.ActionPlayed)
    assert guide.counts[-1] == 2


def test_what_a_guide_does_not_allow_is_held_and_changes_nothing() -> None:
    table = at_lead(Strict(allowed=(play(0, "AH"),)))
    before = table.sitting.session.record
    assert table.do(cmd.Act(play(0, "5H"))) == out.ActionHeld(play(0, "5H"))
    assert table.sitting.session.record == before
    assert isinstance(table.do(cmd.Act(play(0, "AH"))), out.ActionPlayed)


def test_a_computer_player_does_what_the_guide_has_it_do() -> None:
    for code in ("6H", "7H"):
        table = at_lead(Strict(allowed=(play(0, "AH"),), told={1: play(1, code)}))
        table.do(cmd.Act(play(0, "AH")))
        table.until(out.ActionPlayed)
        assert table.sitting.session.record.actions[1] == play(1, code)


def test_a_guide_has_nothing_done_for_a_person() -> None:
    table = at_lead(Strict(told={0: play(0, "AH")}))
    assert [table.next() for _ in range(30)] == [None] * 30
    assert not table.sitting.session.record.actions


def test_nothing_goes_on_by_itself_while_the_guide_rests() -> None:
    guide = Strict(allowed=(play(0, "AH"),))
    table = at_lead(guide)
    table.do(cmd.Act(play(0, "AH")))
    guide.is_paused = True
    assert [table.next() for _ in range(30)] == [None] * 30
    guide.is_paused, guide.told = False, {1: play(1, "7H")}
    table.until(out.ActionPlayed)
    assert table.sitting.session.record.actions[1:] == (play(1, "7H"),)


def test_what_a_guide_forbids_is_denied_and_changes_nothing() -> None:
    guide = Strict(allowed=(MakeCall(0, Special.PASS),), forbids_all=True)
    table = guided(dealt(), guide)
    table.rest()
    table.do(cmd.Act(MakeCall(0, Special.PASS)))
    before = table.sitting.session.record
    commands = (cmd.TakeBack(sure=True), cmd.Request.TOGGLE_HINT, cmd.Request.CLAIM_REST)
    assert [table.do(one) for one in commands] == [CommandDenial.FORBIDDEN] * 3
    assert table.sitting.session.record == before


def test_a_guide_may_go_back_over_several_tricks_and_nobody_else() -> None:
    guide = Strict(allowed=(play(0, "AH"), play(0, "5H")), forbids_all=True)
    table = at_lead(guide)
    table.do(cmd.Act(play(0, "AH")))
    table.rest()
    assert len(table.sitting.session.record.actions) == 4
    assert table.do(cmd.GoBack(0)) is Change.TAKEN_BACK
    assert len(table.sitting.session.record.actions) == 0
    assert guide.counts[-1] == 0
    alone = sit(ending(*HANDS, won=(4, 0, 4, 0)))
    alone.do(cmd.Act(play(0, "AH")))
    assert alone.do(cmd.GoBack(0)) is CommandDenial.FORBIDDEN


def test_the_sheet_waits_until_the_guide_has_done() -> None:
    guide = Strict(allowed=(play(0, "AH"),))
    table = guided(ending("AH", "6H", "8H", "9H", won=(5, 0, 4, 0)), guide)
    table.do(cmd.Act(play(0, "AH")))
    while len(table.sitting.session.record.actions) < 4:
        table.next()
    guide.is_paused = True
    assert table.next(1000.0, SHOWN) is None
    guide.is_paused = False
    assert table.until(Change.SHEET_DUE) is Change.SHEET_DUE
