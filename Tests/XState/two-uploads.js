// Both have to end before the whole is done.
createMachine({
  initial: 'uploading',
  states: {
    uploading: {
      type: 'parallel',
      states: {
        text: {
          initial: 'sending',
          states: { sending: { on: { TEXT_SENT: 'sent' } }, sent: { type: 'final' } },
        },
        picture: {
          initial: 'sending',
          states: { sending: { on: { PICTURE_SENT: 'sent' } }, sent: { type: 'final' } },
        },
      },
      onDone: 'published',
    },
    published: {},
  },
});
