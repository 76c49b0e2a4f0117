// App({…}): the program itself. Its methods are called with `this` being what getApp() returns.
const hooks = runtime.callbacks.map(c => c.name).filter(name => name.startsWith('App.')).map(name => name.slice(4));
let app = null;
let methods = {};

runtime.global('App', options => {
  methods = options;
  app = { ...options };
  if (options.globalData) app.globalData = runtime.watched(options.globalData);
  for (const name of hooks) {
    if (typeof options[name] === 'function') runtime.implement(`App.${name}`);
  }
});
runtime.global('getApp', () => app);
runtime.onCall(message => {
  const name = message.callback.slice(4);
  if (typeof methods[name] === 'function') methods[name].call(app, runtime.opaque('options'));
});
