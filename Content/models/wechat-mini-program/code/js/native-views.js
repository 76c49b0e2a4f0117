// Calls that open a view of WeChat over the program. That the view opens and closes is a stimulus, and
// its `success` a callback of the model. The handler that makes the call is bound to a tap, for which
// no callback exists: when `success` comes and no view is waiting, the top page's handler with such a
// call has been tapped before, and its lines are not shown.
const calls = { chooseMedia: 'the chosen media', chooseImage: 'the chosen picture', scanCode: 'the scanned code' };
const names = Object.keys(calls).map(name => `wx.${name}`);
let waiting = [];

for (const [name, answer] of Object.entries(calls)) {
  runtime.api('wx', { [name](options = {}) {
    const { success, complete } = options;
    if (success || complete) {
      waiting.push(value => { success?.(value); complete?.(value); });
      return undefined;
    }
    return new Promise(resolve => waiting.push(resolve));
  } });
  runtime.shared[name] = () => runtime.opaque(answer);
}

const isUsed = runtime.sources.some(({ facts }) => facts.calls.some(call => names.includes(call.name)));
if (isUsed) runtime.implement('success');

runtime.onCall('success', () => {
  const handler = runtime.shared.pageHandlers().find(({ value }) => value.calls.some(call => names.includes(call)));
  if (waiting.length === 0 && handler) {
    const page = runtime.shared.topPage();
    runtime.silently(() => page[handler.name]?.());
  }
  const answers = waiting;
  waiting = [];
  const called = handler?.value.calls.find(call => names.includes(call)) ?? names[0];
  for (const answer of answers) answer(runtime.shared[called.slice(3)]());
});
