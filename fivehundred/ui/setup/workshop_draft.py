"""A deal in the workshop: what has been written of it, who plays it, what becomes of it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from fivehundred.engine.actions import Look, SeatAction
from fivehundred.engine.cards import Card
from fivehundred.engine.errors import FormatError
from fivehundred.engine.messages import Message
from fivehundred.learning.drills.library import own_key
from fivehundred.learning.drills.schedule import DrillSchedule
from fivehundred.paths import learning_folder
from fivehundred.players.level_names import USUAL_LEVEL
from fivehundred.session.record import HUMAN, Origin, Record, SeatInfo, created_now
from fivehundred.session.setup.deal_setup import DealSetup, Holder, problem, record_of
from fivehundred.session.setup.filling import played_out
from fivehundred.session.setup.reading import read_calls, read_cards, read_scores
from fivehundred.session.storage.store import Store
from fivehundred.speech.locale.names import you
from fivehundred.speech.translation import _
from fivehundred.ui.setup.seat_choices import BOT_NAMES

SCORES = "score"
CALLS = "calls"


def cards_line(holder: Holder) -> str:
    """Return the name of the line in which the cards of a holder are written."""
    return f"cards {holder}"


class WorkshopDraft:
    """A deal being put together; ``seat`` is the person's, all others play at a ``level``."""

    def __init__(self, setup: DealSetup) -> None:
        self.setup = setup
        self.seat = 0
        self.level: str = USUAL_LEVEL
        self._texts: dict[str, str] = {}
        """What is in lines as it was written, as long as nothing else changes the deal."""
        self._wrong: dict[str, Message] = {}

    def text(self, line: str, usual: str) -> str:
        """Return what is in a line: as it was written, or as the deal has it."""
        return self._texts.get(line, usual)

    @property
    def problem(self) -> Message | None:
        """Why the deal cannot be played; what cannot be read comes first."""
        return next(iter(self._wrong.values()), None) or problem(self.setup)

    def write(self, line: str, text: str) -> None:
        """Take what is written in a line, as far as it can be read."""
        self._texts[line] = text
        self._wrong.pop(line, None)
        try:
            self.setup = self._with(line, text)
        except FormatError as error:
            self._wrong[line] = error.message

    def _with(self, line: str, text: str) -> DealSetup:
        if line == SCORES:
            return replace(self.setup, scores=read_scores(text))
        if line == CALLS:
            return replace(self.setup, calls=read_calls(text))
        holder = int(line.rpartition(" ")[2])
        return self.setup.holding(holder, read_cards(text))

    def take(self, setup: DealSetup) -> None:
        """Go on with another deal."""
        self.setup = setup
        self.seat = min(self.seat, setup.rules.variant.seating.players[-1])
        self._texts.clear()
        self._wrong.clear()

    def deal_by(self, seat: int) -> None:
        """Let another seat deal."""
        self.take(replace(self.setup, dealer=seat))

    def move(self, card: Card, to: Holder | None, onto: Card | None) -> None:
        """Move a card to a holder, in exchange for another where there is no room for more."""
        setup = self.setup
        full = to is not None and len(setup.cards[to]) >= setup.size_of(to)
        swaps = full and onto is not None and card not in setup.free
        if swaps and onto is not None:
            self.take(setup.swapping(card, onto))
        else:
            self.take(setup.moving(card, to))

    def readable(self) -> DealSetup:
        """Return the deal; raises FormatError where something that is written cannot be read."""
        for told in self._wrong.values():
            raise FormatError(told)
        return self.setup

    def game(self, name: str) -> Record:
        """Return the game that begins with the deal, for a person’s ``name``; raises FormatError.

        Somebody has seen its cards: like a branch, it counts in no statistics.
        """
        own = name or you()
        names = iter(one for one in BOT_NAMES if one != own)
        seats = tuple(
            SeatInfo(own, HUMAN) if seat == self.seat else SeatInfo(next(names), self.level)
            for seat in self.setup.rules.variant.seating.players
        )
        record = record_of(self.readable(), seats, created_now())
        return replace(record, origin=Origin(_("Workshop"), "", len(record.actions)))


def kept_as_game(store: Store, game: Record) -> str:
    """Put a game on disk, and return what is to be said of it; raises StoreError."""
    path = store.save(store.new_name(game, _), game)
    return _("Saved as “{name}”.").format(name=path.stem)


def kept_as_drill(store: Store, person: str, game: Record) -> str:
    """Keep the decision that comes next as a drill, and return what is to be said of it.

    The deal is played out for that by rules of thumb, and kept as a game. Raises StoreError.
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
    return _("Kept: you find it on the page of the drills, among those from your own games.")
