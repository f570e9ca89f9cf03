"""A deal from the pack to the score: its phases, and the steps through them."""
