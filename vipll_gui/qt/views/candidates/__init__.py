"""The candidates of the instance shown."""
