"""Who chooses: computer players, each seeing a View only."""
