"""The page of the challenges: the deal of the day, others begun, and a new one."""
