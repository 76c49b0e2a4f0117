// The order of results: which parts of the book answer a query, and which of them best.
// Loaded by search.js when a reader first searches.
(() => {
  "use strict";
  const { numbersOf, plain, pieces, isHan, units, termsOf, places, densest, excerpt } = tracebookSearch;

  // What an occurrence counts: in a heading or a question that the part answers, often in the prose, in
  // the prose, in an example. Fitted, as the other weights here, on Tests/Search/queries.tsv.
  const placeWeights = [2, 2, 1, 0.5];
  // What is kept for what was comes behind what fits as well.
  const pastWeight = 0.8;
  // How many of the best are read before they are shown.
  const read = 30;

  function chunkOf(number, firsts) {
    let low = 0, high = firsts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (firsts[middle] <= number) low = middle; else high = middle - 1;
    }
    return low;
  }

  // What each part has of a unit, and in how many it is as good as it gets.
  async function scoresOf(unit, words, book) {
    await book.bringTerms(unit.found.map(({ term }) => chunkOf(term, words.firstTerms)));
    const scores = new Map();
    const good = new Set();
    const least = 0.7 * (unit.found[0]?.weight ?? 0);
    for (const { term, weight } of unit.found) {
      const chunk = chunkOf(term, words.firstTerms);
      const lists = book.terms(chunk);
      let part = -1;
      for (const number of numbersOf(lists[term - words.firstTerms[chunk]])) {
        part += Math.floor(number / 4) + 1;
        if (weight >= least) good.add(part);
        const score = weight * placeWeights[number % 4];
        if (score > (scores.get(part) || 0)) scores.set(part, score);
      }
    }
    for (const { all, share } of unit.any || []) {
      const each = await Promise.all(all.map((one) => scoresOf(one, words, book)));
      for (const part of each[0].scores.keys()) {
        const score = share * Math.min(...each.map(({ scores }) => scores.get(part) || 0));
        if (score) good.add(part);
        if (score > (scores.get(part) || 0)) scores.set(part, score);
      }
    }
    return { scores, count: good.size };
  }

  // All parts that have something of the query; what the beginning of their page has helps them.
  async function candidates(wanted, words, book) {
    const all = await Promise.all(wanted.map((unit) => scoresOf(unit, words, book)));
    const worths = all.map(({ count }, number) =>
      Math.log(1 + (words.parts + 0.5) / (count + 0.5)) * (wanted[number].share ?? 1));
    const sum = worths.reduce((total, worth) => total + worth, 0);
    const parts = new Set(all.flatMap(({ scores }) => [...scores.keys()]));
    const result = [];
    for (const part of parts) {
      const page = chunkOf(part, words.firsts);
      let score = 0, has = 0;
      all.forEach(({ scores }, number) => {
        const own = scores.get(part) || 0;
        const above = 0.4 * (scores.get(words.firsts[page]) || 0);
        score += worths[number] * (own + above);
        has += worths[number] * Math.min(1, own || 0.8 * above);
      });
      result.push({ part, page, score: score * (has / sum) ** 1.5 });
    }
    if (wanted.length === 1) about(result, words);
    for (const one of result) {
      one.first = one.score;
      if (words.past.has(one.page)) one.score *= pastWeight;
    }
    return { found: sorted(result), worths, first: firstOf(all, wanted) };
  }

  // A query of one word prefers the parts of a page that is about the word as a whole.
  function about(found, words) {
    const sums = new Map();
    for (const { page, score } of found) sums.set(page, (sums.get(page) || 0) + score);
    for (const one of found) {
      const count = (words.firsts[one.page + 1] ?? words.parts) - words.firsts[one.page];
      one.score += 0.25 * sums.get(one.page) / count;
    }
  }

  const sorted = (found) =>
    found.sort((one, other) => other.score - one.score || one.part - other.part);

  // The first part that has the only word of a query in its prose: it introduces a name.
  function firstOf(all, wanted) {
    if (wanted.length !== 1) return -1;
    let first = -1;
    for (const [part, score] of all[0].scores) {
      if (score >= 1 && (first < 0 || part < first)) first = part;
    }
    return first;
  }

  // Reads the best, and moves those forward whose heading or text has the query as it was asked.
  function improve(one, query, terms, worths, worthOf, first, book) {
    const part = book.part(one.part);
    const heading = part.heading || part.title;
    const marked = share(places(heading, terms), heading);
    const found = places(part.text, terms);
    const sum = worths.reduce((total, worth) => total + worth, 0);
    const near = densest(part.text, found, worths).worth / sum;
    const together = longest(heading, query, worthOf) * 1.2 + longest(part.text, query, worthOf) * 0.3;
    const isName = one.part === first && /\p{Ll}\p{Lu}/u.test(named(part.text, query));
    one.score *= 1 + 2 * marked + 0.6 * near + together + (isName ? 1 : 0)
      + 2 * asked(part.asks, terms, worths, sum);
    // A page beside the lessons comes after them, but for the entry of the glossary that was asked for.
    const isAsked = part.anchor && plain(heading.trim()) === plain(query.trim());
    if (part.lesson.includes(".") && !isAsked) one.score *= 0.2;
    one.shown = part;
    return one;
  }

  // How near the query is to the nearest question that the part is known to answer: how much of the query
  // that question has, and how much of the question is in the query.
  function asked(questions, terms, worths, sum) {
    let best = 0;
    for (const question of questions) {
      const found = places(question, terms);
      const met = [];
      for (const { units } of found) {
        for (const [unit, weight] of units) met[unit] = Math.max(met[unit] ?? 0, weight);
      }
      const has = met.reduce((total, weight, unit) => total + weight * worths[unit], 0) / sum;
      best = Math.max(best, Math.min(1, has) ** 0.25 * share(found, question) ** 1.4);
    }
    return best;
  }

  // A word of the text as it is written there.
  function named(text, query) {
    const asked = plain(query.trim());
    const at = text.toLowerCase().indexOf(asked);
    return at < 0 ? "" : text.slice(at, at + asked.length);
  }

  function share(found, text) {
    let at = 0, count = 0;
    for (const { start, end } of found) {
      count += Math.max(0, end - Math.max(at, start));
      at = Math.max(at, end);
    }
    return count / (text.match(/[\p{L}\p{N}]/gu) || [1]).length;
  }

  // How much of the query, by its worth, a text has in one piece of more than one word.
  function longest(text, query, worthOf) {
    const asked = tokens(query), said = ` ${tokens(text).join(" ")} `;
    const worth = (run) => run.reduce((sum, token) => sum + (worthOf.get(token) ?? 0.1), 0);
    let best = 0;
    for (let from = 0; from < asked.length; from++) {
      for (let to = from + 2; to <= asked.length; to++) {
        const run = asked.slice(from, to);
        if (!said.includes(` ${run.join(" ")} `)) break;
        best = Math.max(best, worth(run) - Math.max(...run.map((token) => worth([token]))));
      }
    }
    return best / (worth(asked) || 1);
  }

  const tokens = (text) => (plain(text).match(pieces) || []).flatMap(
    (piece) => isHan.test(piece) ? [...piece] : [piece]);

  // What answers a query, best first, or null when nothing was asked.
  async function answer(query, book) {
    const words = book.words;
    const wanted = units(query, words);
    if (!wanted.length) return query.match(pieces) ? [] : null;
    const { found, worths, first } = await candidates(wanted, words, book);
    const near = found.filter((one, index) =>
      index < read || one.part === first);
    await book.texts(near.map(({ part }) => part));
    const terms = termsOf(wanted, words);
    const worthOf = new Map(wanted.flatMap(({ text }, number) =>
      (isHan.test(text) ? [...text] : [text]).map((token) => [token, worths[number]])));
    for (const one of near) improve(one, query, terms, worths, worthOf, first, book);
    const best = sorted(near);
    // What is far behind by its words alone is shown only where there is little else.
    const least = 0.12 * (found[0]?.first ?? 0);
    const rest = found.slice(read).filter((one) => !one.shown);
    // Words with which people only ask are not marked, unless there are no others.
    const heavy = wanted.filter(({ share }) => (share ?? 1) >= 0.5);
    const marks = heavy.length ? termsOf(heavy, words) : terms;
    const marked = heavy.length ? worths.filter((_, number) => heavy.includes(wanted[number])) : worths;
    return [...best, ...rest].filter((one, number) => number < 10 || one.first >= least)
      .map(({ part }) => ({ part, show: () => shown(book.part(part), marks, marked) }));
  }

  function shown(part, terms, worths) {
    return { ...part, excerpt: excerpt(part.text, places(part.text, terms), worths) };
  }

  Object.assign(tracebookSearch, { answer, chunkOf });
})();
