// Shop({…}) gives the methods that the platform calls.
let shop = {};
runtime.global('Shop', methods => {
  shop = methods;
  for (const name of Object.keys(methods)) runtime.implement(name);
});
for (const { name } of runtime.callbacks) runtime.onCall(name, () => shop[name]?.());

// The store outlives the shop’s process: each call is an action of the model.
runtime.api('store', {
  save(key, value) { runtime.store.save(key, value); },
  restore: key => runtime.store.restore(key),
});
