"""Measurements; each package runs with `python -m`."""
