// The texts of the search: how they are unpacked, and which piece of one shows what was found.
// Loaded by search.js when a reader first searches.
(() => {
  "use strict";
  const { plain, pieces, isHan } = tracebookSearch;

  // Packed by gzip, and in Base64, since a page opened from the disk may load scripts only.
  const unpack = (packed) => new Response(
    new Blob([Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0))])
      .stream().pipeThrough(new DecompressionStream("gzip"))).text();

  // What the scripts see of the index: `data` has what its files hold, and `load` brings one of them.
  function openBook(data, load) {
    const words = tracebookSearch.readWords(...data.words);
    const chunkOf = (part) => tracebookSearch.chunkOf(part, words.firstParts);
    return {
      words, load,
      terms(number) {
        const chunk = data.terms[number];
        return chunk.lists ??= chunk[0].split(" ");
      },
      texts: (parts) => Promise.all([...new Set(parts.map(chunkOf))].map(async (number) => {
        await load("parts", number);
        const chunk = data.parts[number];
        chunk.texts ??= (await unpack(chunk[1])).split("\n");
      })),
      part(number) {
        const first = chunkOf(number);
        const chunk = data.parts[first];
        let rest = number - words.firstParts[first];
        const [text, ...asks] = chunk.texts[rest].split("\x01");
        for (const [lesson, title, heads] of chunk[0]) {
          if (rest * 2 < heads.length) {
            return { lesson, title, anchor: heads[rest * 2], heading: heads[rest * 2 + 1], text, asks };
          }
          rest -= heads.length / 2;
        }
        return null;
      },
    };
  }

  // Signs apart from each other are a guess, which is not shown.
  const meant = ({ all, share }) => share < 0.5 ? [] : all;

  // A term that is this far from the best one of its unit is no reason to show a text.
  const enough = 0.5;

  // The terms by which units are met, each with the numbers of its units and how well it meets them.
  function termsOf(units, words) {
    const terms = new Map();
    units.forEach((unit, number) => {
      const alone = unit.found[0]?.weight ?? 0;
      const others = (unit.any || []).flatMap((one) => meant(one).map((own) => [one.share, own]));
      for (const [share, { found }] of [[1, unit], ...others]) {
        const best = found[0]?.weight ?? 0;
        for (const { term, weight } of found) {
          if (weight < enough * best || share * weight < enough * alone) continue;
          const text = term < words.count ? words.bare[term] : words.terms[term];
          if (!terms.has(text)) terms.set(text, new Map());
          const met = terms.get(text);
          met.set(number, Math.max(met.get(number) ?? 0, share * weight));
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
          const units = terms.get(piece.slice(at, at + 2));
          if (units) result.push({ start: index + at, end: index + at + 2, units });
        }
      } else {
        const units = terms.get(plain(piece));
        if (units) result.push({ start: index, end: index + piece.length, units });
      }
    }
    return result;
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
      if (place.start < start || place.end > end) continue;
      if (place.start > at || shown.length === 1) {
        shown[shown.length - 1] += text.slice(at, place.start);
        shown.push("", "");
      }
      shown[shown.length - 2] += text.slice(Math.max(at, place.start), place.end);
      at = Math.max(at, place.end);
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
