"""Title, author and date of real pages against gold, beside trafilatura."""
