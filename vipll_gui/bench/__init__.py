"""The paper's protocol and tables, speed, scaling: functions that yield one row (a dict) per line of a table."""
