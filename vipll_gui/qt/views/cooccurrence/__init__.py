"""Which labels appear together."""
