"""Tables: what their columns are for, and how rows become instances."""
