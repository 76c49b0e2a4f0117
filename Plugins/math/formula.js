// Makes MathML of TeX, by KaTeX.
"use strict";
const { core } = require("./core.js");
const { Mistake } = require("./mistake.js");

/** A page has no room for more, and an answer not either. */
const MOST = 10_000;

/** With commands of their own, authors could let a short formula become one that never ends. */
const DEFINES = /^\\([egx]?def|let|futurelet|(re)?newcommand|providecommand)$/;

/** The node of a formula. */
function formula(katex, text, columns) {
  if (!text.trim()) throw new Mistake("the formula is empty; write it in TeX, such as `x^2`");
  if (text.length > MOST) throw new Mistake(`a formula has at most ${MOST} characters; make several blocks of it`);
  for (const { 0: command, index } of text.matchAll(/\\(?:[A-Za-z@]+|[^])/g)) {
    if (DEFINES.test(command)) throw new Mistake(`\`${command}\` is not let in; write out what it would define`, index);
  }
  return { kind: "markup", html: core(rendered(katex, text), text), text: wrapped(text, columns) };
}

/** What KaTeX makes of a text; links, pictures and HTML are refused, which it would write in red. */
function rendered(katex, text) {
  const trust = ({ command }) => {
    throw new Mistake(
      `\`${command}\` is not let in: a formula has neither links nor pictures nor HTML`, text.indexOf(command));
  };
  try {
    const markup = katex.renderToString(
      text, { output: "mathml", displayMode: true, strict: "ignore", maxSize: 20, trust });
    return markup.slice(markup.indexOf("<math"), markup.lastIndexOf("</math>") + "</math>".length);
  } catch (error) {
    if (error instanceof Mistake) throw error;
    if (error instanceof RangeError) throw new Mistake("the formula is nested too deeply; take it apart");
    if (!(error instanceof katex.ParseError)) throw error;
    const [, message] = error.message.match(/^(?:KaTeX parse error: )?([^]*?)(?: at (?:position|end of input)[^]*)?$/);
    throw new Mistake(`this is not TeX that KaTeX reads: ${message}`, error.position);
  }
}

/** The text for where there is no markup; long lines break at blanks, as TeX does not mind, but not in remarks. */
function wrapped(text, columns) {
  const long = new RegExp(`.{1,${columns}}(?= |$)|\\S+`, "gu");
  const lines = text.trim().split("\n").flatMap((line) =>
    line.length <= columns || line.includes("%") ? line : line.match(long).map((part) => part.trim()));
  return lines.join("\n");
}

module.exports = { formula };
