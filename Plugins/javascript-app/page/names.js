// Names that are nearly a callback's. JavaScript accepts a method `onShwo` silently, and it is never called.
(function (runtime) {
  'use strict';

  /** How many letters must be added, left out, replaced, or swapped with the next one. */
  const distance = (a, b) => {
    const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
    for (let i = 1; i <= a.length; i += 1) {
      rows[i] = [i];
      for (let j = 1; j <= b.length; j += 1) {
        const change = a[i - 1] === b[j - 1] ? 0 : 1;
        rows[i][j] = Math.min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + change);
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
          rows[i][j] = Math.min(rows[i][j], rows[i - 2][j - 2] + 1);
        }
      }
    }
    return rows[a.length][b.length];
  };
  const nearest = runtime.nearest = (name, hooks) => {
    let best = null;
    for (const hook of hooks) {
      const far = name.toLowerCase() === hook.toLowerCase() ? 0 : distance(name, hook);
      // Two letters of a short name are half of it.
      if (far <= (hook.length > 5 ? 2 : 1) && (!best || far < best.far)) best = { hook, far };
    }
    return best?.hook;
  };

  // owner: whose callbacks these keys may be, or null where none are called.
  // keys: of the facts, with their places. path: of the file.
  // more: { others: names that the platform knows besides, elsewhere: { name: { why, help } } for names
  //   that are called only in another place, only: those callbacks alone can be methods here }
  runtime.checkNames = (path, owner, keys, { others = [], elsewhere = {}, only } = {}) => {
    const hooks = owner ? only ?? runtime.hooksOf(owner) : [];
    for (const key of keys) {
      const place = { ...key, path };
      if (hooks.includes(key.name)) {
        const callback = runtime.callbacks.find(c => c.name === `${owner}.${key.name}`);
        if (!runtime.inVersion(callback)) runtime.report(place, outside(callback, key.name));
        continue;
      }
      if (others.includes(key.name)) continue;
      if (Object.prototype.hasOwnProperty.call(elsewhere, key.name)) {
        runtime.report(place, { severity: 'warning', message: `\`${key.name}\` is never called here`,
          why: elsewhere[key.name].why, help: elsewhere[key.name].help });
        continue;
      }
      const near = nearest(key.name, [...hooks, ...others]);
      if (near && key.value.kind !== 'value') {
        runtime.report(place, { severity: 'warning', message: `\`${key.name}\` is never called`,
          why: 'nobody calls a method of this name', help: `did you mean \`${near}\`?` });
      }
    }
  };

  const outside = ({ since, until }, name) => ({
    severity: 'error', message: `\`${name}\` is not called in version ${runtime.version}`,
    why: since !== null && since !== undefined && runtime.version < since
      ? `it is called since version ${since}` : `it was called up to version ${until}` });
})
