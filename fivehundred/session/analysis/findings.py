"""What is found in a deal: values alone, frozen, that can be sent from process to process.

Hindsight knows all hands, as no seat did. A play check compares each decision with an Expert's,
who knows what its seat knew: nothing in it comes from a card that the seat could not see.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from fivehundred.engine.actions import MakeCall, PlayCard, SeatAction
from fivehundred.engine.cards import Card
from fivehundred.engine.facts import Contract, DealResult
from fivehundred.engine.seats import Seat
from fivehundred.players.judgement import JudgedAction, Judgement
from fivehundred.players.verdicts import COSTLY, Cost, Verdict


@dataclass(frozen=True, slots=True)
class Checked:
    """A decision: ``number`` actions were done before it, in a deal of the sheet, from 1.

    ``seat`` decided, for a dummy its owner. ``judgement`` is that of its moment, ``played`` and
    ``best`` what it says of the action and of the best one; None where nothing was weighed.
    ``chance`` is how likely the contract came off after the action, 0 to 1, as the seat could know
    it; None where nothing was weighed, and for calls that were not played in the end.
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
    """The chance that the contract comes off, 0 to 1, as the seat knew it that decided.

    ``number`` actions were done before the decision; the chance is that after it.
    """

    number: int
    seat: Seat
    chance: float


@dataclass(frozen=True, slots=True)
class PlayCheck:
    """The decisions checked so far, in the order they were made, of ``count`` in all."""

    count: int
    checks: tuple[Checked, ...] = ()

    @property
    def done(self) -> bool:
        """Whether all have been checked."""
        return len(self.checks) == self.count

    def at(self, number: int) -> Checked | None:
        """Return the check of the decision made after this many actions, if it is there yet."""
        return next((one for one in self.checks if one.number == number), None)

    def curve(self, deal: int) -> tuple[ChancePoint, ...]:
        """Return how the chance of a deal's contract moved, one point a decision."""
        return tuple(
            ChancePoint(one.number, one.seat, one.chance)
            for one in self.checks
            if one.deal == deal and one.chance is not None
        )


def costliest(checks: Iterable[Checked], seat: Seat, count: int = 3) -> tuple[Checked, ...]:
    """Return the decisions that cost a seat most, the costliest first."""
    own = (one for one in checks if one.seat == seat and one.verdict in COSTLY)

    def order(one: Checked) -> tuple[int, float, float]:
        return -one.verdict.value, -one.cost.value, -one.cost.points

    return tuple(sorted(own, key=order)[:count])


@dataclass(frozen=True, slots=True)
class PlayChoice:
    """A card that could be played, and what comes of it if nobody errs afterwards.

    ``tricks`` are those of the counted side in the whole deal, those taken before included. A
    misère that is lost counts no further, unless its tricks are paid for: then they are its tricks
    so far, and one more where it is caught by this card. Of a hi/lo 5, or another number where
    just five cannot be reached. ``makes`` tells whether the contract comes off; None without one.
    """

    play: PlayCard
    tricks: int
    makes: bool | None


@dataclass(frozen=True, slots=True)
class PlayFinding:
    """A card that was played: ``number`` actions were done before it, ``trick`` counts from 1.

    ``choices`` are all cards that could rightly be played there, in the order of the hand.
    ``counts`` are the seats whose tricks are counted: the contractor's side (in a misère the
    contractor), or where there is no contract those who score with the seat that plays. ``lost``
    tricks the card gave away for the side that played it; ``better`` are the plays that would have
    kept them, empty where it gave none. A card played against the rules is not judged.
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
        """The first of the best choices: what the deal held before the card."""
        wanted = self.better[0] if self.better else self.play
        return next(one for one in self.choices if one.play == wanted)

    def cost(self, choice: PlayChoice) -> int:
        """Return how many tricks a choice gives away; of a hi/lo 1 where it gives that away."""
        return abs(self.best.tricks - choice.tricks)

    def loses(self, choice: PlayChoice) -> bool:
        """Return whether a choice gives away what the contract comes to."""
        return choice.makes is not self.best.makes

    @property
    def turns(self) -> bool:
        """Whether the card made a contract of one that was lost, or lost one that was made."""
        return self.loses(self.chosen)


@dataclass(frozen=True, slots=True)
class Called:
    """The call that was played: ``number`` actions were done before it.

    ``better`` is what its side could have made instead, seen with every card open; None where
    that is nothing, or nothing costlier than what was made.
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
    """Cards that could be discarded, and the tricks of the contractor's side without them.

    ``tricks`` and ``makes`` as in a ``PlayChoice``.
    """

    cards: tuple[Card, ...]
    tricks: int
    makes: bool


@dataclass(frozen=True, slots=True)
class DiscardFinding:
    """The discard of a deal: ``number`` actions were done before ``seat`` made it.

    ``best`` are the discards that bring most with every card open, likest to the one made first;
    ``whole`` is False where only those were tried that look sound, for there are too many.
    """

    number: int
    seat: Seat
    made: DiscardChoice
    best: tuple[DiscardChoice, ...]
    whole: bool

    @property
    def lost(self) -> int:
        """How many tricks the discard gave away; of a misère or a hi/lo 1 where it lost that."""
        return abs(self.best[0].tricks - self.made.tricks)


@dataclass(frozen=True, slots=True)
class Par:
    """What a deal is worth when all sides bid and play with every card open.

    Each call is made, or left alone, so that its side comes out as far ahead of the mean of the
    others as can be, knowing that all others do the same. ``make`` is the call that is played
    then, None where all pass. ``tricks`` are those its side takes, ``made`` whether that is
    enough: a call that is set on purpose is a sacrifice. ``points`` are the points of the deal,
    one number a side. The exchange is a sound one, as it is made without seeing the others.
    """

    make: MakeCall | None
    tricks: int | None
    made: bool | None
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DealAnalysis:
    """What hindsight says of a deal of the score sheet, which counts from 1.

    It comes card by card: ``cards`` were played, ``plays`` are those judged so far, in the order
    they were played, and ``done`` is True of the last finding. ``whole`` is False where the budget
    left out some cards.

    ``open_tricks`` is what the contractor's side (in a misère the contractor) would have taken if
    nobody had erred from the first lead on; None where there was no contract, where five tricks
    exactly were wanted, or where the beginning was too much to look into. ``best`` are the
    costliest contracts the sides could have made, the costliest of all first; empty where that was
    too much to look into. ``called`` is the call that was played, None where there was none.
    ``par`` and ``discard`` are None where there is none or it was too much.
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
        """The cards that gave tricks away, in the order they were played."""
        return tuple(one for one in self.plays if one.lost)

    @property
    def turned(self) -> tuple[PlayFinding, ...]:
        """The cards at which a contract that would be made was lost, or one lost was made."""
        return tuple(one for one in self.plays if one.turns)

    def at(self, number: int) -> PlayFinding | None:
        """Return what is known of the card played after this many actions, if it is known yet."""
        return next((one for one in self.plays if one.number == number), None)
