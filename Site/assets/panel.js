// A run in the text is a card. The panel beside the text shows the run that is being read; in a narrow window
// what plays a run is a sheet at the bottom. The page itself never scrolls.
"use strict";
tracebook("panel.js", ({ element, asks, all }) => {
  // As in the style sheet.
  const wide = matchMedia("(min-width: 68.75rem)");
  let current, chosenAt;
  const read = (trace) => {
    if (current === trace) return;
    const old = current;
    current = trace;
    old?.reveal();
    trace?.reveal();
  };
  // What a reader chose stays until she scrolls on.
  const choose = (trace) => {
    chosenAt = scrollY;
    read(trace);
  };
  // The last card that has come up to the lower part of the window is being read, unless the reader is busy.
  const look = () => {
    if (!wide.matches || !current || current.isFixed || current.own || Math.abs(scrollY - chosenAt) < 40) return;
    chosenAt = undefined;
    const focused = document.activeElement, { frame, player } = current;
    if (player.classList.contains("playing") || (focused.matches("textarea, select") && frame.contains(focused))) return;
    // Two runs beside each other are compared in the text, until one is played.
    const own = all.filter(({ figure }) => figure.isConnected && !figure.closest(".sides"));
    if (!own.length) return;
    const next = own.findLast(({ figure }) => figure.getBoundingClientRect().top < innerHeight * 0.6) ?? own[0];
    read(next);
    if (focused !== document.body && frame.contains(focused)) next.button(focused.name)?.focus({ preventScroll: true });
  };
  const watch = new IntersectionObserver(look, { rootMargin: "0px 0px -40% 0px", threshold: [0, 1] });
  wide.addEventListener("change", () => all.forEach((trace) => trace.reveal()));

  return class {
    // The figure becomes a card; what was in it is in its panel: code, and rows with what is said of the run.
    become() {
      const { figure } = this, name = this.items[0].querySelector("p span, p code").textContent;
      const title = figure.querySelector(":scope > figcaption")
        ?? figure.insertAdjacentElement("afterbegin", element("figcaption", name));
      [this.frame, this.codes, this.box, this.rows] = ["panel", "files", "run", "rows"].map((kind) => element("div", "", kind));
      this.listings = [...figure.querySelectorAll(":scope > .listing")];
      this.rows.append(...[...figure.children].filter((part) => part !== title && !this.listings.includes(part)));
      this.rows.tabIndex = 0;
      if (this.listings.length) this.box.append(this.codes);
      this.codes.append(...this.listings);
      this.codes.style.setProperty("--files", this.listings.length);
      this.listings.forEach((listing, _, { length }) => {
        listing.classList.toggle("shown", listing === this.listings[0]);
        if (length < 2) return;
        const { firstChild: name } = listing.querySelector(".app-title"), button = element("button", name.textContent);
        Object.assign(button, { type: "button", name: "file" });
        name.replaceWith(button);
        button.addEventListener("click", () => this.choose(listing));
      });
      this.box.append(this.rows);
      this.frame.append(this.player, this.box);
      this.title(title);
      figure.append(this.frame);
      // What the browser's own search finds is shown.
      this.box.addEventListener("beforematch", () => this.unfoldTo(true));
      this.isFixed = !!figure.closest(".front");
      this.restStates();
      if (!this.listings.length) this.player.querySelector("[name=code]").hidden = true;
      this.showAsks();
      this.reveal();
      watch.observe(figure);
    }
    title(title) {
      const note = title.querySelector("small"), text = title.firstChild.textContent.trim();
      this.player.querySelector(".of").textContent = text;
      this.reading = element("button", text, "read");
      this.reading.type = "button";
      this.reading.addEventListener("click", () => this.unfoldTo(this.reading.ariaExpanded !== "true"));
      title.firstChild.replaceWith(this.reading);
      this.said.textContent = [note, ...this.rows.querySelectorAll(":scope > :is(.given, .recorded)")]
        .map((line) => line?.textContent).filter(Boolean).join(" · ");
      this.starting = element("button");
      Object.assign(this.starting, { type: "button", name: "begin" });
      this.starting.addEventListener("click", () => this.press("play"));
      title.after(this.starting);
    }
    called(text) {
      this.button("play").textContent = text;
      // Its own word stays, so that nothing moves.
      this.starting.textContent ||= text;
      this.starting.ariaLabel = `${text}: ${this.reading.textContent}`;
    }
    choose(listing) {
      for (const one of this.listings) one.classList.toggle("shown", one === listing);
    }

    // --- Which run is shown

    reveal() {
      const { figure } = this, isCurrent = current === this || this.isFixed, isBeside = !!figure.closest(".sides");
      const isOpen = this.isFixed || isBeside || (wide.matches ? isCurrent : this.isUnfolded === true);
      // Two runs beside each other leave their place when one of them is in the panel.
      if (isBeside) figure.style.minBlockSize = isCurrent && wide.matches ? `${figure.offsetHeight}px` : "";
      figure.classList.toggle("current", isCurrent);
      figure.classList.toggle("sheet", !wide.matches && !this.isFixed && this.isSheet === true);
      if (isOpen) this.box.removeAttribute("hidden"); else this.box.setAttribute("hidden", "until-found");
      this.reading.ariaExpanded = `${isOpen}`;
    }
    // In a narrow window the rows unfold in the text.
    unfoldTo(isOpen) {
      if (wide.matches) return choose(this);
      this.isUnfolded = isOpen;
      this.reveal();
    }
    // The run is in the panel, or a sheet.
    open() {
      for (const one of all) {
        if (one === this || !one.isSheet) continue;
        one.isSheet = false;
        one.reveal();
      }
      this.isSheet = true;
      choose(this);
      this.reveal();
    }
    begun() { read(all.find(({ figure }) => !figure.closest(".sides")) ?? this); look(); }
    stay() {
      this.isFixed = true;
      read(this);
      this.reveal();
    }
    forget() {
      all.splice(all.indexOf(this), 1);
      if (current === this) read(all[0]);
    }
    view(name) {
      if (name === "ask") {
        asks.toggle();
        return all.forEach((one) => one.showAsks());
      }
      if (name === "close") {
        this.rest();
        this.isSheet = false;
        this.reveal();
        return this.starting.focus({ preventScroll: true });
      }
      const { dataset } = this.figure;
      dataset.view = dataset.view === name ? "happens" : name;
      for (const kind of ["happens", "code", "map"]) {
        for (const button of this.player.querySelectorAll(`[name=${kind}]`)) button.ariaPressed = `${dataset.view === kind}`;
      }
      if (name === "map" && !this.svg) return this.press("pause");
      const tick = this.ticks?.[this.cursor - 1];
      // The code has another height.
      if (this.given?.code && tick?.shown.classList.contains("now")) {
        this.light(tick.shown.dataset.run);
        this.center();
      }
      this.follow(tick);
    }
    showAsks() {
      this.button("ask").ariaPressed = `${asks.are}`;
      this.figure.classList.toggle("asks", asks.are);
    }

    // --- What is shown of it

    // The states at the end, as the rows have them.
    restStates() {
      const cells = new Map();
      for (const row of this.score.querySelectorAll(".s")) {
        cells.set(row.querySelector("i")?.textContent ?? "", row.querySelector("b")?.textContent ?? "");
      }
      const last = [...this.score.querySelectorAll("b")].at(-1);
      this.cells(cells.size || !last ? [...cells] : [["", last.textContent]]);
    }
    // The states at the cursor, in words.
    tell() {
      const now = { ...this.opening.states }, { states, instances } = this.words;
      const moved = new Set(this.ticks.flatMap(({ changes }) => changes.map(([place]) => place)));
      for (const { changes } of this.ticks.slice(0, this.cursor)) {
        for (const [place, state] of changes) now[place] = state;
      }
      const places = Object.keys(now).filter((place) => !place || moved.has(place)).sort();
      this.cells(places.map((place) => [instances[place] ?? place,
        states[`${now[place]}@${place}`] ?? states[now[place]] ?? now[place] ?? "–"]));
    }
    cells(all) {
      const list = this.player.querySelector(".states");
      list.replaceChildren(...all.map(([place, state]) => {
        const cell = element("div");
        cell.append(element("dt", place || list.dataset.label), element("dd", state));
        return cell;
      }));
    }
    // What just happens is in the middle of the rows.
    follow(tick) {
      const { rows } = this, shown = tick?.shown;
      if (rows.scrollHeight <= rows.clientHeight) return;
      const top = shown ? shown.getBoundingClientRect().top - rows.getBoundingClientRect().top + rows.scrollTop : 0;
      rows.scrollTop = top - Math.max(0, rows.clientHeight - (shown?.offsetHeight ?? 0)) / 2;
    }
  };
});
