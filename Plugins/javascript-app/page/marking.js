'use strict';
// Marks all files of a program before it runs, for every host.

const { mark } = require('./lines.js');

/** Adds what is known of each source to it; returns the diagnostic of the first that cannot be read. */
exports.markAll = (acorn, sources) => {
  for (const [index, one] of sources.entries()) {
    try {
      const { marker, text, edits, facts, problems } = mark(acorn, one.text, index);
      // A source is run as a function of a module.
      const before = `(function(${marker}){return function(require,module,exports){"use strict";`;
      Object.assign(one, { marked: text, before, behind: '\n}})', edits, facts });
      if (problems.length > 0) return { severity: 'error', path: one.path, ...problems[0] };
    } catch (error) {
      return unreadable(one, error);
    }
  }
  return null;
};

function unreadable({ path, text }, error) {
  const { line, column } = error.loc ?? { line: 1, column: 0 };
  const before = (text.split('\n')[line - 1] ?? '').slice(0, column);
  const message = error.loc ? error.message.replace(/ \(\d+:\d+\)$/, '') : 'the file is nested too deeply';
  const word = /^[\p{ID_Continue}$]*/u.exec((text.split('\n')[line - 1] ?? '').slice(column))[0];
  return { path, line, column: [...before].length + 1, length: Math.max(1, [...word].length),
    severity: 'error', message };
}
