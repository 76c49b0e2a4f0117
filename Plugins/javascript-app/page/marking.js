'use strict';
// Marks all files of a program before it runs, and searches those of its platform, for every host.

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
    const found = refused(acorn, one.before + one.marked + one.behind);
    if (found) return { severity: 'error', path: one.path, line: found.line, column: 1, length: 1, ...found.words };
  }
  return null;
};

const opening = '(function(runtime){"use strict";';
/** The text of a platform's file as it is run: one function, which gets the runtime. */
const platformText = text => `${opening}${text}\n})`;
exports.platformText = platformText;

/** The diagnostic of the first place where a platform's file asks the host for more than `runtime`, or null. */
exports.search = (acorn, shim) => {
  for (const { path, text } of shim) {
    const found = refused(acorn, platformText(text));
    if (!found) continue;
    const lines = text.split('\n'), line = Math.min(found.line, lines.length);
    const before = lines[line - 1].slice(0, Math.max(0, found.column - (line === 1 ? opening.length : 0)));
    return { severity: 'error', path, line, column: [...before].length + 1, length: 1, ...found.words };
  }
  return null;
};

/** What is wrong with a script as it will run, or null: it has to be one function, which imports nothing. */
function refused(acorn, text) {
  const at = ({ line, column }, message, why) => ({ line, column, words: { message, why } });
  try {
    const { body: [{ expression }, ...rest] } = acorn.parse(text, { ecmaVersion: 'latest', locations: true });
    if (rest.length > 0 || expression?.type !== 'FunctionExpression') {
      return at({ line: 1, column: 0 }, 'a file is one piece', 'this one closes a bracket that it has not opened');
    }
    const found = imported(expression.body);
    return found && at(found.loc.start, 'import is not available here',
      'it would reach what runs the code, and not the platform');
  } catch (error) {
    if (!error.loc) return at({ line: 1, column: 0 }, 'the file is nested too deeply');
    return at(error.loc, error.message.replace(/ \(\d+:\d+\)$/, ''));
  }
}

/** The first `import(…)` or `import.meta` below a node. */
function imported(node) {
  if (/^(ImportExpression|MetaProperty)$/.test(node.type) && node.meta?.name !== 'new') return node;
  for (const value of Object.values(node)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      const found = typeof one?.type === 'string' && imported(one);
      if (found) return found;
    }
  }
  return null;
}

function unreadable({ path, text }, error) {
  const { line, column } = error.loc ?? { line: 1, column: 0 };
  const before = (text.split('\n')[line - 1] ?? '').slice(0, column);
  const message = error.loc ? error.message.replace(/ \(\d+:\d+\)$/, '') : 'the file is nested too deeply';
  const word = /^[\p{ID_Continue}$]*/u.exec((text.split('\n')[line - 1] ?? '').slice(column))[0];
  return { path, line, column: [...before].length + 1, length: Math.max(1, [...word].length),
    severity: 'error', message };
}
