// The storage of mini programs. A key names a datum of the trace: to store it is `save KEY`, to read it
// `restore KEY`. To remove it is `save KEY` as well, since from then on nothing unsaved is left. Without
// `Sync` the platform does it a moment later.
const moment = 10;

const functions = {
  setStorageSync(key, data) { runtime.store.save(key, data); },
  getStorageSync: key => runtime.store.restore(key),
  removeStorageSync(key) { runtime.store.remove(key); },

  setStorage: options => runtime.later(moment, options, () => {
    runtime.store.save(options.key, options.data);
    return { errMsg: 'setStorage:ok' };
  }),
  removeStorage: options => runtime.later(moment, options, () => {
    runtime.store.remove(options.key);
    return { errMsg: 'removeStorage:ok' };
  }),
  // Reading a key that has nothing fails.
  getStorage(options) {
    const read = () => {
      const data = runtime.store.restore(options.key);
      return runtime.store.has(options.key) ? { data, errMsg: 'getStorage:ok' } : null;
    };
    const failure = { errMsg: 'getStorage:fail data not found' };
    const { success, fail, complete } = options;
    if (!success && !fail && !complete) {
      return runtime.later(moment, {}, read).then(value => value ?? Promise.reject(failure));
    }
    runtime.schedule(moment, () => {
      const value = read();
      if (value) success?.(value); else fail?.(failure);
      complete?.(value ?? failure);
    });
    return undefined;
  },
};

/** Adds the storage to the object of a platform, such as `wx`. */
runtime.shared.provideStorage = name => {
  runtime.storesBy([`${name}.setStorageSync`, `${name}.setStorage`]);
  runtime.api(name, functions);
};
