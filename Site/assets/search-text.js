// The texts of the search: how they are unpacked, and which piece of one shows what was found.
// Loaded by search.js when a reader first searches.
(() => {
  "use strict";
  const { plain, pieces, isHan } = tracebookSearch;

  // Packed by gzip, and in Base64, since a page opened from the disk may load scripts only.
  const unpack = (packed) => new Response(
    new Blob([Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0))])
      .stream().pipeThrough(new DecompressionStream("gzip"))).json();

  // What the scripts see of the index: `load` brings one of its files as it is packed, each of which is read once.
  async function openBook(load) {
    const words = tracebookSearch.readWords(...await unpack(await load("words", 0)));
    const chunkOf = (part) => tracebookSearch.chunkOf(part, words.firstParts);
    const terms = [], parts = [];
    const bring = (kind, into, numbers, read) => Promise.all([...new Set(numbers)].map(async (number) => {
      into[number] ??= read(await unpack(await load(kind, number)));
    }));
    return {
      words,
      bringTerms: (numbers) => bring("terms", terms, numbers, (text) => text.split(" ")),
      terms: (number) => terms[number],
      texts: (numbers) => bring("parts", parts, numbers.map(chunkOf), (pages) => pages.flatMap(
        ([lesson, title, own]) => own.map(([anchor, heading, kinds, text, ...asks]) =>
          ({ lesson, title, anchor, heading, kinds, text, asks })))),
      part: (number) => parts[chunkOf(number)][number - words.firstParts[chunkOf(number)]],
    };
  }

  // Signs apart from each other are a guess, which is not shown.
  const meant = ({ all, share }) => share < 0.5 ? [] : all;

  // A term that is this far from the best one of its unit is no reason to show a text.
  const enough = 0.5;

  // The terms by which units are met, each with the numbers of its units and how well it meets them, and with its
  // letters that results mark.
  function termsOf(units, words) {
    const terms = new Map();
    units.forEach((unit, number) => {
      const alone = unit.found[0]?.weight ?? 0;
      const others = (unit.any || []).flatMap((one) => meant(one).map((own) => [one.share, own]));
      for (const [share, { found }] of [[1, unit], ...others]) {
        const best = found[0]?.weight ?? 0;
        for (const { term, weight, marks } of found) {
          if (weight < enough * best || share * weight < enough * alone) continue;
          const text = term < words.count ? words.bare[term] : words.terms[term];
          if (!terms.has(text)) terms.set(text, { units: new Map(), marks: "" });
          const met = terms.get(text), letters = marks ?? text;
          met.units.set(number, Math.max(met.units.get(number) ?? 0, share * weight));
          if (letters.length > met.marks.length) met.marks = letters;
        }
      }
    });
    return terms;
  }

  // Where a text has what was found: the places of words, and of pairs of signs.
  function places(text, terms) {
    const result = [];
    for (const { 0: piece, index } of text.matchAll(pieces)) {
      if (isHan.test(piece)) {
        for (let at = 0; at < piece.length; at++) {
          const met = terms.get(piece.slice(at, at + 2));
          if (met) result.push({ ...met, start: index + at, end: index + at + 2 });
        }
      } else {
        const met = terms.get(plain(piece));
        if (met) result.push({ ...met, start: index, end: index + piece.length });
      }
    }
    return result;
  }

  // Where the letters of a place are that are marked, which is the whole of it when an accent makes it longer.
  function markOf(text, { start, end, marks }) {
    const bare = plain(text.slice(start, end));
    if (bare.length !== end - start) return [start, end];
    const from = start + bare.indexOf(marks);
    return [from, from + marks.length];
  }

  const width = 130;

  // How long an excerpt is; ideographs are twice as wide.
  const lengthOf = (text) =>
    width - Math.min(width / 2, (text.slice(0, width).match(/[⺀-鿿]/g) || []).length);

  // Where the piece begins that has most of what was asked for, and what it is worth.
  function densest(text, found, worths) {
    const length = lengthOf(text) - 20;
    let best = { start: 0, worth: 0 };
    found.forEach((place, index) => {
      const seen = new Set();
      for (let next = index; next < found.length && found[next].end <= place.start + length; next++) {
        for (const unit of found[next].units.keys()) seen.add(unit);
      }
      const worth = [...seen].reduce((sum, unit) => sum + worths[unit], 0);
      if (worth > best.worth + 1e-9) best = { start: place.start, worth };
    });
    return best;
  }

  // The piece of a text that has most of what was asked for, as texts of which every second one is
  // what was found.
  function excerpt(text, found, worths) {
    const best = densest(text, found, worths);
    const length = lengthOf(text);
    const [start, end] = ends(text, best.start, length);
    const shown = [start ? "…" : ""];
    let at = start;
    for (const place of found) {
      if (place.start < start || place.end > end || !place.marks) continue;
      const [from, to] = markOf(text, place);
      if (from > at || shown.length === 1) {
        shown[shown.length - 1] += text.slice(at, from);
        shown.push("", "");
      }
      shown[shown.length - 2] += text.slice(Math.max(at, from), to);
      at = Math.max(at, to);
    }
    shown[shown.length - 1] += text.slice(at, end) + (end < text.length ? "…" : "");
    return shown;
  }

  // Where an excerpt begins and ends: at a sentence near enough, or else between words.
  function ends(text, from, length) {
    if (text.length <= length * 1.3) return [0, text.length];
    let start = Math.max(0, from - 40);
    const before = text.slice(start, from);
    const sentence = Math.max(...["。", "！", "？", ". ", "? ", "! "].map(
      (sign) => before.lastIndexOf(sign) < 0 ? -1 : before.lastIndexOf(sign) + sign.length));
    if (start > 0) start += sentence >= 0 ? sentence : before.indexOf(" ") + 1;
    let end = Math.min(text.length, start + length);
    const space = text.lastIndexOf(" ", end);
    if (end < text.length && space > end - 25) end = space;
    return [start, end];
  }

  Object.assign(tracebookSearch, { openBook, termsOf, places, densest, excerpt });
})();
