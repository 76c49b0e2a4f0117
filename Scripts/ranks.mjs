// ranks.mjs: asks the search of a built site by the scripts of its pages, and says how far down the answers are.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import vm from "node:vm";

/** The index of a language, read by the scripts of the page. */
export async function open(site, language) {
  const context = vm.createContext({ console, atob, Blob, Response, DecompressionStream, tracebookSearch() {} });
  context.window = context;
  const run = (path) => vm.runInContext(readFileSync(join(site, path), "utf8"), context, { filename: path });
  for (const name of ["words", "text", "query"]) run(`assets/search-${name}.js`);
  const search = context.tracebookSearch;
  const read = async (kind, number) => {
    let found;
    context.tracebookSearch = (kind, number, packed) => { found = packed; };
    run(`search/${language}/${kind === "words" ? kind : `${kind}-${number}`}.js`);
    context.tracebookSearch = search;
    return found;
  };
  const book = await search.openBook(read);
  return { book, ask: async (query) => (await search.answer(query, book) ?? []).map(({ part }) => part) };
}

export const answer = ({ lesson, anchor }) => `${lesson}#${anchor}`;

/** Where what was at an address is now. */
const moved = new Map(
  (readFileSync(join(import.meta.dirname, "../Content/book.yaml"), "utf8").match(/^moved:\n((?: .*\n)*)/m)?.[1] ?? "")
    .split("\n").map((line) => line.trim().split(": ")).filter(([, to]) => to));

export const read = (file) => readFileSync(file, "utf8").split("\n")
  .filter((line) => line.trim() && !line.startsWith("//"))
  .map((line) => {
    const [language, query, labels] = line.split("\t");
    const wanted = labels.trim().split(/\s+/).map((label) => moved.get(label) ?? label)
      .map((label) => label.includes("#") ? label : label + "#");
    return { language, query, wanted };
  });

/** The ranks of the first answers, 0 for none, and whether anything was found. */
export async function ranks(list, ask, tell = () => {}) {
  const result = [];
  for (const one of list) {
    const found = await ask(one);
    const rank = found.findIndex((each) => one.wanted.includes(each)) + 1;
    result.push({ ...one, rank, isLost: !found.length });
    tell(one, rank, found);
  }
  return result;
}

export const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
export const reciprocal = ({ rank }) => rank ? 1 / rank : 0;

/** The bounds of 95 of 100 means of samples, which are the same in each run. */
export function interval(values) {
  let state = 1;
  const next = () => (state = (state * 48271) % 2147483647) / 2147483647;
  const means = Array.from({ length: 1000 }, () =>
    mean(values.map(() => values[Math.floor(next() * values.length)]))).sort((one, other) => one - other);
  return [means[25], means[974]];
}

/** A function that asks the search of a site in the language of the query, and returns the answers in their order. */
export function asker(site, { spell = (query) => query, part = (one) => one, words = (all) => all } = {}) {
  const indexes = new Map();
  return async ({ language, query }) => {
    if (!indexes.has(language)) {
      const index = await open(site, language);
      const { book } = index, whole = book.part;
      Object.assign(book, { part: (number) => part(whole(number)), words: words(book.words) });
      indexes.set(language, index);
    }
    const { book, ask } = indexes.get(language);
    const found = await ask(spell(query));
    await book.texts(found);
    return found.map((number) => answer(book.part(number)));
  };
}
