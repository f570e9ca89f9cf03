"""A deal looked into after it was scored: with all cards open, and as each seat could know it."""
