// Writes a chart as the configuration of an XState machine (version 5), in JSON.
//
// Guards and actions are names there, and the code behind the names is what JSON cannot hold.
"use strict";

/** The names that XState gives a meaning of its own. */
const BUILT_IN = ["assign", "cancel", "choose", "log", "raise", "send"];
const LONGEST = 72;

/** Returns JSON for people: what is short is on one line. An object is a `Map`, which keeps the order of its names. */
function pretty(value, indent = "") {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const items = Array.isArray(value) ? value.map((item) => pretty(item, inner))
    : Array.from(value, ([name, item]) => `${JSON.stringify(name)}: ${pretty(item, inner)}`);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  const line = items.join(", ");
  if (Buffer.byteLength(line) <= LONGEST && !line.includes("\n")) return open + line + close;
  return `${open}\n${items.map((item) => inner + item).join(",\n")}\n${indent}${close}`;
}

/** Returns an object of the members that have a value. */
const object = (members) => new Map(Object.entries(members).filter(([, value]) => value !== undefined));

/** Returns a value alone, several as a list, and undefined for none. */
const alone = (values) => (values.length > 1 ? values : values[0]);

/** Whether a descriptor of events matches one. */
const matches = (descriptor, event) =>
  descriptor === "*" || event === descriptor || event.startsWith(`${descriptor}.`);

/** Adds a value to the list under a name. */
function add(groups, name, value) {
  groups.set(name, [...(groups.get(name) ?? []), value]);
}

class Writer {
  #known = new Set();
  diagnostics = [];
  /** The states by id, in document order. */
  states = new Map();
  /** Every action, wherever it is. */
  actions = [];

  constructor({ id, chart }) {
    this.id = id.replaceAll(".", "_");
    this.chart = chart;
    for (const request of chart.requests) this.collectActions(request.actions);
    this.collect(chart.root, undefined);
    this.nameStates();
    this.findTimers();
  }

  collect(state, parent) {
    state.parent = parent;
    this.states.set(state.id, state);
    for (const actions of [state.onentry, state.onexit, state.initial?.actions]) this.collectActions(actions);
    for (const one of [...(state.transitions ?? []), ...(state.invoke ?? [])]) this.collectActions(one.actions);
    for (const child of state.states ?? []) this.collect(child, state);
  }

  collectActions(actions) {
    for (const action of actions ?? []) {
      this.actions.push(action);
      this.collectActions(action.actions);
      for (const branch of action.branches ?? []) this.collectActions(branch.actions);
    }
  }

  /** Gives all states their keys: the last part of an id such as `draft.letter`, if that is enough among siblings. */
  nameStates() {
    this.chart.root.key = this.chart.root.id;
    for (const { states = [] } of this.states.values()) {
      const short = states.map(({ id }) => id.split(".").filter((part) => part).at(-1) ?? "");
      const isEnough = new Set(short).size === short.length;
      // In a target a dot leads from a state to its child.
      states.forEach((state, index) => { state.key = isEnough ? short[index] : state.id.replaceAll(".", "_"); });
    }
  }

  /** Notes once what XState does not keep, at the place of something in the model. */
  lose(message, { line, column, length }) {
    if (this.#known.has(message)) return;
    this.#known.add(message);
    this.diagnostics.push({ severity: "notice", kind: "lost", line, column, length, message });
  }

  // Timers

  /**
   * Finds the timers that are what XState calls `after`: armed when a state is entered, cancelled when it is left, and
   * heard by this state alone.
   */
  findTimers() {
    this.timers = new Map();
    const sends = this.actions.filter((action) => action.do === "send");
    if (sends.some((send) => send.event === undefined)) return;
    const count = (kind, test) => this.actions.filter((action) => action.do === kind && test(action)).length;
    const transitions = [...this.states.values()].flatMap((state) =>
      (state.transitions ?? []).map((transition) => ({ state, events: transition.event ?? [] })));
    for (const state of this.states.values()) {
      for (const send of state.onentry ?? []) {
        if (send.do !== "send" || !send.plain || send.delay === undefined || send.id === undefined) continue;
        const isCancelled = state.onexit?.some((action) => action.do === "cancel" && action.sendid === send.id);
        const listeners = transitions.filter(({ events }) => events.some((one) => matches(one, send.event)));
        const isAfter = isCancelled && listeners.length > 0
          && listeners.every((one) => one.state === state && one.events.length === 1 && one.events[0] === send.event)
          && count("cancel", (cancel) => cancel.sendid === send.id) === 1
          && count("raise", (raise) => raise.event === send.event) === 0
          && count("send", (other) => other.event === send.event || other.id === send.id) === 1
          && !this.chart.stimuli.includes(send.event);
        if (isAfter) this.timers.set(send, state);
      }
    }
  }

  /** Returns the timer of a state that an event is; undefined for another event. */
  timer(event, state) {
    return [...this.timers].find(([send, owner]) => owner === state && send.event === event)?.[0];
  }

  // The machine

  /** Returns the configuration. */
  machine() {
    for (const parameter of this.chart.parameters) {
      if (parameter.type !== "boolean") this.lose(`the parameter \`${parameter.name}\` has one value`, parameter);
    }
    for (const request of this.chart.requests) {
      this.lose(`the request \`${request.name}\` of apps is left out`, request);
    }
    const { data } = this.chart;
    return new Map([
      ["id", this.id],
      ...(data.length ? [["context", new Map(data.map(({ id, value }) => [id, value ?? null]))]] : []),
      ...this.members(this.chart.root)]);
  }

  /** Returns the members of a state or, for the root, of the machine. */
  members(state) {
    const { kind } = state;
    if (kind === "history") {
      return object({ type: kind, history: state.type, target: this.targets(state.initial.target, state) });
    }
    const members = object({
      type: ["parallel", "final"].includes(kind) ? kind : undefined,
      initial: kind === "compound" ? this.initial(state) : undefined,
      entry: this.list(state.onentry, state), exit: this.list(state.onexit, state), ...this.transitions(state) });
    if (state.donedata) this.lose(`the data of \`${state.id}\` are left out`, state);
    if (state.states) members.set("states", new Map(state.states.map((child) => [child.key, this.members(child)])));
    return members;
  }

  /** Returns the child that is entered first, with the actions on the way. */
  initial(state) {
    if (!state.initial) return undefined;
    const isIn = (one, outer) => one === outer || (one.parent !== undefined && isIn(one.parent, outer));
    const targets = state.initial.target.map((id) => this.states.get(id));
    const child = state.states.find((one) => targets.some((target) => isIn(target, one)));
    if (!child) return undefined;
    if (targets.length !== 1 || targets[0] !== child) {
      this.lose(`\`${state.id}\` begins in its child \`${child.id}\`, not deeper`, state);
    }
    const actions = this.list(state.initial.actions, state);
    return actions ? object({ target: child.key, actions }) : child.key;
  }

  /** The keys that lead from the machine to a state. */
  path(state) {
    return state.parent?.parent ? `${this.path(state.parent)}.${state.key}` : `${this.id}.${state.key}`;
  }

  /** Returns what leads from a state to some others; undefined for none. */
  targets(ids, source) {
    return alone(ids.map((id) => {
      const state = this.states.get(id);
      if (state.parent === source) return `.${state.key}`;
      return state.parent === source.parent ? state.key : `#${this.path(state)}`;
    }));
  }

  // Transitions

  /** Returns the members of a state that hold its transitions. */
  transitions(state) {
    const [always, done] = [[], []];
    const [after, on] = [new Map(), new Map()];
    const services = new Map();
    const service = (id) => services.get(id) ?? services.set(id, { done: [], failed: [] }).get(id);
    for (const { id } of state.invoke ?? []) {
      this.lose(`the chart that \`${id}\` invokes is left out`, state);
      service(id);
    }
    for (const transition of state.transitions ?? []) {
      const value = this.transition(transition, state);
      if (!transition.event) always.push(value);
      for (const event of transition.event ?? []) {
        const timer = this.timer(event, state);
        const end = this.chart.stimuli.includes(event) && /^(done\.invoke|error\.platform)\.(.*)$/s.exec(event);
        if (timer) add(after, `${timer.delay}`, value);
        else if (event === `done.state.${state.id}`) done.push(value);
        else if (end) service(end[2])[end[1] === "done.invoke" ? "done" : "failed"].push(value);
        else add(on, this.event(event, transition), value);
      }
    }
    const invoke = Array.from(services, ([id, one]) =>
      object({ id, src: id, onDone: alone(one.done), onError: alone(one.failed) }));
    const members = (groups) =>
      (groups.size ? new Map(Array.from(groups, ([name, values]) => [name, alone(values)])) : undefined);
    return {
      invoke: alone(invoke), after: members(after), on: members(on), always: alone(always), onDone: alone(done) };
  }

  transition(transition, source) {
    const isInside = (state) => state.parent === source || (state.parent !== undefined && isInside(state.parent));
    const targets = transition.target.map((id) => this.states.get(id));
    const staysInside = targets.every((target) => target === source || isInside(target));
    const isInternal = transition.type === "internal" && source.kind === "compound" && targets.every(isInside);
    const actions = this.list(transition.actions, source);
    const value = object({
      target: this.targets(transition.target, source), guard: this.guard(transition),
      reenter: targets.length > 0 && staysInside && !isInternal ? true : undefined, actions });
    const target = value.get("target");
    return value.size === 1 && typeof target === "string" ? target : value;
  }

  /** Returns the name of a guard; that of a Boolean parameter alone needs no code. */
  guard(transition) {
    const { cond } = transition;
    const isParameter = this.chart.parameters.some(({ name }) => name === cond);
    if (cond !== undefined && !isParameter) this.lose(`the guard \`${cond}\` has to be written as code`, transition);
    return cond;
  }

  /** Returns the name under which XState knows the events of a descriptor. */
  event(descriptor, transition) {
    if (descriptor.startsWith("done.invoke.")) return descriptor.replace("done.invoke.", "xstate.done.actor.");
    const state = descriptor.startsWith("done.state.") && this.states.get(descriptor.slice("done.state.".length));
    if (state) return `xstate.done.state.${this.path(state)}`;
    if (descriptor.startsWith("error.")) this.lose(`XState has no event \`${descriptor}\``, transition);
    const isBeginning = this.chart.events.some((event) => event.startsWith(`${descriptor}.`));
    return isBeginning ? `${descriptor}.*` : descriptor;
  }

  // Actions

  /** Returns actions as XState has them; undefined for none. */
  list(actions, state) {
    const all = (actions ?? []).flatMap((action) => this.action(action, state));
    return all.length ? all : undefined;
  }

  action(action, state) {
    const lose = (message) => this.lose(message, action);
    const code = (what) => lose(`${what} has to be written as code`);
    const made = (type, params) => [object({ type, params: object(params) })];
    switch (action.do) {
      case "raise":
        code(`\`raise\` of \`${action.event}\``);
        return made("raise", { event: object({ type: action.event }) });
      case "send": return this.send(action);
      case "cancel":
        if ([...this.timers].some(([send, owner]) => owner === state && send.id === action.sendid)) return [];
        code(`\`cancel\` of \`${action.sendid ?? action.sendidexpr}\``);
        return made("cancel", { sendId: action.sendid ?? action.sendidexpr });
      case "assign":
        code(`\`${action.location} = ${action.expr}\``);
        return made("assign", { location: action.location, value: action.expr });
      case "log": {
        const label = action.label ?? "log";
        if (action.expr === undefined) return BUILT_IN.includes(label) ? [object({ type: label })] : [label];
        code(`the value \`${action.expr}\` of \`${label}\``);
        return made(label, { value: action.expr });
      }
      case "if":
        code(`the choice by \`${action.branches[0].cond}\``);
        return made("choose", { conditions: action.branches.map((branch) =>
          object({ guard: branch.cond, actions: this.list(branch.actions, state) ?? [] })) });
      case "foreach":
        code(`the loop over \`${action.array}\``);
        return made("foreach", { array: action.array });
      case "either":
        lose("an open order is the order as written");
        return action.branches.flatMap((branch) => this.list(branch.actions, state) ?? []);
      case "call": return this.call(action, code, made);
      case "post": return [action.name];
      case "process":
        lose(`\`process ${action.name}\` is an action`);
        return [`process ${action.name}`];
      default: return [];
    }
  }

  call(action, code, made) {
    const { name, argument, result } = action;
    if (result !== undefined) this.lose(`what \`${name}\` returns does not come into \`${result}\``, action);
    const full = action.instance === undefined ? name : `${name}@${action.instance}`;
    if (argument === undefined) return [full];
    code(`the argument \`${argument}\` of \`${name}\``);
    return made(full, { value: argument });
  }

  send(action) {
    if (this.timers.has(action)) return [];
    const event = action.event ?? action.eventexpr;
    if (action.target) {
      this.lose(`\`send\` of \`${event}\` to another chart is left out`, action);
      return [];
    }
    this.lose(`\`raise\` of \`${event}\` has to be written as code`, action);
    return [object({ type: "raise", params: object({
      event: object({ type: event }), delay: action.delayexpr ?? action.delay, id: action.id }) })];
  }
}

/** Returns the answer to a request `export`. */
function written(params) {
  const writer = new Writer(params);
  const text = `${pretty(writer.machine())}\n`;
  return { text, diagnostics: writer.diagnostics };
}

module.exports = { written };
