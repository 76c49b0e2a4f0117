// Plays the traces of a page: the engine that checked the book runs them again, here.
"use strict";
(() => {
  const page = document.currentScript;
  const language = page.dataset.language;
  const appWords = JSON.parse(page.dataset.words || "{}");
  const folder = page.src.replace(/[^/]*$/, "");
  const lesson = page.dataset.lesson;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");

  // Scripts bring what is played: a page that was opened as a file can fetch nothing.
  const brought = {}, loading = {}, openings = {};
  window.tracebook = (name, value) => { brought[name] = value; };
  const load = (name) => loading[name] ??= new Promise((done, fail) => {
    const script = document.createElement("script");
    script.src = folder + name;
    script.onload = () => done(brought[name.replace("play/", "")]);
    script.onerror = () => { delete loading[name]; fail(new Error(name)); };
    document.head.append(script);
  });
  const element = (name, text, kind) => {
    const made = document.createElement(name);
    if (text) made.textContent = text;
    if (kind) made.className = kind;
    return made;
  };

  const written = (ms) => ms % 1000 ? `${ms}ms` : `${ms / 1000}s`;
  // A text with elements for its {names}.
  const fill = (text, parts) => text.split(/\{(\w+)\}/).flatMap((part, n) => n % 2 ? parts[part] ?? [] : part);
  // A time in words.
  const spaced = (time) => {
    const n = +/^(\d+)s$/.exec(time)?.[1];
    const all = n >= 60 ? [[n / 3600 | 0, "h"], [n / 60 % 60 | 0, "min"], [n % 60, "s"]] : [/^(\d+)(\D+)$/.exec(time)?.slice(1)];
    return all[0] ? all.filter(([n]) => +n).map(([n, unit]) => `${n}\u00a0${units[unit]}`).join("\u00a0") : time;
  };

  // Names of calls as the page, or its reader, has them; `name` is that of the engine.
  const spelling = {
    kind: page.dataset.spelling ?? "name", names: new Map(),
    learn(name, others) {
      const all = { name, ...others };
      for (const text of Object.values(all)) this.names.set(text, all);
    },
    of(text, kind = this.kind) {
      return text.replace(/[^@ ,]+/g, (name) => this.names.get(name)?.[kind] ?? name);
    },
    show(root) {
      for (const code of root.querySelectorAll("code")) {
        const text = this.of(code.textContent);
        if (text !== code.textContent) code.textContent = text;
      }
    },
  };
  // What a reader chose, for all pages or this one.
  const store = (name, value) => {
    const key = `tracebook-${name}`;
    try { return value === undefined ? localStorage.getItem(key) ?? "" : localStorage.setItem(key, value); } catch { return ""; }
  };
  const asks = { are: store("asks") === "on", toggle() { store("asks", (this.are = !this.are) ? "on" : ""); } };
  const all = [];
  const shared = { language, lesson, asks, all };

  // An action in the words of the lesson.
  const acted = (action) => action.split(" ").map((word, n, all) => n
    ? appWords[`${all[n - 1]} ${word}`] ?? appWords[word] ?? word : word).join(" ");

  // Most of what a trace does comes when it is first done.
  const tools = () => ({ element, fill, written, spaced, spelling, appWords, acted, calm, load, mix, apps, openings, ...shared, Trace });
  const mix = async (...names) => {
    for (const part of await Promise.all(names.map(load))) {
      const { prototype } = part(tools());
      for (const name of Object.getOwnPropertyNames(prototype)) {
        if (name !== "constructor") Trace.prototype[name] ??= prototype[name];
      }
    }
  };

  // One example plays at a time.
  let playing;

  const own = /^(try|undo|back to|leave|do|go|share|embed|edit|(run|undo)Code)$/;
  const views = /^(happens|code|map|ask|close)$/;
  class Trace {
    // A figure of the page, or a made one with its example.
    constructor(figure, example) {
      [this.figure, this.example] = [figure, example];
      this.score = figure.querySelector(".score");
      this.lines = [...this.score.children].map((item) => item.querySelector("p code").textContent);
      this.items = [...this.score.children];
      openings[figure.id] = this.items[0].cloneNode(true).children[1];
      this.turn = 0;
      [this.player, this.trying] = controls.content.cloneNode(true).children;
      this.said = this.player.querySelector(".said");
      this.time = this.player.querySelector(".clock b");
      this.button = (name) => this.player.querySelector(`[name=${name}]`);
      const map = figure.querySelector(".map");
      this.become();
      if (map) this.show(map);
      this.player.addEventListener("click", ({ target }) => this.press(target.name));
      this.frame.addEventListener("keydown", (event) => {
        if (event.target.closest("select, input, textarea, pre")) return;
        const sides = ["ArrowLeft", "ArrowRight"];
        const [on, back] = figure.matches(":dir(rtl)") ? sides : sides.reverse();
        const way = { [on]: "step", [back]: "back", Home: "again", End: "end" }[event.key];
        if (way) { event.preventDefault(); this.press(way); }
      });
      this.items.forEach((item, number) => this.button2(item, number));
      // Calls that an earlier example has are written here.
      this.score.querySelector("ol a")?.addEventListener("click", (event) => {
        event.preventDefault();
        this.press("pause");
      });
      for (const listing of this.listings) this.mayEdit(listing);
      this.readCode();
      this.rest();
      all.push(this);
    }

    readCode() {
      this.code = this.listings.map((listing) => [...listing.querySelector("code").children]);
    }
    mayEdit(listing) {
      const title = listing.querySelector(".app-title");
      if (!apps.includes(/\.(\w+)\s*$/.exec(title.firstChild.textContent)?.[1])) return;
      const button = element("button", editing, "edit");
      button.type = "button";
      button.addEventListener("click", () => this.press("edit", listing));
      title.append(button);
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
      this.player.querySelector(".outcome").after(map);
      map.tabIndex = 0;
      this.svg = map.querySelector("svg");
    }

    // Loads what is needed and runs the whole trace, once.
    async ready() {
      if (this.records) return;
      // On a slow line each wait is felt: all is asked for at once, but for the model that only the example names.
      const parts = ["rows.js", "map.js", "share.js"];
      const common = Promise.all(["play/engine.js", "session.js", ...parts].map(load));
      const own = this.example ?? (await load(`play/lesson.${lesson}.js`))[this.figure.dataset.trace];
      const { model } = own;
      const [[engine, { open, Session }], chart, words] = await Promise.all([
        common, load(`play/model.${model}.js`), load(`play/model.${model}.${language}.js`)]);
      await Promise.all([open(engine), mix(...parts)]);
      if (own.code) {
        await mix("code.js");
        this.codeWords = await load(`play/code.${language}.js`);
      }
      [this.given, this.words] = [{ ...own, chart }, words];
      this.shown = new Set(own.shown);
      this.decisions = own.decisions;
      for (const name in words.spellings) spelling.learn(name, words.spellings[name]);
      this.session = this.recorded = new Session(chart, own.app, own.parameters, own.values);
      if (!this.svg) {
        const other = document.querySelector(`.map[data-model="${model}"]`);
        if (other) this.show(other.cloneNode(true));
      }
      this.figure.classList.add("open");
      this.unfold();
      const before = this.score.textContent;
      await this.takeAll();
      spelling.show(this.figure);
      this.agrees = !!this.example || this.score.textContent.replace(/\s+/g, "") === before.replace(/\s+/g, "");
      this.figure.dataset.engine = this.agrees ? "agrees" : "differs";
      if (!this.agrees) this.figure.append(element("p", words.ui["play.differs"], "checked"));
      this.count();
    }

    // Runs all lines from where the session begins, and writes what they show.
    async takeAll() {
      const opening = this.session.state(), records = [];
      for (const [number, line] of this.lines.entries()) {
        records.push(await this.take(line, this.decisions[number]));
      }
      [this.opening, this.records] = [opening, records];
      records.forEach((record, number) => this.fill(this.items[number], number));
      spelling.show(this.score);
    }

    // Shows what came before a place; with `now` the last of it as what just happens.
    at(cursor, isNow = true) {
      this.unpose?.(this.ticks[cursor - 1]?.number);
      this.cursor = cursor;
      this.ticks.forEach((tick, number) => {
        tick.shown.classList.toggle("coming", number >= cursor);
        tick.shown.classList.toggle("now", isNow && number === cursor - 1);
      });
      const tick = this.ticks[cursor - 1];
      this.clock = (tick ?? this.opening).clock;
      this.time.textContent = this.clockText(this.clock);
      this.player.querySelector(".place").textContent = `${tick ? tick.number + 1 : 0}/${this.items.length}`;
      this.paint();
      if (this.given.code) {
        this.light(isNow ? tick?.shown.dataset.run : "");
        this.showData(tick);
      }
      if (!isNow) return;
      this.said.replaceChildren();
      if (tick) this.describe(tick);
      // All is written before anything scrolls, so that it is laid out once.
      this.said.scrollTop = 0;
      if (this.figure.dataset.view !== "code") this.said.parentElement.scrollTop = 0;
      this.center?.();
      this.follow(tick);
    }

    rest() {
      this.turn += 1;
      this.player.classList.remove("playing");
      this.called(this.play ??= this.button("play").textContent);
    }

    get speed() { return +this.button("speed").value; }
    async run(end) {
      this.rest();
      if (playing !== this) playing?.rest();
      playing = this;
      const turn = this.turn;
      this.player.classList.add("playing");
      this.called(this.button("play").dataset.pause);
      while (this.cursor < end) {
        const next = this.ticks[this.cursor];
        await this.pass(turn, next.clock);
        if (turn !== this.turn) return;
        this.at(this.cursor + 1);
        this.glide();
        await this.pose?.(next);
        await new Promise((done) => setTimeout(done, (next.it ? 1200 : 700) / this.speed));
        if (turn !== this.turn) return;
      }
      this.rest();
      this.note();
    }

    // One after the other, since code may take its time to answer.
    press(name, what) {
      if (!name || name === "speed") return;
      if (views.test(name)) return this.view(name);
      if (/^edit|Code$/.test(name)) this.unfoldTo(true); else this.open();
      return this.busy = (this.busy ?? Promise.resolve()).catch(() => {}).then(() => this.pressed(name, what));
    }
    async pressed(name, what) {
      const wasPlaying = this.player.classList.contains("playing");
      const isNew = !this.records;
      // What takes long begins when the press has been shown.
      if ((isNew || !this.own && /^(try|edit)$/.test(name)) && !document.hidden) {
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      }
      try {
        await this.ready();
        if (asks.are) await mix("asking.js").then(() => this.prepare());
      } catch (error) {
        this.said.textContent = controls.dataset.failed;
        throw error;
      }
      this.rest();
      if (/^(play|step|back|again|end|pause|try)$/.test(name)) this.closeEditors?.();
      const count = this.ticks.length;
      const isAtRest = isNew || (this.cursor === count && !this.ticks.at(-1)?.shown.classList.contains("now"));
      if (name === "play") {
        if (wasPlaying) return;
        if (this.cursor === count) this.at(0);
        this.run(count);
      }
      if (name === "step") {
        this.at(isAtRest ? 1 : Math.min(count, this.cursor + 1));
        this.pose?.(this.ticks[this.cursor - 1]);
      }
      if (name === "back") this.at(Math.max(0, this.cursor - 1));
      if (name === "again") this.at(0);
      if (name === "end") this.at(count);
      if (name === "edit") await mix("editing.js", "trying.js");
      if (name === "try" || name === "go") await mix("trying.js");
      if (own.test(name)) await this[name](what);
      if (!/^(play|do)$/.test(name)) this.note(name);
    }

    // A stimulus was pressed: it happens now, whatever was shown.
    async begin(number) {
      await this.press("pause");
      const start = this.ticks.findIndex((tick) => tick.number === number);
      const next = this.ticks.findIndex((tick) => tick.number === number + 1);
      this.at(start);
      this.run(next < 0 ? this.ticks.length : next);
    }
  }

  // What the player looks like is written once for all pages of a language.
  const controls = element("template");
  let apps, editing, units;
  Promise.all([load(`play/player.${language}.js`), load("panel.js")]).then(([{ html, failed, ...own }, panel]) => {
    controls.innerHTML = html;
    const { prototype } = panel(tools());
    for (const name of Object.getOwnPropertyNames(prototype)) Trace.prototype[name] ??= prototype[name];
    ({ apps, edit: editing, row: shared.row, units } = own);
    // Without a module there is no text.
    const add = (name, kind) => document.querySelector(kind) && load(name).then((make) => make(tools(), own.solve));
    if (own.solve) add("offering.js", "[data-exercise]");
    add("ordering.js", "[data-order]");
    add("catching.js", "[data-catch]");
    add("explaining.js", "[data-logs]");
    controls.dataset.failed = failed;
    for (const figure of document.querySelectorAll(".trace[data-trace]")) new Trace(figure);
    all[0]?.begun();
    if (/\?/.test(location.search + location.hash)) mix("share.js").then(() => all[0]?.arrive(all));
  });
  const choice = document.querySelector(".spelling");
  if (choice) {
    const kept = store("spelling"), kinds = [...choice.querySelectorAll("button")];
    // The other names come when a reader chooses them.
    const choose = (kind) => {
      for (const button of kinds) button.ariaPressed = button.value === kind;
      if (brought["spelling.js"] || kind !== spelling.kind) {
        load("spelling.js").then((show) => show(spelling, load, choice.dataset.models, kind));
      }
    };
    choice.hidden = false;
    choice.addEventListener("click", ({ target: { value } }) => { if (value) choose(value, store("spelling", value)); });
    choose(kinds.some(({ value }) => value === kept) ? kept : spelling.kind);
  }
})();
