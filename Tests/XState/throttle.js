// Without `reenter` a letter changes nothing while the time runs.
createMachine({
  initial: 'idle',
  states: {
    idle: { on: { TYPE: 'waiting' } },
    waiting: {
      on: { TYPE: { target: 'waiting', actions: 'ignore' } },
      after: { 300: 'idle' },
    },
  },
});
