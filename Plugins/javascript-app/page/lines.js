'use strict';
// Marks the statements of an author's source: before each of them a call that reports its line. No line
// break is added or removed, so a line has the same number afterwards; for columns there is a list of
// what was inserted where. On the way it notes what a shim wants to know without running the code:
// which functions are called with which names, and which keys an object has.

const { dotted, facts } = require('./facts.js');

/** The marked source, its edits for `columns`, and the facts; throws what acorn throws. */
exports.mark = (acorn, text, index) => {
  const tree = acorn.parse(text, { ecmaVersion: 'latest', sourceType: 'module', locations: true });
  const marker = unusedName(text);
  const pass = new Pass(text, index, marker);
  pass.statements(tree.body);
  return {
    marker,
    text: pass.edited(),
    edits: pass.edits.map(e => [...pass.lineAndColumn(e.at), e.insert.length, e.remove]),
    facts: facts(pass, tree),
    problems: pass.problems,
  };
};

function unusedName(text) {
  let number = 0;
  while (text.includes(`mark${number}`)) number += 1;
  return `mark${number}`;
}

class Pass {
  constructor(text, index, marker) {
    Object.assign(this, { text, index, marker, inserted: [], problems: [], calls: [], functions: [] });
    this.imports = [];
    this.objects = new Map();
    this.starts = [0];
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.starts.push(at + 1);
  }

  // --- Edits

  insert(at, insert, remove = 0) {
    this.inserted.push({ at, insert, remove, order: this.inserted.length });
  }

  get edits() {
    return [...this.inserted].sort((a, b) => a.at - b.at || a.order - b.order);
  }

  edited() {
    let result = '', from = 0;
    for (const { at, insert, remove } of this.edits) {
      result += this.text.slice(from, at) + insert;
      from = Math.max(from, at + remove);
    }
    return result + this.text.slice(from);
  }

  lineAndColumn(at) {
    let low = 0, high = this.starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.starts[middle] <= at) low = middle; else high = middle;
    }
    return [low + 1, at - this.starts[low]];
  }

  /** The place of a node for a diagnostic: it counts from 1, in code points. */
  place(node) {
    const [line, column] = this.lineAndColumn(node.start);
    const before = this.text.slice(this.starts[line - 1], this.starts[line - 1] + column);
    const firstLine = this.text.slice(node.start, node.end).split('\n')[0];
    return { line, column: [...before].length + 1, length: [...firstLine].length };
  }

  markAt(node) {
    return `${this.marker}(${this.index * 0x100000 + node.loc.start.line});`;
  }

  // --- Statements

  statements(list) {
    for (const node of list) this.statement(node);
  }

  statement(node) {
    const kind = node.type;
    if (/^(Import|Export)/.test(kind)) return this.module(node);
    if (!/^(FunctionDeclaration|EmptyStatement|BlockStatement)$/.test(kind) && !node.directive) {
      this.insert(node.start, this.markAt(node));
    }
    this.inside(node);
  }

  /** The body of `if`, `else` or a loop, which may have no braces. */
  body(node, loop) {
    if (node.type === 'BlockStatement') {
      if (loop && node.body.length === 0) this.insert(node.start + 1, this.markAt(node));
      return this.inside(node);
    }
    this.insert(node.start, `{${this.markAt(node)}`);
    this.inside(node);
    this.insert(node.end, '}');
  }

  /** Everything below a node, which itself has been marked where it must be. */
  inside(node) {
    switch (node.type) {
      case 'BlockStatement': case 'StaticBlock':
        return this.statements(node.body);
      case 'SwitchCase':
        if (node.test) this.inside(node.test);
        return this.statements(node.consequent);
      case 'IfStatement':
        this.inside(node.test);
        this.body(node.consequent);
        if (node.alternate) this.body(node.alternate);
        return;
      case 'ForStatement': case 'ForInStatement': case 'ForOfStatement': case 'WhileStatement':
      case 'DoWhileStatement':
        for (const part of [node.init, node.test, node.update, node.left, node.right]) {
          if (part) this.inside(part);
        }
        return this.body(node.body, true);
      case 'ArrowFunctionExpression':
        return this.arrow(node);
      case 'CatchClause':
        return this.catch(node);
      case 'ImportExpression':
        this.problems.push({ ...this.place(node), message: 'import() is not available here',
          why: 'an app has the files that its trace names, and they are loaded at its start' });
        return;
      case 'MetaProperty':
        if (node.meta.name === 'import') {
          this.problems.push({ ...this.place(node), message: 'import.meta is not available here',
            why: 'a file of an app has no address' });
        }
        return;
      case 'CallExpression':
        this.call(node);
        break;
      case 'VariableDeclarator':
        if (this.variable(node)) return;
        break;
    }
    if (/Function/.test(node.type)) this.begin(node);
    this.children(node);
  }

  children(node) {
    for (const key of Object.keys(node)) {
      const value = node[key];
      if (Array.isArray(value)) {
        for (const one of value) if (one && typeof one.type === 'string') this.inside(one);
      } else if (value && typeof value.type === 'string') {
        this.inside(value);
      }
    }
  }

  /** A call first runs the line on which its function begins, so that a reader sees it arrive. */
  begin(node) {
    this.functions.push(node);
    if (node.body.type === 'BlockStatement') this.insert(node.body.start + 1, this.markAt(node));
  }

  arrow(node) {
    this.begin(node);
    for (const parameter of node.params) this.inside(parameter);
    if (!node.expression) return this.inside(node.body);
    this.insert(node.body.start, `(${this.markAt(node.body).slice(0, -1)},`);
    this.inside(node.body);
    this.insert(node.body.end, ')');
  }

  /** A `catch` first shows the runtime what it has caught. */
  catch(node) {
    const { param, body } = node;
    const name = param?.type === 'Identifier' ? param.name : `${this.marker}error`;
    const caught = `${this.marker}.caught(${name});`;
    if (!param) {
      this.insert(body.start, `(${name})`);
    } else if (param.type !== 'Identifier') {
      const breaks = '\n'.repeat(param.loc.end.line - param.loc.start.line);
      const pattern = this.text.slice(param.start, param.end).replaceAll('\n', ' ');
      this.insert(param.start, name + breaks, param.end - param.start);
      this.insert(body.start + 1, `${caught}let ${pattern}=${name};`);
      return this.inside(body);
    }
    this.insert(body.start + 1, caught);
    this.inside(body);
  }

  // --- Modules: a file is run as a function of `exports` and `require`

  module(node) {
    switch (node.type) {
      case 'ImportDeclaration': return this.import(node);
      case 'ExportDefaultDeclaration': return this.exportDefault(node);
      case 'ExportNamedDeclaration':
        if (!node.source) return this.exportNamed(node);
    }
    this.problems.push({ ...this.place(node), message: 'export … from is not available here',
      help: 'import the name, and export it then' });
  }

  import(node) {
    const from = JSON.stringify(node.source.value);
    const names = [], bound = [];
    let whole = null;
    for (const one of node.specifiers) {
      if (one.type === 'ImportNamespaceSpecifier') { whole = one.local.name; continue; }
      const name = one.type === 'ImportDefaultSpecifier' ? 'default' : one.imported.name ?? one.imported.value;
      names.push({ name, local: one.local.name, ...this.place(one) });
      bound.push(`${JSON.stringify(name)}:${one.local.name}`);
    }
    this.imports.push({ from: node.source.value, names, ...this.place(node.source) });
    const breaks = '\n'.repeat(node.loc.end.line - node.loc.start.line);
    const call = `${this.marker}.require(${from})`;
    const parts = [`const{${bound.join()}}=${call};`];
    if (whole) parts.push(`const ${whole}=${call};`);
    this.insert(node.start, parts.join('') + breaks, node.end - node.start);
  }

  exportDefault(node) {
    const value = node.declaration;
    const target = `${this.marker}.exports.default`;
    if (/Declaration$/.test(value.type) && value.id) {
      this.insert(node.start, '', value.start - node.start);
      this.statement(value);
      this.insert(node.end, `;${target}=${value.id.name};`);
      return;
    }
    this.insert(node.start, `${this.markAt(node)}${target}=`, value.start - node.start);
    this.inside(value);
    if (/Declaration$/.test(value.type)) this.insert(node.end, ';');
  }

  exportNamed(node) {
    const value = node.declaration;
    const target = name => `${this.marker}.exports[${JSON.stringify(name)}]`;
    if (!value) {
      const parts = node.specifiers.map(s =>
        `${target(s.exported.name ?? s.exported.value)}=${s.local.name};`);
      const breaks = '\n'.repeat(node.loc.end.line - node.loc.start.line);
      this.insert(node.start, parts.join('') + breaks, node.end - node.start);
      return;
    }
    this.insert(node.start, '', value.start - node.start);
    this.statement(value);
    const names = value.id ? [value.id.name] : value.declarations.flatMap(d => namesOf(d.id));
    this.insert(node.end, names.map(name => `;${target(name)}=${name};`).join(''));
  }

  // --- Facts

  call(node) {
    const name = dotted(node.callee);
    if (name) this.calls.push({ name, node });
  }

  /** Reports to the runtime the name of what an imported function returned; false for other variables. */
  variable(node) {
    if (node.id.type !== 'Identifier' || !node.init) return false;
    if (node.init.type === 'ObjectExpression') this.objects.set(node.id.name, node.init);
    const callee = node.init.type === 'CallExpression' && dotted(node.init.callee);
    if (!this.imports.some(({ names }) => names.some(({ local }) => local === callee))) return false;
    this.insert(node.init.start, `${this.marker}.named(${JSON.stringify(node.id.name)},`);
    this.inside(node.init);
    this.insert(node.init.end, ')');
    return true;
  }
}

function namesOf(pattern) {
  switch (pattern.type) {
    case 'Identifier': return [pattern.name];
    case 'AssignmentPattern': return namesOf(pattern.left);
    case 'RestElement': return namesOf(pattern.argument);
    case 'ArrayPattern': return pattern.elements.flatMap(e => (e ? namesOf(e) : []));
    case 'ObjectPattern': return pattern.properties.flatMap(p => namesOf(p.value ?? p.argument));
    default: return [];
  }
}
