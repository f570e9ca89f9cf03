"""Messages about deals put together by hand."""

from __future__ import annotations

from fivehundred.engine.errors import N_, NN_, MessageKind


class HolderKind(MessageKind):
    """Names of holders; seats and dummies count from 1."""

    SEAT = N_("seat {number}")
    DUMMY = N_("dummy of seat {number}")
    DEAD = N_("dead hand")
    KITTY = N_("kitty")
    HAND = N_("this hand")


class SetupKind(MessageKind):
    """Why a deal cannot be played, and what to do."""

    NOT_OF_PACK = N_(
        "{holder}: {card} is not in this pack of {size} cards; take it out, or choose other rules"
    )
    TWICE_HERE = N_("{holder}: {card} appears twice; take one of them out")
    TWICE = N_("{holder}: {card} is in another hand too: {other}; take it out of one of them")
    TOO_MANY = NN_(
        "{holder}: there is {count} card too many ({wanted} belong here); take out {cards}, "
        "or another",
        "{holder}: there are {count} cards too many ({wanted} belong here); take out {cards}, "
        "or others",
    )
    TOO_FEW = NN_(
        "{holder}: {count} card is missing ({wanted} belong here); add {cards}, or fill in the "
        "rest",
        "{holder}: {count} cards are missing ({wanted} belong here); add {cards}, or fill in the "
        "rest",
    )
    NO_DEALER = N_("the dealer must be one of seats 1 to {last}; choose another")
    SCORE = N_("a score of {score} is not possible; give one from {least} to {most}")
    SCORES = N_("there are {found} scores for {sides} sides; give one score a side")
    CALL = N_("call {number}, “{call}”, cannot be made: {problem}; change it or leave it out")
    AUCTION_OVER = N_("call {number}, “{call}”, comes after the auction is over; leave it out")
    NOT_CALLING = N_("the auction is over after these calls; leave the last one out")
    HAND = NN_(
        "{holder} is to call and needs {wanted} cards, not {count}; change the hand or the calls",
        "{holder} is to call and needs {wanted} cards, not {count}; change the hand or the calls",
    )
    NOBODY_PLAYS = N_("nobody plays this deal after these calls; leave the last one out")


class DealTextKind(MessageKind):
    """What is wrong in the text of a deal."""

    NO_CARD = N_("“{text}” is not a card; write cards like AS, 10H, JK or ♥AKQ")
    NO_SUIT = N_("“{text}” has no suit; write cards like AS, 10H, JK or ♥AKQ")
    NO_HOLDER = N_("“{text}”: there is nobody left to hold these cards; leave the line out")
    NO_NUMBER = N_("“{text}” is not a score; write whole numbers")
    NO_SEAT = N_("“{text}” is not a seat; write a number from 1 to {last}")
    EMPTY = N_("there are no cards in this text; copy a deal first")
    LONG = N_("this text is too long for a deal; copy only the deal")
