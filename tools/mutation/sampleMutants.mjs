/** sampleMutants: a random sample of the changes that StrykerJS would make to sources; a seed gives it in every checkout. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import ts from 'typescript';
import { ROOT } from '../paths.mjs';

const QUIET = { debug: () => {}, info: () => {}, warn: () => {}, isDebugEnabled: () => false };
const OPTIONS = { plugins: null, ignorers: [], excludedMutations: [], noHeader: true };

/**
 * @typedef {object} Mutant one changed source
 * @property {string} file
 * @property {string} kind Stryker's name of the change
 * @property {number} line from 1
 * @property {string} before the replaced text
 * @property {string} after
 * @property {string} source the whole file with the change
 */

/**
 * Mutants of these files in random order. Those outside functions are left out: they change a constant that is read once, when
 * the file is loaded.
 * @param {readonly string[]} files
 * @param {string} seed
 * @param {number} size
 * @param {string} [root] of the checkout
 * @returns {Promise<Mutant[]>}
 */
export async function sampleMutants(files, seed, size, root = ROOT) {
  const all = (await Promise.all(files.map(mutantsOf))).flat();
  // Within the repository: each checkout, wherever it is, has the same sample.
  const rank = ({ file, key }) =>
    createHash('sha256')
      .update(`${seed}:${relative(root, file).split(sep).join('/')}:${key}`)
      .digest('hex');
  const ranked = all.map((mutant) => [rank(mutant), mutant]).sort(([a], [b]) => (a < b ? -1 : 1));
  return ranked.slice(0, size).map(([, mutant]) => mutant);
}

async function mutantsOf(file) {
  const content = readFileSync(file, 'utf8');
  const { mutants } = await new Instrumenter(QUIET).instrument([{ name: file, mutate: true, content }], OPTIONS);
  const tree = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true);
  return mutants.flatMap(({ location, replacement, mutatorName }) => {
    const [start, end] = [location.start, location.end].map(({ line, column }) =>
      ts.getPositionOfLineAndCharacter(tree, line, column),
    );
    if (!isInFunction(tree, start, end)) return [];
    return {
      ...{ file, kind: mutatorName, line: location.start.line + 1, after: replacement },
      before: content.slice(start, end),
      source: content.slice(0, start) + replacement + content.slice(end),
      key: `${start}:${end}:${replacement}`,
    };
  });
}

function isInFunction(tree, start, end) {
  let isInside = false;
  const visit = (node) => {
    if (node.getStart(tree) > start || node.end < end) return;
    if (ts.isFunctionLike(node) && node.body && node.body.getStart(tree) <= start && node.body.end >= end)
      isInside = true;
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return isInside;
}
