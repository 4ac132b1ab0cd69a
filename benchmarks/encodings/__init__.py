"""What the decoder is worth on legacy charsets, beside chardet, charset-normalizer and w3lib."""
