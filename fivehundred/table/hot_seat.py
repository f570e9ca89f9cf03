"""The hot seat: whose turn it is at this screen, and whose cards may be shown.

One person's cards are always open. With several, they are open while a person who has taken the
seat is to act; a curtain falls between two persons, unless all may see the next hand anyway. All
hands are open if nobody plays, and in games with open hands, where one person plays for all.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from fivehundred.engine import actions as act
from fivehundred.engine.events import Event
from fivehundred.engine.facts import Phase
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View, seen_by
from fivehundred.players.level_names import Level
from fivehundred.session.asking import named_early_by_person
from fivehundred.session.game_client import GameClient
from fivehundred.session.record import HUMAN
from fivehundred.session.secrecy import seen_by_all
from fivehundred.session.taking_back import DecisionStands, RestartOffer, RestartRefusal
from fivehundred.table.commands import CommandDenial, RestartAsked, TakeBackAsked


class HotSeat:
    """The person at the screen, and the cards they may see.

    ``bottom`` is the seat shown there, ``open`` whether its cards may be seen, ``awaited`` the
    person the curtain waits for. ``declined`` are offers a person has declined in this deal. With
    ``open_hands`` all cards are open, and ``bottom`` is the seat that exchanged last. With
    ``shows_all`` they are open too, and nobody acts.
    """

    def __init__(self, session: GameClient) -> None:
        players = session.common.variant.seating.players
        self._session = session
        self.persons = session.persons
        self.open_hands = session.record.open_hands
        self._seated = self.persons[0] if len(self.persons) == 1 else None
        self.bottom: Seat = self.persons[0] if self.persons else players[0]
        self.open = self._seated is not None or self.open_hands
        self.awaited: Seat | None = None
        self.declined: set[act.Offer] = set()
        self.shows_all = False
        self._early_at: View | None = None
        self._early: tuple[act.Attach | act.Declare, ...] = ()

    @property
    def shared(self) -> bool:
        """Whether several persons share this screen, each with cards of their own."""
        return len(self.persons) > 1 and not self.open_hands

    @property
    def at_turn(self) -> bool:
        """Whether the person at the screen is to act."""
        if self.open_hands:
            return self.decider() is not None and not self.needs_handover
        return self.open and self.decider() == self.bottom

    # — the person to decide —

    def decider(self) -> Seat | None:
        """Return the person the game waits for; None for a computer player."""
        early = self.early_offers()
        if early:
            return early[0].seat
        to_act = self._session.common.to_act
        if to_act is None:
            return None
        owner = self._session.common.variant.seating.owner(to_act)
        return owner if self._person_plays(owner) else None

    def _person_plays(self, seat: Seat) -> bool:
        return self._session.player_kind(seat) == HUMAN

    @property
    def all_sit_out(self) -> bool:
        """Whether computer players play for all persons."""
        return bool(self.persons) and not any(map(self._person_plays, self.persons))

    def sits_out(self, action: act.Action) -> bool:
        """Return whether an action is for a person whom a computer player replaces."""
        if isinstance(action, act.FirstDealer | act.Cut | act.Deal):
            return False
        owner = self._session.common.variant.seating.owner(action.seat)
        return owner in self.persons and not self._person_plays(owner)

    def swap(self, person: Seat) -> bool:
        """Let an Expert take a person's seat, or give it back."""
        if person not in self.persons:
            return False
        self._session.sit_out(person, Level.EXPERT if self._person_plays(person) else "")
        self._early_at = None
        if self.awaited == person:
            self.awaited = None
        return True

    def early_offers(self) -> tuple[act.Attach | act.Declare, ...]:
        """List what a person with the contract may still name before another seat leads."""
        common = self._session.common
        if common is not self._early_at:
            # Cached, as it is asked several times a frame.
            self._early_at, self._early = common, named_early_by_person(self._session)
        return tuple(offer for offer in self._early if offer not in self.declined)

    # — the person at the screen —

    def deal_comes(self) -> None:
        """Cover the cards for a new deal: we no longer know who is at the screen."""
        self.declined.clear()
        self._cover()

    @property
    def needs_handover(self) -> bool:
        """Whether somebody not at the screen is to act."""
        person = self.decider()
        if self.open_hands:
            # Only an exchange needs the space at the bottom.
            exchanges = self._session.common.phase in (Phase.EXCHANGE, Phase.PARTNER)
            return exchanges and person not in (None, self.bottom)
        waits = self.shared and person is not None
        return waits and not (self.open and person == self.bottom)

    @property
    def only_card(self) -> act.PlayCard | None:
        """The only legal card of the person due at the screen; None if there is a choice."""
        to_act = self._session.common.to_act
        if not self.needs_handover or to_act is None or self._session.taken_back:
            return None
        return None if self.early_offers() else only_play(self._session.view(to_act).legal)

    def bring_next_person(self) -> None:
        """Bring the next person's turn to the screen."""
        person = self.decider()
        if person is None or not self.needs_handover:
            return
        if self.open_hands:
            self.bottom = person
        elif person == self._seated:
            self.open = True
        elif person in self._session.view(person).exposed:
            # Nothing to hide; afterwards we no longer know who is at the screen.
            self.bottom, self.open, self._seated = person, True, None
        else:
            self.bottom, self.open, self.awaited = person, False, person

    def raise_curtain(self) -> None:
        """Raise the curtain: the awaited person has sat down."""
        if self.awaited is not None:
            self._seated, self.open, self.awaited = self.awaited, True, None

    @property
    def is_hand_left_open(self) -> bool:
        """Whether somebody's hand is open during a computer player's turn."""
        to_act = self._session.common.to_act
        return self.shared and self.open and to_act is not None and self.decider() is None

    def lower_curtain(self) -> CommandDenial | None:
        """Lower the curtain as a person leaves; return why if none can be lowered."""
        if not self.shared:
            return CommandDenial.ALL_OPEN if self.open_hands else CommandDenial.ONE_PERSON
        if self.awaited is not None or self._session.common.to_act is None:
            return CommandDenial.NO_OPEN_HAND
        self.open, self.awaited = False, self._seated if self._seated is not None else self.bottom
        return None

    # — questions to several persons —

    def asks_to_take_back(self, *, sure: bool) -> TakeBackAsked | DecisionStands | None:
        """Return the question to ask before an undo, or why it is not possible."""
        found = self._session.last_decision()
        if isinstance(found, DecisionStands):
            return found
        touches = found.who_must_agree(self.before_screen, self.persons if self.shared else ())
        if sure or not (touches or found.shown):
            return None
        if touches:
            self._cover()
        return TakeBackAsked(found, touches)

    def asks_to_restart(
        self, how: RestartOffer, *, sure: bool
    ) -> RestartAsked | RestartRefusal | None:
        """Return the question to ask before a restart, or why it is not possible."""
        if isinstance(kept := self._session.kept_on_restart(how), RestartRefusal):
            return kept
        if sure:
            return None
        self._cover()
        return RestartAsked(how)

    def _cover(self) -> None:
        if self.shared:
            self.open, self._seated = False, None

    @property
    def before_screen(self) -> Seat | None:
        """The person at the screen, if known."""
        return self._seated if self.awaited is None else None

    @property
    def private_to(self) -> Seat | None:
        """The only person who may see and hear the table now; None if everybody may."""
        return self._seated if self.shared and self.open else None

    # — visible cards —

    def view(self) -> View:
        """Return what may be shown now; ``legal`` is what the person at the screen may do.

        That includes a dummy's offers, and those the contractor has before another seat leads.
        """
        if not self.persons or self.shows_all:
            return replace(self._session.view(None), legal=(), following_plays=())
        if self.open_hands:
            return self._open_view()
        if not self.open:
            return self._common_view()
        own = self._session.view(self.bottom)
        if self._viewer_unknown:
            own = replace(
                self._common_view(), legal=own.legal, following_plays=own.following_plays
            )
        if not self.at_turn:
            return replace(own, legal=(), following_plays=())
        early = tuple(o for o in self.early_offers() if o.seat == self.bottom)
        to_act = own.to_act
        owner = None if to_act is None else own.variant.seating.owner(to_act)
        if owner != self.bottom:
            return replace(own, legal=early)
        turn = own if to_act == self.bottom else self._session.view(to_act)
        legal = tuple(offer for offer in turn.legal if offer not in self.declined)
        return replace(own, legal=(*early, *legal), following_plays=turn.following_plays)

    def _open_view(self) -> View:
        seen = self._session.view(None)
        if self.decider() is None:
            return replace(seen, legal=(), following_plays=())
        early = self.early_offers()
        owner = None if seen.to_act is None else seen.variant.seating.owner(seen.to_act)
        if early and owner != early[0].seat:
            return replace(seen, legal=early, following_plays=())
        legal = tuple(offer for offer in seen.legal if offer not in self.declined)
        return replace(seen, legal=(*early, *legal))

    @property
    def _viewer_unknown(self) -> bool:
        """Whether the viewer is unknown, because everybody may see the hand whose turn it is."""
        return self.shared and self._seated is None

    def _common_view(self) -> View:
        return replace(self._session.common, viewer=self.bottom)

    def seen(self, event: Event) -> Event:
        """Return an event as it may be shown now."""
        if not self.persons or self.open_hands:
            return event
        if self.open and not self._viewer_unknown:
            return seen_by(event, self.bottom)
        return seen_by_all(event, self._session.common.variant.seating.players)

    @property
    def alone(self) -> Seat | None:
        """The only person who ever sits at this screen, if they play their own cards alone."""
        is_alone = bool(self.persons) and not self.shared and not self.open_hands
        return self.bottom if is_alone else None


def only_play(legal: Sequence[act.Offer]) -> act.PlayCard | None:
    """Return the only legal action, if it is a card."""
    only = legal[0] if len(legal) == 1 else None
    return only if isinstance(only, act.PlayCard) else None
