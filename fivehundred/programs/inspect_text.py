"""A View as a page for people.

Says the same as the JSON object, in words and columns; other programs read that one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fivehundred.engine import actions as act
from fivehundred.engine.actions import Offer
from fivehundred.engine.calls import format_call
from fivehundred.engine.cards import SUIT_NAMES
from fivehundred.engine.facts import Contract, EndReason, Phase, Played
from fivehundred.engine.messages import printable
from fivehundred.engine.seats import Seat, Side
from fivehundred.engine.view import View
from fivehundred.programs.inspect_json import cards_text, hand_text
from fivehundred.session.codec.actions import offer_fields
from fivehundred.session.record import Record

_LABEL = 12

_WAITING = {
    Phase.DEALER: "the first dealer is not known yet",
    Phase.DEAL: "the cards are to be dealt",
    Phase.AUCTION: "the auction is on",
    Phase.EXCHANGE: "cards are to be laid away",
    Phase.PARTNER: "the partner is to be called",
    Phase.PLAY: "the cards are being played",
    Phase.OVER: "the game is over",
}

_ENDINGS = {
    EndReason.TARGET: "reached the target",
    EndReason.BACK_DOOR: "another side went out the back door",
    EndReason.EXACT: "hit the target",
    EndReason.LOST_AT: "another side went too far",
}


def view_text(record: Record, view: View) -> str:
    """Write a page about a game as it stands after the record's actions, for one viewer."""
    page = _Page(record, view)
    return (
        "\n".join((*page.head(), "", *page.table(), "", *page.cards(), "", *page.score())) + "\n"
    )


class _Page:
    """The parts of the page, each a few lines."""

    def __init__(self, record: Record, view: View) -> None:
        self.record = record
        self.view = view
        self.seating = view.variant.seating

    def head(self) -> Iterator[str]:
        record, view = self.record, self.view
        begun = f", begun {printable(record.created)}" if record.created else ""
        yield f"Five Hundred: {printable(record.preset)}{begun}"
        if (origin := record.origin) is not None:
            game = printable(origin.game) or "another game"
            opened = ", with all hands open" if origin.open_hands else ""
            actions = f"{origin.at} action{'' if origin.at == 1 else 's'}"
            yield f"What if: “{game}” was left after {actions}{opened}."
        count = len(record.actions)
        moment = f"After {count} action{'' if count == 1 else 's'}" if count else "At the start"
        turn = "" if view.to_act is None else f"; {self.seat(view.to_act)} is to act"
        yield f"{moment}: {_WAITING[view.phase]}{turn}."
        if view.viewer is not None:
            yield f"As {self.seat(view.viewer)} may see it."

    def table(self) -> Iterator[str]:
        view = self.view
        yield _line("Dealer", "-" if view.dealer is None else self.seat(view.dealer))
        yield _line("Calls", ", ".join(f"{c.seat} {format_call(c.call)}" for c in view.calls))
        yield _line("Contract", self.contract(view.contract))
        for joker, suit in view.attached:
            yield _line("", f"{joker.code} belongs to {SUIT_NAMES[suit]}")
        if view.sitting_out:
            yield _line("Sitting out", ", ".join(map(self.seat, view.sitting_out)))
        if view.exposed:
            yield _line("Open hands", ", ".join(map(self.seat, view.exposed)))
        if view.leader is not None:
            begun = f": {_plays(view.plays)}" if view.plays else ""
            yield _line("Trick", f"{self.seat(view.leader)} leads{begun}")
        if view.history:
            last = view.history[-1]
            yield _line("Last trick", f"{_plays(last.plays)}; {self.seat(last.winner)} won it")
        if view.legal:
            yield from _wrapped("May do", [_offer_text(offer) for offer in view.legal])

    def cards(self) -> Iterator[str]:
        view = self.view
        yield f"{'Seat':<30}Tricks  Hand"
        for seat in range(len(view.hands)):
            won = str(view.won[seat]) if seat < len(view.won) else ""
            yield f"{self.seat(seat):<30}{won:>6}  {hand_text(view, seat)}".rstrip()
        yield _line("Kitty", cards_text(view.kitty))
        yield _line("Discards", cards_text(view.discards))

    def score(self) -> Iterator[str]:
        view = self.view
        sides = [f"side {side} ({self.members(side)})" for side in range(len(view.scores))]
        width = max(map(len, sides)) + 2
        yield f"{'Score':<{width}}{'won':>6}{'lost':>6}{'net':>7}"
        for name, tally in zip(sides, view.sheet, strict=True):
            yield f"{name:<{width}}{tally.won:>6}{tally.lost:>6}{tally.net:>7}"
        for number, deal in enumerate(view.deals, start=1):
            made = {None: "", True: ", made", False: ", set"}[deal.made]
            points = " : ".join(f"{each:+d}" for each in deal.points)
            yield f"Deal {number}: {self.contract(deal.contract)}{made}, {points}"
        if view.result:
            winners = " and ".join(f"side {side}" for side in view.result.winners)
            yield f"Won by {winners}: {_ENDINGS[view.result.reason]}."

    def seat(self, seat: Seat) -> str:
        if seat == self.seating.dead:
            return f"{seat} (dead hand)"
        owner = self.seating.owner(seat)
        name = self.record.seats[owner].name if owner < len(self.record.seats) else ""
        if not name:
            return f"seat {seat}"
        return f"{seat} {'' if owner == seat else 'dummy of '}{printable(name)}"

    def members(self, side: Side) -> str:
        return ", ".join(map(str, self.seating.sides[side]))

    def contract(self, contract: Contract | None) -> str:
        if contract is None:
            return "-"
        call = format_call(contract.call)
        declared = ", declared" if contract.declared else ""
        called = "" if contract.called is None else f", calling {contract.called.code}"
        if contract.called is not None and contract.partner is not None:
            called += f" (held by {self.seat(contract.partner)})"
        return f"{call} by {self.seat(contract.seat)} for {contract.points}{declared}{called}"


def _line(label: str, text: str) -> str:
    return f"{label:<{_LABEL}}{text or '-'}"


def _wrapped(label: str, words: list[str], per_line: int = 12) -> Iterator[str]:
    for at in range(0, len(words), per_line):
        more = "," if at + per_line < len(words) else ""
        yield _line("" if at else label, ", ".join(words[at : at + per_line]) + more)


def _plays(plays: Iterable[Played]) -> str:
    return ", ".join(
        f"{p.seat} {p.card.code}{f' (names {SUIT_NAMES[p.suit]})' if p.suit else ''}"
        for p in plays
    )


def _offer_text(offer: Offer) -> str:
    match offer:
        case act.MakeCall(call=call):
            return format_call(call)
        case act.DiscardOffer(count=count):
            return f"discard any {count} cards"
        case act.GiveOffer(count=count):
            return f"give any {count} cards"
        case act.Attach(joker=joker, suit=suit):
            return f"attach {joker.code} to {SUIT_NAMES[suit]}"
        case act.PlayCard(card=card, suit=suit):
            return card.code if suit is None else f"{card.code} naming {SUIT_NAMES[suit]}"
        case act.CallPartner(card=card):
            return f"call {card.code}"
        case _:
            # What is left are single deeds: look, declare, claim a revoke.
            return ", ".join(offer_fields(offer)).replace("_", " ")
