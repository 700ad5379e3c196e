"""The map of all instances."""
