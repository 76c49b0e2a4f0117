// "Try it yourself": what comes after the shown moment is left out, and anything possible may be done.
"use strict";
tracebook("trying.js", ({ element, spaced, spelling, all }) => class {
  async try() {
    if (this.own) return this.leave();
    const here = this.ticks[this.cursor - 1];
    const isIdle = this.given.code && !await this.goLive();
    await this.keep(here ? here.number + 1 : 0);
    this.script = { lines: this.lines, items: this.items };
    this.own = true;
    this.draw(this.session.lessonStates.map((state) => this.words.states[state] ?? state));
    this.items.slice(this.records.length).forEach((item) => { item.hidden = true; });
    this.items = this.items.slice(0, this.records.length);
    this.lines = this.lines.slice(0, this.records.length);
    this.figure.classList.add("own");
    this.button("try").ariaPressed = "true";
    this.player.querySelector(":scope > .controls").before(this.trying);
    this.trying.querySelector("input").oninput = () => this.filter();
    this.trying.querySelector(".idle")?.remove();
    if (isIdle) this.trying.querySelector("p").after(element("p", this.codeWords.idle, "idle"));
    this.records.forEach((record, number) => this.fill(this.items[number], number));
    spelling.show(this.score);
    this.count();
    this.at(this.cursor);
    this.offer();
    this.follow(this.ticks.at(-1));
    this.trying.querySelector("p").focus({ preventScroll: true });
  }
  // The lines of the staff: one a state, where there are lines at all, and none of instances.
  draw(labels) {
    const lanes = this.figure.querySelector(".lanes");
    const old = [...lanes.children].map((item) => item.textContent);
    if (!old.length || labels.length > 8 || lanes.querySelector(".of")) return;
    this.drawn ??= old;
    lanes.replaceChildren(...labels.map((label) => element("li", label)));
    this.figure.classList.replace(`lanes-${old.length}`, `lanes-${labels.length}`);
  }
  // Takes back what the engine did after some moments; it takes the way to them again.
  async keep(count) {
    await this.session.restart();
    for (const { line, decisions } of this.records.slice(0, count)) await this.session.send(line, decisions);
    this.records.length = count;
  }
  // The recorded run is gone back to.
  drop(session) { if (session !== this.recorded) session.close(); }
  async undo() {
    if (!this.records.length) return;
    await this.keep(this.records.length - 1);
    const item = this.items.pop();
    if (this.script.items.includes(item)) item.hidden = true;
    else item.remove();
    this.lines.pop();
    this.count();
    this.at(this.cursor);
    this.offer();
    (this.trying.querySelector("[name=undo]:enabled") ?? this.trying.querySelector("p")).focus();
  }
  async leave() {
    this.own = false;
    if (!this.isEdited) {
      this.drop(this.session);
      this.session = this.recorded;
    }
    this.items.filter((item) => !this.script.items.includes(item)).forEach((item) => item.remove());
    ({ lines: this.lines, items: this.items } = this.script);
    if (this.drawn) this.draw(this.drawn);
    await this.keep(0);
    this.items.forEach((item) => { item.hidden = false; });
    await this.takeAll();
    if (this.isEdited) this.differ();
    this.trying.remove();
    this.figure.classList.remove("own");
    this.button("try").ariaPressed = "false";
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
  // The lines that would show something or change a state. A second run goes each way.
  noticed(lines) {
    const { chart, app, parameters } = this.given;
    const run = this.scratch ??= new this.recorded.constructor(chart, app, parameters);
    return new Set(lines.filter((line) => {
      run.restart();
      for (const record of this.records) run.send(record.line, record.decisions);
      return run.send(line)
        && run.observed().some((it) => !it.passing && (it.kind === "state" || this.shown.has(it.kind)));
    }));
  }
  // How often the runs of the page have a stimulus; what came next in this one is the likeliest.
  likely(line) {
    const isNext = this.script.lines[this.records.length] === line;
    return isNext * 1000 + all.reduce((sum, { lines }) => sum + lines.filter((one) => one === line).length, 0);
  }
  // Only what has the words that the reader types.
  filter() {
    const typed = this.trying.querySelector("input").value.trim().toLowerCase().split(/\s+/);
    for (const item of this.trying.querySelectorAll("ul li")) {
      item.hidden = !typed.every((word) => item.textContent.toLowerCase().includes(word));
    }
    this.trying.querySelector("details").open ||= typed[0] !== "";
  }
  // The events so far; with each of them everything after it is taken back.
  retrace() {
    this.trying.querySelector(".trail").replaceChildren(...this.lines.map((line, number) => {
      const item = element("li"), button = element("button", this.items[number].querySelector("p span, p code").textContent);
      button.type = "button";
      button.disabled = number === this.lines.length - 1;
      button.addEventListener("click", () => this.press("back to", number + 1));
      item.append(button);
      return item;
    }));
  }
  async "back to"(count) {
    while (this.records.length > count) await this.undo();
  }
  // Buttons for all that is possible: first what would be noticed, the likeliest before all. Stimuli that share a
  // label share a button.
  offer() {
    const groups = new Map();
    const last = this.records.at(-1);
    const possible = last ? last.possible : this.session.possible();
    for (const line of possible) {
      const [label, rest] = this.label(line);
      const group = label || line;
      const lines = groups.get(group) ?? [];
      // Leaving an argument out is the same as writing its default.
      if (!lines.some(([other]) => other === rest)) lines.push([rest, line]);
      groups.set(group, lines);
    }
    const noticed = this.noticed(possible);
    const rank = ([, lines]) => Math.max(...lines.map(([, line]) => this.likely(line)));
    const sorted = [...groups].sort((one, other) => rank(other) - rank(one));
    const isNoticed = ([, lines]) => lines.some(([, line]) => noticed.has(line));
    const wait = [this.words.ui.wait.replace("{time}", "…"), ["1s", "5s", "30s", "10min", "1h"].map(
      (time) => [spaced(time), `wait ${time}`])];
    const list = (groups) => groups.map(([label, lines]) => this.choice(label, lines));
    const rest = sorted.filter((group) => !isNoticed(group));
    this.trying.querySelector("ul").replaceChildren(...list([...sorted.filter(isNoticed), wait]));
    const folded = this.trying.querySelector("details"), summary = folded.querySelector("summary");
    folded.hidden = !rest.length;
    summary.textContent = summary.dataset.text.replace("{count}", rest.length);
    folded.querySelector("ul").replaceChildren(...list(rest));
    this.trying.querySelector("[name=undo]").disabled = !this.records.length;
    this.trying.querySelector("input").value = "";
    this.retrace();
  }
  choice(label, lines) {
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
    button.addEventListener("click", () => this.press("do", select ? select.value : lines[0][1]));
    return item;
  }
  async do(line) {
    const record = await this.take(line);
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
    this.records.push(record);
    this.fill(item, this.records.length - 1);
    spelling.show(item);
    const start = this.ticks.length;
    this.count();
    this.at(start);
    this.offer();
    this.trying.querySelector("p").focus({ preventScroll: true });
    this.run(this.ticks.length);
  }
});
