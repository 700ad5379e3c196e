"""What people did, as the journal tells it, and what it makes of data and beliefs."""
