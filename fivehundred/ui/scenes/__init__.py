"""The table and the replay, and the base that all screens share."""
