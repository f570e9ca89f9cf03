"""Thinking and analysis in separate processes, so that no frame waits."""
