"""Title, author, date, licence … of an HTML page, from wherever the page states them."""
