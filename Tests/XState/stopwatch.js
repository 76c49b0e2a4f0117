// A machine that sends events to itself.
import { createMachine, raise, cancel } from 'xstate';
createMachine({
  initial: 'stopped',
  states: {
    stopped: { on: { START: 'running' } },
    running: {
      entry: raise({ type: 'LAP' }, { delay: 1000, id: 'lap' }),
      exit: cancel('lap'),
      on: { LAP: { target: 'running', reenter: true, actions: 'count' }, STOP: 'stopped' },
    },
  },
});
