"""The queue: its orders, its filters, and finding texts and votes quickly."""
