"""Routes: a value for each place in the program, which a scene returns and the app follows."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TypeGuard

from fivehundred.engine.facts import Phase
from fivehundred.session.record import Record
from fivehundred.session.storage import files
from fivehundred.session.storage.house_rules import HouseRules
from fivehundred.ui.widgets.intent import Intent

if TYPE_CHECKING:
    from fivehundred.learning.challenge.challenge import Challenge
    from fivehundred.learning.drills.drill import Drill, DrillTheme
    from fivehundred.learning.drills.schedule import DrillRound
    from fivehundred.session.pad import Pad, PadDeal
    from fivehundred.session.pad_entry import PadAnswer
    from fivehundred.session.setup.deal_setup import DealSetup
    from fivehundred.speech.rule_book.book import Anchor
    from fivehundred.ui.setup.house_draft import Draft


@dataclass(frozen=True, slots=True)
class HomeRoute(Intent):
    """The home screen."""


@dataclass(frozen=True, slots=True)
class FirstStartRoute(Intent):
    """The page shown on the first run."""


@dataclass(frozen=True, slots=True)
class GamesRoute(Intent):
    """The list of saved games, over the table if ``playing`` is the game there."""

    playing: Path | None = None


@dataclass(frozen=True, slots=True)
class ReplaysRoute(Intent):
    """The list of games to replay, with the examples."""


@dataclass(frozen=True, slots=True)
class NewGameRoute(Intent):
    """The page for a new game, filled in as last time, or as for ``like``, the game below it."""

    like: Record | None = None


@dataclass(frozen=True, slots=True)
class HouseRulesRoute(Intent):
    """The editor for the rules of a preset, a draft, or a file, which is imported first."""

    draft: Draft | Path


@dataclass(frozen=True, slots=True)
class ReadRulesRoute(Intent):
    """The rule book over the current screen; without ``rules`` it offers a choice of them."""

    rules: HouseRules | None = None
    anchor: Anchor | None = None


@dataclass(frozen=True, slots=True)
class TableRoute(Intent):
    """The table with the game of a file, or with the ``record`` that is to be saved there.

    ``message`` is shown on arrival. If ``over`` another screen, ``ReturnRoute`` leads back there.
    """

    path: Path
    record: Record | None = None
    message: str = ""
    over: bool = False


@dataclass(frozen=True, slots=True)
class JoinRoute(Intent):
    """The page to join a table elsewhere; ``text`` is an invitation, or empty."""

    text: str = ""


@dataclass(frozen=True, slots=True)
class SeatedRoute(Intent):
    """The table, opened or joined in this window, with people at other computers."""


@dataclass(frozen=True, slots=True)
class ReplayRoute(Intent):
    """The replay of a game, or of the game in a file, after its first ``at`` actions.

    It covers the current screen, and ``BackRoute`` leads back there. With ``all_hands`` it starts
    with all hands open. ``path`` is the file of a game that is given as a record. ``tab``
    names the side tab to show, empty for the default.
    """

    game: Record | Path
    at: int = 0
    all_hands: bool = False
    path: Path | None = None
    tab: str = ""


@dataclass(frozen=True, slots=True)
class UnsavedRoute(Intent):
    """The page for a game that cannot be saved; ``then`` is where the player wants to go."""

    then: Route | None = None


@dataclass(frozen=True, slots=True)
class DrillsRoute(Intent):
    """The page of the drills, at a ``theme``; ``done`` is the round just ended."""

    done: DrillRound | None = None
    theme: DrillTheme | None = None


@dataclass(frozen=True, slots=True)
class DrillRoute(Intent):
    """The current drill of a round, at the table; ``drills`` are all drills of the round."""

    round: DrillRound
    drills: tuple[Drill, ...]


@dataclass(frozen=True, slots=True)
class ChallengesRoute(Intent):
    """The page of the challenges, or the challenge in a friend's ``file``."""

    file: Path | None = None


@dataclass(frozen=True, slots=True)
class ChallengeRoute(Intent):
    """The page of one challenge."""

    challenge: Challenge


@dataclass(frozen=True, slots=True)
class PlayChallengeRoute(Intent):
    """A deal of a challenge, at the table; ``number`` counts from 1."""

    challenge: Challenge
    number: int


@dataclass(frozen=True, slots=True)
class StandingsRoute(Intent):
    """The results of a club night side by side; ``files`` are the results handed in."""

    files: tuple[Path, ...] = ()


@dataclass(frozen=True, slots=True)
class LearnRoute(Intent):
    """The lessons, and other ways to learn the game."""


@dataclass(frozen=True, slots=True)
class LessonRoute(Intent):
    """A lesson (or the first one) at the table, from ``part`` 0, 1, …, or where it was left."""

    name: str = ""
    part: int | None = None


@dataclass(frozen=True, slots=True)
class WorkshopRoute(Intent):
    """The workshop; with a deal of a game, whose seats have ``names``, over the current screen."""

    setup: DealSetup | None = None
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class StatisticsRoute(Intent):
    """The statistics of the saved games, by person."""


@dataclass(frozen=True, slots=True)
class ScorePadRoute(Intent):
    """The score pad in a file, or a new ``pad``; without either, the page to start one.

    ``answers`` are those so far for the deal being entered; ``undone`` is what can be redone. A
    new pad is saved to its own file at once, or if its names are ``known``, with its first deal.
    """

    path: Path | None = None
    pad: Pad | None = None
    answers: tuple[PadAnswer, ...] = ()
    undone: tuple[PadAnswer | PadDeal, ...] = ()
    known: bool = False


@dataclass(frozen=True, slots=True)
class GiveUpRoute(Intent):
    """Another route, after abandoning the unsaved part of the game."""

    then: Route


@dataclass(frozen=True, slots=True)
class BackRoute(Intent):
    """The screen below this one; home if there is none."""


@dataclass(frozen=True, slots=True)
class ReturnRoute(Intent):
    """The screen below the table; home if there is none."""


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
    | UnsavedRoute
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
"""Routes to a scene of their own."""

Route = Showing | GiveUpRoute | BackRoute | ReturnRoute | QuitRoute


def covers(route: Route) -> TypeGuard[Showing]:
    """Return whether the scene of a route covers the current one, which waits below it."""
    match route:
        case ReplayRoute() | ReadRulesRoute() | UnsavedRoute() | GamesRoute(Path()):
            return True
        case NewGameRoute(Record()) | WorkshopRoute(names=(_, *_)) | TableRoute(over=True):
            return True
        case _:
            return False


# ruff: noqa: PLC0415  the rule book is loaded late, so that the first frame comes sooner


def rules_of_game(record: Record, phase: Phase) -> ReadRulesRoute:
    """Return the route to the rules of a game, at the chapter for its current phase."""
    from fivehundred.speech.rule_book.writing import anchor_at

    return ReadRulesRoute(HouseRules.of(record), anchor_at(phase))


def route_of_file(path: Path) -> ChallengesRoute | HouseRulesRoute | ScorePadRoute | TableRoute:
    """Return the route for a file by its format; an unknown format is taken for a game."""
    match files.format_of(path):
        case files.CHALLENGE_FORMAT:
            return ChallengesRoute(path)
        case files.RULES_FORMAT:
            return HouseRulesRoute(path)
        case files.PAD_FORMAT:
            return ScorePadRoute(path)
        case _:
            return TableRoute(path)
