"""Thinking and looking back, in processes of their own, so that no frame waits."""
