// What each file of the app is. App.js is the script of App.vue; a file below components/ is the child
// component that each page has; pages/B.js or pages/B/B.js is page B of the model, and any other file
// is the pages that have no file of their own. A file that another one imports, and that is no component, is only
// that. A file with `export default` has its options there; any other one is the code of
// `<script setup>`, which runs for each instance.
const importedBy = new Set(runtime.sources.flatMap(({ path, facts }) => facts.imports
  .filter(({ from }) => /^[.@]\.?\//.test(from)).map(({ from }) => from.split('/').at(-1).replace(/\.js$/, ''))));
const baseOf = path => path.split('/').at(-1).replace(/\.js$/, '');

const roleOf = source => {
  const { path } = source;
  if (baseOf(path) === 'App') return { owner: 'App' };
  if (/(^|\/)components\//.test(path)) return { owner: 'Child' };
  const page = /(?:^|\/)pages\/(?:[^/]+\/)?([A-D])\.js$/.exec(path)?.[1];
  if (page === undefined && !/(^|\/)pages\//.test(path) && importedBy.has(baseOf(path))) return null;
  return { owner: 'Page', page };
};

runtime.shared.files = runtime.sources.flatMap(source => {
  const role = roleOf(source);
  return role ? [{ source, ...role, setup: !source.facts.exports }] : [];
});

const seen = new Set();
for (const { source, owner, page } of runtime.shared.files) {
  const key = `${owner} ${page}`;
  if (seen.has(key)) {
    runtime.report({ path: source.path, line: 1, column: 1, length: 1 }, { severity: 'error',
      message: 'it is not clear what this file is',
      why: owner === 'Page' ? 'another file has these pages already' : 'another file has this already',
      help: 'page B is in `pages/B.js`, the child component in `components/`, the app in `App.js`' });
  }
  seen.add(key);
}
