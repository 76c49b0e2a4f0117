// Times by name, of which the file gives one.
import { setup } from 'xstate';
const machine = setup({
  delays: { heating: 5000 },
  actions: { glow: () => console.log("it glows: }") },
}).createMachine({
  id: 'kiln',
  initial: 'cold',
  states: {
    cold: { on: { FIRE: 'warm' } },
    warm: { after: { heating: 'hot' } },
    hot: { entry: 'glow', after: { cooling: 'cold' } },
  },
});
