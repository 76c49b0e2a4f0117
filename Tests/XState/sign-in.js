// Version 4: `cond`, and no `always`.
const machine = Machine({
  id: 'session',
  initial: 'signedOut',
  states: {
    signedOut: { on: { SIGN_IN: { target: 'checking' } } },
    checking: {
      on: { '': [{ target: 'signedIn', cond: 'isKnown' }, { target: 'signedOut' }] },
    },
    signedIn: { onEntry: ['greet'], on: { SIGN_OUT: 'signedOut' } },
  },
});
