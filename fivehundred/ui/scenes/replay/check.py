"""The play check: each decision compared with an Expert who saw what its seat saw."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fivehundred.engine.actions import Deal
from fivehundred.engine.facts import Phase
from fivehundred.engine.seats import Seat
from fivehundred.learning.drills.library import own_key
from fivehundred.learning.drills.schedule import DrillSchedule
from fivehundred.paths import learning_folder
from fivehundred.players.judgement import Verdict
from fivehundred.session.analysis.findings import costliest
from fivehundred.session.replay import Replay
from fivehundred.speech.study import check_words as say
from fivehundred.speech.study.advising import hint_words, worth_words
from fivehundred.speech.translation import _
from fivehundred.ui.drawing.table.paint import SeatLabels
from fivehundred.ui.layout.block import Block
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.layout.lettering import QUIET, STRONG
from fivehundred.ui.layout.links import LinkRow, RowAction
from fivehundred.ui.layout.plot import Bar, Curve, PlotPoint
from fivehundred.ui.layout.stack import Column
from fivehundred.ui.panels.panel import PlayOn
from fivehundred.ui.scenes.replay.intents import Jump, ReplayAction
from fivehundred.ui.scenes.replay.side import MoveMark, ReplayCursor, SideIntent
from fivehundred.ui.scenes.replay.study import (
    ZONE,
    Banner,
    Checking,
    StudyTab,
    draw_mark,
    heading,
    words,
)
from fivehundred.ui.services import Services
from fivehundred.ui.widgets.control import Parts
from fivehundred.ui.widgets.keys import with_key

if TYPE_CHECKING:
    from fivehundred.players.judgement import JudgedAction
    from fivehundred.session.analysis.findings import Checked

_CheckIntent = Jump | PlayOn | ReplayAction
_COSTLIEST: Final = 3
_SCALE: Final = ((1.0, "100"), (0.5, "50"), (0.0, "0"))


class CheckTab(StudyTab):
    """The play check of the decision at the cursor, of its deal, and of one seat's game."""

    name = "check"

    def __init__(self, replay: Replay, company: SeatLabels) -> None:
        self.checking = Checking(replay)
        super().__init__(self.checking)
        self.label = _("Check")
        self.description = with_key(_("Play check: what could be known."), "K")
        self._replay = replay
        self._names = company.names
        self._seat: Seat = 0
        self._tricks: dict[int, int] = {}
        self._marks: dict[int, MoveMark] = {}
        self._marked = 0

    def poll(self) -> str | None:
        return "" if self._wanted and self.checking.poll(self._seat) else None

    def content_state(self) -> Hashable:
        checking = self.checking
        return checking.count, checking.failed, checking.waits

    def content(self, cursor: ReplayCursor, u: float) -> Block[SideIntent]:
        # Check the only person's decisions, or else those of the seat at the bottom.
        persons = self._replay.persons
        self._seat = persons[0] if len(persons) == 1 else cursor.seat
        return super().content(cursor, u)

    @property
    def marks(self) -> Mapping[int, MoveMark]:
        if self._marked != self.checking.count:
            self._marked = self.checking.count
            variant = self._replay.record.variant
            self._marks = {
                one.number + 1: MoveMark(
                    one.verdict, say.words_read(say.decision_words(one, variant), one.action)
                )
                for one in self.checking.checks
                if one.verdict not in (Verdict.FORCED, Verdict.UNKNOWN, Verdict.BEST)
            }
        return self._marks

    def blocks(self, cursor: ReplayCursor) -> list[Block[_CheckIntent]]:
        text = _("What an Expert would do, knowing only what this player knew.")
        blocks: list[Block[_CheckIntent]] = [Banner(_("What could be known"), text, lamp=True)]
        if self.checking.secret:
            blocks.append(words(_("A deal can be analysed once it has been scored.")))
        elif self.checking.failed:
            blocks.append(words(_("The check could not be finished.")))
        else:
            blocks += self._decision(cursor)
            blocks += self._curve(cursor)
        blocks += self._costliest(cursor)
        return blocks

    def _trick(self, number: int) -> int:
        """Return the number of the trick after a number of actions; 0 before play."""
        if number not in self._tricks:
            shown = self._replay.view_at(number, None)
            self._tricks[number] = sum(shown.won) + 1 if shown.phase is Phase.PLAY else 0
        return self._tricks[number]

    def _where(self, checked: Checked) -> str:
        return say.where_words(checked, self._trick(checked.number), self._names)

    def _decision(self, cursor: ReplayCursor) -> Iterator[Block[_CheckIntent]]:
        checked = self.checking.at(cursor.number)
        variant = self._replay.record.variant
        if checked is None:
            yield words(self._nothing_yet(cursor))
            return
        yield heading(self._where(checked))
        text, there = say.decision_words(checked, variant), Jump(checked.number + 1)
        read = say.words_read(text, checked.action)
        if checked.verdict in (Verdict.FORCED, Verdict.UNKNOWN):
            yield LinkRow(text, there, zone=ZONE, says=read)
            return
        yield LinkRow(text, there, partial(draw_mark, checked.verdict), zone=ZONE, says=read)
        view = self._replay.view_at(checked.number, checked.action.seat)
        hint = hint_words(view, checked.judgement)
        expert = _("An Expert: {advice}").format(advice=hint.head)
        yield words(expert, STRONG, says=say.words_read(expert, checked.action))
        if checked.best is not None:
            yield words(say.columns_words(view, checked.best), QUIET)
        if rows := tuple(self._rows(checked)):
            yield Column(rows, gap_u=0)
        if checked.best is not None and (game := worth_words(view, checked.best).game):
            yield words(game)
        again = PlayOn(checked.number, checked.seat)
        description, parts = self._again_words(checked), Parts(zone=ZONE)
        yield PushButton(_("Try it again"), again, description=description, parts=parts)
        kept = _("It comes among the drills from your own games, and is due at once.")
        keep = ReplayAction.KEEP_DRILL
        yield PushButton(_("Keep for drilling"), keep, description=kept, parts=parts)

    def _again_words(self, checked: Checked) -> str:
        return _("Play on from here in the seat of {name}, in a new game.").format(
            name=self._names[checked.seat]
        )

    def _nothing_yet(self, cursor: ReplayCursor) -> str:
        actions = self._replay.record.actions[: self._replay.count]
        if cursor.number >= len(actions) or isinstance(actions[cursor.number], Deal):
            return _("There is no decision here: go to a call, an exchange or a card.")
        if self.checking.waits:
            return _("Checking…")
        return _("There is nothing to check here.")

    def _rows(self, checked: Checked) -> Iterator[Bar]:
        """Yield the weighed choices, best first; a played choice that is worse comes last."""
        first = list(checked.judgement.weighed[:4])
        if checked.played is not None and checked.played not in first:
            first.append(checked.played)
        for one in first:
            yield self._row(checked, one)

    def _row(self, checked: Checked, one: JudgedAction) -> Bar:
        view = self._replay.view_at(checked.number, checked.action.seat)
        played = one == checked.played
        chance, points = say.numbers_words(one)
        label = say.action_short(one.action, view.variant)
        text = say.weighed_words(view, one, played=played)
        return Bar(label, points, text, one.shown_chance, between=chance, marked=played, zone=ZONE)

    def _curve(self, cursor: ReplayCursor) -> Iterator[Block[_CheckIntent]]:
        found = self.checking.curve(self.checking.deal)
        if len(found) > 1:
            points = tuple(
                PlotPoint(
                    one.chance,
                    say.chance_words(one, self._trick(one.number), self._names),
                    Jump(one.number),
                    joined=one.seat == self._seat,
                )
                for one in found
            )
            at = next((n for n, one in enumerate(found) if one.number == cursor.number), None)
            title = _("Chances of the contract")
            yield heading(title)
            yield Curve(title, points, _SCALE, at=at, zone=ZONE)
            line = _("The line shows what {name} could know, the dots what the others could.")
            yield words(line.format(name=self._names[self._seat]), QUIET)
        progress = self.checking.progress
        if progress is not None and (text := say.checked_words(progress)):
            yield words(text, QUIET)

    def _costliest(self, cursor: ReplayCursor) -> Iterator[Block[_CheckIntent]]:
        seat, persons = self._seat, self._replay.persons
        found = costliest(self.checking.checks, seat, _COSTLIEST)
        name = "" if persons == (seat,) else self._names[seat]
        if found:
            yield heading(say.costliest_title(name, len(found)))
        for one in found:
            text = _("{where}. {played}").format(
                where=self._where(one), played=say.instead_words(one, self._replay.record.variant)
            )
            again = PlayOn(one.number, one.seat)
            what = _("Try it again. {what}").format(what=self._again_words(one))
            action = RowAction("icons/play", again, what)
            sign, there = partial(draw_mark, one.verdict), cursor.number == one.number
            read = say.words_read(text, one.action)
            yield LinkRow(text, Jump(one.number), sign, there, action, ZONE, read)
        if not found and self.checking.count and not self.checking.left(seat):
            yield heading(say.costliest_title(name, _COSTLIEST))
            yield words(_("No decision gave anything away."))


def keep_for_drilling(services: Services, replay: Replay, path: Path | None) -> str:
    """Keep the decision at the cursor as a drill; return the message."""
    at = replay.at
    key = own_key(replay.record, at)
    if path is None or path.parent != services.store.folder or key is None:
        return _("Only decisions of your saved games can be kept for drilling.")
    deck = DrillSchedule(learning_folder(services.store.folder), services.settings.name)
    deck.keep(key, (path.name, at), date.today())
    return _("Kept: you find it on the page of the drills, among those from your own games.")
