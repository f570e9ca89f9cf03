"""Motion: events become beats, beats become transitions, and sprites carry them out."""
