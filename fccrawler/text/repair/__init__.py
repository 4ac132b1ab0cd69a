"""What software did to a text, undone: references that show, text that was decoded wrongly."""
