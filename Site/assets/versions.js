// Offers the versions of the book beside this one, each at the same place if it has it.
"use strict";
window.tracebookVersions = (versions) => {
  const place = document.querySelector(".versions");
  const own = place.dataset.own;
  const root = new URL(place.dataset.root, location.href);
  // The id of a lesson may have folders.
  const [language, ...parts] = location.href.slice(root.href.length).split(/[?#]/)[0].split("/");
  const lesson = parts.slice(0, -1).join("/");

  function address({ label, languages, lessons }) {
    const folder = languages.includes(language) ? `${language}/` : "";
    const page = folder && lessons.includes(lesson) ? `${folder}${lesson}/` : folder;
    const read = document.documentElement.dataset.read ?? location.hash;
    return new URL(`../${label}/${page}index.html${page === folder ? "" : read}`, root).href;
  }
  function link(version) {
    const made = document.createElement("a");
    made.textContent = version.label;
    made.href = address(version);
    // The place changes while one reads.
    made.addEventListener("focus", () => { made.href = address(version); });
    made.addEventListener("pointerdown", () => { made.href = address(version); });
    if (version.label === own) made.setAttribute("aria-current", "true");
    return made;
  }

  if (versions.length < 2) return;
  const list = document.createElement("ul");
  for (const version of versions) {
    const item = document.createElement("li");
    item.append(link(version));
    list.append(item);
  }
  const all = document.createElement("details");
  const summary = document.createElement("summary");
  summary.append(...place.childNodes);
  all.append(summary, list);
  place.append(all);
  // A label such as `next` is of no release.
  if (versions[0].label === own || !/^\d/.test(own)) return;
  const newer = document.createElement("p");
  const [before = "", after = ""] = place.dataset.newer.split("{version}");
  newer.className = "newer";
  newer.append(before, link(versions[0]), after);
  place.append(newer);
};
