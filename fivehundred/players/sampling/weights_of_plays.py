"""What the evidence of plays weighs: the numbers alone, read by ``weights``.

Keys are made in ``play_evidence``, and begin with the kind of contract: with trumps, without,
misère. The numbers come from ``tests/bench/evidence.py``.
"""

from __future__ import annotations

from typing import Final

ROWS: Final = """
M-loose.follow.cfl.low.next 0.50
M-loose.follow.cfl.low.over -0.55
M-loose.follow.cfl.low.under 0.56
M-loose.follow.cfm.low.next -0.42
M-loose.follow.cfm.low.over -0.30
M-loose.follow.dfl.won.dear -0.62
M-loose.follow.dfl.won.duck -0.74
M-loose.follow.dfm.low.next -0.35
M-loose.follow.dfm.low.over -0.43
M-loose.follow.dfm.won.dear -0.84
M-loose.follow.dfm.won.duck -1.28
M-loose.follow.dpl.low.next -0.45
M-loose.follow.dpl.low.over -1.07
M-loose.follow.dpl.low.under -0.27
M-loose.follow.dpl.won.dear -0.90
M-loose.follow.dpl.won.duck -0.64
M-loose.follow.dpl.won.next -0.33
M-loose.follow.dpm.low.between -0.51
M-loose.follow.dpm.low.next 0.41
M-loose.follow.dpm.low.over -0.89
M-loose.follow.dpm.won.cheap -0.82
M-loose.follow.dpm.won.duck -0.78
M-loose.lead.ds.honour.over -0.33
M-loose.lead.ds.honour.under -0.50
M-loose.lead.ds.low.next -0.45
M-loose.lead.ds.low.under -0.97
M-loose.lead.ds.master.next -0.41
M-loose.lead.ds.master.under -0.65
M-loose.void.cfl.throw.above -0.46
M-loose.void.cfm.throw.above -1.06
M-loose.void.dfl.throw.above -0.51
M-loose.void.dfl.throw.under 0.49
M-loose.void.dfm.throw.above -0.75
M-loose.void.dfm.throw.next -0.50
M-loose.void.dpm.throw.above -0.43
M-loose.void.dpm.throw.under 0.45
M.follow.cfl.low.next 0.28
M.follow.cfl.low.over -0.49
M.follow.cfm.won.dear -0.35
M.follow.dfl.low.between -1.04
M.follow.dfl.low.over 0.42
M.follow.dfl.won.cheap -0.70
M.follow.dfl.won.dear -1.00
M.follow.dfl.won.duck -1.31
M.follow.dfm.low.over -0.39
M.follow.dfm.won.cheap -0.30
M.follow.dfm.won.dear -0.80
M.follow.dfm.won.duck -1.28
M.follow.dfm.won.next 0.38
M.follow.dpl.low.between -0.55
M.follow.dpl.low.next -0.30
M.follow.dpl.low.over -0.88
M.follow.dpl.won.dear -0.66
M.follow.dpl.won.duck -0.40
M.follow.dpm.low.between -0.38
M.follow.dpm.low.over -0.55
M.follow.dpm.low.under 0.38
M.follow.dpm.won.cheap -0.75
M.follow.dpm.won.duck -0.77
M.follow.dpm.won.next -0.50
M.lead.cs.length -0.26 -0.66 -0.56 0.15 0.35
M.lead.cs.low.next 0.49
M.lead.cs.low.over -0.67
M.lead.cs.low.under 0.56
M.lead.ds.honour.under -0.40
M.lead.ds.length -0.13 -0.20 -0.16 0.12 -0.30
M.lead.ds.master.under -0.57
M.void.cfm.throw.above -0.63
M.void.dpl.throw.under 0.41
M.void.dpm.throw.above -0.62
M.void.dpm.throw.next 0.31
M.void.dpm.throw.under 0.35
N-loose.follow.fl.low.next -0.45
N-loose.follow.fl.low.over -0.84
N-loose.follow.fl.won.dear -0.53
N-loose.follow.fl.won.duck -0.27
N-loose.follow.fl.won.next 0.39
N-loose.follow.fm.low.between -0.27
N-loose.follow.fm.low.next -0.48
N-loose.follow.fm.low.over -0.69
N-loose.follow.fm.low.under -0.87
N-loose.follow.fm.won.dear -0.43
N-loose.follow.fm.won.next -0.38
N-loose.follow.pl.low.next -0.44
N-loose.follow.pl.low.under -0.91
N-loose.follow.pl.won.duck 0.55
N-loose.follow.pm.low.next -0.32
N-loose.follow.pm.low.under -0.67
N-loose.follow.pm.won.duck -0.66
N-loose.lead.cs.honour.over 0.28
N-loose.lead.cs.honour.under -0.61
N-loose.lead.cs.length 0.02 0.22 -0.48
N-loose.lead.cs.low.over 0.83
N-loose.lead.cs.low.under -1.34
N-loose.lead.cs.master.next -0.50
N-loose.lead.ds.honour.next -0.29
N-loose.lead.ds.honour.over 0.80
N-loose.lead.ds.honour.under 0.27
N-loose.lead.ds.length 0.23 0.35 0.19
N-loose.lead.ds.low.next -0.50
N-loose.lead.ds.low.under 0.36
N-loose.lead.ds.master.next -0.50
N-loose.lead.ps.honour.next 0.49
N-loose.lead.ps.honour.over 0.40
N-loose.lead.ps.honour.under 0.56
N-loose.lead.ps.length -0.46 -0.16 -0.44
N-loose.lead.ps.low.next -0.50
N-loose.lead.ps.low.over -0.38
N-loose.lead.ps.low.under 1.01
N-loose.lead.ps.master.next -0.50
N-loose.void.fl.noruff -0.44
N-loose.void.fl.throw.above 0.38
N-loose.void.fm.noruff -0.49
N-loose.void.fm.throw.under -0.35
N-loose.void.pl.throw.above 0.73
N-loose.void.pl.throw.under -0.79
N-loose.void.pm.throw.under -0.32
N.follow.fl.low.over -0.99
N.follow.fl.low.under -0.98
N.follow.fl.won.cheap -0.68
N.follow.fl.won.next -0.42
N.follow.fm.low.next -0.50
N.follow.fm.low.over -0.37
N.follow.fm.low.under -0.51
N.follow.fm.won.cheap -0.49
N.follow.fm.won.dear -0.51
N.follow.fm.won.duck -0.42
N.follow.fm.won.next -0.30
N.follow.pl.low.between 0.44
N.follow.pl.low.next -0.50
N.follow.pl.low.under -0.64
N.follow.pl.won.dear -0.62
N.follow.pl.won.duck -0.55
N.follow.pm.low.under -0.42
N.follow.pm.won.dear -0.47
N.follow.pm.won.duck -0.63
N.follow.pm.won.next -0.33
N.lead.cs.honour.over 0.62
N.lead.cs.honour.under -0.46
N.lead.cs.length -0.08 0.31 0.78 0.68 0.51
N.lead.cs.low.next -0.50
N.lead.cs.low.over 0.91
N.lead.cs.low.under -0.78
N.lead.cs.master.next -0.30
N.lead.cs.master.under -0.57
N.lead.ds.length -0.15 0.23 0.27 0.66 -0.11
N.lead.ds.low.next 0.37
N.lead.ds.low.over 0.37
N.lead.ds.low.under 0.41
N.lead.ds.master.under 0.60
N.lead.ps.honour.under 0.33
N.lead.ps.length -0.58 -0.08 -0.34 0.01
N.lead.ps.low.next -0.50
N.lead.ps.low.over 0.33
N.lead.ps.low.under 0.39
N.lead.ps.master.next -0.50
N.void.fl.noruff -0.70
N.void.fm.throw.above -0.67
N.void.fm.throw.under -0.53
N.void.pl.noruff -0.80
N.void.pl.throw.next 0.40
N.void.pl.throw.under -0.75
N.void.pm.noruff 0.38
N.void.pm.throw.under -0.40
T-loose.follow.fl.low.next -0.50
T-loose.follow.fl.low.over -0.91
T-loose.follow.fl.low.under -0.81
T-loose.follow.fl.won.cheap -0.70
T-loose.follow.fl.won.dear -0.43
T-loose.follow.fl.won.next -0.50
T-loose.follow.fm.low.next -0.31
T-loose.follow.fm.low.over -0.60
T-loose.follow.fm.low.under -1.00
T-loose.follow.fm.won.next -0.34
T-loose.follow.pl.low.between -0.46
T-loose.follow.pl.low.next -0.50
T-loose.follow.pl.low.under -0.82
T-loose.follow.pl.won.cheap -0.27
T-loose.follow.pl.won.dear -0.95
T-loose.follow.pm.low.between -0.30
T-loose.follow.pm.low.next -0.42
T-loose.follow.pm.low.under -1.10
T-loose.follow.pm.won.cheap -0.31
T-loose.follow.pm.won.duck -0.45
T-loose.follow.pm.won.next -0.50
T-loose.lead.cs.honour.over 0.51
T-loose.lead.cs.honour.under -0.76
T-loose.lead.cs.length -0.09 0.21 0.37 0.27
T-loose.lead.cs.low.next -0.50
T-loose.lead.cs.low.over 0.81
T-loose.lead.cs.low.under -0.75
T-loose.lead.cs.master.under -0.44
T-loose.lead.cs.trumps 0.18 0.24 0.14 0.52
T-loose.lead.ct.honour.under 0.46
T-loose.lead.ct.length -0.05 0.52 0.54 0.72 0.55
T-loose.lead.ct.master.next -0.44
T-loose.lead.ct.master.under 0.44
T-loose.lead.ds.length -0.29 -0.29 -0.04 0.22
T-loose.lead.ds.low.next -0.35
T-loose.lead.ds.low.over 0.29
T-loose.lead.ds.master.under -0.65
T-loose.lead.ps.honour.next -0.28
T-loose.lead.ps.honour.under -0.58
T-loose.lead.ps.length -0.08 0.04 0.27 0.25
T-loose.lead.ps.low.over 0.34
T-loose.lead.ps.master.next -0.50
T-loose.lead.pt.honour.over -0.56
T-loose.void.fl.noruff -0.80
T-loose.void.fl.ruff.cheap -0.62
T-loose.void.fl.throw.under -0.56
T-loose.void.fm.noruff -0.69
T-loose.void.fm.ruff.next -0.48
T-loose.void.fm.throw.above -0.29
T-loose.void.fm.throw.under -1.04
T-loose.void.pl.noruff 0.44
T-loose.void.pl.throw.under -0.69
T-loose.void.pm.throw.under -0.50
T.follow.fl.low.next -0.50
T.follow.fl.low.over -1.60
T.follow.fl.low.under -1.40
T.follow.fl.won.cheap -0.70
T.follow.fl.won.duck 0.29
T.follow.fl.won.next -0.50
T.follow.fm.low.next -0.50
T.follow.fm.low.over -0.68
T.follow.fm.low.under -1.29
T.follow.fm.won.next -0.50
T.follow.pl.low.next -0.50
T.follow.pl.low.over 0.32
T.follow.pl.low.under -1.12
T.follow.pl.won.cheap -0.35
T.follow.pl.won.dear -0.34
T.follow.pl.won.duck -0.95
T.follow.pm.low.next -0.50
T.follow.pm.low.under -1.36
T.follow.pm.won.duck -0.89
T.follow.pm.won.next -0.50
T.lead.cs.honour.over 0.42
T.lead.cs.honour.under -0.77
T.lead.cs.length -0.28 -0.21 -0.14 0.04 -0.15
T.lead.cs.low.next -0.40
T.lead.cs.low.over 0.94
T.lead.cs.low.under -0.84
T.lead.cs.master.under -0.51
T.lead.cs.trumps -0.04 0.31 0.21 0.38
T.lead.ct.honour.under 0.42
T.lead.ct.length -0.90 -0.34 -0.06 0.30 0.62 0.75 0.67
T.lead.ct.low.over 0.42
T.lead.ct.master.under 0.59
T.lead.ds.honour.next -0.49
T.lead.ds.honour.under -0.30
T.lead.ds.length -0.32 -0.23 -0.05 -0.01 -0.04
T.lead.dt.honour.next -0.50
T.lead.dt.honour.under -0.62
T.lead.dt.length -0.28 -0.17 -0.22 -0.19
T.lead.dt.low.over -0.90
T.lead.dt.low.under 0.39
T.lead.ps.honour.next -0.41
T.lead.ps.honour.under -0.28
T.lead.ps.length 0.03 0.38 0.53 0.49 0.11
T.lead.ps.master.next -0.50
T.lead.pt.length -0.09 -0.07 -0.31 -0.13
T.lead.pt.master.next -0.43
T.lead.pt.master.under 0.36
T.void.fl.noruff -0.73
T.void.fl.ruff.cheap -0.34
T.void.fl.ruff.next -0.40
T.void.fl.throw.next -0.38
T.void.fl.throw.under -0.70
T.void.fm.noruff -0.68
T.void.fm.ruff.cheap -0.35
T.void.fm.throw.above -0.30
T.void.fm.throw.under -0.93
T.void.pl.throw.under -1.28
T.void.pm.noruff -0.50
T.void.pm.ruff.cheap 0.29
T.void.pm.ruff.next 0.28
T.void.pm.throw.above -0.31
T.void.pm.throw.under -1.19
"""
