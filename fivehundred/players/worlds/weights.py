"""What each sign weighs: logarithms of odds, fitted to deals that computer players played.

A row is a key and what it adds for one, two, three … of the cards a sign is about; more count as
the last. Nobody need play as those players did: what is lower than ``LEAST`` was raised to it,
so that no hand is ever held impossible for what its owner called or played.
"""

from __future__ import annotations

from typing import Final

LEAST: Final = -2.5

_ROWS: Final = """
M.follow.cfl.low.between -0.51
M.follow.cfl.low.next 0.44
M.follow.cfl.low.over -0.66
M.follow.cfl.low.under 0.30
M.follow.cfm.low.between -0.53
M.follow.cfm.low.next 0.13
M.follow.cfm.low.over -0.48
M.follow.cfm.low.under 0.31
M.follow.cfm.won.dear -0.44
M.follow.dfl.low.between -0.88
M.follow.dfl.won.dear -0.96
M.follow.dfl.won.duck -1.28
M.follow.dfl.won.next 0.27
M.follow.dfm.won.cheap -0.30
M.follow.dfm.won.dear -0.80
M.follow.dfm.won.duck -1.03
M.follow.dfm.won.next -0.23
M.follow.dpl.low.between -0.68
M.follow.dpl.low.next -0.27
M.follow.dpl.low.over -0.95
M.follow.dpl.low.under 0.36
M.follow.dpl.won.cheap -0.28
M.follow.dpl.won.dear -1.02
M.follow.dpl.won.duck -0.59
M.follow.dpl.won.next -0.20
M.follow.dpm.low.next 0.14
M.follow.dpm.low.over 0.19
M.follow.dpm.low.under -0.46
M.follow.dpm.won.cheap -0.72
M.follow.dpm.won.dear 0.21
M.follow.dpm.won.duck -0.91
M.follow.dpm.won.next -0.50
M.lead.cs.length -0.04 -0.22 -0.23 0.01 0.34
M.lead.cs.low.next 0.50
M.lead.cs.low.over -0.38
M.lead.cs.low.under 0.64
M.lead.ds.honour.next -0.33
M.lead.ds.honour.under -0.16
M.lead.ds.length -0.17 -0.06 0.05 0.12 -0.27
M.lead.ds.low.next -0.50
M.lead.ds.low.under -0.41
M.lead.ds.master.next -0.50
M.lead.ds.master.under -0.13
M.void.cfl.throw.above -0.89
M.void.cfl.throw.next 0.24
M.void.cfm.throw.above -0.84
M.void.cfm.throw.next 0.23
M.void.cfm.throw.under 0.24
M.void.dfl.throw.above -0.26
M.void.dfl.throw.under 0.16
M.void.dfm.throw.above -0.36
M.void.dfm.throw.next -0.14
M.void.dfm.throw.under -0.14
M.void.dpl.throw.above -0.20
M.void.dpl.throw.next -0.26
M.void.dpm.throw.above -0.68
M.void.dpm.throw.next 0.48
N.follow.fl.low.next -0.28
N.follow.fl.low.over -0.42
N.follow.fl.low.under -0.69
N.follow.fl.won.cheap -0.73
N.follow.fl.won.dear 0.18
N.follow.fl.won.duck -0.11
N.follow.fl.won.next -0.25
N.follow.fm.low.between -0.15
N.follow.fm.low.next -0.32
N.follow.fm.low.over -0.41
N.follow.fm.low.under -0.53
N.follow.fm.won.cheap -0.22
N.follow.fm.won.dear -0.10
N.follow.fm.won.duck -0.20
N.follow.fm.won.next -0.32
N.follow.pl.low.next -0.50
N.follow.pl.low.over -0.12
N.follow.pl.low.under -0.66
N.follow.pl.won.dear -0.10
N.follow.pl.won.duck -0.23
N.follow.pl.won.next 0.14
N.follow.pm.low.between -0.14
N.follow.pm.low.next -0.19
N.follow.pm.low.under -0.20
N.follow.pm.won.dear -0.27
N.follow.pm.won.duck -0.59
N.follow.pm.won.next -0.47
N.lead.cs.honour.over 0.32
N.lead.cs.honour.under -0.23
N.lead.cs.length -0.31 0.02 0.44 0.09 0.29
N.lead.cs.low.next -0.49
N.lead.cs.low.over 0.90
N.lead.cs.low.under -0.60
N.lead.cs.master.next 0.08
N.lead.cs.master.under -0.23
N.lead.ds.honour.over 0.46
N.lead.ds.honour.under -0.12
N.lead.ds.length -0.03 0.21 0.33 0.67 0.16
N.lead.ds.low.next -0.42
N.lead.ds.low.under -0.39
N.lead.ds.master.under -0.20
N.lead.ps.honour.next 0.19
N.lead.ps.honour.over 0.21
N.lead.ps.honour.under -0.26
N.lead.ps.length -0.21 0.02 0.12 0.30
N.lead.ps.low.next -0.50
N.lead.ps.low.over 0.36
N.lead.ps.low.under 0.15
N.lead.ps.master.next 0.08
N.lead.ps.master.under -0.31
N.void.fl.throw.above 0.16
N.void.fl.throw.next -0.25
N.void.fl.throw.under 0.21
N.void.fm.throw.above 0.09
N.void.fm.throw.under -0.12
N.void.pl.throw.above 0.20
N.void.pl.throw.under 0.46
N.void.pm.throw.next -0.41
N.void.pm.throw.under -0.21
T.follow.fl.low.between -0.14
T.follow.fl.low.next -0.50
T.follow.fl.low.over -1.28
T.follow.fl.low.under -1.16
T.follow.fl.won.cheap -1.31
T.follow.fl.won.dear 0.29
T.follow.fl.won.next -0.50
T.follow.fm.low.next -0.50
T.follow.fm.low.over -0.68
T.follow.fm.low.under -1.10
T.follow.fm.won.cheap -0.45
T.follow.fm.won.dear 0.14
T.follow.fm.won.duck -0.32
T.follow.fm.won.next -0.50
T.follow.pl.low.between -0.10
T.follow.pl.low.next -0.50
T.follow.pl.low.over 0.36
T.follow.pl.low.under -0.81
T.follow.pl.won.cheap -0.56
T.follow.pl.won.dear -0.09
T.follow.pl.won.duck -0.77
T.follow.pl.won.next -0.36
T.follow.pm.low.between -0.11
T.follow.pm.low.next -0.50
T.follow.pm.low.over 0.09
T.follow.pm.low.under -1.21
T.follow.pm.won.dear -0.27
T.follow.pm.won.duck -0.47
T.follow.pm.won.next -0.50
T.lead.cs.honour.next -0.37
T.lead.cs.honour.over 0.62
T.lead.cs.honour.under -0.56
T.lead.cs.length -0.09 0.24 0.29 0.09 -0.29
T.lead.cs.low.next -0.50
T.lead.cs.low.over 0.86
T.lead.cs.low.under -0.67
T.lead.cs.master.next -0.50
T.lead.cs.master.under -0.84
T.lead.cs.trumps 0.13 0.25 0.19 0.50
T.lead.ct.honour.next 0.23
T.lead.ct.honour.over -0.45
T.lead.ct.honour.under 0.20
T.lead.ct.length -0.45 0.06 0.40 0.76 1.14 1.18 0.48
T.lead.ct.low.next -0.37
T.lead.ct.low.over 0.63
T.lead.ct.low.under -0.12
T.lead.ct.master.next -0.13
T.lead.ct.master.under 0.22
T.lead.ds.honour.next -0.50
T.lead.ds.honour.under -0.40
T.lead.ds.length -0.15 -0.12 -0.05 -0.22 -0.27
T.lead.ds.low.next -0.50
T.lead.ds.master.next 0.13
T.lead.dt.honour.over 0.51
T.lead.dt.honour.under -0.20
T.lead.dt.length -0.20 -0.32 -0.20 -0.06
T.lead.dt.low.next -0.10
T.lead.dt.low.over -0.39
T.lead.dt.low.under -0.56
T.lead.dt.master.next -0.09
T.lead.dt.master.under 0.18
T.lead.ps.honour.next -0.20
T.lead.ps.honour.over 0.17
T.lead.ps.honour.under -0.30
T.lead.ps.length -0.15 0.00 0.16 -0.09 0.67
T.lead.ps.low.next -0.47
T.lead.ps.low.over 0.27
T.lead.ps.master.next -0.43
T.lead.pt.honour.next -0.26
T.lead.pt.honour.over 0.31
T.lead.pt.length -0.09 -0.01 -0.16 0.04
T.lead.pt.low.over -0.75
T.lead.pt.low.under 0.28
T.lead.pt.master.next -0.32
T.lead.pt.master.under 0.12
T.void.fl.noruff -0.73
T.void.fl.ruff.cheap -0.74
T.void.fl.ruff.next -0.32
T.void.fl.throw.next -0.50
T.void.fl.throw.under -0.78
T.void.fm.noruff -0.54
T.void.fm.ruff.cheap -0.35
T.void.fm.ruff.next -0.50
T.void.fm.throw.above -0.09
T.void.fm.throw.next -0.50
T.void.fm.throw.under -0.78
T.void.pl.noruff -0.18
T.void.pl.throw.above -0.21
T.void.pl.throw.next -0.42
T.void.pl.throw.under -0.88
T.void.pm.noruff -0.22
T.void.pm.ruff.cheap -0.36
T.void.pm.ruff.next -0.50
T.void.pm.throw.next -0.41
T.void.pm.throw.under -0.69
bid.inkle.ace 0.25
bid.inkle.joker -0.35
bid.inkle.king -0.34
bid.inkle.left 0.93
bid.inkle.length -0.66 -0.67 0.29 1.08 0.35 -0.23
bid.inkle.right 0.32
bid.inkle.side 0.02 0.03 -0.01 -0.24 -0.44
bid.inkle.side_king -0.22
bid.own6.ace 0.12
bid.own6.joker 0.46 -0.14
bid.own6.king -0.21
bid.own6.left 0.74
bid.own6.length -0.34 -0.14 0.19 0.65 0.89 0.58 0.94
bid.own6.queen -0.13
bid.own6.right 0.38
bid.own6.side -0.16 -0.37 -0.62 -1.07 -1.51
bid.own6.side_ace 0.21
bid.own7.joker 0.68 0.07
bid.own7.king 0.10
bid.own7.left 1.47
bid.own7.length -1.73 -0.90 0.17 0.71 1.23 0.93 0.44
bid.own7.queen -0.08
bid.own7.right 0.65
bid.own7.side -0.10 -0.31 -0.69 -1.15 -1.60
bid.own7.side_ace 0.31
bid.own7.side_queen 0.14
bid.own8.ace -0.45
bid.own8.joker 0.31
bid.own8.king 0.10
bid.own8.left 1.28
bid.own8.length -1.89 -0.18 0.45 0.71 0.66 0.53 0.75
bid.own8.queen -0.10
bid.own8.right 1.07
bid.own8.side 0.33 -0.21 -0.46 -0.95 -1.71
bid.own8.side_ace 0.47
bid.own8.side_king 0.08
bid.own8.side_queen -0.13
bid.raise.ace 0.11
bid.raise.joker 0.71
bid.raise.king 0.27
bid.raise.left 0.50
bid.raise.length 0.05 0.12 0.27 0.67 0.13 -0.29
bid.raise.queen 0.35
bid.raise.right 0.58
bid.raise.side 0.19 0.08 0.02 -0.15 -0.42
bid.raise.side_ace 0.11
bid.raise.side_queen -0.13
laid.M.high 0.62 1.16 1.50
laid.M.joker -1.24
laid.M.left 0.57 -0.01 -0.73 -1.01 -1.41
laid.M.low -0.98 -1.68
laid.M.middle -0.19 -0.47
laid.N.ace -2.50
laid.N.joker -2.50
laid.N.king -2.50
laid.N.left 0.83 0.17 -0.21 -0.81 -0.98
laid.N.queen -2.50
laid.T.ace -2.50
laid.T.king -2.50
laid.T.left 1.28 0.08 -1.46 -0.95 -1.21
laid.T.queen -1.11
laid.T.trump -2.50 -2.50 -2.16
misere.high -0.46 -0.83 -0.66 -0.15
misere.joker -0.65
misere.low -0.01 0.81 0.79 0.07
misere.middle -0.07 -0.11 0.53
nt.inkle.side 0.16 0.37 -0.14 -0.10 -0.15
nt.inkle.side_ace -0.25
nt.inkle.side_king -0.24
nt.own.joker 0.81
nt.own.side -0.04 0.17 0.20 0.08 -0.31
nt.own.side_ace 0.43
nt.own.side_king 0.33
nt.own.side_queen 0.20
nt.raise.joker 0.51
nt.raise.side -0.09 0.13 0.07 0.45 -0.52
nt.raise.side_ace 0.28
nt.raise.side_queen 0.30
open.high -0.47 -0.93 -0.37
open.joker -0.44
open.low -0.01 0.32 0.70 0.94
open.middle -0.37 -0.36 -0.30
pass.foe6.ace -0.29
pass.foe6.joker -0.44
pass.foe6.length 0.25 0.34 0.36 0.22 0.10 -0.42 -0.05
pass.foe7.joker -0.64
pass.foe7.length 0.22 0.37 0.33 0.39 0.28 -0.33 -0.31
pass.foe8.ace -0.12
pass.foe8.jack 0.19
pass.foe8.length -0.10 -0.01 -0.12 -0.02 0.02 -0.23 0.39
pass.friend.ace -0.19
pass.friend.jack 0.20
pass.friend.length 0.01 0.10 0.07 0.20 0.19 0.35 -0.53
pass.open.ace -0.27
pass.open.joker -0.81
pass.open.king -0.19
pass.open.length 0.23 0.36 0.31 0.24 -0.09 -0.67 0.42
won.bid.own6.ace -0.12
won.bid.own6.joker -0.14
won.bid.own6.king -0.30
won.bid.own6.left -0.31
won.bid.own6.length -0.47 -0.29 -0.23 0.30 0.36 0.03 0.47 -0.02
won.bid.own6.right 0.11
won.bid.own6.side -0.26 -0.24 -0.08 -0.09 -0.29
won.bid.own6.side_ace 0.70
won.bid.own6.side_king 0.68
won.bid.own6.side_queen 0.31
won.bid.own7.joker -0.46
won.bid.own7.king 0.11
won.bid.own7.left 0.51
won.bid.own7.length -0.60 -1.03 -0.12 0.09 0.31 0.43 0.90 0.10
won.bid.own7.queen -0.09
won.bid.own7.right 0.24
won.bid.own7.side -0.54 -0.47 -0.32 -0.33 -0.53
won.bid.own7.side_ace 0.65
won.bid.own7.side_king 0.63
won.bid.own7.side_queen 0.35
won.bid.own8.ace -0.14
won.bid.own8.king -0.25
won.bid.own8.left 0.23
won.bid.own8.length -0.64 -0.58 0.19 -0.17 0.37 0.49 0.32 0.05
won.bid.own8.queen 0.41
won.bid.own8.right 1.14
won.bid.own8.side -0.02 -0.27 -0.10 -0.04 0.24
won.bid.own8.side_ace 0.29
won.bid.own8.side_king 0.51
won.bid.own8.side_queen 0.18
won.bid.raise.ace 0.30
won.bid.raise.left 0.27
won.bid.raise.length 0.08 -0.28 0.15 0.31 -0.03 -0.12 -0.09
won.bid.raise.side -0.81 -0.47 -0.11 0.35 0.28
won.bid.raise.side_ace 0.43
won.bid.raise.side_king 0.64
won.bid.raise.side_queen 0.38
won.misere.high -0.33 -0.74 -0.98 -0.27
won.misere.joker -0.35
won.misere.low 0.15 0.57 0.82 0.47
won.nt.own.joker 0.93 0.28
won.nt.own.side -0.28 0.16 0.00 0.08 0.26
won.nt.own.side_ace 0.34
won.nt.own.side_king 0.58
won.nt.own.side_queen 0.34
won.nt.raise.joker 0.93
won.nt.raise.side -0.18 0.03 -0.20 0.01 0.13
won.nt.raise.side_ace 0.15
won.nt.raise.side_queen -0.15
won.open.high -0.32 -0.67 -0.14
won.open.joker -0.71
won.open.low 0.22 0.52 0.49 0.27
won.open.middle -0.15 -0.14 -0.04
"""


def _read(rows: str) -> dict[str, tuple[float, ...]]:
    found = {}
    for row in rows.split("\n"):
        key, *values = row.split() or [""]
        if values:
            found[key] = (0.0, *(float(value) for value in values))
    return found


WEIGHTS: Final = _read(_ROWS)
"""By key: what a sign adds, by the number of its cards that are held."""
