/** lazyImports: reads remote.ts and returns the imported file of each page and widget. */
import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';

/** @returns {Map<string, string[]>} './screens/login/LoginScreen' → ['page:login'] */
export function lazyImports(file) {
  const program = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: false });
  const call = find(program, (node) => node.type === 'CallExpression' && node.callee.value === 'defineRemote');
  if (!call) throw new Error(`${file}: defineRemote(meta, { … }) not found`);
  const bindings = call.arguments[1].expression;
  const imports = new Map();
  for (const [section, kind] of [
    ['pages', 'page'],
    ['widgets', 'widget'],
  ]) {
    for (const member of property(bindings, section)?.properties ?? []) {
      const request = importedBy(member.value, program);
      if (!request) throw new Error(`${file}: ${section}.${keyOf(member)} is not a lazy import`);
      imports.set(request, [...(imports.get(request) ?? []), `${kind}:${keyOf(member)}`]);
    }
  }
  return imports;
}

/** The first import() of an expression; an identifier is resolved to its constant in the same file. */
function importedBy(expression, program) {
  if (expression?.type === 'Identifier') {
    const constant = find(program, (node) => node.type === 'VariableDeclarator' && node.id.value === expression.value);
    return constant && importedBy(constant.init, program);
  }
  const call = find(expression, (node) => node.type === 'CallExpression' && node.callee.type === 'Import');
  return call?.arguments[0].expression.value;
}

const keyOf = (member) => member.key?.value;
const property = (object, name) => object.properties.find((member) => keyOf(member) === name)?.value;

/** Depth-first search of an AST for the first node that matches. */
function find(node, matches) {
  if (!node || typeof node !== 'object') return undefined;
  if (!Array.isArray(node) && node.type && matches(node)) return node;
  for (const child of Object.values(node)) {
    const found = find(child, matches);
    if (found) return found;
  }
  return undefined;
}
