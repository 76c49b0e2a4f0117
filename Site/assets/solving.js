// An exercise on its page: the reader changes the app, and every run of it is searched. Loaded when a reader
// first changes one; the module that searches comes with the first search.
"use strict";
tracebook("solving.js", ({ element, spaced, spelling, appWords, load, language, lesson, Trace }) => {
  // A search is stopped after so many states, first a small one, and after so many milliseconds.
  const limits = [5000, 50_000, 200_000], most = 2000;
  const kinds = ["solved", "broken", "vacuous", "missing", "undecided", "mistakes"];

  // Decides a script: the numbers of its verdict, and the bytes of memory that it took. It is written into a
  // worker, so that it uses nothing from here.
  const decide = ({ module, inputs, limits }) => {
    const exports = new WebAssembly.Instance(module).exports;
    const places = inputs.flatMap((bytes, n) => {
      const place = exports.tb_alloc(bytes.length);
      new Uint8Array(exports.memory.buffer).set(bytes, place);
      return [place, n === 1 ? bytes.length / 4 : bytes.length];
    });
    for (const limit of limits) {
      const count = exports.tb_exercise(...places, limit);
      if (count < 0) throw new Error(`the search gives ${count}`);
      const words = [...new Int32Array(exports.memory.buffer, exports.tb_output(), count)];
      // Undecided, with a small search.
      if (words[0] !== 4 || limit === limits.at(-1)) return { words, memory: exports.memory.buffer.byteLength };
    }
  };
  // The page can be used meanwhile, and the search can be stopped.
  const work = `addEventListener("message", ({ data }) => postMessage((${decide})(data).words))`;
  const inputsOf = (chart, task, script) => [
    chart, new Uint8Array(Int32Array.from(task).buffer), new TextEncoder().encode(script)];
  let module;
  const search = async (inputs) => {
    module ??= await WebAssembly.compile(await (await load("session.js")).read(await load("play/exercise.js")));
    const address = URL.createObjectURL(new Blob([work], { type: "text/javascript" }));
    const worker = new Worker(address);
    try {
      const message = { module, inputs, limits };
      return await new Promise((done, fail) => {
        worker.onmessage = ({ data }) => done(data);
        worker.onerror = fail;
        // Its time begins when the module is there.
        setTimeout(() => done([4, 0]), most);
        worker.postMessage(message);
      });
    } finally {
      worker.terminate();
      URL.revokeObjectURL(address);
    }
  };

  // The numbers of a verdict: engine-module in Documentation says what they mean.
  const verdict = (words) => {
    let at = 1;
    const next = () => words[at++];
    const list = (one) => Array.from({ length: next() }, one);
    const kind = kinds[words[0]];
    if (kind === "mistakes") return { kind, lines: list(next) };
    const found = { kind, number: next() };
    if (kind !== "broken" || !next()) return found;
    const [isOther, decisive] = [next() === 1, next()];
    const actions = list(() => ({ stimulus: next(), time: next(), decisions: list(next) }));
    return { ...found, run: { isOther, decisive, actions, parameters: list(next), app: list(next) } };
  };
  const names = new Map(Object.entries(appWords).map(([own, word]) => [word, own]));
  const base64 = (bytes) => btoa(String.fromCharCode(...bytes));
  const written = (ms) => ms % 1000 ? `${ms}ms` : `${ms / 1000}s`;
  // A claim that breaks at the start has no action; a wait of no time shows what comes then.
  const linesOf = (session, actions) => {
    const lines = actions.map(({ stimulus, time }) => stimulus < 0 ? `wait ${written(time)}`
      : session.stimuli[stimulus].words.slice(0, session.stimuli[stimulus].least).join(" "));
    return lines.length ? lines : ["wait 0s"];
  };

  // The lanes of a run: the states that the app has in it, then those of each instance.
  const lanes = (session, steps) => {
    const scopes = new Set(steps.flatMap(({ observed }) => observed.map(({ instance }) => instance)));
    const met = {};
    const meet = (place, state) => (met[place] ??= new Set()).add(state);
    for (const { states, observed } of steps) {
      for (const place in states) if (!place || scopes.has(place)) meet(place, states[place]);
      for (const it of observed) {
        const owner = it.place in met ? it.place : "";
        if (it.state) meet(owner, it.state);
        if (it.kind === "state" && !it.joined && !it.passing) meet(owner, it.name);
      }
    }
    const known = session.table(1, 5).filter((row) => row[3] >= 0).map((row) => session.text(row[3]));
    const groups = Object.keys(met).sort().map(
      (place) => [place, [...new Set([...known, ...[...met[place]].sort()])].filter((state) => met[place].has(state))]);
    const fits = (some) => some.length <= 3 && some.reduce((sum, [, states]) => sum + states.length, 0) <= 8;
    return [groups, groups.filter(([place]) => place)].find(fits) ?? [];
  };

  return class {
    // What `Scripts/exercises.mjs` does without a page.
    static parts = { decide, inputsOf, limits, verdict, base64, linesOf, most };
    constructor(figure) {
      this.figure = figure;
      this.key = figure.dataset.exercise;
      this.listing = figure.querySelector(".listing");
      this.pre = this.listing.querySelector("pre");
      this.claims = [...figure.querySelectorAll("ul > li")];
    }
    async open() {
      [this.texts, this.own] = await Promise.all(
        [`play/solving.${language}.js`, `play/exercise.${lesson}.js`].map(load));
      this.own = this.own[this.key];
      const area = this.area = element("textarea");
      area.value = this.given();
      area.rows = area.value.split("\n").length + 2;
      area.ariaLabel = this.texts.app;
      [area.wrap, area.dir] = ["off", "ltr"];
      Object.assign(area, { spellcheck: false, autocapitalize: "off", autocomplete: "off" });
      area.addEventListener("keydown", (event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) this.check();
      });
      this.pre.hidden = true;
      // The run that breaks the given app is found again, and can then be played.
      const run = this.figure.querySelector(":scope > ol");
      for (const part of run ? [run, run.previousElementSibling] : []) part.hidden = true;
      this.panel = element("div", "", "editing");
      const buttons = element("p", "", "controls");
      buttons.append(this.button("check", () => this.check()), " ", this.button("undo", () => this.undo()));
      this.said = element("div", "", "result");
      this.said.role = "status";
      this.panel.append(buttons, this.said);
      this.listing.append(area);
      this.listing.after(this.panel);
      area.focus();
    }
    button(name, act) {
      const made = element("button", this.texts[name]);
      made.type = "button";
      made.name = name;
      made.addEventListener("click", act);
      return made;
    }
    // The app of the exercise, with its calls in the spelling that the reader chose.
    given() { return this.pre.textContent.replace(/^on (.*)$/gm, (_, name) => `on ${spelling.of(name)}`); }
    undo() {
      this.area.value = this.given();
      this.clear();
      this.area.focus();
    }
    clear() {
      this.turn = {};
      this.trace?.rest();
      this.trace?.figure.remove();
      this.trace = null;
      this.area.ariaInvalid = null;
      delete this.figure.dataset.verdict;
      this.say();
    }
    say(...paragraphs) {
      this.said.replaceChildren(...paragraphs.map((parts) => {
        const line = element("p");
        line.append(...[parts].flat());
        return line;
      }));
    }

    // --- Words

    // A line as the model's files write it: with the names of the model and of the example.
    written(line) {
      const words = line.trim().split(/\s+/);
      if (words[0] === "on") {
        const name = words.slice(1).join(" ");
        const own = Object.entries(this.words.spellings)
          .find(([, others]) => Object.values(others).includes(name));
        return `on ${own?.[0] ?? name}`;
      }
      // A lesson may say a name in several words.
      const parts = [];
      while (words.length) {
        let count = words.length;
        while (count > 1 && !names.has(words.slice(0, count).join(" "))) count -= 1;
        const part = words.splice(0, count).join(" ");
        parts.push(names.get(part) ?? part);
      }
      return parts[0] ? `  ${parts.join(" ")}` : "";
    }
    shown(action) { return action.split(" ").map((word) => appWords[word] ?? word).join(" "); }
    code(text) { return element("code", text); }
    // A text with an element for each of its names in braces.
    fill(text, parts) {
      return text.split(/\{(\w+)\}/).flatMap((part, n) => n % 2 ? parts[part] ?? [] : part);
    }
    claim(number) { return [...this.claims[number].cloneNode(true).childNodes]; }

    // --- The search

    async check() {
      this.clear();
      const turn = this.turn, { texts, own } = this;
      this.say(texts.searching);
      try {
        const [chart, words, { bytes }] = await Promise.all(
          [`play/${own.model}.js`, `play/${own.model}.${language}.js`, "session.js"].map(load));
        [this.chart, this.words] = [chart, words];
        this.lines = this.area.value.split("\n");
        const script = this.lines.map((line) => this.written(line)).join("\n");
        const found = verdict(await search(inputsOf(bytes(chart), own.task, script)));
        if (turn !== this.turn) return;
        await this[found.kind](found);
        if (turn === this.turn) this.figure.dataset.verdict = found.kind;
      } catch (error) {
        if (turn === this.turn) this.say(texts.failed);
        throw error;
      }
    }
    solved({ number }) {
      this.say(this.texts.solved.replace("{count}", number));
    }
    undecided() { this.say(this.texts.spent); }
    vacuous({ number }) { this.say(this.texts.vacuous, this.claim(number)); }
    missing({ number }) {
      const [method, action] = this.own.kept[number];
      this.say(this.fill(this.texts.missing, {
        actions: this.code(this.shown(action)), method: this.code(spelling.of(method)) }));
    }
    mistakes({ lines }) {
      this.area.ariaInvalid = "true";
      const all = lines.map((number) => this.fill(this.texts.mistake, {
        number: [`${number}`], text: this.code(this.lines[number - 1].trim()) }));
      const actions = this.own.actions.flatMap(
        (action, n) => [n ? this.texts.separator : "", this.code(this.shown(action))]);
      this.say(...all, this.fill(this.texts.actions, { actions }));
    }
    async broken({ number, run }) {
      const { texts, turn } = this;
      if (!run) return this.say(texts.noRun);
      const trace = await this.play(run);
      if (turn !== this.turn) return trace.figure.remove();
      this.trace = trace;
      const it = this.trace.records.at(-1).observed[run.decisive];
      it?.row?.append(" ", element("mark", texts.here));
      this.say([texts.broken, " ", ...this.claim(number)], ...run.isOther ? [texts.order] : []);
    }

    // --- The run, which the site's player plays

    async play({ actions, parameters, app }) {
      const { own, chart, words, texts } = this;
      const [engine, { open, Session }] = await Promise.all(["play/engine.js", "session.js"].map(load));
      await open(engine);
      const example = { ...own, app: base64(app), parameters, decisions: actions.map((one) => one.decisions) };
      const session = new Session(chart, example.app, parameters);
      const lines = linesOf(session, actions);
      const steps = [{ ...session.state(), observed: [] }];
      for (const [n, line] of lines.entries()) {
        session.send(line, example.decisions[n]);
        steps.push({ ...session.state(), observed: session.observed() });
      }
      const figure = this.draw(lines, lanes(session, steps), words, texts.run);
      const trace = new Trace(figure, example);
      // It is in no address.
      for (const name of ["share", "embed"]) trace.button(name).hidden = true;
      trace.note = () => {};
      await trace.ready();
      return trace;
    }
    // The markup of a trace without what the engine shows: Templates/trace.mustache.
    draw(lines, groups, words, caption) {
      const heads = element("ol", "", "lanes"), score = element("ol", "", "score");
      heads.ariaHidden = "true";
      for (const [place, states] of groups) {
        if (place) heads.append(element("li", `@${place}`, "of"));
        heads.append(...states.map((state) => element("li", words.states[state] ?? state)));
      }
      for (const line of lines) {
        const head = element("p"), item = element("li");
        const time = /^wait (.*)/.exec(line);
        const text = time ? words.ui.wait.replace("{time}", spaced(time[1])) : words.stimuli[line];
        if (text) head.append(element("span", text), " ");
        head.append(this.code(line));
        item.append(head);
        score.append(item);
      }
      const count = groups.reduce((sum, [, states]) => sum + states.length, 0);
      const figure = element("figure", "", `trace lanes-${count}`);
      figure.append(element("figcaption", caption), heads, score);
      this.panel.after(figure);
      return figure;
    }
  };
});
