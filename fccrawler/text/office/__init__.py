"""Files of word processors and books: DOCX, ODT, RTF, EPUB."""
