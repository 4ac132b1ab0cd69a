"""Threads: the posts of forum, comment and review pages, with their authors and dates."""
