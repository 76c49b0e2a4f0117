// Back in the form, the way of paying is the one that was chosen.
createMachine({
  id: 'payment',
  initial: 'method',
  states: {
    method: {
      initial: 'cash',
      states: {
        cash: { on: { CARD: 'card' } },
        card: { on: { CASH: 'cash' } },
        last: { type: 'history' },
      },
      on: { NEXT: 'review' },
    },
    review: { on: { BACK: 'method.last', PAY: 'paid' } },
    paid: { type: 'final' },
  },
});
