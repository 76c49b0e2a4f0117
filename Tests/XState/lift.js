// Raised events are taken before others.
import { createMachine, raise } from 'xstate';
createMachine({
  id: 'lift',
  initial: 'idle',
  states: {
    idle: { on: { CALL: 'moving' } },
    moving: {
      entry: [raise({ type: 'CHECK' })],
      on: { CHECK: [{ target: 'blocked', guard: { type: 'isOverloaded', params: { kilograms: 400 } } }, { actions: 'hum' }] },
      after: { 4000: '#lift.arrived' },
    },
    arrived: { entry: ['ring', 'open'], after: { 2000: 'idle' } },
    blocked: { on: { LEAVE: 'idle' } },
  },
});
