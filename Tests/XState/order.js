// A part that ends lets the whole go on.
createMachine({
  id: 'order',
  initial: 'packing',
  states: {
    packing: {
      initial: 'collecting',
      states: {
        collecting: { on: { COLLECTED: 'wrapping' } },
        wrapping: { on: { WRAPPED: 'ready' } },
        ready: { type: 'final' },
      },
      onDone: { target: 'sent', actions: 'notify' },
    },
    sent: { on: { ARRIVED: 'closed' } },
    closed: { type: 'final' },
  },
});
