// The map of states: where the run is, and the way that it took. It also moves what shows the run while it
// plays: a dot on the map, and the clock.
"use strict";
tracebook("map.js", ({ calm }) => class {
  paint() {
    this.tell();
    if (!this.svg) return;
    // Each region has its states, all instances share theirs, and the app has its own.
    const key = (place, state) => this.node(`${state}@${place}`) ? `${state}@${place}` : (place ? "@" : "") + state;
    for (const part of this.svg.querySelectorAll(".here, .way, .last")) part.classList.remove("here", "way", "last");
    this.svg.querySelectorAll(".extra, .who").forEach((part) => part.remove());
    const now = { ...this.opening.states };
    this.way = undefined;
    this.ticks.slice(0, this.cursor).forEach((tick, number) => {
      for (const [place, state] of tick.changes) {
        const from = now[place];
        now[place] = state;
        if (!from || !state || from === state) continue;
        const way = this.edge(key(place, from), key(place, state));
        if (way.edge) this.took(way, number === this.cursor - 1);
        if (number === this.cursor - 1) this.way = way;
      }
    });
    for (const place in now) {
      const node = this.node(key(place, now[place]));
      if (!node) continue;
      node.classList.add("here");
      if (!place) continue;
      const who = node.querySelector(".who") ?? node.querySelector("text").cloneNode();
      who.setAttribute("class", "who");
      who.setAttribute("y", +node.querySelector("rect").getAttribute("y") - 4);
      who.textContent += ` ${place}`;
      node.append(who);
    }
  }
  // A way that was taken is drawn over its edge, with the head of the direction that was taken.
  took({ edge, isBack }, isLast) {
    const [, line, head, headBack] = edge.getAttribute("d").split("M");
    const drawn = edge.cloneNode();
    drawn.setAttribute("d", `M${line}M${isBack ? headBack : head}`);
    drawn.setAttribute("class", `extra edge way${isLast ? " last" : ""}`);
    edge.after(drawn);
  }
  node(key) {
    return [...this.svg.querySelectorAll(".node")].find((node) => node.dataset.state === key);
  }
  edge(from, to) {
    const nodes = [...this.svg.querySelectorAll(".node")].map((node) => node.dataset.state);
    const [start, end] = [nodes.indexOf(from), nodes.indexOf(to)];
    const find = (way, more) => this.svg.querySelector(`.edge[data-way="${way}"]${more}`);
    const there = find(`${start} ${end}`, "");
    return there ? { edge: there } : { edge: find(`${end} ${start}`, "[data-back]"), isBack: true };
  }
  // Time passes on the clock, quickly, before what it brings.
  async pass(turn, clock) {
    const from = this.clock, gap = clock - from;
    const long = gap <= 0 || calm.matches ? 0 : Math.min(2400, 500 + 260 * Math.log2(1 + gap / 1000));
    const start = performance.now(), whole = long / this.speed;
    while (turn === this.turn) {
      const part = whole ? Math.min(1, (performance.now() - start) / whole) : 1;
      if (part === 1) return;
      this.time.textContent = this.clockText(Math.round((from + gap * part) / 100) * 100);
      await new Promise(requestAnimationFrame);
    }
  }
  // A dot runs along the last way.
  glide() {
    if (!this.way?.edge || calm.matches) return;
    const { edge, isBack } = this.way;
    const path = edge.cloneNode(), drawn = edge.getAttribute("d");
    path.setAttribute("d", drawn.slice(0, drawn.indexOf("M", 1)));
    const dot = document.createElementNS(this.svg.namespaceURI, "circle");
    dot.setAttribute("r", 5);
    dot.setAttribute("class", "dot");
    this.svg.append(dot);
    const start = performance.now(), whole = 500 / this.speed, long = path.getTotalLength();
    const move = (now) => {
      const part = Math.min(1, Math.max(0, now - start) / whole);
      const { x, y } = path.getPointAtLength(long * (isBack ? 1 - part : part));
      dot.setAttribute("transform", `translate(${x} ${y})`);
      if (part < 1) requestAnimationFrame(move);
      else dot.remove();
    };
    move(start);
  }
});
