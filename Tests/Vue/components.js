'use strict';
// A program of pages, each with one child component, that write down their hooks. The same templates are
// for both versions of Vue, and for both forms of a component.
const { functionOf } = require('./library.js');

const pageTemplate = '<main>{{ text }} <child :text="text" /></main>';
const childTemplate = '<p>{{ text }} {{ count }}</p>';

/** Components as options: a hook is a function beside the data. */
const optionsForm = ({ hooks, log, changes }) => {
  const hooksOf = label => Object.fromEntries(hooks.map(hook => [hook, () => log(hook, label)]));
  return {
    page: (name, child) => ({
      ...hooksOf(`Page ${name}`), components: { child }, template: pageTemplate,
      data() {
        changes.set(`page ${name}`, () => { this.text += '!'; });
        return { text: name };
      },
    }),
    child: name => ({
      ...hooksOf(`Child ${name}`), props: ['text'], template: childTemplate,
      data() {
        changes.set(`child ${name}`, () => { this.count += 1; });
        return { count: 0 };
      },
    }),
  };
};

/** Components with a setup, which registers hooks and takes the place of beforeCreate and created. */
const setupForm = ({ Vue, hooks, log, changes }) => {
  const register = label => {
    for (const hook of hooks) Vue[functionOf(hook)](() => log(hook, label));
  };
  return {
    page: (name, child) => ({
      components: { child }, template: pageTemplate,
      setup() {
        register(`Page ${name}`);
        const text = Vue.ref(name);
        changes.set(`page ${name}`, () => { text.value += '!'; });
        return { text };
      },
    }),
    child: name => ({
      props: ['text'], template: childTemplate,
      setup() {
        register(`Child ${name}`);
        const count = Vue.ref(0);
        changes.set(`child ${name}`, () => { count.value += 1; });
        return { count };
      },
    }),
  };
};

/** What shows the pages that are open, each of them a component of its own. */
const program = (form, names) => ({
  components: Object.fromEntries(names.map(name => [`page-${name}`, form.page(name, form.child(name))])),
  data: () => ({ open: [] }),
  template: '<div><component v-for="name in open" :is="\'page-\' + name" :key="name" /></div>',
});

module.exports = { optionsForm, program, setupForm };
