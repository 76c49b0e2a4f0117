// A request that may be repeated.
import { createMachine } from 'xstate';

export const machine = createMachine({
  id: 'fetch',
  initial: 'idle',
  states: {
    idle: { on: { FETCH: 'loading' } },
    loading: {
      invoke: {
        id: 'request',
        src: 'sendRequest',
        onDone: { target: 'success', actions: 'show' },
        onError: 'failure',
      },
      after: { 10000: 'failure' },
    },
    failure: { on: { RETRY: 'loading', GIVE_UP: 'idle' } },
    success: { type: 'final' },
  },
});
