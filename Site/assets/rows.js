// Moments as the engine gives them, written as the page writes them: Templates/trace.mustache.
"use strict";
tracebook("rows.js", ({ element, spaced, appWords }) => {
  const written = (ms) => ms % 1000 ? `${ms}ms` : `${ms / 1000}s`;
  return class {
    async take(line, decisions) {
      const isPossible = await this.session.send(line, decisions);
      const state = this.session.state();
      let observed = isPossible ? this.session.observed() : [];
      if (observed.some((it) => it.joined)) {
        observed = observed.filter((it) => !it.joined);
        observed.push({ kind: "state", name: state.states[""], place: "", at: 0 });
      }
      const isLive = this.session.lines !== undefined;
      if (isLive) this.session.lines(observed);
      return { isLive, line, decisions, refused: !isPossible, observed, ...state, possible: this.session.possible() };
    }

    // Writes what the engine showed where the page showed what the book's program saw.
    fill(item, number) {
      const record = this.records[number];
      const words = this.words;
      const lanes = [...this.figure.querySelectorAll(".lanes li")].map((li) => li.textContent.trim());
      const lane = (state) => 1 + lanes.indexOf(words.states[state] ?? state);
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
      // Of an app whose code does not run in the page the lines of the book's own run are kept.
      const runs = [...item.querySelectorAll("ol > li")].map((row) => row.dataset.run);
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
      visible.forEach((it, n) => {
        const run = record.isLive ? it.run : runs[n];
        if (run) list.children[n].dataset.run = run;
      });
      item.append(list);
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

    row(it, lanes) {
      const words = this.words;
      const at = it.instance ? `@${it.instance}` : "";
      const state = (name) => words.states[name] ?? name;
      const parts = {
        callback: () => [, it.name + at + (it.argument === null ? "" : ` ${appWords[it.argument] ?? it.argument}`),
          words.callbacks[it.name]?.[0], it.state && state(it.state)],
        app: () => [, it.name.split(" ").map((word, n) => n ? appWords[word] ?? word : word).join(" ")],
        state: () => [, at, , state(it.name)],
        notification: () => [, it.name, words.notifications[it.name]],
        log: () => [, , words.logs[it.name] ?? it.name],
        end: () => [words.ui.ends, it.name, words.ends[it.name]],
        value: () => [, `${it.name} ${it.value}`],
      }[it.kind]();
      parts[4] = it.at ? words.ui.after.replace("{time}", spaced(written(it.at))) : "";
      const row = element("li", "", ((it.kind === "callback" ? "" : it.kind[0]) + lanes).trim());
      ["strong", "code", "i", "b", "small"].forEach((name, n) => {
        if (parts[n]) row.append(row.firstChild ? " " : "", element(name, parts[n]));
      });
      return row;
    }
  };
});
