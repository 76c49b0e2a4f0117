// What the code of an app does while its trace is played: the lines that run, and what is unsaved,
// saved and lost of its data.
"use strict";
tracebook("code.js", ({ element, appWords, apps, mix }) => {
  return class {
    // Whether the app's own code answers from now on; otherwise it does nothing beside what was recorded.
    async goLive() {
      if (!apps.includes(this.given.code.extension)) return false;
      if (this.session.lines) return true;
      await mix("editing.js");
      // The book has run it: it ends, however long a slow computer takes.
      try { this.session = await this.live(this.isEdited ? 1 : 50); } catch { return false; }
      return true;
    }

    // Lights the lines of code that run: `5 6`, or `1:5` in a file behind the first.
    light(run) {
      const lens = this.player.querySelector(".lens");
      for (const line of [...this.code.flat(), ...lens.children]) line.classList.remove("lit");
      let last;
      for (const place of (run || "").split(" ").filter(Boolean)) {
        const [line, file] = place.split(":").reverse();
        last = this.code[file ?? 0]?.[line - 1] ?? last;
        last?.classList.add("lit");
      }
      const box = last?.closest("pre");
      this.lit = box && [last, box];
      if (!box) return;
      this.choose(box.parentElement);
      // A sheet has the lines around it.
      const lines = [...box.firstChild.children], at = lines.indexOf(last);
      const start = Math.max(0, at - 2);
      lens.replaceChildren(...lines.slice(start, at + 3).map((line) => line.cloneNode(true)));
      this.lit.push(lens.children[at - start], lens.parentElement);
    }
    // The last line that runs comes to the middle of its file, and of what a sheet has of it.
    center() {
      if (!this.lit) return;
      const [line, box, { offsetTop, offsetHeight }, place] = this.lit;
      box.scrollTop = Math.max(0, line.offsetTop - box.clientHeight / 2);
      place.scrollTop = offsetTop - place.offsetTop - (place.clientHeight - offsetHeight) / 2;
    }

    showData(tick) {
      const line = this.dataLine ??= this.addLine();
      const names = this.session.table(4, 1).map(([name]) => this.session.text(name));
      const states = this.dataAt(tick, names);
      line.replaceChildren(element("span", this.codeWords.data, "kind"));
      names.forEach((name, n) => {
        const state = this.session.fate(name, states[n] ?? 0);
        const own = element("span", "", name in this.session.values ? "datum" : `datum ${state}`);
        own.append(element("code", appWords[name] ?? name), " ",
          this.codeWords[state] ?? appWords[`${name} ${state}`] ?? appWords[state] ?? state);
        line.append(" ", own);
      });
      line.hidden = !names.length;
    }
    addLine() {
      const line = element("p", "", "data");
      this.listings.at(-1).parentElement.append(line);
      return line;
    }
    // The engine says what the data are after a moment; within it, what the app does says so.
    dataAt(tick, names) {
      if (!tick) return this.opening.data;
      const own = this.ticks.filter(({ number }) => number === tick.number);
      if (tick === own.at(-1)) return this.records[tick.number].data;
      const data = [...(this.records[tick.number - 1] ?? this.opening).data];
      for (const { it } of own.slice(0, own.indexOf(tick) + 1)) {
        const [, verb, name, value] = /^(set|save) (\S+)(?: (\S+))?$/.exec(it?.kind === "app" ? it.name : "") ?? [];
        const index = this.session.values[name]?.indexOf(value);
        if (verb) data[names.indexOf(name)] = index > 0 ? index + 3 : index === 0 ? 0 : verb === "set" ? 1 : 2;
        // What is in memory only is lost, and what has values of its own begins anew.
        if (it?.kind === "end") data.forEach((state, n) => { if (state === 1 || state > 3) data[n] = state === 1 ? 3 : 0; });
      }
      return data;
    }
  };
});
