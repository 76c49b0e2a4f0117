// Plays the traces of a page: the engine that checked the book runs them again, here.
"use strict";
(() => {
  const page = document.getElementById("player");
  if (!page) return;
  const language = page.dataset.language;
  const appWords = JSON.parse(page.dataset.words || "{}");
  const folder = document.currentScript.src.replace(/[^/]*$/, "play/");
  const lesson = page.dataset.lesson;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");

  // Scripts bring what is played: a page that was opened as a file can fetch nothing.
  const brought = {}, loading = {};
  window.tracebook = (name, value) => { brought[name] = value; };
  const load = (name) => loading[name] ??= new Promise((done, fail) => {
    const script = document.createElement("script");
    script.src = folder + name;
    script.onload = () => done(brought[name]);
    script.onerror = () => { delete loading[name]; fail(new Error(name)); };
    document.head.append(script);
  });
  const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const element = (name, text, kind) => {
    const made = document.createElement(name);
    if (text) made.textContent = text;
    if (kind) made.className = kind;
    return made;
  };

  // The module: Scripts/module.mjs is the same for tests.
  let exports;
  const open = async () => exports ??= (await WebAssembly.instantiate(
    bytes(await load("engine.js")))).instance.exports;
  const numbers = (count, width = 1) =>
    [...new Int32Array(exports.memory.buffer, exports.tb_output(), Math.max(0, count) * width)];
  const rows = (count, width) => {
    const all = numbers(count, width);
    return Array.from({ length: count }, (_, row) => all.slice(row * width, (row + 1) * width));
  };

  class Session {
    constructor(chart, app, parameters) {
      const inputs = [bytes(chart), bytes(app), new Uint8Array(Int32Array.from(parameters).buffer)];
      const places = inputs.map((input) => {
        const place = exports.tb_alloc(input.length);
        new Uint8Array(exports.memory.buffer).set(input, place);
        return place;
      });
      this.id = exports.tb_open(places[0], inputs[0].length, places[1], inputs[1].length,
        places[2], parameters.length);
      for (const place of places) exports.tb_free(place);
      if (this.id < 0) throw new Error(`the engine gives ${this.id}`);
      this.names = [];
      this.instances = this.table(2, 1).map(([name]) => this.text(name));
      this.appHasStates = this.table(1, 5).some((state) => state[3] >= 0 && state[4] < 0);
      this.hasStates = this.table(1, 5).some((state) => state[3] >= 0);
      this.stimuli = Array.from({ length: exports.tb_table(this.id, 0) }, (_, number) => {
        const [omissible, ...words] = numbers(exports.tb_stimulus(this.id, number));
        return { number, least: words.length - omissible, words: words.map((w) => this.text(w)) };
      });
    }
    table(number, width) { return rows(exports.tb_table(this.id, number), width); }
    text(name) {
      if (!(name in this.names)) {
        const count = exports.tb_text(this.id, name);
        this.names[name] = new TextDecoder().decode(
          new Uint8Array(exports.memory.buffer, exports.tb_output(), count));
      }
      return this.names[name];
    }
    // Does what a line says; false when it is not possible now.
    send(line) {
      const time = /^wait (\d+)(ms|s|min|h)$/.exec(line);
      if (time) {
        return exports.tb_wait(this.id, time[1] * { ms: 1, s: 1e3, min: 6e4, h: 36e5 }[time[2]]) > 0;
      }
      const words = line.split(" ");
      return this.stimuli.some((own) => words.length >= own.least
        && words.length <= own.words.length && words.every((word, n) => word === own.words[n])
        && exports.tb_send(this.id, own.number) > 0);
    }
    possible() {
      return numbers(exports.tb_possible(this.id)).map((number) => this.stimuli[number].words.join(" "));
    }
    // Where the run stands: the clock, the lesson states, the data.
    state() {
      const all = numbers(exports.tb_state(this.id));
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
    // The value of a datum, a parameter or a variable.
    asked(name, state) {
      const find = (number, width) => this.table(number, width).findIndex((row) => this.text(row[0]) === name);
      const datum = find(4, 1);
      if (datum >= 0) return fates[state.data[datum]];
      const [row] = this.table(3, 4).filter((row) => this.text(row[0]) === name);
      return row ? this.value(state.slots[row[2]], row[1]) : "";
    }
    // What the last step showed, as the book's program reads it.
    observed() {
      return rows(exports.tb_observations(this.id), 8).map(
        ([kind, name, place, type, argument, seen, , at]) => {
          const it = { kind: kinds[kind], name: this.text(name), place: this.instances[place] ?? "", at };
          const value = type < 0 ? null : this.value(argument, type);
          const isState = kind === 2 || kind === 3;
          if (place > 0 || (place === 0 && isState && this.appHasStates)) it.instance = it.place;
          it.passing = kind === 2;
          it.joined = kind === 4;
          if (kind === 1 && value !== null) it.name += ` ${fates[argument]}`;
          else if (kind === 6 && value !== null) it.name = it.name ? `${it.name}: ${value}` : value;
          else it.argument = value;
          if (kind === 0 && seen >= 0) it.state = this.text(seen);
          return it;
        });
    }
  }
  const kinds = ["callback", "app", "state", "state", "state", "notification", "log", "end"];
  const fates = ["none", "unsaved", "saved", "lost"];

  const spaced = (time) => time.replace(/^\d+/, "$&\u00a0");
  const written = (ms) => ms % 1000 ? `${ms}ms` : `${ms / 1000}s`;
  const clockText = (ms) => {
    const two = (number) => `${number}`.padStart(2, "0");
    const s = Math.floor(ms / 1000), rest = ms % 1000;
    const hours = Math.floor(s / 3600), minutes = Math.floor(s / 60) % 60;
    return (hours ? `${hours}:${two(minutes)}` : minutes) + `:${two(s % 60)}`
      + (rest ? `.${`${rest}`.padStart(3, "0")}` : "");
  };

  // Names of calls in the spelling that the reader chose.
  const spelling = {
    kind: "", names: new Map(),
    learn(name, others) { this.names.set(name, others); },
    of(text) {
      const [, name, rest] = /^([^@ ]*)(.*)$/s.exec(text);
      return (this.names.get(name)?.[this.kind] ?? name) + rest;
    },
    show(root) {
      for (const code of root.querySelectorAll("code:not(.calls *)")) {
        const own = code.dataset.name ?? code.textContent;
        const text = this.of(own);
        if (text !== code.textContent) [code.dataset.name, code.textContent] = [own, text];
      }
    },
  };
  const store = (kind) => {
    try {
      if (kind === undefined) return localStorage.getItem("tracebook-spelling") ?? "";
      localStorage.setItem("tracebook-spelling", kind);
    } catch { return ""; }
  };

  class Trace {
    constructor(figure) {
      this.figure = figure;
      this.score = figure.querySelector(".score");
      this.lines = [...this.score.children].map((item) => item.querySelector("p code").textContent);
      this.items = [...this.score.children];
      this.turn = 0;
      const parts = page.content.cloneNode(true);
      [this.player, this.trying] = parts.children;
      this.said = this.player.querySelector(".said");
      this.time = this.player.querySelector("time");
      this.button = (name) => this.player.querySelector(`[name=${name}]`);
      const map = figure.querySelector(".map");
      figure.insertBefore(this.player, figure.querySelector(".lanes"));
      if (map) this.show(map);
      this.player.addEventListener("click", (event) => this.press(event.target.name));
      this.trying.addEventListener("click", (event) => this.press(event.target.name));
      this.player.addEventListener("keydown", (event) => {
        if (event.target.tagName === "SELECT") return;
        const way = { ArrowRight: "step", ArrowLeft: "back", Home: "again", End: "end" }[event.key];
        if (way) { event.preventDefault(); this.press(way); }
      });
      this.items.forEach((item, number) => this.button2(item, number));
      this.rest();
    }

    // The stimulus of a moment becomes a button.
    button2(item, number) {
      const line = item.querySelector("p");
      const button = element("button");
      button.type = "button";
      button.append(...line.childNodes);
      line.append(button);
      button.addEventListener("click", () => this.begin(number));
    }
    show(map) {
      this.player.prepend(map);
      this.svg = map.querySelector("svg");
    }

    // Loads what is needed and runs the whole trace, once.
    async ready() {
      if (this.records) return;
      const all = await load(`lesson.${lesson}.js`);
      const own = all[this.figure.dataset.trace];
      const [chart, words] = await Promise.all(
        [load(`${own.model}.js`), load(`${own.model}.${language}.js`), open()]);
      this.words = words;
      this.shown = new Set(own.shown);
      for (const name in words.spellings) spelling.learn(name, words.spellings[name]);
      this.session = new Session(chart, own.app, own.parameters);
      if (!this.svg) {
        const other = document.querySelector(`.map[data-model="${own.model}"]`);
        if (other) this.show(other.cloneNode(true));
      }
      this.player.querySelector(".told").hidden = false;
      this.figure.classList.add("open");
      this.opening = this.session.state();
      const before = this.score.textContent;
      this.records = this.lines.map((line) => this.take(line));
      this.records.forEach((record, number) => this.fill(this.items[number], number));
      spelling.show(this.figure);
      this.agrees = this.score.textContent.replace(/\s+/g, "") === before.replace(/\s+/g, "");
      this.figure.dataset.engine = this.agrees ? "agrees" : "differs";
      if (!this.agrees) this.figure.append(element("p", words.ui["play.differs"], "checked"));
      this.count();
    }

    take(line) {
      const isPossible = this.session.send(line);
      const state = this.session.state();
      let observed = isPossible ? this.session.observed() : [];
      if (observed.some((it) => it.joined)) {
        observed = observed.filter((it) => !it.joined);
        observed.push({ kind: "state", name: state.states[""], place: "", at: 0 });
      }
      return { line, refused: !isPossible, observed, ...state, possible: this.session.possible() };
    }

    // Writes what the engine showed where the page showed what the book's program saw.
    fill(item, number) {
      const record = this.records[number];
      const words = this.words;
      const lane = (state) => 1 + [...this.figure.querySelectorAll(".lanes li")].findIndex(
        (li) => li.dataset.state === state);
      const current = {};
      const before = number ? this.records[number - 1].states : this.opening.states;
      for (const place in before) current[place] = lane(before[place]);
      const stay = (place) => current[place ?? ""] ? ` t${current[place ?? ""]}` : "";
      const move = (state, place) => {
        const to = state && lane(state);
        if (!to) return stay(place);
        const from = current[place ?? ""] || to;
        current[place ?? ""] = to;
        return from === to ? ` t${to}` : ` f${from} t${to}`;
      };
      const asked = [...item.querySelectorAll("li.v code")].map(({ textContent }) => {
        const name = textContent.split(" ")[0];
        return { kind: "value", name, value: this.session.asked(name, record), at: 0 };
      });
      item.querySelectorAll("ol, :scope > p:not(:first-child)").forEach((old) => old.remove());
      item.firstElementChild.className = stay().trim();
      const visible = [...record.observed, ...asked].filter(
        (it) => this.shown.has(it.kind) && !it.passing);
      if (record.refused) item.append(element("p", words.ui.refused, "refused"));
      else if (!visible.length) item.append(element("p", words.ui.nothing, `silence${stay()}`));
      if (!visible.length) return;
      const list = element("ol");
      for (const it of visible) list.append(it.row = this.row(it, it.kind === "callback"
        ? move(it.state, it.instance) : it.kind === "state" ? move(it.name, it.instance) : stay(it.instance)));
      item.append(list);
    }
    row(it, lanes) {
      const words = this.words;
      const at = it.instance ? `@${it.instance}` : "";
      const state = (name) => words.states[name] ?? name;
      const parts = {
        callback: () => [, it.name + at + (it.argument === null ? "" : ` ${it.argument}`),
          words.callbacks[it.name]?.[0], it.state && state(it.state)],
        app: () => [, it.name.split(" ").map((word, n) => n ? appWords[word] ?? word : word).join(" ")],
        state: () => [, at, , state(it.name)],
        notification: () => [, it.name, words.notifications[it.name]],
        log: () => [, , words.logs[it.name] ?? it.name],
        end: () => [words.ui.ends, it.name, words.ends[it.name]],
        value: () => [, `${it.name} ${it.value}`],
      }[it.kind]();
      parts[4] = it.at ? words.ui.after.replace("{time}", spaced(written(it.at))) : "";
      const row = element("li", "", it.kind[0] + lanes);
      ["strong", "code", "i", "b", "small"].forEach((name, n) => {
        if (parts[n]) row.append(row.firstChild ? " " : "", element(name, parts[n]));
      });
      return row;
    }

    // Everything that comes one after the other: stimuli and what they bring.
    count() {
      this.ticks = [];
      let clock = this.opening.clock;
      let changes = [];
      this.records.forEach((record, number) => {
        const item = this.items[number];
        this.ticks.push({ shown: item.firstElementChild, number, clock, changes: [] });
        for (const it of record.observed) {
          if (it.kind === "state") changes.push([it.place, it.name]);
          if (!it.row) continue;
          this.ticks.push({ shown: it.row, number, clock: clock + it.at, changes, it });
          changes = [];
        }
        const other = item.querySelector(":scope > p:not(:first-child)");
        if (other) this.ticks.push({ shown: other, number, clock: record.clock, changes: [] });
        for (const row of item.querySelectorAll("li.v")) {
          this.ticks.push({ shown: row, number, clock: record.clock, changes: [] });
        }
        clock = record.clock;
        const last = this.ticks.at(-1);
        last.clock = clock;
        last.changes = [...last.changes, ...changes];
        changes = [];
      });
      this.cursor = this.ticks.length;
    }

    // Shows what came before a place; with `now` the last of it as what just happens.
    at(cursor, isNow = true) {
      this.cursor = cursor;
      this.ticks.forEach((tick, number) => {
        tick.shown.classList.toggle("coming", number >= cursor);
        tick.shown.classList.toggle("now", isNow && number === cursor - 1);
      });
      const tick = this.ticks[cursor - 1];
      this.time.textContent = clockText(tick ? tick.clock : this.opening.clock);
      this.clock = tick ? tick.clock : this.opening.clock;
      this.paint();
      if (!isNow) return;
      const why = tick?.it?.kind === "callback" ? this.words.callbacks[tick.it.name]?.[1] : "";
      this.said.replaceChildren();
      if (!tick) return;
      const what = element("span", "", "what");
      // A stimulus by its label; a row part by part.
      const parts = tick.shown.querySelectorAll(tick.shown.tagName === "LI" ? ":scope > *" : "span");
      what.append(...(parts.length ? [...parts] : [tick.shown]).flatMap(
        (part, n) => [n ? " " : "", part.tagName === "B" ? part.cloneNode(true) : part.textContent]));
      this.said.append(what);
      if (why) this.said.append(" ", element("span", why, "why"));
      const box = tick.shown.getBoundingClientRect();
      if (box.bottom > innerHeight || box.top < this.player.lastElementChild.getBoundingClientRect().bottom) {
        tick.shown.scrollIntoView({ block: "center", behavior: calm.matches ? "auto" : "smooth" });
      }
    }
    rest() {
      this.turn += 1;
      this.player.classList.remove("playing");
      this.button("play").textContent = this.play ??= this.button("play").textContent;
    }

    // The map: where the run is, and the way that it took.
    paint() {
      if (!this.svg) return;
      const key = (place, state) => (place ? "@" : "") + state;
      for (const part of this.svg.querySelectorAll(".here, .way, .last")) part.classList.remove("here", "way", "last");
      this.svg.querySelectorAll(".extra, .who").forEach((part) => part.remove());
      const now = { ...this.opening.states };
      this.ticks.slice(0, this.cursor).forEach((tick, number) => {
        for (const [place, state] of tick.changes) {
          const from = now[place];
          now[place] = state;
          if (from === undefined || from === state) continue;
          const edge = this.edge(key(place, from), key(place, state));
          edge?.classList.add("way");
          if (number === this.cursor - 1) edge?.classList.add("last");
        }
      });
      for (const place in now) {
        const node = this.node(key(place, now[place]));
        if (!node) continue;
        node.classList.add("here");
        if (!place) continue;
        const who = node.querySelector(".who") ?? node.querySelector("text").cloneNode();
        who.setAttribute("class", "who");
        who.setAttribute("y", +node.querySelector("rect").getAttribute("y") - 4);
        who.textContent += ` ${place}`;
        node.append(who);
      }
    }
    node(key) {
      return [...this.svg.querySelectorAll(".node")].find((node) => node.dataset.state === key);
    }
    edge(from, to) {
      const nodes = [...this.svg.querySelectorAll(".node")].map((node) => node.dataset.state);
      const way = `${nodes.indexOf(from)} ${nodes.indexOf(to)}`;
      return [...this.svg.querySelectorAll(".edge")].find(({ dataset }) =>
        dataset.way === way || dataset.back === way);
    }

    // Time passes on the clock, quickly, before what it brings.
    async pass(turn, clock) {
      const from = this.clock, gap = clock - from;
      const long = gap <= 0 || calm.matches ? 0 : Math.min(2400, 500 + 260 * Math.log2(1 + gap / 1000));
      const start = performance.now(), whole = long / this.speed;
      while (turn === this.turn) {
        const part = whole ? Math.min(1, (performance.now() - start) / whole) : 1;
        if (part === 1) return;
        this.time.textContent = clockText(Math.round((from + gap * part) / 100) * 100);
        await new Promise(requestAnimationFrame);
      }
    }
    get speed() { return +this.button("speed").value; }
    async run(end) {
      this.rest();
      const turn = this.turn;
      this.player.classList.add("playing");
      this.button("play").textContent = this.button("play").dataset.pause;
      while (this.cursor < end) {
        const next = this.ticks[this.cursor];
        await this.pass(turn, next.clock);
        if (turn !== this.turn) return;
        this.at(this.cursor + 1);
        await new Promise((done) => setTimeout(done, (next.it ? 1200 : 700) / this.speed));
        if (turn !== this.turn) return;
      }
      this.rest();
    }

    async press(name) {
      if (!name || name === "speed") return;
      const wasPlaying = this.player.classList.contains("playing");
      const isNew = !this.records;
      try { await this.ready(); } catch (error) {
        this.player.querySelector(".told").hidden = false;
        this.said.textContent = page.dataset.failed;
        throw error;
      }
      this.rest();
      const count = this.ticks.length;
      const isAtRest = isNew || (this.cursor === count && !this.ticks.at(-1).shown.classList.contains("now"));
      if (name === "play") {
        if (wasPlaying) return;
        if (this.cursor === count) this.at(0);
        return this.run(count);
      }
      if (name === "step") this.at(isAtRest ? 1 : Math.min(count, this.cursor + 1));
      if (name === "back") this.at(Math.max(0, this.cursor - 1));
      if (name === "again") this.at(0);
      if (name === "end") this.at(count);
      if (name === "try") this.try();
      if (name === "undo") this.undo();
      if (name === "leave") this.leave();
    }

    // A stimulus was pressed: it happens now, whatever was shown.
    async begin(number) {
      await this.press("pause");
      const start = this.ticks.findIndex((tick) => tick.number === number);
      const next = this.ticks.findIndex((tick) => tick.number === number + 1);
      this.at(start);
      this.run(next < 0 ? this.ticks.length : next);
    }

    // On one's own: what comes after this moment is left out, and anything possible may be done.
    try() {
      if (this.own) return;
      const here = this.ticks[this.cursor - 1];
      this.keep(here ? here.number + 1 : 0);
      this.script = { lines: this.lines, items: this.items };
      this.own = true;
      this.items.slice(this.records.length).forEach((item) => { item.hidden = true; });
      this.items = this.items.slice(0, this.records.length);
      this.lines = this.lines.slice(0, this.records.length);
      this.figure.classList.add("own");
      this.score.after(this.trying);
      this.count();
      this.at(this.cursor);
      this.offer();
      this.trying.querySelector("p").focus();
    }
    // Takes back what the engine did after some moments.
    keep(count) {
      for (let n = this.records.length; n > count; n -= 1) {
        if (!this.records[n - 1].refused) exports.tb_undo(this.session.id);
      }
      this.records.length = count;
    }
    undo() {
      if (!this.records.length) return;
      this.keep(this.records.length - 1);
      const item = this.items.pop();
      if (this.script.items.includes(item)) item.hidden = true;
      else item.remove();
      this.lines.pop();
      this.count();
      this.at(this.cursor);
      this.offer();
      (this.trying.querySelector("[name=undo]:enabled") ?? this.trying.querySelector("p")).focus();
    }
    leave() {
      this.own = false;
      this.items.filter((item) => !this.script.items.includes(item)).forEach((item) => item.remove());
      ({ lines: this.lines, items: this.items } = this.script);
      this.keep(0);
      exports.tb_reset(this.session.id);
      this.items.forEach((item) => { item.hidden = false; });
      this.records = this.lines.map((line) => this.take(line));
      this.records.forEach((record, number) => this.fill(this.items[number], number));
      spelling.show(this.score);
      this.trying.remove();
      this.figure.classList.remove("own");
      this.count();
      this.at(this.cursor);
      this.button("try").focus();
    }

    label(line) {
      const words = line.split(" ");
      for (let n = words.length; n > 0; n -= 1) {
        const key = words.slice(0, n).join(" ");
        if (key in this.words.stimuli) return [this.words.stimuli[key], words.slice(n).join(" ")];
      }
      return ["", line];
    }
    // Buttons for all that is possible; stimuli that share a label share a button.
    offer() {
      const groups = new Map();
      const last = this.records.at(-1);
      for (const line of last ? last.possible : this.session.possible()) {
        const [label, rest] = this.label(line);
        const group = label || line;
        groups.set(group, [...groups.get(group) ?? [], [rest, line]]);
      }
      const wait = this.words.ui.wait;
      groups.set(wait.replace("{time}", "…"), ["1s", "5s", "30s", "10min", "1h"].map(
        (time) => [spaced(time), `wait ${time}`]));
      const items = [...groups].map(([label, lines]) => {
        const item = element("li");
        const button = element("button", label);
        button.type = "button";
        item.append(button);
        let select;
        if (lines.length > 1) {
          select = element("select");
          select.ariaLabel = label;
          for (const [text, line] of lines) select.append(new Option(text, line));
          item.append(" ", select);
        }
        button.addEventListener("click", () => this.do(select ? select.value : lines[0][1]));
        return item;
      });
      this.trying.querySelector("ul").replaceChildren(...items);
      this.trying.querySelector("[name=undo]").disabled = !this.records.length;
    }
    do(line) {
      const item = element("li");
      const head = element("p");
      const [label] = this.label(line);
      const time = /^wait (.*)/.exec(line);
      const text = time ? this.words.ui.wait.replace("{time}", spaced(time[1])) : label;
      if (text) head.append(element("span", text), " ");
      head.append(element("code", line));
      item.append(head);
      this.score.append(item);
      this.items.push(item);
      this.lines.push(line);
      this.button2(item, this.items.length - 1);
      this.records.push(this.take(line));
      this.fill(item, this.records.length - 1);
      spelling.show(item);
      const start = this.ticks.length;
      this.count();
      this.at(start);
      this.offer();
      this.trying.querySelector("p").focus({ preventScroll: true });
      this.run(this.ticks.length);
    }
  }

  for (const call of document.querySelectorAll(".calls dt")) {
    const others = {};
    for (const code of call.querySelectorAll("[data-kind]")) others[code.dataset.kind] = code.textContent;
    spelling.learn(call.querySelector("code").textContent, others);
  }
  const choice = document.querySelector(".spelling");
  const choose = (kind) => {
    spelling.kind = kind;
    for (const button of choice.querySelectorAll("button")) {
      button.setAttribute("aria-pressed", button.value === kind);
    }
    spelling.show(document);
  };
  document.querySelectorAll(".trace[data-trace]").forEach((figure) => new Trace(figure));
  if (choice) {
    choice.hidden = false;
    choice.addEventListener("click", ({ target }) => {
      if (target.tagName === "BUTTON") { store(target.value); choose(target.value); }
    });
    const known = [...choice.querySelectorAll("button")].some((button) => button.value === store());
    choose(known ? store() : "");
  }
})();
