"""``fivehundred inspect``: prints the state of a saved game.

Implements §3 “Inspecting a file” of docs/save-format.md.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from fivehundred.engine.calls import format_call
from fivehundred.engine.deal.partner import partner_if_known
from fivehundred.engine.errors import FiveHundredError
from fivehundred.engine.facts import Contract, DealResult, EndReason, Phase, Played
from fivehundred.engine.seats import Seat, Side
from fivehundred.engine.view import View, view
from fivehundred.programs import table_words as say
from fivehundred.programs.arguments import add_language, parser_of
from fivehundred.programs.help_pages import Examples, help_page
from fivehundred.programs.kinds import AskedKind
from fivehundred.programs.output import put, report_error
from fivehundred.session.codec.actions import Fields, offer_fields
from fivehundred.session.codec.shapes import errors_at, fault
from fivehundred.session.record import Record, state_after
from fivehundred.session.storage.store import read_game
from fivehundred.speech.telling import partners_words
from fivehundred.speech.translation import N_, _, ngettext
from fivehundred.speech.wording import suit_word


def view_json(view: View) -> str:
    """Return a view as one JSON object in ASCII, a line per key."""
    lines = (f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in facts(view).items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def facts(view: View) -> Fields:
    """Return the fields of the JSON object."""
    last = view.history[-1] if view.history else None
    result = view.result
    return {
        "phase": view.phase.value,
        "to_act": view.to_act,
        "legal": [offer_fields(offer) for offer in view.legal],
        "dealer": view.dealer,
        "hands": [say.hand_text(view, seat) for seat in range(len(view.hands))],
        "kitty": say.cards_text(view.kitty),
        "kitty_up": say.cards_text(view.kitty_up),
        "discards": say.cards_text(view.discards),
        "exposed": list(view.exposed),
        "sitting_out": list(view.sitting_out),
        "calls": [{"seat": made.seat, "call": format_call(made.call)} for made in view.calls],
        "contract": _contract(view.contract),
        "called": view.contract and view.contract.called and view.contract.called.code,
        "declared": view.contract is not None and view.contract.declared,
        "looked": list(view.looked),
        "trick": {"leader": view.leader, "plays": _plays_json(view.plays)},
        "last_trick": last
        and {"leader": last.leader, "plays": _plays_json(last.plays), "winner": last.winner},
        "tricks": list(view.won),
        "deals": [_deal(deal) for deal in view.deals],
        "scores": list(view.scores),
        "sheet": [{"won": s.won, "lost": s.lost, "net": s.net} for s in view.sheet],
        "result": result and {"winners": list(result.winners), "reason": result.reason.value},
    }


def _contract(contract: Contract | None) -> Fields | None:
    if contract is None:
        return None
    return {
        "seat": contract.seat,
        "call": format_call(contract.call),
        "points": contract.points,
        "partner": contract.partner,
    }


def _plays_json(plays: Iterable[Played]) -> list[Fields]:
    return [{"seat": p.seat, "card": p.card.code, "suit": p.suit and p.suit.value} for p in plays]


def _deal(deal: DealResult) -> Fields:
    return {
        "dealer": deal.dealer,
        "contract": _contract(deal.contract),
        "made": deal.made,
        "tricks": list(deal.tricks),
        "points": list(deal.points),
    }


_ABOUT: Final = N_(
    "Print how a saved game stands: after its last action, or after the "
    "first N. With --seat only what the player at that seat may know is "
    "shown. Nothing is ever changed."
)

_MORE: Final = (
    Examples(
        (
            ("fivehundred inspect GAME.json", N_("the whole table, as text")),
            ("fivehundred inspect GAME.json --at 0", N_("before the first action")),
            ("fivehundred inspect GAME.json --seat 2", N_("as seat 2 may see it")),
            ("fivehundred inspect GAME.json --json", N_("one JSON object, for programs")),
        ),
        column=44,
    ),
    N_(
        "exit status: 0; 1 if the page cannot be written; 2 for wrong arguments, or for a file "
        "that is not a game."
    ),
)


def inspect(words: Sequence[str]) -> int:
    """Print the state of a game and return the exit status."""
    parser = parser_of("inspect", help_page(_ABOUT), help_page(*_MORE))
    parser.add_argument("--at", type=int, metavar="N", help=_("apply the first N actions only"))
    parser.add_argument("--seat", type=int, metavar="S", help=_("show what this seat may know"))
    parser.add_argument("--json", action="store_true", help=_("print one JSON object"))
    add_language(parser)
    asked = parser.parse_args(words)
    try:
        page = _page(asked.file, asked.at, asked.seat, asked.json)
    except FiveHundredError as error:
        return report_error(error)
    return put(page)


def _page(path: Path, at: int | None, seat: int | None, as_json: bool) -> str:
    where = str(path)
    if at is not None and at < 0:
        raise fault(where, AskedKind.AT_NEGATIVE, at=at)
    record = read_game(path, up_to=at)
    count = len(record.actions)
    if at is not None and at > count:
        raise fault(where, AskedKind.AT_BEYOND, at=at, count=count)
    seats = len(record.variant.seating.ring)
    if seat is not None and not 0 <= seat < seats:
        raise fault(where, AskedKind.NO_SEAT, seat=seat, last=seats - 1)
    with errors_at(where):
        shown = view(state_after(record), seat)
    return view_json(shown) if as_json else view_text(record, shown)


_WAITING: Final = {
    Phase.DEALER: N_("the first dealer is not known yet"),
    Phase.DEAL: N_("waiting for the deal"),
    Phase.CUT: N_("waiting for the cut"),
    Phase.AUCTION: N_("the auction is on"),
    Phase.EXCHANGE: N_("waiting for the discards"),
    Phase.PARTNER: N_("a partner must be called"),
    Phase.PLAY: N_("the cards are being played"),
    Phase.OVER: N_("the game is over"),
}

_ENDINGS: Final = {
    EndReason.TARGET: N_("Won by {winners}: reached the target."),
    EndReason.BACK_DOOR: N_("Won by {winners}: another side went out the back door."),
    EndReason.EXACT: N_("Won by {winners}: exactly on target."),
    EndReason.LOST_AT: N_("Won by {winners}: another side went too far."),
}

_LABELS: Final = (
    *(N_("Dealer"), N_("Calls"), N_("Contract"), N_("Sitting out"), N_("Open hands")),
    *(N_("Trick"), N_("Last trick"), N_("May do"), N_("Kitty"), N_("Discards")),
)
_SEAT_WIDTH: Final = 30
_OFFERS_PER_LINE: Final = 12


def view_text(record: Record, view: View) -> str:
    """Return a view as text."""
    page = _Page(record, view)
    return (
        "\n".join((*page.head(), "", *page.table(), "", *page.cards(), "", *page.score())) + "\n"
    )


class _Page:
    def __init__(self, record: Record, view: View) -> None:
        self.record = record
        self.view = view

    def head(self) -> Iterator[str]:
        record, view = self.record, self.view
        yield say.title_words(record)
        if record.origin is not None:
            yield say.origin_words(record.origin)
        waiting = _(_WAITING[view.phase])
        if view.to_act is not None:
            waiting = _("{waiting}; {seat} to move").format(
                waiting=waiting, seat=self.seat(view.to_act)
            )
        if record.actions:
            yield ngettext(
                "After {count} action: {waiting}.",
                "After {count} actions: {waiting}.",
                len(record.actions),
                waiting=waiting,
            )
        else:
            yield _("At the start: {waiting}.").format(waiting=waiting)
        if view.viewer is not None:
            yield _("As {seat} may see it.").format(seat=self.seat(view.viewer))

    def table(self) -> Iterator[str]:
        view = self.view
        yield _line("Dealer", "-" if view.dealer is None else self.seat(view.dealer))
        names = [self.seat(seat) for seat in view.variant.seating.ring]
        if partners := partners_words(view.variant, view.dealer, names):
            yield _line("", partners)
        yield _line("Calls", ", ".join(f"{c.seat} {format_call(c.call)}" for c in view.calls))
        yield _line("Contract", self.contract(view.contract))
        for joker, suit in view.attached:
            words = _("{joker} belongs to {suit}")
            yield _line("", words.format(joker=joker.code, suit=suit_word(suit)))
        if view.sitting_out:
            yield _line("Sitting out", ", ".join(map(self.seat, view.sitting_out)))
        if view.exposed:
            yield _line("Open hands", ", ".join(map(self.seat, view.exposed)))
        if view.leader is not None:
            words = _("{seat} leads: {cards}") if view.plays else _("{seat} leads")
            yield _line(
                "Trick", words.format(seat=self.seat(view.leader), cards=_plays(view.plays))
            )
        if view.history:
            last = view.history[-1]
            words = _("{cards}; {seat} won it")
            cards = _plays(last.plays)
            yield _line("Last trick", words.format(cards=cards, seat=self.seat(last.winner)))
        if view.legal:
            yield from _offers([say.offer_words(offer) for offer in view.legal])

    def cards(self) -> Iterator[str]:
        view = self.view
        who, tricks, hand = _("Seat"), _("Tricks"), _("Hand")
        width = len(tricks)
        yield f"{who:<{_SEAT_WIDTH}}{tricks}  {hand}"
        for seat in range(len(view.hands)):
            won = str(view.won[seat]) if seat < len(view.won) else ""
            name = f"{self.seat(seat):<{_SEAT_WIDTH}}"
            yield f"{name}{won:>{width}}  {say.hand_text(view, seat)}".rstrip()
        yield _line("Kitty", say.cards_text(view.kitty))
        yield _line("Discards", say.cards_text(view.discards))

    def score(self) -> Iterator[str]:
        view = self.view
        words = _("side {side} ({seats})")
        sides = [
            words.format(side=side, seats=self.members(side)) for side in range(len(view.scores))
        ]
        title, heads = _("Score"), (_("won"), _("lost"), _("net"))
        wide = max(map(len, (*sides, title))) + 2
        widths = [max(least, len(head) + 2) for least, head in zip((6, 6, 7), heads, strict=True)]
        yield f"{title:<{wide}}{_columns(heads, widths)}"
        for name, tally in zip(sides, view.sheet, strict=True):
            yield f"{name:<{wide}}{_columns((tally.won, tally.lost, tally.net), widths)}"
        for number, deal in enumerate(view.deals, start=1):
            yield self.deal(number, deal)
        if view.result:
            winners = say.sides_words(view.result.winners)
            yield _(_ENDINGS[view.result.reason]).format(winners=winners)

    def deal(self, number: int, deal: DealResult) -> str:
        words = {
            None: _("Deal {number}: {contract}, {points}"),
            True: _("Deal {number}: {contract}, made, {points}"),
            False: _("Deal {number}: {contract}, set, {points}"),
        }[deal.made]
        points = say.points_words(deal.points)
        return words.format(number=number, contract=self.contract(deal.contract), points=points)

    def seat(self, seat: Seat) -> str:
        return say.seat_words(self.record, seat)

    def members(self, side: Side) -> str:
        return ", ".join(map(str, self.view.variant.seating.sides[side]))

    def contract(self, contract: Contract | None) -> str:
        if contract is None:
            return "-"
        call, seat = format_call(contract.call), self.seat(contract.seat)
        words = _("{call} by {seat} for {points}")
        if contract.declared:
            words = _("{call} by {seat} for {points}, declared")
        joined = partner_if_known(self.view.variant, contract)
        partner = "" if joined is None else self.seat(joined)
        facts = {"call": call, "seat": seat, "points": contract.points, "partner": partner}
        if contract.called is not None:
            words = _("{call} by {seat} for {points}, calling {card}")
            if partner:
                words = _("{call} by {seat} for {points}, calling {card} (held by {partner})")
            return words.format(**facts, card=contract.called.code)
        if partner:
            words = _("{call} by {seat} for {points}, with {partner}")
        return words.format(**facts)


def _columns(values: Iterable[object], widths: Iterable[int]) -> str:
    return "".join(f"{value!s:>{width}}" for value, width in zip(values, widths, strict=True))


def _line(label: str, text: str) -> str:
    width = max(len(_(each)) for each in _LABELS) + 1
    return f"{_(label) if label else '':<{width}}{text or '-'}"


def _offers(words: list[str]) -> Iterator[str]:
    for at in range(0, len(words), _OFFERS_PER_LINE):
        later = at + _OFFERS_PER_LINE
        more = "," if later < len(words) else ""
        yield _line("" if at else "May do", ", ".join(words[at:later]) + more)


def _plays(plays: Iterable[Played]) -> str:
    return ", ".join(map(_played, plays))


def _played(played: Played) -> str:
    if played.suit is None:
        return f"{played.seat} {played.card.code}"
    words = _("{seat} {card} (names {suit})")
    return words.format(seat=played.seat, card=played.card.code, suit=suit_word(played.suit))
