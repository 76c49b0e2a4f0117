// Puts the pages of a language together into one document to be printed. It runs in a page at the
// language's folder of the site and gets the sources of the pages by their paths from there.
(book) => {
  "use strict";
  const { front, pages, wanted } = book;
  const read = (text) => new DOMParser().parseFromString(text, "text/html");
  const site = new URL("..", location.href);
  const contents = read(front);
  const canonical = contents.querySelector("link[rel=canonical]")?.href;
  const published = canonical && new URL("..", canonical);

  // A page of the book by its name: `background/index.html` is `background`.
  const nameOf = (path) => path.replace(/(\/index)?\.html$/, "");
  const names = new Set(Object.keys(pages).map(nameOf));

  function element(tag, fields = {}, ...children) {
    const made = document.createElement(tag);
    for (const [key, value] of Object.entries(fields)) if (value) made.setAttribute(key, value);
    made.append(...children);
    return made;
  }

  // Ids are those of one page, and in a book there are many of them.
  function rename(root, name) {
    for (const part of root.querySelectorAll("[id]")) part.id = `${name}--${part.id}`;
    for (const key of ["for", "aria-labelledby", "aria-describedby", "aria-controls"])
      for (const part of root.querySelectorAll(`[${key}]`))
        part.setAttribute(key, part.getAttribute(key).split(" ").map((id) => `${name}--${id}`).join(" "));
  }

  // A link leads to another place of the book, or to the address where that page is published, or
  // nowhere: then its text stands alone.
  function lead(link, base) {
    const target = new URL(link.getAttribute("href"), base);
    if (target.origin !== site.origin) return;
    const path = target.pathname.slice(new URL(".", location.href).pathname.length);
    const inside = target.pathname.startsWith(new URL(".", location.href).pathname);
    const place = decodeURIComponent(target.hash.slice(1));
    if (inside && names.has(nameOf(path))) {
      link.setAttribute("href", `#${nameOf(path)}${place && `--${place}`}`);
    } else if (inside && path === "index.html") {
      link.setAttribute("href", "#_contents");
    } else if (published) {
      link.href = new URL(target.pathname.slice(site.pathname.length) + target.hash, published);
    } else {
      link.replaceWith(...link.childNodes);
    }
  }

  function chapterOf(path) {
    const name = nameOf(path);
    const page = read(pages[path]);
    const base = new URL(path, location.href);
    const article = element("article", { id: name, class: "part", style: page.body.getAttribute("style") });
    for (const part of page.querySelectorAll(".on-this-page, script, form, button, .skip")) part.remove();
    for (const part of page.querySelectorAll("[src]"))
      part.setAttribute("src", new URL(part.getAttribute("src"), base).href);
    article.append(...page.querySelector("main").childNodes);
    rename(article, name);
    for (const link of article.querySelectorAll("a[href]")) lead(link, base);
    // The outline of the book: chapters, their lessons, their steps.
    for (const heading of article.querySelectorAll("h1, h2, h3, h4, h5"))
      heading.setAttribute("aria-level", Number(heading.localName[1]) + 1);
    return article;
  }

  function row(path, title, number) {
    const link = element("a", { href: `#${nameOf(path)}` }, ...title.childNodes);
    for (const key of ["lang", "dir"]) if (title.getAttribute(key)) link.setAttribute(key, title.getAttribute(key));
    return element("li", { "data-part": nameOf(path) }, element("span", { class: "number" }, number),
      link, element("span", { class: "dots" }), element("span", { class: "page" }));
  }

  const title = contents.querySelector("main h1");
  const summary = contents.querySelector("main > .summary");
  document.documentElement.lang = contents.documentElement.lang;
  document.documentElement.dir = contents.documentElement.dir;
  document.title = title.textContent;
  document.head.append(element("link", { rel: "stylesheet", href: new URL("assets/style.css", site) }));
  document.head.append(element("style", {}, wanted.style));
  document.body.className = "lesson";

  const cover = element("section", { class: "cover" },
    element("img", { src: new URL("assets/icon.svg", site), alt: "" }), title);
  if (summary) cover.append(summary);
  if (published) cover.append(element("p", { class: "address" }, published.href));
  const list = element("ol");
  const toc = element("nav", { class: "toc", id: "_contents" },
    element("h1", { "aria-level": "1" }, wanted.contents), list);
  document.body.append(cover, toc);

  // In the order of the front page, which is that of reading.
  let number = 0;
  for (const chapter of contents.querySelectorAll("main .chapter")) {
    const heading = chapter.querySelector("h2");
    const lessons = [...chapter.querySelectorAll(".lessons li > a")];
    const inner = element("ol");
    list.append(element("li", { class: "chapter-row" }, element("span", { class: "chapter-name" },
      heading.textContent), inner));
    lessons.forEach((lesson, index) => {
      const path = lesson.getAttribute("href");
      const article = chapterOf(path);
      if (index === 0)
        article.prepend(element("p", {
          class: "chapter-title", role: "heading", "aria-level": "1", lang: heading.getAttribute("lang"),
        }, heading.textContent));
      inner.append(row(path, lesson, String(++number)));
      document.body.append(article);
    });
  }
  if (pages["glossary.html"]) {
    const article = chapterOf("glossary.html");
    article.querySelector("h1").setAttribute("aria-level", "1");
    const name = element("span");
    name.append(article.querySelector("h1").textContent);
    list.append(row("glossary.html", name, ""));
    document.body.append(article);
  }
}
