// The words of the search: what a reader’s query asks for, and which terms of the book that is.
// Loaded by search.js when a reader first searches.
(() => {
  "use strict";

  // The vocabulary, as it is in the lesson page-search of Documentation.
  function readWords(words, pairs, firstTerms, firstParts, counts, groups, texts, light = [], past = []) {
    const terms = [];
    let last = [];
    for (const line of words ? words.split("\n") : []) {
      last = last.slice(0, parseInt(line[0], 36)).concat([...line.slice(1)]);
      terms.push(last.join(""));
    }
    const count = terms.length;
    for (const line of pairs ? pairs.split("\n") : []) {
      const [first, ...rest] = line;
      for (const next of rest) terms.push(next === " " ? first : first + next);
    }
    const bare = terms.slice(0, count).map(plain);
    const numbers = new Map(terms.map((term, number) => [term, number]));
    const byWord = new Map();
    bare.forEach((term, number) => byWord.set(term, [...(byWord.get(term) || []), number]));
    const firsts = [];
    const parts = numbersOf(counts).reduce((sum, own) => (firsts.push(sum), sum + own), 0);
    const names = new Map();
    for (const group of groups.map((line) => plain(line).split("|"))) {
      for (const name of group) names.set(name, [...(names.get(name) || []), group]);
    }
    return {
      terms, count, bare, numbers, names, exact: byWord, firstTerms, firstParts, firsts, parts, texts,
      past: new Set(past), light: new Map(light.flatMap(
        ([weight, list]) => list.split("|").map((word) => [plain(word), weight]))),
    };
  }

  const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";
  const values = new Uint8Array(128);
  [...alphabet].forEach((sign, value) => values[sign.charCodeAt(0)] = value);

  // Numbers in groups of five bits, the lowest first.
  function numbersOf(text) {
    const result = [];
    let number = 0, shift = 0;
    for (let at = 0; at < text.length; at++) {
      const value = values[text.charCodeAt(at)];
      number += (value & 31) * 2 ** shift;
      if (value & 32) { shift += 5; continue; }
      result.push(number);
      number = shift = 0;
    }
    return result;
  }

  // For those who leave out accents, and for ligatures and full-width letters.
  function plain(text) {
    const low = text.toLowerCase();
    return /^[\x00-\x7f]*$/.test(low) ? low : low.normalize("NFKD").replace(/\p{M}/gu, "");
  }

  const ideograph = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}々〆〇ー]";
  const pieces = new RegExp(`${ideograph}+|(?:(?!${ideograph})[\\p{L}\\p{N}\\p{M}])+`, "gu");
  const isHan = new RegExp(`^${ideograph}`, "u");

  // What is asked for: each unit is met by any of its terms, or by all units of any of its others.
  function units(query, words) {
    const asked = query.normalize("NFKC").match(pieces) || [];
    const result = [];
    asked.forEach((piece) => {
      if (isHan.test(piece)) result.push(...pairUnits([...piece], words));
      else result.push(namedUnit(piece, words));
    });
    join(asked, result, words);
    rename(result, words);
    const met = result.filter((unit) => unit.found.length || unit.any?.length);
    const heavy = met.filter(({ share }) => share !== 0);
    // Who asks for nothing but words that hardly count wants those.
    return heavy.length ? heavy : met.map((unit) => ({ ...unit, share: 1 }));
  }

  // A word, which counts less when it is one of those with which people ask; a name in camel case is
  // found by its parts, too.
  function namedUnit(piece, words) {
    const text = plain(piece);
    const share = words.light.get(text);
    const unit = { text, share: share ?? 1, ...(share === 0 ? { found: exactly(text, words) } : wordUnit(text, words)) };
    const parts = piece.match(/\p{Lu}?[\p{Ll}\p{N}\p{M}]+|\p{Lu}+(?!\p{Ll})/gu) || [];
    if (parts.length > 1 && parts.length < 6) {
      const all = parts.map((part) => ({ found: nearly(plain(part), words) }));
      if (all.every(({ found }) => found.length)) (unit.any ??= []).push({ all, share: 0.6 });
    }
    return unit;
  }

  // What the glossary says is the same: the other names of what one or several units name.
  function rename(result, words) {
    for (let from = 0; from < result.length; from++) {
      for (let to = from + 1; to <= Math.min(result.length, from + 5); to++) {
        const run = result.slice(from, to);
        const name = run.map(({ text }, at) => isHan.test(text) && at ? [...text].at(-1) : text)
          .join(isHan.test(run[0].text) ? "" : " ");
        for (const other of (words.names.get(name) || []).flat()) {
          if (other !== name) for (const unit of run) addName(unit, other, words);
        }
      }
    }
  }

  function addName(unit, name, words) {
    const all = (name.match(pieces) || []).flatMap((piece, _, own) => {
      // What an apostrophe cuts off.
      if (own.length > 1 && /^\p{Script=Latin}$/u.test(piece)) return [];
      if (!isHan.test(piece)) return [{ found: exactly(piece, words) }];
      const signs = [...piece];
      if (signs.length === 1) return [{ found: exactly(piece, words) }];
      return signs.slice(1).map((next, at) => ({ found: exactly(signs[at] + next, words) }));
    });
    if (!all.length || !all.every((one) => one.found.length)) return;
    if (all.length > 1) (unit.any ??= []).push({ all, share: 0.85 });
    else unit.found.push(...all[0].found.map(({ term }) => ({ term, weight: 0.85 })));
  }

  const exactly = (text, words) => isHan.test(text)
    ? (words.numbers.has(text) ? [{ term: words.numbers.get(text), weight: 1 }] : [])
    : (words.exact.get(text) || []).map((term) => ({ term, weight: 1 }));

  function pairUnits(signs, words) {
    const light = lightness(signs, words);
    if (signs.length === 1) {
      return [{ text: signs[0], found: signTerms(signs[0], words), share: light[0] ?? 1 }];
    }
    return signs.slice(1).map((next, at) => {
      const text = signs[at] + next;
      const term = words.numbers.get(text);
      const [one, other] = [light[at], light[at + 1]];
      const share = one === undefined && other === undefined ? 1
        : one === undefined || other === undefined ? across : Math.max(one, other);
      if (term !== undefined) return { text, found: [{ term, weight: 1 }], share };
      // A run that never occurs whole: perhaps its signs do.
      const all = [signs[at], next].map((sign) => ({ found: signTerms(sign, words) }));
      const any = all.every((one) => one.found.length) ? [{ all, share: 0.3 }] : [];
      return { text, found: [], any, share: 0.3 * share };
    });
  }

  // What a pair counts in which a word that hardly counts meets one that does.
  const across = 0.3;

  // What each sign counts that belongs to a word of questions; the longest word is taken.
  function lightness(signs, words) {
    const result = [];
    for (let at = 0; at < signs.length;) {
      let length = Math.min(signs.length - at, 6);
      while (length && !words.light.has(signs.slice(at, at + length).join(""))) length--;
      const weight = length ? words.light.get(signs.slice(at, at + length).join("")) : undefined;
      for (let next = at; next < at + length; next++) result[next] = weight;
      at += length || 1;
    }
    return result;
  }

  function signTerms(sign, words) {
    const found = [];
    for (let term = words.count; term < words.terms.length; term++) {
      const text = words.terms[term];
      if (text.includes(sign)) found.push({ term, weight: text === sign ? 1 : 0.7, marks: sign });
    }
    return found;
  }

  const most = 60;

  // Results mark the word that was asked for and its forms; in other words its letters, where the book does not have
  // the word alone or it is as long as a name.
  function wordUnit(word, words) {
    const found = [];
    const others = words.exact.has(word) && !isName(word) ? "" : word;
    let best = 0;
    for (let term = 0; term < words.count; term++) {
      const text = words.bare[term], weight = likeness(word, text);
      if (!weight) continue;
      found.push({ term, weight, marks: text === word || isForm(word, text) ? text : others });
      if (weight > best) best = weight;
    }
    if (best >= 0.3 && found.length) return { found: top(found) };
    const slips = slipped(word, words);
    if (slips.length) return { found: top([...slips, ...found]) };
    const all = halves(word, words);
    return { found: top(found), any: all ? [{ all, share: 0.9 }] : [] };
  }

  const top = (found) => found.sort((one, other) => other.weight - one.weight).slice(0, most);

  // A word finds itself, what begins with it, another form of it, and what it is a part of.
  function likeness(word, term) {
    if (term === word) return 1;
    const shares = word.length / term.length;
    if (term.startsWith(word)) return Math.max(isName(word) ? 0.9 : 0.3, 0.85 * shares ** 0.5);
    if (word.length < 3) return 0;
    if (term.includes(word)) return isName(word) ? 0.85 : 0.1 + 0.5 * shares;
    return isForm(word, term) ? 0.7 * (shared(word, term) / Math.max(word.length, term.length)) : 0;
  }

  const isName = (word) => word.length >= 10;

  // Whether two words differ in an ending.
  function isForm(word, term) {
    const same = shared(word, term);
    return same >= 4 && same >= 0.7 * word.length && term.length - same <= 3;
  }

  function shared(word, term) {
    let same = 0;
    while (same < word.length && word[same] === term[same]) same++;
    return same;
  }

  // Terms with one letter wrong, or two in a long word.
  function slipped(word, words) {
    const most = word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
    const found = [];
    for (let term = 0; most && term < words.count; term++) {
      const slips = distance(word, words.bare[term], most);
      if (slips <= most) found.push({ term, weight: 0.8 - 0.25 * (slips - 1) });
    }
    return found;
  }

  // How many letters have to be changed, left out, added or swapped with their neighbour.
  function distance(one, other, most) {
    if (Math.abs(one.length - other.length) > most) return most + 1;
    let before = [], last = [...Array(other.length + 1).keys()];
    for (let i = 1; i <= one.length; i++) {
      const row = [i];
      let least = i;
      for (let j = 1; j <= other.length; j++) {
        const isSame = one[i - 1] === other[j - 1];
        let cost = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (isSame ? 0 : 1));
        if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
          cost = Math.min(cost, before[j - 2] + 1);
        }
        row.push(cost);
        if (cost < least) least = cost;
      }
      if (least > most) return most + 1;
      [before, last] = [last, row];
    }
    return last[other.length];
  }

  // A word written together that the book writes apart, perhaps with a letter between its halves.
  function halves(word, words) {
    let best = null;
    for (let at = 3; at <= word.length - 3; at++) {
      for (const skipped of [0, 1]) {
        const pair = [word.slice(0, at), word.slice(at + skipped)];
        if (pair[1].length < 3 || (skipped && Math.min(at, pair[1].length) < 4)) continue;
        const all = pair.map((half) => ({ found: nearly(half, words) }));
        if (!all.every((half) => half.found.length)) continue;
        const value = all.reduce((sum, half) => sum + half.found[0].weight, 0) - 0.1 * skipped;
        if (!best || value > best.value) best = { value, all };
      }
    }
    return best?.all ?? null;
  }

  function nearly(half, words) {
    const exact = words.exact.get(half);
    if (exact) return exact.map((term) => ({ term, weight: 1 }));
    if (half.length < 4) return [];
    const found = [];
    words.bare.forEach((term, number) => {
      const weight = term.length - half.length <= 4 ? likeness(half, term) : 0;
      if (weight >= 0.5) found.push({ term: number, weight: weight * 0.9 });
    });
    return top(found);
  }

  // Words written apart that the book writes together: a compound, or a name.
  function join(asked, result, words) {
    if (asked.length !== result.length) return;
    for (let from = 0; from < asked.length; from++) {
      for (let to = from + 2; to <= Math.min(asked.length, from + 5); to++) {
        const run = asked.slice(from, to);
        if (run.some((piece) => isHan.test(piece))) break;
        const text = plain(run.join(""));
        if (text.length < 5) continue;
        const found = [];
        words.bare.forEach((term, number) => {
          const place = term.indexOf(text);
          if (place < 0 || (place && text.length < 8)) return;
          found.push({ term: number, weight: term === text ? 1 : place ? 0.6 : 0.8, marks: text });
        });
        for (const unit of result.slice(from, to)) {
          unit.found = top([...found, ...unit.found]);
        }
      }
    }
  }

  Object.assign(tracebookSearch, { readWords, numbersOf, plain, pieces, isHan, units });
})();
