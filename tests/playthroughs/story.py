"""Deals told as text: the state, what may be done, what is done, what happened, one view."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from enum import Enum
from random import Random

from fivehundred.engine import actions as act
from fivehundred.engine.actions import Action, CutOffer, DiscardOffer, GiveOffer
from fivehundred.engine.calls import Bid, format_call, parse_call
from fivehundred.engine.cards import PACKS, Card, Suit, parse_card, parse_cards
from fivehundred.engine.facts import Phase
from fivehundred.engine.game import apply, legal_actions, new_game, scores
from fivehundred.engine.rules.variant import OptionValue, read_option
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.state import Start, State
from fivehundred.engine.tricks.play import following_plays
from fivehundred.engine.view import View, view
from fivehundred.programs.table_words import hand_text


@dataclass(frozen=True)
class Script:
    """Which deals to play: cards by ``seed``, what is to be seen in them by hand.

    ``calls`` are those of each deal, deals parted by ``;``, with ``look`` where a hand is turned
    up first. ``wrong`` is a seat that plays a wrong card as soon as it can, and ``claim`` who says
    so, ``late`` cards after it.
    """

    file: str
    name: str
    preset: str
    seed: int
    calls: str
    viewer: int
    dealer: int = 0
    options: tuple[tuple[str, OptionValue], ...] = ()
    scores: tuple[int, ...] | None = None
    cuts: tuple[str, ...] = ()
    partner: str = ""
    declare: bool = False
    attach: Suit | None = None
    wrong: int | None = None
    claim: int | None = None
    late: int = 2


def tell(script: Script) -> str:
    """Play the script's deals and tell them."""
    return "\n".join(line.rstrip() for line in _Telling(script).lines()) + "\n"


class _Telling:
    """A script under way: the state, and what of the script is still to come."""

    def __init__(self, script: Script) -> None:
        changes = {name: read_option(name, value) for name, value in script.options}
        variant = replace(PRESETS[script.preset].variant, **changes)  # type: ignore[arg-type]
        self.script = script
        self.rng = Random(script.seed)
        start = None if script.scores is None else Start(scores=script.scores)
        self.state = new_game(variant, start)
        self.calls = script.calls.replace(";", " ").split()
        self.cuts = list(script.cuts)
        self.cards_since_wrong: int | None = None

    def lines(self) -> Iterator[str]:
        """Yield the lines of the story."""
        script = self.script
        house = "".join(f", {name} {value}" for name, value in script.options)
        yield f"{script.name}: preset {script.preset}{house}, seed {script.seed}"
        while not self.state.match.deals:
            state = self.state
            action = self._next_deed()
            if not state.play.plays and not (state.phase is Phase.AUCTION and state.auction.calls):
                yield ""
                yield from _scene(state, script.viewer)
            if state.to_act is not None:
                yield f"  may: {' '.join(_words(offer) for offer in legal_actions(state))}"
            yield f"> {_sentence(action)}"
            step = apply(state, action)
            self.state = step.state
            yield from (f"    {_sentence(event)}" for event in step.events)
            if step.state.revokes or self.cards_since_wrong is not None:
                later = self.cards_since_wrong
                self.cards_since_wrong = 0 if later is None else later + 1
        yield ""
        yield from _scene(self.state, script.viewer)

    def _next_deed(self) -> Action:
        state, rng = self.state, self.rng
        pack = PACKS[state.variant.deck]
        seat = state.to_act
        match state.phase:
            case Phase.DEALER if self.cuts:
                return act.Cut(parse_cards(self.cuts.pop(0)))
            case Phase.DEALER:
                return act.FirstDealer(self.script.dealer)
            case Phase.DEAL if state.match.gathered:
                return act.Deal(state.match.gathered[7:] + state.match.gathered[:7])
            case Phase.DEAL:
                return act.Deal(tuple(rng.sample(pack, len(pack))))
            case Phase.AUCTION:
                assert seat is not None
                word = self.calls.pop(0)
                if word == "look":
                    return act.Look(seat)
                return act.MakeCall(seat, parse_call(word.replace("-", " ")))
            case Phase.PARTNER:
                assert seat is not None
                return act.CallPartner(seat, parse_card(self.script.partner))
            case _:
                return self._choice()

    def _choice(self) -> Action:
        """Lay away cards other than jokers, do what the script says, else play at random."""
        state, script, rng = self.state, self.script, self.rng
        offers = legal_actions(state)
        first = offers[0]
        if isinstance(first, DiscardOffer | GiveOffer):
            plain = [card for card in first.cards if not card.is_joker]
            chosen = tuple(rng.sample(plain, first.count))
            is_gift = isinstance(first, GiveOffer)
            return act.Give(first.seat, chosen) if is_gift else act.Discard(first.seat, chosen)
        if isinstance(first, CutOffer):
            return act.CutPack(first.seat, rng.randint(first.least, first.most))
        if script.claim is not None and self.cards_since_wrong == script.late:
            assert script.wrong is not None
            return act.ClaimRevoke(script.claim, script.wrong)
        for offer in offers:
            if isinstance(offer, act.Attach) and offer.suit is script.attach:
                return offer
            if isinstance(offer, act.Declare) and script.declare:
                return offer
        lawful = following_plays(state)
        wrong = [o for o in offers if isinstance(o, act.PlayCard) and o not in lawful]
        if wrong and state.to_act == script.wrong and self.cards_since_wrong is None:
            return rng.choice(wrong)
        return rng.choice(lawful)


def _scene(state: State, viewer: int) -> list[str]:
    """Show the state between deeds, and what one seat sees of it."""
    head = [f"== {state.phase.value}"]
    if state.dealer is not None:
        head.append(f"dealer {state.dealer}")
    if state.to_act is not None:
        head.append(f"turn {state.to_act}")
    if state.phase is Phase.PLAY:
        head.append(f"tricks {_shown(state.play.won)}")
        head.append(f"led {_shown(state.play.suits_led)}")
    head.append(f"scores {_shown(scores(state))}")
    if not any(state.hands):
        return [", ".join(head)]
    seen, all_seen = view(state, viewer), view(state, None)
    hands = [f"  {seat}  {hand_text(all_seen, seat) or '-'}" for seat in range(len(state.hands))]
    secret = [f"  kitty {_shown(state.kitty)}; discards {_shown(state.discards)}"]
    told = [f"{seat} {_seen(seen, seat)}" for seat in range(len(seen.hands))]
    if seen.contract and seen.contract.called:
        told.append(f"partner {_shown(seen.contract.partner)}")
    told += [f"kitty {_shown(seen.kitty)}", f"discards {_shown(seen.discards)}"]
    return [", ".join(head), *hands, *secret, f"  seat {viewer} sees: {'; '.join(told)}"]


def _seen(seen: View, seat: int) -> str:
    dummy = bool(seen.piles and seen.piles[seat])
    return hand_text(seen, seat) if dummy else _shown(seen.hands[seat])


def _words(offer: object) -> str:
    """Write an offer without its seat."""
    match offer:
        case act.MakeCall(call=call):
            return format_call(call)
        case act.PlayCard(card=card, suit=None) | act.CallPartner(card=card):
            return card.code
        case act.PlayCard(card=card, suit=suit):
            return f"{card.code}/{suit}"
        case act.Attach(joker=joker, suit=suit):
            return f"{joker.code}={suit}"
        case DiscardOffer(count=count, cards=cards):
            return f"any {count} of {_shown(cards)}"
        case GiveOffer(count=count, cards=cards):
            return f"to partner any {count} of {_shown(cards)}"
        case CutOffer(least=least, most=most):
            return f"after {least} to {most} cards"
        case act.Look() | act.Declare():
            return type(offer).__name__.lower()
        case _:
            raise AssertionError(offer)


def _sentence(thing: object) -> str:
    """Write an action or an event: its kind, and its parts by name."""
    parts = [f"{part.name} {_shown(getattr(thing, part.name))}" for part in fields(thing)]  # type: ignore[arg-type]
    return f"{type(thing).__name__}: {', '.join(parts)}"


def _shown(value: object) -> str:
    match value:
        case None | ():
            return "-"
        case Bid():
            return format_call(value)
        case Card():
            return value.code
        case Enum():
            return str(value.value)
        case tuple():
            return _listed(value)
        case _ if hasattr(value, "__dataclass_fields__"):
            return f"({_sentence(value)})"
        case _:
            return str(value)


def _listed(parts: tuple[object, ...]) -> str:
    if set(parts) == {None}:
        return f"{len(parts)} hidden"
    between = " | " if isinstance(parts[0], tuple) else " "
    return between.join(_shown(part) for part in parts)
