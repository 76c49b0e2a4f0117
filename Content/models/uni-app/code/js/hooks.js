// Functions that register a hook while a setup runs: those of Vue and those of uni-app.
const ofVue = { onBeforeMount: 'beforeMount', onMounted: 'mounted', onBeforeUpdate: 'beforeUpdate',
  onUpdated: 'updated', onBeforeUnmount: 'beforeUnmount', onUnmounted: 'unmounted' };
const ofUniApp = ['onLaunch', 'onShow', 'onHide', 'onError', 'onUnhandledRejection', 'onPageNotFound',
  'onThemeChange', 'onLoad', 'onReady', 'onUnload', 'onBackPress'];
const { shared } = runtime;

shared.registering = null;
const register = hook => run => {
  if (!shared.registering) {
    runtime.unavailable(`\`${hook}\` outside of a setup`, 'it belongs to the instance that is being set up',
      'call it at the top of the setup, before any `await`');
  }
  const { hooks } = shared.registering;
  hooks.set(hook, [...(hooks.get(hook) ?? []), run]);
};
shared.vue = Object.fromEntries(Object.entries(ofVue).map(([name, hook]) => [name, register(hook)]));
const uniApp = Object.fromEntries(ofUniApp.map(name => [name, register(name)]));
runtime.module('@dcloudio/uni-app', uniApp);

/** The hooks that a file registers: [hook, place of the import]. */
shared.registered = ({ facts }) => facts.imports.flatMap(({ from, names }) => names.flatMap(name => {
  const hook = from === 'vue' ? ofVue[name.name] : from === '@dcloudio/uni-app' ? name.name : undefined;
  return hook && facts.calls.some(call => call.name === name.local) ? [[hook, name]] : [];
}));
shared.uniApp = uniApp;
