"""Computer players, which choose from a View alone."""
