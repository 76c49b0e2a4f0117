// Names of a chart, and advice on names that do not exist.
"use strict";

/** Returns a text in which each run of characters that are not kept is one underscore. */
function replaced(text, isKept) {
  let result = "";
  for (const character of text) {
    if (isKept.test(character)) result += character;
    else if (!result.endsWith("_")) result += "_";
  }
  return result;
}

/** Returns a text with everything replaced that a name in an expression cannot have. */
function identifier(text) {
  const name = replaced(text, /[A-Za-z0-9_]/);
  return /^[A-Za-z_]/.test(name) ? name : `_${name}`;
}

/** Returns a text with everything replaced that the id of a state cannot have. */
function stateID(text) {
  const name = replaced(text, /[A-Za-z0-9_.-]|[^\0-\x7F]/u);
  return /^[\p{L}_]/u.test(name) ? name : `_${name}`;
}

/** Names that differ from each other. */
class UniqueNames {
  #numbers = new Map();
  #taken = new Set();

  /** Returns the name, or the first free one of those with a number behind it. */
  take(name) {
    let free = name;
    while (this.#taken.has(free)) {
      const number = (this.#numbers.get(name) ?? 1) + 1;
      this.#numbers.set(name, number);
      free = `${name}_${number}`;
    }
    this.#taken.add(free);
    return free;
  }
}

/** The number of insertions, deletions, replacements and swaps that turn one list of characters into the other. */
function distance(source, target) {
  let beforeLast = [];
  let last = Array.from({ length: target.length + 1 }, (_, index) => index);
  source.forEach((character, i) => {
    const row = [i + 1];
    target.forEach((other, j) => {
      row.push(Math.min(last[j] + (character === other ? 0 : 1), last[j + 1] + 1, row[j] + 1));
      if (i > 0 && j > 0 && character === target[j - 1] && source[i - 1] === other) {
        row[j + 1] = Math.min(row[j + 1], beforeLast[j - 1] + 1);
      }
    });
    [beforeLast, last] = [last, row];
  });
  return last[target.length];
}

/** Returns the question whether the nearest of some names was meant; undefined when none is likely. */
function suggestion(text, names) {
  const letters = [...text];
  if (letters.length > 256) return undefined;
  const shared = (name) => {
    const end = letters.findIndex((letter, index) => letter !== name[index]);
    return end < 0 ? letters.length : end;
  };
  let best;
  for (const name of names) {
    const other = [...name];
    if (other.length > 256 || Math.abs(other.length - letters.length) > (best?.far ?? Infinity)) continue;
    const far = distance(letters, other);
    const one = { name, far, shared: shared(other), length: other.length };
    const isBetter = !best || far < best.far
      || (far === best.far && (one.shared > best.shared || (one.shared === best.shared && name < best.name)));
    if (isBetter) best = one;
  }
  if (!best || best.far > Math.max(2, Math.floor(letters.length / 3))) return undefined;
  const sharesNothing = best.far >= Math.max(letters.length, best.length);
  return best.far > 0 && sharesNothing ? undefined : `did you mean \`${best.name}\`?`;
}

module.exports = { UniqueNames, identifier, stateID, suggestion };
