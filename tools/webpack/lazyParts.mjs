/** lazyParts: reads from remote.ts which file each page and widget is imported from. */
import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';

/** @returns {Map<string, string[]>} './screens/login/LoginScreen' → ['page:login'] */
export function lazyParts(file) {
  const program = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: false });
  const code = find(program, (node) => node.type === 'CallExpression' && node.callee.value === 'defineRemote');
  if (!code) throw new Error(`${file}: no defineRemote(meta, { … }) found`);
  const bindings = code.arguments[1].expression;
  const parts = new Map();
  for (const [section, kind] of [
    ['pages', 'page'],
    ['widgets', 'widget'],
  ]) {
    for (const member of property(bindings, section)?.properties ?? []) {
      const request = importedBy(member.value, program);
      if (!request) throw new Error(`${file}: ${section}.${keyOf(member)} is not a lazy import`);
      parts.set(request, [...(parts.get(request) ?? []), `${kind}:${keyOf(member)}`]);
    }
  }
  return parts;
}

/** The first import() of an expression; a name stands for the constant it was given to in the same file. */
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

/** Depth-first search of an AST for the first node that fits. */
function find(node, fits) {
  if (!node || typeof node !== 'object') return undefined;
  if (!Array.isArray(node) && node.type && fits(node)) return node;
  for (const child of Object.values(node)) {
    const found = find(child, fits);
    if (found) return found;
  }
  return undefined;
}
