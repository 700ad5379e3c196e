"""Why each candidate is believed as it is."""
