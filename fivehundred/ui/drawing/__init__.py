"""Pictures: colours, the canvas, the layers that do not move; what is drawn once and cached."""
