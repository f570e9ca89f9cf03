"""Where the program can go: a value for each way, which a scene returns and the app follows.

A route says where, never how: only the app knows the scenes.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from fivehundred.ui.widgets.intent import Intent

if TYPE_CHECKING:
    from fivehundred.learning.challenge.challenge import Challenge as OneChallenge
    from fivehundred.learning.drills.drill import Drill as OneDrill
    from fivehundred.learning.drills.drill import DrillTheme
    from fivehundred.learning.drills.schedule import DrillRound
    from fivehundred.session.pad import Pad, PadDeal
    from fivehundred.session.pad_entry import PadAnswer
    from fivehundred.session.record import Record
    from fivehundred.session.setup.deal_setup import DealSetup
    from fivehundred.session.storage.house_rules import HouseRules as RulesOfTable
    from fivehundred.speech.rule_book.book import Anchor
    from fivehundred.ui.setup.house_draft import Draft


@dataclass(frozen=True, slots=True)
class HomeRoute(Intent):
    """The home screen."""


@dataclass(frozen=True, slots=True)
class FirstStartRoute(Intent):
    """The screen of a person who comes for the first time."""


@dataclass(frozen=True, slots=True)
class GamesRoute(Intent):
    """The list of saved games; the game ``playing`` at the table keeps its name and place.

    With one it is over the table, and ``BackRoute`` leads there.
    """

    playing: Path | None = None


@dataclass(frozen=True, slots=True)
class ReplaysRoute(Intent):
    """The list of games to replay, the examples among them."""


@dataclass(frozen=True, slots=True)
class NewGameRoute(Intent):
    """The page of a new game, filled in as it was chosen last.

    Or as the game is ``like``, which is below it: ``BackRoute`` leads there.
    """

    like: Record | None = None


@dataclass(frozen=True, slots=True)
class HouseRulesRoute(Intent):
    """The rules of a preset, or house rules, to change them.

    Those of a file are taken in first, unless they are kept already.
    """

    draft: Draft | Path


@dataclass(frozen=True, slots=True)
class ReadRulesRoute(Intent):
    """The rule book of a table, open at a chapter; ``BackRoute`` leads to what it is over.

    Without ``rules`` those that were chosen last, and others can be chosen there.
    """

    rules: RulesOfTable | None = None
    anchor: Anchor | None = None


@dataclass(frozen=True, slots=True)
class TableRoute(Intent):
    """The table with the game of a file; with the ``record`` that is to be kept there, if given.

    ``message`` is what is told on arriving. One that is ``over`` another screen leads there with
    ``ReturnRoute``.
    """

    path: Path
    record: Record | None = None
    message: str = ""
    over: bool = False


@dataclass(frozen=True, slots=True)
class JoinRoute(Intent):
    """The page where a table elsewhere is joined; ``text`` has an invitation, or is empty."""

    text: str = ""


@dataclass(frozen=True, slots=True)
class SeatedRoute(Intent):
    """The table with people elsewhere that has been opened or joined."""


@dataclass(frozen=True, slots=True)
class ReplayRoute(Intent):
    """The replay of a game, or of the game in a file, after its first ``at`` actions.

    It is over what is shown, and ``BackRoute`` leads there; ``all_hands`` lie open at first.
    ``path`` is the file in which a game is kept that is given as a record.
    ``tab`` is the name of the one that is shown beside it, empty for the usual one.
    """

    game: Record | Path
    at: int = 0
    all_hands: bool = False
    path: Path | None = None
    tab: str = ""


@dataclass(frozen=True, slots=True)
class UnkeptRoute(Intent):
    """The page of a game that cannot be saved, over its table; ``then`` is asked for instead."""

    then: Route | None = None


@dataclass(frozen=True, slots=True)
class DrillsRoute(Intent):
    """The page of the drills, at a ``theme``; ``done`` is the round that has just ended."""

    done: DrillRound | None = None
    theme: DrillTheme | None = None


@dataclass(frozen=True, slots=True)
class DrillRoute(Intent):
    """The drill at the table that a round asks now; ``drills`` are all of its drills."""

    round: DrillRound
    drills: tuple[OneDrill, ...]


@dataclass(frozen=True, slots=True)
class ChallengesRoute(Intent):
    """The page of the challenges: the deal of the day, and others.

    With a friend's ``file`` it leads to the page of the challenge in that, where there is one.
    """

    file: Path | None = None


@dataclass(frozen=True, slots=True)
class ChallengeRoute(Intent):
    """The page of one challenge."""

    challenge: OneChallenge


@dataclass(frozen=True, slots=True)
class PlayChallengeRoute(Intent):
    """A deal of a challenge at the table, counted from 1."""

    challenge: OneChallenge
    number: int


@dataclass(frozen=True, slots=True)
class StandingsRoute(Intent):
    """The results of a club night side by side, of some files that were handed in."""

    files: tuple[Path, ...] = ()


@dataclass(frozen=True, slots=True)
class LearnRoute(Intent):
    """The lessons, and the other ways of learning the game."""


@dataclass(frozen=True, slots=True)
class LessonRoute(Intent):
    """A lesson at the table by its name, the first one without.

    It begins with a ``part``, counted from 0, or goes on with the one that was left.
    """

    name: str = ""
    part: int | None = None


@dataclass(frozen=True, slots=True)
class WorkshopRoute(Intent):
    """The page on which a deal is put together.

    With one of a game, whose seats have ``names``, it is over another screen, to which
    ``BackRoute`` leads.
    """

    setup: DealSetup | None = None
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class StatisticsRoute(Intent):
    """What the saved games come to, person by person."""


@dataclass(frozen=True, slots=True)
class ScorePadRoute(Intent):
    """The score pad in a file, or a new ``pad``; without either the page that begins one.

    ``answers`` are those of the deal that is being entered, ``undone`` what can be redone. A new
    pad goes into a file of its own at once, but where its names are ``known`` only with its first
    deal.
    """

    path: Path | None = None
    pad: Pad | None = None
    answers: tuple[PadAnswer, ...] = ()
    undone: tuple[PadAnswer | PadDeal, ...] = ()
    known: bool = False


@dataclass(frozen=True, slots=True)
class GiveUpRoute(Intent):
    """Another way, though what is not saved of the game is lost by it."""

    then: Route


@dataclass(frozen=True, slots=True)
class BackRoute(Intent):
    """What is below the scene that is shown; home if nothing is."""


@dataclass(frozen=True, slots=True)
class ReturnRoute(Intent):
    """What is below the table that is left by it; home if nothing is."""


@dataclass(frozen=True, slots=True)
class QuitRoute(Intent):
    """The end of the program."""


Showing = (
    HomeRoute
    | FirstStartRoute
    | GamesRoute
    | ReplaysRoute
    | NewGameRoute
    | HouseRulesRoute
    | ReadRulesRoute
    | TableRoute
    | JoinRoute
    | SeatedRoute
    | ReplayRoute
    | UnkeptRoute
    | DrillsRoute
    | DrillRoute
    | ChallengesRoute
    | ChallengeRoute
    | PlayChallengeRoute
    | StandingsRoute
    | LearnRoute
    | LessonRoute
    | StatisticsRoute
    | ScorePadRoute
    | WorkshopRoute
)
"""Ways that end at a scene of their own."""

Route = Showing | GiveUpRoute | BackRoute | ReturnRoute | QuitRoute
