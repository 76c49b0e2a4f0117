// The module `net` of Node, as far as one connection needs it. What TCP calls becomes an event of the socket; what
// the program calls becomes a call of TCP. The segments are sent by the kernel, so the program has no part in them.
const listeners = new Map();
let accept = null;
let allowHalfOpen = false;
let flowing = false;
let ended = false;

const emit = (event, ...values) => {
  for (const listener of [...(listeners.get(event) ?? [])]) listener(...values);
};

const socket = {
  on(event, listener) {
    listeners.set(event, [...(listeners.get(event) ?? []), listener]);
    if (event === 'data') flowing = true;
    return socket;
  },
  write() { runtime.act('send'); return true; },
  end(data) {
    if (data !== undefined) runtime.act('send');
    ended = true;
    runtime.act('close');
    return socket;
  },
  resume() { flowing = true; return socket; },
  resetAndDestroy() { runtime.act('abort'); return socket; },
};

const server = {
  listen() { return server; },
};

const net = {
  createServer(...given) {
    accept = given.pop() ?? (() => {});
    allowHalfOpen = given[0]?.allowHalfOpen === true;
    return server;
  },
};
runtime.module('node:net', { default: net, ...net });
runtime.module('net', { default: net, ...net });

for (const { name } of runtime.callbacks) {
  runtime.implement(name);
  runtime.onCall(name, () => {});
}
runtime.onCall('onOpen', () => accept?.(socket));
runtime.onCall('onData', () => emit('data', runtime.opaque('the data that came')));
// A socket that nobody reads from never comes to its end.
runtime.onCall('onClosing', () => {
  if (!flowing) return;
  emit('end');
  if (!allowHalfOpen && !ended) socket.end();
});
const failed = code => () => {
  emit('error', Object.assign(new Error(code), { code }));
  emit('close', true);
};
runtime.onCall('onReset', failed('ECONNRESET'));
runtime.onCall('onTimeout', failed('ETIMEDOUT'));
