"""Pictures of a saved game as files, without a window: one moment, or a deal as a film."""
