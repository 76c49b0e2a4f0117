// An exercise on its page: the reader changes the app, and every run of it is searched. Loaded when a reader
// first changes one; the module that searches comes with the first search.
"use strict";
tracebook("solving.js", (tools) => {
  const { element, fill, spelling, appWords, acted, load, language, lesson } = tools;
  // The app as its text, which is changed like any other.
  const written = (solving, text) => {
    const area = element("textarea"), given = () => text.replace(/^on (.*)$/gm, (_, name) => `on ${spelling.of(name)}`);
    area.value = given();
    area.rows = area.value.split("\n").length + 2;
    area.ariaLabel = solving.texts.app;
    [area.wrap, area.dir] = ["off", "ltr"];
    Object.assign(area, { spellcheck: false, autocapitalize: "off", autocomplete: "off" });
    return {
      element: area,
      lines: () => area.value.split("\n"),
      script: () => area.value.split("\n").map((line) => solving.written(line)).join("\n"),
      // The app of the exercise, with its calls in the spelling that the reader chose.
      reset() { area.value = given(); },
      focus() { area.focus(); },
      mark(isWrong) { area.ariaInvalid = isWrong ? "true" : null; },
    };
  };

  // The number of changes that make one text another.
  const distance = (one, other) => {
    let row = Array.from({ length: other.length + 1 }, (_, n) => n);
    for (const [i, sign] of [...one].entries()) {
      const next = [i + 1];
      for (const [j, its] of [...other].entries()) {
        next.push(Math.min(row[j] + (sign === its ? 0 : 1), row[j + 1] + 1, next[j] + 1));
      }
      row = next;
    }
    return row[other.length];
  };
  // The name that is likely to be meant by a mistyped one, whatever its case and spaces; undefined where none is.
  const nearest = (text, names) => {
    const bare = (name) => name.toLowerCase().replace(/\s+/g, ""), own = bare(text);
    const [found] = names.map((name) => ({ name, slips: distance(own, bare(name)) })).sort((a, b) => a.slips - b.slips);
    const most = Math.max(own.length > 4 ? 2 : 1, Math.floor(own.length / 3));
    return found && found.slips <= most && found.slips < own.length ? found.name : undefined;
  };
  // A method’s name without what need not be typed.
  const folded = (name) => name.toLowerCase().replaceAll("`", "").replace(/(\(_:\)|\(\)|:)$/, "");
  // The datum that an action is about.
  const datum = (action) => action.match(/(?:^|\s)(?:set|save|restore)\s+(\S+)/)?.[1];

  const kinds = ["solved", "broken", "vacuous", "missing", "undecided", "mistakes"];
  const isOpen = kinds.indexOf("undecided");

  const verdict = ({ next, list, run }) => {
    const kind = kinds[next()];
    if (kind === "mistakes") return { kind, lines: list() };
    const found = { kind, number: next() };
    if (kind !== "broken" || !next()) return found;
    return { ...found, run: { isOther: next() === 1, decisive: next(), ...run() } };
  };
  // The word of the example that a lesson says so, behind another word of it.
  const named = (text, other) => {
    const known = Object.keys(appWords).filter((own) => own !== text && appWords[own] === text);
    const pair = known.find((own) => own.startsWith(`${other} `));
    return pair ? pair.slice(other.length + 1) : known.find((own) => !own.includes(" "));
  };

  return class {
    // What `Tests/Modules/exercises.mjs` does without a page.
    static parts = { isOpen, verdict };
    constructor(figure) {
      this.figure = figure;
      this.key = figure.dataset.exercise;
      this.listing = figure.querySelector(".listing");
      this.pre = this.listing.querySelector("pre");
      this.claims = [...figure.querySelectorAll(".goals > li")];
    }
    async open() {
      [this.texts, this.own] = await Promise.all(
        [`play/solving.${language}.js`, `play/exercise.${lesson}.js`].map(load));
      this.own = this.own[this.key];
      this.editor = this.own.code ? (await load("lines.js"))({ ...tools, nearest })(this, this.own.code)
        : written(this, this.pre.textContent);
      this.editor.element.addEventListener("keydown", (event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) this.check();
      });
      for (const part of [this.pre, ...this.figure.querySelectorAll(".learned")]) part.hidden = true;
      // The run that breaks the given app is found again, and can then be played.
      const run = this.figure.querySelector(":scope > ol");
      for (const part of run ? [run, run.previousElementSibling] : []) part.hidden = true;
      this.panel = element("div", "", "editing");
      const buttons = element("p", "", "controls");
      this.more = this.button("stop", () => this.act());
      this.more.hidden = true;
      buttons.append(this.button("check", () => this.check()), " ", this.more, " ", this.button("undo", () => this.undo()));
      this.said = element("div", "", "result");
      this.said.role = "status";
      this.panel.append(buttons, this.said);
      this.listing.append(this.editor.element);
      this.listing.after(this.panel);
      this.editor.focus();
    }
    button(name, act) {
      const made = element("button", this.texts[name]);
      made.type = "button";
      made.name = name;
      made.addEventListener("click", act);
      return made;
    }
    undo() {
      this.editor.reset();
      this.clear();
      this.editor.focus();
    }
    clear() {
      this.turn = {};
      const { halt } = this;
      this.halt = null;
      halt?.();
      this.offer();
      this.trace?.close();
      this.trace = null;
      this.editor.mark(false);
      for (const claim of this.claims) delete claim.dataset.holds;
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
        const all = Object.entries(this.words.spellings), typed = folded(name);
        const meant = all.filter(([own, others]) => own === name || Object.values(others).includes(name));
        const near = meant.length ? meant
          : all.filter(([own, others]) => [own, ...Object.values(others)].some((one) => folded(one) === typed));
        return `on ${near.length === 1 ? near[0][0] : name}`;
      }
      // A lesson may say a name in several words.
      const parts = [];
      while (words.length) {
        let count = words.length;
        const other = parts.at(-1);
        while (count > 1 && !named(words.slice(0, count).join(" "), other)) count -= 1;
        const part = words.splice(0, count).join(" ");
        parts.push(named(part, other) ?? part);
      }
      return parts[0] ? `  ${parts.join(" ")}` : "";
    }
    code(text) { return element("code", text); }
    claim(number) { return [...this.claims[number].cloneNode(true).childNodes]; }

    // What can be done with a search: it is stopped, or gone on with.
    offer(name, act) {
      if (!name && this.more === document.activeElement) this.panel.querySelector("[name=check]").focus();
      this.more.hidden = !name;
      if (name) [this.more.name, this.more.textContent, this.act] = [name, this.texts[name], act];
    }

    // --- The search

    // Searches are stopped after so many states, the same everywhere, first small ones; `level` of them are done.
    async check(level = 0, count = 0) {
      this.clear();
      const turn = this.turn, { texts, own } = this, { limits } = texts;
      const soFar = () => count ? [texts.soFar.replace("{count}", count)] : [];
      const tell = () => this.say(texts.searching, ...soFar());
      tell();
      this.halt = () => this.clear();
      this.offer("stop", () => this.halt?.());
      try {
        const [chart, words, { bytes }, searching, runs] = await Promise.all([
          `play/model.${own.model}.js`, `play/model.${own.model}.${language}.js`,
          "session.js", "searching.js", "runs.js"].map(load));
        [this.chart, this.words] = [chart, words];
        this.runs ??= runs(tools);
        this.search ??= searching(tools).search;
        this.lines = this.editor.lines();
        const script = this.editor.script();
        const slips = this.slips(script);
        if (slips.length) {
          this.mistakes({ lines: slips });
          this.offer();
          this.figure.dataset.verdict = "mistakes";
          return;
        }
        const inputs = [bytes(chart), own.task, new TextEncoder().encode(script)];
        // Another app is searched from the beginning.
        if (script !== this.script) [level, count] = [0, 0];
        this.script = script;
        tell();
        const answer = await this.search("exercise", inputs, {
          limits: limits.slice(level), isOpen, stopped: (halt) => { this.halt = halt; },
          tell: (found) => {
            [level, count] = [level + 1, verdict(found).number];
            if (turn === this.turn) tell();
          },
        });
        if (turn !== this.turn) return;
        const go = () => this.check(level, count);
        const found = answer ? verdict(answer) : { kind: "stopped", go, soFar: soFar() };
        this.offer();
        await this[found.kind](found);
        if (turn === this.turn) this.figure.dataset.verdict = found.kind;
      } catch (error) {
        if (turn === this.turn) {
          this.offer();
          this.say(texts.failed);
        }
        throw error;
      }
    }
    // Nothing is decided then.
    stopped({ go, soFar }) {
      this.say(this.texts.open, ...soFar);
      this.offer("goOn", go);
      this.more.focus();
    }
    solved({ number }) {
      for (const claim of this.claims) claim.dataset.holds = "yes";
      const learned = this.figure.querySelector(".learned > p")?.cloneNode(true);
      const next = document.querySelector("a[rel=next]")?.cloneNode(true);
      this.say(this.texts.solved.replace("{count}", number), ...learned ? [[...learned.childNodes]] : [], ...next ? [next] : []);
    }
    undecided({ number }) { this.say(this.texts.spent.replace("{count}", number)); }
    vacuous({ number }) { this.say(this.texts.vacuous, this.claim(number)); }
    missing({ number }) {
      const [method, action] = this.own.kept[number];
      this.say(fill(this.texts.missing, {
        actions: this.code(this.own.code ? action : acted(action)), method: this.code(spelling.of(method)) }));
    }
    // The numbers of lines about a datum that is likely to be a mistyped one of the exercise: nothing is searched with them.
    slips(script) {
      if (this.own.code) return [];
      const known = this.data();
      return script.split("\n").flatMap((line, n) => {
        const name = datum(line);
        return name && !known.includes(name) && nearest(name, this.names(known)) ? [n + 1] : [];
      });
    }
    data() {
      return [...this.pre.textContent.split("\n"), ...this.own.actions].flatMap((line) => {
        const name = datum(line);
        return !name || name === "DATUM" ? [] : [name];
      });
    }
    // What data are called, in the lesson as well.
    names(known) { return known.flatMap((name) => name in appWords ? [name, appWords[name]] : [name]); }
    // What a line that means nothing may mean.
    near(line) {
      const name = datum(this.written(line)), known = this.data();
      const meant = name && !known.includes(name) && nearest(name, this.names(known));
      if (meant) return acted(this.written(line).trim().replace(name, meant));
      const methods = Object.entries(this.words.spellings).flatMap(([own, others]) => [own, ...Object.values(others)]);
      return nearest(line, [...this.own.actions, ...methods.map((method) => `on ${method}`)]);
    }
    mistakes({ lines }) {
      this.editor.mark(true);
      const all = lines.map((number) => {
        const line = this.lines[number - 1].trim(), near = this.near(line);
        return [...fill(this.texts.mistake, { number: [`${number}`], text: this.code(line) }),
          ...near ? [" ", ...fill(this.texts.near, { name: this.code(near) })] : []];
      });
      const actions = this.own.actions.flatMap(
        (action, n) => [n ? this.texts.separator : "", this.code(acted(action))]);
      this.say(...all, fill(this.texts.actions, { actions }));
    }
    async broken({ number, run }) {
      const { texts, turn } = this;
      this.claims[number].dataset.holds = "no";
      if (!run) return this.say(texts.noRun);
      const trace = await this.play(run);
      if (turn !== this.turn) return trace.close();
      this.trace = trace;
      const it = this.trace.records.at(-1).observed[run.decisive];
      // What holds at rest breaks behind the last row.
      const last = this.panel.nextElementSibling.querySelector(".score > li:last-child");
      (it?.row ?? [...last.querySelectorAll("li")].at(-1) ?? last.querySelector("p")).append(" ", element("mark", texts.here));
      // The panel shows where it breaks, and which claim.
      trace.at(trace.ticks.length);
      const what = element("span", "✗ ", "what breaks");
      what.append(...this.claim(number));
      trace.said.replaceChildren(what);
      this.say([texts.broken, " ", ...this.claim(number)], ...run.isOther ? [texts.order] : []);
    }

    // --- The run, which the site's player plays

    play({ actions, parameters, app }) {
      const { own, chart, words, texts } = this;
      return this.runs.play(
        { ...own, app, parameters }, actions, chart, words, texts.run, (figure) => this.panel.after(figure));
    }
  };
});
