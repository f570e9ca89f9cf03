"""Plain: perfect-information Monte Carlo and nothing else, to measure the others by."""
