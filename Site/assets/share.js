// A played moment has an address: #EXAMPLE?at=COUNT, and the events that a reader chose after &do=.
"use strict";
tracebook("share.js", ({ element }) => {
  const isLine = (line) => !/^wait/.test(line) || /^wait (\d{1,6}ms|\d{1,5}s|\d{1,4}min|\d{1,3}h|\d\d?d)$/.test(line);
  // What an address says, also where somebody wrote it by hand.
  const decoded = (text) => {
    try { return decodeURIComponent(text); } catch { return text; }
  };
  const most = 200;
  return class {
    stem() { return this.figure.dataset.trace.replace(/\.trace$/, ""); }
    place() {
      const lines = this.own ? `&do=${this.lines.map(encodeURIComponent).join(";")}` : "";
      return `#${encodeURIComponent(this.stem())}?at=${this.cursor}${lines}`;
    }
    note(name) {
      if (name === "embed" || name === "share") return;
      history.replaceState(history.state, "", this.place());
      // The links to the other languages follow.
      dispatchEvent(new Event("tracebook-place"));
    }

    // Opens the example that the address asks for, where it asks for it.
    arrive(all) {
      const embedded = new URLSearchParams(location.search).get("embed");
      const [name, rest] = location.hash.slice(1).split("?");
      const find = (name) => all.find((one) => one.stem() === name);
      const asked = find(embedded ?? decoded(name));
      if (!asked) return;
      if (embedded !== null) {
        document.documentElement.classList.add("embedded");
        asked.alone();
        asked.stay();
      }
      const words = new URLSearchParams((rest ?? "").replaceAll(";", "%3B"));
      if (!words.has("at")) return;
      const lines = /&do=([^&]*)/.exec(rest)?.[1].split(";").map(decoded);
      return asked.press("go", { cursor: +words.get("at") || 0, lines });
    }
    async go({ cursor, lines }) {
      if (lines) {
        let same = 0;
        while (same < lines.length && lines[same] === this.lines[same]) same += 1;
        this.at(this.ticks.filter((tick) => tick.number < same).length);
        await this.try();
        for (const line of lines.slice(same, most)) if (isLine(line)) await this.do(line);
        this.rest();
      }
      this.at(Math.max(0, Math.min(this.ticks.length, Math.floor(cursor))));
      this.figure.scrollIntoView({ block: "center" });
    }

    // Only the example, with the way to its page.
    alone() {
      const { figure } = this;
      for (let part = figure; part !== document.body; part = part.parentElement) {
        for (const other of part.parentElement.children) {
          if (other !== part && other.tagName !== "SCRIPT") other.hidden = true;
        }
      }
      const way = element("a", document.title);
      way.href = location.pathname;
      way.target = "_blank";
      way.addEventListener("pointerdown", () => { way.href = location.pathname + location.hash; });
      const line = element("p", "", "whole");
      line.append(way);
      figure.append(line);
    }

    share() {
      history.replaceState(history.state, "", this.place());
      return this.copy("share", location.href);
    }
    embed() {
      const address = new URL(location.href);
      [address.search, address.hash] = [`?embed=${encodeURIComponent(this.stem())}`, this.place()];
      const frame = element("iframe");
      [frame.src, frame.title, frame.width, frame.height] = [address.href, document.title, "100%", "640"];
      return this.copy("embed", frame.outerHTML);
    }
    // Without a clipboard, as in a page opened as a file, what would be copied is shown instead.
    async copy(name, text) {
      try {
        await navigator.clipboard.writeText(text);
        this.said.textContent = this.button(name).dataset.done;
      } catch { this.said.textContent = text; }
    }
  };
});
