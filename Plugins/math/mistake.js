"use strict";

/** A mistake of the author, at an offset in the block; without one it is about the whole formula. */
class Mistake extends Error {
  constructor(message, offset = 0) {
    super(message);
    this.offset = offset;
  }

  /** Where it is, as Tracebook wants it: from 1, in code points; a command is marked as a whole. */
  place(text) {
    const offset = Math.min(this.offset, text.trimEnd().length);
    const before = text.slice(0, offset).split("\n");
    const [word] = text.slice(offset).match(/^(\\[A-Za-z]+|.?)/u);
    return { line: before.length, column: [...before.at(-1)].length + 1, length: [...word].length || 1 };
  }
}

module.exports = { Mistake };
