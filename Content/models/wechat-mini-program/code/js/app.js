// App({…}): the program itself. `this` in its methods is what getApp() gives. `wx.onAppShow` and the
// like add listeners, which come after the method.
const hooks = runtime.hooksOf('App');
const listeners = new Map(hooks.map(name => [name, []]));
const listenedBy = { onShow: 'AppShow', onHide: 'AppHide', onError: 'Error',
  onUnhandledRejection: 'UnhandledRejection', onPageNotFound: 'PageNotFound', onThemeChange: 'ThemeChange' };
let app;
let launchedWith = runtime.opaque('the launch options');

runtime.global('App', options => {
  app = { ...options };
  if (options.globalData) app.globalData = runtime.watched(options.globalData);
  for (const name of hooks) {
    if (typeof options[name] === 'function') runtime.implement(`App.${name}`);
  }
});
runtime.global('getApp', () => app);

for (const [name, event] of Object.entries(listenedBy)) {
  if (!listeners.has(name)) continue;
  runtime.api('wx', {
    [`on${event}`](listener) { listeners.get(name).push(listener); },
    [`off${event}`](listener) {
      listeners.set(name, listener ? listeners.get(name).filter(one => one !== listener) : []);
    },
  });
  for (const { facts } of runtime.sources) {
    if (facts.calls.some(call => call.name === `wx.on${event}`)) runtime.implement(`App.${name}`);
  }
}

const argumentOf = (name, argument) => {
  const known = argument === undefined ? {} : name === 'onThemeChange' ? { theme: argument } : { path: argument };
  return runtime.opaque(`the argument of ${name}`, known);
};

runtime.onCall('App', ({ name, argument }) => {
  const value = argumentOf(name, argument);
  if (name === 'onLaunch') launchedWith = value;
  const result = typeof app?.[name] === 'function' ? app[name](value) : undefined;
  for (const listener of [...listeners.get(name)]) listener(value);
  return result;
});
runtime.api('wx', { getLaunchOptionsSync: () => launchedWith });

const ofPages = runtime.hooksOf('Page').filter(name => !hooks.includes(name));
const elsewhere = Object.fromEntries(ofPages.map(name => [name, {
  why: 'a page has this method, the program has not', help: 'write it in `Page({…})`' }]));
for (const { path, facts } of runtime.sources) {
  for (const call of facts.calls) {
    if (call.name !== 'App' || call.arguments[0]?.kind !== 'object') continue;
    runtime.checkNames(path, 'App', call.arguments[0].keys, { others: ['globalData'], elsewhere });
  }
}
