// Reads which actions the callback of `enqueueActions` or `pure` puts together. Nothing of it is run.
"use strict";

/** A callback does what is not read, so that its actions are unknown. */
class Unread extends Error {}

/** The number of statements and expressions of a callback that are read; what is behind a branch counts in each. */
const MOST = 1000;

/**
 * Returns the actions of a callback as literals, in which a branch is a call of `choose`; undefined for unknown ones.
 *
 * `enqueueActions` gives its callback a function for actions, and `pure` takes those that its callback returns.
 * `inner` reads a node as a literal, and `make` makes the literal for a node.
 */
function collected(ts, callback, takesActions, { inner, make, dotted }) {
  const { SyntaxKind } = ts;
  let [enqueue, check, count] = [undefined, undefined, 0];

  /** Returns whether something in a node passes a test, inside of other functions only if they count. */
  const has = (node, test, inFunctions) => test(node) || Boolean(ts.forEachChild(node, (child) =>
    ((inFunctions || !ts.isFunctionLike(child)) && has(child, test, inFunctions)) || undefined));
  const isReturn = (node) => ts.isReturnStatement(node);
  const isThrow = (node) => ts.isThrowStatement(node);
  const isEnqueue = (node) => ts.isIdentifier(node) && node.text === enqueue;

  /** Passes over code that has no actions. */
  const pass = (node) => {
    if (has(node, isReturn) || has(node, isThrow) || has(node, isEnqueue, true)) throw new Unread();
    return [];
  };
  const operator = (node) => (ts.isBinaryExpression(node) ? node.operatorToken.kind : undefined);

  /** Returns the guard that a condition is; what `check` does not decide is code. */
  const guard = (node) => {
    const made = (value, ...parts) => make("call", node, { value, elements: parts.map(guard) });
    if (ts.isParenthesizedExpression(node)) return guard(node.expression);
    if (ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken) {
      return made("not", node.operand);
    }
    if (operator(node) === SyntaxKind.AmpersandAmpersandToken) return made("and", node.left, node.right);
    if (operator(node) === SyntaxKind.BarBarToken) return made("or", node.left, node.right);
    const isCheck = check && ts.isCallExpression(node) && dotted(node.expression) === check;
    if (isCheck && node.arguments.length) return inner(node.arguments[0]);
    pass(node);
    return make("code", node);
  };
  const choose = (condition, then, otherwise) => {
    const array = (elements) => make("array", condition, { elements });
    const object = (members) => make("object", condition, {
      members: Object.entries(members).map(([name, value]) => ({ name, range: value.range, value })) });
    return make("call", condition, { value: "choose", elements: [array([
      object({ guard: guard(condition), actions: array(then) }), object({ actions: array(otherwise) })])] });
  };
  const take = () => {
    count += 1;
    if (count > MOST) throw new Unread();
  };

  /** Returns the actions of an expression that chooses between others; undefined for one that does not. */
  const branches = (node, read) => {
    take();
    if (ts.isParenthesizedExpression(node)) return read(node.expression);
    if (ts.isConditionalExpression(node)) {
      return [choose(node.condition, read(node.whenTrue), read(node.whenFalse))];
    }
    return operator(node) === SyntaxKind.AmpersandAmpersandToken ? [choose(node.left, read(node.right), [])] : undefined;
  };
  /** Returns the actions that an expression gives to `enqueue`. */
  const given = (node) => {
    const name = enqueue && ts.isCallExpression(node) ? dotted(node.expression) : undefined;
    if (name === enqueue && name) return node.arguments.slice(0, 1).map(inner);
    if (name?.startsWith(`${enqueue}.`)) {
      return [make("call", node, { value: name.slice(enqueue.length + 1), elements: node.arguments.map(inner) })];
    }
    return branches(node, given) ?? pass(node);
  };
  /** Returns the actions that an expression is. */
  const returned = (node) => {
    if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(returned);
    const chosen = branches(node, returned);
    if (chosen) return chosen;
    const value = inner(node);
    if (value.kind === "name" || (value.kind === "code" && !value.isFunction)) throw new Unread();
    return value.list;
  };
  const result = takesActions ? given : returned;

  /** Returns the actions of statements; where a branch returns, what comes behind it is of the other one. */
  const statements = ([first, ...rest]) => {
    take();
    if (!first) return [];
    if (ts.isBlock(first)) return statements([...first.statements, ...rest]);
    if (ts.isReturnStatement(first)) return first.expression ? result(first.expression) : [];
    if (ts.isIfStatement(first)) {
      const both = [first.thenStatement, first.elseStatement].map((one) => (one ? [one] : []));
      const isLast = both.flat().some((one) => has(one, isReturn));
      const [then, otherwise] = both.map((branch) => statements(isLast ? [...branch, ...rest] : branch));
      return [choose(first.expression, then, otherwise), ...(isLast ? [] : statements(rest))];
    }
    return [...(ts.isExpressionStatement(first) ? given(first.expression) : pass(first)), ...statements(rest)];
  };

  try {
    const [parameter] = takesActions ? callback.parameters : [];
    if (parameter && !ts.isObjectBindingPattern(parameter.name)) throw new Unread();
    for (const { name, propertyName, dotDotDotToken } of parameter?.name.elements ?? []) {
      if (dotDotDotToken || !ts.isIdentifier(name)) throw new Unread();
      const key = (propertyName ?? name).text;
      if (key === "enqueue") enqueue = name.text;
      if (key === "check") check = name.text;
    }
    if (callback.asteriskToken || callback.modifiers?.length) throw new Unread();
    return ts.isBlock(callback.body) ? statements([callback.body]) : result(callback.body);
  } catch (error) {
    if (!(error instanceof Unread)) throw error;
    return undefined;
  }
}

module.exports = { collected };
