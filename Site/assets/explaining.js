// A log that a reader pastes is explained: all runs of a model are followed at once, in the page. Nothing of it
// leaves the browser. The module that follows logs comes with the first one.
"use strict";
tracebook("explaining.js", (tools) => {
  const { element, fill, spelling, load, language } = tools;
  const kinds = ["none", "explained", "impossible", "stopped"];
  const changes = [null, "doubled", "extra", "swapped", "missing"];

  const answer = ({ next, list, run }) => {
    const call = () => ({ callback: next(), instance: next() });
    const found = { kind: kinds[next()], lines: next() };
    if (found.kind === "none") return found;
    for (const name of ["calls", "explained", "line", "states", "isShortest", "beginsLater"]) found[name] = next();
    found.possible = list(call);
    found.value = next() ? { parameter: next(), value: next() } : null;
    found.demands = list(() => ({ callback: next(), line: next() }));
    const kind = changes[next()];
    found.change = kind && { kind, line: next() };
    if (kind === "swapped") found.change.other = next();
    if (kind === "missing") found.change.call = call();
    [found.restarts, found.earlier] = [next() === 1, next()];
    if (next()) found.run = run();
    if (found.kind === "impossible") Object.assign(found, { start: next(), end: next(), named: list(call) });
    return found;
  };

  // What the module is asked: the chart, the app that the log is of, and the log.
  const inputsOf = (bytes, { chart, app, names }, { parameters, omitted = [] }, log) => {
    const lists = [parameters, omitted, names, bytes(app)].flatMap((list) => [list.length, ...list]);
    return [bytes(chart), lists, new TextEncoder().encode(log)];
  };
  const isOpen = kinds.indexOf("stopped");
  // The number of states up to which a model is tried.
  const soon = 2000;

  class Explaining {
    // What `Tests/Modules/logs.mjs` does without a page.
    static parts = { answer, inputsOf, isOpen };
    constructor(form, texts) {
      [this.form, this.texts] = [form, texts];
      this.log = form.querySelector("textarea");
      this.choice = form.querySelector("[name=model]");
      this.values = form.querySelector(".values");
      this.said = form.querySelector(".result");
      form.addEventListener("submit", (event) => { event.preventDefault(); this.explain(); });
      form.querySelector("[name=stop]").addEventListener("click", () => this.halt?.());
      this.sample = form.querySelector("[name=sample]");
      this.sample.addEventListener("click", () => {
        this.log.value = this.known.sample;
        this.explain();
      });
      form.querySelector("[type=file]").addEventListener("change", async ({ target }) => {
        if (!target.files.length) return;
        this.log.value = await target.files[0].text();
        this.explain();
      });
      this.choice.addEventListener("change", () => this.choose());
      // There is nothing to ask before the first model is there.
      this.choose().then(() => {
        form.hidden = false;
        this.take();
      });
    }

    // A log that was pasted into the search, where nobody has chosen a model: of those that name the most of its calls
    // it is the first that soon explains it.
    async take() {
      let pasted;
      try {
        pasted = sessionStorage.getItem("tracebook-log");
        sessionStorage.removeItem("tracebook-log");
      } catch { /* Nothing was kept. */ }
      if (!pasted) return;
      this.log.value = pasted;
      this.say(this.line(this.texts.following));
      const { turn } = this, named = await this.named(turn);
      let best = named.find(({ option }) => option.selected) ?? named[0];
      for (const one of named.length > 1 ? named : []) {
        if ((await this.tried(one.option, soon))?.kind !== "explained") continue;
        best = one;
        break;
      }
      if (turn === this.turn) await this.use(best?.option);
    }
    // The models that name the most calls of the log, with their number. Nothing is searched for that.
    async named(turn) {
      let best = [];
      for (const option of this.choice.options) {
        const calls = (await this.tried(option, 0))?.calls ?? 0;
        if (turn !== this.turn) return [];
        if (calls > (best[0]?.calls ?? 0)) best = [];
        if (calls && calls === (best[0]?.calls ?? calls)) best.push({ option, calls });
      }
      return best;
    }
    async tried(option, limit) {
      const known = await this.learn(option.value);
      return this.ask(known, { parameters: known.parameters.map(({ initial }) => initial) }, [limit]);
    }
    async use(option) {
      if (option && !option.selected) {
        this.choice.value = option.value;
        await this.choose();
      }
      await this.explain();
    }

    // --- The model and its values

    get model() { return this.choice.value; }
    async learn(model) {
      const [log, own, words, chart] = await Promise.all([
        `play/log.${model}.js`, `play/log.${model}.${language}.js`, `play/model.${model}.${language}.js`,
        `play/model.${model}.js`].map(load));
      const parameters = log.parameters.map((one) => ({ ...one, label: own.labels[one.name] }));
      return { ...log, ...own, parameters, words, chart };
    }
    choose() { return this.choosing = this.chosen(this.model); }
    async chosen(model) {
      const known = await this.learn(model);
      if (model !== this.model) return;
      this.known = known;
      for (const name in known.words.spellings) spelling.learn(name, known.words.spellings[name]);
      this.fields = known.parameters.map(fieldOf);
      this.values.replaceChildren(...this.fields.map(({ line }) => line));
      this.values.closest("details").hidden = !this.fields.length;
      this.sample.hidden = !known.sample;
      this.clear();
    }

    // --- What is said

    code(name) { return element("code", name); }
    name({ callback, instance }) {
      const { callbacks, instances } = this.known;
      return spelling.of(callbacks[callback]) + (instance < 0 ? "" : `@${instances[instance]}`);
    }
    line(...parts) {
      const line = element("p");
      line.append(...parts.flat());
      return line;
    }
    button(text, act) {
      const made = element("button", text);
      made.type = "button";
      made.addEventListener("click", act);
      return made;
    }
    clear() {
      this.turn = {};
      const { halt } = this;
      this.halt = null;
      halt?.();
      this.form.classList.remove("busy");
      this.trace?.close();
      this.trace = null;
      delete this.form.dataset.verdict;
      this.said.replaceChildren();
    }
    say(...parts) { this.said.replaceChildren(...parts); }
    // The answer and the button that asked for it are in sight together.
    show() {
      const { top, bottom } = this.said.getBoundingClientRect();
      if (top < 0 || Math.min(bottom, top + innerHeight / 2) > innerHeight) {
        this.said.previousElementSibling.scrollIntoView({ block: "start" });
      }
    }

    // --- The search

    async ask(known, given, limits) {
      const [{ bytes }, searching] = await Promise.all(["session.js", "searching.js"].map(load));
      this.search ??= searching(tools).search;
      const inputs = inputsOf(bytes, known, given, this.log.value);
      const found = await this.search("explain", inputs, {
        limits, isOpen, stopped: (done) => { this.halt = done; } });
      return found && answer(found);
    }
    // A log is followed up to so many states, and further when the reader goes on.
    async explain(level = 0) {
      await this.choosing;
      this.clear();
      const turn = this.turn, { texts } = this;
      this.halt = () => this.clear();
      this.form.classList.add("busy");
      this.say(this.line(texts.following));
      try {
        const given = { parameters: this.fields.map(({ get }) => get()) };
        const found = await this.ask(this.known, given, [texts.limits[level]]);
        if (turn !== this.turn) return;
        if (found && found.kind !== "stopped") await this[found.kind](found, turn);
        else this.stopped(found, level);
        if (turn !== this.turn) return;
        this.form.dataset.verdict = found?.kind ?? "stopped";
        this.show();
      } catch (error) {
        if (turn === this.turn) this.say(this.line(texts.failed));
        throw error;
      } finally {
        if (turn === this.turn) this.form.classList.remove("busy");
      }
    }
    // By its number of states, or by the reader.
    stopped(found, level) {
      const { texts } = this, next = found ? level + 1 : level;
      const count = `${found?.states ?? texts.limits[level - 1] ?? ""}`;
      if (next < texts.limits.length) {
        const soFar = count && texts.soFar.replace("{count}", count);
        this.say(this.line(texts.open, " ", soFar, " ", this.button(texts.goOn, () => this.explain(next))));
      } else {
        this.say(this.line(fill(texts.spent, { count: [count], command: this.code("tracebook explain --limit") })));
      }
    }
    async explained(found, turn) {
      this.say(this.line(this.texts.explained.replace("{count}", found.calls)), ...this.assumptions(found));
      await this.play(found, turn);
    }
    // No line names a call: the model is shown of which the most are named.
    async none(found, turn) {
      this.say(this.line(this.texts.none));
      const [best] = await this.named(turn);
      if (!best) return;
      const model = best.option.textContent;
      const text = this.texts.other.replace("{model}", model).replace("{count}", best.calls);
      this.said.append(
        this.line(text, " ", this.button(this.texts.use.replace("{value}", model), () => this.use(best.option))));
    }
    async impossible(found, turn) {
      const { texts } = this;
      this.say(
        this.line((found.explained ? texts.impossible : texts.first).replace("{number}", found.line)),
        this.excerpt(found), ...this.change(found), ...this.possible(found), ...this.assumptions(found),
        ...this.shown(found));
      const mark = this.said.querySelector("mark");
      mark.parentElement.scrollLeft = mark.offsetLeft - mark.parentElement.offsetLeft - 32;
      if (found.explained) await this.play(found, turn);
    }
    // The line with its name marked, and the two before it.
    excerpt({ line, start, end }) {
      const all = this.log.value.split("\n"), pre = element("pre");
      const bytes = new TextEncoder().encode(all[line - 1]);
      const text = (...range) => new TextDecoder().decode(bytes.slice(...range));
      for (let n = Math.max(1, line - 2); n < line; n += 1) pre.append(`${n}  ${all[n - 1]}\n`);
      pre.append(`${line}  ${text(0, start)}`, element("mark", text(start, end)), text(end));
      pre.dir = "ltr";
      pre.tabIndex = 0;
      return pre;
    }
    possible({ possible }) {
      const { texts, known } = this;
      if (!possible.length) return [this.line(texts.nothing)];
      const list = element("ul");
      list.append(...possible.map((call) => {
        const item = element("li"), own = known.callbacks[call.callback];
        item.append(this.linked(call), " ", known.words.callbacks[own]?.[0] ?? "");
        return item;
      }));
      return [this.line(texts.possible), list];
    }
    linked(call) {
      const file = this.known.files[call.callback], code = this.code(this.name(call));
      if (!file) return code;
      const link = element("a");
      link.href = `calls/${file}`;
      link.append(code);
      return link;
    }
    // What is taken to be so.
    assumptions({ value, beginsLater, demands, restarts, earlier }) {
      const { texts } = this, lines = [];
      if (value) lines.push(this.line(texts.value.replace("{value}", this.fields[value.parameter].text(value.value))));
      if (beginsLater) lines.push(this.line(texts.later));
      for (const { callback, line } of demands) {
        lines.push(this.line(fill(texts.demand, { name: [this.code(this.name({ callback, instance: -1 }))], number: [`${line}`] })));
      }
      if (restarts) lines.push(this.line(texts.restarts));
      if (earlier) lines.push(this.line(texts.order.replace("{number}", earlier)));
      return lines;
    }
    // The nearest possible log, as a diff.
    change({ change }) {
      const { texts } = this;
      if (!change) return [this.line(texts.several)];
      const { kind, line, other, call } = change, all = this.log.value.split("\n"), pre = element("pre");
      const own = all[line - 1], second = all[other - 1];
      const rows = {
        doubled: [["-", own]], extra: [["-", own]], missing: [["+", call && this.name(call)], [" ", own]],
        swapped: line + 1 === other ? [["-", own], [" ", second], ["+", own]]
          : [["-", own], ["+", second], [" ", "…"], ["-", second], ["+", own]],
      }[kind];
      const tags = { "-": "del", "+": "ins", " ": "span" };
      for (const [sign, text] of rows) pre.append(element(tags[sign], `${sign} ${text}`), "\n");
      pre.dir = "ltr";
      const values = { number: [`${line}`], other: [`${other}`], name: call ? [this.code(this.name(call))] : [] };
      return [this.line(`${texts.change} `, fill(texts[kind], values)), pre];
    }
    // Where the book shows the call of the line.
    shown({ named, possible }) {
      const step = this.step(named, possible);
      return step ? [this.line(fill(this.texts.step, { step }))] : [];
    }
    // The step that shows a call of the line best: after one of those that were possible, or else anywhere.
    step(named, possible) {
      const { steps, after, called, callbacks } = this.known;
      for (const { callback } of named) {
        const name = callbacks[callback];
        const places = possible.map((call) => after[name]?.[callbacks[call.callback]]).filter((n) => n !== undefined);
        const number = places.length ? Math.min(...places) : called[name];
        if (number === undefined) continue;
        const [href, title, foreign] = steps[number], link = element("a", title);
        link.href = href;
        if (foreign) link.lang = foreign;
        return link;
      }
    }
    async play({ run, isShortest }, turn) {
      if (!run) return;
      const { texts, known } = this;
      const runs = (await load("runs.js"))(tools);
      const own = { model: this.model, shown: known.shown, app: run.app, parameters: run.parameters };
      const caption = isShortest ? texts.shortest : texts.run;
      const put = (figure) => this.form.after(figure);
      const trace = await runs.play(own, run.actions, known.chart, known.words, caption, put);
      if (turn !== this.turn) return trace.close();
      this.trace = trace;
    }
  }

  let fieldOf;
  Promise.all([`play/explaining.${language}.js`, "fields.js"].map(load)).then(([texts, fields]) => {
    fieldOf = fields(tools);
    return new Explaining(document.querySelector("[data-logs]"), texts);
  });
  return Explaining;
});
