export default createMachine({
  initial: 'off',
  states: {
    off: { on: { PRESS: 'on' }, exit: 'click' },
    on: { on: { PRESS: { target: 'off', actions: ['sigh'] } }, entry: ['light', { type: 'hum' }] },
  },
});
