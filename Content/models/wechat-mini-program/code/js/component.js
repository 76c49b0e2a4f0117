// Component({…}) and Behavior({…}). The first component of the sources is the model's Child, the second
// its Grandchild; each page has one of each. A behavior's hooks come before the component's own.
const owners = ['Child', 'Grandchild'];
const lifetimes = ['created', 'attached', 'ready', 'detached'];
const pageLifetimes = ['show', 'hide'];
const definitions = new Map();
const alive = new Map();

const hookIn = (options, name) => (pageLifetimes.includes(name) ? options.pageLifetimes?.[name]
  : options.lifetimes?.[name] ?? options[name]);
const hooksOf = (options, name) => [...(options.behaviors ?? []).flatMap(one => hooksOf(one, name)),
  hookIn(options, name)].filter(hook => typeof hook === 'function');
const merged = (options, key) => Object.assign({},
  ...(options.behaviors ?? []).map(one => merged(one, key)), options[key]);

runtime.global('Behavior', options => options);
runtime.global('Component', options => {
  const owner = owners[definitions.size];
  if (!owner) {
    return runtime.unavailable('a third component', 'a page of the model has one component with one inside');
  }
  definitions.set(owner, options);
  for (const name of runtime.hooksOf(owner)) {
    if (hooksOf(options, name).length > 0) runtime.implement(`${owner}.${name}`);
  }
  return undefined;
});

const emptyOf = type => (type === String ? '' : type === Number ? 0 : type === Boolean ? false : null);
const propertiesOf = options => Object.fromEntries(Object.entries(merged(options, 'properties'))
  .map(([name, value]) => [name, value?.value ?? emptyOf(value?.type ?? value)]));

const created = options => {
  const component = runtime.shared.withData({ ...merged(options, 'methods') },
    { ...propertiesOf(options), ...merged(options, 'data') });
  component.properties = component.data;
  return { component, delivered: new Set() };
};

for (const owner of owners) {
  runtime.onCall(owner, ({ name, instance = 'A' }) => {
    const options = definitions.get(owner);
    if (!options) return undefined;
    const key = `${owner} ${instance}`;
    if (!alive.has(key) || (lifetimes.includes(name) && alive.get(key).delivered.has(name))) {
      alive.set(key, created(options));
    }
    const { component, delivered } = alive.get(key);
    delivered.add(name);
    if (name === 'detached') alive.delete(key);
    let result;
    for (const hook of hooksOf(options, name)) result = hook.call(component);
    return result;
  });
}

// --- Hooks where nobody calls them

const notHere = (names, why, help) => Object.fromEntries(names.map(name => [name, { why, help: help?.(name) }]));
const ofPage = ['onLoad', 'onShow', 'onReady', 'onHide', 'onUnload'];
const insteadOf = { onShow: 'show', onHide: 'hide', onReady: 'ready', onLoad: 'attached', onUnload: 'detached' };
const pageHook = name => (pageLifetimes.includes(insteadOf[name])
  ? `did you mean \`${insteadOf[name]}\` in \`pageLifetimes\`?` : `did you mean \`${insteadOf[name]}\` in \`lifetimes\`?`);
const outside = notHere(ofPage, 'a page has this method, a component has not', pageHook);
const inMethods = notHere(lifetimes, 'a function in `methods` is called by the component itself',
  () => 'write it in `lifetimes`');
const inLifetimes = notHere(pageLifetimes, '`lifetimes` has what happens to the component itself',
  () => 'write it in `pageLifetimes`');
const inPageLifetimes = notHere(lifetimes, '`pageLifetimes` has what happens to the page',
  () => 'write it in `lifetimes`');
const options = ['properties', 'data', 'observers', 'methods', 'behaviors', 'relations', 'externalClasses', 'options',
  'lifetimes', 'pageLifetimes', 'definitionFilter', 'export', 'moved', 'error'];

const check = (path, owner, keys) => {
  const section = name => keys.find(key => key.name === name)?.value.keys ?? [];
  runtime.checkNames(path, owner, keys, { only: lifetimes, others: options, elsewhere: { ...outside, ...inLifetimes } });
  runtime.checkNames(path, owner, section('lifetimes'), {
    only: lifetimes, others: ['moved', 'error'], elsewhere: { ...outside, ...inLifetimes } });
  runtime.checkNames(path, owner, section('pageLifetimes'), {
    only: pageLifetimes, others: ['resize', 'routeDone'], elsewhere: { ...outside, ...inPageLifetimes } });
  runtime.checkNames(path, null, section('methods'), { elsewhere: { ...outside, ...inMethods } });
};
let count = 0;
for (const { path, facts } of runtime.sources) {
  for (const call of facts.calls) {
    if (!['Component', 'Behavior'].includes(call.name) || call.arguments[0]?.kind !== 'object') continue;
    check(path, call.name === 'Component' ? owners[count] ?? 'Child' : 'Child', call.arguments[0].keys);
    if (call.name === 'Component') count += 1;
  }
}
