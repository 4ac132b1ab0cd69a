"""Whether the reader stands what the web sends: broken, hostile and huge inputs, each in time and memory limits."""
