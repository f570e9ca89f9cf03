"""The timeline of a replay: scores, deals, and the deal one is in opened up."""
