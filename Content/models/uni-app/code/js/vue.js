// The part of Vue that an example needs: values whose changes are seen, and who waits for them. What
// depends on what is not followed: after a change everything that is watched is looked at again.
const watchers = [];
let queued = false;
const flush = () => {
  queued = false;
  for (const watcher of [...watchers]) watcher.look();
};
const changed = () => {
  for (const watcher of watchers) watcher.stirred = true;
  if (queued || watchers.length === 0) return;
  queued = true;
  Promise.resolve().then(flush);
};
runtime.shared.changed = changed;

const references = new WeakSet();
const labels = new WeakMap();
const boxes = new WeakMap();
const ref = value => {
  const box = { value };
  const reference = runtime.watched(box, changed, () => labels.get(box) ?? '');
  references.add(reference);
  boxes.set(reference, box);
  return reference;
};
runtime.onNamed((name, value) => {
  if (references.has(value)) labels.set(boxes.get(value), name);
});

const isRef = value => references.has(value);
const unref = value => (isRef(value) ? value.value : value);
const reactive = object => runtime.watched(object, changed);
const computed = getter => {
  const { get, set } = typeof getter === 'function' ? { get: getter } : getter;
  return Object.defineProperty({}, 'value', { get, set, enumerable: true });
};

const read = source => (Array.isArray(source) ? source.map(read) : isRef(source) ? source.value
  : typeof source === 'function' ? source() : source);
const watch = (source, run, { immediate = false, deep = false } = {}) => {
  let old = read(source);
  const watcher = { stirred: false, look() {
    const value = read(source);
    const same = Array.isArray(source) ? value.every((one, i) => Object.is(one, old[i])) : Object.is(value, old);
    if (same && !((deep || typeof source === 'object') && watcher.stirred && typeof value === 'object')) return;
    const before = old;
    old = value;
    watcher.stirred = false;
    run(value, before);
  } };
  watchers.push(watcher);
  if (immediate) run(old, undefined);
  return () => { watchers.splice(watchers.indexOf(watcher), 1); };
};
runtime.shared.watch = watch;

runtime.module('vue', {
  ...runtime.shared.vue, ref, shallowRef: ref, isRef, unref, reactive, computed, watch,
  nextTick: run => Promise.resolve().then(run), defineComponent: options => options,
});
const vueNames = [...Object.keys(runtime.shared.vue), 'ref', 'shallowRef', 'isRef', 'unref', 'reactive', 'computed',
  'watch', 'nextTick', 'defineComponent'];

// --- Names that are imported and are not there

const modules = { vue: vueNames, '@dcloudio/uni-app': Object.keys(runtime.shared.uniApp) };
for (const { path, facts } of runtime.sources) {
  for (const entry of facts.imports) {
    const known = modules[entry.from];
    if (!known) continue;
    if (runtime.version !== undefined && runtime.version !== null && runtime.version < 3) {
      runtime.report({ ...entry, path }, { severity: 'error', message: 'the composition form needs Vue 3',
        why: `this run is of Vue ${runtime.version}`, help: 'write the hooks as options' });
      continue;
    }
    for (const name of entry.names) {
      if (known.includes(name.name)) continue;
      const near = runtime.nearest(name.name, known);
      runtime.report({ ...name, path }, { severity: 'error',
        message: `\`${name.name}\` is not in '${entry.from}' here`,
        ...(near ? { help: `did you mean \`${near}\`?` } : { why: 'the shim of this book does not carry it' }) });
    }
  }
}
