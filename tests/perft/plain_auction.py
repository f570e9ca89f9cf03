"""The rules of calling, read a second time: plain, slow, and on text alone.

Written from the rule book (the order and worth of calls, the auction) without looking at the
engine's ``schedule`` and ``auction``. Calls are text, in the order they were made, pass and all.
"""

from __future__ import annotations

from collections.abc import Mapping

Options = Mapping[str, object]
# Calls of one rank, none of which outbids another, with what each is worth.
Rank = dict[str, int]
Made = list[tuple[int, str]]

# Where a special call stands: before or after which bid.
PLACES = {
    "below_8s": ("before", "8S"),
    "above_8s": ("after", "8S"),
    "below_8nt": ("before", "8NT"),
    "above_7c": ("after", "7C"),
    "below_10h": ("before", "10H"),
    "below_10nt": ("before", "10NT"),
    "top": ("after", "10NT"),
    "above_8c": ("after", "8C"),
    "above_10c": ("after", "10C"),
}


def ranks(options: Options) -> list[Rank]:
    """List all calls but a pass, from the lowest rank, with their worth."""
    listed: list[Rank] = []
    for level in range(6, 11):
        for at, strain in enumerate(["S", "C", "D", "H", "NT"]):
            bid, worth = f"{level}{strain}", 40 + 100 * (level - 6) + 20 * at
            if level == 6 and options["six_bids"] != "contracts":
                listed += [{"6N": 0}] * (strain == "NT" and options["inkle_no"] == "split")
                listed.append({bid: 0})
            elif options["without_kitty"] == "same_rank":
                listed.append({bid: worth, f"{bid} without": worth})
            else:
                listed.append({bid: worth})
                if options["without_kitty"] == "rank_above":
                    listed.append({f"{bid} without": worth})
    # Where two stand in one place the later one here is the higher: open misère, double nullo.
    _put(listed, options["misere"], {"misere": options["misere_points"]})
    blind = {"blind_misere": 500} if options["blind_misere"] else {}
    if options["open_misere"] == "off":
        _put(listed, "below_10h" if blind else "off", blind)
    else:
        open_one = {"open_misere": options["open_misere_points"]}
        _put(listed, options["open_misere"], {**open_one, **blind})
    if options["hi_lo"]:
        at = 1 + max(i for i, rank in enumerate(listed) if "9C" in rank or "9C without" in rank)
        listed.insert(at, {"hi_lo": 350})
    _put(listed, options["double_nullo"], {"double_nullo": options["double_nullo_points"]})
    return listed


def _put(listed: list[Rank], place: object, calls: Options) -> None:
    if place == "off":
        return
    side, bid = PLACES[str(place)]
    found = [i for i, rank in enumerate(listed) if bid in rank or f"{bid} without" in rank]
    at = found[0] if side == "before" else found[-1] + 1
    listed.insert(at, {call: int(str(worth)) for call, worth in calls.items()})


def turn(options: Options, dealer: int, made: Made) -> int | None:
    """Say who calls next; None when the auction is over."""
    players = int(str(options["players"]))
    if not made:
        return (dealer + 1) % players
    passed = {seat for seat, call in made if call == "pass"}
    last = made[-1][0]
    if options["auction"] == "single":
        return None if len(made) == players else (last + 1) % players
    others = [(last + far) % players for far in range(1, players)]
    waiting = [seat for seat in others if seat not in passed]
    standing = standing_call(made)
    if standing is None:
        return waiting[0] if waiting else None
    bidder = standing[0]
    if any(seat != bidder for seat in waiting):
        return waiting[0]
    return bidder if bidder not in passed and _may_raise(options, made, bidder) else None


def _may_raise(options: Options, made: Made, bidder: int) -> bool:
    """Whether the last bidder, all others having passed, may raise himself: once only."""
    if options["rebid"] != "newcastle":
        return False
    players, out, own = int(str(options["players"])), set(), 0
    for seat, call in made:
        if call == "pass":
            out.add(seat)
        elif seat == bidder:
            if own and len(out) == players - 1:
                return False
            own += 1
    return bool(higher(options, made, first_two=True))


def standing_call(made: Made) -> tuple[int, str] | None:
    """Give the last call that was no pass."""
    bids = [(seat, call) for seat, call in made if call != "pass"]
    return bids[-1] if bids else None


def higher(options: Options, made: Made, *, first_two: bool) -> set[str]:
    """Give what outbids the standing call and may be called by now."""
    listed, standing = ranks(options), standing_call(made)
    at = -1 if standing is None else next(i for i, r in enumerate(listed) if standing[1] in r)
    levels = [int(c[:2] if c[:2] == "10" else c[0]) for _, c in made if c[0].isdigit()]
    highest = max(levels, default=0)
    may = {call for rank in listed[at + 1 :] for call in rank}
    if options["misere_gate"] == "after_7" and highest < 7:
        may -= {"misere"}
    if options["open_misere_gate"] == "after_8" and highest < 8:
        may -= {"open_misere"}
    if options["six_bids"] == "inkle" and not first_two:
        may = {call for call in may if not call.startswith("6")}
    return may


def legal(options: Options, dealer: int, made: Made, looked: set[int]) -> set[str]:
    """Give all that may be done by the seat whose turn it is: calls, or “look”."""
    seat, players = turn(options, dealer, made), int(str(options["players"]))
    assert seat is not None
    first_two = seat in ((dealer + 1) % players, (dealer + 2) % players)
    may = higher(options, made, first_two=first_two)
    if seat not in looked:
        return {"look"} | (may & {"blind_misere"})
    may -= {"blind_misere"}
    bound = options["all_pass"] == "dealer_must_bid" and seat == dealer
    passes = sum(call == "pass" for _, call in made)
    return may if bound and passes == len(made) == players - 1 else may | {"pass"}


def contract(options: Options, made: Made) -> tuple[int, str] | None:
    """Give who has won an auction that is over, and with what; None if it counts as passed out."""
    standing = standing_call(made)
    if standing and standing[1].startswith("6") and options["six_bids"] != "contracts":
        return None
    return standing
