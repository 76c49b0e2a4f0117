// The app, the pages and their children as instances of Vue. An instance is created by the first hook
// that it gets, and anew when a hook that comes once a life comes again; it is gone after onUnload.
const { shared } = runtime;
const once = ['beforeCreate', 'created', 'beforeMount', 'mounted', 'onLoad', 'onReady', 'onLaunch'];
const last = { Page: ['onUnload', 'unmounted', 'destroyed'], Child: ['unmounted', 'destroyed'], App: [] };
const alive = new Map();

const optionsOf = file => (file.setup ? {} : file.source.run().default ?? {});
const inComposition = file => file.setup || typeof optionsOf(file).setup === 'function';

/** `this` of an instance: its data, computed values and methods under their own names. */
const viewOf = (options, data) => {
  const own = {};
  const view = new Proxy(own, {
    get: (target, key) => {
      if (typeof key === 'symbol') return target[key];
      if (key in data.now) return data.now[key];
      const computed = options.computed?.[key];
      if (computed) return (computed.get ?? computed).call(view);
      if (typeof options.methods?.[key] === 'function') return options.methods[key].bind(view);
      if (key === '$data') return data.now;
      if (key === '$nextTick') return run => Promise.resolve().then(run && (() => run.call(view)));
      return target[key];
    },
    set: (target, key, value) => {
      if (key in data.now) data.now[key] = value;
      else if (options.computed?.[key]?.set) options.computed[key].set.call(view, value);
      else target[key] = value;
      return true;
    },
    has: (target, key) => key in data.now || key in target,
  });
  return view;
};

const emptyOf = type => (type === String ? '' : type === Number ? 0 : type === Boolean ? false : undefined);
const propsOf = ({ props = {} }) => (Array.isArray(props) ? {} : Object.fromEntries(Object.entries(props).map(
  ([name, value]) => [name, typeof value?.default === 'function' ? value.default() : value?.default ?? emptyOf(value?.type ?? value)])));

const created = file => {
  const options = optionsOf(file);
  const data = { now: {} };
  const instance = { hooks: new Map(), delivered: new Set(), view: viewOf(options, data), options, filled: false };
  const before = shared.registering;
  shared.registering = instance;
  try {
    if (file.setup) file.source.execute({ exports: {} });
    else if (options.setup) options.setup(propsOf(options), { emit() {}, attrs: {}, slots: {}, expose() {} });
  } finally {
    shared.registering = before;
  }
  instance.fill = () => {
    if (instance.filled) return;
    instance.filled = true;
    const initial = typeof options.data === 'function' ? options.data.call(instance.view) : options.data;
    const values = { ...propsOf(options), ...initial };
    if (options.globalData) instance.view.globalData = runtime.watched(options.globalData);
    data.now = runtime.watched(values, shared.changed);
    for (const [name, watcher] of Object.entries(options.watch ?? {})) {
      const run = typeof watcher === 'function' ? watcher : watcher.handler;
      shared.watch(() => instance.view[name], run.bind(instance.view), watcher);
    }
  };
  return instance;
};

const fileOf = (owner, name) => {
  const files = shared.files.filter(file => file.owner === owner);
  return files.find(file => file.page === name) ?? files.find(file => file.page === undefined);
};
const instanceOf = (owner, name, hook) => {
  const file = fileOf(owner, name);
  if (!file) return null;
  const key = `${owner} ${name}`;
  const found = alive.get(key);
  if (!found || found.ended || (once.includes(hook) && found.delivered.has(hook))) alive.set(key, created(file));
  return alive.get(key);
};

const isTab = name => name === 'A' || name === 'B';
let stack = [];
// Which pages are open, as far as calls reach the code: nothing lies below a tab.
const follow = (name, hook) => {
  if (hook === 'onUnload') {
    stack = stack.filter(one => one !== name);
  } else if (hook === 'onLoad' || hook === 'onShow') {
    if (isTab(name)) stack = [name];
    else if (stack.includes(name)) stack = stack.slice(0, stack.indexOf(name) + 1);
    else stack.push(name);
  }
};

const argumentOf = (owner, hook, argument) => {
  if (hook === 'onLoad') return runtime.opaque('the parameters of the page');
  if (hook === 'onBackPress') return runtime.opaque('the way back');
  if (owner !== 'App') return undefined;
  const known = argument === undefined ? {} : hook === 'onThemeChange' ? { theme: argument } : { path: argument };
  return runtime.opaque(`the argument of ${hook}`, known);
};

const deliver = owner => ({ name: hook, instance: name = 'A', argument }) => {
  const instance = instanceOf(owner, owner === 'App' ? '' : name, hook);
  if (!instance) return undefined;
  instance.delivered.add(hook);
  if (owner === 'Page') follow(name, hook);
  if (hook !== 'beforeCreate') instance.fill();
  let result;
  const value = argumentOf(owner, hook, argument);
  const given = typeof instance.options[hook] === 'function' ? [instance.options[hook]] : [];
  for (const run of [...given, ...(instance.hooks.get(hook) ?? [])]) result = run.call(instance.view, value);
  // Vue takes an instance down after onUnload, so hooks may still come to it.
  instance.ended = last[owner].includes(hook) && hook !== 'onUnload';
  if (hook === 'onBackPress' && result !== true) runtime.act('return false');
  return result;
};
for (const owner of ['App', 'Page', 'Child']) runtime.onCall(owner, deliver(owner));

const viewOfInstance = (owner, name) => {
  const instance = instanceOf(owner, name);
  instance?.fill();
  return instance?.view;
};
runtime.global('getApp', () => viewOfInstance('App', ''));
runtime.global('getCurrentPages', () => stack.map(name => viewOfInstance('Page', name)));

// --- The start: which hooks there are, and what of the code runs before any of them

for (const file of shared.files) {
  for (const [hook] of shared.registered(file.source)) {
    const callback = `${file.owner}.${hook}`;
    if (runtime.known(callback)) runtime.implement(callback);
  }
}
runtime.onStart(() => {
  for (const file of shared.files) {
    if (!file.setup) file.source.run();
    const options = optionsOf(file);
    const hooks = runtime.hooksOf(file.owner).filter(hook => !(file.owner === 'Child' && hook.startsWith('on')));
    for (const hook of hooks) {
      if (typeof options[hook] === 'function' && runtime.known(`${file.owner}.${hook}`)) {
        runtime.implement(`${file.owner}.${hook}`);
      }
    }
    // The look at the code sets each file up once, so that its mistakes are found.
    if (runtime.inspecting && inComposition(file)) created(file).fill();
  }
});
