// A callback puts actions together, and a time by name is a product.
import { setup, enqueueActions } from 'xstate';
setup({ delays: { PT2M: 2 * 60 * 1000 } }).createMachine({
  id: 'till',
  initial: 'scanning',
  states: {
    scanning: {
      on: {
        SCAN: {
          actions: enqueueActions(({ enqueue, check }) => {
            enqueue('beep');
            if (check('isLast')) {
              enqueue('sum');
              enqueue.raise({ type: 'END' });
              return;
            }
            enqueue('ask');
          }),
        },
        END: 'paying',
      },
    },
    paying: { entry: enqueueActions(({ enqueue: put, check }) => check('isLast') && put('thank')), after: { PT2M: 'closed' } },
    closed: { on: { SCAN: { actions: enqueueActions(({ enqueue }) => enqueue({ type: 'beep' })) } } },
  },
});
