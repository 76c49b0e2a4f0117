'use strict';
// observe.js VUE2 VUE3 <STEPS: the hooks that Vue calls in each step, as JSON. VUE2 and VUE3 are Vue's
// files for browsers. A step is a list of [what, page]: open, close, change page or change child.
const fs = require('node:fs');
const { optionsForm, program, setupForm } = require('./components.js');
const { hooksOfSetup, hooksOfVue2, hooksOfVue3, load, start } = require('./library.js');

const act = ({ root, changes }, what, page) => {
  if (what === 'open') root.open.push(page);
  else if (what === 'close') root.open.splice(root.open.indexOf(page), 1);
  else changes.get(`${what.split(' ')[1]} ${page}`)();
};

/** Takes the steps in a program that begins without a page; what Vue has put off is awaited after each act. */
const observe = async (form, makeForm, library, hooks, steps) => {
  let observed = [];
  const changes = new Map();
  const log = (hook, label) => {
    const [owner, page] = label.split(' ');
    observed.push([owner, hook, page]);
  };
  const { Vue } = library;
  const names = [...new Set(steps.flat().map(([, page]) => page))];
  const root = start(library, program(makeForm({ Vue, hooks, log, changes }), names));
  const answer = [];
  for (const step of steps) {
    observed = [];
    for (const [what, page] of step) {
      act({ root, changes }, what, page);
      await Vue.nextTick();
    }
    answer.push(observed);
  }
  return { version: Vue.version, form, hooks, steps: answer };
};

const main = async ([vue2, vue3]) => {
  const steps = JSON.parse(fs.readFileSync(0, 'utf8'));
  const [two, three] = [load(vue2), load(vue3)];
  const ofVue2 = hooksOfVue2(two);
  const ofVue3 = hooksOfVue3(load(vue3), ofVue2);
  console.log(JSON.stringify([
    await observe('options', optionsForm, two, ofVue2, steps),
    await observe('options', optionsForm, three, ofVue3, steps),
    await observe('setup', setupForm, load(vue3), hooksOfSetup(three, ofVue3), steps),
  ]));
};
main(process.argv.slice(2));
