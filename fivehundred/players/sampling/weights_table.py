"""What evidence weighs, written by ``python packaging/weights --write``.

Those of high, middle and low cards in a misère are half of what it gave: halve them by hand, for
``DANGERS`` in ``weights`` says the rest.
"""

from __future__ import annotations

from typing import Final

from fivehundred.players.sampling.evidence import (
    Act,
    Beside,
    Held,
    Kind,
    Laid,
    Play,
    Role,
    Said,
    Statement,
    Thrift,
    Turn,
)

# Written by a program: filled lines keep it short.
# fmt: off
TABLE: Final[dict[Act, dict[Held | Beside, tuple[float, ...]]]] = {
    Laid(Kind.NO_TRUMPS): {Held.ACE: (-2.50,), Held.JOKER: (-2.50,),
        Held.KEPT: (1.41, 0.48, 0.15, -0.44, -0.40), Held.KING: (-2.50,), Held.QUEEN: (-2.38,)},
    Laid(Kind.NULLO): {Held.HIGH: (0.60, 1.10, 0.71), Held.JOKER: (-0.98,),
        Held.KEPT: (0.72, 0.31, -0.04, -0.38, -1.06), Held.LOW: (-1.07, -0.74, -0.39),
        Held.MIDDLE: (-0.10, 0.13)},
    Laid(Kind.TRUMPS): {Held.ACE: (-2.50,), Held.KEPT: (1.06, -0.19, -1.74, -0.88, -1.35),
        Held.KING: (-2.50,), Held.QUEEN: (-0.96,), Held.TRUMP: (-2.50, -2.50, -2.50)},
    Play(Kind.NO_TRUMPS, Thrift.LOOSE, Role.ANYBODY, Turn.ON_OPPONENT): {
        Beside.LOW_BETWEEN: (-0.27,), Beside.LOW_NEXT: (-0.48,), Beside.LOW_OVER: (-0.69,),
        Beside.LOW_UNDER: (-0.87,), Beside.NO_RUFF: (-0.49,), Beside.THROWN_UNDER: (-0.35,),
        Beside.WON_DEAR: (-0.43,), Beside.WON_NEXT: (-0.38,)},
    Play(Kind.NO_TRUMPS, Thrift.LOOSE, Role.ANYBODY, Turn.ON_OPPONENT_LAST): {
        Beside.LOW_NEXT: (-0.45,), Beside.LOW_OVER: (-0.84,), Beside.NO_RUFF: (-0.44,),
        Beside.THROWN_ABOVE: (0.38,), Beside.WON_DEAR: (-0.53,), Beside.WON_DUCK: (-0.27,),
        Beside.WON_NEXT: (0.39,)},
    Play(Kind.NO_TRUMPS, Thrift.LOOSE, Role.ANYBODY, Turn.ON_PARTNER): {Beside.LOW_NEXT: (-0.32,),
        Beside.LOW_UNDER: (-0.67,), Beside.THROWN_UNDER: (-0.32,), Beside.WON_DUCK: (-0.66,)},
    Play(Kind.NO_TRUMPS, Thrift.LOOSE, Role.ANYBODY, Turn.ON_PARTNER_LAST): {
        Beside.LOW_NEXT: (-0.44,), Beside.LOW_UNDER: (-0.91,), Beside.THROWN_ABOVE: (0.73,),
        Beside.THROWN_UNDER: (-0.79,), Beside.WON_DUCK: (0.55,)},
    Play(Kind.NO_TRUMPS, Thrift.LOOSE, Role.CONTRACTOR, Turn.LEAD_SIDE): {
        Beside.LED_HONOUR_OVER: (0.28,), Beside.LED_HONOUR_UNDER: (-0.61,),
        Beside.LED_LOW_OVER: (0.83,), Beside.LED_LOW_UNDER: (-1.34,),
        Beside.LED_MASTER_NEXT: (-0.50,), Beside.LENGTH: (0.02, 0.22, -0.48)},
    Play(Kind.NO_TRUMPS, Thrift.LOOSE, Role.DEFENDER, Turn.LEAD_SIDE): {
        Beside.LED_HONOUR_NEXT: (-0.29,), Beside.LED_HONOUR_OVER: (0.80,),
        Beside.LED_HONOUR_UNDER: (0.27,), Beside.LED_LOW_NEXT: (-0.50,),
        Beside.LED_LOW_UNDER: (0.36,), Beside.LED_MASTER_NEXT: (-0.50,),
        Beside.LENGTH: (0.23, 0.35, 0.19)},
    Play(Kind.NO_TRUMPS, Thrift.LOOSE, Role.PARTNER, Turn.LEAD_SIDE): {
        Beside.LED_HONOUR_NEXT: (0.49,), Beside.LED_HONOUR_OVER: (0.40,),
        Beside.LED_HONOUR_UNDER: (0.56,), Beside.LED_LOW_NEXT: (-0.50,),
        Beside.LED_LOW_OVER: (-0.38,), Beside.LED_LOW_UNDER: (1.01,),
        Beside.LED_MASTER_NEXT: (-0.50,), Beside.LENGTH: (-0.46, -0.16, -0.44)},
    Play(Kind.NO_TRUMPS, Thrift.THRIFTY, Role.ANYBODY, Turn.ON_OPPONENT): {
        Beside.LOW_NEXT: (-0.50,), Beside.LOW_OVER: (-0.37,), Beside.LOW_UNDER: (-0.51,),
        Beside.THROWN_ABOVE: (-0.67,), Beside.THROWN_UNDER: (-0.53,), Beside.WON_CHEAP: (-0.49,),
        Beside.WON_DEAR: (-0.51,), Beside.WON_DUCK: (-0.42,), Beside.WON_NEXT: (-0.30,)},
    Play(Kind.NO_TRUMPS, Thrift.THRIFTY, Role.ANYBODY, Turn.ON_OPPONENT_LAST): {
        Beside.LOW_OVER: (-0.99,), Beside.LOW_UNDER: (-0.98,), Beside.NO_RUFF: (-0.70,),
        Beside.WON_CHEAP: (-0.68,), Beside.WON_NEXT: (-0.42,)},
    Play(Kind.NO_TRUMPS, Thrift.THRIFTY, Role.ANYBODY, Turn.ON_PARTNER): {
        Beside.LOW_UNDER: (-0.42,), Beside.NO_RUFF: (0.38,), Beside.THROWN_UNDER: (-0.40,),
        Beside.WON_DEAR: (-0.47,), Beside.WON_DUCK: (-0.63,), Beside.WON_NEXT: (-0.33,)},
    Play(Kind.NO_TRUMPS, Thrift.THRIFTY, Role.ANYBODY, Turn.ON_PARTNER_LAST): {
        Beside.LOW_BETWEEN: (0.44,), Beside.LOW_NEXT: (-0.50,), Beside.LOW_UNDER: (-0.64,),
        Beside.NO_RUFF: (-0.80,), Beside.THROWN_NEXT: (0.40,), Beside.THROWN_UNDER: (-0.75,),
        Beside.WON_DEAR: (-0.62,), Beside.WON_DUCK: (-0.55,)},
    Play(Kind.NO_TRUMPS, Thrift.THRIFTY, Role.CONTRACTOR, Turn.LEAD_SIDE): {
        Beside.LED_HONOUR_OVER: (0.62,), Beside.LED_HONOUR_UNDER: (-0.46,),
        Beside.LED_LOW_NEXT: (-0.50,), Beside.LED_LOW_OVER: (0.91,),
        Beside.LED_LOW_UNDER: (-0.78,), Beside.LED_MASTER_NEXT: (-0.30,),
        Beside.LED_MASTER_UNDER: (-0.57,), Beside.LENGTH: (-0.08, 0.31, 0.78, 0.68, 0.51)},
    Play(Kind.NO_TRUMPS, Thrift.THRIFTY, Role.DEFENDER, Turn.LEAD_SIDE): {
        Beside.LED_LOW_NEXT: (0.37,), Beside.LED_LOW_OVER: (0.37,), Beside.LED_LOW_UNDER: (0.41,),
        Beside.LED_MASTER_UNDER: (0.60,), Beside.LENGTH: (-0.15, 0.23, 0.27, 0.66, -0.11)},
    Play(Kind.NO_TRUMPS, Thrift.THRIFTY, Role.PARTNER, Turn.LEAD_SIDE): {
        Beside.LED_HONOUR_UNDER: (0.33,), Beside.LED_LOW_NEXT: (-0.50,),
        Beside.LED_LOW_OVER: (0.33,), Beside.LED_LOW_UNDER: (0.39,),
        Beside.LED_MASTER_NEXT: (-0.50,), Beside.LENGTH: (-0.58, -0.08, -0.34, 0.01)},
    Play(Kind.NULLO, Thrift.LOOSE, Role.CONTRACTOR, Turn.ON_OPPONENT): {Beside.LOW_NEXT: (-0.42,),
        Beside.LOW_OVER: (-0.30,), Beside.THROWN_ABOVE: (-1.06,)},
    Play(Kind.NULLO, Thrift.LOOSE, Role.CONTRACTOR, Turn.ON_OPPONENT_LAST): {
        Beside.LOW_NEXT: (0.50,), Beside.LOW_OVER: (-0.55,), Beside.LOW_UNDER: (0.56,),
        Beside.THROWN_ABOVE: (-0.46,)},
    Play(Kind.NULLO, Thrift.LOOSE, Role.DEFENDER, Turn.LEAD_SIDE): {
        Beside.LED_HONOUR_OVER: (-0.33,), Beside.LED_HONOUR_UNDER: (-0.50,),
        Beside.LED_LOW_NEXT: (-0.45,), Beside.LED_LOW_UNDER: (-0.97,),
        Beside.LED_MASTER_NEXT: (-0.41,), Beside.LED_MASTER_UNDER: (-0.65,)},
    Play(Kind.NULLO, Thrift.LOOSE, Role.DEFENDER, Turn.ON_OPPONENT): {Beside.LOW_NEXT: (-0.35,),
        Beside.LOW_OVER: (-0.43,), Beside.THROWN_ABOVE: (-0.75,), Beside.THROWN_NEXT: (-0.50,),
        Beside.WON_DEAR: (-0.84,), Beside.WON_DUCK: (-1.28,)},
    Play(Kind.NULLO, Thrift.LOOSE, Role.DEFENDER, Turn.ON_OPPONENT_LAST): {
        Beside.THROWN_ABOVE: (-0.51,), Beside.THROWN_UNDER: (0.49,), Beside.WON_DEAR: (-0.62,),
        Beside.WON_DUCK: (-0.74,)},
    Play(Kind.NULLO, Thrift.LOOSE, Role.DEFENDER, Turn.ON_PARTNER): {Beside.LOW_BETWEEN: (-0.51,),
        Beside.LOW_NEXT: (0.41,), Beside.LOW_OVER: (-0.89,), Beside.THROWN_ABOVE: (-0.43,),
        Beside.THROWN_UNDER: (0.45,), Beside.WON_CHEAP: (-0.82,), Beside.WON_DUCK: (-0.78,)},
    Play(Kind.NULLO, Thrift.LOOSE, Role.DEFENDER, Turn.ON_PARTNER_LAST): {
        Beside.LOW_NEXT: (-0.45,), Beside.LOW_OVER: (-1.07,), Beside.LOW_UNDER: (-0.27,),
        Beside.WON_DEAR: (-0.90,), Beside.WON_DUCK: (-0.64,), Beside.WON_NEXT: (-0.33,)},
    Play(Kind.NULLO, Thrift.THRIFTY, Role.CONTRACTOR, Turn.LEAD_SIDE): {
        Beside.LED_LOW_NEXT: (0.49,), Beside.LED_LOW_OVER: (-0.67,),
        Beside.LED_LOW_UNDER: (0.56,), Beside.LENGTH: (-0.26, -0.66, -0.56, 0.15, 0.35)},
    Play(Kind.NULLO, Thrift.THRIFTY, Role.CONTRACTOR, Turn.ON_OPPONENT): {
        Beside.THROWN_ABOVE: (-0.63,), Beside.WON_DEAR: (-0.35,)},
    Play(Kind.NULLO, Thrift.THRIFTY, Role.CONTRACTOR, Turn.ON_OPPONENT_LAST): {
        Beside.LOW_NEXT: (0.28,), Beside.LOW_OVER: (-0.49,)},
    Play(Kind.NULLO, Thrift.THRIFTY, Role.DEFENDER, Turn.LEAD_SIDE): {
        Beside.LED_HONOUR_UNDER: (-0.40,), Beside.LED_MASTER_UNDER: (-0.57,),
        Beside.LENGTH: (-0.13, -0.20, -0.16, 0.12, -0.30)},
    Play(Kind.NULLO, Thrift.THRIFTY, Role.DEFENDER, Turn.ON_OPPONENT): {Beside.LOW_OVER: (-0.39,),
        Beside.WON_CHEAP: (-0.30,), Beside.WON_DEAR: (-0.80,), Beside.WON_DUCK: (-1.28,),
        Beside.WON_NEXT: (0.38,)},
    Play(Kind.NULLO, Thrift.THRIFTY, Role.DEFENDER, Turn.ON_OPPONENT_LAST): {
        Beside.LOW_BETWEEN: (-1.04,), Beside.LOW_OVER: (0.42,), Beside.WON_CHEAP: (-0.70,),
        Beside.WON_DEAR: (-1.00,), Beside.WON_DUCK: (-1.31,)},
    Play(Kind.NULLO, Thrift.THRIFTY, Role.DEFENDER, Turn.ON_PARTNER): {
        Beside.LOW_BETWEEN: (-0.38,), Beside.LOW_OVER: (-0.55,), Beside.LOW_UNDER: (0.38,),
        Beside.THROWN_ABOVE: (-0.62,), Beside.THROWN_NEXT: (0.31,), Beside.THROWN_UNDER: (0.35,),
        Beside.WON_CHEAP: (-0.75,), Beside.WON_DUCK: (-0.77,), Beside.WON_NEXT: (-0.50,)},
    Play(Kind.NULLO, Thrift.THRIFTY, Role.DEFENDER, Turn.ON_PARTNER_LAST): {
        Beside.LOW_BETWEEN: (-0.55,), Beside.LOW_NEXT: (-0.30,), Beside.LOW_OVER: (-0.88,),
        Beside.THROWN_UNDER: (0.41,), Beside.WON_DEAR: (-0.66,), Beside.WON_DUCK: (-0.40,)},
    Play(Kind.TRUMPS, Thrift.LOOSE, Role.ANYBODY, Turn.ON_OPPONENT): {Beside.LOW_NEXT: (-0.31,),
        Beside.LOW_OVER: (-0.60,), Beside.LOW_UNDER: (-1.00,), Beside.NO_RUFF: (-0.69,),
        Beside.RUFF_NEXT: (-0.48,), Beside.THROWN_ABOVE: (-0.29,), Beside.THROWN_UNDER: (-1.04,),
        Beside.WON_NEXT: (-0.34,)},
    Play(Kind.TRUMPS, Thrift.LOOSE, Role.ANYBODY, Turn.ON_OPPONENT_LAST): {
        Beside.LOW_NEXT: (-0.50,), Beside.LOW_OVER: (-0.91,), Beside.LOW_UNDER: (-0.81,),
        Beside.NO_RUFF: (-0.80,), Beside.RUFF_CHEAP: (-0.62,), Beside.THROWN_UNDER: (-0.56,),
        Beside.WON_CHEAP: (-0.70,), Beside.WON_DEAR: (-0.43,), Beside.WON_NEXT: (-0.50,)},
    Play(Kind.TRUMPS, Thrift.LOOSE, Role.ANYBODY, Turn.ON_PARTNER): {Beside.LOW_BETWEEN: (-0.30,),
        Beside.LOW_NEXT: (-0.42,), Beside.LOW_UNDER: (-1.10,), Beside.THROWN_UNDER: (-0.50,),
        Beside.WON_CHEAP: (-0.31,), Beside.WON_DUCK: (-0.45,), Beside.WON_NEXT: (-0.50,)},
    Play(Kind.TRUMPS, Thrift.LOOSE, Role.ANYBODY, Turn.ON_PARTNER_LAST): {
        Beside.LOW_BETWEEN: (-0.46,), Beside.LOW_NEXT: (-0.50,), Beside.LOW_UNDER: (-0.82,),
        Beside.NO_RUFF: (0.44,), Beside.THROWN_UNDER: (-0.69,), Beside.WON_CHEAP: (-0.27,),
        Beside.WON_DEAR: (-0.95,)},
    Play(Kind.TRUMPS, Thrift.LOOSE, Role.CONTRACTOR, Turn.LEAD_SIDE): {
        Beside.LED_HONOUR_OVER: (0.51,), Beside.LED_HONOUR_UNDER: (-0.76,),
        Beside.LED_LOW_NEXT: (-0.50,), Beside.LED_LOW_OVER: (0.81,),
        Beside.LED_LOW_UNDER: (-0.75,), Beside.LED_MASTER_UNDER: (-0.44,),
        Beside.LENGTH: (-0.09, 0.21, 0.37, 0.27), Beside.TRUMPS: (0.18, 0.24, 0.14, 0.52)},
    Play(Kind.TRUMPS, Thrift.LOOSE, Role.CONTRACTOR, Turn.LEAD_TRUMP): {
        Beside.LED_HONOUR_UNDER: (0.46,), Beside.LED_MASTER_NEXT: (-0.44,),
        Beside.LED_MASTER_UNDER: (0.44,), Beside.LENGTH: (-0.05, 0.52, 0.54, 0.72, 0.55)},
    Play(Kind.TRUMPS, Thrift.LOOSE, Role.DEFENDER, Turn.LEAD_SIDE): {
        Beside.LED_LOW_NEXT: (-0.35,), Beside.LED_LOW_OVER: (0.29,),
        Beside.LED_MASTER_UNDER: (-0.65,), Beside.LENGTH: (-0.29, -0.29, -0.04, 0.22)},
    Play(Kind.TRUMPS, Thrift.LOOSE, Role.PARTNER, Turn.LEAD_SIDE): {
        Beside.LED_HONOUR_NEXT: (-0.28,), Beside.LED_HONOUR_UNDER: (-0.58,),
        Beside.LED_LOW_OVER: (0.34,), Beside.LED_MASTER_NEXT: (-0.50,),
        Beside.LENGTH: (-0.08, 0.04, 0.27, 0.25)},
    Play(Kind.TRUMPS, Thrift.LOOSE, Role.PARTNER, Turn.LEAD_TRUMP): {
        Beside.LED_HONOUR_OVER: (-0.56,)},
    Play(Kind.TRUMPS, Thrift.THRIFTY, Role.ANYBODY, Turn.ON_OPPONENT): {Beside.LOW_NEXT: (-0.50,),
        Beside.LOW_OVER: (-0.68,), Beside.LOW_UNDER: (-1.29,), Beside.NO_RUFF: (-0.68,),
        Beside.RUFF_CHEAP: (-0.35,), Beside.THROWN_ABOVE: (-0.30,), Beside.THROWN_UNDER: (-0.93,),
        Beside.WON_NEXT: (-0.50,)},
    Play(Kind.TRUMPS, Thrift.THRIFTY, Role.ANYBODY, Turn.ON_OPPONENT_LAST): {
        Beside.LOW_NEXT: (-0.50,), Beside.LOW_OVER: (-1.60,), Beside.LOW_UNDER: (-1.40,),
        Beside.NO_RUFF: (-0.73,), Beside.RUFF_CHEAP: (-0.34,), Beside.RUFF_NEXT: (-0.40,),
        Beside.THROWN_NEXT: (-0.38,), Beside.THROWN_UNDER: (-0.70,), Beside.WON_CHEAP: (-0.70,),
        Beside.WON_DUCK: (0.29,), Beside.WON_NEXT: (-0.50,)},
    Play(Kind.TRUMPS, Thrift.THRIFTY, Role.ANYBODY, Turn.ON_PARTNER): {Beside.LOW_NEXT: (-0.50,),
        Beside.LOW_UNDER: (-1.36,), Beside.NO_RUFF: (-0.50,), Beside.RUFF_CHEAP: (0.29,),
        Beside.RUFF_NEXT: (0.28,), Beside.THROWN_ABOVE: (-0.31,), Beside.THROWN_UNDER: (-1.19,),
        Beside.WON_DUCK: (-0.89,), Beside.WON_NEXT: (-0.50,)},
    Play(Kind.TRUMPS, Thrift.THRIFTY, Role.ANYBODY, Turn.ON_PARTNER_LAST): {
        Beside.LOW_NEXT: (-0.50,), Beside.LOW_OVER: (0.32,), Beside.LOW_UNDER: (-1.12,),
        Beside.THROWN_UNDER: (-1.28,), Beside.WON_CHEAP: (-0.35,), Beside.WON_DEAR: (-0.34,),
        Beside.WON_DUCK: (-0.95,)},
    Play(Kind.TRUMPS, Thrift.THRIFTY, Role.CONTRACTOR, Turn.LEAD_SIDE): {
        Beside.LED_HONOUR_OVER: (0.42,), Beside.LED_HONOUR_UNDER: (-0.77,),
        Beside.LED_LOW_NEXT: (-0.40,), Beside.LED_LOW_OVER: (0.94,),
        Beside.LED_LOW_UNDER: (-0.84,), Beside.LED_MASTER_UNDER: (-0.51,),
        Beside.LENGTH: (-0.28, -0.21, -0.14, 0.04, -0.15),
        Beside.TRUMPS: (-0.04, 0.31, 0.21, 0.38)},
    Play(Kind.TRUMPS, Thrift.THRIFTY, Role.CONTRACTOR, Turn.LEAD_TRUMP): {
        Beside.LED_HONOUR_UNDER: (0.42,), Beside.LED_LOW_OVER: (0.42,),
        Beside.LED_MASTER_UNDER: (0.59,),
        Beside.LENGTH: (-0.90, -0.34, -0.06, 0.30, 0.62, 0.75, 0.67)},
    Play(Kind.TRUMPS, Thrift.THRIFTY, Role.DEFENDER, Turn.LEAD_SIDE): {
        Beside.LED_HONOUR_NEXT: (-0.49,), Beside.LED_HONOUR_UNDER: (-0.30,),
        Beside.LENGTH: (-0.32, -0.23, -0.05, -0.01, -0.04)},
    Play(Kind.TRUMPS, Thrift.THRIFTY, Role.DEFENDER, Turn.LEAD_TRUMP): {
        Beside.LED_HONOUR_NEXT: (-0.50,), Beside.LED_HONOUR_UNDER: (-0.62,),
        Beside.LED_LOW_OVER: (-0.90,), Beside.LED_LOW_UNDER: (0.39,),
        Beside.LENGTH: (-0.28, -0.17, -0.22, -0.19)},
    Play(Kind.TRUMPS, Thrift.THRIFTY, Role.PARTNER, Turn.LEAD_SIDE): {
        Beside.LED_HONOUR_NEXT: (-0.41,), Beside.LED_HONOUR_UNDER: (-0.28,),
        Beside.LED_MASTER_NEXT: (-0.50,), Beside.LENGTH: (0.03, 0.38, 0.53, 0.49, 0.11)},
    Play(Kind.TRUMPS, Thrift.THRIFTY, Role.PARTNER, Turn.LEAD_TRUMP): {
        Beside.LED_MASTER_NEXT: (-0.43,), Beside.LED_MASTER_UNDER: (0.36,),
        Beside.LENGTH: (-0.09, -0.07, -0.31, -0.13)},
    Said(Statement.MISERE, won=False): {Held.HIGH: (-0.11, -0.19, -0.24, -0.07),
        Held.JOKER: (-0.68,), Held.LOW: (-0.04, 0.19, 0.60, -0.09),
        Held.MIDDLE: (0.06, -0.17, 0.12)},
    Said(Statement.MISERE, won=True): {Held.HIGH: (-0.11, -0.41, -0.21, -0.16),
        Held.JOKER: (-0.58,), Held.LOW: (0.04, 0.17, 0.56, 0.11),
        Held.MIDDLE: (0.09, -0.04, 0.00)},
    Said(Statement.NO_TRUMPS_OWN, won=False): {Held.JOKER: (0.57,),
        Held.SIDE: (-0.46, -0.04, -0.11, 0.08, -0.13), Held.SIDE_ACE: (0.58,),
        Held.SIDE_KING: (0.32,)},
    Said(Statement.NO_TRUMPS_OWN, won=True): {Held.JOKER: (1.27, 0.04),
        Held.SIDE: (-0.68, -0.03, 0.08, 0.60, 0.56), Held.SIDE_ACE: (0.41,),
        Held.SIDE_KING: (0.39,), Held.SIDE_QUEEN: (0.31,)},
    Said(Statement.NO_TRUMPS_RAISE, won=False): {Held.SIDE: (0.73, -0.05, -0.05, 0.54, -0.73),
        Held.SIDE_ACE: (0.48,), Held.SIDE_KING: (0.36,), Held.SIDE_QUEEN: (0.30,)},
    Said(Statement.NO_TRUMPS_RAISE, won=True): {Held.JOKER: (0.61,),
        Held.SIDE: (-0.14, -0.22, -0.22, -0.18, 0.46), Held.SIDE_ACE: (0.75,),
        Held.SIDE_KING: (0.29,), Held.SIDE_QUEEN: (-0.46,)},
    Said(Statement.OPEN_MISERE, won=False): {Held.HIGH: (-0.28, -0.23, -0.55),
        Held.JOKER: (-0.46,), Held.LOW: (-0.15, 0.22, 0.32, 0.58),
        Held.MIDDLE: (0.00, -0.17, -0.12)},
    Said(Statement.OPEN_MISERE, won=True): {Held.HIGH: (-0.18, -0.30, -0.28),
        Held.JOKER: (-0.65,), Held.LOW: (0.04, 0.29, 0.38, 0.06), Held.MIDDLE: (0.04, 0.08, 0.03)},
    Said(Statement.OWN_6, won=False): {Held.JOKER: (0.33, -0.15), Held.KING: (-0.24,),
        Held.LEFT: (0.96,), Held.LENGTH: (-1.72, -0.16, 0.30, 0.69, 1.08, 0.28, 1.33),
        Held.RIGHT: (0.70,), Held.SIDE: (0.09, -0.35, -0.71, -1.24, -1.91),
        Held.SIDE_ACE: (0.22,), Held.SIDE_KING: (0.12,)},
    Said(Statement.OWN_6, won=True): {Held.JOKER: (-1.09,), Held.LEFT: (-0.20,),
        Held.LENGTH: (-0.74, 0.12, -0.76, 0.35, 0.10, 0.78, 0.25, -0.02), Held.QUEEN: (0.36,),
        Held.SIDE: (0.26, -0.17, 0.06, -0.13, -0.67), Held.SIDE_ACE: (0.58,),
        Held.SIDE_KING: (0.77,), Held.SIDE_QUEEN: (0.20,)},
    Said(Statement.OWN_7, won=False): {Held.ACE: (0.28,), Held.JOKER: (0.48, -0.01),
        Held.KING: (0.14,), Held.LEFT: (1.30,),
        Held.LENGTH: (-1.99, -1.13, 0.24, 0.57, 1.06, 0.73, 1.93), Held.RIGHT: (0.86,),
        Held.SIDE: (-0.11, -0.64, -1.04, -1.55, -2.04), Held.SIDE_ACE: (0.36,),
        Held.SIDE_QUEEN: (0.20,)},
    Said(Statement.OWN_7, won=True): {Held.JOKER: (-0.23,), Held.KING: (-0.16,),
        Held.LEFT: (0.26,), Held.LENGTH: (-0.40, -1.20, -0.53, 0.13, 0.24, 0.27, 1.26, 0.32),
        Held.RIGHT: (0.44,), Held.SIDE: (-0.35, -0.51, -0.40, -0.22, -0.75),
        Held.SIDE_ACE: (0.69,), Held.SIDE_KING: (0.66,), Held.SIDE_QUEEN: (0.29,)},
    Said(Statement.OWN_8, won=False): {Held.ACE: (-0.14,), Held.JOKER: (0.57,),
        Held.KING: (0.28,), Held.LEFT: (1.43,),
        Held.LENGTH: (-1.63, -0.33, 0.02, 0.47, 0.57, 0.75, 1.19), Held.RIGHT: (0.87,),
        Held.SIDE: (0.29, -0.27, -0.52, -1.19, -1.81), Held.SIDE_ACE: (0.51,),
        Held.SIDE_KING: (0.27,)},
    Said(Statement.OWN_8, won=True): {Held.LEFT: (1.12,),
        Held.LENGTH: (-0.66, -1.34, 0.18, -0.27, 0.08, 0.18, 0.80, 1.12), Held.QUEEN: (-0.28,),
        Held.RIGHT: (1.34,), Held.SIDE: (-0.61, -0.70, -0.51, -0.82, -0.65),
        Held.SIDE_ACE: (0.90,), Held.SIDE_KING: (0.69,), Held.SIDE_QUEEN: (0.34,)},
    Said(Statement.PASS_ON_6, won=False): {Held.ACE: (-0.14,), Held.JOKER: (-0.73,),
        Held.KING: (0.14,), Held.LENGTH: (0.35, 0.46, 0.36, 0.40, 0.12, -0.15, -0.39)},
    Said(Statement.PASS_ON_7, won=False): {Held.JOKER: (-0.45,), Held.KING: (0.19,),
        Held.LENGTH: (0.05, 0.36, 0.37, 0.50, 0.56, -0.60, -0.34)},
    Said(Statement.PASS_ON_8, won=False): {Held.JOKER: (-0.13,)},
    Said(Statement.PASS_ON_PARTNER, won=False): {Held.JACK: (0.37,), Held.JOKER: (0.12,),
        Held.KING: (0.14,), Held.LENGTH: (0.15, 0.50, 0.27, 0.27, 0.19, 0.07, -0.60)},
    Said(Statement.PASS_UNOPENED, won=False): {Held.ACE: (-0.29,), Held.JOKER: (-1.13,),
        Held.LENGTH: (0.36, 0.84, 0.76, 0.56, 0.22, -0.76, -0.17)},
    Said(Statement.RAISE, won=False): {Held.JOKER: (0.89, 0.00),
        Held.LENGTH: (0.17, -0.19, 0.19, 0.47, -0.47, 0.06), Held.QUEEN: (0.41,),
        Held.RIGHT: (0.62,), Held.SIDE: (0.14, 0.06, 0.00, -0.29, -0.06), Held.SIDE_ACE: (0.22,),
        Held.SIDE_KING: (0.22,), Held.SIDE_QUEEN: (-0.32,)},
    Said(Statement.RAISE, won=True): {Held.JOKER: (-0.49, -0.04), Held.LEFT: (-0.37,),
        Held.LENGTH: (-0.29, 0.20, -0.03, 0.13, -0.14, 0.08, -0.02), Held.QUEEN: (0.53,),
        Held.RIGHT: (-0.19,), Held.SIDE: (-0.43, -0.08, 0.29, 0.39, -0.05),
        Held.SIDE_ACE: (0.59,), Held.SIDE_KING: (0.63,), Held.SIDE_QUEEN: (0.61,)},
    Said(Statement.SHOWN, won=False): {Held.ACE: (0.38,), Held.JOKER: (-0.74,),
        Held.KING: (-0.36,), Held.LEFT: (0.44,),
        Held.LENGTH: (-0.78, -1.03, -0.16, 1.75, 0.66, -0.23), Held.RIGHT: (0.22,),
        Held.SIDE: (-0.07, -0.24, 0.22, -0.35, -0.68), Held.SIDE_ACE: (0.18,),
        Held.SIDE_KING: (0.29,)},
}
