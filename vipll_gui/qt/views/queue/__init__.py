"""The queue and its filters."""
