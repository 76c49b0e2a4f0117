// A target below another state, and keys that two states share.
createMachine({
  id: 'mail',
  initial: 'inbox',
  states: {
    inbox: {
      initial: 'list',
      states: { list: { on: { OPEN: 'letter' } }, letter: { on: { BACK: 'list', REPLY: '#mail.draft.letter' } } },
    },
    draft: {
      initial: 'list',
      states: { list: {}, letter: { on: { SEND: '#mail.inbox', DISCARD: 'list' } } },
      on: { INBOX: 'inbox.letter' },
    },
  },
});
