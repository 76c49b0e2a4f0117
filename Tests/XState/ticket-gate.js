// `always` decides at once.
createMachine({
  initial: 'closed',
  states: {
    closed: { on: { TICKET: 'checking' } },
    checking: {
      always: [
        { target: 'open', guard: 'isValid' },
        { target: 'closed', actions: 'beep' },
      ],
    },
    open: { on: { PASS: 'closed' } },
  },
});
