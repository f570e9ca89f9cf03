"""The panels and dialogs of a replay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, assert_never

from fivehundred.session.codec.actions import REMARK_LIMIT
from fivehundred.session.proof import of_scored_deals
from fivehundred.session.replay import Replay
from fivehundred.session.storage.listing import ListedFile
from fivehundred.speech.locale.names import is_you
from fivehundred.speech.notices.game_words import leaving_words
from fivehundred.speech.translation import _, ngettext
from fivehundred.ui.drawing.table.paint import SeatLabels
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.panels.dialog import Dialog, Entry, text_dialog
from fivehundred.ui.panels.panel import Close, Panel, PlayOn, ReplayDeal
from fivehundred.ui.panels.reading.keys import KeysPanel, read_aloud_keys
from fivehundred.ui.panels.reading.past import TricksPanel
from fivehundred.ui.panels.sheet.panel import SheetPanel
from fivehundred.ui.route import rules_of_game
from fivehundred.ui.scenes.replay.branches import Branches, way_to
from fivehundred.ui.scenes.replay.intents import REPLAY_KEYS, ReplayAction, WriteRemark
from fivehundred.ui.scenes.replay.playback import ReplayPlayback, ViewOptions
from fivehundred.ui.scenes.replay.words import position_line
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.keys import key_rows

OpensPanel = Literal[
    ReplayAction.KEYS,
    ReplayAction.SHEET,
    ReplayAction.LAST_TRICK,
    ReplayAction.PLAY_ON,
    ReplayAction.REMARK,
]


def panel_of(
    action: OpensPanel, playback: ReplayPlayback, company: SeatLabels, branches: Branches
) -> Panel | str:
    """Return the panel that an action opens, or why there is none."""
    replay, options, history = playback.replay, playback.options, playback.view.history
    match action:
        case ReplayAction.PLAY_ON:
            return branches.why_none() or play_on_dialog(replay, options, company)
        case ReplayAction.SHEET:
            return score_sheet(replay, options, company)
        case ReplayAction.LAST_TRICK if history:
            return TricksPanel(history, company)
        case ReplayAction.LAST_TRICK:
            return _("No trick has been taken yet.")
        case ReplayAction.REMARK:
            text = _("It is saved with the game; leave it empty to remove it.")
            entry = Entry(branches.remark, WriteRemark, REMARK_LIMIT)
            return branches.why_no_remark() or text_dialog(_("Remark"), text, _("Keep"), entry)
        case ReplayAction.KEYS:
            rules = rules_of_game(replay.record, replay.position.phase)
            return KeysPanel(key_rows(REPLAY_KEYS), rules, read_aloud_keys())
        case _:
            assert_never(action)


def score_sheet(replay: Replay, options: ViewOptions, company: SeatLabels) -> SheetPanel:
    """Return the sheet of the game so far; each line leads to its deal."""
    close = PushButton(_("Close"), Close(), primary=True)
    ending = replay.ending(options.viewer)
    return SheetPanel(
        ending,
        company,
        lambda: (close, *_deal_again(replay)),
        False,
        cancel=close,
        several=True,
        replay=ReplayDeal,
        proofs=of_scored_deals(replay.record, len(ending.deals)),
    )


def _deal_again(replay: Replay) -> tuple[PushButton[Intent], ...]:
    deal = replay.position.deal
    if not 1 <= deal <= replay.scored:
        return ()
    again = PlayOn(replay.beginning_of(deal))
    words = _("Play deal {number} again").format(number=deal)
    say = _("A new game with the same cards, from the first call; this one stays as it is.")
    return (PushButton(words, again, description=say),)


def branches_dialog(rows: Sequence[ListedFile]) -> Dialog:
    """Return the dialog that asks which of several branches to see."""
    shown = rows[-10:]
    answers = [
        PushButton(row.name, way_to(row), row is shown[0], leaving_words([row.name]))
        for row in shown
    ]
    left_out = len(rows) - len(shown)
    text = ngettext(
        "{count} more is in the list of games.", "{count} more are in the list of games.", left_out
    )
    close = PushButton(_("Close"), Close())
    title = _("Which branch?")
    return Dialog(title, (*answers, close), text=text if left_out else "", cancel=Close())


def play_on_dialog(replay: Replay, options: ViewOptions, company: SeatLabels) -> Dialog:
    """Return the dialog that asks who is to play on from here."""
    at, name = replay.at, company.names[options.seat]
    close = PushButton(_("Stay here"), Close())
    label = _("Play as {name}").format(name=name)
    as_one = _("You play {name}’s hand; computers take the others.").format(name=name)
    if is_you(name):
        label = _("Play as yourself")
        as_one = _("You play on from here; computers take all other seats.")
    as_all = _("All hands are open, and you call and play for everybody.")
    say = _("Change the deal, evaluate it or copy it.")
    answers: list[PushButton[PlayOn | ReplayAction]] = [
        PushButton(label, PlayOn(at, options.seat), True, as_one),
        PushButton(_("Play every hand"), PlayOn(at, open_hands=True), False, as_all),
        PushButton(_("Open in workshop"), ReplayAction.WORKSHOP, False, say),
    ]
    if len(replay.persons) > 1:
        say = _("Everybody who played this game plays again.")
        answers.append(PushButton(_("Same players"), PlayOn(at), description=say))
    text = _("{position}. You play a new game from here; this one stays as it is.")
    text = text.format(position=position_line(replay.position))
    return Dialog(_("Play on from here"), (*answers, close), text=text, cancel=Close())
