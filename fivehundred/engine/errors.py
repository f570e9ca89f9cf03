"""The errors of the game, each a message for people: a kind with its facts.

    FiveHundredError
    ├── FormatError      text that is not a card, a call, a deal pattern or a saved game
    ├── VariantError     options that do not go together
    └── IllegalAction    an action the rules do not allow now; its kind says why

``str(error)`` is its English; ``fivehundred.speech`` translates it.
"""

from __future__ import annotations

from fivehundred.engine.messages import Fact, Message, MessageKind, RefusalKind, message


class FiveHundredError(Exception):
    """An error to explain to a person, not a fault of the program."""

    def __init__(self, told: Message | MessageKind, /, **facts: Fact) -> None:
        super().__init__(told if isinstance(told, Message) else message(told, **facts))

    @property
    def message(self) -> Message:
        """The kind of error, with its facts."""
        found = self.args[0]
        assert isinstance(found, Message)
        return found


class FormatError(FiveHundredError):
    """Text or JSON that does not say what it should."""


class VariantError(FiveHundredError):
    """A set of options that cannot be played."""


class IllegalAction(FiveHundredError):
    """A well-formed action that the rules do not allow in this state.

    ``strays`` are cards, by code, that do not belong to their printed suit, with the name of the
    suit they do belong to.
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
