"""A table with people at other computers: presence, phrases and proposals."""

from __future__ import annotations

from fivehundred.engine.facts import Phase
from fivehundred.engine.seats import Seat
from fivehundred.session.game_client import GameClient
from fivehundred.session.record import HUMAN
from fivehundred.session.storage.keeper import Keeper
from fivehundred.speech.notices import together_words as say
from fivehundred.speech.translation import _
from fivehundred.table.guide import Guide
from fivehundred.table.sitting import Sitting
from fivehundred.table.sitting_elsewhere import SittingElsewhere
from fivehundred.table.waits import Habits
from fivehundred.together.host import Host, JoinRequest
from fivehundred.together.joining import Guest
from fivehundred.together.messages import Agree, Answered, Proposed, Said, Say, SeatPresence
from fivehundred.together.opening import OpenTable
from fivehundred.together.remote_game import RemoteGame
from fivehundred.ui import route as to
from fivehundred.ui.panels.guests import GuestsPanel
from fivehundred.ui.panels.panel import Panel
from fivehundred.ui.scenes.table import elsewhere_dialogs as dialogs
from fivehundred.ui.scenes.table.intents import AnswerProposal, MuteGuest, SayPhrase, ShowGuests
from fivehundred.ui.scenes.table.scene import TableScene
from fivehundred.ui.services import Services
from fivehundred.ui.together import PATIENCE_MS, GuestIntent
from fivehundred.ui.widgets.intent import Intent


class ElsewhereTable(TableScene):
    """A table whose game runs at its host, which may be this program."""

    def __init__(self, services: Services, guest: Guest, game: RemoteGame, keeper: Keeper) -> None:
        self._guest, self._game = guest, game
        super().__init__(services, game, keeper)
        self._kept = 0
        self._seats: tuple[SeatPresence, ...] = ()
        self._muted: frozenset[Seat] = frozenset()
        self._requests: tuple[JoinRequest, ...] = ()
        self._connected = True
        self._ended = False
        self._closing: Panel | None = None
        """The dialog that asks before they leave the others."""
        self._then: to.Route | None = None
        """The route of a screen over the table, to be confirmed once the table is shown again."""

    def _sit_down(self, _game: GameClient, habits: Habits, _guide: Guide | None) -> Sitting:
        return SittingElsewhere(self._game, self.services.thinker, habits)

    def route(self) -> to.Route:
        return to.SeatedRoute()

    def enter(self) -> None:
        super().enter()
        then, self._then = self._then, None
        if then is not None:
            self._ask_before(then)

    def closed(self) -> to.Route | None:
        return self.take(to.QuitRoute())

    def asks_before(self, route: to.Route) -> bool:
        if self._must_ask:
            self._then = route
        return self._then is not None

    def update(self, elapsed_ms: float, mouse: tuple[int, int]) -> bool:
        self._hear_others()
        moved = super().update(elapsed_ms, mouse)
        self._keep()
        return moved

    def patience_ms(self) -> int:
        return min(PATIENCE_MS, super().patience_ms())

    def _keep(self) -> None:
        """Save the game as seen here; on the host's own screen the host does that."""
        together = self.services.together
        actions = len(self._game.record.actions)
        if together.keeper is not self.keeper and actions != self._kept:
            self.keeper.keep(self._game.record)
        self._kept = actions

    def _hear_others(self) -> None:
        guest, names = self._guest, self.top.company.names
        self._tell_presence()
        self._tell_requests()
        while guest.told and self.top.modal is None:
            match guest.told.popleft():
                case Said(seat, phrase) if seat not in self._muted:
                    words = say.phrase_words(phrase)
                    self.show_message(_("{name}: {what}").format(name=names[seat], what=words))
                case Proposed(number, seat, what) if seat not in self._game.persons:
                    asked = say.proposal_words(what, names[seat])
                    self._presenter.open(dialogs.proposal_dialog(number, asked))
                case Answered(agreed=True):
                    self.show_message(_("Everybody agrees."))
                case Answered(seat=seat):
                    refused = _("Nobody answered in time, or the game went on.")
                    said = _("{name} does not agree.")
                    self.show_message(refused if seat is None else said.format(name=names[seat]))

    def _tell_requests(self) -> None:
        """Announce who asks for a seat during a game; *People…* has the answers."""
        requests = () if self._host is None else self._host.join_requests
        for one in requests:
            if one not in self._requests:
                self.show_message(_("{name} would like to sit down.").format(name=one.name))
        self._requests = requests

    def _tell_presence(self) -> None:
        guest = self._guest
        if (guest.ending is not None or guest.is_wrong) and not self._ended:
            self._ended = True
            if self._game.common.phase is not Phase.OVER:
                self._presenter.open(dialogs.ended_dialog(say.ending_words(guest.ending)))
            return
        if guest.is_connected != self._connected and not self._ended:
            self._connected = guest.is_connected
            lost = _("The host cannot be reached. Calling again…")
            self.show_message(_("The host is here again.") if self._connected else lost)
        seats: tuple[SeatPresence, ...] = () if guest.present is None else guest.present.seats
        before, self._seats, own = self._seats, seats, self._game.persons
        if seats:
            # Made again in each frame, because the language may have changed.
            seating = self._game.common.variant.seating
            notes = ["" if at in own else say.presence_note(one) for at, one in enumerate(seats)]
            self.top.seat_notes = tuple(notes[seating.owner(seat)] for seat in seating.ring)
        for seat, (old, new) in enumerate(zip(before, seats, strict=False)):
            if seat not in own and (said := _change_words(old, new)):
                self.show_message(said)

    def take(self, intent: Intent | None) -> to.Route | None:
        must_ask, way = self._must_ask, None
        match intent:
            case SayPhrase(phrase):
                self.top.close()
                self._say(Say(phrase))
            case AnswerProposal(number, agrees):
                self.top.close()
                self._say(Agree(number, agrees))
            case ShowGuests():
                self.top.close()
                self._presenter.open(self._guests())
            case MuteGuest(seat):
                self.top.close()
                self._muted ^= {seat}
                self._presenter.open(self._guests())
            case GuestIntent() if (host := self._host) is not None:
                self.top.close()
                intent.decide(host)
            case _:
                way = super().take(intent)
        if way is None or to.covers(way) or not must_ask:
            return way
        self._ask_before(way)
        return None

    def _ask_before(self, way: to.Route) -> None:
        asked = self._people_here() if self._host else ()
        self._closing = dialogs.closing_dialog(asked, way)
        self._presenter.open(self._closing)

    @property
    def _must_ask(self) -> bool:
        """Whether to ask before leaving: a guest who still plays, or a host with guests here."""
        asked = self._closing is not None and self.top.modal is self._closing
        is_over = self._ended or self._game.common.phase is Phase.OVER
        needed = self._people_here() if self._host else self._connected and self._game.persons
        return bool(needed and not asked and not is_over)

    def _people_here(self) -> list[str]:
        own = self._game.persons
        others = (one for at, one in enumerate(self._seats) if at not in own)
        return [one.name for one in others if one.player == HUMAN and one.here]

    @property
    def _host(self) -> Host | None:
        table = self.services.together.table
        return table.host if isinstance(table, OpenTable) else None

    def _guests(self) -> GuestsPanel:
        own, host = self._game.persons, self._host
        others = enumerate(self._seats)
        names = {at: one.name for at, one in others if one.player == HUMAN and at not in own}
        taken = () if host is None else host.chairs.taken
        keys = {seat: key for seat, key, _name in taken}
        requests = () if host is None else host.join_requests
        return dialogs.guests_panel(names, self._muted, keys, requests)

    def _say(self, told: Say | Agree) -> None:
        if self.services.together.table is not None:
            self.services.together.table.say(told)


def _change_words(old: SeatPresence, new: SeatPresence) -> str:
    if old.here and not new.here:
        return _("{name} has left; the table waits for them.").format(name=new.name)
    if new.here and not old.here:
        return _("{name} is here again.").format(name=new.name)
    if new.slow and not old.slow:
        return _("The line of {name} is slow.").format(name=new.name)
    if new.stand_in and not old.stand_in:
        return _("A computer player plays for {names}.").format(names=new.name)
    return ""
