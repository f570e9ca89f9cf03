"""The cards a person can reach, by mouse and keyboard."""
