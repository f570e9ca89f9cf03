"""What the signs of calls and of discards weigh: the numbers alone, read by ``weights``.

Keys are made in ``call_signs`` and ``laid_signs``. The numbers come from
``tests/bench/worlds.py``.
"""

from __future__ import annotations

from typing import Final

ROWS: Final = """
bid.inkle.ace 0.14
bid.inkle.joker -0.86
bid.inkle.left 0.80
bid.inkle.length -0.84 -0.78 0.96 1.40 0.01 -0.42
bid.inkle.queen 0.27
bid.inkle.right 0.34
bid.inkle.side 0.24 -0.37 -0.24 -0.17 -0.08
bid.own6.ace 0.31
bid.own6.joker 0.29 -0.36
bid.own6.left 0.95
bid.own6.length 0.02 0.04 0.27 0.79 1.07 0.61 1.12
bid.own6.queen -0.18
bid.own6.right 0.46
bid.own6.side -0.05 -0.42 -0.78 -1.16 -1.69
bid.own6.side_ace 0.34
bid.own6.side_king 0.21
bid.own7.joker 0.73 0.05
bid.own7.left 1.44
bid.own7.length -1.98 -1.17 0.30 0.72 1.23 1.10 1.09
bid.own7.right 0.62
bid.own7.side -0.16 -0.40 -0.92 -1.41 -1.99
bid.own7.side_ace 0.32
bid.own7.side_king 0.15
bid.own7.side_queen 0.13
bid.own8.ace -0.19
bid.own8.joker 0.42
bid.own8.king -0.20
bid.own8.left 1.59
bid.own8.length -1.83 -0.80 0.00 0.28 0.61 0.88 1.79
bid.own8.queen -0.51
bid.own8.right 0.93
bid.own8.side 0.01 -0.46 -0.78 -1.44 -1.88
bid.own8.side_ace 0.50
bid.own8.side_king 0.12
bid.own8.side_queen 0.12
bid.raise.ace 0.35
bid.raise.joker 0.66 -0.14
bid.raise.king 0.19
bid.raise.left 0.20
bid.raise.length -0.08 -0.21 0.31 0.49 -0.06 -0.42
bid.raise.queen 0.48
bid.raise.right 0.70
bid.raise.side 0.37 0.17 0.08 -0.11 0.09
bid.raise.side_ace 0.19
bid.raise.side_queen -0.19
laid.M.high 0.70 1.21 0.94
laid.M.joker -1.03
laid.M.left 0.66 0.45 -0.44 -0.47 -1.00
laid.M.low -0.86 -0.98 -0.46
laid.M.middle -0.13 0.08
laid.N.ace -2.50
laid.N.joker -2.50
laid.N.king -2.50
laid.N.left 1.37 0.36 0.16 -0.57 -0.50
laid.N.queen -2.44
laid.T.ace -2.50
laid.T.king -2.50
laid.T.left 1.11 -0.13 -1.67 -0.98 -1.45
laid.T.queen -1.09
laid.T.trump -2.50 -2.50 -2.45
misere.high -0.58 -0.55 -1.47 -0.29
misere.joker -1.08
misere.low -0.08 0.59 1.02 -0.01
misere.middle 0.00 0.02 0.10 0.99
nt.own.joker 0.77
nt.own.side -0.03 0.18 0.05 0.14 0.06
nt.own.side_ace 0.51
nt.own.side_king 0.28
nt.own.side_queen 0.15
nt.raise.joker 0.52
nt.raise.side -0.45 -0.18 -0.41 1.11 -0.54
nt.raise.side_ace 0.53
nt.raise.side_king -0.29
nt.raise.side_queen 0.63
open.high -0.46 -0.41 -0.75
open.joker -0.54
open.low -0.16 0.52 0.66 0.95
open.middle 0.01 -0.43 -0.23
pass.foe6.ace -0.27
pass.foe6.joker -0.80
pass.foe6.length 0.33 0.47 0.44 0.48 0.19 -0.30 -0.32
pass.foe7.joker -0.37
pass.foe7.length 0.07 0.25 0.39 0.50 0.42 -0.62 -0.24
pass.foe8.jack 0.14
pass.foe8.length -0.04 0.05 -0.12 -0.02 -0.03 -0.09 0.28
pass.friend.ace -0.12
pass.friend.jack 0.25
pass.friend.joker 0.32
pass.friend.length 0.02 0.26 0.10 0.18 0.17 0.37 -0.65
pass.open.ace -0.36
pass.open.joker -0.87
pass.open.length 0.38 0.63 0.57 0.34 -0.26 0.02 -0.29
won.bid.own6.ace 0.34
won.bid.own6.joker -0.35
won.bid.own6.left 0.26
won.bid.own6.length -0.92 -0.43 -0.48 0.30 0.23 0.83 0.58 -0.06
won.bid.own6.right 0.23
won.bid.own6.side -0.51 -0.58 -0.26 -0.12 -0.57
won.bid.own6.side_ace 0.52
won.bid.own6.side_king 0.99
won.bid.own6.side_queen 0.27
won.bid.own7.ace -0.28
won.bid.own7.king -0.39
won.bid.own7.left 0.45
won.bid.own7.length -0.06 -1.45 -0.65 0.19 0.29 0.03 1.59 0.16
won.bid.own7.queen -0.28
won.bid.own7.right 0.86
won.bid.own7.side -0.33 -0.51 -0.44 -0.44 -0.62
won.bid.own7.side_ace 0.53
won.bid.own7.side_king 0.60
won.bid.own7.side_queen 0.24
won.bid.own8.king 0.13
won.bid.own8.left 0.99
won.bid.own8.length -0.67 -1.05 0.17 0.00 0.53 0.48 1.17 -0.38
won.bid.own8.right 1.28
won.bid.own8.side -0.50 -0.41 -0.33 -0.42 -0.20
won.bid.own8.side_ace 0.72
won.bid.own8.side_king 0.55
won.bid.own8.side_queen 0.39
won.bid.raise.ace 0.13
won.bid.raise.joker -0.20 -0.06
won.bid.raise.king 0.31
won.bid.raise.left 0.32
won.bid.raise.length -0.23 -0.12 -0.03 0.29 0.36 -0.10 -0.02
won.bid.raise.right 0.72
won.bid.raise.side -0.35 -0.02 0.14 -0.08 0.01
won.bid.raise.side_ace 0.74
won.bid.raise.side_king 0.87
won.bid.raise.side_queen 0.64
won.misere.high -0.29 -0.44 -0.75 -0.26
won.misere.joker -0.19
won.misere.low 0.05 0.54 1.00 0.14
won.misere.middle 0.04 -0.22 0.12
won.nt.own.joker 1.31 0.18
won.nt.own.side -0.63 0.18 0.17 0.54 0.52
won.nt.own.side_ace 0.25
won.nt.own.side_king 0.62
won.nt.own.side_queen 0.30
won.nt.raise.joker 1.16
won.nt.raise.side -0.27 -0.27 -0.14 -0.05 0.41
won.nt.raise.side_ace 0.45
won.nt.raise.side_king 0.19
won.nt.raise.side_queen 0.15
won.open.high -0.42 -0.45 -0.58
won.open.joker -0.92
won.open.low 0.01 0.36 0.61
won.open.middle 0.03 0.14 0.09
"""
