"""A person who plays with the keyboard alone: no mouse, and nothing told but by the twin."""

from __future__ import annotations

from fivehundred.engine.actions import Discard, Give, MakeCall, PlayCard, SeatAction
from fivehundred.engine.calls import Bid, Special
from fivehundred.engine.rules.variants import Preset
from fivehundred.ui import route
from tests.window.person import Person
from tests.window.program import READ_S

_LEVELS = {6: "6", 7: "7", 8: "8", 9: "9", 10: "1"}
_STRAINS = {"S": "s", "C": "c", "D": "d", "H": "h", "NT": "n"}


class Typist(Person):
    """Finds out in the twin which keys lead where, and presses them in the window."""

    def begin(self, preset: Preset | None = None) -> None:
        """Go from the home screen to New game, and there with Tab to Start."""
        assert preset is None, "a typist takes the game that is chosen"
        twin, program = self.twin, self.program
        twin.show(lambda: twin.app.go(route.HomeRoute()))
        program.still()
        program.keys(twin.keys_to("New game", ["Down"], step="Down"))
        program.key("Return")
        twin.press("New game")
        program.still()
        program.keys(twin.keys_to("Start", []))
        self.do_until(lambda: program.key("Return"), self._find_game, "a game begins")

    def _answer(self, wanted: SeatAction) -> None:
        assert isinstance(wanted, MakeCall), f"{wanted} is not asked of a typist"
        keys = [*_keys_of(wanted), "Return"]
        self._until_done(lambda: self._type(keys), wanted)

    def _play(self, wanted: PlayCard) -> None:
        assert wanted.suit is None
        keys = [*self.twin.keys_to_card(wanted.card), "Return"]
        self._until_done(lambda: self._type(keys), wanted)

    def _lay_away(self, wanted: Discard | Give) -> None:
        twin = self.twin
        # No key says whether something is still told, in which keys get lost.
        self.program.still(READ_S)
        for number, card in enumerate(wanted.cards, start=1):
            self._type([*twin.keys_to_card(card), "Return"])
            twin.lay(*wanted.cards[:number])
        keys = twin.keys_to("Discard", ["Home"])
        self._until_done(lambda: self._type([*keys, "Return"]), wanted)

    def _type(self, keys: list[str]) -> None:
        """Press keys at a table where nothing moves: while cards fly they would be lost."""
        self.program.still()
        self.program.keys(keys)

    def next_deal(self) -> None:
        """Close the score sheet that is open after a deal."""
        deals = len(self.view().deals)
        self.program.still()
        self.do_until(lambda: self.program.key("Return"), lambda: self._is_dealt(deals), "dealt")


def _keys_of(wanted: MakeCall) -> list[str]:
    call = wanted.call
    if isinstance(call, Bid):
        return [_LEVELS[call.level], _STRAINS[call.strain.value]]
    assert call is Special.PASS
    return ["p"]
