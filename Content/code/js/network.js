// Answers from outside come after a while, and always. What they say is known by name alone: it may be
// stored or shown, and code that would depend on it is refused.
const toLogIn = 100;
const toAnswer = 200;

/** `request` with callbacks or, where the options have none, with a promise. */
runtime.shared.request = options => runtime.later(toAnswer, options, () => ({
  statusCode: 200, data: runtime.opaque(`the answer of ${options.url}`), errMsg: 'request:ok' }));

runtime.shared.login = options => runtime.later(toLogIn, options, () => ({
  code: runtime.opaque('the login code'), errMsg: 'login:ok' }));
