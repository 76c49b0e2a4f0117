"""A mistake of the author."""


class Mistake(Exception):
    """It is at an offset in the block, over some characters, or in a line as a whole."""

    def __init__(self, message, offset=0, length=1, line=None):
        super().__init__(message)
        self.offset, self.length, self.line = offset, length, line

    def place(self, text):
        """Where it is, as Tracebook wants it: from 1, in code points."""
        if self.line:
            return {"line": max(1, min(self.line, text.count("\n") + 1))}
        before = text[:self.offset].split("\n")
        return {"line": len(before), "column": len(before[-1]) + 1, "length": self.length}


def of(message, word, text):
    """The mistake at the first place of a word that the text has as a whole, or of a part of one."""
    import re

    found = re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text)
    return Mistake(message, found.start() if found else max(text.find(word), 0), len(word) or 1)
