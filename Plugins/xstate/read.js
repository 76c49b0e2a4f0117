// Reads the configuration of an XState machine, version 4 or 5, and writes it as a chart.
"use strict";
const { Mistake, find } = require("./literals.js");
const { UniqueNames, identifier, stateID, suggestion } = require("./names.js");

const KEYS = [
  "activities", "after", "always", "context", "data", "delimiter", "description", "entry", "exit", "history", "id",
  "initial", "input", "invoke", "key", "meta", "on", "onDone", "onEntry", "onExit", "order", "output",
  "predictableActionArguments", "preserveActionOrder", "schema", "schemas", "states", "strict", "tags", "target",
  "tsTypes", "type", "types", "version",
];
const TRANSITION_KEYS = [
  "actions", "cond", "delay", "description", "event", "guard", "id", "in", "internal", "meta", "reenter", "target",
];
const SERVICE_KEYS = ["autoForward", "data", "id", "input", "meta", "onDone", "onError", "src", "systemId"];
/** What a machine does that `<scxml>` cannot. */
const OWN_KEYS = ["on", "entry", "exit", "onEntry", "onExit", "always", "after", "invoke", "onDone"];
/** The actions of XState that change the data of code, or speak to others. */
const HARMLESS = [
  "assign", "emit", "escalate", "forwardTo", "log", "respond", "sendParent", "sendTo", "sendUpdate", "spawn",
  "spawnChild", "start", "stop", "stopChild",
];
const SENDS = ["raise", "xstate.raise", "send", "xstate.send"];

/** The longest time of a timer in JavaScript, in milliseconds. */
const LONGEST = 2 ** 31 - 1;

const lastName = (name) => name.split(".").at(-1);
const timeText = (milliseconds) => (milliseconds % 1000 === 0 ? `${milliseconds / 1000}s` : `${milliseconds}ms`);
const escaped = (text) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;").replaceAll(">", "&gt;");

/** Returns the milliseconds of a duration of ISO 8601, such as `PT15M`, which is a name to XState; undefined for others. */
function duration(text) {
  const match = /^P(?=.)(?:(\d+)W)?(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(text);
  const sum = match?.slice(1).reduce((time, part, index) => time + (part ?? 0) * [604800, 86400, 3600, 60, 1][index], 0);
  return sum * 1000 <= LONGEST ? sum * 1000 : undefined;
}

/** XML with one element a line; attributes that are undefined are left out. */
class XML {
  lines = [];

  /** Writes an element around what `content` writes, or an empty one when that is nothing. */
  element(name, attributes, content = () => {}) {
    const inner = new XML();
    content(inner);
    const words = Object.entries(attributes).filter(([, value]) => value !== undefined)
      .map(([key, value]) => ` ${key}="${escaped(`${value}`)}"`).join("");
    if (inner.lines.length === 0) {
      this.lines.push(`<${name}${words}/>`);
      return;
    }
    this.lines.push(`<${name}${words}>`);
    for (const line of inner.lines) this.lines.push(`  ${line}`);
    this.lines.push(`</${name}>`);
  }

  /** Writes an element only when something is written inside. */
  group(name, content) {
    const inner = new XML();
    content(inner);
    if (inner.lines.length) this.element(name, {}, (xml) => { xml.lines = inner.lines; });
  }
}

/** A state of a machine. */
class State {
  children = [];
  #byKey = new Map();
  /** The id in the chart; empty for a machine that is the chart itself. */
  id = "";

  constructor(key, range, value, parent) {
    Object.assign(this, { key, range, value, parent });
    const type = value.get("type")?.text;
    this.kind = ["parallel", "final", "history"].includes(type) ? type
      : value.get("history") ? "history" : value.get("states")?.members.length ? "compound" : "atomic";
    parent?.children.push(this);
    if (parent && !parent.#byKey.has(key)) parent.#byKey.set(key, this);
  }

  child(key) { return this.#byKey.get(key); }

  /** The state below this one that some keys lead to. */
  descend(keys) { return keys.reduce((state, key) => state?.child(key), this); }

  /** The keys from the machine down to this state. */
  get path() { return this.parent ? [...this.parent.path, this.key] : []; }

  isInside(ancestor) { return this.parent === ancestor || (this.parent?.isInside(ancestor) ?? false); }

  /** This state and all below it, in document order. */
  get all() { return [this, ...this.children.flatMap((child) => child.all)]; }

  /** The child that the state says it begins in. */
  get initialChild() {
    const initial = this.value.get("initial");
    const text = initial?.text ?? initial?.get("target")?.text;
    return text === undefined ? undefined : this.child(text.replace(/^\./, ""));
  }

  get canEnd() { return this.kind === "parallel" || this.children.some((child) => child.kind === "final"); }
}

/** Whether a machine has spellings that only version 4 has. */
const isOld = (value) =>
  value.members.some((member) =>
    ["cond", "internal", "onEntry", "onExit"].includes(member.name) || isOld(member.value))
  || (value.kind === "array" && value.elements.some(isOld));

/** Whether a machine has spellings that only version 5 has. */
const isNew = (value) =>
  value.members.some((member) => ["guard", "reenter"].includes(member.name) || isNew(member.value))
  || (value.kind === "array" && value.elements.some(isNew));

/** What happens when a state is entered or left, which tells whether it is. */
const CHANGES = ["entry", "exit", "onEntry", "onExit", "after", "invoke", "activities"];

/** Calls a function with every literal within another. */
function visit(value, run) {
  run(value);
  value.elements.forEach((element) => visit(element, run));
  value.members.forEach((member) => visit(member.value, run));
}

class Reader {
  diagnostics = [];
  /** The names of guards and of delays in the chart, by what they are called in the machine. */
  guards = new Map();
  delayNames = new Map();
  identifiers = new UniqueNames();
  /** The events of services, which come from outside. */
  services = [];
  /** What of the machine is not in the chart and might change a run. */
  openPoints = new Set();
  /** The actions of which the file has only the name. */
  harmless = new Set();

  constructor(text, place, found) {
    this.text = text;
    this.place = place;
    this.delays = found.delays;
    this.actions = found.actions;
    const value = found.configuration;
    this.isOld = found.isOld || isOld(value);
    this.isNew = !this.isOld && (/\bsetup\s*\(/.test(text) || isNew(value));
    this.machine = new State(value.get("id")?.text ?? "machine", value.range, value);
    this.readChildren(this.machine);
    // Only version 4 has targets of the machine itself that are its children without a dot.
    this.isGuessed = !this.isOld && !this.isNew && this.hasBareTarget(this.machine);
    this.isOld ||= this.isGuessed;
    this.all = this.machine.all;
    this.nameStates();
    this.byOwnID = new Map();
    for (const state of [...this.all].reverse()) {
      const id = state.value.get("id")?.text ?? (state.parent ? undefined : state.key);
      if (id !== undefined) this.byOwnID.set(id, state);
    }
    this.readRaised();
    this.readEnds();
  }

  shown(range) { return this.text.slice(...range); }

  // Reporting

  report(kind, range, message, { severity = "error", why, help } = {}) {
    this.diagnostics.push({ severity, kind, ...this.place(range), message, why, help });
  }

  /** Notes what is not in the chart and might change a run. */
  leaveOpen(what) { this.openPoints.add(what); }

  /** Reports what the chart does not keep. */
  lose(range, message, rest) { this.report("lost", range, message, { severity: "notice", ...rest }); }

  // States

  readChildren(state) {
    this.checkKeys(state);
    const states = state.value.get("states");
    if (states?.isCode) this.report("code", states.range, `the states of \`${state.key}\` are code`);
    for (const { name, range, value } of states?.members ?? []) {
      if (name === null || value.isCode) {
        this.report("code", range, `the state \`${name ?? this.shown(range)}\` is code`, {
          why: "its content is defined elsewhere", help: "write it out in the machine" });
      } else {
        this.readChildren(new State(name, range, value, state));
      }
    }
  }

  checkKeys(state) {
    for (const { name, range } of state.value.members) {
      if (name === null) {
        this.report("code", range, `\`${this.shown(range)}\` is code`, {
          help: "write its members out in the machine" });
      } else if (!KEYS.includes(name)) {
        this.report("key", range, `\`${name}\` is not read`, { severity: "warning", help: suggestion(name, KEYS) });
        this.leaveOpen(`what \`${name}\` of \`${state.key}\` does`);
      }
    }
    for (const name of ["activities", "context", "data", "input", "output"]) {
      const member = state.value.members.findLast((one) => one.name === name);
      if (member) this.lose(member.range, `\`${name}\` is left out, since only code uses it`);
    }
  }

  /** Gives every state an id: its key, or its path where states share a key. */
  nameStates() {
    const states = this.all.slice(1);
    const counts = new Map();
    for (const state of states) counts.set(stateID(state.key), (counts.get(stateID(state.key)) ?? 0) + 1);
    const free = new UniqueNames();
    for (const state of states) {
      const key = stateID(state.key);
      state.id = free.take(counts.get(key) === 1 ? key : state.path.map(stateID).join("."));
    }
    const { machine } = this;
    /** Whether the machine itself is a state of the chart. */
    this.isWrapped = machine.kind === "parallel" || OWN_KEYS.some((key) => machine.value.get(key))
      || machine.children.some((child) => child.kind === "history");
    if (this.isWrapped) machine.id = free.take(stateID(machine.key));
    /** The id of the state in which a wrapped machine ends. */
    this.end = free.take("end");
    for (const state of this.all) {
      // In version 5 a transition between regions leaves all of them, and not the state around them.
      const isKept = state.kind === "parallel" && !this.isOld && CHANGES.some((name) => state.value.get(name));
      if (isKept) state.outerID = free.take(`${state.id}.all`);
      // A region of SCXML is a state with a final one in it.
      if (state.kind === "final" && state.parent?.kind === "parallel") state.regionID = free.take(`${state.id}.all`);
    }
  }

  // Targets

  /** Returns the states that a transition leads to; undefined after a diagnostic. */
  targets(value, source) {
    const targets = [];
    for (const item of value?.list ?? []) {
      if (item.text === undefined) {
        this.report("code", item.range, "the target is code", { help: "write its name in quotes" });
        return undefined;
      }
      const target = this.target(item.text, source);
      if (!target) {
        this.refuse(item, source);
        return undefined;
      }
      this.checkRootTarget(item, source);
      targets.push(target);
    }
    return targets;
  }

  target(text, source) {
    if (text.startsWith("#")) return this.byID(text.slice(1));
    const keys = text.split(".").filter((key) => key);
    // Version 4 looks for a target of the machine itself among its children; version 5 refuses it.
    const parent = source.parent ?? (this.isOld ? source : undefined);
    return text.startsWith(".") ? source.descend(keys) : parent?.descend(keys);
  }

  /** Whether a transition of the machine itself has a target that is a child of it. */
  hasBareTarget(machine) {
    const groups = ["on", "after"].flatMap((name) => (machine.value.get(name)?.members ?? []).map(({ value }) => value));
    return [...groups, machine.value.get("always")].some((group) => (group?.list ?? []).some((one) =>
      (one.text === undefined ? one.get("target")?.list ?? [] : [one]).some(({ text }) =>
        text !== undefined && !/^[.#]/.test(text) && machine.descend(text.split(".").filter((key) => key)))));
  }

  /** Warns of a target by which alone the machine is known as one of version 4. */
  checkRootTarget(item, source) {
    if (source.parent || !this.isGuessed || /^[.#]/.test(item.text)) return;
    this.report("target", item.range, `the machine has no sibling \`${item.text}\`, and version 5 refuses it`, {
      severity: "warning", why: "read as a child of the machine, as version 4 has it",
      help: `did you mean \`.${item.text}\`?` });
  }

  /** Returns a state by an id of its own or by its path below one. */
  byID(text) {
    const own = this.byOwnID.get(text);
    if (own) return own;
    const keys = text.split(".").filter((key) => key);
    for (let count = keys.length; count > 0; count -= 1) {
      const state = this.byOwnID.get(keys.slice(0, count).join("."))?.descend(keys.slice(count));
      if (state) return state;
    }
    return undefined;
  }

  refuse(item, source) {
    const { text, range } = item;
    if (!source.parent && !/^[.#]/.test(text) && this.target(`.${text}`, source)) {
      this.report("target", range, `the machine has no sibling \`${text}\``, { help: `did you mean \`.${text}\`?` });
      return;
    }
    const siblings = (source.parent ?? source).children.map((child) => child.key);
    this.report("target", range, `there is no state \`${text}\``, {
      help: suggestion(text, siblings) ?? "write a sibling's key, `.child`, or `#id`" });
  }

  // Transitions

  /** Returns the transitions that a value of `on`, `after`, `always` or `onDone` gives. */
  transitions(value, source, name) {
    if (value.kind === "null") return [{ targets: [], actions: [] }];
    return value.list.map((one) => this.transition(one, source, name)).filter((one) => one);
  }

  transition(value, source, name) {
    if (value.isCode) {
      this.report("code", value.range, `the transition of \`${name}\` is code and left out`, { severity: "warning" });
      this.leaveOpen(`what \`${name}\` does in \`${source.key}\``);
      return undefined;
    }
    for (const member of value.members) {
      if (TRANSITION_KEYS.includes(member.name)) continue;
      const key = member.name ?? "…";
      this.report("key", member.range, `\`${key}\` is not read`, {
        severity: "warning", help: suggestion(member.name ?? "", TRANSITION_KEYS) });
      this.leaveOpen(`what \`${key}\` of \`${name}\` does in \`${source.key}\``);
    }
    const targets = this.targets(value.text === undefined ? value.get("target") : value, source);
    if (!targets) return undefined;
    const guard = value.get("guard") ?? value.get("cond");
    const place = value.get("in");
    const conditions = [guard && this.condition(guard, false), place && this.isIn(place)].filter((one) => one);
    return { ...this.placed(targets, value, source), condition: conditions.join(" and ") || undefined,
      actions: value.get("actions")?.list ?? [] };
  }

  /**
   * Returns the targets in the sense of SCXML, and whether the transition stays within its state.
   *
   * In version 5 a transition to a state itself or into it does not leave the state unless it says `reenter`; in
   * version 4 one leaves it unless its target begins with a dot.
   */
  placed(targets, value, source) {
    const staysInside = targets.every((target) => target === source || target.isInside(source));
    this.checkRegions(targets, source, staysInside && !this.leaves(value));
    if (!targets.length || !staysInside || this.leaves(value)) return { targets };
    if (source.outerID && targets.includes(source)) return { targets: [{ id: source.id }], isInternal: true };
    if (!targets.includes(source)) return { targets, isInternal: source.kind === "compound" || !!source.outerID };
    if (source.kind === "compound" && source.initialChild) return { targets: [source.initialChild], isInternal: true };
    // Nothing is entered or left in a state without children.
    return { targets: source.children.length ? targets : [] };
  }

  /** Notes a transition of version 4 between regions, of which it keeps those that the transition does not name. */
  checkRegions(targets, source, isInternal) {
    if (!this.isOld || !targets.length) return;
    for (let around = source; around; around = around.parent) {
      if (around.kind !== "parallel" || !targets.every((target) => target.isInside(around))) continue;
      const region = (state) => around.children.find((child) => child === state || state.isInside(child));
      const regions = new Set([...targets, ...(source === around ? [] : [source])].map(region));
      const isWhole = isInternal && regions.size === around.children.filter(({ kind }) => kind !== "history").length;
      if (regions.size === 1 && source !== around || isWhole) return;
      this.leaveOpen(`which regions of \`${around.key}\` a transition from \`${source.key}\` leaves as they are`);
      return;
    }
  }

  leaves(value) {
    const reenter = value.get("reenter");
    if (reenter?.kind === "boolean") return reenter.value;
    if (!this.isOld) return false;
    const internal = value.get("internal");
    if (internal?.kind === "boolean") return !internal.value;
    return !(value.get("target") ?? value).list.every((target) => target.text?.startsWith("."));
  }

  // Guards

  /** Returns a condition as an expression of the chart; a guard by name is a parameter. */
  condition(value, isPart) {
    switch (value.kind) {
      case "string": case "name": return this.parameter(value.value);
      case "object": return this.parameter(
        [value.get("type")?.text ?? "guard", ...words(value.get("params"))].join(" "));
      case "call": return this.call(lastName(value.value), value.elements.flatMap((one) => one.list), isPart)
        ?? this.codeOf(value);
      default: return this.codeOf(value);
    }
  }

  call(name, parts, isPart) {
    switch (name) {
      case "not": return parts.length ? `not ${this.condition(parts[0], true)}` : undefined;
      case "and": case "or": {
        const text = parts.map((part) => this.condition(part, true)).join(` ${name} `);
        return isPart ? `(${text})` : text;
      }
      // XState and SCXML have other states in the middle of a step.
      case "stateIn": case "in": return parts.length && !this.isInStep ? this.isIn(parts[0]) : undefined;
      default: return undefined;
    }
  }

  codeOf(value) {
    const name = this.parameter(`guard ${this.guards.size + 1}`);
    this.report("code", value.range, `the guard is code, and its outcome is the parameter \`${name}\``, {
      severity: "warning" });
    return name;
  }

  parameter(name) { return this.named(name, this.guards); }

  named(name, names) {
    if (!names.has(name)) names.set(name, this.identifiers.take(identifier(name)));
    return names.get(name);
  }

  isIn(value) {
    const text = value.text ?? "";
    const state = this.target(text.startsWith("#") ? text : `#${this.machine.key}.${text}`, this.machine);
    if (state) return `In('${state.id}')`;
    this.report("target", value.range, `there is no state \`${text}\``);
    return "false";
  }

  // Events

  /** Returns the event of the chart for one of the machine. */
  event(name) {
    const done = /^(?:xstate\.)?done\.state\.(.*)$/s.exec(name);
    const state = done && this.target(`#${done[1]}`, this.machine);
    if (state) return `done.state.${state.id}`;
    const service = /^xstate\.(done|error)\.actor\.(.*)$/s.exec(name);
    if (service) return (service[1] === "done" ? "done.invoke." : "error.platform.") + service[2];
    return name.split(/\s+/u).filter((part) => part).join("_");
  }

  /** Notes what ends otherwise in XState, and names of events that SCXML takes for the beginnings of others. */
  readEnds() {
    const onDone = this.all.filter((state) => state.value.get("onDone"));
    for (const state of this.all.filter(({ kind }) => kind === "parallel")) {
      const others = state.children.filter((child) => child.kind === "parallel" || this.isOld && child.kind === "final");
      if (others.length) this.leaveOpen(`when \`${state.key}\` is done, whose region \`${others[0].key}\` is no compound state`);
    }
    const region = this.all.find(({ regionID }) => regionID);
    if (region && this.all.some((state) => this.eventNames(state).includes("*"))) {
      this.leaveOpen(`whether \`*\` takes the end of the region \`${region.key}\``);
    }
    for (const state of onDone) {
      const other = this.all.find((one) => one.canEnd && one.id.startsWith(`${state.id}.`));
      if (other) this.leaveOpen(`whether the end of \`${other.id}\` is one of \`${state.id}\``);
    }
    const names = [...this.raised, ...this.all.flatMap((state) => this.eventNames(state))];
    const own = new Set(names.filter((name) => !name.endsWith("*")).map((name) => this.event(name)));
    for (const name of own) {
      const parts = name.split(".");
      const shorter = parts.map((_, index) => parts.slice(0, index).join(".")).find((other) => own.has(other));
      if (shorter) this.leaveOpen(`whether \`${name}\` is taken for \`${shorter}\``);
    }
  }

  eventNames(state) {
    return (state.value.get("on")?.members ?? []).map(({ name }) => name).filter((name) => name);
  }

  /** Collects the events that the machine raises itself, and the ids by which they can be cancelled. */
  readRaised() {
    this.raised = new Set();
    this.raisedIDs = new Set();
    const add = (event, options) => {
      const name = event?.text ?? event?.get("type")?.text;
      if (name !== undefined) this.raised.add(this.event(name));
      const id = options?.get("id")?.text;
      if (id !== undefined) this.raisedIDs.add(id);
    };
    const collect = (value) => {
      const [first, options] = value.elements;
      if (value.kind === "call" && SENDS.includes(lastName(value.value))) add(first, options);
      if (value.kind === "object" && SENDS.includes(value.get("type")?.text)) {
        const values = value.get("params") ?? value;
        add(values.get("event"), values);
      }
    };
    for (const value of [this.machine.value, ...this.actions.values()]) visit(value, collect);
  }

  timers(state) {
    return (state.value.get("after")?.members ?? []).flatMap(({ name, range, value }) => {
      if (name === null) {
        this.report("code", range, "the time is code and left out", { severity: "warning" });
        this.leaveOpen(`after which time \`${state.key}\` is left`);
        return [];
      }
      // A dot would make the event of an inner state one that begins like that of an outer one.
      const event = `after.${this.event(name)}.${state.id.replaceAll(".", "-")}`;
      // XState takes whatever is a number for one.
      const isName = Number.isNaN(Number(name));
      return [{ event, value, ...(isName ? this.timeByName(name, range) : this.milliseconds(Number(name), range)) }];
    });
  }

  /** Returns a time by name as an attribute, whose value is a parameter. */
  timeByName(name, range) {
    if (this.delays.has(name) && !(this.delays.get(name) > 0)) return this.milliseconds(0, range);
    if (!this.delays.has(name) && !this.delayNames.has(name)) {
      this.lose(range, `the file gives no number of milliseconds for \`${name}\``, {
        help: `write the number instead, or \`delays: { ${name}: ${duration(name) ?? 1000} }\` beside the machine` });
    }
    this.checkTime(this.delays.get(name), range);
    return { delayexpr: this.named(name, this.delayNames) };
  }

  milliseconds(value, range) {
    this.checkTime(value, range);
    const time = Math.max(0, Math.trunc(value));
    // Even a timer of no time comes after what is sent at once, as `setTimeout` has it.
    if (!time) this.hasApart = true;
    return { delay: timeText(time), "tb:apart": time ? undefined : "true" };
  }

  checkTime(value, range) {
    if (!(value > LONGEST)) return;
    this.report("time", range, `${value} milliseconds are too long for a timer`, {
      why: "in JavaScript it would fire at once", help: `write at most ${LONGEST}, which is 24 days` });
  }

  /** Returns a delay as attributes; undefined for code. */
  delay(value) {
    switch (value?.kind) {
      case undefined: return {};
      case "number": return this.milliseconds(Number(value.value), value.range);
      case "string": case "name": return this.timeByName(value.value, value.range);
      default: return undefined;
    }
  }

  /** Returns what `on` has for each event, in order. */
  events(state) {
    const on = state.value.get("on");
    if (on?.kind === "array") {
      return on.elements.filter((item) => item.get("event")?.text !== undefined)
        .map((item) => [item.get("event").text, item]);
    }
    if (on?.isCode) {
      this.report("code", on.range, "`on` is code and left out", { severity: "warning" });
      this.leaveOpen(`which events \`${state.key}\` takes`);
    }
    // What is named comes before what is meant by `*`, in version 5 the longest first.
    const rank = (name) => (!name?.endsWith("*") ? 0 : this.isOld ? (name === "*" ? 1 : 0) : 1000 - name.length);
    const members = [...(on?.members ?? [])].sort((one, other) => rank(one.name) - rank(other.name));
    return members.flatMap(({ name, range, value }) => {
      if (name !== null) return [[name, value]];
      this.report("code", range, "an event is code and left out", { severity: "warning" });
      this.leaveOpen(`which events \`${state.key}\` takes`);
      return [];
    });
  }

  // Actions

  /** Writes actions as content of the chart; an action by name is a line of the log. */
  writeActions(actions, xml) {
    for (const action of actions) this.writeAction(action, xml);
  }

  writeAction(action, xml) {
    switch (action.kind) {
      case "string": case "name": {
        xml.element("log", { label: action.value });
        this.take(action.value, xml);
        break;
      }
      case "object": this.writeObject(action, xml); break;
      case "call":
        if (!this.writeCall(xml, lastName(action.value), ...action.elements)) this.skip(action);
        break;
      default: this.skip(action);
    }
  }

  /** Takes an action by name for what the file says that it is, or for a function, which changes nothing of the machine. */
  take(name, xml) {
    const known = this.actions.get(name);
    if (known?.kind === "call") this.writeAction(known, xml);
    if (!known) this.harmless.add(name);
  }

  skip(action) {
    let name = "an action";
    if (action.kind === "call") {
      name = `\`${action.value}\``;
      const last = lastName(action.value);
      const isForOthers = last === "send" && action.elements[1]?.get("to");
      if (!isForOthers && !HARMLESS.includes(last)) this.leaveOpen(`what ${name} does`);
    } else if (!action.isFunction) {
      this.leaveOpen(`what \`${[...this.shown(action.range)].slice(0, 40).join("")}\` does`);
    }
    this.report("code", action.range, `${name} is code and left out`, {
      severity: "warning", help: "give the action a name" });
  }

  writeObject(action, xml) {
    const type = action.get("type")?.text;
    if (type === undefined) {
      this.skip(action);
      return;
    }
    const name = type.replace(/^xstate\./, "");
    const values = action.get("params") ?? action;
    const isOwn = ["raise", "cancel", "send", "choose"].includes(name);
    const first = ["event", "sendId", "conditions", "conds"].map((key) => values.get(key)).find((one) => one);
    if (isOwn && this.writeCall(xml, name, first, values)) return;
    if (type !== name && !HARMLESS.includes(name)) this.leaveOpen(`what \`${type}\` does`);
    xml.element("log", { label: [type, ...words(action.get("params"))].join(" ") });
    if (type === name && !HARMLESS.includes(name) && !isOwn) this.take(type, xml);
  }

  /** Writes a function of XState whose arguments are literals; returns false for another one. */
  writeCall(xml, name, first, options) {
    switch (name) {
      case "log":
        if (first?.text === undefined) return false;
        xml.element("log", { label: first.text });
        return true;
      case "cancel":
        if (first?.text === undefined) return false;
        if (this.raisedIDs.has(first.text)) xml.element("cancel", { sendid: first.text });
        else this.lose(first.range, `nothing is raised under the id \`${first.text}\`, so that nothing is cancelled`);
        return true;
      case "raise": case "send": return this.writeRaise(xml, name, first, options);
      case "choose": return this.writeChoose(xml, first);
      case "enqueueActions": case "pure":
        if (first?.kind !== "array") return false;
        this.writeActions(first.elements, xml);
        return true;
      default: return false;
    }
  }

  /** Writes the actions of the first branch whose guard holds. */
  writeChoose(xml, value) {
    const branches = value?.kind === "array" ? value.elements : [value];
    if (!branches.every((one) => one?.members.length && one.members.every(({ name }) => name !== null))) return false;
    const guards = branches.map((one) => one.get("guard") ?? one.get("cond"));
    const contents = branches.map((one) => {
      const content = new XML();
      this.writeActions(one.get("actions")?.list ?? [], content);
      return content.lines;
    });
    // Behind a branch without a guard none is reached, and what does nothing at the end needs no guard.
    const end = guards.findIndex((guard) => !guard);
    let count = end < 0 ? branches.length : end + 1;
    while (count > 0 && !contents[count - 1].length) count -= 1;
    if (count === 0) return true;
    if (end === 0) {
      xml.lines.push(...contents[0]);
      return true;
    }
    this.isInStep = true;
    const conditions = guards.slice(0, count).map((guard) => guard && this.condition(guard, false));
    this.isInStep = false;
    xml.element("if", { cond: conditions[0] }, (inner) => contents.slice(0, count).forEach((lines, index) => {
      if (index > 0) inner.element(conditions[index] ? "elseif" : "else", { cond: conditions[index] });
      inner.lines.push(...lines);
    }));
    return true;
  }

  writeRaise(xml, name, first, options) {
    const event = first?.text ?? first?.get("type")?.text;
    if (event === undefined || options?.get("to")) return false;
    if (first.members.some((member) => member.name !== "type")) {
      this.lose(first.range, `the data of \`${event}\` are left out`);
    }
    if (name === "raise" && !options?.get("delay")) {
      xml.element("raise", { event: this.event(event) });
      return true;
    }
    const delay = this.delay(options?.get("delay"));
    if (!delay) return false;
    xml.element("send", { event: this.event(event), id: options?.get("id")?.text, ...delay });
    return true;
  }

  // Writing

  /** Returns the machine as the text of a chart. */
  write() {
    const { machine } = this;
    const body = new XML();
    if (this.isWrapped) {
      this.writeState(machine, body);
      // The chart ends when the machine ends, which is a state of it.
      if (machine.canEnd && !machine.value.get("onDone")) body.element("final", { id: this.end });
    } else {
      for (const child of machine.children) this.writeState(child, body);
    }
    const declarations = new XML();
    this.declare(declarations);
    const first = this.isWrapped ? machine : this.initial(machine);
    const initial = first && entered(first);
    const xml = new XML();
    xml.element("scxml", {
      xmlns: "http://www.w3.org/2005/07/scxml",
      "xmlns:tb": declarations.lines.length || this.hasApart ? "urn:tracebook:chart" : undefined,
      version: "1.0", datamodel: this.guards.size + this.delayNames.size ? "tracebook" : undefined, initial,
    }, (inner) => { inner.lines = [...declarations.lines, ...body.lines]; });
    return ['<?xml version="1.0" encoding="UTF-8"?>', ...xml.lines, ""].join("\n");
  }

  declare(xml) {
    for (const name of this.guards.values()) {
      xml.element("tb:parameter", { name, values: "true false", default: "true", open: "true" });
    }
    for (const [given, name] of this.delayNames) {
      const value = Math.max(1, this.delays.get(given) ?? duration(given) ?? 1000);
      xml.element("tb:parameter", {
        name, values: `1ms..${timeText(Math.max(value, 3_600_000))}`, default: timeText(value),
        // A time that the file does not give may be another one each time.
        open: this.delays.has(given) ? undefined : "true" });
    }
    for (const what of this.openPoints) xml.element("tb:open", { what });
    for (const name of this.harmless) xml.element("tb:harmless", { name });
    if (this.services.length) for (const name of this.stimuli()) xml.element("tb:stimulus", { name });
  }

  /** Returns the events from outside, which a chart with services has to declare. */
  stimuli() {
    const names = new Set();
    let takesAny = false;
    for (const { name } of this.all.flatMap((state) => state.value.get("on")?.members ?? [])) {
      if (!name) continue;
      if (name === "*") {
        takesAny = true;
        continue;
      }
      const event = this.event(name.replace(/\.\*$/, ""));
      if (!event.startsWith("done.state.") && !this.raised.has(event)) names.add(event);
    }
    this.services.forEach((name) => names.add(name));
    let other = "other";
    while (names.has(other)) other += "_";
    return takesAny ? [...names, other] : [...names];
  }

  writeState(state, xml) {
    if (state.kind === "history") {
      this.writeHistory(state, xml);
      return;
    }
    const name = state.regionID ? "state" : { parallel: "parallel", final: "final" }[state.kind] ?? "state";
    const initial = state.kind === "compound" ? this.initial(state) : undefined;
    const actions = state.value.get("initial")?.get("actions")?.list ?? [];
    if (state.outerID) {
      xml.element("state", { id: state.outerID }, (outer) => {
        const timers = this.timers(state);
        this.writeHandlers(state, timers, outer);
        this.writeTransitions(state, timers, outer);
        outer.element("parallel", { id: state.id }, (inner) => {
          for (const child of state.children) this.writeState(child, inner);
        });
      });
      return;
    }
    xml.element(name, { id: state.regionID ?? state.id, initial: actions.length ? undefined : initial && entered(initial) }, (inner) => {
      if (initial && actions.length) {
        inner.element("initial", {}, (first) =>
          first.element("transition", { target: entered(initial) }, (content) => this.writeActions(actions, content)));
      }
      const timers = this.timers(state);
      this.writeHandlers(state, timers, inner);
      this.writeTransitions(state, timers, inner);
      for (const child of state.children) this.writeState(child, inner);
      if (state.regionID) inner.element("final", { id: state.id });
    });
  }

  /** Returns the child that a state begins in; undefined after a diagnostic. */
  initial(state) {
    if (state.initialChild) return state.initialChild;
    const keys = state.children.map((child) => child.key);
    const initial = state.value.get("initial");
    if (initial) {
      const text = initial.text ?? initial.get("target")?.text ?? this.shown(initial.range);
      this.report("initial", initial.range, `\`${state.key}\` has no state \`${text}\``, {
        help: suggestion(text, keys) });
    } else {
      this.report("initial", state.range, `\`${state.key}\` does not say in which state it begins`, {
        help: `write \`initial: '${keys[0] ?? ""}'\`` });
    }
    return undefined;
  }

  writeHistory(state, xml) {
    const type = state.value.get("history")?.text === "deep" ? "deep" : "shallow";
    let targets = this.targets(state.value.get("target"), state) ?? [];
    if (!targets.length && state.parent) {
      targets = state.parent.kind === "parallel" ? state.parent.children.filter((child) => child.kind !== "history")
        : [state.parent.initialChild].filter((child) => child);
    }
    xml.element("history", { id: state.id, type }, (inner) =>
      inner.element("transition", { target: targets.map(entered).join(" ") }));
  }

  writeHandlers(state, timers, xml) {
    const actions = (...names) => names.flatMap((name) => state.value.get(name)?.list ?? []);
    xml.group("onentry", (inner) => {
      this.writeActions(actions("onEntry", "entry"), inner);
      for (const { event, value: _, ...delay } of timers) inner.element("send", { event, id: event, ...delay });
    });
    xml.group("onexit", (inner) => {
      this.writeActions(actions("onExit", "exit"), inner);
      for (const { event } of timers) inner.element("cancel", { sendid: event });
    });
  }

  writeTransitions(state, timers, xml) {
    const always = [state.value.get("always")].filter((value) => value);
    for (const [name, value] of this.events(state)) {
      // The empty event of version 4 is what `always` is now.
      if (name === "") always.push(value);
      else this.writeTransition(value, state, name, name === "*" ? name : this.event(name), xml);
    }
    this.writeServices(state, xml);
    for (const { value, event } of timers) this.writeTransition(value, state, event, event, xml);
    for (const value of always) this.writeTransition(value, state, "always", undefined, xml);
    const done = state.value.get("onDone");
    if (done) this.writeTransition(done, state, "onDone", `done.state.${state.id}`, xml);
    else if (state === this.machine && this.isWrapped && state.canEnd) {
      xml.element("transition", { event: `done.state.${state.id}`, target: this.end });
    }
  }

  writeServices(state, xml) {
    (state.value.get("invoke")?.list ?? []).forEach((service, index) => {
      const source = service.get("src");
      const id = service.get("id")?.text ?? source?.text ?? source?.get("type")?.text
        ?? (source?.kind === "name" ? source.value : `${state.id}.${index}`);
      const name = this.event(id);
      for (const [member, event] of [["onDone", `done.invoke.${name}`], ["onError", `error.platform.${name}`]]) {
        const value = service.get(member);
        if (!value) continue;
        this.services.push(event);
        this.writeTransition(value, state, member, event, xml);
      }
      const others = service.members.map((member) => member.name ?? "…").filter((key) => !SERVICE_KEYS.includes(key));
      if (service.isCode || others.length) {
        const what = others.map((key) => `\`${key}\``).join(", ") || "it";
        this.leaveOpen(`what ${what} of the service \`${id}\` does`);
      }
      this.lose((source ?? service).range, `the service \`${id}\` is outside, and its end a stimulus`);
    });
  }

  writeTransition(value, state, name, event, xml) {
    for (const { targets, condition, isInternal, actions } of this.transitions(value, state, name)) {
      if (event === undefined && condition === undefined && !targets.length) {
        this.report("target", value.range, "a transition without event, guard and target would never end");
        continue;
      }
      const target = targets.map(entered).join(" ") || undefined;
      xml.element("transition", { event, cond: condition, target, type: isInternal ? "internal" : undefined },
        (inner) => this.writeActions(actions, inner));
    }
  }
}

/** The id by which a state is entered: that of the state around it which SCXML needs, where there is one. */
const entered = (state) => state.outerID ?? state.id;

/** The values of an object as they read in a name. */
const words = (params) => (params?.members ?? []).map(({ value }) => value.word).filter((word) => word !== undefined);

/** Returns a function from a range of a text to its place as the protocol has it, in the first line of the range. */
function places(text) {
  const starts = [0];
  for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", end + 1)) starts.push(end + 1);
  return ([start, end]) => {
    let [line, after] = [0, starts.length];
    while (after - line > 1) {
      const middle = (line + after) >> 1;
      if (starts[middle] <= start) line = middle; else after = middle;
    }
    const last = Math.min(end, (starts[line + 1] ?? text.length + 1) - 1);
    const count = (from, to) => [...text.slice(from, to)].length;
    return { line: line + 1, column: count(starts[line], start) + 1, length: Math.max(1, count(start, last)) };
  };
}

/** Returns the chart of the machine in a file, and what there is to say about it. */
function read(ts, path, text) {
  const place = places(text);
  let found;
  try {
    found = find(ts, path, text);
  } catch (error) {
    if (!(error instanceof Mistake)) throw error;
    return { diagnostics: [{ severity: "error", kind: "syntax", ...place(error.range), message: error.message }] };
  }
  if (!found.configuration?.members.length) {
    return { diagnostics: [{
      severity: "error", kind: "machine", ...place(found.configuration?.range ?? [0, 0]),
      message: "there is no machine in the file",
      help: "it has to be JSON, or to have `createMachine({…})` with the states written out" }] };
  }
  const reader = new Reader(text, place, found);
  const scxml = reader.write();
  const { diagnostics } = reader;
  return diagnostics.some(({ severity }) => severity === "error") ? { diagnostics } : { scxml, diagnostics };
}

module.exports = { read };
