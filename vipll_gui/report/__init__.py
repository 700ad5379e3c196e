"""The project in numbers and pictures: summary, charts, heatmaps, the HTML report."""
