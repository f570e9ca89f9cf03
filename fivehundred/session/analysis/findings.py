"""The results of an analysis: frozen values that processes can exchange."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from fivehundred.engine.actions import MakeCall, PlayCard, SeatAction
from fivehundred.engine.cards import Card
from fivehundred.engine.facts import Contract, DealResult
from fivehundred.engine.seats import Seat
from fivehundred.players.judgement import COSTLY, Cost, JudgedAction, Judgement, Verdict


@dataclass(frozen=True, slots=True)
class Checked:
    """A judged decision, made after ``number`` actions.

    ``deal`` counts from 1 on the score sheet; ``seat`` is a dummy's owner. ``played`` and ``best``
    are the judgement's entries for the action and for the best one, None if nothing was weighed.
    ``chance`` is the chance, 0 to 1, that the contract is made after the action, as the seat could
    know it; None if nothing was weighed, and for calls that did not become the contract.
    """

    number: int
    deal: int
    seat: Seat
    action: SeatAction
    judgement: Judgement
    verdict: Verdict
    played: JudgedAction | None = None
    best: JudgedAction | None = None
    cost: Cost = field(default_factory=Cost)
    chance: float | None = None


@dataclass(frozen=True, slots=True)
class ChancePoint:
    """The chance, 0 to 1, of the contract after the decision made after ``number`` actions."""

    number: int
    seat: Seat
    chance: float


@dataclass(frozen=True, slots=True)
class PlayCheck:
    """The decisions checked so far, in order, of ``count`` in all."""

    count: int
    checks: tuple[Checked, ...] = ()

    @property
    def done(self) -> bool:
        """Whether all have been checked."""
        return len(self.checks) == self.count

    def at(self, number: int) -> Checked | None:
        """Return the check of the decision after ``number`` actions; None if not checked yet."""
        return next((one for one in self.checks if one.number == number), None)

    def curve(self, deal: int) -> tuple[ChancePoint, ...]:
        """Return the chance of a deal's contract after each decision."""
        return tuple(
            ChancePoint(one.number, one.seat, one.chance)
            for one in self.checks
            if one.deal == deal and one.chance is not None
        )


def costliest(checks: Iterable[Checked], seat: Seat, count: int = 3) -> tuple[Checked, ...]:
    """Return a seat's costliest decisions, the costliest first."""
    own = (one for one in checks if one.seat == seat and one.verdict in COSTLY)

    def order(one: Checked) -> tuple[int, float, float]:
        return -one.verdict.value, -one.cost.value, -one.cost.points

    return tuple(sorted(own, key=order)[:count])


@dataclass(frozen=True, slots=True)
class PlayChoice:
    """A legal play, and its result if nobody errs afterwards.

    ``tricks`` are the counted side's in the whole deal. A lost misère counts no further: its
    tricks are those so far, and one more if this card loses it; but where tricks are paid for, all
    count. A hi/lo shows 5, or another number if exactly five are out of reach. ``makes`` is
    whether the contract is made, None without one.
    """

    play: PlayCard
    tricks: int
    makes: bool | None


@dataclass(frozen=True, slots=True)
class PlayFinding:
    """A judged card, played after ``number`` actions; ``trick`` counts from 1.

    ``choices`` are all plays that follow the rules, in the order of the hand. ``counts`` are the
    seats whose tricks are counted: the contractor's side (in a misère the contractor alone), or
    without a contract those who score with the player. ``lost`` are the tricks the card cost its
    side, ``better`` the plays that would have kept them. A card played against the rules is not
    judged.
    """

    number: int
    trick: int
    play: PlayCard
    counts: tuple[Seat, ...]
    choices: tuple[PlayChoice, ...]
    lost: int
    better: tuple[PlayCard, ...]

    @property
    def seat(self) -> Seat:
        """Who played it."""
        return self.play.seat

    @property
    def chosen(self) -> PlayChoice:
        """The choice that was played."""
        return next(one for one in self.choices if one.play == self.play)

    @property
    def best(self) -> PlayChoice:
        """The first of the best choices."""
        wanted = self.better[0] if self.better else self.play
        return next(one for one in self.choices if one.play == wanted)

    def cost(self, choice: PlayChoice) -> int:
        """Return the tricks a choice gives away; in a hi/lo, 1 if it gives up exactly five."""
        return abs(self.best.tricks - choice.tricks)

    def changes_outcome(self, choice: PlayChoice) -> bool:
        """Return whether a choice changes the outcome of the contract."""
        return choice.makes is not self.best.makes

    @property
    def turns(self) -> bool:
        """Whether the card turned a made contract into a lost one, or the other way around."""
        return self.changes_outcome(self.chosen)


@dataclass(frozen=True, slots=True)
class Called:
    """The final call, made after ``number`` actions, and the best its side could have made.

    ``better`` is None if its side could have made nothing, or nothing worth more than a contract
    that was made.
    """

    number: int
    make: MakeCall
    better: MakeCall | None

    @property
    def seat(self) -> Seat:
        """Who made it."""
        return self.make.seat


@dataclass(frozen=True, slots=True)
class DiscardChoice:
    """A possible discard; ``tricks`` and ``makes`` as in a ``PlayChoice``."""

    cards: tuple[Card, ...]
    tricks: int
    makes: bool


@dataclass(frozen=True, slots=True)
class DiscardFinding:
    """The discard that ``seat`` made after ``number`` actions.

    ``best`` are the best discards double-dummy, those most like the one made first. ``whole`` is
    False if there were too many to try all.
    """

    number: int
    seat: Seat
    made: DiscardChoice
    best: tuple[DiscardChoice, ...]
    whole: bool

    @property
    def lost(self) -> int:
        """How many tricks the discard gave away; 1 if it lost a misère or hi/lo."""
        return abs(self.best[0].tricks - self.made.tricks)


@dataclass(frozen=True, slots=True)
class Par:
    """The value of a deal if all sides bid and play with all cards open.

    Each call maximises its side's margin over the mean of the others, who do the same. ``make`` is
    the final call, None if all pass; ``made`` is False for a sacrifice. ``points`` has one number
    a side. The exchange is a sound one, made without seeing the other hands.
    """

    make: MakeCall | None
    tricks: int | None
    made: bool | None
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DealAnalysis:
    """The double-dummy analysis of a deal of the score sheet, counted from 1.

    It grows card by card: ``cards`` were played, ``plays`` are those judged so far, and ``done``
    is True for the last one. ``whole`` is False if the budget left out some cards.

    ``open_tricks`` are the contractor's side's (in a misère the contractor's) with no errors from
    the first lead on; None without a contract, in a hi/lo, or if the budget was too small.
    ``best`` are the costliest contracts the sides could have made, costliest first; empty if that
    took too long. ``par`` and ``discard`` are None if there is none or it took too long.
    """

    deal: int
    result: DealResult
    open_tricks: int | None = None
    plays: tuple[PlayFinding, ...] = ()
    whole: bool = True
    best: tuple[MakeCall, ...] = ()
    called: Called | None = None
    par: Par | None = None
    discard: DiscardFinding | None = None
    cards: int = 0
    done: bool = False

    @property
    def contract(self) -> Contract | None:
        """The contract played, if there was one."""
        return self.result.contract

    @property
    def costly(self) -> tuple[PlayFinding, ...]:
        """The cards that gave tricks away."""
        return tuple(one for one in self.plays if one.lost)

    @property
    def turned(self) -> tuple[PlayFinding, ...]:
        """The cards that changed whether the contract was made."""
        return tuple(one for one in self.plays if one.turns)

    def at(self, number: int) -> PlayFinding | None:
        """Return the finding for the card after ``number`` actions; None if not judged yet."""
        return next((one for one in self.plays if one.number == number), None)
