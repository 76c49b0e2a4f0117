// What outlives the process of an app, and which changes of its memory a trace shows.
//
// The rule for `set KEY`: a datum is one that some line of the sources stores by a name that is
// written there, such as `wx.setStorageSync('draft', …)`. When `data` (by setData or by an assignment)
// or `globalData` gets a value under such a name, that is `set draft`; unless it is just the value that
// the storage gave last, which is nothing new.
(function (runtime) {
  'use strict';
  const values = new Map(runtime.kept);
  const given = new Map();
  const same = (value, json) => {
    try { return JSON.stringify(value) === json; } catch { return false; }
  };

  const names = new Set();
  /** Which calls store a value under their first argument, or under `key` of the object there. */
  runtime.storesBy = calls => {
    for (const { facts } of runtime.sources) {
      for (const { name, arguments: [first] } of facts.calls) {
        if (!calls.includes(name) || !first) continue;
        const key = first.kind === 'object' ? first.keys.find(k => k.name === 'key')?.value : first;
        if (key?.kind === 'value' && typeof key.value === 'string') names.add(key.value);
      }
    }
  };

  const checkKey = key => {
    if (typeof key === 'string' && /^[\p{ID_Continue}$.-]{1,60}$/u.test(key)) return key;
    runtime.unavailable('a key of this form', 'the name of a datum in a trace is one word',
      'use letters, digits, `.`, `-` and `_`');
  };

  runtime.store = {
    save(key, value) {
      checkKey(key);
      const json = JSON.stringify(value) ?? '""';
      runtime.act(`save ${key}`);
      values.set(key, json);
      runtime.keep(key, json);
    },
    /** The value, or an empty text as the platforms give where there is none. */
    restore(key) {
      checkKey(key);
      runtime.act(`restore ${key}`);
      const json = values.get(key) ?? '""';
      given.set(key, json);
      return JSON.parse(json);
    },
    has: key => values.has(key) && values.get(key) !== null,
    // A removal is stored at once, too; after it there is nothing that could be lost.
    remove(key) {
      checkKey(key);
      runtime.act(`save ${key}`);
      values.delete(key);
      runtime.keep(key, null);
    },
  };

  runtime.changed = (key, value) => {
    if (!names.has(key) || same(value, given.get(key))) return;
    given.delete(key);
    runtime.act(`set ${key}`);
  };

  const proxies = new WeakMap();
  /** The object; assignments to it and to what is in it are reported. `label` names a key. */
  runtime.watched = (object, after = () => {}, label = key => key) => {
    const inner = (value, root) => {
      if (typeof value !== 'object' || value === null) return value;
      const prototype = Object.getPrototypeOf(value);
      if (prototype !== Object.prototype && !Array.isArray(value)) return value;
      if (!proxies.has(value)) proxies.set(value, new Proxy(value, handler(root)));
      return proxies.get(value);
    };
    const handler = root => ({
      get: (target, key, receiver) => {
        const value = Reflect.get(target, key, receiver);
        return typeof key === 'symbol' ? value : inner(value, root ?? key);
      },
      set: (target, key, value) => {
        const done = Reflect.set(target, key, value);
        const name = root ?? key;
        runtime.changed(label(name), root === undefined ? value : object[root]);
        after(name);
        return done;
      },
      deleteProperty: (target, key) => {
        const done = Reflect.deleteProperty(target, key);
        runtime.changed(label(root ?? key), root === undefined ? undefined : object[root]);
        after(root ?? key);
        return done;
      },
    });
    return new Proxy(object, handler(undefined));
  };

  /** A value of which only the name is known: it may be passed on and stored. */
  runtime.opaque = (name, known = {}) => {
    const unknown = () => runtime.unavailable(`the value of ${name}`,
      'the model does not say it, so nothing in the code may depend on it');
    return new Proxy(Object.freeze({ ...known }), {
      get: (target, key) => {
        if (typeof key === 'string' && Object.prototype.hasOwnProperty.call(target, key)) return target[key];
        if (key === 'toJSON') return () => `(${name})`;
        if (key === 'then') return undefined;
        if (typeof key === 'symbol' || key === 'toString' || key === 'valueOf') return unknown;
        return runtime.opaque(`${name}.${key}`);
      },
      has: unknown, ownKeys: unknown,
    });
  };
})
