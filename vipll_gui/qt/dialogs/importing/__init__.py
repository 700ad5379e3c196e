"""The way from data to a project, one page at a time: source, preview, problems, project."""
