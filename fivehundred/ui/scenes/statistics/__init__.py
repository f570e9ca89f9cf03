"""The page of statistics: what somebody's games come to, and how sure that is."""
