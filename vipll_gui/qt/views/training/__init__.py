"""Training: curves and runs."""
