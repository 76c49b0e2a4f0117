// Version 4: a target with a dot stays within the state, one without leaves it.
Machine({
  id: 'tabs',
  initial: 'tabs',
  states: {
    tabs: {
      entry: 'draw',
      initial: 'first',
      states: { first: {}, second: {} },
      on: {
        SECOND: '.second',
        REDRAW: { target: 'tabs', cond: 'mayRedraw' },
        FIRST: { target: '.first', internal: false },
      },
    },
  },
});
