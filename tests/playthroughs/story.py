"""One deal told as text: the state, what may be done, what is done, what happened, one view."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import Enum
from random import Random

from fivehundred.engine import actions as act
from fivehundred.engine.actions import Action, DiscardOffer
from fivehundred.engine.calls import Bid, format_call, parse_call
from fivehundred.engine.cards import Card, Suit
from fivehundred.engine.deck import PACKS
from fivehundred.engine.facts import Phase
from fivehundred.engine.game import apply, legal_actions, new_game, scores
from fivehundred.engine.state import State
from fivehundred.engine.variants import PRESETS
from fivehundred.engine.view import view


@dataclass(frozen=True)
class Script:
    """Which deal to play: pack and cards by ``seed``, the calls and a joker's suit by hand."""

    name: str
    preset: str
    seed: int
    dealer: int
    calls: str
    viewer: int
    attach: Suit | None = None


def tell(script: Script) -> str:
    """Play the script's deal and tell it."""
    rng = Random(script.seed)
    state = new_game(PRESETS[script.preset].variant)
    lines = [f"{script.name}: preset {script.preset}, seed {script.seed}"]
    while not state.match.deals:
        action = _next_deed(script, state, rng)
        if not state.play.plays and not (state.phase is Phase.AUCTION and state.auction.calls):
            lines += ["", *_scene(state, script.viewer)]
        if state.to_act is not None:
            lines.append(f"  may: {' '.join(_words(offer) for offer in legal_actions(state))}")
        lines.append(f"> {_sentence(action)}")
        step = apply(state, action)
        lines += [f"    {_sentence(event)}" for event in step.events]
        state = step.state
    lines += ["", *_scene(state, script.viewer)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _next_deed(script: Script, state: State, rng: Random) -> Action:
    pack = PACKS[state.variant.deck]
    seat = state.to_act
    match state.phase:
        case Phase.DEALER:
            return act.FirstDealer(script.dealer)
        case Phase.DEAL:
            return act.Deal(tuple(rng.sample(pack, len(pack))))
        case Phase.AUCTION:
            assert seat is not None
            made = len(state.auction.calls)
            return act.MakeCall(seat, parse_call(script.calls.split()[made]))
        case _:
            return _choice(script, state, rng)


def _choice(script: Script, state: State, rng: Random) -> Action:
    """Lay away cards other than jokers, give a joker its suit if told to, else play at random."""
    offers = legal_actions(state)
    first = offers[0]
    if isinstance(first, DiscardOffer):
        plain = [card for card in first.cards if not card.is_joker]
        return act.Discard(first.seat, tuple(rng.sample(plain, first.count)))
    for offer in offers:
        if isinstance(offer, act.Attach) and offer.suit is script.attach:
            return offer
    return rng.choice([offer for offer in offers if isinstance(offer, act.PlayCard)])


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
    seen = view(state, viewer)
    hands = [f"  {seat}  {_shown(hand)}" for seat, hand in enumerate(state.hands)]
    secret = [f"  kitty {_shown(state.kitty)}; discards {_shown(state.discards)}"]
    told = [f"{seat} {_shown(hand)}" for seat, hand in enumerate(seen.hands)]
    told += [f"kitty {_shown(seen.kitty)}", f"discards {_shown(seen.discards)}"]
    return [", ".join(head), *hands, *secret, f"  seat {viewer} sees: {'; '.join(told)}"]


def _words(offer: object) -> str:
    """Write an offer without its seat."""
    match offer:
        case act.MakeCall(call=call):
            return format_call(call)
        case act.PlayCard(card=card, suit=None):
            return card.code
        case act.PlayCard(card=card, suit=suit):
            return f"{card.code}/{suit}"
        case act.Attach(joker=joker, suit=suit):
            return f"{joker.code}={suit}"
        case DiscardOffer(count=count, cards=cards):
            return f"any {count} of {_shown(cards)}"
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
