// The functions of `wx` that other mini programs have as well. Its `request` never gives a promise: it
// gives a task, by which the request can be aborted.
runtime.shared.provideStorage('wx');
const updates = { onCheckForUpdate() {}, onUpdateReady() {}, onUpdateFailed() {}, applyUpdate() {} };
runtime.api('wx', {
  request(options) {
    const number = runtime.shared.request({ ...options, success: options.success ?? (() => {}) });
    return { abort: () => runtime.cancel(number) };
  },
  login: runtime.shared.login,
  nextTick(run) { Promise.resolve().then(run); },

  // No new version, warning or answer of a dialog comes in the model: who listens is accepted, and never called.
  getUpdateManager: () => updates,
  onMemoryWarning() {},
  offMemoryWarning() {},
  showModal() {},
});
