// Page({…}): every page A, B, … of the model is an instance of it, with its own copy of `data`. The file
// pages/B.js or pages/B/B.js has page B; any other file has the pages that have no file of their own.
//
// Which pages are open is known as far as calls reach the code: a page opens anew when it gets a second
// onLoad or onReady, and is gone after onUnload.
const { shared } = runtime;
const hooks = runtime.hooksOf('Page');
const definitions = new Map();
const open = new Map();

const nameOf = path => /(?:^|\/)pages\/(?:[^/]+\/)?([A-D])\.js$/.exec(path)?.[1];

runtime.global('Page', options => {
  const name = nameOf(runtime.current?.path ?? '');
  if (definitions.has(name)) second(name);
  definitions.set(name, options);
  for (const hook of hooks) {
    if (typeof options[hook] === 'function') runtime.implement(`Page.${hook}`);
  }
});

const second = name => {
  const calls = runtime.sources.flatMap(({ path, facts }) => facts.calls
    .filter(call => call.name === 'Page' && nameOf(path) === name).map(call => ({ ...call, path })));
  runtime.report(calls[1] ?? calls[0], { severity: 'error',
    message: name ? `there are two pages ${name}` : 'it is not clear which page this is',
    why: 'a file has one page', help: 'page B is in `pages/B.js`' });
};

const created = name => {
  const options = definitions.get(name) ?? definitions.get(undefined);
  const page = shared.withData({ ...options, route: `pages/${name}/${name}` }, options?.data);
  return { options, page, delivered: new Set() };
};

// Only switch-tab and re-launch lead to a tab, and nothing lies below it.
const isTab = name => name === 'A' || name === 'B';
let stack = [];
const follow = (name, hook) => {
  if (hook === 'onUnload') {
    stack = stack.filter(one => one !== name);
  } else if (hook === 'onLoad' || hook === 'onShow') {
    if (isTab(name)) stack = [name];
    else if (stack.includes(name)) stack = stack.slice(0, stack.indexOf(name) + 1);
    else stack.push(name);
  }
};

const deliver = ({ name: hook, instance = 'A' }) => {
  const begins = hook === 'onLoad' || hook === 'onReady';
  if (!open.has(instance) || (begins && open.get(instance).delivered.has(hook))) open.set(instance, created(instance));
  const { options, page, delivered } = open.get(instance);
  delivered.add(hook);
  follow(instance, hook);
  if (hook === 'onUnload') open.delete(instance);
  if (typeof options?.[hook] !== 'function') return undefined;
  return page[hook](hook === 'onLoad' ? runtime.opaque('the parameters of the page') : undefined);
};
runtime.onCall('Page', deliver);

const openPage = name => {
  if (!open.has(name)) open.set(name, created(name));
  return open.get(name).page;
};
runtime.global('getCurrentPages', () => stack.map(openPage));
shared.topPage = () => openPage(stack.at(-1) ?? 'A');
shared.pageHandlers = () => runtime.sources.flatMap(({ facts }) => facts.calls
  .filter(call => call.name === 'Page' && call.arguments[0]?.kind === 'object')
  .flatMap(call => call.arguments[0].keys.filter(key => key.value.kind === 'function' && !hooks.includes(key.name))));

const ofApp = runtime.hooksOf('App').filter(name => !hooks.includes(name));
const elsewhere = Object.fromEntries(ofApp.map(name => [name, {
  why: 'the program has this method, a page has not', help: 'write it in `App({…})`' }]));
for (const name of ['created', 'attached', 'detached']) {
  elsewhere[name] = { why: 'a component has this method, a page has not' };
}
const others = ['data', 'options', 'behaviors', 'onPullDownRefresh', 'onReachBottom', 'onPageScroll', 'onResize',
  'onTabItemTap', 'onShareAppMessage', 'onShareTimeline', 'onAddToFavorites', 'onSaveExitState', 'onRouteDone'];
for (const { path, facts } of runtime.sources) {
  for (const call of facts.calls) {
    if (call.name !== 'Page' || call.arguments[0]?.kind !== 'object') continue;
    runtime.checkNames(path, 'Page', call.arguments[0].keys, { others, elsewhere });
  }
}
