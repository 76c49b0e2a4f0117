// queries.mjs SITE LIST… [--all] [--words] [--without-asks SITE]: asks the search of a built site what readers
// ask, by the scripts of its pages. For each list and language it prints the mean reciprocal rank (MRR) with the
// interval that holds 95 of 100 samples of its queries, how many answers are first and among the first three, and
// how many queries find nothing.
//
// A LIST has a line `language<TAB>query<TAB>page#step` for each query; several answers that are as
// good are separated by spaces, and `page#` is the beginning of a page; a fourth field may say where it was asked.
// An address that the book has left is
// followed through `moved:` of Content/book.yaml. With --all, every query that
// does not find its answer first is printed. With --words each word of the Chinese texts is asked alone, and
// those that do not find a part with it are printed. With --without-asks, which names a site that was built
// without the questions of its lessons, a table shows what each part of the search is worth.
// Exits with 1 below MIN_MRR in the first list, or when one of its queries or a word finds nothing.

import { asker, interval, mean, open, ranks, read, reciprocal } from "./ranks.mjs";

const percent = (found, test) => `${(100 * found.filter(test).length / found.length).toFixed(0)} %`.padStart(6);

function table(found) {
  console.log("             MRR  95 of 100     first  of 3   none  queries");
  for (const name of [...new Set(found.map(({ language }) => language)), "all"]) {
    const own = found.filter(({ language }) => name === "all" || language === name);
    const values = own.map(reciprocal);
    const [low, high] = interval(values).map((bound) => bound.toFixed(2));
    console.log(
      `${name.padEnd(10)} ${mean(values).toFixed(3)}  ${low} to ${high}  ${percent(own, ({ rank }) => rank === 1)}`
      + `${percent(own, ({ rank }) => rank && rank <= 3)}${percent(own, ({ isLost }) => isLost)}  ${own.length}`);
  }
}

const options = process.argv.slice(2);
const flag = (name) => options.includes(name) && options.splice(options.indexOf(name), 1).length > 0;
const isAll = flag("--all"), isWords = flag("--words");
const at = options.indexOf("--without-asks");
const [plain] = at < 0 ? [] : options.splice(at, 2).slice(1);
const [site, ...files] = options;
let isBad = false;

let slowest = 0;
const ask = asker(site);
for (const file of files) {
  const found = await ranks(read(file), async (one) => {
    const start = performance.now();
    const hrefs = await ask(one);
    slowest = Math.max(slowest, performance.now() - start);
    return hrefs;
  }, ({ language, query, wanted }, rank, hrefs) => {
    if (isAll && rank !== 1) {
      console.log(`${rank || "–"}\t${language}\t${query}\t${wanted[0]}\t${hrefs.slice(0, 4).join(" ")}`);
    }
  });
  const lost = found.filter(({ isLost }) => isLost);
  for (const { language, query } of lost) console.log(`nothing found\t${language}\t${query}`);
  console.log(file);
  table(found);
  if (file === files[0]) isBad = lost.length > 0 || mean(found.map(reciprocal)) < Number(process.env.MIN_MRR ?? 0);
}
console.log(`the slowest answer took ${slowest.toFixed(0)} ms`);

if (plain) {
  const without = {
    "nothing": ask,
    "questions of lessons": asker(plain),
    "the nearest question": asker(site, { part: (one) => ({ ...one, asks: [] }) }),
    "words that count less": asker(site, { words: (all) => ({ ...all, light: new Map() }) }),
    "parts of names": asker(site, { spell: (query) => query.toLowerCase() }),
  };
  console.log("\nMRR without");
  for (const [name, own] of Object.entries(without)) {
    const sums = [];
    for (const file of files) sums.push(mean((await ranks(read(file), own)).map(reciprocal)).toFixed(3));
    console.log(`${name.padEnd(24)} ${sums.join("  ")}`);
  }
}

if (isWords) {
  const { book, ask } = await open(site, "zh-Hans");
  const parts = [...Array(book.words.parts).keys()];
  await book.texts(parts);
  const texts = parts.map((number) => {
    const { title, heading, text } = book.part(number);
    return `${heading || title}\n${text}`;
  });
  const words = new Set();
  for (const { segment } of new Intl.Segmenter("zh-Hans", { granularity: "word" }).segment(texts.join("\n"))) {
    if (/^\p{Script=Han}{2,}$/u.test(segment)) words.add(segment);
  }
  let lost = 0;
  for (const word of words) {
    const found = await ask(word);
    if (found.some((number) => texts[number].includes(word))) continue;
    lost++;
    console.log(`${found.length ? "not in any result" : "nothing found"}\t${word}`);
  }
  console.log(`\n${words.size} words of the Chinese texts asked alone; ${lost} find no part that has them`);
  isBad ||= lost > 0;
}
if (isBad) process.exitCode = 1;
