"""A deal from the pack to the score: each phase, and the steps that lead through them."""
