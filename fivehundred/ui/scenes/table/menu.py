"""The pause menu, and the questions it leads to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import pygame

from fivehundred.engine.actions import ClaimRevoke
from fivehundred.engine.errors import printable
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.seats import Seat, Seating
from fivehundred.session.game_client import is_elsewhere
from fivehundred.session.record import Record
from fivehundred.session.storage.files import SUFFIX
from fivehundred.speech.locale.lists import in_a_row
from fivehundred.speech.notices.game_words import house_rules_sentence, origin_words
from fivehundred.speech.rules.options import changed_options, difference
from fivehundred.speech.translation import _
from fivehundred.table import commands as cmd
from fivehundred.table.commands import TakeBackAsked
from fivehundred.table.sitting import Sitting
from fivehundred.ui import route as to
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.layout.block import Block, Gap, Text
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.layout.lettering import Lettering
from fivehundred.ui.layout.stack import Column, Row
from fivehundred.ui.panels.dialog import EDGE_U, Dialog, Entry, sure_dialog, text_dialog
from fivehundred.ui.panels.panel import Close, Do, Panel
from fivehundred.ui.scenes.table.deal_dialogs import back_to_replay, claim_answer
from fivehundred.ui.scenes.table.intents import Leaving, Opening, SaveAs, TutorIntent
from fivehundred.ui.scenes.table.words import sentences_of
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.keys import with_key

_CHANGES_SHOWN: Final = 3
"""The most rule changes listed above the menu, where there is no room for more."""
_MOST_TOLD: Final = 8
"""The most sentences about what has been seen since a decision; earlier ones are left out."""
_SLOTS: Final = 6
"""The rows of a group: more than are usually filled, so that no button ever moves."""
_KEYS: Final = tuple(getattr(pygame, f"K_{number}") for number in range(1, 7))


@dataclass(eq=False)
class PauseMenu(Dialog):
    """The pause menu, in groups; occasional answers come last, so that no other moves."""

    groups: Sequence[tuple[str, Sequence[PushButton[Intent]]]] = ()

    def arrangements(self) -> Iterator[tuple[float, Block[Intent], Block[Intent]]]:
        beside = [_group(heading, answers, 1, _SLOTS) for heading, answers in self.groups]
        wide_u = 3 * 284 - 14 + 2 * EDGE_U
        yield wide_u, self.content(), Row(beside, gap_u=14)
        for across, slots in ((2, _SLOTS), (1, 0)):
            *long, short = self.groups
            below = [_group(heading, answers, across, slots) for heading, answers in long]
            below.append(_group(*short, across, 0))
            wide_u = across * 284 - 14 + 2 * EDGE_U
            yield wide_u, self.content(), Column(below, gap_u=10)


def _group(
    heading: str, answers: Sequence[PushButton[Intent]], across: int, slots: int
) -> Block[Intent]:
    high = [replace(one, height_u=46) for one in answers]
    spare = [Gap(46)] * max(-len(high) % across, slots - len(high))
    cells: list[Block[Intent]] = [*high, *spare]
    rows = [Row(cells[at : at + across], gap_u=14) for at in range(0, len(cells), across)]
    title = Text(heading, Lettering(Face.SANS_BOLD, 16, "muted"), "center")
    return Column((title, *rows), gap_u=7)


def menu_panel(sitting: Sitting, path: Path, *, over: bool) -> Panel:
    """Return the pause menu of the game in the file ``path``; ``over`` if it is over a replay."""
    record = sitting.session.record
    say = with_key(_("The rules of this game."), "B")
    rules = PushButton(_("Rules"), to.rules_of_game(record, sitting.view.phase), description=say)
    groups: tuple[tuple[str, Sequence[PushButton[Intent]]], ...] = (
        (_("This game"), tuple(_answers_of_game(sitting))),
        (_("Games"), tuple(_answers_of_games(record, path, over=over))),
        (_("Help and settings"), (rules, *_settings_and_keys())),
    )
    text = " ".join(part for part in (origin_words(record), house_rules_words(record)) if part)
    answers = [answer for _heading, group in groups for answer in group]
    return PauseMenu(_("Pause"), answers, text=text, cancel=Close(), groups=groups)


def _go_on() -> PushButton[Intent]:
    back = with_key(_("Back to the table."), "Esc")
    return PushButton(_("Go on"), Close(), primary=True, description=back)


def _answers_of_game(sitting: Sitting) -> Iterator[PushButton[Intent]]:
    yield _go_on()
    say = _("Its auction and tricks; play it again or skip it.")
    yield PushButton(_("This deal…"), Opening.DEAL, description=say)
    say = with_key(_("Every deal and its points."), "T")
    yield PushButton(_("Score sheet"), Opening.SHEET, description=say)
    say = _("Watch this game again from the start; closing it brings you back here.")
    yield PushButton(_("Replay this game"), Leaving.REPLAY_GAME, description=say)
    if is_elsewhere(sitting.session):
        say = _("Say something to everybody at the table.")
        yield PushButton(_("Say something…"), Opening.PHRASES, description=say)
    if sitting.chair.persons:
        yield _swap_answer(sitting)
    if sitting.chair.shared and sitting.chair.awaited is None:
        say = with_key(_("Hide every hand until its player is back."), "X")
        lower = Do(cmd.Request.LOWER_CURTAIN)
        yield PushButton(_("Lower the curtain"), lower, description=say, keys=(pygame.K_x,))
    yield from claim_answer(sitting)
    if sitting.guide.last_verdict is not None:
        say = with_key(_("What the coach says about it: how good it was, and why."), "G")
        yield PushButton(_("Your last decision"), TutorIntent.WHY, description=say)


def swap_intent(sitting: Sitting) -> Intent:
    """Return the intent to sit out or in again; if several persons play, it asks who."""
    return Opening.SIT_OUT if len(sitting.chair.persons) > 1 else Do(cmd.SwapPlayer())


def _swap_answer(sitting: Sitting) -> PushButton[Intent]:
    label = _("Sit out")
    say = _("A computer player plays for you until you come back.")
    if len(sitting.chair.persons) > 1:
        label, say = _("Sit out or in…"), _("A computer player plays for one of you.")
    elif sitting.chair.all_sit_out:
        label, say = _("Sit in"), _("You play your cards yourself again.")
    return PushButton(label, swap_intent(sitting), description=with_key(say, "Ctrl+P"))


def stand_in_words(sitting: Sitting, names: Sequence[str]) -> str:
    """Return for whom computer players play now; the key is for those at this screen."""
    out = [seat for seat, _level in sitting.session.record.sitting_out]
    if not out:
        return _("Every person plays their own cards again.")
    who = in_a_row([names[seat] for seat in out])
    words = _("A computer player plays for {names}.").format(names=who)
    return words if set(out).isdisjoint(sitting.chair.persons) else with_key(words, "Ctrl+P")


def sit_out_dialog(sitting: Sitting, names: Sequence[str]) -> Dialog:
    """Return the dialog that asks which person sits out, or in again."""
    out = dict(sitting.session.record.sitting_out)
    back, leave = _("{name} plays again."), _("An Expert plays for {name}.")
    label = {True: _("{name}: sit in"), False: _("{name}: sit out")}
    answers = [
        PushButton(
            label[seat in out].format(name=names[seat]),
            Do(cmd.SwapPlayer(seat)),
            description=(back if seat in out else leave).format(name=names[seat]),
            letters=(key,),
        )
        for seat, key in zip(sitting.chair.persons, _KEYS, strict=False)
    ]
    close = PushButton(_("Nobody"), Close(), primary=True)
    return Dialog(
        _("Who sits out?"),
        (*answers, close),
        text=_("A computer player takes the seat; its calls and cards are not counted as yours."),
        cancel=Close(),
    )


def _answers_of_games(record: Record, path: Path, *, over: bool) -> Iterator[PushButton[Intent]]:
    # A guest has nothing to save before the first deal is scored.
    is_kept = bool(record.actions)
    say = _("Choose players and rules; this game is saved.")
    say = say if is_kept else _("Choose players and rules.")
    yield PushButton(_("New game…"), to.NewGameRoute(record), description=say)
    say = _("All your games; this one is saved.") if is_kept else _("All your saved games.")
    yield PushButton(_("Saved games…"), to.GamesRoute(path), description=say)
    say = _("Go on under another name; the game so far stays under this one.")
    yield PushButton(_("Save as…"), Opening.SAVE_AS, description=say)
    say = _("To the home screen; this game is saved.") if is_kept else _("To the home screen.")
    yield PushButton(_("Home"), to.HomeRoute(), description=say)
    say = _("Quit: the game is saved as it is.") if is_kept else _("Close the program.")
    yield PushButton(_("Quit"), to.QuitRoute(), description=say)
    if over:
        yield back_to_replay()


def _settings_and_keys() -> Iterator[PushButton[Intent]]:
    say = with_key(_("Looks, sound, speed and the mouse."), "O")
    yield PushButton(_("Settings"), Opening.SETTINGS, description=say)
    yield PushButton(_("Keys"), Opening.KEYS, description=_("All keys and what they do."))


def tutor_menu(ways_out: tuple[PushButton[Intent], ...]) -> Panel:
    """Return the pause menu of a table with a tutor, with its own ways out."""
    return Dialog(_("Pause"), (_go_on(), *ways_out, *_settings_and_keys()), cancel=Close())


def house_rules_words(record: Record) -> str:
    """Return how the rules differ from their preset; empty if they do not."""
    preset = PRESETS.get(record.preset)
    named = house_rules_sentence(record.rules_name)
    if preset is None or record.variant == preset.variant:
        return named
    if len(changed_options(record.variant, preset.variant)) <= _CHANGES_SHOWN:
        changes = difference(record.preset, record.variant)
    else:
        changes = _("{preset} with house rules.").format(preset=_(preset.name))
    return f"{named} {changes}".strip()


def save_as_dialog(name: str, problem: str = "") -> Dialog:
    """Return the dialog that asks for a new name; ``problem`` is why the last was refused."""
    text = problem or _("The game goes on under this name; the old file stays as it is.")
    return text_dialog(_("Save as"), text, _("Save"), Entry(name, SaveAs))


def open_dialog(path: Path, way: to.Route) -> Dialog:
    """Return the dialog that asks whether to open a file dropped on the table."""
    label = _("Open the game") if isinstance(way, to.TableRoute) else _("Open it")
    name = printable(path.name.removesuffix(SUFFIX))
    title = _("Open “{name}”?").format(name=name)
    return sure_dialog(title, _("The game here is saved."), _("Stay here"), label, way)


def revoke_dialog(sitting: Sitting, names: Sequence[str]) -> Dialog:
    """Return the dialog that asks who revoked; if one plays for all, an opponent claims."""
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
        text=_(
            "A revoke is proved by a card of the suit, played or shown later; after the last "
            "trick, every card counts."
        ),
        cancel=Close(),
    )


def _opponent(seats: Seating, seat: Seat) -> Seat:
    return next(one for one in seats.players if seats.side_of[one] != seats.side_of[seat])


def take_back_dialog(asked: TakeBackAsked, sitting: Sitting, names: Sequence[str]) -> Dialog:
    """Return the dialog that asks the persons concerned whether to undo."""
    found, touched = asked.found, [names[one] for one in asked.touches]
    done = " ".join(sentences_of(sitting, found.events, names))
    since = sentences_of(sitting, found.since, names)
    if len(since) > _MOST_TOLD:
        since = ["…", *since[-_MOST_TOLD:]]
    told = _("Seen since then: {what}").format(what=" ".join(since)) if since else ""
    shown = _("Cards that were face down have been seen.") if found.shown else ""
    question = _("{names}: is that all right with you?") if touched else ""
    agreed = _("Undo") if not touched else _("All agree")
    if len(touched) == 1:
        agreed = _("{name} agrees").format(name=touched[0])
    question = question.format(names=in_a_row(touched))
    text = " ".join(part for part in (done, told, shown, question) if part)
    # Not by Z: a second press would answer unread.
    again = Do(cmd.TakeBack(sure=True))
    return sure_dialog(_("Undo this?"), text, _("Leave it"), agreed, again)
