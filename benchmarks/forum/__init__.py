"""Forum threads, comments and reviews with known posts, and pages that only look like them."""
