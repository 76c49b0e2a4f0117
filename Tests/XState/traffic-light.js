// Each light has its time.
createMachine({
  id: 'light',
  initial: 'green',
  states: {
    green: { after: { 30000: 'yellow' } },
    yellow: { after: { 3000: { target: 'red' } } },
    red: { after: { 20000: [{ target: 'green' }] } },
  },
});
