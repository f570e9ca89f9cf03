"""The panels and dialogs about the current deal, its score sheet, and a proved revoke."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, assert_never

import pygame

from fivehundred.engine.events import RevokeProved
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.option_meanings_of_play import may_revoke
from fivehundred.engine.view import View
from fivehundred.session.game_client import GameClient
from fivehundred.session.proof import ProofStatus, of_scored_deals, verdict_on
from fivehundred.session.taking_back import DecisionStands, RestartOffer, RestartRefusal
from fivehundred.speech.notices.claim_words import penalty_words
from fivehundred.speech.notices.shown_words import seal_explained
from fivehundred.speech.telling import event_sentence
from fivehundred.speech.translation import N_, _
from fivehundred.speech.wording import call_short
from fivehundred.table import commands as cmd
from fivehundred.table.commands import Request
from fivehundred.table.deal_review import Joy, contract_of, noted_revoke
from fivehundred.table.sitting import Sitting
from fivehundred.ui.drawing.table.paint import SeatLabels
from fivehundred.ui.geometry.rows import box_around
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.panels.curtain import JoyPanel
from fivehundred.ui.panels.dialog import Dialog, sure_dialog
from fivehundred.ui.panels.panel import Close, Do, Panel, ReplayDeal
from fivehundred.ui.route import HomeRoute, NewGameRoute, ReturnRoute
from fivehundred.ui.scenes.table.intents import CopyText, Gesture, Leaving, Opening
from fivehundred.ui.scenes.table.shown import StatusText
from fivehundred.ui.scenes.table.tabletop import Tabletop
from fivehundred.ui.settings import Memory
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.keys import with_key

# ruff: noqa: PLC0415  panels are loaded only when they are opened


def sheet_panel(
    sitting: Sitting, company: SeatLabels, *, fresh: bool, over: bool = False
) -> Panel:
    """Return the score sheet; ``fresh`` after a deal has just been scored.

    Only its first answer leaves a fresh sheet: whatever is opened over it leads back to it.
    """
    from fivehundred.ui.panels.sheet.panel import SheetPanel

    several = sitting.chair.shared
    proofs = of_scored_deals(sitting.session.record, len(sitting.view.deals))
    return SheetPanel(
        sitting.view,
        company,
        lambda: _answers(sitting, fresh=fresh, over=over),
        fresh,
        several=several,
        replay=ReplayDeal,
        proofs=proofs,
    )


def _answers(sitting: Sitting, *, fresh: bool, over: bool) -> tuple[PushButton[Intent], ...]:
    """Return the answers below the sheet; Esc gives the last."""
    if sitting.view.phase is Phase.OVER:
        say = _("Choose players and rules; this game is saved.")
        new = NewGameRoute(sitting.session.record)
        again = PushButton(_("New game"), new, primary=True, description=say)
        say = _("Replay the game, card by card.")
        replay = PushButton(_("Replay"), Leaving.REPLAY_GAME, description=say)
        home = back_to_replay() if over else PushButton(_("Home"), HomeRoute())
        return (again, replay, *_looks(sitting), home)
    if fresh:
        on = PushButton(_("Next deal"), Do(Request.LEAVE_SHEET), primary=True)
        say = with_key(_("Menu: save, settings, home, quit."), "Esc")
        menu = PushButton(_("Menu"), Opening.MENU, description=say)
        return (on, *_looks(sitting), menu)
    return (PushButton(_("Close"), Close(), primary=True),)


def _looks(sitting: Sitting) -> Iterator[PushButton[Intent]]:
    say = with_key(_("Analyse the deal with every card open."), "A")
    yield PushButton(_("Analysis"), Leaving.ANALYSE, description=say, keys=(pygame.K_a,))
    if sitting.view.deals:
        say = with_key(_("All hands of this deal as they were played, with the discards."), "O")
        yield PushButton(_("All hands"), Leaving.REPLAY_HANDS, description=say, keys=(pygame.K_o,))
    if not isinstance(sitting.session.last_decision(), DecisionStands):
        say = with_key(_("Undo the last card: the deal goes on from there."), "Z")
        yield PushButton(_("Undo"), Gesture.STEP_BACK, description=say, keys=(pygame.K_z,))
    yield from claim_answer(sitting)


def back_to_replay() -> PushButton[Intent]:
    """Return the button back to the replay the table is over."""
    say = _("To where this game branched off; it is saved.")
    return PushButton(_("Leave table"), ReturnRoute(), description=say)


def claim_answer(sitting: Sitting) -> Iterator[PushButton[Intent]]:
    """Yield the button to claim a revoke, if there can be one."""
    awaited = sitting.chair.awaited is not None
    if may_revoke(sitting.view.variant) and sitting.chair.persons and not awaited:
        yield PushButton(_("Claim a revoke…"), Opening.REVOKE, keys=(pygame.K_r,))


def proof_dialog(proved: RevokeProved, sitting: Sitting, company: SeatLabels) -> Dialog:
    """Return the dialog about a proved revoke and its penalty."""
    names, contract = company.names, contract_of(proved, sitting.view)
    told = event_sentence(proved, names, sitting.viewer)
    text = f"{told} {penalty_words(noted_revoke(proved), contract, names)}"
    go_on = PushButton(_("Go on"), Close(), primary=True)
    return Dialog(_("Revoke proved"), (go_on,), text=text, cancel=Close())


def deal_dialog(sitting: Sitting) -> Dialog:
    """Return the menu about this deal."""
    say = with_key(_("Back to the menu."), "Esc")
    back = PushButton(_("Back"), Opening.MENU, primary=True, description=say)
    return Dialog(_("This deal"), (back, *_looks_at_deal(sitting)), cancel=Opening.MENU)


def _looks_at_deal(sitting: Sitting) -> Iterator[PushButton[Intent]]:
    view, session = sitting.view, sitting.session
    if has_auction(view):
        say = with_key(_("Who called what in this deal."), "A")
        yield PushButton(
            _("See the auction"), Opening.AUCTION, description=say, keys=(pygame.K_a,)
        )
    if view.history:
        say = with_key(_("The tricks of this deal that you may look at."), "L")
        yield PushButton(_("Tricks"), Opening.LAST_TRICK, description=say, keys=(pygame.K_l,))
    say = with_key(_("What you have seen, and the odds of the kitty."), "W")
    yield PushButton(_("What has been seen"), Opening.SHOWN, description=say, keys=(pygame.K_w,))
    say = with_key(_("Save what a computer player has just done, and why, to be sent."), "Ctrl+O")
    yield PushButton(_("This was odd…"), Opening.ODD, description=say)
    for how, label, say in (
        (
            RestartOffer.SAME_CARDS,
            _("Play this deal again…"),
            _("The same cards, from the first call."),
        ),
        (RestartOffer.NEW_CARDS, _("Skip this deal…"), _("New cards; nothing is scored.")),
    ):
        if not isinstance(session.kept_on_restart(how), RestartRefusal):
            yield PushButton(label, Do(cmd.RestartDeal(how)), description=say)


_IN_DEAL: Final = (Phase.AUCTION, Phase.EXCHANGE, Phase.PARTNER, Phase.PLAY)


def has_auction(view: View) -> bool:
    """Return whether the deal has calls to show."""
    return view.phase in _IN_DEAL and bool(view.calls)


def anew_dialog(how: RestartOffer, sitting: Sitting, names: Sequence[str]) -> Dialog:
    """Return the dialog that asks whether to restart or skip the deal, and what that means."""
    match how:
        case RestartOffer.SAME_CARDS:
            title, label = _("Play this deal again?"), _("Play it again")
            meaning = _("The same cards, from the first call; everything since is undone.")
            if sitting.view.phase in (Phase.DEAL, Phase.OVER):
                meaning = _(
                    "The same cards, from the first call; its score is taken off the sheet."
                )
        case RestartOffer.NEW_CARDS:
            title, label = _("Skip this deal?"), _("Skip it")
            dealer = sitting.session.common.dealer
            assert dealer is not None
            words = _("It is thrown in, nothing is scored, and {name} deals new cards.")
            meaning = words.format(name=names[dealer])
        case unknown:
            assert_never(unknown)
    text = [meaning]
    if sitting.chair.shared:
        text.append(_("Cards have been seen: everybody here should agree."))
        text.append(_("Shift+Z brings the deal back until one of you calls or plays."))
    else:
        text.append(_("Shift+Z brings the deal back until you call or play."))
    again = Do(cmd.RestartDeal(how, sure=True))
    return sure_dialog(title, " ".join(text), _("Leave it"), label, again)


NOT_ANEW: Final[dict[RestartRefusal, str]] = {
    RestartRefusal.NOTHING_DEALT: N_("No cards have been dealt yet."),
    RestartRefusal.NOTHING_DONE: N_("Nothing has happened in this deal yet."),
    RestartRefusal.SCORED: N_(
        "This deal has been scored: it can be played again, but not skipped."
    ),
    RestartRefusal.SET_UP: N_("These cards were set up, not dealt: there are no others."),
}


def tricks_panel(
    sitting: Sitting, shown: View, company: SeatLabels, memory: Memory
) -> Panel | StatusText:
    """Return the panel with the tricks that may be looked at: all, or only the last."""
    if not shown.history:
        return StatusText(_("No trick has been taken yet."), urgent=True)
    why = ""
    if shown.phase is Phase.PLAY and not sitting.chair.open_hands and sitting.chair.persons:
        if sitting.chair.shared:
            why = _("With several people, only the last trick may be seen.")
        elif memory is not Memory.TRICKS:
            why = with_key(_("Only the last trick may be seen; Settings can allow more."), "O")
    from fivehundred.ui.panels.reading.past import TricksPanel

    return TricksPanel(shown.history, company, why)


def shown_panel(
    sitting: Sitting, shown: View, company: SeatLabels, memory: Memory
) -> Panel | StatusText:
    """Return the panel about what the person has seen."""
    if memory is Memory.OWN:
        return StatusText(
            with_key(_("You chose to remember the cards yourself: change it in Settings."), "O")
        )
    if shown.phase not in _IN_DEAL:
        return StatusText(_("No deal is being played now."), urgent=True)
    if shown.viewer is None or sitting.chair.open_hands:
        return StatusText(_("All cards are open: there is nothing to work out."), urgent=True)
    if not sitting.chair.open:
        return StatusText(_("No hand is open now."), urgent=True)
    from fivehundred.ui.panels.reading.past import ShownPanel

    return ShownPanel(shown, company)


def seal_panel(session: GameClient) -> Dialog | None:
    """Return the dialog about the seal of the last deal; None if it has none."""
    seal, record = session.seal, session.record
    if seal is None:
        return None
    say = _("Copy all digits of the seal as text.")
    copy = CopyText(seal.digest, _("The whole seal has been copied."))
    answers = (
        PushButton(_("Close"), Close(), primary=True),
        PushButton(_("Copy the seal"), copy, description=say),
    )
    # If the game runs elsewhere, the cards of a deal in play are unknown here.
    deals = [deal for deal, one in record.dealt if one is not None and one.number == seal.number]
    over = session.deal_is_over
    status = verdict_on(deals[0], seal, over=over) if deals else ProofStatus.RUNNING
    text = seal_explained(seal, status)
    return Dialog(_("The seal of this deal"), answers, text=text, cancel=Close())


def cheer_for(joy: Joy, top: Tabletop) -> JoyPanel:
    """Return a cheer that covers no cards and nothing to read or press."""
    view, given = top.sitting.view, top.services
    contract = view.deals[-1].contract if view.deals else None
    call = "" if contract is None else call_short(contract.call, view.variant)
    controls = [control.rect for control in given.layer.controls]

    def taken() -> Iterator[pygame.Rect]:
        yield from (box_around([one.pose]) for one in top.director.layout.cards.values())
        # The dealer's disc extends past the corner of a plate.
        for plate in (place.name_plate for place in top.places.seats):
            yield plate.inflate(plate.height // 2, plate.height // 2)
        if top.notes.taught is not None:
            yield top.notes.taught.rect
        yield from controls

    still, is_told = given.settings.reduced_motion, top.notes.taught is not None
    return JoyPanel(joy, taken, given.sound.play, still, call, is_told)
