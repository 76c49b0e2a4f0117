// Makes MathML Core, which all browsers draw, of the MathML that KaTeX writes.
"use strict";
const { Mistake } = require("./mistake.js");

/** What has a box or a line that MathML Core has not. */
const LINED = /\\(?:boxed|fbox|fcolorbox|[bx]?cancel|sout|angl|phase|hline|hdashline)(?![A-Za-z])|\\begin\{[a-z]*array\}/;

/** More is refused by Tracebook. */
const DEEPEST = 60;

/** Where the letters and digits of a kind of writing begin in Unicode: `A`, `Α` and `0`. */
const WRITINGS = {
  bold: [0x1D400, 0x1D6A8, 0x1D7CE], italic: [0x1D434, 0x1D6E2], "bold-italic": [0x1D468, 0x1D71C],
  script: [0x1D49C], fraktur: [0x1D504], "bold-fraktur": [0x1D56C], "double-struck": [0x1D538, , 0x1D7D8],
  "sans-serif": [0x1D5A0, , 0x1D7E2], "bold-sans-serif": [0x1D5D4, 0x1D756, 0x1D7EC],
  "sans-serif-italic": [0x1D608], "sans-serif-bold-italic": [0x1D63C, 0x1D790],
  monospace: [0x1D670, , 0x1D7F6],
};

/** Letters that were in Unicode before the others of their kind. */
const ELSEWHERE = {
  italic: "hℎ", script: "BℬEℰFℱHℋIℐLℒMℳRℛeℯgℊoℴ", fraktur: "CℭHℌIℑRℜZℨ", "double-struck": "CℂHℍNℕPℙQℚRℝZℤ",
};

/** A sign in another kind of writing, or undefined when there is none. */
function written(sign, writing) {
  const early = [...ELSEWHERE[writing] ?? ""];
  if (early.includes(sign)) return early[early.indexOf(sign) + 1];
  const [letters, greek, digits] = WRITINGS[writing] ?? [];
  const kinds = [[/[A-Z]/, letters, "A"], [/[a-z]/, letters + 26, "a"], [/[Α-ΡΣ-Ω]/, greek, "Α"],
    [/[α-ω]/, greek + 26, "α"], [/[0-9]/, digits, "0"]];
  const [, base, first] = kinds.find(([pattern]) => pattern.test(sign)) ?? [];
  return base ? String.fromCodePoint(base + sign.codePointAt() - first.codePointAt()) : undefined;
}

/** MathML of a text as browsers draw it: columns are aligned cell by cell, and letters are those of their writing. */
function core(markup, text) {
  const open = [];
  return markup.match(/<[^>]*>|[^<]+/g).map((piece) => {
    if (piece.startsWith("</")) open.pop();
    if (piece.startsWith("</")) return piece;
    if (!piece.startsWith("<")) return open.at(-1)?.writing ? rewritten(piece, open.at(-1).writing) : piece;
    const element = begun(piece, open, text);
    if (!piece.endsWith("/>")) open.push(element);
    if (open.length > DEEPEST) throw new Mistake("the formula is nested too deeply; take it apart");
    const attributes = Object.entries(element.attributes).map(([name, value]) => ` ${name}="${value}"`).join("");
    return `<${element.name}${attributes}${piece.endsWith("/>") ? "/" : ""}>`;
  }).join("");
}

const rewritten = (text, writing) => [...text].map((sign) => written(sign, writing) ?? sign).join("");

/** An element with what it needs to know of those around it. */
function begun(tag, open, text) {
  const [name] = tag.slice(1).match(/^[a-z]+/);
  const attributes = Object.fromEntries([...tag.matchAll(/ ([a-z]+) ?="([^"]*)"/g)].map(([, name, value]) => [name, value]));
  const { rowlines = "", columnlines = "", frame = "none" } = attributes;
  if (name === "menclose" || /solid|dashed/.test(rowlines + columnlines + frame)) {
    throw new Mistake("boxes, struck-out terms and lines between cells are not drawn by all browsers; leave them out",
      Math.max(0, text.search(LINED)));
  }
  const glue = attributes.class === "mtr-glue";
  for (const name of ["xmlns", "class", "style", "rowlines", "columnlines", "frame"]) delete attributes[name];
  const element = { name, attributes, cells: 0 };
  if (attributes.mathvariant in WRITINGS) {
    element.writing = attributes.mathvariant;
    delete attributes.mathvariant;
  }
  // Beside a row with a number is glue, which belongs to no column.
  if (name === "mtd" && !glue) {
    const [table, row] = open.slice(-2);
    const columns = (table.attributes.columnalign ?? "").split(" ");
    const side = columns[Math.min(row.cells++, columns.length - 1)];
    if (side === "left" || side === "right") attributes.columnalign = side;
  }
  return element;
}

module.exports = { core };
