"""Which options of the house rules are in sight: a page of them, or those that are looked for."""

from __future__ import annotations

from dataclasses import dataclass, replace

from fivehundred.speech.rules.finding import find_options
from fivehundred.speech.rules.options import GROUPS
from fivehundred.speech.translation import _, ngettext
from fivehundred.ui.scenes.house_rules.plan import FIRST_GROUP, QUESTIONS, TABS


@dataclass(frozen=True, slots=True)
class Sight:
    """The page that is open, ``more`` where the groups are listed, and what is listed instead.

    ``wanted`` is what is written in the search, None where none is open; ``differing`` are the
    options listed since it was asked what differs, None where it was not.
    """

    tab: int = QUESTIONS
    more: bool = False
    wanted: str | None = None
    differing: tuple[str, ...] | None = None

    def on(self, tab: int) -> Sight:
        """Open a page."""
        tab %= TABS
        return Sight(tab, self.more or tab >= FIRST_GROUP)

    def whole(self) -> Sight:
        """Go back from what is listed instead to the page."""
        return self.on(self.tab)

    def finding(self, text: str) -> Sight:
        """List what a text leads to."""
        return replace(self, wanted=text, differing=None)

    def of_changes(self, changes: tuple[str, ...]) -> Sight:
        """List what differs; what has been listed stays, though it differs no longer."""
        listed = {*changes, *(self.differing or ())}
        every = (name for group in GROUPS for name in group.options)
        return replace(self, wanted=None, differing=tuple(n for n in every if n in listed))

    @property
    def sifted(self) -> bool:
        """Whether something else is listed than a page."""
        return self.differing is not None or bool((self.wanted or "").strip())

    @property
    def listed(self) -> tuple[str, ...]:
        """The options that are listed instead of a page."""
        return find_options(self.wanted or "") if self.differing is None else self.differing

    @property
    def listed_as(self) -> str:
        """What is listed instead of a page, in a word or two; empty for a page."""
        if self.differing is not None:
            return _("What differs")
        return _("What was found") if self.sifted else ""

    @property
    def nothing(self) -> str:
        """Why nothing is listed, where nothing is."""
        return _("No rule speaks of “{words}”.").format(
            words=" ".join((self.wanted or "").split())
        )

    @property
    def found_words(self) -> str:
        """How many options are listed, or why none is."""
        count = len(self.listed)
        found = ngettext("{count} rule was found.", "{count} rules were found.", count)
        return found if count else self.nothing
