// Version 4: the first branch whose guard holds, and actions that a function returns.
import { Machine, actions } from 'xstate';
Machine({
  id: 'ticket',
  initial: 'idle',
  states: {
    idle: {
      on: {
        BUY: {
          target: 'bought',
          actions: actions.choose([
            { cond: 'isChild', actions: ['print', 'stamp'] },
            { actions: 'ask' },
          ]),
        },
      },
    },
    bought: {
      entry: actions.pure(() => ['thank', { type: 'open', side: 'left' }]),
      on: { LEAVE: 'idle' },
    },
  },
});
