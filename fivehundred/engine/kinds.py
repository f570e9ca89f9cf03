"""The engine's messages: what is wrong with a text, an action or a position, in English."""

from __future__ import annotations

from typing import Final

from fivehundred.engine.errors import N_, NN_, MessageKind, RefusalKind

# Sentences that several kinds share.
_NOT_NOW: Final = N_("You cannot do that now.")
_NO_SEAT: Final = N_("There is no seat with that number here.")
_HAS_LOOKED: Final = N_("You have already looked at your cards.")
_WRONG_PACK: Final = N_("These are not the cards of this pack.")
_COUNT: Final = NN_("Choose exactly {count} card.", "Choose exactly {count} different cards.")
_NOT_CALLED: Final = N_("That card cannot be called.")
_NO_DECLARING: Final = N_("You cannot declare now.")
_NO_NAME: Final = N_("The joker names no suit here.")
_NOT_ATTACHED: Final = N_("The joker cannot be given a suit now.")


class TextKind(MessageKind):
    """Why text could not be read."""

    NO_CARD = N_("“{text}” is not a card (cards look like AS, 10H, JK)")
    NO_SUIT = N_("“{text}” is not a suit (S, C, D or H)")
    NO_CALL = N_("“{text}” is not a call (calls look like 7S, 8NT, pass)")
    NO_PATTERN = N_("“{text}” is not a deal pattern (such as “3+1 4+1 3+1”)")


class PhaseKind(MessageKind):
    """What the game is waiting for, in a refusal of anything else."""

    DEALER = N_("the first dealer is not known yet")
    DEAL = N_("waiting for the deal")
    CUT = N_("waiting for the cut")
    AUCTION = N_("the auction is on")
    EXCHANGE = N_("the exchange is going on")
    PARTNER = N_("the contractor must call a partner")
    PLAY = N_("the cards are being played")
    OVER = N_("the game is over")


class TooEarlyKind(RefusalKind):
    """What cannot be done in this phase of the game."""

    FIRST_DEALER = N_("no first dealer is named now: {phase}"), _NOT_NOW
    CUT = N_("nobody cuts now: {phase}"), _NOT_NOW
    DEAL = N_("no cards are dealt now: {phase}"), _NOT_NOW
    CUT_PACK = N_("the pack is not cut now: {phase}"), _NOT_NOW
    CALL = N_("“{call}” cannot be called now: {phase}"), _NOT_NOW
    LOOK = N_("nobody turns up any cards now: {phase}"), _NOT_NOW
    DISCARD = N_("nothing is discarded now: {phase}"), _NOT_NOW
    GIVE = N_("no cards are given now: {phase}"), _NOT_NOW
    PARTNER = N_("no partner is called now: {phase}"), _NOT_NOW
    DECLARE = N_("nobody declares now: {phase}"), _NOT_NOW
    ATTACH = N_("no joker is given a suit now: {phase}"), _NOT_NOW
    PLAY = N_("{card} cannot be played now: {phase}"), _NOT_NOW


class TurnKind(RefusalKind):
    """Why a seat may not act."""

    NOT_YOURS = N_("it is not seat {seat}’s turn but seat {other}’s"), N_("It is not your turn.")
    NO_SEAT = N_("there is no seat {seat} at this table"), _NO_SEAT
    NO_DEALER = N_("there is no player at seat {seat} to deal"), _NO_SEAT
    NO_LOOKER = N_("there is no player at seat {seat} to turn cards up"), _NO_SEAT
    HAS_LOOKED = N_("seat {seat} has already turned its cards up"), _HAS_LOOKED
    NOTHING_BLIND = N_("no cards are dealt blind at this table"), _HAS_LOOKED


class DealKind(RefusalKind):
    """What is wrong with a cut or a deal."""

    DEALER_IS_CUT = N_("the first dealer is cut for at this table"), _NOT_NOW
    DEALER_IS_NOT_CUT = N_("the first dealer is not cut for at this table"), _NOT_NOW
    CUT_COUNT = (
        N_("{wanted} cards are cut, one for each seat that draws, not {found}"),
        _WRONG_PACK,
    )
    CUT_CARDS = N_("“{cards}” are not different cards of this pack"), _WRONG_PACK
    COUNT = N_("a deal needs the whole pack of {wanted} cards, not {found}"), _WRONG_PACK
    LACKS = N_("the deal lacks {cards}"), _WRONG_PACK
    NOT_SHUFFLED = (
        N_("after this pass-out the pack is only gathered and cut, not shuffled"),
        _WRONG_PACK,
    )
    CUT_PLACE = (
        N_("a pack of {cards} is cut after {least} to {most} cards, not after {count}"),
        N_("Leave at least three cards in each part."),
    )


class CallKind(RefusalKind):
    """Why a call was refused."""

    MUST_LOOK = (
        N_("seat {seat} must turn its cards up first, or call “blind_misere”"),
        N_("Look at your cards first: unseen, only blind misère can be called."),
    )
    HAS_LOOKED = N_("“{call}” is called before the cards are turned up"), _HAS_LOOKED
    MUST_BID = (
        N_("seat {seat} must bid: all the others have passed"),
        N_("All the others have passed, so you must bid."),
    )
    NOT_OFFERED = N_("“{call}” is not a call at this table"), N_("That call cannot be made now.")
    TOO_LOW = (
        N_("“{call}” does not outbid “{high}”"),
        N_("That is not higher than the current bid."),
    )
    GATED = (
        N_("“{call}” may be called only after somebody has bid {level} or more"),
        N_("It may be called only after somebody has bid {count} or more."),
    )
    SIX_TOO_LATE = (
        N_("only the first two to speak may call “{call}”"),
        N_("A six is a signal here: only the first two to speak may give one."),
    )


class ExchangeKind(RefusalKind):
    """Why a discard, a gift or the call of a partner was refused."""

    DISCARD_FIRST = N_("seat {seat} must discard now, not give"), _NOT_NOW
    GIVE_FIRST = N_("seat {seat} must give now, not discard"), _NOT_NOW
    DISCARD_COUNT = (
        NN_(
            "seat {seat} must discard one card", "seat {seat} must discard {count} different cards"
        ),
        _COUNT,
    )
    GIVE_COUNT = (
        NN_("seat {seat} must give one card", "seat {seat} must give {count} different cards"),
        _COUNT,
    )
    NOT_OF_PACK = N_("{card} is not a card of this pack"), _NOT_CALLED
    CALLS_JOKER = N_("the joker may not be called"), _NOT_CALLED
    HAS_DISCARDED = (
        N_("seat {seat} has itself discarded {card}"),
        N_("You have discarded it, so nobody holds it."),
    )
    HOLDS_IT = N_("seat {seat} itself holds {card}"), N_("You hold it yourself.")
    IS_OPEN = (
        N_("everyone can see {card} in the kitty"),
        N_("Everybody sees it in the kitty, so nobody holds it."),
    )


class DeclareKind(RefusalKind):
    """Why nobody may declare, or this seat may not."""

    NOBODY = N_("nobody declares at this table"), _NO_DECLARING
    TOO_LATE = N_("the contractor declares before the first card is played"), _NO_DECLARING
    CONTRACTOR_ONLY = N_("only the contractor may declare"), _NO_DECLARING
    DONE = N_("seat {seat} has already declared"), _NO_DECLARING
    BIDS_ONLY = N_("the contractor may declare only on a bid for tricks"), _NO_DECLARING
    NO_TRUMPS_ONLY = N_("the contractor may declare only in no trumps"), _NO_DECLARING


class PlayKind(RefusalKind):
    """Why a card was refused, or a suit for a joker, or a claim."""

    NOT_HELD = (
        N_("seat {seat} does not hold {card}"),
        N_("That card is not in your hand."),
        N_("That card is not in your dummy’s hand."),
    )
    MUST_FOLLOW = (
        N_("seat {seat} must follow {suit}"),
        N_("You must follow {suit}: you still hold {count}."),
        N_("Your dummy must follow {suit}: it still holds {count}."),
    )
    MUST_PLAY_JOKER = (
        N_("seat {seat} cannot follow suit and must play the joker"),
        N_("You cannot follow suit, so in misère you must play the joker."),
        N_("Your dummy cannot follow suit, so it must play its joker."),
    )
    JOKER_HELD_BACK = (
        N_("seat {seat} may not play the joker to a suit it has already failed to follow"),
        N_("You have already failed to follow this suit, so you may not play the joker to it."),
        N_(
            "Your dummy has already failed to follow this suit, so it may not play "
            "its joker to it."
        ),
    )
    JOKER_LEAD_BARRED = (
        N_("seat {seat} may lead the joker only to the last trick"),
        N_("The joker may be led only to the last trick."),
    )
    JOKER_MUST_NAME = (
        N_("seat {seat} must name a suit for the joker"),
        N_("Name a suit for the joker."),
    )
    JOKER_SUIT_BARRED = (
        N_("seat {seat} may not name {suit} for the joker"),
        N_("You may not name {suit} for the joker now."),
    )
    CARD_NAMES_NO_SUIT = N_("{card} names no suit here"), _NO_NAME
    JOKER_NAMES_NO_SUIT = N_("a led joker names no suit here"), _NO_NAME
    NO_JOKER = N_("{card} is not a joker"), N_("Only a joker can be given a suit.")
    ATTACH_TOO_LATE = (
        N_("a joker is given its suit before the first card is played"),
        _NOT_ATTACHED,
    )
    ATTACHED_ALREADY = N_("{card} has already been given a suit"), _NOT_ATTACHED
    ATTACH_CONTRACTOR_ONLY = N_("only the contractor may give a joker a suit"), _NOT_ATTACHED
    ATTACH_NEVER = N_("a joker is never given a suit at this table"), _NOT_ATTACHED
    ATTACH_TRUMPS = (
        N_("with a trump suit the joker is the highest trump and gets no suit"),
        _NOT_ATTACHED,
    )
    NO_REVOKES = (
        N_("there is nothing to claim: wrong cards cannot be played at this table"),
        _NOT_NOW,
    )
    NO_REVOKE = (
        N_("seat {seat} has not revoked in this deal"),
        N_("No revoke can be proved: the game goes on as before."),
    )


class StartKind(MessageKind):
    """What is wrong with a position set up by hand; ``key`` names the part."""

    NO_PLAYER = N_("start: “{key}” is not the seat of a player")
    NEEDS_HANDS = N_("start: “{key}” needs “hands” as well")
    NEEDS_CONTRACT = N_("start: “{key}” needs a “contract” as well")
    SCORES = N_("start: “{key}” needs {sides} numbers, one per side")
    HANDS = N_("start: “{key}” needs {hands} hands")
    IN_A_HAND_TOO = N_("start: “{key}” has {cards}, also in a hand")
    NOT_OF_PACK = N_("start: “{key}” has {cards}, not in a pack of {size}")
    TWICE = N_("start: “{key}” has {cards} twice")
    FULL_HANDS = N_("start: “{key}” must have {size} cards each if no contract is given")
    DUMMIES = N_(
        "start: with dummies, “{key}” must be five pairs, such as “9H/KS”, before the play"
    )
    KITTY = N_("start: “{key}” must have {size} cards, not {found}")
    TRICK_SITTING_OUT = N_("start: “{key}” gives one to a seat that is sitting out")
    NO_SEAT_IN_PLAY = N_("start: “{key}” is not a seat that plays")
    SITS_OUT = N_("start: “{key}” sits out")
    NEEDS_PLAYER = N_("start: “{key}” needs the seat of a player")
    NO_SUCH_CALL = N_("start: “{key}” has “{call}”, which is not a call at this table")
    SIX = N_("start: “{key}” has “{call}”, but a six is never played at this table")
    NO_PARTNER = N_("start: “{key}” is for a bid at a table where the partner is called")
    JOKER = N_("start: “{key}” cannot be the joker")
    HELD_BY_NOBODY = N_("start: “{key}” is {card}, which no hand holds")
    HELD_BY_CONTRACTOR = N_("start: “{key}” is {card}, which is in the contractor’s own hand")
    ONE_LENGTH = N_("start: “{key}” must all be the same length, except for seats that sit out")
    TOO_LONG = N_("start: “{key}” may have at most {size} cards each")
    EMPTY = N_("start: “{key}” must have at least one card each")
    TRICKS = N_("start: “{key}” needs {seats} numbers, one per seat")
    NEGATIVE = N_("start: “{key}” cannot be negative")
    TOO_MANY = N_("start: “{key}” and the cards held add up to more than {tricks} tricks")
    NOT_PLAYING = N_("start: “{key}” has seat {seat}, which does not play")
    NOT_ATTACHABLE = N_("start: “{key}” has {card}, which the contractor cannot give a suit here")
