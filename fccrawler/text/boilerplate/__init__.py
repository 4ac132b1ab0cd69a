"""Which blocks of a page are boilerplate, and why."""
