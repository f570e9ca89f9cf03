"""What every level decides in many positions, kept and compared: see ``__main__``."""
