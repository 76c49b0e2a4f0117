// Runs that a search finds, as figures that the site's player plays.
"use strict";
tracebook("runs.js", ({ element, spaced, written, load, Trace }) => {
  const base64 = (bytes) => btoa(String.fromCharCode(...bytes));
  // What breaks at the start has no action; a wait of no time shows what comes then.
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
        if (it.kind === "state" && it.name && !it.joined && !it.passing) meet(owner, it.name);
      }
    }
    const known = session.table(1, 5).filter((row) => row[3] >= 0).map((row) => session.text(row[3]));
    const groups = Object.keys(met).sort().map(
      (place) => [place, [...new Set([...known, ...[...met[place]].sort()])].filter((state) => met[place].has(state))]);
    const fits = (some) => some.length <= 3 && some.reduce((sum, [, states]) => sum + states.length, 0) <= 8;
    return [groups, groups.filter(([place]) => place)].find(fits) ?? [];
  };

  // The markup of a trace without what the engine shows: Templates/trace.mustache.
  const draw = (lines, groups, words, caption) => {
    const heads = element("ol", "", "lanes"), score = element("ol", "", "score");
    heads.ariaHidden = "true";
    for (const [place, states] of groups) {
      if (place) {
        const head = element("li", words.instances[place] ?? `@${place}`, "of");
        head.dataset.of = place;
        heads.append(head);
      }
      heads.append(...states.map(
        (state) => element("li", words.states[`${state}@${place}`] ?? words.states[state] ?? state)));
    }
    for (const line of lines) {
      const head = element("p"), item = element("li");
      const time = /^wait (.*)/.exec(line);
      const text = time ? words.ui.wait.replace("{time}", spaced(time[1])) : words.stimuli[line];
      if (text) head.append(element("span", text), " ");
      head.append(element("code", line));
      item.append(head);
      score.append(item);
    }
    const count = groups.reduce((sum, [, states]) => sum + states.length, 0);
    const figure = element("figure", "", `trace lanes-${count}`);
    figure.append(element("figcaption", caption), heads, score);
    return figure;
  };

  return {
    base64, linesOf,
    // A run of an app, as bytes, with what its example says besides; `put` has the figure's place.
    async play(own, actions, chart, words, caption, put) {
      const [engine, { open, Session }] = await Promise.all(["play/engine.js", "session.js"].map(load));
      await open(engine);
      // The lines of an exercise's code stand in its editor, not in the run.
      const example = { ...own, code: undefined, app: base64(own.app), decisions: actions.map((one) => one.decisions) };
      const session = new Session(chart, example.app, example.parameters, example.values);
      const lines = linesOf(session, actions);
      const steps = [{ ...session.state(), observed: [] }];
      for (const [n, line] of lines.entries()) {
        session.send(line, example.decisions[n]);
        steps.push({ ...session.state(), observed: session.observed() });
      }
      session.close();
      const figure = draw(lines, lanes(session, steps), words, caption);
      put(figure);
      const trace = new Trace(figure, example);
      // It is in no address.
      for (const name of ["share", "embed"]) trace.button(name).hidden = true;
      trace.note = () => {};
      // Then nothing of it is left in the page, nor in the engine.
      trace.close = () => {
        trace.rest();
        trace.forget();
        figure.remove();
        trace.recorded.close();
        trace.scratch?.close();
      };
      trace.unfoldTo(true);
      await trace.ready();
      return trace;
    },
  };
});
