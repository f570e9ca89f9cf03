"""The program as a screen reader has it: read from another process, over the desktop’s bus."""
