"""What the header of a project file says of it."""

APPLICATION_ID = 0x5669504C  # "ViPL": this SQLite file is one of ours
VERSION = 5  # of the schema, as user_version; migrations.py has a step for each earlier one
