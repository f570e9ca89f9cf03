"""A deal of a challenge at the table: which it is, and how it went beside the Expert."""
