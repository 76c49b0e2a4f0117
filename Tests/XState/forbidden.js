// An event that a state takes without doing anything does not come to the state around it.
createMachine({
  initial: 'form',
  states: {
    form: {
      initial: 'writing',
      states: {
        writing: { on: { SEND: 'sending' } },
        sending: { on: { CANCEL: {}, SENT: 'writing' } },
      },
      on: { CANCEL: 'cancelled', '*': { actions: 'note' } },
    },
    cancelled: { type: 'final' },
  },
});
