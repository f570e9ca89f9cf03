"""The first game: explanations of first events, and controls hidden until requested.

Progress is saved, so that they hear each sentence once. The words are in ``speech/learning``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final

from fivehundred.engine.actions import CutOffer, Discard, DiscardOffer, MakeCall, PlayCard
from fivehundred.engine.auction import standing_call
from fivehundred.engine.calls import Bid, Special, Strain, strain_of
from fivehundred.engine.cards import Card, Suit
from fivehundred.engine.facts import Phase, Trick
from fivehundred.engine.rules.schedule import is_signal
from fivehundred.engine.strains import bower_of
from fivehundred.engine.tricks.trick import led_suit
from fivehundred.engine.view import View
from fivehundred.learning.notes import NOTES_BYTES, Notes
from fivehundred.paths import learning_folder
from fivehundred.players.judgement import COSTLY
from fivehundred.players.knowledge import order_of
from fivehundred.players.level_names import ExperienceLevel
from fivehundred.session.analysis.findings import Checked
from fivehundred.session.codec.shapes import JsonObject, a_list
from fivehundred.session.storage.kinds import FileKind, StoreKind
from fivehundred.session.storage.own_files import OwnJson


class First(StrEnum):
    """Something that happens for the first time."""

    SCORE = "score"
    TRICK = "trick"
    TRUMP = "trump"
    HIGH = "high"
    PARTNER = "partner"
    OTHERS = "others"
    BID = "bid"
    CUT = "cut"
    CALL = "call"
    KITTY = "kitty"
    LEAD = "lead"
    FOLLOW = "follow"
    VOID = "void"

    @property
    def asks(self) -> bool:
        """Whether the person has to do something, rather than only read."""
        return self.asks_for_card or self in (First.CUT, First.CALL, First.KITTY)

    @property
    def asks_for_card(self) -> bool:
        """Whether the person has to play a card."""
        return self in (First.LEAD, First.FOLLOW, First.VOID)


class OnRequest(StrEnum):
    """What a newcomer does not need, and sees only on request."""

    CALLS = "calls"
    SEAL = "seal"


# — the firsts of a moment —


def suit_to_follow(view: View) -> Suit | None:
    """Return the suit led in the current trick."""
    return led_suit(view.plays, order_of(view)) if view.plays else None


def trumping(view: View) -> Card | None:
    """Return the last trump that won a trick led in another suit."""
    order = order_of(view)
    for trick in reversed(view.history):
        card = card_of_winner(trick)
        is_trump = order.trump is not None and order.suits[card] is order.trump
        if is_trump and led_suit(trick.plays, order) is not order.trump:
            return card
    return None


def card_of_winner(trick: Trick) -> Card:
    """Return the card that took a trick."""
    return next(play.card for play in trick.plays if play.seat == trick.winner)


def _has_high_trump(view: View) -> bool:
    strain = Strain.NO_TRUMPS if view.contract is None else strain_of(view.contract.call)
    plays = (play.card for trick in view.history for play in trick.plays)
    return strain is not Strain.NO_TRUMPS and any(
        card.is_joker or bower_of(card, strain) is not None for card in plays
    )


def _is_own_bid(view: View) -> bool:
    standing = standing_call(view.calls)
    if view.phase is not Phase.AUCTION or standing is None or standing.seat != view.viewer:
        return False
    return not is_signal(view.variant, standing.call)


def _is_between_tricks(view: View) -> bool:
    return view.phase is Phase.PLAY and bool(view.history) and not view.plays


def _has_other_contractor(view: View, *, partner: bool) -> bool:
    contract = view.contract
    if contract is None or contract.seat == view.viewer or view.viewer is None:
        return False
    return (view.viewer in view.variant.seating.partners(contract.seat, view.dealer)) is partner


def _offers(kind: type[object]) -> Callable[[View], bool]:
    return lambda view: any(isinstance(offer, kind) for offer in view.legal)


def _follows(view: View, *, can: bool) -> bool:
    if not _offers(PlayCard)(view) or (led := suit_to_follow(view)) is None:
        return False
    suits = order_of(view).suits
    return any(suits[card] is led for card in view.hand) is can


_WHEN: Final[dict[First, Callable[[View], bool]]] = {
    First.SCORE: lambda view: bool(view.deals) and view.phase in (Phase.DEAL, Phase.OVER),
    First.TRICK: _is_between_tricks,
    First.TRUMP: lambda view: _is_between_tricks(view) and trumping(view) is not None,
    First.HIGH: lambda view: _is_between_tricks(view) and _has_high_trump(view),
    First.PARTNER: lambda view: _has_other_contractor(view, partner=True),
    First.OTHERS: lambda view: _has_other_contractor(view, partner=False),
    First.BID: _is_own_bid,
    First.CUT: _offers(CutOffer),
    First.CALL: _offers(MakeCall),
    First.KITTY: _offers(DiscardOffer),
    First.LEAD: lambda view: _offers(PlayCard)(view) and not view.plays,
    First.FOLLOW: lambda view: _follows(view, can=True),
    First.VOID: lambda view: _follows(view, can=False),
}


def firsts_of(view: View) -> Iterable[First]:
    """Yield every first event of this moment, explanations before requests to act."""
    return (first for first, is_so in _WHEN.items() if is_so(view))


# — the lesson that helps —


@dataclass(frozen=True, slots=True)
class LessonOffer:
    """A lesson, by name, and the costly decision it may help with."""

    lesson: str
    checked: Checked


def lesson_offer(checks: Iterable[Checked], view: View) -> LessonOffer | None:
    """Return the lesson for the costliest decision in the deal just scored, if any."""
    deal = len(view.deals)
    own = [one for one in checks if one.deal == deal and one.verdict in COSTLY]
    if not own:
        return None
    worst = max(own, key=lambda one: (one.verdict.value, one.cost.value))
    return LessonOffer(_lesson_for(worst, view), worst)


def _lesson_for(checked: Checked, view: View) -> str:
    contract = view.deals[-1].contract
    match checked.action:
        case MakeCall(call=Bid() | Special.PASS):
            return "auction"
        case MakeCall():
            return "bidding-misere"
        case Discard():
            return "kitty"
    if contract is None or not isinstance(contract.call, Bid):
        return "misere"
    if checked.seat not in contract.side:
        return "defending"
    if contract.call.strain is Strain.NO_TRUMPS:
        return "no-trumps"
    return "drawing-trumps"


# — the saved state —

SUBJECT: Final = OwnJson(
    name="first-game.json",
    what=FileKind.NOTES,
    format="fivehundred-first-game",
    limit_bytes=NOTES_BYTES,
    check=lambda found: JsonObject(found, ()).need("told", a_list),
    not_saved=StoreKind.NOTES_NOT_SAVED,
)


class Newcomer:
    """What a person knows of the game (None if unknown), and what was explained or requested."""

    def __init__(self, saves: Path, person: str) -> None:
        self._notes = Notes(learning_folder(saves), person, SUBJECT)
        found = self._notes.read()
        told, knows = found.get("told"), found.get("knows")
        words = told if isinstance(told, list) else []
        self._told = {word for word in words if isinstance(word, str)}
        self.knows = next((one for one in ExperienceLevel if one.value == knows), None)

    @property
    def is_guided(self) -> bool:
        """Whether the person had never played before."""
        return self.knows is ExperienceLevel.NONE

    def begins(self, knows: ExperienceLevel) -> None:
        """Set how well the person knows the game, and forget all explanations given."""
        self.knows, self._told = knows, set()
        self._keep()

    def was_told(self, what: str) -> bool:
        """Return whether something was explained or requested."""
        return what in self._told

    def tell(self, *what: str) -> None:
        """Note that something was explained or requested."""
        if not self._told.issuperset(what):
            self._told.update(what)
            self._keep()

    def _keep(self) -> None:
        knows = "" if self.knows is None else self.knows.value
        self._notes.write({"knows": knows, "told": sorted(self._told)})
