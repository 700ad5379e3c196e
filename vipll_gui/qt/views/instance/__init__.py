"""The instance shown: picture, sound, text or row."""
