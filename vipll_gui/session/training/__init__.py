"""Training runs: started, followed, kept; in this process or in another."""
