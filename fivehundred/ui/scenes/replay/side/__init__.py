"""The panel beside the table of a replay: its frame, and what a tab of it is."""
