/** lazyParts: reads from remote.ts which file each page and widget is imported from. */
import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';

/** @returns {Map<string, string>} './screens/login/LoginScreen' → 'page:login' */
export function lazyParts(file) {
  const program = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: false });
  const code = find(program, (node) => node.type === 'CallExpression' && node.callee.value === 'defineRemote');
  if (!code) throw new Error(`${file}: no defineRemote(meta, { … }) found`);
  const bindings = code.arguments[1].expression;
  return new Map([...bindingsOf(bindings, 'pages', 'page'), ...bindingsOf(bindings, 'widgets', 'widget')]);
}

function bindingsOf(object, section, kind) {
  const members = property(object, section)?.properties ?? [];
  return members.map((member) => {
    const call = find(member.value, (node) => node.type === 'CallExpression' && node.callee.type === 'Import');
    if (!call) throw new Error(`remote.ts: ${section}.${keyOf(member)} is not a lazy import`);
    return [call.arguments[0].expression.value, `${kind}:${keyOf(member)}`];
  });
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
