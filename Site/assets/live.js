// A run in the engine's module whose app is code that runs in the page. A step that needs an answer of the
// code waits for it, and is taken again: engine-module in Documentation, "An app whose code the host runs".
"use strict";
tracebook("live.js", ({ Session, tools }) => {
  const { milliseconds, fates } = tools;
  const verbs = { set: 0, save: 1, restore: 2, block: 3, return: 4, request: 5, resume: 6, cancel: 7 };
  const most = 1000;

  // What the code did that a model's app cannot do, as a diagnostic of its line.
  class Stopped extends Error {
    constructor(diagnostics) {
      super(diagnostics[0].message);
      this.diagnostics = diagnostics;
    }
  }

  return { Stopped, Live: class extends Session {
    // `ask` gives the answer of the request `app` to messages; `paths` are the names of the code's files.
    constructor(chart, parameters, values, ask, methods, paths) {
      super(chart, "", parameters, values);
      Object.assign(this, { ask, methods, paths });
      this.callbacks = this.table(6, 2).map(([name]) => this.text(name));
      this.requests = this.table(7, 2).map(([name, count]) => ({ name: this.text(name), count }));
    }
    async restart() {
      this.exchanges = [];
      this.endings = 0;
      const rows = this.callbacks.flatMap((name, row) => this.methods.includes(name) ? [row] : []);
      const place = this.engine.leaveNumbers(rows);
      const progress = this.exports.tb_code(this.id, place, rows.length);
      this.exports.tb_free(place);
      await this.complete(progress);
    }
    async send(line, decisions) { return await this.complete(this.perform(line, decisions)) > 0; }
    async complete(progress) {
      this.before = this.exchanges.length;
      while (progress === 2) progress = this.reply(await this.next());
      if (progress < 0) this.stop(`the engine refuses what the app does: ${progress}`);
      return progress;
    }

    // --- What the code is asked, and what it answers

    async next() {
      const [callback, continuation, instance, argument, type, seen, at, endings, read] =
        this.engine.numbers(this.exports.tb_pending(this.id));
      if (endings !== this.endings) {
        this.endings = endings;
        await this.say({ end: true });
      }
      const context = { ...(seen >= 0 && { state: this.text(seen) }), at: this.state().clock + (at >>> 0) };
      if (callback >= 0) {
        return this.say({ call: this.callbacks[callback],
          ...(instance >= 0 && { instance: this.instances[instance] }),
          ...(type >= 0 && { argument: this.value(argument, type) }), ...context });
      }
      if (continuation >= 0) return this.say({ resume: continuation, ...context });
      return this.say({ continue: this.waitsForValue ? fates[read] : null, ...context });
    }
    async say(message) {
      if (this.exchanges.length === most) this.stop(`the app asks for more than ${most} actions and timers`);
      const { reply, diagnostics } = await this.ask([...this.exchanges.map((one) => one.message), message]);
      if (!reply) throw new Stopped(diagnostics);
      this.exchanges.push({ message, answer: reply });
      return reply;
    }
    stop(message) {
      const [file, line] = this.exchanges.at(-1)?.answer.lines.at(-1) ?? [0, 1];
      throw new Stopped([{ path: this.paths[file], line, severity: "error", message }]);
    }
    reply(answer) {
      this.waitsForValue = false;
      if (answer.action !== undefined) return this.act(answer.action);
      if ("after" in answer) return this.tell(verbs.resume, answer.resume, answer.after);
      if ("cancel" in answer) return this.tell(verbs.cancel, answer.cancel);
      return this.tell(-1, 0);
    }

    // --- Actions, in the words of traces

    act(text) {
      const [verb, ...rest] = text.split(" ");
      const row = this.requests.findIndex(({ name }) => name === verb);
      const time = milliseconds(rest[0] ?? "");
      const own = verbs[verb] < verbs.block ? this.values[rest[0]] : undefined;
      const index = own?.indexOf(rest[1]);
      const isKnown = own ? verb === "set" && rest.length === 2 && index >= 0
        : verb in verbs && verbs[verb] < verbs.request ? rest.length === 1 && (verb !== "block" || time < 2 ** 31)
        : row >= 0 && rest.length === this.requests[row].count;
      if (!isKnown) this.stop(`the app asks for \`${text}\`, which is nothing that an app of this model can do`);
      this.waitsForValue = verb === "restore";
      const name = this.name(text);
      const list = own ? [index && index + 3] : [];
      if (verbs[verb] < verbs.block) return this.tell(verbs[verb], this.name(rest[0]), -1, name, list);
      if (verb === "block") return this.tell(verbs.block, time, -1, name);
      if (verb === "return") return this.tell(verbs.return, this.number(rest[0]), -1, name);
      return this.tell(verbs.request, row, -1, name, rest.map((word) => this.number(word)));
    }
    // A truth value, a number or a symbol.
    number(word) {
      if (word === "true" || word === "false") return word === "true" ? 1 : 0;
      return /^[+-]?\d+$/.test(word) && (word | 0) === +word ? +word : this.name(word);
    }
    name(word) {
      const bytes = new TextEncoder().encode(word);
      const place = this.engine.leave(bytes);
      const name = this.exports.tb_name(this.id, place, bytes.length);
      this.exports.tb_free(place);
      return name;
    }
    tell(verb, operand, delay = -1, text = -1, list = []) {
      const place = this.engine.leaveNumbers(list);
      const result = this.exports.tb_reply(this.id, verb, operand, delay, text, place, list.length);
      this.exports.tb_free(place);
      return result;
    }

    // --- Lines

    // Notes which lines ran with each observation of the last step, and what they printed. A line that asks for an action belongs
    // to the action, and lines that lead there belong to what was observed before.
    lines(observed) {
      const rows = observed.filter((it) => it.kind === "callback" || it.kind === "app");
      let waiting = [];
      const add = (it, lines) => {
        const words = lines.map(([file, line]) => (file ? `${file}:${line}` : `${line}`));
        if (it) it.run = [...it.run ? [it.run] : [], ...words].join(" ");
      };
      for (const { message, answer } of this.exchanges.slice(this.before)) {
        if ("call" in message) waiting.push(rows.shift());
        else if ("resume" in message) waiting.push(undefined);
        else if ("end" in message) waiting = [];
        const lines = [...answer.lines], here = waiting.at(-1);
        if (here && answer.printed?.length) here.printed = [...here.printed ?? [], ...answer.printed];
        if (answer.action !== undefined) {
          const it = rows.shift(), own = it ? lines.splice(-1) : [];
          add(waiting.at(-1), lines);
          add(it, own);
          if (waiting.length) waiting[waiting.length - 1] = it;
        } else {
          add("returned" in answer || "ended" in answer ? waiting.pop() : waiting.at(-1), lines);
        }
      }
    }
  } };
});
