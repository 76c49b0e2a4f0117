createMachine({
  id: 'player',
  type: 'parallel',
  states: {
    playback: {
      initial: 'paused',
      states: {
        paused: { on: { PLAY: 'playing' } },
        playing: { on: { PAUSE: 'paused', END: 'ended' } },
        ended: { on: { PLAY: 'playing' } },
      },
    },
    volume: {
      initial: 'audible',
      states: {
        audible: { on: { MUTE: 'muted' } },
        muted: { on: { UNMUTE: 'audible' } },
      },
    },
  },
});
