"""What is heard: cues, sounds, and the device that may not be there."""
