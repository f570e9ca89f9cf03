"""Files on disk: games and their folder, house rules, score pads."""
