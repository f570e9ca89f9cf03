"""What the signs of plays weigh: the numbers alone, read by ``weights``.

Keys are made in ``play_signs``, and begin with the kind of contract: with trumps, without, misère.
The numbers come from ``tests/bench/worlds.py``.
"""

from __future__ import annotations

from typing import Final

ROWS: Final = """
M.follow.cfl.low.between 0.14
M.follow.cfl.low.next 0.50
M.follow.cfl.low.over -0.59
M.follow.cfl.low.under 0.56
M.follow.cfm.low.between -1.00
M.follow.cfm.low.next 0.26
M.follow.cfm.low.over -0.85
M.follow.cfm.low.under 0.48
M.follow.cfm.won.dear 0.14
M.follow.dfl.low.between -0.40
M.follow.dfl.low.next -0.50
M.follow.dfl.low.over 0.12
M.follow.dfl.won.cheap -0.25
M.follow.dfl.won.dear -0.61
M.follow.dfl.won.duck -1.18
M.follow.dfm.low.between -0.41
M.follow.dfm.low.under 0.77
M.follow.dfm.won.cheap 0.13
M.follow.dfm.won.dear -0.96
M.follow.dfm.won.duck -1.04
M.follow.dfm.won.next 0.39
M.follow.dpl.low.between -0.52
M.follow.dpl.low.next -0.36
M.follow.dpl.low.over -0.94
M.follow.dpl.low.under -0.14
M.follow.dpl.won.cheap -0.12
M.follow.dpl.won.dear -0.65
M.follow.dpl.won.duck -0.30
M.follow.dpl.won.next -0.50
M.follow.dpm.low.between -0.54
M.follow.dpm.low.next 0.29
M.follow.dpm.low.over -0.32
M.follow.dpm.low.under 0.23
M.follow.dpm.won.cheap -0.90
M.follow.dpm.won.dear -0.12
M.follow.dpm.won.duck -0.89
M.follow.dpm.won.next -0.29
M.lead.cs.honour.over -0.15
M.lead.cs.length -0.49 -0.52 0.04 0.20 0.76
M.lead.cs.low.next 0.50
M.lead.cs.low.over -0.21
M.lead.cs.low.under 0.32
M.lead.ds.honour.next -0.23
M.lead.ds.honour.under -0.36
M.lead.ds.length 0.01 0.06 0.06 0.29 -0.35
M.lead.ds.low.next -0.30
M.lead.ds.low.under -0.30
M.lead.ds.master.next -0.49
M.void.cfl.throw.above -0.56
M.void.cfl.throw.next 0.17
M.void.cfl.throw.under -0.28
M.void.cfm.throw.above -0.68
M.void.cfm.throw.next 0.12
M.void.dfl.throw.above -0.44
M.void.dfl.throw.next -0.26
M.void.dfl.throw.under 0.31
M.void.dfm.throw.above -0.26
M.void.dfm.throw.next -0.28
M.void.dfm.throw.under 0.82
M.void.dpl.throw.above -0.80
M.void.dpl.throw.under 0.18
M.void.dpm.throw.above -0.60
M.void.dpm.throw.next 0.29
M.void.dpm.throw.under 0.24
N.follow.fl.low.between 0.15
N.follow.fl.low.next -0.38
N.follow.fl.low.over -0.98
N.follow.fl.low.under -0.91
N.follow.fl.won.duck -0.35
N.follow.fm.low.next -0.46
N.follow.fm.low.over -0.58
N.follow.fm.low.under -0.76
N.follow.fm.won.cheap -0.44
N.follow.fm.won.dear -0.13
N.follow.fm.won.duck -0.38
N.follow.fm.won.next -0.43
N.follow.pl.low.between 0.31
N.follow.pl.low.next -0.50
N.follow.pl.low.under -1.09
N.follow.pl.won.dear -0.48
N.follow.pl.won.duck -0.26
N.follow.pl.won.next 0.50
N.follow.pm.low.between -0.24
N.follow.pm.low.under -0.90
N.follow.pm.won.duck -0.48
N.follow.pm.won.next -0.37
N.lead.cs.honour.over 0.13
N.lead.cs.honour.under -0.50
N.lead.cs.length 0.11 0.38 0.70 0.61 0.05
N.lead.cs.low.next -0.40
N.lead.cs.low.over 0.57
N.lead.cs.low.under -0.97
N.lead.cs.master.next -0.50
N.lead.cs.master.under -0.40
N.lead.ds.honour.over 0.49
N.lead.ds.length 0.02 0.28 0.36 0.62 -0.19
N.lead.ds.low.next -0.46
N.lead.ds.low.over 0.21
N.lead.ds.low.under 0.24
N.lead.ds.master.next -0.49
N.lead.ds.master.under -0.26
N.lead.ps.honour.under 0.14
N.lead.ps.length -0.28 0.00 -0.13 0.35
N.lead.ps.low.next -0.50
N.lead.ps.low.under 0.18
N.lead.ps.master.next -0.50
N.lead.ps.master.under 0.12
N.void.fl.noruff -0.71
N.void.fl.throw.above 0.31
N.void.fl.throw.under 0.14
N.void.fm.noruff -0.30
N.void.fm.throw.above -0.20
N.void.fm.throw.next -0.13
N.void.fm.throw.under -0.31
N.void.pl.noruff -0.49
N.void.pl.throw.above 0.58
N.void.pl.throw.next 0.41
N.void.pl.throw.under -0.43
N.void.pm.noruff 0.19
N.void.pm.throw.under -0.38
T.follow.fl.low.next -0.50
T.follow.fl.low.over -1.35
T.follow.fl.low.under -1.40
T.follow.fl.won.cheap -1.52
T.follow.fl.won.dear -0.28
T.follow.fl.won.duck -0.22
T.follow.fl.won.next -0.50
T.follow.fm.low.next -0.32
T.follow.fm.low.over -0.73
T.follow.fm.low.under -1.34
T.follow.fm.won.cheap -0.29
T.follow.fm.won.dear -0.12
T.follow.fm.won.duck -0.28
T.follow.fm.won.next -0.48
T.follow.pl.low.next -0.48
T.follow.pl.low.over 0.62
T.follow.pl.low.under -1.18
T.follow.pl.won.cheap -0.65
T.follow.pl.won.dear -0.50
T.follow.pl.won.duck -1.07
T.follow.pl.won.next -0.25
T.follow.pm.low.next -0.50
T.follow.pm.low.under -1.29
T.follow.pm.won.cheap -0.47
T.follow.pm.won.dear -0.18
T.follow.pm.won.duck -0.32
T.follow.pm.won.next -0.50
T.lead.cs.honour.over 0.22
T.lead.cs.honour.under -0.50
T.lead.cs.length -0.02 0.17 0.42 0.43 -0.17
T.lead.cs.low.next -0.50
T.lead.cs.low.over 0.76
T.lead.cs.low.under -0.78
T.lead.cs.master.next -0.29
T.lead.cs.master.under -0.61
T.lead.cs.trumps 0.13 0.29 0.45 0.76
T.lead.ct.honour.next -0.18
T.lead.ct.honour.over -0.21
T.lead.ct.honour.under 0.27
T.lead.ct.length -0.37 0.27 0.43 0.72 1.12 0.89 1.03
T.lead.ct.low.over 0.33
T.lead.ct.low.under 0.31
T.lead.ct.master.next -0.50
T.lead.ct.master.under 0.23
T.lead.ds.honour.next -0.25
T.lead.ds.honour.under -0.16
T.lead.ds.length -0.32 -0.27 -0.18 -0.47 0.09
T.lead.ds.low.next -0.50
T.lead.ds.low.under 0.25
T.lead.ds.master.next 0.14
T.lead.ds.master.under 0.24
T.lead.dt.honour.next -0.50
T.lead.dt.honour.over 0.19
T.lead.dt.length -0.47 -0.20 -0.36 -0.29
T.lead.dt.low.next -0.15
T.lead.dt.low.over -0.98
T.lead.dt.low.under 0.67
T.lead.dt.master.under 0.14
T.lead.ps.honour.next -0.28
T.lead.ps.honour.under -0.58
T.lead.ps.length -0.07 0.08 0.41 -0.32 0.24
T.lead.ps.low.next -0.46
T.lead.ps.low.under -0.29
T.lead.ps.master.next -0.50
T.lead.ps.master.under -0.28
T.lead.pt.honour.next -0.21
T.lead.pt.honour.over -0.68
T.lead.pt.honour.under -0.12
T.lead.pt.length -0.02 0.12 -0.38 -0.09
T.lead.pt.low.next -0.37
T.lead.pt.low.over -0.23
T.lead.pt.master.next -0.14
T.lead.pt.master.under 0.50
T.void.fl.noruff -1.14
T.void.fl.ruff.cheap -0.64
T.void.fl.ruff.next -0.18
T.void.fl.throw.above -0.25
T.void.fl.throw.next -0.39
T.void.fl.throw.under -0.60
T.void.fm.noruff -0.86
T.void.fm.ruff.next -0.21
T.void.fm.throw.above -0.23
T.void.fm.throw.next -0.33
T.void.fm.throw.under -0.87
T.void.pl.noruff 0.18
T.void.pl.throw.above -0.15
T.void.pl.throw.next -0.21
T.void.pl.throw.under -0.73
T.void.pm.ruff.next -0.32
T.void.pm.throw.above -0.14
T.void.pm.throw.next -0.16
T.void.pm.throw.under -0.95
"""
