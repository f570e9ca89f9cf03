"""What evidence weighs, written by ``python packaging/weights --write``.

Those of high, middle and low cards in a misère are half of what it gave: halve them by hand, for
``DANGERS`` in ``weighing`` says the rest.
"""

from __future__ import annotations

from typing import Final

from fivehundred.players.sampling.evidence import (
    Act,
    CallAct,
    ContractKind,
    DiscardAct,
    InHand,
    Nearby,
    PlayAct,
    Role,
    Situation,
    Statement,
    Thrift,
)

# Written by a program: filled lines keep it short.
# fmt: off
TABLE: Final[dict[Act, dict[InHand | Nearby, tuple[float, ...]]]] = {
    CallAct(Statement.MISERE, won=False): {InHand.HIGH: (-0.11, -0.19, -0.24, -0.07),
        InHand.JOKER: (-0.68,), InHand.LOW: (-0.04, 0.19, 0.60, -0.09),
        InHand.MIDDLE: (0.06, -0.17, 0.12)},
    CallAct(Statement.MISERE, won=True): {InHand.HIGH: (-0.11, -0.41, -0.21, -0.16),
        InHand.JOKER: (-0.58,), InHand.LOW: (0.04, 0.17, 0.56, 0.11),
        InHand.MIDDLE: (0.09, -0.04, 0.00)},
    CallAct(Statement.NO_TRUMPS_OWN, won=False): {InHand.JOKER: (0.57,),
        InHand.SIDE: (-0.46, -0.04, -0.11, 0.08, -0.13), InHand.SIDE_ACE: (0.58,),
        InHand.SIDE_KING: (0.32,)},
    CallAct(Statement.NO_TRUMPS_OWN, won=True): {InHand.JOKER: (1.27, 0.04),
        InHand.SIDE: (-0.68, -0.03, 0.08, 0.60, 0.56), InHand.SIDE_ACE: (0.41,),
        InHand.SIDE_KING: (0.39,), InHand.SIDE_QUEEN: (0.31,)},
    CallAct(Statement.NO_TRUMPS_RAISE, won=False): {
        InHand.SIDE: (0.73, -0.05, -0.05, 0.54, -0.73), InHand.SIDE_ACE: (0.48,),
        InHand.SIDE_KING: (0.36,), InHand.SIDE_QUEEN: (0.30,)},
    CallAct(Statement.NO_TRUMPS_RAISE, won=True): {InHand.JOKER: (0.61,),
        InHand.SIDE: (-0.14, -0.22, -0.22, -0.18, 0.46), InHand.SIDE_ACE: (0.75,),
        InHand.SIDE_KING: (0.29,), InHand.SIDE_QUEEN: (-0.46,)},
    CallAct(Statement.OPEN_MISERE, won=False): {InHand.HIGH: (-0.28, -0.23, -0.55),
        InHand.JOKER: (-0.46,), InHand.LOW: (-0.15, 0.22, 0.32, 0.58),
        InHand.MIDDLE: (0.00, -0.17, -0.12)},
    CallAct(Statement.OPEN_MISERE, won=True): {InHand.HIGH: (-0.18, -0.30, -0.28),
        InHand.JOKER: (-0.65,), InHand.LOW: (0.04, 0.29, 0.38, 0.06),
        InHand.MIDDLE: (0.04, 0.08, 0.03)},
    CallAct(Statement.OWN_6, won=False): {InHand.JOKER: (0.33, -0.15), InHand.KING: (-0.24,),
        InHand.LEFT: (0.96,), InHand.LENGTH: (-1.72, -0.16, 0.30, 0.69, 1.08, 0.28, 1.33),
        InHand.RIGHT: (0.70,), InHand.SIDE: (0.09, -0.35, -0.71, -1.24, -1.91),
        InHand.SIDE_ACE: (0.22,), InHand.SIDE_KING: (0.12,)},
    CallAct(Statement.OWN_6, won=True): {InHand.JOKER: (-1.09,), InHand.LEFT: (-0.20,),
        InHand.LENGTH: (-0.74, 0.12, -0.76, 0.35, 0.10, 0.78, 0.25, -0.02), InHand.QUEEN: (0.36,),
        InHand.SIDE: (0.26, -0.17, 0.06, -0.13, -0.67), InHand.SIDE_ACE: (0.58,),
        InHand.SIDE_KING: (0.77,), InHand.SIDE_QUEEN: (0.20,)},
    CallAct(Statement.OWN_7, won=False): {InHand.ACE: (0.28,), InHand.JOKER: (0.48, -0.01),
        InHand.KING: (0.14,), InHand.LEFT: (1.30,),
        InHand.LENGTH: (-1.99, -1.13, 0.24, 0.57, 1.06, 0.73, 1.93), InHand.RIGHT: (0.86,),
        InHand.SIDE: (-0.11, -0.64, -1.04, -1.55, -2.04), InHand.SIDE_ACE: (0.36,),
        InHand.SIDE_QUEEN: (0.20,)},
    CallAct(Statement.OWN_7, won=True): {InHand.JOKER: (-0.23,), InHand.KING: (-0.16,),
        InHand.LEFT: (0.26,), InHand.LENGTH: (-0.40, -1.20, -0.53, 0.13, 0.24, 0.27, 1.26, 0.32),
        InHand.RIGHT: (0.44,), InHand.SIDE: (-0.35, -0.51, -0.40, -0.22, -0.75),
        InHand.SIDE_ACE: (0.69,), InHand.SIDE_KING: (0.66,), InHand.SIDE_QUEEN: (0.29,)},
    CallAct(Statement.OWN_8, won=False): {InHand.ACE: (-0.14,), InHand.JOKER: (0.57,),
        InHand.KING: (0.28,), InHand.LEFT: (1.43,),
        InHand.LENGTH: (-1.63, -0.33, 0.02, 0.47, 0.57, 0.75, 1.19), InHand.RIGHT: (0.87,),
        InHand.SIDE: (0.29, -0.27, -0.52, -1.19, -1.81), InHand.SIDE_ACE: (0.51,),
        InHand.SIDE_KING: (0.27,)},
    CallAct(Statement.OWN_8, won=True): {InHand.LEFT: (1.12,),
        InHand.LENGTH: (-0.66, -1.34, 0.18, -0.27, 0.08, 0.18, 0.80, 1.12),
        InHand.QUEEN: (-0.28,), InHand.RIGHT: (1.34,),
        InHand.SIDE: (-0.61, -0.70, -0.51, -0.82, -0.65), InHand.SIDE_ACE: (0.90,),
        InHand.SIDE_KING: (0.69,), InHand.SIDE_QUEEN: (0.34,)},
    CallAct(Statement.PASS_ON_6, won=False): {InHand.ACE: (-0.14,), InHand.JOKER: (-0.73,),
        InHand.KING: (0.14,), InHand.LENGTH: (0.35, 0.46, 0.36, 0.40, 0.12, -0.15, -0.39)},
    CallAct(Statement.PASS_ON_7, won=False): {InHand.JOKER: (-0.45,), InHand.KING: (0.19,),
        InHand.LENGTH: (0.05, 0.36, 0.37, 0.50, 0.56, -0.60, -0.34)},
    CallAct(Statement.PASS_ON_8, won=False): {InHand.JOKER: (-0.13,)},
    CallAct(Statement.PASS_ON_PARTNER, won=False): {InHand.JACK: (0.37,), InHand.JOKER: (0.12,),
        InHand.KING: (0.14,), InHand.LENGTH: (0.15, 0.50, 0.27, 0.27, 0.19, 0.07, -0.60)},
    CallAct(Statement.PASS_UNOPENED, won=False): {InHand.ACE: (-0.29,), InHand.JOKER: (-1.13,),
        InHand.LENGTH: (0.36, 0.84, 0.76, 0.56, 0.22, -0.76, -0.17)},
    CallAct(Statement.RAISE, won=False): {InHand.JOKER: (0.89, 0.00),
        InHand.LENGTH: (0.17, -0.19, 0.19, 0.47, -0.47, 0.06), InHand.QUEEN: (0.41,),
        InHand.RIGHT: (0.62,), InHand.SIDE: (0.14, 0.06, 0.00, -0.29, -0.06),
        InHand.SIDE_ACE: (0.22,), InHand.SIDE_KING: (0.22,), InHand.SIDE_QUEEN: (-0.32,)},
    CallAct(Statement.RAISE, won=True): {InHand.JOKER: (-0.49, -0.04), InHand.LEFT: (-0.37,),
        InHand.LENGTH: (-0.29, 0.20, -0.03, 0.13, -0.14, 0.08, -0.02), InHand.QUEEN: (0.53,),
        InHand.RIGHT: (-0.19,), InHand.SIDE: (-0.43, -0.08, 0.29, 0.39, -0.05),
        InHand.SIDE_ACE: (0.59,), InHand.SIDE_KING: (0.63,), InHand.SIDE_QUEEN: (0.61,)},
    CallAct(Statement.SHOWN, won=False): {InHand.ACE: (0.38,), InHand.JOKER: (-0.74,),
        InHand.KING: (-0.36,), InHand.LEFT: (0.44,),
        InHand.LENGTH: (-0.78, -1.03, -0.16, 1.75, 0.66, -0.23), InHand.RIGHT: (0.22,),
        InHand.SIDE: (-0.07, -0.24, 0.22, -0.35, -0.68), InHand.SIDE_ACE: (0.18,),
        InHand.SIDE_KING: (0.29,)},
    DiscardAct(ContractKind.NO_TRUMPS): {InHand.ACE: (-2.50,), InHand.JOKER: (-2.50,),
        InHand.KEPT: (1.41, 0.48, 0.15, -0.44, -0.40), InHand.KING: (-2.50,),
        InHand.QUEEN: (-2.38,)},
    DiscardAct(ContractKind.NULLO): {InHand.HIGH: (0.60, 1.10, 0.71), InHand.JOKER: (-0.98,),
        InHand.KEPT: (0.72, 0.31, -0.04, -0.38, -1.06), InHand.LOW: (-1.07, -0.74, -0.39),
        InHand.MIDDLE: (-0.10, 0.13)},
    DiscardAct(ContractKind.TRUMPS): {InHand.ACE: (-2.50,),
        InHand.KEPT: (1.06, -0.19, -1.74, -0.88, -1.35), InHand.KING: (-2.50,),
        InHand.QUEEN: (-0.96,), InHand.TRUMP: (-2.50, -2.50, -2.50)},
    PlayAct(ContractKind.NO_TRUMPS, Thrift.LOOSE, Role.ANYBODY, Situation.ON_OPPONENT): {
        Nearby.LOW_BETWEEN: (-0.27,), Nearby.LOW_NEXT: (-0.48,), Nearby.LOW_OVER: (-0.69,),
        Nearby.LOW_UNDER: (-0.87,), Nearby.NO_RUFF: (-0.49,), Nearby.THROWN_UNDER: (-0.35,),
        Nearby.WON_DEAR: (-0.43,), Nearby.WON_NEXT: (-0.38,)},
    PlayAct(ContractKind.NO_TRUMPS, Thrift.LOOSE, Role.ANYBODY, Situation.ON_OPPONENT_LAST): {
        Nearby.LOW_NEXT: (-0.45,), Nearby.LOW_OVER: (-0.84,), Nearby.NO_RUFF: (-0.44,),
        Nearby.THROWN_ABOVE: (0.38,), Nearby.WON_DEAR: (-0.53,), Nearby.WON_DUCK: (-0.27,),
        Nearby.WON_NEXT: (0.39,)},
    PlayAct(ContractKind.NO_TRUMPS, Thrift.LOOSE, Role.ANYBODY, Situation.ON_PARTNER): {
        Nearby.LOW_NEXT: (-0.32,), Nearby.LOW_UNDER: (-0.67,), Nearby.THROWN_UNDER: (-0.32,),
        Nearby.WON_DUCK: (-0.66,)},
    PlayAct(ContractKind.NO_TRUMPS, Thrift.LOOSE, Role.ANYBODY, Situation.ON_PARTNER_LAST): {
        Nearby.LOW_NEXT: (-0.44,), Nearby.LOW_UNDER: (-0.91,), Nearby.THROWN_ABOVE: (0.73,),
        Nearby.THROWN_UNDER: (-0.79,), Nearby.WON_DUCK: (0.55,)},
    PlayAct(ContractKind.NO_TRUMPS, Thrift.LOOSE, Role.CONTRACTOR, Situation.LEAD_SIDE): {
        Nearby.LED_HONOUR_OVER: (0.28,), Nearby.LED_HONOUR_UNDER: (-0.61,),
        Nearby.LED_LOW_OVER: (0.83,), Nearby.LED_LOW_UNDER: (-1.34,),
        Nearby.LED_MASTER_NEXT: (-0.50,), Nearby.LENGTH: (0.02, 0.22, -0.48)},
    PlayAct(ContractKind.NO_TRUMPS, Thrift.LOOSE, Role.DEFENDER, Situation.LEAD_SIDE): {
        Nearby.LED_HONOUR_NEXT: (-0.29,), Nearby.LED_HONOUR_OVER: (0.80,),
        Nearby.LED_HONOUR_UNDER: (0.27,), Nearby.LED_LOW_NEXT: (-0.50,),
        Nearby.LED_LOW_UNDER: (0.36,), Nearby.LED_MASTER_NEXT: (-0.50,),
        Nearby.LENGTH: (0.23, 0.35, 0.19)},
    PlayAct(ContractKind.NO_TRUMPS, Thrift.LOOSE, Role.PARTNER, Situation.LEAD_SIDE): {
        Nearby.LED_HONOUR_NEXT: (0.49,), Nearby.LED_HONOUR_OVER: (0.40,),
        Nearby.LED_HONOUR_UNDER: (0.56,), Nearby.LED_LOW_NEXT: (-0.50,),
        Nearby.LED_LOW_OVER: (-0.38,), Nearby.LED_LOW_UNDER: (1.01,),
        Nearby.LED_MASTER_NEXT: (-0.50,), Nearby.LENGTH: (-0.46, -0.16, -0.44)},
    PlayAct(ContractKind.NO_TRUMPS, Thrift.THRIFTY, Role.ANYBODY, Situation.ON_OPPONENT): {
        Nearby.LOW_NEXT: (-0.50,), Nearby.LOW_OVER: (-0.37,), Nearby.LOW_UNDER: (-0.51,),
        Nearby.THROWN_ABOVE: (-0.67,), Nearby.THROWN_UNDER: (-0.53,), Nearby.WON_CHEAP: (-0.49,),
        Nearby.WON_DEAR: (-0.51,), Nearby.WON_DUCK: (-0.42,), Nearby.WON_NEXT: (-0.30,)},
    PlayAct(ContractKind.NO_TRUMPS, Thrift.THRIFTY, Role.ANYBODY, Situation.ON_OPPONENT_LAST): {
        Nearby.LOW_OVER: (-0.99,), Nearby.LOW_UNDER: (-0.98,), Nearby.NO_RUFF: (-0.70,),
        Nearby.WON_CHEAP: (-0.68,), Nearby.WON_NEXT: (-0.42,)},
    PlayAct(ContractKind.NO_TRUMPS, Thrift.THRIFTY, Role.ANYBODY, Situation.ON_PARTNER): {
        Nearby.LOW_UNDER: (-0.42,), Nearby.NO_RUFF: (0.38,), Nearby.THROWN_UNDER: (-0.40,),
        Nearby.WON_DEAR: (-0.47,), Nearby.WON_DUCK: (-0.63,), Nearby.WON_NEXT: (-0.33,)},
    PlayAct(ContractKind.NO_TRUMPS, Thrift.THRIFTY, Role.ANYBODY, Situation.ON_PARTNER_LAST): {
        Nearby.LOW_BETWEEN: (0.44,), Nearby.LOW_NEXT: (-0.50,), Nearby.LOW_UNDER: (-0.64,),
        Nearby.NO_RUFF: (-0.80,), Nearby.THROWN_NEXT: (0.40,), Nearby.THROWN_UNDER: (-0.75,),
        Nearby.WON_DEAR: (-0.62,), Nearby.WON_DUCK: (-0.55,)},
    PlayAct(ContractKind.NO_TRUMPS, Thrift.THRIFTY, Role.CONTRACTOR, Situation.LEAD_SIDE): {
        Nearby.LED_HONOUR_OVER: (0.62,), Nearby.LED_HONOUR_UNDER: (-0.46,),
        Nearby.LED_LOW_NEXT: (-0.50,), Nearby.LED_LOW_OVER: (0.91,),
        Nearby.LED_LOW_UNDER: (-0.78,), Nearby.LED_MASTER_NEXT: (-0.30,),
        Nearby.LED_MASTER_UNDER: (-0.57,), Nearby.LENGTH: (-0.08, 0.31, 0.78, 0.68, 0.51)},
    PlayAct(ContractKind.NO_TRUMPS, Thrift.THRIFTY, Role.DEFENDER, Situation.LEAD_SIDE): {
        Nearby.LED_LOW_NEXT: (0.37,), Nearby.LED_LOW_OVER: (0.37,), Nearby.LED_LOW_UNDER: (0.41,),
        Nearby.LED_MASTER_UNDER: (0.60,), Nearby.LENGTH: (-0.15, 0.23, 0.27, 0.66, -0.11)},
    PlayAct(ContractKind.NO_TRUMPS, Thrift.THRIFTY, Role.PARTNER, Situation.LEAD_SIDE): {
        Nearby.LED_HONOUR_UNDER: (0.33,), Nearby.LED_LOW_NEXT: (-0.50,),
        Nearby.LED_LOW_OVER: (0.33,), Nearby.LED_LOW_UNDER: (0.39,),
        Nearby.LED_MASTER_NEXT: (-0.50,), Nearby.LENGTH: (-0.58, -0.08, -0.34, 0.01)},
    PlayAct(ContractKind.NULLO, Thrift.LOOSE, Role.CONTRACTOR, Situation.ON_OPPONENT): {
        Nearby.LOW_NEXT: (-0.42,), Nearby.LOW_OVER: (-0.30,), Nearby.THROWN_ABOVE: (-1.06,)},
    PlayAct(ContractKind.NULLO, Thrift.LOOSE, Role.CONTRACTOR, Situation.ON_OPPONENT_LAST): {
        Nearby.LOW_NEXT: (0.50,), Nearby.LOW_OVER: (-0.55,), Nearby.LOW_UNDER: (0.56,),
        Nearby.THROWN_ABOVE: (-0.46,)},
    PlayAct(ContractKind.NULLO, Thrift.LOOSE, Role.DEFENDER, Situation.LEAD_SIDE): {
        Nearby.LED_HONOUR_OVER: (-0.33,), Nearby.LED_HONOUR_UNDER: (-0.50,),
        Nearby.LED_LOW_NEXT: (-0.45,), Nearby.LED_LOW_UNDER: (-0.97,),
        Nearby.LED_MASTER_NEXT: (-0.41,), Nearby.LED_MASTER_UNDER: (-0.65,)},
    PlayAct(ContractKind.NULLO, Thrift.LOOSE, Role.DEFENDER, Situation.ON_OPPONENT): {
        Nearby.LOW_NEXT: (-0.35,), Nearby.LOW_OVER: (-0.43,), Nearby.THROWN_ABOVE: (-0.75,),
        Nearby.THROWN_NEXT: (-0.50,), Nearby.WON_DEAR: (-0.84,), Nearby.WON_DUCK: (-1.28,)},
    PlayAct(ContractKind.NULLO, Thrift.LOOSE, Role.DEFENDER, Situation.ON_OPPONENT_LAST): {
        Nearby.THROWN_ABOVE: (-0.51,), Nearby.THROWN_UNDER: (0.49,), Nearby.WON_DEAR: (-0.62,),
        Nearby.WON_DUCK: (-0.74,)},
    PlayAct(ContractKind.NULLO, Thrift.LOOSE, Role.DEFENDER, Situation.ON_PARTNER): {
        Nearby.LOW_BETWEEN: (-0.51,), Nearby.LOW_NEXT: (0.41,), Nearby.LOW_OVER: (-0.89,),
        Nearby.THROWN_ABOVE: (-0.43,), Nearby.THROWN_UNDER: (0.45,), Nearby.WON_CHEAP: (-0.82,),
        Nearby.WON_DUCK: (-0.78,)},
    PlayAct(ContractKind.NULLO, Thrift.LOOSE, Role.DEFENDER, Situation.ON_PARTNER_LAST): {
        Nearby.LOW_NEXT: (-0.45,), Nearby.LOW_OVER: (-1.07,), Nearby.LOW_UNDER: (-0.27,),
        Nearby.WON_DEAR: (-0.90,), Nearby.WON_DUCK: (-0.64,), Nearby.WON_NEXT: (-0.33,)},
    PlayAct(ContractKind.NULLO, Thrift.THRIFTY, Role.CONTRACTOR, Situation.LEAD_SIDE): {
        Nearby.LED_LOW_NEXT: (0.49,), Nearby.LED_LOW_OVER: (-0.67,),
        Nearby.LED_LOW_UNDER: (0.56,), Nearby.LENGTH: (-0.26, -0.66, -0.56, 0.15, 0.35)},
    PlayAct(ContractKind.NULLO, Thrift.THRIFTY, Role.CONTRACTOR, Situation.ON_OPPONENT): {
        Nearby.THROWN_ABOVE: (-0.63,), Nearby.WON_DEAR: (-0.35,)},
    PlayAct(ContractKind.NULLO, Thrift.THRIFTY, Role.CONTRACTOR, Situation.ON_OPPONENT_LAST): {
        Nearby.LOW_NEXT: (0.28,), Nearby.LOW_OVER: (-0.49,)},
    PlayAct(ContractKind.NULLO, Thrift.THRIFTY, Role.DEFENDER, Situation.LEAD_SIDE): {
        Nearby.LED_HONOUR_UNDER: (-0.40,), Nearby.LED_MASTER_UNDER: (-0.57,),
        Nearby.LENGTH: (-0.13, -0.20, -0.16, 0.12, -0.30)},
    PlayAct(ContractKind.NULLO, Thrift.THRIFTY, Role.DEFENDER, Situation.ON_OPPONENT): {
        Nearby.LOW_OVER: (-0.39,), Nearby.WON_CHEAP: (-0.30,), Nearby.WON_DEAR: (-0.80,),
        Nearby.WON_DUCK: (-1.28,), Nearby.WON_NEXT: (0.38,)},
    PlayAct(ContractKind.NULLO, Thrift.THRIFTY, Role.DEFENDER, Situation.ON_OPPONENT_LAST): {
        Nearby.LOW_BETWEEN: (-1.04,), Nearby.LOW_OVER: (0.42,), Nearby.WON_CHEAP: (-0.70,),
        Nearby.WON_DEAR: (-1.00,), Nearby.WON_DUCK: (-1.31,)},
    PlayAct(ContractKind.NULLO, Thrift.THRIFTY, Role.DEFENDER, Situation.ON_PARTNER): {
        Nearby.LOW_BETWEEN: (-0.38,), Nearby.LOW_OVER: (-0.55,), Nearby.LOW_UNDER: (0.38,),
        Nearby.THROWN_ABOVE: (-0.62,), Nearby.THROWN_NEXT: (0.31,), Nearby.THROWN_UNDER: (0.35,),
        Nearby.WON_CHEAP: (-0.75,), Nearby.WON_DUCK: (-0.77,), Nearby.WON_NEXT: (-0.50,)},
    PlayAct(ContractKind.NULLO, Thrift.THRIFTY, Role.DEFENDER, Situation.ON_PARTNER_LAST): {
        Nearby.LOW_BETWEEN: (-0.55,), Nearby.LOW_NEXT: (-0.30,), Nearby.LOW_OVER: (-0.88,),
        Nearby.THROWN_UNDER: (0.41,), Nearby.WON_DEAR: (-0.66,), Nearby.WON_DUCK: (-0.40,)},
    PlayAct(ContractKind.TRUMPS, Thrift.LOOSE, Role.ANYBODY, Situation.ON_OPPONENT): {
        Nearby.LOW_NEXT: (-0.31,), Nearby.LOW_OVER: (-0.60,), Nearby.LOW_UNDER: (-1.00,),
        Nearby.NO_RUFF: (-0.69,), Nearby.RUFF_NEXT: (-0.48,), Nearby.THROWN_ABOVE: (-0.29,),
        Nearby.THROWN_UNDER: (-1.04,), Nearby.WON_NEXT: (-0.34,)},
    PlayAct(ContractKind.TRUMPS, Thrift.LOOSE, Role.ANYBODY, Situation.ON_OPPONENT_LAST): {
        Nearby.LOW_NEXT: (-0.50,), Nearby.LOW_OVER: (-0.91,), Nearby.LOW_UNDER: (-0.81,),
        Nearby.NO_RUFF: (-0.80,), Nearby.RUFF_CHEAP: (-0.62,), Nearby.THROWN_UNDER: (-0.56,),
        Nearby.WON_CHEAP: (-0.70,), Nearby.WON_DEAR: (-0.43,), Nearby.WON_NEXT: (-0.50,)},
    PlayAct(ContractKind.TRUMPS, Thrift.LOOSE, Role.ANYBODY, Situation.ON_PARTNER): {
        Nearby.LOW_BETWEEN: (-0.30,), Nearby.LOW_NEXT: (-0.42,), Nearby.LOW_UNDER: (-1.10,),
        Nearby.THROWN_UNDER: (-0.50,), Nearby.WON_CHEAP: (-0.31,), Nearby.WON_DUCK: (-0.45,),
        Nearby.WON_NEXT: (-0.50,)},
    PlayAct(ContractKind.TRUMPS, Thrift.LOOSE, Role.ANYBODY, Situation.ON_PARTNER_LAST): {
        Nearby.LOW_BETWEEN: (-0.46,), Nearby.LOW_NEXT: (-0.50,), Nearby.LOW_UNDER: (-0.82,),
        Nearby.NO_RUFF: (0.44,), Nearby.THROWN_UNDER: (-0.69,), Nearby.WON_CHEAP: (-0.27,),
        Nearby.WON_DEAR: (-0.95,)},
    PlayAct(ContractKind.TRUMPS, Thrift.LOOSE, Role.CONTRACTOR, Situation.LEAD_SIDE): {
        Nearby.LED_HONOUR_OVER: (0.51,), Nearby.LED_HONOUR_UNDER: (-0.76,),
        Nearby.LED_LOW_NEXT: (-0.50,), Nearby.LED_LOW_OVER: (0.81,),
        Nearby.LED_LOW_UNDER: (-0.75,), Nearby.LED_MASTER_UNDER: (-0.44,),
        Nearby.LENGTH: (-0.09, 0.21, 0.37, 0.27), Nearby.TRUMPS: (0.18, 0.24, 0.14, 0.52)},
    PlayAct(ContractKind.TRUMPS, Thrift.LOOSE, Role.CONTRACTOR, Situation.LEAD_TRUMP): {
        Nearby.LED_HONOUR_UNDER: (0.46,), Nearby.LED_MASTER_NEXT: (-0.44,),
        Nearby.LED_MASTER_UNDER: (0.44,), Nearby.LENGTH: (-0.05, 0.52, 0.54, 0.72, 0.55)},
    PlayAct(ContractKind.TRUMPS, Thrift.LOOSE, Role.DEFENDER, Situation.LEAD_SIDE): {
        Nearby.LED_LOW_NEXT: (-0.35,), Nearby.LED_LOW_OVER: (0.29,),
        Nearby.LED_MASTER_UNDER: (-0.65,), Nearby.LENGTH: (-0.29, -0.29, -0.04, 0.22)},
    PlayAct(ContractKind.TRUMPS, Thrift.LOOSE, Role.PARTNER, Situation.LEAD_SIDE): {
        Nearby.LED_HONOUR_NEXT: (-0.28,), Nearby.LED_HONOUR_UNDER: (-0.58,),
        Nearby.LED_LOW_OVER: (0.34,), Nearby.LED_MASTER_NEXT: (-0.50,),
        Nearby.LENGTH: (-0.08, 0.04, 0.27, 0.25)},
    PlayAct(ContractKind.TRUMPS, Thrift.LOOSE, Role.PARTNER, Situation.LEAD_TRUMP): {
        Nearby.LED_HONOUR_OVER: (-0.56,)},
    PlayAct(ContractKind.TRUMPS, Thrift.THRIFTY, Role.ANYBODY, Situation.ON_OPPONENT): {
        Nearby.LOW_NEXT: (-0.50,), Nearby.LOW_OVER: (-0.68,), Nearby.LOW_UNDER: (-1.29,),
        Nearby.NO_RUFF: (-0.68,), Nearby.RUFF_CHEAP: (-0.35,), Nearby.THROWN_ABOVE: (-0.30,),
        Nearby.THROWN_UNDER: (-0.93,), Nearby.WON_NEXT: (-0.50,)},
    PlayAct(ContractKind.TRUMPS, Thrift.THRIFTY, Role.ANYBODY, Situation.ON_OPPONENT_LAST): {
        Nearby.LOW_NEXT: (-0.50,), Nearby.LOW_OVER: (-1.60,), Nearby.LOW_UNDER: (-1.40,),
        Nearby.NO_RUFF: (-0.73,), Nearby.RUFF_CHEAP: (-0.34,), Nearby.RUFF_NEXT: (-0.40,),
        Nearby.THROWN_NEXT: (-0.38,), Nearby.THROWN_UNDER: (-0.70,), Nearby.WON_CHEAP: (-0.70,),
        Nearby.WON_DUCK: (0.29,), Nearby.WON_NEXT: (-0.50,)},
    PlayAct(ContractKind.TRUMPS, Thrift.THRIFTY, Role.ANYBODY, Situation.ON_PARTNER): {
        Nearby.LOW_NEXT: (-0.50,), Nearby.LOW_UNDER: (-1.36,), Nearby.NO_RUFF: (-0.50,),
        Nearby.RUFF_CHEAP: (0.29,), Nearby.RUFF_NEXT: (0.28,), Nearby.THROWN_ABOVE: (-0.31,),
        Nearby.THROWN_UNDER: (-1.19,), Nearby.WON_DUCK: (-0.89,), Nearby.WON_NEXT: (-0.50,)},
    PlayAct(ContractKind.TRUMPS, Thrift.THRIFTY, Role.ANYBODY, Situation.ON_PARTNER_LAST): {
        Nearby.LOW_NEXT: (-0.50,), Nearby.LOW_OVER: (0.32,), Nearby.LOW_UNDER: (-1.12,),
        Nearby.THROWN_UNDER: (-1.28,), Nearby.WON_CHEAP: (-0.35,), Nearby.WON_DEAR: (-0.34,),
        Nearby.WON_DUCK: (-0.95,)},
    PlayAct(ContractKind.TRUMPS, Thrift.THRIFTY, Role.CONTRACTOR, Situation.LEAD_SIDE): {
        Nearby.LED_HONOUR_OVER: (0.42,), Nearby.LED_HONOUR_UNDER: (-0.77,),
        Nearby.LED_LOW_NEXT: (-0.40,), Nearby.LED_LOW_OVER: (0.94,),
        Nearby.LED_LOW_UNDER: (-0.84,), Nearby.LED_MASTER_UNDER: (-0.51,),
        Nearby.LENGTH: (-0.28, -0.21, -0.14, 0.04, -0.15),
        Nearby.TRUMPS: (-0.04, 0.31, 0.21, 0.38)},
    PlayAct(ContractKind.TRUMPS, Thrift.THRIFTY, Role.CONTRACTOR, Situation.LEAD_TRUMP): {
        Nearby.LED_HONOUR_UNDER: (0.42,), Nearby.LED_LOW_OVER: (0.42,),
        Nearby.LED_MASTER_UNDER: (0.59,),
        Nearby.LENGTH: (-0.90, -0.34, -0.06, 0.30, 0.62, 0.75, 0.67)},
    PlayAct(ContractKind.TRUMPS, Thrift.THRIFTY, Role.DEFENDER, Situation.LEAD_SIDE): {
        Nearby.LED_HONOUR_NEXT: (-0.49,), Nearby.LED_HONOUR_UNDER: (-0.30,),
        Nearby.LENGTH: (-0.32, -0.23, -0.05, -0.01, -0.04)},
    PlayAct(ContractKind.TRUMPS, Thrift.THRIFTY, Role.DEFENDER, Situation.LEAD_TRUMP): {
        Nearby.LED_HONOUR_NEXT: (-0.50,), Nearby.LED_HONOUR_UNDER: (-0.62,),
        Nearby.LED_LOW_OVER: (-0.90,), Nearby.LED_LOW_UNDER: (0.39,),
        Nearby.LENGTH: (-0.28, -0.17, -0.22, -0.19)},
    PlayAct(ContractKind.TRUMPS, Thrift.THRIFTY, Role.PARTNER, Situation.LEAD_SIDE): {
        Nearby.LED_HONOUR_NEXT: (-0.41,), Nearby.LED_HONOUR_UNDER: (-0.28,),
        Nearby.LED_MASTER_NEXT: (-0.50,), Nearby.LENGTH: (0.03, 0.38, 0.53, 0.49, 0.11)},
    PlayAct(ContractKind.TRUMPS, Thrift.THRIFTY, Role.PARTNER, Situation.LEAD_TRUMP): {
        Nearby.LED_MASTER_NEXT: (-0.43,), Nearby.LED_MASTER_UNDER: (0.36,),
        Nearby.LENGTH: (-0.09, -0.07, -0.31, -0.13)},
}
