// Version 5: a state is left only by `reenter`.
createMachine({
  id: 'tabs',
  initial: 'tabs',
  states: {
    tabs: {
      entry: 'draw',
      initial: 'first',
      states: { first: {}, second: {} },
      on: {
        SECOND: '.second',
        RESET: 'tabs',
        REDRAW: { target: 'tabs', reenter: true },
      },
    },
  },
});
