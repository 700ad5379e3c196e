"""A project in tables: what all stores that keep one in a relational database share."""
