"""Who plays: the people of the household, and a name that is new."""
