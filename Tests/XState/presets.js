// One event sets both regions.
createMachine({
  id: 'room',
  type: 'parallel',
  on: {
    CINEMA: { target: ['.light.dim', '.sound.loud'] },
    READING: { target: ['#bright', '#quiet'] },
  },
  states: {
    light: { initial: 'bright', states: { bright: { id: 'bright' }, dim: {} } },
    sound: { initial: 'quiet', states: { quiet: { id: 'quiet' }, loud: {} } },
  },
});
