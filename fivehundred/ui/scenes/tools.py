"""The small buttons of the table and what they open: menu, score sheet, last trick, undo, keys."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from fivehundred.engine.facts import Phase
from fivehundred.engine.options import Revokes
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.panels.dialog import Answer, Dialog
from fivehundred.ui.panels.happened import HappenedPanel
from fivehundred.ui.panels.keys import KeysPanel
from fivehundred.ui.panels.last_trick import LastTrickPanel
from fivehundred.ui.panels.settings_panel import SettingsPanel
from fivehundred.ui.panels.sheet import SheetPanel
from fivehundred.ui.route import Home, Quit
from fivehundred.ui.scenes import (
    auction_again,
    hinting,
    leaving,
    passing_on,
    replaying,
    revoking,
    taking_back,
    the_rest,
)
from fivehundred.ui.scenes.mark import build_mark
from fivehundred.ui.settings import Settings
from fivehundred.ui.speech.words import _
from fivehundred.ui.widgets.desk import Act, Desk

if TYPE_CHECKING:
    from fivehundred.ui.scenes.table import TableScene


_ZONE = "tools"
_BUTTON_U = 45
_MOST_BUTTONS = 4


def build(table: TableScene, desk: Desk, places: Places) -> None:
    """Put the menu at the top left, the rest at the bottom right."""
    u = desk.u = places.u
    desk.button(
        places.menu.copy(),
        _("Menu"),
        lambda: open_menu(table),
        style="quiet",
        icon="icons/menu",
        say=_("Menu (Esc)."),
        zone=_ZONE,
    )
    box = pygame.Rect(0, 0, round(_BUTTON_U * u), round(_BUTTON_U * u))
    box.midright = (places.tools.right, places.tools.centery)
    buttons: list[tuple[str, str, Act, str]] = [
        ("help", _("List of keys (?)."), lambda: open_keys(table), ""),
        ("last-trick", _("Last trick (L)."), lambda: open_last_trick(table), _no_trick(table)),
        ("undo", _("Take back (Z)."), lambda: taking_back.undo(table), ""),
    ]
    if table.chair.shared:
        say = _("Lower the curtain (X).")
        buttons.append(("curtain", say, partial(passing_on.lower, table), ""))
    if table.app.settings.hints and table.chair.persons:
        say = _("Hint: what an expert would do (H, Ctrl+H).")
        buttons.append(("hint", say, lambda: hinting.toggle(table), _no_hint(table)))
    # A fifth button makes them all a little smaller.
    most = max(_MOST_BUTTONS, len(buttons))
    side = min(box.width, round(places.tools.width / most - 2 * u))
    box = pygame.Rect(box.right - side, box.centery - side // 2, side, side)
    for icon, say, act_, off in buttons:
        desk.button(
            box.copy(),
            say,
            act_,
            style="quiet",
            icon=f"icons/{icon}",
            enabled=not off,
            say=say,
            zone=_ZONE,
            off=off,
        )
        box.right -= (places.tools.width - box.width) // (most - 1)
    extra = the_rest.extra_of(table)
    if extra is not None:
        box = places.extra.copy()
        desk.button(box, extra.label, extra.act, style="quiet", say=extra.say, zone=_ZONE)
    build_mark(table, desk)


def key(table: TableScene, event: pygame.event.Event) -> None:
    """Take the keys of the table."""
    wanted = {
        pygame.K_ESCAPE: open_menu,
        pygame.K_a: auction_again.open_auction,
        pygame.K_l: open_last_trick,
        pygame.K_j: open_happened,
        pygame.K_t: open_sheet,
        pygame.K_o: open_settings,
        pygame.K_r: revoking.open_claim,
        pygame.K_QUESTION: open_keys,
        pygame.K_F1: open_keys,
    }.get(event.key)
    if wanted is None and event.unicode == "?":
        wanted = open_keys
    if wanted is not None:
        wanted(table)
    elif event.key == pygame.K_x:
        passing_on.lower(table)
    elif taking_back.key(table, event):
        return
    elif event.key == pygame.K_c:
        the_rest.claim(table)
    elif event.key == pygame.K_f:
        the_rest.play_out(table)
    elif event.key == pygame.K_h:
        hinting.toggle(table)


def _no_trick(table: TableScene) -> str:
    """Say why the last trick cannot be seen; empty where it can."""
    return "" if table.director.view.history else _("No trick has been taken yet.")


def _no_hint(table: TableScene) -> str:
    """Say why there is no hint now; empty where there is."""
    offered = table.hint.wanted or hinting.is_offered(table)
    return "" if offered else hinting.why_none(table)


def open_keys(table: TableScene) -> None:
    """Show the list of keys."""
    table.open(KeysPanel(table.close))


def open_last_trick(table: TableScene) -> None:
    """Show the last trick of this deal, if there is one."""
    history = table.director.view.history
    if history:
        table.open(LastTrickPanel(history[-1], table.company, table.close))
    else:
        table.refuse(_("No trick has been taken yet."))


def open_happened(table: TableScene) -> None:
    """Show the last sentences of the status line again."""
    if table.line.past:
        table.open(HappenedPanel(table.line.past, table.close))
    else:
        table.message = _("Nothing has happened since you sat down.")


def open_sheet(table: TableScene) -> None:
    """Show the score sheet."""
    table.open(sheet(table, fresh=False))


def sheet(table: TableScene, *, fresh: bool) -> SheetPanel:
    """Make the score sheet; ``fresh`` after a deal has just been scored.

    A fresh one is left for the next deal by its first answer alone: whatever is opened over it
    leads back to it.
    """
    view = table.view
    home = Answer(_("Home"), Home())
    if view.phase is Phase.OVER:
        again = Answer(_("New game"), lambda: leaving.ask_new_game(table), True)
        replay = Answer(
            _("Replay"),
            lambda: replaying.open_game(table),
            say=_("See the game again, card by card."),
        )
        more = (*_hands_answer(table), *taking_back.answers(table), *_claim_answer(table))
        answers = (again, replay, _analysis(table, fresh=fresh), *more, home)
        cancel = home
    elif fresh:
        on = Answer(_("Next deal"), lambda: _deal_on(table), True)
        say = _("Menu: save, settings, home, quit (Esc).")
        cancel = Answer(_("Menu"), lambda: open_menu(table), say=say)
        more = (*_hands_answer(table), *taking_back.answers(table), *_claim_answer(table))
        answers = (on, _analysis(table, fresh=True), *more, cancel)
    else:
        cancel = Answer(_("Close"), table.close, True)
        answers = (cancel,)
    return SheetPanel(
        view,
        table.company,
        answers,
        fresh,
        cancel,
        several=table.chair.shared,
        replay=lambda deal: replaying.open_deal(table, deal),
    )


def _hands_answer(table: TableScene) -> tuple[Answer, ...]:
    """Offer to see every hand of the deal just scored, and what was discarded."""
    say = _("All hands of this deal as they were played, with the discards (O).")
    act_ = partial(replaying.open_hands, table)
    return (Answer(_("All hands"), act_, say=say, keys=(pygame.K_o,)),) if table.view.deals else ()


def _deal_on(table: TableScene) -> None:
    """Leave the sheet of a scored deal for the next one."""
    table.sheet_due = False
    table.close()


def _analysis(table: TableScene, *, fresh: bool) -> Answer:
    def back() -> None:
        table.open(sheet(table, fresh=fresh))

    return Answer(
        _("Analysis"),
        partial(replaying.open_analysis, table, back),
        say=_("See what the deal held with every card open (A)."),
        keys=(pygame.K_a,),
    )


def _claim_answer(table: TableScene) -> tuple[Answer, ...]:
    """Offer to claim a revoke of the deal just scored: it stands until the next one."""
    prevented = table.view.variant.revokes is Revokes.PREVENTED
    if prevented or not table.chair.persons or table.curtain is not None:
        return ()
    claim = Answer(_("Claim a revoke…"), lambda: revoking.open_claim(table), keys=(pygame.K_r,))
    return (claim,)


def _curtain_answer(table: TableScene) -> tuple[Answer, ...]:
    """Offer to lower the curtain where it can be."""
    if not table.chair.shared or table.curtain is not None:
        return ()
    say = _("Hide every hand until its player is back (X).")
    lower = partial(passing_on.lower, table)
    return (Answer(_("Lower the curtain"), lower, say=say, keys=(pygame.K_x,)),)


def open_menu(table: TableScene) -> None:
    """Open the pause menu."""
    answers = (
        Answer(_("Go on"), table.close, primary=True, say=_("Back to the table (Esc).")),
        Answer(
            _("Save as…"),
            lambda: leaving.open_save_as(table),
            say=_("Go on under another name; the game so far stays under this one."),
        ),
        Answer(
            _("Saved games…"),
            lambda: leaving.open_games(table),
            say=_("All games there are; this one is kept."),
        ),
        Answer(
            _("New game…"),
            lambda: leaving.ask_new_game(table),
            say=_("Begin again with the same company and rules; this game is kept."),
        ),
        Answer(
            _("Score sheet"),
            lambda: open_sheet(table),
            say=_("Every deal and what it brought (T)."),
        ),
        Answer(
            _("Replay this game"),
            lambda: replaying.open_from_menu(table),
            say=_("See this game again from its beginning; closing leads back to the table."),
        ),
        *auction_again.answer(table),
        *_claim_answer(table),
        *_curtain_answer(table),
        Answer(
            _("Settings"),
            lambda: open_settings(table),
            say=_("Looks, sound, speed and the mouse (O)."),
        ),
        Answer(_("Keys"), lambda: open_keys(table), say=_("Everything that has a key (?).")),
        Answer(
            _("Home"),
            Home(),
            say=_("To the home screen; this game is kept."),
        ),
        Answer(_("Quit"), Quit(), say=_("Quit: the game is kept as it stands.")),
    )
    text = leaving.house_rules(table)
    table.open(Dialog(_("Pause"), answers, text=text, cancel=table.close))


def open_settings(table: TableScene) -> None:
    """Show the settings."""

    def change(settings: Settings) -> None:
        table.app.preferences.change(settings)
        table.pointer.play_by = settings.play_by
        table.stage.still = settings.reduced_motion
        table.fill_desk()

    table.open(
        SettingsPanel(
            lambda: table.app.settings, change, table.close, deaf=lambda: table.app.sound.deaf
        )
    )
