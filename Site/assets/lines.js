// An exercise in lines of real code: the reader moves them into methods by pointer, touch or keys, or types them.
// Loaded when a reader first changes such an exercise.
"use strict";
tracebook("lines.js", ({ element, fill, nearest }) => {
  // --- Code: `CodeLines` of the program reads it alike.

  const places = ["{time}", "{value}"];
  const isWord = (token) => token !== undefined && /^[\p{L}\p{N}_$]/u.test(token);
  const parameters = (tokens) => tokens.every((token) => isWord(token) || [",", "(", ")"].includes(token))
    ? tokens.filter((token) => isWord(token) && token !== "_") : [];
  // The words and signs of code. The names of parameters are numbered, those within a call left out.
  const normal = (code) => {
    const tokens = code.match(
      /\{time\}|\{value\}|\p{N}[\p{L}\p{N}_$.]*|[\p{L}_$][\p{L}\p{N}_$]*|"[^"]*"?|'[^']*'?|`[^`]*`?|\S/gu) ?? [];
    while (tokens.at(-1) === ";") tokens.pop();
    for (let at = 2; at < tokens.length;) {
      if (tokens[at] === ":" && isWord(tokens[at - 1]) && isWord(tokens[at - 2])) tokens.splice(at - 1, 1);
      else at += 1;
    }
    const names = tokens.flatMap((token, at) => {
      if (token === "in") {
        const start = tokens.lastIndexOf("{", at);
        return start < 0 ? [] : parameters(tokens.slice(start + 1, at));
      }
      if (token !== "=" || !at || tokens[at + 1] !== ">") return [];
      const start = tokens[at - 1] === ")" ? tokens.lastIndexOf("(", at) : at - 1;
      return start < 0 ? [] : parameters(tokens.slice(start, at));
    });
    return tokens.map((token) => names.includes(token) ? `#${names.indexOf(token)}` : token);
  };
  // A time as actions have it, of a number in code: milliseconds in JavaScript, otherwise seconds.
  const time = (text, language) => {
    if (!(language === "js" ? /^\d{1,7}$/ : /^\d{1,7}(\.\d{1,3})?$/).test(text)) return null;
    const milliseconds = language === "js" ? +text : Math.round(+text * 1000);
    return milliseconds % 1000 ? `${milliseconds}ms` : `${milliseconds / 1000}s`;
  };
  // The line that somebody has typed, with what stands in its places; undefined for another one.
  const find = (typed, { lines, language }) => {
    const words = normal(typed);
    for (const line of lines) {
      const own = normal(line.code), values = {};
      const fits = own.length === words.length && own.length && own.every((token, at) => {
        if (!places.includes(token)) return token === words[at];
        if (token in values || places.includes(words[at])) return false;
        values[token] = words[at];
        return true;
      });
      if (!fits) continue;
      let { code, actions } = line;
      for (const [place, value] of Object.entries(values)) {
        const word = place === "{time}" ? time(value, language) : value;
        if (word === null) return undefined;
        code = code.replaceAll(place, value);
        actions = actions.map((action) => action.replaceAll(place, word));
      }
      return { code, actions };
    }
    return undefined;
  };

  // --- The editor of an exercise

  const make = (solving, own) => {
    const { texts } = solving, root = element("div", "", "methods");
    const tray = solving.figure.querySelector(".tray"), said = element("p", "", "moved");
    said.role = "status";
    root.translate = false;
    const copy = () => own.methods.map(({ lines }) => [...lines]);
    let methods = copy(), before = [], lifted = null, number = 0;
    const say = (text, values) => said.replaceChildren(...fill(text, Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, [value].flat()]))));
    const code = (text) => element("code", text);
    const tell = (m, line) => say(texts.put, { line: code(line.code), method: code(own.methods[m].opening) });

    // --- What is changed

    const keep = () => before.push(methods.map((lines) => [...lines]));
    const put = (line, m, at) => { methods[m].splice(at, 0, line); };
    const focus = (m, at) => root.children[m]?.querySelectorAll(".line, .slot")[at]?.focus();
    const changed = () => { draw(); solving.clear(); };
    const drop = () => {
      lifted = null;
      for (const line of tray.querySelectorAll("[aria-pressed]")) line.ariaPressed = "false";
    };
    const out = (m, at) => {
      keep();
      const [line] = methods[m].splice(at, 1);
      drop();
      changed();
      say(texts.out, { line: code(line.code) });
      focus(m, Math.min(at, methods[m].length));
    };
    // What has a place is typed with a value in it.
    const complete = (line, m) => {
      drop();
      draw();
      const input = root.children[m].querySelector(".slot"), open = places.find((one) => line.code.includes(one));
      input.value = line.code;
      input.focus();
      input.setSelectionRange(line.code.indexOf(open), line.code.indexOf(open) + open.length);
    };
    const isOpen = ({ code: text }) => places.some((one) => text.includes(one));
    // Puts what is lifted at a place.
    const place = (m, at) => {
      const { line, from } = lifted;
      if (isOpen(line)) return complete(line, m);
      keep();
      if (from) {
        methods[from[0]].splice(from[1], 1);
        if (from[0] === m && from[1] < at) at -= 1;
      }
      put(line, m, at);
      drop();
      changed();
      tell(m, line);
      focus(m, at);
    };
    // Carries what is lifted one place up or down; it lies there until Enter keeps it or Escape takes it back.
    const carry = (step) => {
      const { line, from } = lifted;
      if (isOpen(line)) return complete(line, step > 0 ? 0 : methods.length - 1);
      const all = methods.flatMap((lines, m) => Array.from(
        { length: lines.length + (from?.[0] === m ? 0 : 1) }, (_, at) => [m, at]));
      const here = from ? all.findIndex(([m, at]) => m === from[0] && at === from[1]) : step > 0 ? -1 : all.length;
      const next = all[here + step];
      if (!next) return;
      if (from) methods[from[0]].splice(from[1], 1);
      put(line, ...next);
      lifted = { ...lifted, from: next };
      draw();
      tell(next[0], line);
      focus(...next);
    };
    const lift = (line, from, button) => {
      const isSame = lifted?.button === button;
      if (lifted) drop();
      if (isSame) return draw();
      lifted = { line, from, button, was: methods.map((lines) => [...lines]) };
      button.ariaPressed = "true";
    };
    const back = () => {
      const { was, button } = lifted;
      methods = was;
      drop();
      draw();
      (button.isConnected ? button : root.querySelector(".line, .slot")).focus();
    };

    // --- Keys and pointers

    const key = (event, act) => {
      const keys = { ArrowUp: () => lifted && carry(-1), ArrowDown: () => lifted && carry(1),
        Escape: () => lifted && back(), ...act };
      if (!(event.key in keys) || event.ctrlKey || event.metaKey || keys[event.key]() === null) return;
      event.preventDefault();
    };
    // A line is dragged once the pointer has gone a little way; released elsewhere it is taken out.
    const drag = (button, line, from) => button.addEventListener("pointerdown", ({ clientX, clientY, pointerId, button: side }) => {
      if (side) return;
      let ghost = null;
      const target = (event) => document.elementFromPoint(event.clientX, event.clientY)?.closest(".method");
      const move = (event) => {
        if (!ghost && Math.hypot(event.clientX - clientX, event.clientY - clientY) < 6) return;
        if (!ghost) {
          ghost = button.cloneNode(true);
          ghost.classList.add("ghost");
          button.setPointerCapture(pointerId);
          root.append(ghost);
        }
        ghost.style.translate = `${event.clientX + 4}px ${event.clientY + 4}px`;
        for (const part of root.children) part.classList.toggle("over", part === target(event));
      };
      const end = (event) => {
        button.removeEventListener("pointermove", move);
        for (const part of root.children) part.classList.remove("over");
        if (!ghost) return;
        ghost.remove();
        button.addEventListener("click", (click) => click.stopImmediatePropagation(), { capture: true, once: true });
        setTimeout(() => button.isConnected && button.blur());
        if (event.type === "pointercancel") return;
        const method = target(event), m = [...root.children].indexOf(method);
        if (m < 0) return from && root.contains(button) && out(...from);
        const lines = [...method.querySelectorAll(".line")];
        const at = lines.filter((one) => one.getBoundingClientRect().top + one.offsetHeight / 2 < event.clientY).length;
        lifted = { line, from, button };
        place(m, at);
      };
      button.addEventListener("pointermove", move);
      for (const kind of ["pointerup", "pointercancel"]) button.addEventListener(kind, end, { once: true });
    });

    // --- What is shown

    const shown = (line, from) => {
      const button = element("button", line.code, "line");
      button.type = "button";
      button.ariaPressed = `${!!from && lifted?.from?.join() === from.join()}`;
      button.addEventListener("click", () => {
        if (!lifted || lifted.button === button) return lift(line, from, button);
        if (from && lifted.from?.join() === from.join()) {
          // Enter puts down what was carried.
          const { was } = lifted;
          before.push(was);
          drop();
          changed();
          return focus(...from);
        }
        return from ? place(...from) : lift(line, from, button);
      });
      button.addEventListener("keydown", (event) => key(event, from
        ? { Delete: () => out(...from), Backspace: () => out(...from) } : {}));
      drag(button, line, from);
      return button;
    };
    const slot = (m) => {
      const input = element("input", "", "slot"), at = () => methods[m].length;
      Object.assign(input, { type: "text", placeholder: texts.slot, spellcheck: false, autocapitalize: "off",
        autocomplete: "off", dir: "ltr", id: `${solving.key}-${number += 1}` });
      input.ariaLabel = `${own.methods[m].opening} ${texts.slot}`;
      input.addEventListener("click", () => { if (lifted) place(m, at()); });
      const take = () => {
        const line = find(input.value, own);
        input.ariaInvalid = line ? null : "true";
        if (!line) {
          const near = nearest(input.value, own.lines.map((one) => one.code));
          if (near) return say(texts.near, { name: code(near) });
          return say(texts.noLine, { lines: own.lines.flatMap((one, n) => [...n ? ["; "] : [], code(one.code)]) });
        }
        // When it leaves the page, it tells that it was changed.
        input.value = "";
        keep();
        put(line, m, at());
        changed();
        tell(m, line);
        return focus(m, at());
      };
      input.addEventListener("keydown", (event) => key(event, {
        Enter: () => lifted ? place(m, at()) : input.value.trim() ? take() : null }));
      input.addEventListener("change", () => { if (input.isConnected && input.value.trim()) take(); });
      return input;
    };
    const draw = () => root.replaceChildren(...own.methods.map(({ opening, closing }, m) => {
      const part = element("div", "", "method");
      part.append(code(opening), ...methods[m].map((line, at) => shown(line, [m, at])), slot(m));
      if (closing) part.append(code(closing));
      return part;
    }));

    tray.replaceChildren(...own.lines.map((line) => {
      const item = element("li");
      item.append(shown(line, null));
      return item;
    }));
    tray.before(element("p", texts.how, "how"));
    draw();
    const box = element("div", "", "code");
    const undo = element("button", texts.back);
    undo.type = "button";
    undo.name = "back";
    undo.addEventListener("click", () => {
      if (!before.length) return;
      methods = before.pop();
      drop();
      changed();
    });
    box.append(root, undo, said);
    return {
      element: box,
      lines: () => [],
      script: () => own.methods.flatMap(({ callback, isGiven }, m) => methods[m].length || isGiven
        ? [`on ${callback}`, ...methods[m].flatMap(({ actions }) => actions.map((action) => `  ${action}`))] : []).join("\n"),
      reset() {
        keep();
        methods = copy();
        drop();
        said.replaceChildren();
        draw();
      },
      focus() { root.querySelector(".line, .slot").focus(); },
      mark() {},
    };
  };
  // What `Tests/Modules` does without a page.
  make.parts = { find, normal };
  return make;
});
