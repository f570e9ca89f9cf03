"""The deal in the workshop: its state, its undo history, and what it can become."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from enum import Enum

import pygame

from fivehundred.engine.actions import Look, SeatAction
from fivehundred.engine.cards import Card
from fivehundred.engine.errors import FormatError, Message
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.seats import Seat
from fivehundred.learning.challenge.challenge import Challenge, given_set
from fivehundred.learning.drills.library import own_key
from fivehundred.learning.drills.schedule import DrillSchedule
from fivehundred.learning.kinds import ChallengeKind
from fivehundred.paths import learning_folder
from fivehundred.players.level_names import BOT_NAMES, USUAL_LEVEL
from fivehundred.session.record import HUMAN, Origin, Record, SeatInfo, created_now
from fivehundred.session.setup.deal_setup import DealSetup, Holder, pack_of, problem, record_of
from fivehundred.session.setup.filling import played_out
from fivehundred.session.setup.reading import read_calls, read_cards, read_scores
from fivehundred.session.storage.store import Store
from fivehundred.speech.locale.names import you
from fivehundred.speech.translation import N_, _
from fivehundred.ui.widgets.intent import Intent

SCORES = "score"
CALLS = "calls"


def cards_line(holder: Holder) -> str:
    """Return the name of the field for a holder's cards."""
    return f"cards {holder}"


@dataclass(frozen=True, slots=True)
class WriteIn(Intent):
    """Text typed into a field: a holder's cards, the scores, or the calls."""

    line: str
    text: str


class WorkshopIntent(Intent, Enum):
    """An action on the deal; the value is a button's label and description."""

    PASTE = N_("Paste deal"), N_("Take a deal from the clipboard.")
    COPY = N_("Copy deal"), N_("Copy the deal as text.")
    SAVE = N_("Save deal"), N_("Save it as a game, to be played later.")
    UNDO = N_("Undo"), N_("Undo the last change.")
    REDO = N_("Redo"), N_("Make the undone change again.")
    CLEAR = N_("Clear all"), N_("Remove all cards and calls.")
    FILL = N_("Fill in"), N_("Deal the missing cards at random.")
    FILL_BY_CALLS = N_("Fill by calls"), N_("Deal the missing cards to fit the calls.")
    ANALYSE = (
        N_("Analyse"),
        N_("Let computer players call and play the deal, then see it with all cards open."),
    )
    KEEP_DRILL = N_("Keep drill"), N_("Keep the next decision as a drill.")
    CHALLENGE = N_("Challenge"), N_("Make a challenge of this deal, without its calls.")
    WEIGH = N_("Value calls"), N_("See what each call is worth to the seat that is to call.")
    PLAY = N_("Play it"), N_("Sit down and play this deal.")
    RULES = "", N_("Choose the rules: {rules}.")
    CHECK = "", ""

    def __init__(self, label: str, say: str) -> None:
        self.label, self.say = label, say


def undo_or_redo(event: pygame.event.Event, *, typing: bool) -> WorkshopIntent | None:
    """Return the undo or redo that a key asks for; a letter does not while ``typing``."""
    ctrl, shift = event.mod & pygame.KMOD_CTRL, event.mod & pygame.KMOD_SHIFT
    if event.key == pygame.K_z and (ctrl or not typing):
        return WorkshopIntent.REDO if shift else WorkshopIntent.UNDO
    return WorkshopIntent.REDO if event.key == pygame.K_y and ctrl else None


@dataclass(frozen=True, slots=True)
class DraftState:
    """One state of the deal; ``seat`` is the person's, and ``level`` that of the other players.

    ``names`` are the players of the original game, or empty. ``texts`` holds the fields as typed,
    until something else changes the deal; ``wrong`` says why a field cannot be read.
    """

    setup: DealSetup
    names: tuple[str, ...] = ()
    seat: Seat = 0
    level: str = USUAL_LEVEL
    texts: Mapping[str, str] = field(default_factory=dict)
    wrong: Mapping[str, Message] = field(default_factory=dict)


class WorkshopDraft:
    """The deal being put together, ``now``, with its undo history."""

    def __init__(self, setup: DealSetup) -> None:
        self.now = DraftState(setup)
        self._past: list[DraftState] = []
        self._undone: list[DraftState] = []
        self._line = ""

    @property
    def setup(self) -> DealSetup:
        """The current deal."""
        return self.now.setup

    def put(self, state: DraftState, line: str = "") -> None:
        """Set another state; uninterrupted typing in the field ``line`` is one change."""
        if state == self.now:
            return
        if not line or line != self._line:
            self._past.append(self.now)
        self._undone.clear()
        self.now, self._line = state, line

    def undo(self) -> bool:
        """Undo the last change; return whether there was one."""
        return self._step(self._past, self._undone)

    def redo(self) -> bool:
        """Redo the last undone change; return whether there was one."""
        return self._step(self._undone, self._past)

    def _step(self, taken: list[DraftState], given: list[DraftState]) -> bool:
        if not taken:
            return False
        given.append(self.now)
        self.now, self._line = taken.pop(), ""
        return True

    def text(self, line: str, usual: str) -> str:
        """Return the text of a field: as typed, or else ``usual``, the deal's own text."""
        return self.now.texts.get(line, usual)

    @property
    def problem(self) -> Message | None:
        """Why the deal cannot be played; unreadable text comes first."""
        return next(iter(self.now.wrong.values()), None) or problem(self.setup)

    def write(self, line: str, text: str) -> None:
        """Put a field's text into the deal, or note why it cannot be read."""
        texts = {**self.now.texts, line: text}
        wrong = {name: why for name, why in self.now.wrong.items() if name != line}
        setup = self.setup
        try:
            setup = self._with_text(line, text)
        except FormatError as error:
            wrong[line] = error.message
        self.put(replace(self.now, setup=setup, texts=texts, wrong=wrong), line)

    def _with_text(self, line: str, text: str) -> DealSetup:
        if line == SCORES:
            return replace(self.setup, scores=read_scores(text))
        if line == CALLS:
            return replace(self.setup, calls=read_calls(text))
        holder = int(line.rpartition(" ")[2])
        return self.setup.holding(holder, read_cards(text))

    def take(self, setup: DealSetup, names: tuple[str, ...] | None = None) -> None:
        """Set another deal, whose seats have ``names``; None keeps the present names."""
        players = setup.rules.variant.seating.players
        names = self.now.names if names is None else names
        names = names if len(names) == len(players) else ()
        seat = min(self.now.seat, players[-1])
        self.put(DraftState(setup, names, seat, self.now.level))

    def move(self, card: Card, to: Holder | None, onto: Card | None) -> None:
        """Move a card to a holder, or swap it with another if the holder has no room."""
        setup = self.setup
        full = to is not None and len(setup.cards[to]) >= setup.size_of(to)
        swaps = full and onto is not None and card not in setup.free
        if swaps and onto is not None:
            self.take(setup.swapping(card, onto))
        else:
            self.take(setup.moving(card, to))

    def readable(self) -> DealSetup:
        """Return the deal; raises FormatError if any text cannot be read."""
        for told in self.now.wrong.values():
            raise FormatError(told)
        return self.setup

    def game(self, name: str) -> Record:
        """Return the game that starts with the deal, for a person's ``name``; raises FormatError.

        Like a branch it counts in no statistics, because somebody has seen the cards.
        """
        own, now, players = name or you(), self.now, self.setup.rules.variant.seating.players
        taken = {own, *now.names}
        fresh = iter(one for one in BOT_NAMES if one not in taken)
        # Names of the original game stay at their seats, but nobody sits at two.
        others = [next(fresh) if one == own else one for one in now.names] or [
            next(fresh) for _seat in players
        ]
        seats = tuple(
            SeatInfo(own, HUMAN) if seat == now.seat else SeatInfo(others[seat], now.level)
            for seat in players
        )
        record = record_of(self.readable(), seats, created_now())
        return replace(record, origin=Origin("", "", len(record.actions)))

    def challenge(self) -> Challenge:
        """Return a challenge of this deal alone; raises FormatError if there can be none."""
        setup = replace(self.readable(), calls=())
        if (told := problem(setup)) is not None:
            raise FormatError(told)
        if setup.rules.variant != PRESETS[setup.rules.preset].variant:
            raise FormatError(ChallengeKind.HOUSE_RULES)
        return given_set([pack_of(setup)], setup.rules.preset, dealers=[setup.dealer])


def save_as_game(store: Store, game: Record) -> str:
    """Save a game and return what to say; raises StoreError."""
    path = store.save(store.new_name(game, _), game)
    return _("Saved as “{name}”.").format(name=path.stem)


def save_as_drill(store: Store, person: str, game: Record) -> str:
    """Save the next decision as a drill and return what to say; raises StoreError.

    The rest of the deal is played by rules of thumb, and the whole is saved as a game.
    """
    whole, number = played_out(game, 0), len(game.actions)
    while not isinstance(whole.actions[number], SeatAction) or isinstance(
        whole.actions[number], Look
    ):
        number += 1
    path = store.save(store.free_name(_("Workshop drill")), whole)
    key = own_key(whole, number)
    assert key is not None, "the deal has been scored"
    deck = DrillSchedule(learning_folder(store.folder), person)
    deck.keep(key, (path.name, number), date.today())
    return _("Kept. You will find it on the drills page, among those from your own games.")
