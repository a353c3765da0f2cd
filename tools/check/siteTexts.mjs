/** siteTexts: what visitors read, each English text with its Bengali one: locale files, and pairs in the sources. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import typescript from 'typescript';
import { filesUnder } from '../files.mjs';
import { ROOT } from '../paths.mjs';

/** @typedef {{ english: string, bengali: string, where: string }} Pair */

/** Letters and signs: the taka and the digits are used in English texts, too. */
const BENGALI = /[\u0980-\u09e5]/;
const read = (file) => readFileSync(join(ROOT, file), 'utf8');
const filesOf = (folder) => filesUnder(join(ROOT, folder)).map((file) => relative(ROOT, file));

/** @returns {Pair[]} */
export function siteTexts() {
  const packages = readdirSync(ROOT).filter((name) => /^(host|shared|mock-server|remote-.+)$/.test(name));
  const files = packages.flatMap((name) => filesOf(`${name}/src`));
  const locales = files.filter((file) => file.endsWith('/en.json'));
  const sources = files.filter((file) => /\.tsx?$/.test(file));
  return [...locales.flatMap(localePairs), ...sources.flatMap((file) => pairsIn(read(file), file))];
}

function localePairs(file) {
  const bengali = new Map(textsOf(JSON.parse(read(file.replace(/en\.json$/, 'bn.json')))));
  return textsOf(JSON.parse(read(file))).map(([key, english]) => ({
    ...{ english, bengali: bengali.get(key) ?? '' },
    where: `${file} ${key}`,
  }));
}

/** @returns {[key: string, text: string][]} */
const textsOf = (messages, prefix = '') =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : textsOf(value, `${prefix}${key}.`),
  );

/**
 * Texts of both languages side by side, English first, except in objects: `['Stake', 'বাজি']`, `say('Stake', 'বাজি')`,
 * `{ EN: ['Title', 'Text'], BN: ['শিরোনাম', 'লেখা'] }`, `{ bn: { retry: 'আবার' }, en: { retry: 'Again' } }`.
 *
 * @param {string} source TypeScript
 * @param {string} where
 * @returns {Pair[]}
 */
export function pairsIn(source, where) {
  if (!BENGALI.test(source)) return [];
  const file = typescript.createSourceFile(where, source, typescript.ScriptTarget.Latest);
  const found = [];
  const visit = (node) => {
    const parts = [];
    typescript.forEachChild(node, (child) => {
      parts.push(child.initializer && typescript.isPropertyAssignment(child) ? child.initializer : child);
      visit(child);
    });
    // A property's name is no text.
    if (typescript.isPropertyAssignment(node)) return;
    for (const [at, part] of parts.entries()) found.push(...pairsOf(part, parts[at + 1], file, where));
  };
  visit(file);
  return found;
}

function pairsOf(one, other, file, where) {
  if (!other) return [];
  if (typescript.isArrayLiteralExpression(one) && typescript.isArrayLiteralExpression(other)) {
    return one.elements.flatMap((element, at) => pairsOf(element, other.elements[at], file, where));
  }
  if (typescript.isObjectLiteralExpression(one) && typescript.isObjectLiteralExpression(other)) {
    const valueIn = ({ properties }, name) => properties.find((property) => nameOf(property) === name)?.initializer;
    const names = one.properties.map(nameOf).filter((name) => name !== undefined);
    return names.flatMap((name) => {
      const [value, otherValue] = [valueIn(one, name), valueIn(other, name)];
      return (
        value && [
          ...pairsOf(value, otherValue, file, where),
          ...(otherValue ? pairsOf(otherValue, value, file, where) : []),
        ]
      );
    });
  }
  const [english, bengali] = [textOf(one, file), textOf(other, file)];
  if (english === undefined || bengali === undefined) return [];
  return !BENGALI.test(english) && BENGALI.test(bengali) ? [{ english, bengali, where }] : [];
}

/** The name of a property with a value. */
const nameOf = (property) =>
  typescript.isPropertyAssignment(property) && 'text' in property.name ? property.name.text : undefined;

/** The text of a literal; of a template with its expressions as `${…}`. */
function textOf(node, file) {
  if (typescript.isStringLiteralLike(node)) return node.text;
  return typescript.isTemplateExpression(node) ? node.getText(file).slice(1, -1) : undefined;
}
