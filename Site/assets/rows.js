// Moments as the engine gives them, in rows of the template that the page's own rows are of.
"use strict";
tracebook("rows.js", ({ element, spaced, written, appWords, acted, openings, row }) => {
  const signs = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  // Of Mustache a row has sections without others of their name inside, and variables. What has been filled in
  // is never read again, as a text may look like a variable.
  const render = (template, fields) => template.replace(
    /\{\{([#^])(\w+)\}\}(.*?)\{\{\/\2\}\}|\{\{\{(\w+)\}\}\}|\{\{(\w+)\}\}/gs,
    (_, sign, name, part, raw, text) => {
      if (name) return (sign === "#") === Boolean(fields[name]) ? render(part, fields) : "";
      return raw ? fields[raw] ?? "" : `${fields[text] ?? ""}`.replace(/[&<>"']/g, (one) => signs[one]);
    });
  // A text with what was put in: between ideographs there is no space.
  const joined = (text) => text?.replace(/(?<=\p{sc=Han}) (?=\p{sc=Han})/gu, "");
  // What an app does in a sentence, if the language or the model has one.
  const done = ({ actions }, action) => {
    const [verb, name, ...value] = action.split(" ");
    const own = appWords[name] ?? name, said = value.join(" ");
    const template = said && !actions[verb]?.includes("{argument}")
      ? actions[`${verb}-${said}`] ?? actions[`${verb}-value`] : actions[verb];
    return joined(template?.replace(/\{(\w+)\}/g, (_, part) => part === "time" ? spaced(name)
      : part === "argument" ? acted(action).slice(verb.length + 1)
      : part === "value" && said ? appWords[`${name} ${said}`] ?? appWords[said] ?? said : own));
  };
  // The label of a state as it stands with an instance.
  const called = ({ states }, state, place) => states[`${state}@${place}`] ?? states[state] ?? state;
  return class {
    clockText(ms) {
      const two = (number) => `${number}`.padStart(2, "0");
      const s = Math.floor(ms / 1000), rest = ms % 1000;
      const days = Math.floor(s / 86400), hours = Math.floor(s / 3600) % 24, minutes = Math.floor(s / 60) % 60;
      return (days ? `${days}\u00a0d ` : "") + (days || hours ? `${hours}:${two(minutes)}` : minutes) + `:${two(s % 60)}`
        + (rest ? `.${`${rest}`.padStart(3, "0")}` : "");
    }

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

    // Lines that an earlier example begins with are written out, as the page writes them there.
    unfold() {
      const link = this.items[0].querySelector("ol a");
      const rows = openings[link?.hash.slice(1)];
      if (!rows) return;
      link.closest("ol").replaceWith(rows.cloneNode(true));
      // A page labels a call where it first comes.
      const labels = this.items[0].querySelectorAll("li:not(.a, .s, .n, .l, .e, .v) > i");
      for (const label of labels) label.remove();
    }

    // Writes what the engine showed where the page showed what the book's program saw.
    fill(item, number) {
      const record = this.records[number];
      const words = this.words;
      // The lanes of the app, and after its name those of each instance.
      const heads = [["", []]];
      let count = 0;
      for (const li of this.figure.querySelectorAll(".lanes li")) {
        if (li.className) heads.push([li.dataset.of, []]);
        else heads.at(-1)[1].push([li.textContent.trim(), ++count]);
      }
      const owner = (place) => heads.some(([name]) => name === place) ? place : "";
      const lane = (state, place) => heads.find(([name]) => name === place)[1].find(
        ([label]) => label === called(words, state, place))?.[1];
      // The lanes of what the engine is in, shown or not, and those of the row before.
      let current = {}, drawn = this.records[number - 1]?.drawn ?? {};
      const before = number ? this.records[number - 1].states : this.opening.states;
      for (const place in before) if (owner(place) === place) current[place] = lane(before[place], place);
      const follow = (it) => {
        // Where a state is left for none, the line ends.
        if (it.kind === "state" && !it.isPart && owner(it.place) === it.place) current[it.place] = lane(it.name, it.place);
      };
      const classes = (place) => {
        const move = (name, from, to) => (drawn[name] && drawn[name] !== current[name]
          ? ` ${from}${drawn[name]}` : "") + ` ${to}${current[name]}`;
        // The lines of the others pass.
        const passing = heads.filter(([name]) => name !== place && current[name])
          .slice(0, 3).map(([name], n) => move(name, "ghf"[n], "jkt"[n])).join("");
        const all = (current[place] ? move(place, "f", "t") : "") + passing;
        record.drawn = drawn = { ...current };
        return all;
      };
      const asked = [...item.querySelectorAll("li.v code")].map(({ textContent }) => {
        const name = textContent.split(" ")[0];
        return { kind: "value", name, value: this.session.asked(name, record), at: 0 };
      });
      // When the app's code does not run in the page, the lines of the book's own run are kept.
      const olds = [...item.querySelectorAll("ol > li")], runs = olds.map((row) => row.dataset.run);
      item.querySelectorAll("ol, :scope > p:not(:first-child)").forEach((old) => old.remove());
      item.firstElementChild.className = classes("").trim();
      const list = element("ol");
      const entered = new Set();
      const visible = [...record.observed, ...asked].filter((it) => {
        follow(it);
        const name = `${it.name}@${it.instance ?? ""}`;
        if (it.passing && this.shown.has("entry")) entered.add(name);
        const isVisible = this.shown.has(it.kind)
          && (it.passing ? this.shown.has("entry") : it.kind !== "state" || !entered.has(name));
        if (isVisible) list.append(it.row = this.row(it, classes(owner(it.place ?? ""))));
        return isVisible;
      });
      if (record.refused) item.append(element("p", words.ui.refused, "refused"));
      else if (!visible.length) item.append(element("p", words.ui.nothing, `silence${classes("")}`));
      if (!visible.length) return;
      visible.forEach((it, n) => {
        const run = record.isLive ? it.run : runs[n];
        if (run) list.children[n].dataset.run = run;
        this.asWritten(olds[n], list.children[n], it);
      });
      item.append(list);
    }

    // Labels are where the page has them, as is the mark of the line that decides a claim.
    asWritten(old, row, it) {
      if (!old) return;
      if (it.kind === "callback" && !old.querySelector("i")) row.querySelector("i")?.remove();
      const mark = old.querySelector("mark");
      if (mark) row.append(" ", mark);
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

    // Says what just happens: a stimulus by its label, a row part by part, and why a call comes.
    describe(tick) {
      const why = tick.it?.kind === "callback" ? this.words.callbacks[tick.it.name]?.[1] : "";
      const what = element("span", "", "what");
      const kind = this.words.ui[tick.it?.kind];
      if (kind) this.said.append(element("span", kind, "kind"), " ");
      const parts = tick.shown.querySelectorAll(tick.shown.tagName === "LI" ? ":scope > *" : "span");
      what.append(...(parts.length ? [...parts] : [tick.shown]).flatMap(
        (part, n) => [n ? " " : "", /^(B|CODE)$/.test(part.tagName) ? part.cloneNode(true) : part.textContent]));
      this.said.append(what);
      if (why) this.said.append(" ", element("span", why, "why"));
    }

    row(it, lanes) {
      const words = this.words;
      const at = it.instance ? `@${it.instance}` : "";
      const state = (name) => name ? called(words, name, it.place) : "–";
      const whose = words.instances[it.instance], word = appWords[it.argument];
      const given = appWords[`${it.name} ${it.argument}`] ?? (word && joined(words.ui.given.replace("{name}", word)));
      const fields = {
        callback: () => ({ owner: whose, code: it.name + (whose ? "" : at) + (it.argument === null || given ? "" : ` ${it.argument}`), given,
          label: words.callbacks[it.name]?.[0], state: it.state && state(it.state) }),
        app: () => {
          const label = done(words, it.name);
          return label ? { label } : { code: acted(it.name) };
        },
        state: () => ({ code: whose ? "" : at, label: whose, state: state(it.name) }),
        notification: () => ({ code: it.name, label: words.notifications[it.name] }),
        log: () => ({ label: words.logs[it.name] ?? it.name }),
        end: () => {
          const label = words.ends[it.name];
          return { strong: words.ui.ends, code: label ? "" : it.name, label };
        },
        choice: () => ({ code: it.name }),
        value: () => ({ code: `${it.name} ${it.value}` }),
      }[it.kind]();
      const kind = ((it.kind === "callback" ? "" : it.kind[0]) + lanes).trim();
      const list = element("ol");
      list.innerHTML = render(row, { ...fields, kind: kind && ` class="${kind}"`,
        time: it.at ? joined(words.ui.after.replace("{time}", spaced(written(it.at)))) : "" });
      for (const text of it.printed ?? []) list.firstElementChild.append(" ", element("samp", text));
      return list.firstElementChild;
    }
  };
});
