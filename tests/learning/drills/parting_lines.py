"""Lines written down by hand: a call, the tricks after an answer, and who sits where.

Seats 0 and 2 are one side, and seat 0 decides. A trick is “LEADER: CARDS”, clockwise.
"""

from __future__ import annotations

from fivehundred.engine.actions import Discard, MakeCall, PlayCard, SeatAction
from fivehundred.engine.calls import parse_call, strain_of
from fivehundred.engine.cards import parse_cards
from fivehundred.engine.deal.contract import is_made_with
from fivehundred.engine.facts import Contract, DealResult, Played, Trick
from fivehundred.engine.strains import Order, order_under
from fivehundred.engine.tricks.trick import winner
from fivehundred.learning.drills.lines import AnswerComparison, Line

OWN = (0, 2)


def trick(text: str, order: Order) -> Trick:
    leader, cards = text.split(": ")
    seats = [(int(leader) + at) % 4 for at in range(4)]
    plays = tuple(map(Played, seats, parse_cards(cards)))
    return Trick(int(leader), plays, winner(plays, order))


def line(
    call: str,
    *tricks: str,
    by: int = 0,
    hands: tuple[str, ...] = ("",) * 4,
    answer: str = "",
    taken: int = 0,
) -> Line:
    """Give a line of a contract; ``answer`` is a discard or “call” where no card is asked for."""
    parsed = parse_call(call)
    order = order_under(strain_of(parsed))
    told = tuple(trick(one, order) for one in tricks)
    won = [sum(one.winner == seat for one in told) for seat in range(4)]
    won[by] += taken
    side = OWN if by in OWN else (1, 3)
    contract = Contract(by, parsed, 100, side)
    made = is_made_with(contract, sum(won[seat] for seat in side))
    result = DealResult(3, contract, made, tuple(won), (0, 0))
    done: SeatAction
    if answer == "call":
        done = MakeCall(by, parsed)
    elif answer == "pass":
        done = MakeCall(0, parse_call("pass"))
    elif answer:
        done = Discard(0, parse_cards(answer))
    else:
        done = PlayCard(0, next(one.card for one in told[0].plays if one.seat == 0))
    held = tuple(parse_cards(hand) if hand else () for hand in hands)
    return Line(done, (done,), held, told, 1, order, OWN, result)


def parted(given: Line, best: Line, worth: float = 100.0) -> AnswerComparison:
    return AnswerComparison(0, given, best, (worth, 0))
