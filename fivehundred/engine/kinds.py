"""The messages of the engine: what is wrong with a text, an action or a position, in English."""

from __future__ import annotations

from fivehundred.engine.messages import N_, NN_, MessageKind


class TextKind(MessageKind):
    """Text that is not what it should be."""

    NO_CARD = N_("“{text}” is not a card (cards look like AS, 10H, JK)")
    NO_SUIT = N_("“{text}” is not a suit (S, C, D or H)")
    NO_CALL = N_("“{text}” is not a call (calls look like 7S, 8NT, pass)")
    NO_PATTERN = N_("“{text}” is not a deal pattern (such as “3+1 4+1 3+1”)")


class PhaseKind(MessageKind):
    """What the game waits for, where something else was done."""

    DEALER = N_("the first dealer is not known yet")
    DEAL = N_("the cards are to be dealt")
    AUCTION = N_("the auction is on")
    EXCHANGE = N_("the exchange is going on")
    PARTNER = N_("the contractor is to call a partner")
    PLAY = N_("the cards are being played")
    OVER = N_("the game is over")


class TooEarlyKind(MessageKind):
    """What cannot be done in this phase of the game."""

    FIRST_DEALER = N_("no first dealer is named now: {phase}")
    CUT = N_("nobody cuts now: {phase}")
    DEAL = N_("no cards are dealt now: {phase}")
    CALL = N_("“{call}” cannot be called now: {phase}")
    LOOK = N_("nobody turns his cards up now: {phase}")
    DISCARD = N_("nothing is discarded now: {phase}")
    GIVE = N_("no cards are given now: {phase}")
    PARTNER = N_("no partner is called now: {phase}")
    DECLARE = N_("nobody declares now: {phase}")
    ATTACH = N_("no joker is given a suit now: {phase}")
    PLAY = N_("{card} cannot be played now: {phase}")


class TurnKind(MessageKind):
    """Who may not do what he did."""

    NOT_YOURS = N_("it is not seat {seat}’s turn but seat {other}’s")
    NO_SEAT = N_("there is no seat {seat} at this table")
    NO_DEALER = N_("there is no player at seat {seat} to deal")
    NO_LOOKER = N_("there is no player at seat {seat} to turn cards up")
    HAS_LOOKED = N_("seat {seat} has turned his cards up already")
    NOTHING_BLIND = N_("no cards are dealt blind at this table")


class DealKind(MessageKind):
    """What is wrong with a cut or a deal."""

    DEALER_IS_CUT = N_("the first dealer is cut for at this table")
    DEALER_IS_NOT_CUT = N_("the first dealer is not cut for at this table")
    CUT_COUNT = N_("{wanted} cards are cut, one for each seat that draws, not {found}")
    CUT_CARDS = N_("“{cards}” are not different cards of this pack")
    COUNT = N_("a deal needs the whole pack of {wanted} cards, not {found}")
    LACKS = N_("the deal lacks {cards}")
    NOT_SHUFFLED = N_("after this pass-out the pack is only gathered and cut, not shuffled")


class CallKind(MessageKind):
    """Why a call was refused."""

    MUST_LOOK = N_("seat {seat} must turn his cards up first, or call “blind_misere”")
    HAS_LOOKED = N_("“{call}” is called before turning one’s cards up")
    MUST_BID = N_("seat {seat} must bid, for all the others have passed")
    NOT_OFFERED = N_("“{call}” is not a call at this table")
    TOO_LOW = N_("“{call}” does not outbid “{high}”")
    GATED = N_("“{call}” may be called only after somebody has bid {level} or more")
    SIX_TOO_LATE = N_("“{call}” may be called by the first two to speak only")


class ExchangeKind(MessageKind):
    """Why a discard, a gift or the call of a partner was refused."""

    DISCARD_FIRST = N_("seat {seat} must discard now, not give")
    GIVE_FIRST = N_("seat {seat} must give now, not discard")
    DISCARD_COUNT = NN_(
        "seat {seat} must discard one card", "seat {seat} must discard {count} different cards"
    )
    GIVE_COUNT = NN_(
        "seat {seat} must give one card", "seat {seat} must give {count} different cards"
    )
    NOT_OF_PACK = N_("{card} is not a card of this pack")
    CALLS_JOKER = N_("the joker may not be called")
    HAS_DISCARDED = N_("seat {seat} has discarded {card} himself")
    HOLDS_IT = N_("seat {seat} holds {card} himself")
    IS_OPEN = N_("everyone can see {card} in the kitty")


class DeclareKind(MessageKind):
    """Why nobody may declare, or this seat may not."""

    NOBODY = N_("nobody declares at this table")
    TOO_LATE = N_("the contractor declares before the first card is played")
    CONTRACTOR_ONLY = N_("only the contractor may declare")
    DONE = N_("seat {seat} has declared already")
    BIDS_ONLY = N_("only on a bid of tricks may the contractor declare")
    NO_TRUMPS_ONLY = N_("the contractor may declare in no trumps only")


class PlayKind(MessageKind):
    """Why a card was refused, or a suit for a joker, or a claim."""

    NOT_HELD = N_("seat {seat} does not hold {card}")
    MUST_FOLLOW = N_("seat {seat} must follow {suit}")
    MUST_PLAY_JOKER = N_("seat {seat} must play the joker, for it cannot follow suit")
    JOKER_HELD_BACK = N_(
        "seat {seat} may not play the joker to a suit it has failed to follow before"
    )
    JOKER_LEAD_BARRED = N_("seat {seat} may lead the joker to the last trick only")
    JOKER_MUST_NAME = N_("seat {seat} must name a suit for the joker")
    JOKER_SUIT_BARRED = N_("seat {seat} may not name {suit} for the joker")
    CARD_NAMES_NO_SUIT = N_("{card} names no suit here")
    JOKER_NAMES_NO_SUIT = N_("a led joker names no suit here")
    NO_JOKER = N_("{card} is not a joker")
    ATTACH_TOO_LATE = N_("a joker is given its suit before the first card is played")
    ATTACHED_ALREADY = N_("{card} has been given a suit already")
    ATTACH_CONTRACTOR_ONLY = N_("only the contractor may give a joker a suit")
    ATTACH_NEVER = N_("a joker is never given a suit at this table")
    ATTACH_TRUMPS = N_("with trumps the joker is the highest trump and is given no suit")
    NO_REVOKES = N_("there is nothing to claim: wrong cards cannot be played at this table")
    NO_REVOKE = N_("seat {seat} has not revoked in this deal")


class StartKind(MessageKind):
    """What is wrong with a position set up by hand; ``key`` is the part of it."""

    NO_PLAYER = N_("start: “{key}” is not the seat of a player")
    NEEDS_HANDS = N_("start: “{key}” needs “hands” beside it")
    NEEDS_CONTRACT = N_("start: “{key}” needs a “contract” beside it")
    SCORES = N_("start: “{key}” needs {sides} numbers, one a side")
    HANDS = N_("start: “{key}” needs {hands} hands")
    IN_A_HAND_TOO = N_("start: “{key}” has {cards}, which a hand has too")
    NOT_OF_PACK = N_("start: “{key}” has {cards}, not in a pack of {size}")
    TWICE = N_("start: “{key}” has {cards} twice")
    FULL_HANDS = N_("start: “{key}” must have {size} cards each where no contract is given")
    DUMMIES = N_("start: “{key}” of dummies must be five pairs, as in “9H/KS”, before the play")
    KITTY = N_("start: “{key}” must have {size} cards, not {found}")
    TRICK_SITTING_OUT = N_("start: “{key}” gives one to a seat that sits out")
    NO_SEAT_IN_PLAY = N_("start: “{key}” is not a seat that plays")
    SITS_OUT = N_("start: “{key}” sits out")
    NEEDS_PLAYER = N_("start: “{key}” needs the seat of a player")
    NO_SUCH_CALL = N_("start: “{key}” has “{call}”, which is not a call at this table")
    SIX = N_("start: “{key}” has “{call}”, but a six is never played at this table")
    NO_PARTNER = N_("start: “{key}” is for a bid at a table where the partner is called")
    JOKER = N_("start: “{key}” cannot be the joker")
    HELD_BY_NOBODY = N_("start: “{key}” is {card}, which no hand holds")
    HELD_BY_CONTRACTOR = N_("start: “{key}” is {card}, which the contractor holds himself")
    ONE_LENGTH = N_("start: “{key}” must be of one length, apart from seats that sit out")
    TOO_LONG = N_("start: “{key}” may have {size} cards each at most")
    EMPTY = N_("start: “{key}” must have at least one card each")
    TRICKS = N_("start: “{key}” needs {seats} numbers, one a seat")
    NEGATIVE = N_("start: “{key}” cannot be negative")
    TOO_MANY = N_("start: “{key}” and the cards held make more than {tricks} tricks")
    NOT_PLAYING = N_("start: “{key}” has seat {seat}, which does not play")
    NOT_ATTACHABLE = N_("start: “{key}” has {card}, which the contractor cannot give a suit here")
