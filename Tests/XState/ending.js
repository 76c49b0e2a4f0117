import { createMachine } from "xstate";

export const machine = createMachine({
  id: "order",
  initial: "checking",
  states: {
    checking: {
      type: "parallel",
      onDone: "sent",
      states: {
        paid: { initial: "no", states: { no: { on: { PAY: "yes" } }, yes: { type: "final" } } },
        legal: { type: "final", entry: "agree" },
        packed: { initial: "no", states: { no: { on: { PACK: "yes" } }, yes: { type: "final" } } },
      },
    },
    sent: { on: { "*": "lost", BACK: "checking" } },
    lost: {},
  },
});
