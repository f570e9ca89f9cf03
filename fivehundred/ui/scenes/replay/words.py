"""The texts of a replay: its position, what has happened, and why something is not possible."""

from __future__ import annotations

from dataclasses import dataclass

from fivehundred.engine.actions import Cut, Deal, FirstDealer
from fivehundred.engine.facts import Phase
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.session.replay import Position, Replay
from fivehundred.speech import telling
from fivehundred.speech.errors import message_sentence
from fivehundred.speech.translation import _, ngettext
from fivehundred.speech.wording import sentence
from fivehundred.ui.drawing.table.paint import SeatLabels, side_name
from fivehundred.ui.motion.timings import Speed
from fivehundred.ui.panels.sheet.words import deal_line, ending_words, winner_line
from fivehundred.ui.setup.company import with_stand_ins


@dataclass(frozen=True, slots=True)
class SideLabels:
    """The sides: their ``names``, their colour ``numbers`` by seat, and the same ``of_side``."""

    names: tuple[str, ...]
    numbers: tuple[int, ...]
    of_side: tuple[int, ...]


def side_labels(replay: Replay, company: SeatLabels) -> SideLabels:
    """Return the labels of the sides, with the colours they have at the table."""
    view = replay.view_at(0, None)
    seating = view.variant.seating
    home = seating.side_of[company.home] if company.home is not None else 0
    count = len(seating.sides)
    return SideLabels(
        names=tuple(side_name(view, side, company) for side in range(count)),
        numbers=tuple((seating.side_of[seat] - home) % count for seat in seating.ring),
        of_side=tuple((side - home) % count for side in range(count)),
    )


def position_line(at: Position) -> str:
    """Return where the game is: “Deal 3, trick 4, card 2”."""
    if at.phase is Phase.OVER:
        return _("The game is over")
    if at.phase in (Phase.DEALER, Phase.DEAL, Phase.CUT):
        return _("Before deal {number}").format(number=at.deal + 1)
    deal = _("Deal {number}").format(number=at.deal)
    match at.phase:
        case Phase.AUCTION:
            return _("{deal}, the auction").format(deal=deal)
        case Phase.EXCHANGE | Phase.PARTNER:
            return _("{deal}, the exchange").format(deal=deal)
        case Phase.PLAY if not at.trick:
            return _("{deal}, before the first trick").format(deal=deal)
        case Phase.PLAY if not at.card:
            return ngettext(
                "{deal}, after {count} trick", "{deal}, after {count} tricks", at.trick, deal=deal
            )
        case _:
            return _("{deal}, trick {trick}, card {card}").format(
                deal=deal, trick=at.trick, card=at.card
            )


def count_line(at: Position) -> str:
    """Return how far the game is: “action 57 of 212”."""
    return ngettext(
        "action {number} of {count}", "action {number} of {count}", at.count, number=at.number
    )


def last_action_sentence(replay: Replay, viewer: Seat | None, company: SeatLabels) -> str:
    """Return what the last action did, as the table told it to the ``viewer``."""
    return action_sentence(replay, replay.at, viewer, company)


def action_sentence(replay: Replay, number: int, viewer: Seat | None, company: SeatLabels) -> str:
    """Return what an action did; actions are counted from 1."""
    said = "" if number else _("The game begins.")
    company = company_at(replay, number, company)
    view, seen_by = replay.view_at(number, viewer), replay.viewer_at(number, viewer)
    calls = [made.call for made in view.calls]
    for event in replay.events_at(number, viewer):
        told = telling.event_sentence_after(event, calls, company.names, seen_by, view.variant)
        said = told or said
    return said


def company_at(replay: Replay, number: int, company: SeatLabels) -> SeatLabels:
    """Return the company at an action, counted from 1, with a stand-in if one decided it."""
    level = dict(replay.record.stood_in).get(number)
    if level is None:
        return company
    action, seating = replay.record.actions[number - 1], replay.record.variant.seating
    if isinstance(action, FirstDealer | Cut | Deal):
        return company
    return with_stand_ins(company, seating, [(seating.owner(action.seat), level)])


def with_remark(event: str, replay: Replay, number: int) -> str:
    """Return a sentence about an action, counted from 1, with the remark on it if any."""
    remark = dict(replay.record.remarks).get(number)
    return _("{event} Remark: {remark}").format(event=event, remark=remark) if remark else event


def outcome(shown: View, company: SeatLabels) -> str:
    """Return the result of the deal or the game; empty while a deal is played."""
    if shown.phase not in (Phase.DEAL, Phase.OVER):
        return ""
    if shown.result is not None:
        won = sentence(winner_line(shown, shown.result, company, several=True))
        return f"{won} {ending_words(shown, shown.result, company)}"
    return deal_line(shown.deals[-1], company, shown.variant) if shown.deals else ""


def refusal(replay: Replay) -> str:
    """Return why the rest of the game cannot be shown; empty if it can."""
    if replay.refusal is None:
        return ""
    return _("The rest cannot be shown: {refusal}").format(
        refusal=message_sentence(replay.refusal)
    )


def no_further(replay: Replay) -> str:
    """Return why the replay cannot go on."""
    if replay.finished:
        return _("The game is over: there is nothing after this.")
    return refusal(replay) or _("This is the end of the game so far.")


def not_yet_scored(replay: Replay) -> str:
    """Return why a deal that is not scored yet cannot be seen from another seat."""
    if len(replay.persons) == 1:
        return _("This deal has not been scored yet: you may see only your own cards.")
    return _("This deal has not been scored yet: you may see only what everybody saw.")


def speed_word(speed: Speed) -> str:
    """Return the label of a speed."""
    return {
        Speed.RELAXED: _("Relaxed"),
        Speed.NORMAL: _("Normal"),
        Speed.QUICK: _("Quick"),
        Speed.OFF: _("At once"),
    }[speed]
