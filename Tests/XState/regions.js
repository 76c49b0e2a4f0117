import { createMachine } from "xstate";

export const machine = createMachine({
  id: "office",
  initial: "open",
  states: {
    open: {
      type: "parallel",
      entry: "unlock",
      exit: "lock",
      after: { 9000: "closed" },
      on: { RESET: ".lamp.off", ALL: { target: "open", reenter: true }, AGAIN: "open" },
      states: {
        lamp: {
          initial: "off",
          entry: "dim",
          states: { off: { on: { SWITCH: "on" } }, on: { on: { QUIET: "#office.open.phone.muted" } } },
        },
        phone: {
          initial: "loud",
          states: { loud: { on: { MUTE: "muted" } }, muted: { entry: "mute" } },
        },
      },
    },
    closed: { on: { OPEN: "open" } },
  },
});
