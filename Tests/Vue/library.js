'use strict';
// The real Vue in a document for Node, and which names it takes for hooks of a component.
const fs = require('node:fs');
const { JSDOM } = require('jsdom');

/** Vue as a page would load it, from one of its files for browsers. */
const load = file => {
  const { window } = new JSDOM('<div id="place"></div>', { runScripts: 'outside-only' });
  window.eval(fs.readFileSync(file, 'utf8'));
  return { Vue: window.Vue, place: window.document.querySelector('#place') };
};

/** Starts a component in the document. */
const start = ({ Vue, place }, root) => (
  Vue.createApp ? Vue.createApp(root).mount(place) : new Vue(root).$mount(place)
);

/** Vue 2 merges all hooks of mixins in one way, which nothing else is merged in. */
const hooksOfVue2 = ({ Vue }) => {
  const ways = Vue.config.optionMergeStrategies;
  return Object.keys(ways).filter(name => ways[name] === ways.created);
};

/** What Vue 3 looks for among the options of a component; all else that is written there it ignores. */
const optionsOfVue3 = library => {
  const asked = new Set();
  const component = new Proxy({ template: '<i />' }, {
    get(options, name) {
      asked.add(name);
      return options[name];
    },
  });
  start(library, { components: { component }, template: '<component :is="$options.components.component" />' });
  return asked;
};

const functionOf = hook => `on${hook[0].toUpperCase()}${hook.slice(1)}`;
const hookOf = name => name[2].toLowerCase() + name.slice(3);

/**
 * The hooks of Vue 3 as options: those that it has functions for, and those that Vue 2 had, as far as it
 * looks for them. So functions that are no hooks, as onScopeDispose, are none here either.
 */
const hooksOfVue3 = (library, ofVue2) => {
  const functions = Object.keys(library.Vue).filter(name => /^on[A-Z]/.test(name)).map(hookOf);
  const asked = optionsOfVue3(library);
  return [...new Set([...ofVue2, ...functions])].filter(name => asked.has(name));
};

/** Those hooks that a setup can register. */
const hooksOfSetup = ({ Vue }, hooks) => hooks.filter(hook => typeof Vue[functionOf(hook)] === 'function');

module.exports = { functionOf, hooksOfSetup, hooksOfVue2, hooksOfVue3, load, start };
