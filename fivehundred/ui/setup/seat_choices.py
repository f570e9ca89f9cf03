"""The seats of a new game: names, kinds of player, how they bid, and who sat there last."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from fivehundred.players.level_names import BOT_NAMES, LEVELS, USUAL_LEVEL, Temperament
from fivehundred.session.codec.shapes import a_name
from fivehundred.session.game_client import ELSEWHERE
from fivehundred.session.record import HUMAN, SeatInfo
from fivehundred.session.storage.files import same_on_disk
from fivehundred.speech.locale.names import LEVEL_WORDS, is_you, shown_name, you
from fivehundred.speech.translation import N_, NP_, _
from fivehundred.ui.people import Person, bird_of, of_person, renamed
from fivehundred.ui.settings import Settings

MATCHING: Final = "matching"
"""An even match: a choice for a seat, whose level is chosen for each game."""
KINDS: Final = (HUMAN, *LEVELS, MATCHING, ELSEWHERE)
TEMPERAMENTS: Final = tuple(Temperament)
SEATS: Final = 6

_KIND_WORDS: Final[Mapping[str, tuple[str, str]]] = {
    HUMAN: (N_("Person"), N_("A person plays at this screen.")),
    ELSEWHERE: (N_("Elsewhere"), N_("A person plays at another computer.")),
    **{level.value: words for level, words in LEVEL_WORDS.items()},
    MATCHING: (
        N_("Even match"),
        N_("The computer plays as well as you do, judging by your last games."),
    ),
}
_TEMPERAMENT_WORDS: Final[dict[Temperament, tuple[str, str, str]]] = {
    Temperament.CAUTIOUS: (
        N_("Cautious"),
        NP_("a computer player, after its level", "cautious"),
        N_("Bids only what is nearly sure, and plays safe."),
    ),
    Temperament.STEADY: (
        N_("Steady"),
        NP_("a computer player, after its level", "steady"),
        N_("Bids what the cards are worth."),
    ),
    Temperament.BOLD: (
        N_("Bold"),
        NP_("a computer player, after its level", "bold"),
        N_("Takes risks in the auction and with the cards."),
    ),
}
"""The temperament alone, its form after a level (“Expert, bold”), and its description."""


def kind_word(kind: str) -> str:
    """Return the word for a kind of player; other programs may have other kinds."""
    return _(_KIND_WORDS[kind][0]) if kind in KINDS else _("“{text}”").format(text=kind)


def kind_sentence(kind: str) -> str:
    """Return the description of a kind of player."""
    return _(_KIND_WORDS[kind][1])


def temperament_word(temperament: Temperament) -> str:
    """Return the word for a temperament."""
    return _(_TEMPERAMENT_WORDS[temperament][0])


def temperament_sentence(temperament: Temperament) -> str:
    """Return the description of a temperament."""
    return _(_TEMPERAMENT_WORDS[temperament][2])


def player_word(info: SeatInfo) -> str:
    """Return the words for a computer player: “Expert, bold”; empty for a person."""
    if info.player == HUMAN:
        return ""
    word = kind_word(info.player)
    if info.player not in KINDS:
        words = _("{kind}, unknown here: plays as {level}")
        word = words.format(kind=word, level=kind_word(USUAL_LEVEL))
    if info.temperament is Temperament.STEADY:
        return word
    return _("{level}, {temperament}").format(
        level=word, temperament=_(_TEMPERAMENT_WORDS[info.temperament][1])
    )


def _known_kind(kind: str) -> str:
    return kind if kind in KINDS else USUAL_LEVEL


def usual_name(seat: int, info: SeatInfo, settings: Settings) -> str:
    """Return the name for a seat without one; a guest elsewhere needs none."""
    if info.player == ELSEWHERE:
        return ""
    return BOT_NAMES[seat - 1] if seat else settings.name or you()


def with_kind(seats: Sequence[SeatInfo], seat: int, kind: str, settings: Settings) -> SeatInfo:
    """Return a seat with another kind of player; guests bring their own names."""
    info = replace(seats[seat], player=kind)
    if kind == ELSEWHERE or not info.name:
        return replace(info, name=usual_name(seat, info, settings))
    return info


def with_distinct_names(seats: tuple[SeatInfo, ...], players: int) -> tuple[SeatInfo, ...]:
    """Return the seats with distinct names; among several people nobody is *You*."""
    several = sum(info.player in (HUMAN, ELSEWHERE) for info in seats[:players]) > 1
    named = []
    for seat, info in enumerate(seats):
        old, new = you(), player_name(seat)
        if not several:
            old, new = new, old
        person = info.player == HUMAN and seat < players
        if info.player != HUMAN and is_you(info.name):
            # A computer player now has a person's seat.
            named.append(replace(info, name=player_name(seat)))
        else:
            named.append(replace(info, name=new) if person and info.name == old else info)
    return tuple(named)


def player_name(seat: int) -> str:
    """Return the default name of a person where several share the screen."""
    return _("Player {number}").format(number=seat + 1)


def remembered_seats(settings: Settings) -> tuple[SeatInfo, ...]:
    """Return who sits at each of six seats: as last time, or one person and computers."""
    seats = [SeatInfo(settings.name or you(), HUMAN)]
    seats += [SeatInfo(name, USUAL_LEVEL) for name in BOT_NAMES[: SEATS - 1]]
    for seat, (name, kind, temperament) in enumerate(settings.company[:SEATS]):
        mood = Temperament(temperament) if temperament in TEMPERAMENTS else Temperament.STEADY
        info = SeatInfo(a_name(name), _known_kind(kind), mood)
        named = shown_name(info.name) or usual_name(seat, info, settings)
        seats[seat] = replace(info, name=named)
    return _with_computers_apart(seats)


def _with_computers_apart(seats: Sequence[SeatInfo]) -> tuple[SeatInfo, ...]:
    """Rename computer players whose name somebody else has too."""
    taken = {same_on_disk(info.name) for info in seats if info.player == HUMAN}
    known = {same_on_disk(info.name) for info in seats}
    free = (name for name in BOT_NAMES if same_on_disk(name) not in known)
    apart = []
    for info in seats:
        # Several seats may be for guests without a name.
        named = bool(info.name) and info.player != HUMAN
        twice = named and same_on_disk(info.name) in taken
        apart.append(replace(info, name=next(free, info.name)) if twice else info)
        taken.add(same_on_disk(info.name))
    return tuple(apart)


def remember_seats(
    settings: Settings, seats: tuple[SeatInfo, ...], players: int, known: Iterable[Person] = ()
) -> Settings:
    """Save who sits down; the first person's name becomes the program's name for its user.

    A new name is another person only if ``known``; otherwise the old one has been corrected.
    """
    people = [(seat, one.name) for seat, one in enumerate(seats[:players]) if one.player == HUMAN]
    own = [name for seat, name in people[:1] if name != player_name(seat)]
    name = own[0] if own else settings.name
    company = tuple((info.name, info.player, info.temperament.value) for info in seats)
    has_own = same_on_disk(name) in map(same_on_disk, settings.others)
    named = of_person if bird_of(name, known) or has_own else renamed
    return replace(named(settings, name), company=company)


def played_by(settings: Settings, name: str) -> Settings:
    """Return the settings for another person, with their own table if they have one."""
    settings = of_person(settings, name)
    company = list(settings.company)
    for seat, (old, kind, temperament) in enumerate(company):
        if kind == HUMAN and (is_you(old) or same_on_disk(old) == same_on_disk(name)):
            company[seat] = (name, kind, temperament)
            break
    return replace(settings, company=tuple(company))


def persons(seats: Sequence[SeatInfo], birds: Sequence[str]) -> tuple[Person, ...]:
    """Return the people at a table who have a name, with their birds."""
    return tuple(
        Person(info.name, bird)
        for seat, (info, bird) in enumerate(zip(seats, birds, strict=False))
        if info.player == HUMAN and info.name != player_name(seat) and not is_you(info.name)
    )


def duplicate_name(seats: tuple[SeatInfo, ...]) -> str:
    """Return the first name that two players share, or empty."""
    names: list[str] = []
    for info in seats:
        name = same_on_disk(a_name(info.name))
        if name and name in names:
            return info.name
        names.append(name)
    return ""


def seats_to_play_again(settings: Settings, seats: Sequence[SeatInfo]) -> tuple[SeatInfo, ...]:
    """Return the seats of a table for another game; an unrenamed even match stays one."""
    chosen = remembered_seats(settings)
    return tuple(
        replace(info, player=MATCHING)
        if before.player == MATCHING and before.name == info.name and info.player in LEVELS
        else replace(info, player=_known_kind(info.player))
        for info, before in zip(seats, chosen, strict=False)
    )
