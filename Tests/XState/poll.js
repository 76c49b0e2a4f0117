import { createMachine } from "xstate";

export const machine = createMachine({
  id: "poll",
  initial: "idle",
  states: {
    idle: { on: { START: "waiting" } },
    waiting: {
      entry: "ask",
      after: { 0: [{ guard: "more", target: "waiting", reenter: true }, { target: "idle" }] },
      on: { STOP: "stopped" },
    },
    stopped: {},
  },
});
