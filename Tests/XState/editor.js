// Deep history brings back what was open within the whole.
createMachine({
  id: 'editor',
  initial: 'edit',
  states: {
    edit: {
      initial: 'text',
      states: {
        text: {
          initial: 'plain',
          states: { plain: { on: { BOLD: 'bold' } }, bold: { on: { PLAIN: 'plain' } } },
          on: { DRAW: 'drawing' },
        },
        drawing: { on: { WRITE: 'text' } },
        before: { type: 'history', history: 'deep' },
      },
      on: { SLEEP: 'asleep' },
    },
    asleep: { on: { WAKE: '#editor.edit.before' } },
  },
});
