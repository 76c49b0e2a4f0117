// Code of an example that a reader changes and runs here. What then differs from the recorded run is shown
// as a difference. Loaded when a reader first edits, or goes on alone with code that can run in the page.
"use strict";
tracebook("editing.js", ({ element, load, spelling, lesson }) => {
  // One frame for all examples in a language, and the answers of each version of their code.
  const frames = {}, answers = new Map();
  const text = (listing) => listing.querySelector("code").textContent;
  // What a reader wrote stays in her browser until she takes it back.
  const kept = (key, ...values) => {
    try {
      if (!values.length) return localStorage.getItem(key);
      if (values[0] === null) localStorage.removeItem(key); else localStorage.setItem(key, values[0]);
    } catch { /* A browser that keeps nothing goes on without. */ }
    return null;
  };
  // What a row says, whatever spelling its names are shown in.
  const words = (row) => {
    const copy = row.cloneNode(true);
    // A page labels a call only where it first comes, so labels are not compared, nor marked parts, nor the console.
    for (const label of copy.querySelectorAll("code ~ i, mark, samp")) label.remove();
    for (const code of copy.querySelectorAll("code")) code.textContent = spelling.of(code.textContent, "name");
    return copy.textContent.replace(/\s+/g, " ").trim();
  };

  // Which rows of two lists are the same, as the longest common list: pairs of indices.
  const common = (a, b) => {
    const best = Array.from({ length: a.length + 1 }, () => new Array(b.length + 1).fill(0));
    for (let i = a.length - 1; i >= 0; i -= 1) {
      for (let j = b.length - 1; j >= 0; j -= 1) {
        best[i][j] = a[i] === b[j] ? best[i + 1][j + 1] + 1 : Math.max(best[i + 1][j], best[i][j + 1]);
      }
    }
    const pairs = [];
    for (let i = 0, j = 0; i < a.length && j < b.length;) {
      if (a[i] === b[j]) pairs.push([i++, j++]);
      else if (best[i + 1][j] >= best[i][j + 1]) i += 1;
      else j += 1;
    }
    return pairs;
  };

  return class {
    // --- The run

    // A session whose app is the code as it now stands in the listings; fails with its diagnostics. With more
    // patience a call may take that many times as long.
    async live(patience) {
      const { chart, code, model, parameters, values } = this.given;
      const kind = code.extension;
      const [makeLive, Sandbox, inside, files, platform, session] = await Promise.all(
        ["live.js", "sandbox.js", "play/frame.js", `play/app.${kind}.js`, `play/model.${model}.app.${kind}.js`, "session.js"].map(load));
      const { Live, Stopped } = this.parts ??= makeLive(session);
      const frame = frames[kind] ??= new Sandbox(files, inside);
      const program = {
        ...platform, parameters: code.parameters, version: code.version, sources: this.sources(), patience };
      const key = JSON.stringify(program);
      if (!answers.has(key)) answers.set(key, new Map());
      if (answers.size > 20) answers.delete(answers.keys().next().value);
      const known = answers.get(key);
      let warnings = [];
      const ask = async (talk) => {
        const said = JSON.stringify(talk);
        if (!known.has(said)) known.set(said, frame.app({ ...program, talk }));
        const answer = await known.get(said);
        warnings = answer.diagnostics;
        return answer;
      };
      const { methods, diagnostics } = await ask([]);
      if (diagnostics.some(({ severity }) => severity === "error")) throw new Stopped(diagnostics);
      const made = new Live(chart, parameters, values, ask, methods, code.names);
      made.warnings = () => warnings;
      try { await made.restart(); } catch (error) { made.close(); throw error; }
      return made;
    }
    sources() {
      return this.given.code.names.map((path, n) => ({ path, text: text(this.listings[n]) }));
    }

    // --- The editor

    async edit(listing) {
      if (this.own) await this.leave();
      this.originals ??= this.listings.map((one) => one.querySelector("code").innerHTML);
      this.recordedRows ??= this.items.map((item) => [...item.querySelectorAll("ol > li")]
        .map((row) => row.cloneNode(true)));
      if (listing.querySelector("textarea")) return;
      const area = element("textarea");
      const code = kept(this.keyOf(listing)) ?? text(listing);
      area.value = code;
      area.addEventListener("keydown", (event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) this.press("runCode");
      });
      // It runs as one types; of what was typed while it ran, the last is what runs next.
      area.addEventListener("input", () => {
        kept(this.keyOf(listing), area.value);
        clearTimeout(this.typed);
        this.typed = setTimeout(() => { if (!this.waits) this.press("runCode"); this.waits = true; }, 200);
      });
      area.rows = code.split("\n").length;
      area.ariaLabel = listing.querySelector(".app-title").firstChild.textContent.trim();
      area.wrap = "off";
      area.dir = "ltr";
      Object.assign(area, { spellcheck: false, autocapitalize: "off", autocomplete: "off" });
      listing.querySelector("pre").hidden = true;
      listing.querySelector(".edit").hidden = true;
      listing.append(area);
      this.choose(listing);
      this.panel ??= this.addPanel();
      this.panel.hidden = false;
      area.focus();
    }
    keyOf(listing) {
      return ["tracebook-code", lesson, this.figure.dataset.trace, this.listings.indexOf(listing)].join(" ");
    }
    addPanel() {
      const panel = element("div", "", "editing");
      const button = (name, label) => {
        const made = element("button", label);
        made.type = "button";
        made.addEventListener("click", () => this.press(name));
        return made;
      };
      let patience = 1;
      this.more = element("button", this.codeWords.goOn);
      this.more.type = "button";
      this.more.addEventListener("click", () => this.press("runCode", patience *= 10));
      const buttons = element("p", "", "controls");
      buttons.append(
        button("runCode", this.codeWords.run), " ", this.more, " ", button("undoCode", this.codeWords.undo));
      const said = element("p", "", "result");
      said.role = "status";
      panel.append(buttons, said, element("ul"));
      this.listings.at(-1).parentElement.append(panel);
      return panel;
    }
    // What is in the editors becomes the listing; lines that were there before keep their colours. An editor stays
    // until the run is played, so that its lines are seen.
    readEditors() {
      this.listings.forEach((listing, n) => {
        const area = listing.querySelector("textarea");
        if (!area) return;
        const old = element("code");
        old.innerHTML = this.originals[n];
        const known = new Map([...old.children].map((line) => [line.textContent, line]));
        const lines = area.value.replace(/\n$/, "").split("\n").map((line) => {
          const span = known.get(`${line}\n`)?.cloneNode(true) ?? element("span", `${line}\n`);
          span.className = "";
          return span;
        });
        listing.querySelector("code").replaceChildren(...lines);
        kept(this.keyOf(listing), area.value);
      });
      this.readCode();
    }
    closeEditors() {
      if (this.listings.some((listing) => listing.querySelector("textarea"))) this.readEditors();
      for (const listing of this.listings) this.showListing(listing, listing.querySelector("textarea"));
    }
    showListing(listing, area) {
      area?.remove();
      listing.querySelector("pre").hidden = false;
      listing.querySelector(".edit").hidden = false;
    }

    async runCode(patience = 1) {
      clearTimeout(this.typed);
      this.waits = false;
      if (this.own) await this.leave();
      this.readEditors();
      this.more.hidden = true;
      for (const line of this.code.flat()) line.classList.remove("ran", "wrong", "lit");
      this.say(this.codeWords.running);
      const before = this.session;
      try {
        this.session = await this.live(patience);
        await this.takeAll();
      } catch (error) {
        if (this.session !== before) this.session.close();
        this.session = before;
        // What only took long may get more time.
        const isSlow = !!error.diagnostics?.some(({ isSlow }) => isSlow);
        this.more.hidden = !isSlow;
        this.say(isSlow ? this.codeWords.slow : this.codeWords.stopped, error.diagnostics);
        if (!error.diagnostics) throw error;
        return;
      }
      this.drop(before);
      this.isEdited = true;
      this.markRun();
      this.count();
      this.at(this.cursor, false);
      const count = this.differ();
      this.say(count ? this.codeWords.differs.replace("{count}", count) : this.codeWords.same, this.session.warnings());
    }
    async undoCode() {
      clearTimeout(this.typed);
      if (this.own) await this.leave();
      this.isEdited = false;
      this.drop(this.session);
      this.session = this.recorded;
      this.listings.forEach((listing, n) => {
        listing.querySelector("code").innerHTML = this.originals[n];
        kept(this.keyOf(listing), null);
        this.showListing(listing, listing.querySelector("textarea"));
      });
      this.readCode();
      await this.session.restart();
      this.items.forEach((item, number) => this.resetRows(item, number));
      await this.takeAll();
      this.count();
      this.at(this.cursor, false);
      this.say("");
      this.panel.hidden = true;
      this.more.hidden = true;
      this.listings.find((one) => one.matches(".shown")).querySelector(".edit").focus();
    }
    // The recorded rows know which lines ran, which the recorded session does not.
    resetRows(item, number) {
      item.querySelectorAll("ol").forEach((old) => old.remove());
      const rows = this.recordedRows[number];
      if (!rows.length) return;
      const list = element("ol");
      list.append(...rows.map((row) => row.cloneNode(true)));
      item.append(list);
    }

    // --- What came of it

    say(message, diagnostics = []) {
      this.panel.querySelector(".result").textContent = message;
      this.panel.querySelector("ul").replaceChildren(...diagnostics.map((one) => {
        const names = this.given.code.names, file = Math.max(0, names.indexOf(one.path));
        this.code[file]?.[one.line - 1]?.classList.add("wrong");
        const place = this.codeWords.line.replace("{line}", one.line);
        const item = element("li");
        item.append(element("b", names.length > 1 ? `${names[file]}: ${place}` : place), " ",
          [one.message, one.why, one.help].filter(Boolean).join("; "));
        return item;
      }));
    }
    markRun() {
      const runs = [...this.score.querySelectorAll("[data-run]")].flatMap((row) => row.dataset.run.split(" "));
      for (const place of runs) {
        const [line, file] = place.split(":").reverse();
        this.code[file ?? 0]?.[line - 1]?.classList.add("ran");
      }
    }
    // Shows which rows the recorded run did not have, and which it had besides; gives how many.
    differ() {
      let count = 0;
      this.items.forEach((item, number) => {
        item.querySelectorAll(".missing").forEach((row) => row.remove());
        const old = this.recordedRows[number];
        const now = [...item.querySelectorAll("ol > li")];
        const pairs = common(old.map(words), now.map(words));
        const kept = new Set(pairs.map(([, j]) => j));
        now.forEach((row, j) => { if (!kept.has(j)) this.sign(row, "+", "added"); });
        const partner = new Map(pairs);
        let before = now[0];
        old.forEach((row, i) => {
          if (partner.has(i)) {
            before = now[partner.get(i) + 1];
            return;
          }
          const missing = row.cloneNode(true);
          // It moves nothing: the line of the staff goes on as beside it.
          const [, lane] = (before ? /\b[ft](\d+)/ : /\bt(\d+)/).exec((before ?? now.at(-1) ?? row).className) ?? [];
          missing.className = `${/^[asnle]\b/.exec(row.className) ?? ""}${lane ? ` t${lane}` : ""}`.trim();
          missing.removeAttribute("data-run");
          this.sign(missing, "−", "missing");
          const list = item.querySelector("ol") ?? item.appendChild(element("ol"));
          if (before) before.before(missing); else list.append(missing);
          count += 1;
        });
        count += now.length - kept.size;
      });
      return count;
    }
    sign(row, sign, kind) {
      row.classList.add(kind);
      row.append(" ", element("small", `${sign} ${this.codeWords[kind]}`, "sign"));
    }
  };
});
