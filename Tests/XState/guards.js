import { createMachine, and, not, or, stateIn } from 'xstate';
createMachine({
  type: 'parallel',
  states: {
    door: {
      initial: 'shut',
      states: {
        shut: {
          on: {
            PUSH: [
              { target: 'open', guard: and(['isUnlocked', not('isStuck')]) },
              { guard: or(['isStuck', 'isUnlocked']), actions: 'creak' },
            ],
          },
        },
        open: { id: 'open', on: { PULL: 'shut' } },
      },
    },
    lamp: {
      initial: 'off',
      states: {
        off: { on: { SWITCH: { target: 'on', guard: stateIn('#open') } } },
        on: {},
      },
    },
  },
});
