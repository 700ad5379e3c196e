"""Demos and sample data: made in seconds, on the same path as a user's data."""
