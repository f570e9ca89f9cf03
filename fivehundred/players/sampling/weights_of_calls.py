"""What the evidence of calls and of discards weighs: the numbers alone, read by ``weights``.

Keys are made in ``call_evidence`` and ``discard_evidence``. The numbers come from
``tests/bench/evidence.py``; those of high, middle and low cards in a misère are half of what it
gave, for ``DANGERS`` in ``weights`` says the rest.
"""

from __future__ import annotations

from typing import Final

ROWS: Final = """
bid.inkle.ace 0.38
bid.inkle.joker -0.74
bid.inkle.king -0.36
bid.inkle.left 0.44
bid.inkle.length -0.78 -1.03 -0.16 1.75 0.66 -0.23
bid.inkle.right 0.22
bid.inkle.side -0.07 -0.24 0.22 -0.35 -0.68
bid.inkle.side_ace 0.18
bid.inkle.side_king 0.29
bid.own6.joker 0.33 -0.15
bid.own6.king -0.24
bid.own6.left 0.96
bid.own6.length -1.72 -0.16 0.30 0.69 1.08 0.28 1.33
bid.own6.right 0.70
bid.own6.side 0.09 -0.35 -0.71 -1.24 -1.91
bid.own6.side_ace 0.22
bid.own6.side_king 0.12
bid.own7.ace 0.28
bid.own7.joker 0.48 -0.01
bid.own7.king 0.14
bid.own7.left 1.30
bid.own7.length -1.99 -1.13 0.24 0.57 1.06 0.73 1.93
bid.own7.right 0.86
bid.own7.side -0.11 -0.64 -1.04 -1.55 -2.04
bid.own7.side_ace 0.36
bid.own7.side_queen 0.20
bid.own8.ace -0.14
bid.own8.joker 0.57
bid.own8.king 0.28
bid.own8.left 1.43
bid.own8.length -1.63 -0.33 0.02 0.47 0.57 0.75 1.19
bid.own8.right 0.87
bid.own8.side 0.29 -0.27 -0.52 -1.19 -1.81
bid.own8.side_ace 0.51
bid.own8.side_king 0.27
bid.raise.joker 0.89 0.00
bid.raise.length 0.17 -0.19 0.19 0.47 -0.47 0.06
bid.raise.queen 0.41
bid.raise.right 0.62
bid.raise.side 0.14 0.06 0.00 -0.29 -0.06
bid.raise.side_ace 0.22
bid.raise.side_king 0.22
bid.raise.side_queen -0.32
laid.M.high 0.60 1.10 0.71
laid.M.joker -0.98
laid.M.left 0.72 0.31 -0.04 -0.38 -1.06
laid.M.low -1.07 -0.74 -0.39
laid.M.middle -0.10 0.13
laid.N.ace -2.50
laid.N.joker -2.50
laid.N.king -2.50
laid.N.left 1.41 0.48 0.15 -0.44 -0.40
laid.N.queen -2.38
laid.T.ace -2.50
laid.T.king -2.50
laid.T.left 1.06 -0.19 -1.74 -0.88 -1.35
laid.T.queen -0.96
laid.T.trump -2.50 -2.50 -2.50
misere.high -0.11 -0.19 -0.24 -0.07
misere.joker -0.68
misere.low -0.04 0.19 0.60 -0.09
misere.middle 0.06 -0.17 0.12
nt.own.joker 0.57
nt.own.side -0.46 -0.04 -0.11 0.08 -0.13
nt.own.side_ace 0.58
nt.own.side_king 0.32
nt.raise.side 0.73 -0.05 -0.05 0.54 -0.73
nt.raise.side_ace 0.48
nt.raise.side_king 0.36
nt.raise.side_queen 0.30
open.high -0.28 -0.23 -0.55
open.joker -0.46
open.low -0.15 0.22 0.32 0.58
open.middle 0.00 -0.17 -0.12
pass.opponent6.ace -0.14
pass.opponent6.joker -0.73
pass.opponent6.king 0.14
pass.opponent6.length 0.35 0.46 0.36 0.40 0.12 -0.15 -0.39
pass.opponent7.joker -0.45
pass.opponent7.king 0.19
pass.opponent7.length 0.05 0.36 0.37 0.50 0.56 -0.60 -0.34
pass.opponent8.joker -0.13
pass.partner.jack 0.37
pass.partner.joker 0.12
pass.partner.king 0.14
pass.partner.length 0.15 0.50 0.27 0.27 0.19 0.07 -0.60
pass.open.ace -0.29
pass.open.joker -1.13
pass.open.length 0.36 0.84 0.76 0.56 0.22 -0.76 -0.17
won.bid.own6.joker -1.09
won.bid.own6.left -0.20
won.bid.own6.length -0.74 0.12 -0.76 0.35 0.10 0.78 0.25 -0.02
won.bid.own6.queen 0.36
won.bid.own6.side 0.26 -0.17 0.06 -0.13 -0.67
won.bid.own6.side_ace 0.58
won.bid.own6.side_king 0.77
won.bid.own6.side_queen 0.20
won.bid.own7.joker -0.23
won.bid.own7.king -0.16
won.bid.own7.left 0.26
won.bid.own7.length -0.40 -1.20 -0.53 0.13 0.24 0.27 1.26 0.32
won.bid.own7.right 0.44
won.bid.own7.side -0.35 -0.51 -0.40 -0.22 -0.75
won.bid.own7.side_ace 0.69
won.bid.own7.side_king 0.66
won.bid.own7.side_queen 0.29
won.bid.own8.left 1.12
won.bid.own8.length -0.66 -1.34 0.18 -0.27 0.08 0.18 0.80 1.12
won.bid.own8.queen -0.28
won.bid.own8.right 1.34
won.bid.own8.side -0.61 -0.70 -0.51 -0.82 -0.65
won.bid.own8.side_ace 0.90
won.bid.own8.side_king 0.69
won.bid.own8.side_queen 0.34
won.bid.raise.joker -0.49 -0.04
won.bid.raise.left -0.37
won.bid.raise.length -0.29 0.20 -0.03 0.13 -0.14 0.08 -0.02
won.bid.raise.queen 0.53
won.bid.raise.right -0.19
won.bid.raise.side -0.43 -0.08 0.29 0.39 -0.05
won.bid.raise.side_ace 0.59
won.bid.raise.side_king 0.63
won.bid.raise.side_queen 0.61
won.misere.high -0.11 -0.41 -0.21 -0.16
won.misere.joker -0.58
won.misere.low 0.04 0.17 0.56 0.11
won.misere.middle 0.09 -0.04 0.00
won.nt.own.joker 1.27 0.04
won.nt.own.side -0.68 -0.03 0.08 0.60 0.56
won.nt.own.side_ace 0.41
won.nt.own.side_king 0.39
won.nt.own.side_queen 0.31
won.nt.raise.joker 0.61
won.nt.raise.side -0.14 -0.22 -0.22 -0.18 0.46
won.nt.raise.side_ace 0.75
won.nt.raise.side_king 0.29
won.nt.raise.side_queen -0.46
won.open.high -0.18 -0.30 -0.28
won.open.joker -0.65
won.open.low 0.04 0.29 0.38 0.06
won.open.middle 0.04 0.08 0.03
"""
