"""The errors of the game, each a message for people: a kind with its facts.

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
    """Text or JSON that is not in the expected format."""


class VariantError(FiveHundredError):
    """Options that do not go together."""


class IllegalAction(FiveHundredError):
    """A well-formed action that the rules do not allow in this state."""

    def __init__(
        self,
        told: Message | RefusalKind,
        strays: tuple[tuple[str, str], ...] = (),
        /,
        **facts: Fact,
    ) -> None:
        super().__init__(told, **facts)
        # Codes of cards outside their printed suit, each with the name of the suit it belongs to.
        self.strays = strays

    @property
    def kind(self) -> RefusalKind:
        """Why the action was refused."""
        found = self.message.kind
        assert isinstance(found, RefusalKind)
        return found
