// Hooks where nobody calls them, and names that are nearly a hook's.
const { shared } = runtime;
const vue = ['beforeCreate', 'created', 'beforeMount', 'mounted', 'beforeUpdate', 'updated', 'beforeDestroy',
  'destroyed', 'beforeUnmount', 'unmounted'];
const options = ['name', 'data', 'methods', 'computed', 'watch', 'props', 'components', 'mixins', 'emits', 'setup',
  'globalData', 'filters', 'directives', 'extends', 'provide', 'inject', 'activated',
  'deactivated', 'errorCaptured', 'onPullDownRefresh', 'onReachBottom', 'onPageScroll', 'onResize', 'onTabItemTap',
  'onShareAppMessage', 'onShareTimeline', 'onAddToFavorites', 'onNavigationBarButtonTap', 'onInit'];

const app = runtime.hooksOf('App');
const page = runtime.hooksOf('Page');
const ofAppOnly = app.filter(name => !page.includes(name));
const ofPageOnly = page.filter(name => name.startsWith('on') && !app.includes(name));
const notHere = (names, why, help) => Object.fromEntries(names.map(name => [name, { why, help }]));

const appOnly = notHere(ofAppOnly, 'only the app has this hook', 'write it in App.vue');
const rules = {
  App: { elsewhere: { ...notHere(ofPageOnly, 'a page has this hook, the app has not', 'write it in the page'),
    ...notHere(vue, 'the model calls only the hooks of uni-app on the app', 'use `onLaunch`') } },
  Page: { elsewhere: appOnly },
  Child: { only: runtime.hooksOf('Child').filter(name => !name.startsWith('on')),
    elsewhere: { ...appOnly, ...notHere(page.filter(name => name.startsWith('on')),
      'a component that is written as options has the hooks of Vue alone',
      'with Vue 3, import it from \'@dcloudio/uni-app\' and call it in `setup`') } },
};
const inMethods = notHere([...new Set([...app, ...page])], 'a function in `methods` is called by the code itself',
  'write it beside `methods`');

for (const { source: { path, facts }, owner } of shared.files) {
  const keys = facts.exports?.keys ?? [];
  runtime.checkNames(path, owner, keys, { others: options, ...rules[owner] });
  const methods = keys.find(key => key.name === 'methods')?.value.keys ?? [];
  runtime.checkNames(path, null, methods, { elsewhere: inMethods });
  for (const [hook, place] of shared.registered({ facts })) {
    const here = runtime.callbacks.find(c => c.name === `${owner}.${hook}`);
    if (here) continue;
    const reason = hook === 'onBackPress' && owner === 'Child' ? { why: 'only the page is asked', help: 'call it in the page' }
      : rules[owner].elsewhere[hook] ?? { why: 'the model does not call it here' };
    runtime.report({ ...place, path }, { severity: 'warning', message: `\`${hook}\` is never called here`, ...reason });
  }
}
