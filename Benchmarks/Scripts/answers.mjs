// answers.mjs: what readers find by our search, by Pagefind and by BM25, asked the same questions: the lists of
// Tests/Search, of the site in .build/sites/plain.
//
// BM25 (k1 = 1.2, b = 0.75) is asked of the parts of our index, in words as jieba splits Chinese; once with the texts
// of pages alone, as Pagefind has them, and once with the questions that a lesson says it answers. Of Pagefind’s pages,
// in their order, each step counts that it found something in, the one with most first.

import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { answer, asker, interval, mean, open, ranks, read, reciprocal } from "../../Scripts/ranks.mjs";

const root = join(import.meta.dirname, "../..");
const site = join(root, ".build/sites/plain"), python = join(root, ".venv/bin/python");
const home = join(root, ".build/benchmarks");
const lists = ["queries", "readers", "readers-kept", "fresh"].map((name) => [name, read(join(root, `Tests/Search/${name}.tsv`))]);
const languages = [...new Set(lists.flatMap(([, list]) => list.map(({ language }) => language)))];
const run = (...command) => execFileSync(python, ["-m", ...command], { encoding: "utf8", maxBuffer: 1 << 28, stdio: "pipe" });

/** Splits texts into words. */
function split(language, texts) {
  let apart = texts;
  if (language.startsWith("zh")) {
    const file = join(home, "texts");
    writeFileSync(file, texts.join("\n"));
    apart = run("jieba", "-q", "-d", " ", file).split("\n");
  }
  return apart.map((text) => text.normalize("NFKC").toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []);
}

/** BM25 over the parts of a language; `textOf` is what of a part it reads. */
async function bm25(language, textOf) {
  const { book } = await open(site, language);
  const numbers = [...Array(book.words.parts).keys()];
  await book.texts(numbers);
  const parts = numbers.map(book.part);
  const queries = lists.flatMap(([, list]) => list).filter((one) => one.language === language).map(({ query }) => query);
  const words = split(language, [...parts.map(textOf), ...queries]);
  const asked = new Map(queries.map((query, at) => [query, words[parts.length + at]]));
  const length = mean(parts.map((_, number) => words[number].length));
  const postings = new Map();
  for (const number of numbers) {
    for (const word of words[number]) {
      const own = postings.get(word) ?? postings.set(word, new Map()).get(word);
      own.set(number, (own.get(number) ?? 0) + 1);
    }
  }
  return (query) => {
    const scores = new Map();
    for (const word of new Set(asked.get(query))) {
      const own = postings.get(word) ?? new Map();
      const worth = Math.log(1 + (parts.length - own.size + 0.5) / (own.size + 0.5));
      for (const [number, count] of own) {
        const whole = count + 1.2 * (0.25 + 0.75 * words[number].length / length);
        scores.set(number, (scores.get(number) ?? 0) + worth * count * 2.2 / whole);
      }
    }
    return [...scores].sort(([one, first], [other, second]) => second - first || one - other)
      .map(([number]) => answer(parts[number]));
  };
}

/** Pagefind over the pages that our search knows. */
async function pagefind(language) {
  // It looks for its language in a page, and fetches its files.
  const document = { currentScript: null, querySelector: () => ({ getAttribute: () => language }) };
  const fetch = async (from) => new Response(readFileSync(fileURLToPath(from.split("?")[0])));
  Object.assign(globalThis, { window: globalThis, document, fetch });
  const basePath = pathToFileURL(`${home}/pagefind/`).href;
  const search = (await import(`${basePath}pagefind.js`)).createInstance({ basePath, baseUrl: "/" });
  await search.init();
  return async (query) => {
    const { results } = await search.search(query);
    const found = [];
    for (const result of results.slice(0, 50)) {
      const worth = ({ weighted_locations: places }) => places.reduce((sum, place) => sum + place.balanced_score, 0);
      const page = await result.data();
      for (const { url } of page.sub_results.toSorted((one, other) => worth(other) - worth(one))) {
        const [, path, anchor] = url.match(/^\/[^/]*\/(.*?)(?:\/?(?:index\.html)?)?(?:#(.*))?$/);
        found.push(answer({ lesson: path, anchor: anchor ?? "" }));
      }
    }
    return found;
  };
}

/** A search that is begun once for each language. */
function each(begin) {
  const begun = new Map();
  return async ({ language, query }) => {
    if (!begun.has(language)) begun.set(language, await begin(language));
    return begun.get(language)(query);
  };
}

// Pagefind leads to headings with ids, where ours have them on the steps.
for (const name of ["pagefind", "pages"]) rmSync(join(home, name), { recursive: true, force: true });
for (const name of readdirSync(site, { recursive: true })) {
  if (!/^[^/]+\/([^/]+\/index|glossary|calls\/[^/]+)\.html$/.test(name)) continue;
  mkdirSync(join(home, "pages", dirname(name)), { recursive: true });
  const page = readFileSync(join(site, name), "utf8");
  writeFileSync(join(home, "pages", name), page.replace(/(<section class="step" )(id="[^"]*")(>\s*<h2)/g, "$1$3 $2"));
}
run("pagefind", "--site", `${home}/pages`, "--output-path", `${home}/pagefind`, "--root-selector", "main");
const text = ({ title, heading, text }) => `${title} ${heading} ${text}`;
const searches = {
  "Tracebook": asker(site),
  "BM25 with the questions": each((language) => bm25(language, (part) => [text(part), ...part.asks].join(" "))),
  "BM25": each((language) => bm25(language, text)),
  "Pagefind": each(pagefind),
};
for (const [name, list] of lists) {
  console.log(`\n| ${name}.tsv: MRR, 95 of 100 | ${languages.join(" | ")} | all | nothing found |`);
  console.log(`| --- |${" ---: |".repeat(languages.length + 2)}`);
  for (const [search, ask] of Object.entries(searches)) {
    const found = await ranks(list, ask);
    const cells = [...languages, "all"].map((language) => {
      const values = found.filter((one) => language === "all" || one.language === language).map(reciprocal);
      return `${mean(values).toFixed(3)} (${interval(values).map((bound) => bound.toFixed(2)).join(" to ")})`;
    });
    console.log(`| ${search} | ${cells.join(" | ")} | ${found.filter(({ isLost }) => isLost).length} of ${found.length} |`);
  }
}
