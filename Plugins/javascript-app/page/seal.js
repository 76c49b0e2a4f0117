// Freezes what the language and the shim give, before the author's code runs: a program that replaces
// `push` or `then` would otherwise change what the runtime does. Such a line is an error of its own.
(function () {
  'use strict';
  const freeze = () => {
    const seen = new Set();
    const walk = value => {
      if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return;
      if (seen.has(value)) return;
      seen.add(value);
      for (const key of Reflect.ownKeys(value)) {
        const property = Object.getOwnPropertyDescriptor(value, key);
        walk(property.value);
        walk(property.get);
        walk(property.set);
      }
      walk(Object.getPrototypeOf(value));
    };
    for (const name of Object.getOwnPropertyNames(globalThis)) {
      if (name !== 'globalThis') walk(globalThis[name]);
    }
    for (const hidden of [async function () {}, function* () {}, async function* () {}, [][Symbol.iterator](),
      ''[Symbol.iterator](), new Map().entries(), new Set().values(), 'a'.matchAll(/a/g)]) walk(hidden);
    for (const one of seen) overridable(one);
    for (const one of seen) Object.freeze(one);
  };
  // An object may have a `toString` or `name` of its own, though that of its frozen prototype stays.
  const overridable = prototype => {
    if (prototype !== Object.prototype && prototype !== Function.prototype
      && !(Object.prototype.hasOwnProperty.call(prototype, 'message') || prototype === Error.prototype)) return;
    for (const key of ['toString', 'valueOf', 'constructor', 'name', 'message', 'hasOwnProperty']) {
      const property = Object.getOwnPropertyDescriptor(prototype, key);
      if (!property || !('value' in property) || !property.configurable) continue;
      const { value } = property;
      Object.defineProperty(prototype, key, { configurable: false, enumerable: false, get: () => value,
        set(own) {
          if (this === prototype) throw new TypeError(`Cannot assign to read only property '${key}'`);
          Object.defineProperty(this, key, { value: own, writable: true, enumerable: true, configurable: true });
        } });
    }
  };

  freeze();
})
