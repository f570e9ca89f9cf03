"""Pictures, sounds and words: data only, installed as fivehundred.assets."""
