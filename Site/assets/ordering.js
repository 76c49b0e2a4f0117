// Exercises in which calls are put in order: by keys, by dragging, or by a tap on a call and one on its place. The page has
// every order in which they come. Loaded by pages that have such an exercise.
"use strict";
tracebook("ordering.js", ({ element, fill, load, language }) => {
  const make = (figure, texts) => {
    const orders = figure.dataset.order.split(",").map((order) => order.split(" "));
    const list = figure.querySelector(".ordered"), said = element("div", "", "result");
    said.role = "status";
    const learned = figure.querySelector(".learned");
    if (learned) learned.hidden = true;
    let lifted = null;
    const place = (item) => [...list.children].indexOf(item);
    const name = (item) => element("code", item.querySelector("code").textContent);
    const say = (...lines) => said.replaceChildren(...lines.map((parts) => {
      const line = element("p");
      line.append(...parts);
      return line;
    }));
    const drop = () => {
      if (lifted) lifted.firstChild.ariaPressed = "false";
      lifted = null;
    };
    // The others make way, so that what is moved keeps the focus and the pointer.
    const move = (item, to) => {
      const from = place(item);
      if (to < 0 || to >= list.children.length || to === from) return false;
      const others = [...list.children].slice(Math.min(from, to), Math.max(from, to) + 1).filter((one) => one !== item);
      if (to < from) item.after(...others);
      else item.before(...others);
      delete figure.dataset.verdict;
      for (const one of list.children) delete one.dataset.holds;
      say(fill(texts.moved, { call: [name(item)], number: [`${to + 1}`] }));
      return true;
    };
    const drag = (item, button) => button.addEventListener("pointerdown", ({ clientY: start, pointerId, button: side }) => {
      if (side) return;
      let isDragged = false;
      button.setPointerCapture(pointerId);
      const go = ({ clientY }) => {
        if (!isDragged && Math.abs(clientY - start) < 6) return;
        isDragged = true;
        item.classList.add("over");
        const middle = (one) => one.getBoundingClientRect().top + one.offsetHeight / 2;
        move(item, [...list.children].filter((one) => one !== item && middle(one) < clientY).length);
      };
      const end = () => {
        button.removeEventListener("pointermove", go);
        item.classList.remove("over");
        if (!isDragged) return;
        const stop = (event) => event.stopImmediatePropagation();
        button.addEventListener("click", stop, { capture: true, once: true });
        setTimeout(() => button.removeEventListener("click", stop, { capture: true }));
      };
      button.addEventListener("pointermove", go);
      for (const kind of ["pointerup", "pointercancel"]) button.addEventListener(kind, end, { once: true });
    });
    for (const item of list.children) {
      const button = element("button", "", "line");
      button.type = "button";
      button.ariaPressed = "false";
      button.append(...item.childNodes);
      item.append(button);
      button.addEventListener("click", () => {
        const other = lifted;
        drop();
        if (other) return move(other, place(item));
        lifted = item;
        button.ariaPressed = "true";
      });
      button.addEventListener("keydown", (event) => {
        const to = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (event.key === "Escape") drop();
        if (!to || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        drop();
        move(item, place(item) + to);
      });
      drag(item, button);
    }
    const check = element("button", texts.check);
    [check.type, check.name] = ["button", "check"];
    check.addEventListener("click", () => {
      drop();
      const order = [...list.children].map((item) => item.dataset.call);
      const right = Math.max(...orders.map((own) => {
        const first = own.findIndex((call, n) => call !== order[n]);
        return first < 0 ? own.length : first;
      }));
      for (const one of list.children) delete one.dataset.holds;
      const isRight = right === order.length;
      figure.dataset.verdict = isRight ? "solved" : "broken";
      if (!isRight) {
        const item = list.children[right];
        item.dataset.holds = "no";
        return say(fill(texts.wrong, { call: [name(item)], number: [`${right + 1}`] }));
      }
      const text = learned?.querySelector("p").cloneNode(true);
      say([orders.length > 1 ? texts["right-open"].replace("{count}", orders.length) : texts.right],
        ...text ? [[...text.childNodes]] : []);
    });
    const buttons = element("p", "", "controls");
    buttons.append(check);
    list.before(element("p", texts.how, "how"));
    list.after(buttons, said);
  };
  load(`play/ordering.${language}.js`).then((texts) => {
    for (const figure of document.querySelectorAll(".exercise[data-order]")) make(figure, texts);
  });
});
