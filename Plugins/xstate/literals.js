// Finds the machine of a file and reads its literals. Nothing of the file is run.
"use strict";
const { collected } = require("./callbacks.js");

/**
 * A value as far as it is a literal, with its place in the file.
 *
 * `kind` is `null`, `boolean`, `number`, `string`, `array`, `object`, `call` (of a function by name), `name` (of
 * something that is defined elsewhere) or `code`, which would have to be run. `value` is the value, the name or the
 * text; `elements` are those of an array or a call; the `members` of an object have a `name`, or null for a spread or a
 * computed name, a `range` and a `value`.
 */
class Literal {
  constructor(kind, range, rest = {}) {
    Object.assign(this, { kind, range, members: [], elements: [] }, rest);
  }

  get text() { return this.kind === "string" ? this.value : undefined; }

  /** Whether the value has to be run, or is defined elsewhere. */
  get isCode() { return ["code", "name", "call"].includes(this.kind); }

  /** The value of the last member with a name; undefined when there is none, or null. */
  get(name) {
    const value = this.members.findLast((member) => member.name === name)?.value;
    return value?.kind === "null" ? undefined : value;
  }

  /** The elements of an array, or the value alone. */
  get list() {
    return this.kind === "array" ? this.elements : this.kind === "null" ? [] : [this];
  }

  /** A number, truth value or text as it reads in a name; undefined for other values. */
  get word() {
    return ["number", "string", "boolean"].includes(this.kind) ? `${this.value}` : undefined;
  }
}

/** What is wrong with a file, at a place in it. */
class Mistake extends Error {
  constructor(range, headline) {
    super(headline);
    this.range = range;
  }
}

const DEEPEST = 64;

/** Returns a node of the parser as a literal. */
function literal(ts, file, node, depth = 0) {
  const kinds = ts.SyntaxKind;
  const range = [node.getStart(file), node.end];
  const make = (kind, rest) => new Literal(kind, range, rest);
  const inner = (child) => {
    if (depth + 1 >= DEEPEST) throw new Mistake([range[0], range[0]], `nested deeper than ${DEEPEST}`);
    return literal(ts, file, child, depth + 1);
  };
  switch (node.kind) {
    // A type does not change a value, as in `'idle' as const`.
    case kinds.AsExpression: case kinds.SatisfiesExpression: case kinds.TypeAssertionExpression:
    case kinds.ParenthesizedExpression: case kinds.NonNullExpression:
      return node.expression ? literal(ts, file, node.expression, depth) : make("code");
    case kinds.StringLiteral: case kinds.NoSubstitutionTemplateLiteral: return make("string", { value: node.text });
    case kinds.NumericLiteral: return make("number", { value: node.text });
    case kinds.PrefixUnaryExpression:
      return node.operator === kinds.MinusToken && ts.isNumericLiteral(node.operand)
        ? make("number", { value: `-${node.operand.text}` }) : make("code");
    case kinds.TrueKeyword: case kinds.FalseKeyword: return make("boolean", { value: node.kind === kinds.TrueKeyword });
    case kinds.NullKeyword: case kinds.OmittedExpression: return make("null");
    case kinds.ArrayLiteralExpression: return make("array", { elements: node.elements.map(inner) });
    case kinds.ObjectLiteralExpression:
      return make("object", { members: node.properties.map((property) => member(ts, file, property, inner)) });
    case kinds.ArrowFunction: case kinds.FunctionExpression: return make("code", { isFunction: true });
    case kinds.CallExpression: {
      const name = dotted(ts, node.expression);
      if (!name) return make("code");
      const actions = put(ts, file, node, name, inner);
      return make("call", { value: name, elements: actions ? [make("array", { elements: actions })]
        : node.arguments.map(inner) });
    }
    case kinds.BinaryExpression: {
      const value = number(ts, node);
      return Number.isFinite(value) ? make("number", { value: `${value}` }) : make("code");
    }
    default: {
      const name = dotted(ts, node);
      return name === "undefined" ? make("null") : name ? make("name", { value: name }) : make("code");
    }
  }
}

/** Returns the actions that the callback of a call puts together; undefined where there is none, or it is not read. */
function put(ts, file, call, name, inner) {
  const takesActions = /(^|\.)enqueueActions$/.test(name);
  const [callback] = call.arguments;
  if (!takesActions && !/(^|\.)pure$/.test(name)) return undefined;
  if (!callback || !(ts.isArrowFunction(callback) || ts.isFunctionExpression(callback))) return undefined;
  return collected(ts, callback, takesActions, {
    inner, dotted: (node) => dotted(ts, node),
    make: (kind, node, rest) => new Literal(kind, [node.getStart(file), node.end], rest) });
}

/** Returns the number that a product, a quotient, a sum or a difference is, such as `15 * 60 * 1000`; NaN for others. */
function number(ts, node) {
  if (ts.isParenthesizedExpression(node)) return number(ts, node.expression);
  if (ts.isNumericLiteral(node)) return Number(node.text);
  const { AsteriskToken, SlashToken, PlusToken, MinusToken } = ts.SyntaxKind;
  const kind = node.operatorToken?.kind;
  if (![AsteriskToken, SlashToken, PlusToken, MinusToken].includes(kind)) return NaN;
  const [left, right] = [number(ts, node.left), number(ts, node.right)];
  return kind === AsteriskToken ? left * right : kind === SlashToken ? left / right
    : kind === PlusToken ? left + right : left - right;
}

function member(ts, file, property, inner) {
  const start = property.getStart(file);
  const whole = [start, property.end];
  const name = property.name;
  const known = name && ts.isComputedPropertyName(name) ? inner(name.expression).word : name?.text;
  if (known === undefined || ts.isPrivateIdentifier(name)) {
    return { name: null, range: whole, value: new Literal("code", whole) };
  }
  const range = [name.getStart(file), name.end];
  const value = ts.isPropertyAssignment(property) ? inner(property.initializer)
    : ts.isShorthandPropertyAssignment(property) ? new Literal("name", range, { value: name.text })
      : new Literal("code", whole, { isFunction: ts.isMethodDeclaration(property) });
  return { name: known, range, value };
}

/** Returns a name with those before its dots; null for what is not a name. */
function dotted(ts, node) {
  if (ts.isIdentifier(node)) return node.text || null;
  if (node.kind === ts.SyntaxKind.ThisKeyword) return "this";
  if (!ts.isPropertyAccessExpression(node) || node.questionDotToken) return null;
  const before = dotted(ts, node.expression);
  return before && node.name.text ? `${before}.${node.name.text}` : null;
}

/** Returns the first node below another, in document order, that passes a test. */
function first(ts, node, test) {
  return ts.forEachChild(node, (child) => (test(child) ? child : first(ts, child, test)));
}

/**
 * Parses a file: JSON when it begins with a brace, else JavaScript or TypeScript.
 *
 * Parsers before version 4.9 do not know `satisfies`, which for us is what `as` is.
 */
function parsed(ts, path, text) {
  const isJSX = !/\.[cm]?ts$/.test(path);
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, undefined, text);
  if (scanner.scan() === ts.SyntaxKind.OpenBraceToken) return ts.parseJsonText(path, text);
  let known = text;
  for (;;) {
    const file = ts.createSourceFile(
      path, known, ts.ScriptTarget.Latest, false, isJSX ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
    const places = file.parseDiagnostics.map(({ start }) => start)
      .filter((start) => /^satisfies\b/.test(known.slice(start, start + 10)));
    if (!places.length) return file;
    const letters = known.split("");
    for (const place of places) letters.splice(place, 9, ..."as       ");
    known = letters.join("");
  }
}

/** Returns what the parser says about a place, in our words. */
function explained(ts, file, { start, length, messageText }) {
  const range = [start, start + length];
  const message = typeof messageText === "string" ? messageText : messageText.messageText;
  const missing = /^'(.+)' expected\.$/.exec(message)?.[1];
  if (message.startsWith("Unterminated ")) {
    const open = first(ts, file, (node) => node.isUnterminated);
    return new Mistake(open ? [open.getStart(file), open.end] : range, "a text is not closed");
  }
  // A name alone in an object is its own value.
  const isName = missing === "," && first(ts, file, (node) =>
    ts.isShorthandPropertyAssignment(node) && node.end <= start && !file.text.slice(node.end, start).trim());
  if (missing) return new Mistake(range, `\`${isName ? ":" : missing}\` is missing`);
  if (message === "Expression expected.") return new Mistake(range, "a value is missing");
  if (message === "Property assignment expected.") return new Mistake(range, "a name is missing");
  return new Mistake(range, `the parser does not go on here: ${message.replace(/\.$/, "")}`);
}

/** Returns the calls that make machines, with the last name of the function, in the order of these names. */
function calls(ts, file) {
  const found = [];
  const visit = (node) => {
    if (ts.isCallExpression(node)) {
      const { expression } = node;
      const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
      if (["createMachine", "Machine", "setup"].includes(name.text)) {
        found.push({ name: name.text, place: name.end, call: node });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found.sort((one, other) => one.place - other.place);
}

/** Returns the mistake of a file in which more is nested than the parser can take. */
function tooDeep(ts, text) {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, undefined, text);
  const { OpenBraceToken, OpenBracketToken, CloseBraceToken, CloseBracketToken, EndOfFileToken } = ts.SyntaxKind;
  let depth = 0;
  for (let token = scanner.scan(); token !== EndOfFileToken; token = scanner.scan()) {
    if (token === OpenBraceToken || token === OpenBracketToken) depth += 1;
    if (token === CloseBraceToken || token === CloseBracketToken) depth -= 1;
    if (depth === DEEPEST) break;
  }
  return new Mistake([scanner.getTokenPos(), scanner.getTokenPos()], `nested deeper than ${DEEPEST}`);
}

/**
 * Finds the configuration of a machine in a file: JSON, or an argument in JavaScript or TypeScript.
 *
 * The result has the `configuration`, or none; the `actions` and `delays` by name that the file gives beside it; and
 * `isOld`: whether the machine is made by `Machine(…)`, which only version 4 of XState has. Throws a `Mistake`.
 */
function find(ts, path, text) {
  try {
    return found(ts, parsed(ts, path, text));
  } catch (error) {
    throw error instanceof RangeError ? tooDeep(ts, text) : error;
  }
}

function found(ts, file) {
  const result = { configuration: undefined, isOld: false, delays: new Map(), actions: new Map() };
  // What is wrong elsewhere in the file says nothing about the machine.
  const check = (start, end) => {
    const mistake = file.parseDiagnostics.find((one) => one.start >= start && one.start <= end);
    if (mistake) throw explained(ts, file, mistake);
  };
  const readOptions = (node) => {
    const options = node && literal(ts, file, node);
    for (const { name, value } of options?.get("actions")?.members ?? []) {
      if (name !== null) result.actions.set(name, value);
    }
    for (const { name, value } of options?.get("delays")?.members ?? []) {
      const isTime = value.kind === "number" && /^\d+$/.test(value.value);
      if (name !== null && isTime) result.delays.set(name, +value.value);
    }
  };
  if (ts.isJsonSourceFile(file)) {
    const node = file.statements[0].expression;
    check(node.pos, node.end);
    result.configuration = literal(ts, file, node);
    return result;
  }
  for (const { name, call } of calls(ts, file)) {
    const [node, others] = call.arguments;
    check(call.arguments.pos, call.end);
    if (name === "setup") {
      readOptions(node);
      continue;
    }
    if (node) result.configuration = literal(ts, file, node);
    result.isOld = name === "Machine";
    readOptions(others);
    break;
  }
  return result;
}

module.exports = { Mistake, find };
