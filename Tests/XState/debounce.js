// Every letter starts the time anew.
createMachine({
  initial: 'idle',
  states: {
    idle: { on: { TYPE: 'waiting' } },
    waiting: {
      on: { TYPE: { target: 'waiting', reenter: true } },
      after: { 300: { target: 'idle', actions: 'search' } },
    },
  },
});
