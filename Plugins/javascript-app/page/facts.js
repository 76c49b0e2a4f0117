'use strict';
// What is known of an author's source before it runs: its imports, which functions it calls by which
// dotted names, and which keys the objects have that it gives them.

function facts(pass, tree) {
  const exported = tree.body.find(n => n.type === 'ExportDefaultDeclaration');
  return {
    imports: pass.imports,
    exports: exported ? shape(pass, exported.declaration) : null,
    calls: pass.calls.map(({ name, node }) => ({
      name, ...pass.place(node.callee), arguments: node.arguments.map(a => shape(pass, a)) })),
  };
}

/** What is known of a value before the code runs. */
function shape(pass, node, depth = 0) {
  if (node.type === 'Literal') return { kind: 'value', value: literal(node) };
  if (node.type === 'TemplateLiteral' && node.quasis.length === 1) {
    return { kind: 'value', value: node.quasis[0].value.cooked };
  }
  if (node.type === 'Identifier' && pass.objects.has(node.name) && depth < 3) {
    return shape(pass, pass.objects.get(node.name), depth + 1);
  }
  if (/Function/.test(node.type)) {
    const within = pass.calls.filter(c => c.node.start >= node.start && c.node.end <= node.end);
    return { kind: 'function', calls: [...new Set(within.map(c => c.name))] };
  }
  if (node.type === 'CallExpression' && node.arguments.length === 1) {
    return shape(pass, node.arguments[0], depth + 1);
  }
  if (node.type !== 'ObjectExpression' || depth > 8) return { kind: 'other' };
  const keys = [];
  for (const one of node.properties) {
    if (one.type !== 'Property' || (one.computed && one.key.type !== 'Literal')) continue;
    const name = String(one.key.name ?? one.key.value);
    keys.push({ name, ...pass.place(one.key), value: shape(pass, one.value, depth + 1) });
  }
  return { kind: 'object', keys };
}

function literal(node) {
  const kind = typeof node.value;
  return kind === 'string' || kind === 'number' || kind === 'boolean' ? node.value : null;
}

function dotted(node) {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'ThisExpression') return 'this';
  if (node.type === 'CallExpression') {
    const inner = dotted(node.callee);
    return inner && `${inner}()`;
  }
  if (node.type !== 'MemberExpression' || node.computed) return null;
  const object = dotted(node.object);
  return object && `${object}.${node.property.name}`;
}

module.exports = { dotted, facts };
