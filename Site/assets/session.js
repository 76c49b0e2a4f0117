// A run in the engine's module, read as the book's program reads it: engine-module in Documentation says
// what the numbers mean. The player loads it with the first trace that is played.
"use strict";
(() => {
  const kinds = ["callback", "app", "state", "state", "state", "notification", "log", "end", "choice", "state"];
  const fates = ["none", "unsaved", "saved", "lost"];
  const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const unpack = (data) => data[0] !== 0x1f ? data : new Response(
    new Blob([data]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  // A module: what it exports, and what is handed to it and taken from it.
  class Engine {
    constructor(exports) { this.exports = exports; }
    numbers(count, width = 1) {
      const { memory, tb_output } = this.exports;
      return [...new Int32Array(memory.buffer, tb_output(), Math.max(0, count) * width)];
    }
    rows(count, width) {
      const all = this.numbers(count, width);
      return Array.from({ length: count }, (_, row) => all.slice(row * width, (row + 1) * width));
    }
    // Copies bytes into memory, where they are until they are freed.
    leave(input) {
      const place = this.exports.tb_alloc(input.length);
      new Uint8Array(this.exports.memory.buffer).set(input, place);
      return place;
    }
    leaveNumbers(list) { return list.length ? this.leave(new Uint8Array(Int32Array.from(list).buffer)) : 0; }
  }
  // The one that plays, when it is there.
  let engine;

  const milliseconds = (text) => {
    const [, number, unit] = /^(\d+)(ms|s|min|h|d)$/.exec(text) ?? [];
    const time = number * { ms: 1, s: 1e3, min: 6e4, h: 36e5, d: 864e5 }[unit];
    // The longest that the engine takes.
    return time <= 49 * 864e5 ? time : undefined;
  };

  class Session {
    // `values` has the values of their own that data have, by the names of the data.
    constructor(chart, app, parameters, values = {}) {
      const { exports } = Object.assign(this, { engine, exports: engine.exports });
      this.values = { __proto__: null, ...values };
      const inputs = [bytes(chart), bytes(app), new Uint8Array(Int32Array.from(parameters).buffer)];
      const places = inputs.map((input) => engine.leave(input));
      this.id = exports.tb_open(places[0], inputs[0].length, places[1], inputs[1].length,
        places[2], parameters.length);
      for (const place of places) exports.tb_free(place);
      if (this.id < 0) throw new Error(`the engine gives ${this.id}`);
      this.names = [];
      const states = this.table(1, 5), instances = this.table(2, 1);
      this.instances = instances.map(([name]) => this.text(name));
      // The first instance is written without its name, unless it is a region of a parallel state.
      this.beginsWithRegion = states.some(([name, outer, , , own]) =>
        own === 0 && outer >= 0 && states[outer][4] !== 0 && name === instances[0][0]);
      this.appHasStates = states.some((state) => state[3] >= 0 && state[4] < 0);
      this.hasStates = states.some((state) => state[3] >= 0);
      this.lessonStates = [...new Set(states.filter((state) => state[3] >= 0 && state[4] < 0)
        .map((state) => this.text(state[3])))];
      this.stimuli = Array.from({ length: exports.tb_table(this.id, 0) }, (_, number) => {
        const [omissible, ...words] = engine.numbers(exports.tb_stimulus(this.id, number));
        return { number, least: words.length - omissible, words: words.map((w) => this.text(w)) };
      });
    }
    table(number, width) { return this.engine.rows(this.exports.tb_table(this.id, number), width); }
    text(name) {
      if (name < 0) return "";
      if (!(name in this.names)) {
        const count = this.exports.tb_text(this.id, name);
        this.names[name] = new TextDecoder().decode(
          new Uint8Array(this.exports.memory.buffer, this.exports.tb_output(), count));
      }
      return this.names[name];
    }
    // Does what a line says; false when it is not possible now.
    send(line, decisions) { return this.perform(line, decisions) > 0; }
    // The engine's own answer. The decisions are those of the example where its model leaves an order
    // open.
    perform(line, decisions = []) {
      const place = this.engine.leaveNumbers(decisions), count = decisions.length;
      const time = milliseconds(/^wait (.*)$/.exec(line)?.[1] ?? "");
      const words = line.split(" ");
      let result = 0;
      if (time !== undefined) result = this.exports.tb_wait(this.id, time, place, count);
      else for (const own of this.stimuli) {
        if (result > 0 || words.length < own.least || words.length > own.words.length) continue;
        if (!words.every((word, n) => word === own.words[n])) continue;
        result = this.exports.tb_send(this.id, own.number, place, count);
      }
      this.exports.tb_free(place);
      return result;
    }
    restart() { this.exports.tb_reset(this.id); }
    // The engine has 256 at most.
    close() { this.exports.tb_close(this.id); }
    possible() {
      return this.engine.numbers(this.exports.tb_possible(this.id))
        .map((number) => this.stimuli[number].words.join(" "));
    }
    // Where the run stands: the clock, the lesson states, the data.
    state() {
      const all = this.engine.numbers(this.exports.tb_state(this.id));
      const lists = [];
      for (let at = 4; at < all.length; at += all[at] + 1) lists.push(all.slice(at + 1, at + 1 + all[at]));
      const states = {};
      lists[0].forEach((name, n) => {
        if (name >= 0) states[n ? this.instances[n - 1] : ""] = this.text(name);
      });
      const table = this.table(1, 5);
      const leaves = lists[1].filter((s) => table[s][2] === 0 || table[s][2] === 3);
      if (!this.hasStates) states[""] = leaves.map((s) => this.text(table[s][0])).join(" ");
      return { clock: (all[0] >>> 0) + all[1] * 2 ** 32, states, slots: lists[2], data: lists[3] };
    }
    value(value, type) {
      return type === 0 ? `${value}` : type === 1 ? `${value !== 0}` : value < 0 ? "none" : this.text(value);
    }
    // What a datum is that has a number in the state: a value of its own, of which the first has 0 and the second 4.
    fate(name, number) { return this.values[name]?.[Math.max(0, number - 3)] ?? fates[number]; }
    // The value of a datum, a parameter or a variable.
    asked(name, state) {
      const find = (number, width) => this.table(number, width).findIndex((row) => this.text(row[0]) === name);
      const datum = find(4, 1);
      if (datum >= 0) return this.fate(name, state.data[datum]);
      const [row] = this.table(3, 4).filter((row) => this.text(row[0]) === name);
      return row ? this.value(state.slots[row[2]], row[1]) : "";
    }
    // What the last step showed, as the book's program reads it.
    observed() {
      return this.engine.rows(this.exports.tb_observations(this.id), 8).map(
        ([kind, name, place, type, argument, seen, , at]) => {
          // Times are numbers without a sign.
          const it = { kind: kinds[kind], name: this.text(name), place: this.instances[place] ?? "", at: at >>> 0 };
          const value = type < 0 ? null : this.value(argument, type);
          const isState = kind === 2 || kind === 3;
          const isNamed = this.beginsWithRegion || (isState && this.appHasStates);
          if (place > 0 || (place === 0 && isNamed)) it.instance = it.place;
          // Where a state is entered, as runs beside verdicts show it; of a chart without lesson states one of several.
          it.passing = kind === 2 || kind === 9;
          it.isPart = kind === 9;
          it.joined = kind === 4;
          if (kind === 1 && value !== null) it.name += ` ${fates[argument]}`;
          else if (kind === 8) it.name += ` = ${value}`;
          else if (kind === 6 && value !== null) it.name = it.name ? `${it.name}: ${value}` : value;
          else it.argument = value;
          if (kind === 0 && seen >= 0) it.state = this.text(seen);
          return it;
        });
    }
  }

  tracebook("session.js", {
    bytes,
    // The bytes of a module in base64, packed or not.
    read: (text) => unpack(bytes(text)),
    // Takes the module that plays in base64, packed or not.
    async open(module) {
      engine ??= new Engine((await WebAssembly.instantiate(await unpack(bytes(module)))).instance.exports);
    },
    Session,
    // For sessions whose app is code that runs in the page.
    tools: { milliseconds, fates },
  });
})();
