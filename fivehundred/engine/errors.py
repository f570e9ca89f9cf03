"""The errors of the game, each a message for people: a kind with its facts.

    FiveHundredError
    ├── FormatError      text that is not a card, a call, a deal pattern or a saved game
    ├── VariantError     options that do not go together
    └── IllegalAction    an action the rules do not allow now; its kind says why

``str(error)`` is its English; ``fivehundred.speech`` words it in other languages.
"""

from __future__ import annotations

from fivehundred.engine.messages import Fact, Message, MessageKind, RefusalKind, message


class FiveHundredError(Exception):
    """Any error that is to be told to a person rather than shown as a fault of the program."""

    def __init__(self, told: Message | MessageKind, /, **facts: Fact) -> None:
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


class IllegalAction(FiveHundredError):
    """A well-formed action that the rules do not allow in this state.

    ``strays`` are cards, by code, that do not belong to the suit printed on them, with the name of
    the suit they do belong to.
    """

    def __init__(
        self,
        told: Message | RefusalKind,
        strays: tuple[tuple[str, str], ...] = (),
        /,
        **facts: Fact,
    ) -> None:
        super().__init__(told, **facts)
        self.strays = strays

    @property
    def kind(self) -> RefusalKind:
        """Why the action was refused."""
        found = self.message.kind
        assert isinstance(found, RefusalKind)
        return found
