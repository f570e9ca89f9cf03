"""Pictures: colours, cards, cloth, plates; what is drawn once and kept."""
