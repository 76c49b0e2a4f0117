import { createMachine, not } from 'xstate';

export const kettle = createMachine({
  id: 'kettle',
  initial: 'cold',
  states: {
    cold: {
      on: { SWITCH: [{ target: 'heating', guard: not('isEmpty') }, { actions: 'beep' }] },
    },
    heating: {
      entry: 'lightLamp',
      exit: ({ context }) => context.lamp.off(),
      after: { 90000: 'hot' },
      on: { SWITCH: 'cold' },
    },
    hot: { on: { POUR: 'cold' } },
  },
});
