"""How well and how fast pages are cleaned, beside other extractors; training of the boilerplate model."""
