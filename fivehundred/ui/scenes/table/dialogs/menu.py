"""The menu of the table, and the questions it leads to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import pygame

from fivehundred.engine.actions import ClaimRevoke
from fivehundred.engine.messages import printable
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.seats import Seat, Seating
from fivehundred.session.record import Record
from fivehundred.session.storage.names import SUFFIX
from fivehundred.session.taking_back import TakeBackOffer
from fivehundred.speech.locale.lists import in_a_row
from fivehundred.speech.notices.game_words import house_rules_sentence, origin_words
from fivehundred.speech.rules.options import changed_options, difference
from fivehundred.speech.translation import _
from fivehundred.table import commands as cmd
from fivehundred.table.guide import CoachGuide
from fivehundred.table.sitting import Sitting
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.panels.dialog import Dialog, Entry, text_dialog
from fivehundred.ui.panels.panel import Close, Do, Panel
from fivehundred.ui.route import (
    GamesRoute,
    HomeRoute,
    NewGameRoute,
    QuitRoute,
    Route,
    TableRoute,
)
from fivehundred.ui.scenes.shared.rules_route import rules_of_game
from fivehundred.ui.scenes.table.dialogs.deal import back_to_replay, claim_answer
from fivehundred.ui.scenes.table.intents import Leaving, Opening, SaveAs, TutorIntent
from fivehundred.ui.scenes.table.words import sentences_of
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.keys import with_key

_CHANGES_SHOWN: Final = 3
"""More changes of the rules have no room above the menu."""
_MOST_TOLD: Final = 8
"""So many sentences of what has been seen since are told; earlier ones are left out."""
_KEYS: Final = tuple(getattr(pygame, f"K_{number}") for number in range(1, 7))


def menu_panel(sitting: Sitting, path: Path, *, over: bool) -> Panel:
    """Return the pause menu; the game is kept in the file ``path``.

    A table that is ``over`` a replay leads back there too.
    """
    answers = (
        PushButton(
            _("Go on"), Close(), primary=True, description=with_key(_("Back to the table."), "Esc")
        ),
        PushButton(
            _("Save as…"),
            Opening.SAVE_AS,
            description=_("Go on under another name; the game so far stays under this one."),
        ),
        PushButton(
            _("Saved games…"),
            GamesRoute(path),
            description=_("All your games; this one is saved."),
        ),
        PushButton(
            _("New game…"),
            NewGameRoute(sitting.session.record),
            description=_("Choose players and rules; this game is saved."),
        ),
        PushButton(
            _("Score sheet"),
            Opening.SHEET,
            description=with_key(_("Every deal and its points."), "T"),
        ),
        PushButton(
            _("Replay this game"),
            Leaving.REPLAY_GAME,
            description=_(
                "Watch this game again from the start; closing it brings you back here."
            ),
        ),
        *_answers_of_deal(sitting),
        PushButton(
            _("Rules"),
            rules_of_game(sitting.session.record, sitting.view.phase),
            description=with_key(_("The rules of this game."), "B"),
        ),
        PushButton(
            _("Settings"),
            Opening.SETTINGS,
            description=with_key(_("Looks, sound, speed and the mouse."), "O"),
        ),
        PushButton(_("Keys"), Opening.KEYS, description=_("All keys and what they do.")),
        *((back_to_replay(),) if over else ()),
        PushButton(
            _("Home"), HomeRoute(), description=_("To the home screen; this game is saved.")
        ),
        PushButton(_("Quit"), QuitRoute(), description=_("Quit: the game is saved as it is.")),
    )
    record = sitting.session.record
    text = " ".join(part for part in (origin_words(record), house_rules_words(record)) if part)
    return Dialog(_("Pause"), answers, text=text, cancel=Close())


def tutor_menu(ways_out: tuple[PushButton[Intent], ...]) -> Panel:
    """Return the pause menu of a table at which somebody is taught, with its own ways out."""
    on = PushButton(
        _("Go on"), Close(), primary=True, description=with_key(_("Back to the table."), "Esc")
    )
    answers = (
        on,
        *ways_out,
        PushButton(
            _("Settings"),
            Opening.SETTINGS,
            description=with_key(_("Looks, sound, speed and the mouse."), "O"),
        ),
        PushButton(_("Keys"), Opening.KEYS, description=_("All keys and what they do.")),
    )
    return Dialog(_("Pause"), answers, cancel=Close())


def _answers_of_deal(sitting: Sitting) -> Iterator[PushButton[Intent]]:
    """Offer what there is of this deal, to judge, to claim and to lower the curtain."""
    say = _("Its auction and tricks; play it again or skip it.")
    yield PushButton(_("This deal…"), Opening.DEAL, description=say)
    if isinstance(sitting.guide, CoachGuide) and sitting.guide.last is not None:
        say = with_key(_("What the coach says about it: how good it was, and why."), "G")
        yield PushButton(_("Your last decision"), TutorIntent.WHY, description=say)
    yield from claim_answer(sitting)
    if sitting.chair.shared and sitting.chair.awaited is None:
        say = with_key(_("Hide every hand until its player is back."), "X")
        lower = Do(cmd.Request.LOWER_CURTAIN)
        yield PushButton(_("Lower the curtain"), lower, description=say, keys=(pygame.K_x,))


def house_rules_words(record: Record) -> str:
    """Return what is changed from the preset that is played; empty where nothing is."""
    preset = PRESETS.get(record.preset)
    named = house_rules_sentence(record.rules_name)
    if preset is None or record.variant == preset.variant:
        return named
    if len(changed_options(record.variant, preset.variant)) <= _CHANGES_SHOWN:
        changes = difference(record.preset, record.variant)
    else:
        changes = _("{preset} with house rules.").format(preset=_(preset.name))
    return f"{named} {changes}".strip()


# — questions —


def save_as_dialog(name: str, problem: str = "") -> Dialog:
    """Ask for a name to go on under; what was refused may be mended."""
    text = problem or _("The game goes on under this name; the old file stays as it is.")
    return text_dialog(_("Save as"), text, _("Save"), Entry(name, SaveAs))


def open_dialog(path: Path, way: Route) -> Dialog:
    """Ask whether a file that was dropped on the table is to be opened."""
    label = _("Open the game") if isinstance(way, TableRoute) else _("Open it")
    answers = (PushButton(_("Stay here"), Close(), primary=True), PushButton(label, way))
    name = printable(path.name.removesuffix(SUFFIX))
    title = _("Open “{name}”?").format(name=name)
    return Dialog(title, answers, text=_("The game here is saved."), cancel=Close())


def revoke_dialog(sitting: Sitting, names: Sequence[str]) -> Dialog:
    """Ask whom a claim of a revoke is against; who plays for all makes it for an opponent."""
    seats, for_all = sitting.view.variant.seating, sitting.chair.open_hands
    others = [seat for seat in seats.ring if for_all or seats.owner(seat) != sitting.viewer]
    claims = [
        ClaimRevoke(_opponent(seats, seat) if for_all else sitting.viewer, seat) for seat in others
    ]
    answers = [
        PushButton(names[claim.against], Do(cmd.Act(claim)), letters=(key,))
        for claim, key in zip(claims, _KEYS, strict=False)
    ]
    return Dialog(
        _("Who revoked?"),
        (*answers, PushButton(_("Nobody"), Close(), primary=True)),
        text=_("A claim that cannot be proved changes nothing."),
        cancel=Close(),
    )


def _opponent(seats: Seating, seat: Seat) -> Seat:
    return next(one for one in seats.players if seats.side_of[one] != seats.side_of[seat])


def take_back_dialog(found: TakeBackOffer, sitting: Sitting, names: Sequence[str]) -> Dialog:
    """Ask the persons it touches whether to undo; tell what has been seen since."""
    chair = sitting.chair
    done = " ".join(sentences_of(chair.log(found.events), names))
    since = sentences_of(chair.log(found.since), names)[-_MOST_TOLD:]
    told = _("Seen since then: {what}").format(what=" ".join(since)) if since else ""
    shown = _("Cards that were face down have been seen.") if found.shown else ""
    touched = [names[one] for one in found.touches(chair.before_screen, chair.sharing)]
    asked = _("{names}: is that all right with you?") if touched else ""
    agreed = _("Undo") if not touched else _("All agree")
    if len(touched) == 1:
        agreed = _("{name} agrees").format(name=touched[0])
    answers = (
        PushButton(_("Leave it"), Close(), primary=True),
        # Not by Z: whoever presses it twice has not read the question.
        PushButton(agreed, Do(cmd.TakeBack(sure=True))),
    )
    asked = asked.format(names=in_a_row(touched))
    text = " ".join(part for part in (done, told, shown, asked) if part)
    return Dialog(_("Undo this?"), answers, text=text, cancel=Close())
