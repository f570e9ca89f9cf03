"""The figures of the court cards."""
