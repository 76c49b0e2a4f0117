// Whoever goes back to the form finds the way of paying that was chosen.
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
