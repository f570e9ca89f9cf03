"""The errors of the game, each a message for people: a kind with its facts.

    FiveHundredError
    ├── FormatError      text that is not a card, a call, a deal pattern or a saved game
    ├── VariantError     options that do not go together
    └── IllegalAction    an action the rules do not allow now; carries its Reason

``str(error)`` is its English; ``fivehundred.speech`` words it in other languages.
"""

from __future__ import annotations

from enum import Enum, auto

from fivehundred.engine.messages import Fact, Message, MessageKind, message


class FiveHundredError(Exception):
    """Any error that is to be told to a person rather than shown as a fault of the program."""

    def __init__(self, told: Message | MessageKind, /, **facts: Fact) -> None:
        """Hold a message, or make it of a kind and its facts."""
        super().__init__(told if isinstance(told, Message) else message(told, **facts))

    @property
    def message(self) -> Message:
        """What is told: a kind with its facts."""
        found = self.args[0]
        assert isinstance(found, Message)
        return found


class FormatError(FiveHundredError):
    """Text or JSON that does not say what it should."""


class VariantError(FiveHundredError):
    """A set of options that cannot be played."""


class Reason(Enum):
    """Why an action was refused."""

    WRONG_PHASE = auto()
    NOT_YOUR_TURN = auto()
    WRONG_PACK = auto()
    NO_SUCH_SEAT = auto()
    CALL_TOO_LOW = auto()
    CALL_NOT_OFFERED = auto()
    CALL_GATED = auto()
    SIX_TOO_LATE = auto()
    MUST_BID = auto()
    CARD_NOT_HELD = auto()
    WRONG_COUNT = auto()
    MUST_FOLLOW = auto()
    MUST_PLAY_JOKER = auto()
    JOKER_HELD_BACK = auto()
    JOKER_MUST_NAME_SUIT = auto()
    JOKER_NAMES_NO_SUIT = auto()
    JOKER_SUIT_BARRED = auto()
    JOKER_LEAD_BARRED = auto()
    NOT_A_JOKER = auto()
    CANNOT_ATTACH = auto()
    MUST_LOOK = auto()
    ALREADY_LOOKED = auto()
    CANNOT_CALL_CARD = auto()
    CARD_DISCARDED = auto()
    CARD_IS_OWN = auto()
    CARD_IS_OPEN = auto()
    CANNOT_DECLARE = auto()
    NO_REVOKE = auto()


class IllegalAction(FiveHundredError):
    """A well-formed action that the rules do not allow in this state.

    ``seat``, ``suit_name``, ``count`` say whom and what the reason is about, for whoever words it;
    ``strays`` are cards, by code, that do not belong to the suit printed on them, with the name of
    the suit they do belong to.
    """

    def __init__(
        self,
        reason: Reason,
        told: Message,
        *,
        seat: int | None = None,
        suit_name: str = "",
        count: int = 0,
        strays: tuple[tuple[str, str], ...] = (),
    ) -> None:
        """Hold the reason for programs and the message for people."""
        super().__init__(told)
        self.reason = reason
        self.seat = seat
        self.suit_name = suit_name
        self.count = count
        self.strays = strays
