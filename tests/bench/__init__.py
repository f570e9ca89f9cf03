"""How fast it is; run with --benchmark-only."""
