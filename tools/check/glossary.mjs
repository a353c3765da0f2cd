/**
 * glossaryFaults: the texts of the site follow "Words on the screen" of docs/glossary.md, and one English text has one
 * Bengali text.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { OTHER_WORDS, SEVERAL_TEXTS } from './glossaryExceptions.mjs';
import { siteTexts } from './siteTexts.mjs';

/**
 * @typedef {import('./siteTexts.mjs').Pair} Pair
 * @typedef {{ english: string[], bengali: string[], avoidEnglish: string[], avoidBengali: string[] }} Term
 * @typedef {Record<string, { texts: readonly string[], reason: string }>} SeveralTexts by English text
 * @typedef {Record<string, string>} OtherWords reasons by English text
 */

/** Of this repository. */
export function glossaryFaults() {
  const terms = termsOf(readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8'));
  const texts = siteTexts();
  return [...wordFaults(texts, terms, OTHER_WORDS), ...severalTextsFaults(texts, SEVERAL_TEXTS)];
}

/**
 * @param {string} document text of docs/glossary.md
 * @returns {Term[]}
 */
export function termsOf(document) {
  const [, section = ''] = document.split('\n## Words on the screen\n');
  const [, , ...rows] = section.split('\n## ')[0].match(/^\|.*\|$/gm) ?? [];
  const forms = (cell) => cell.split(',').flatMap((form) => form.trim() || []);
  return rows.map((row) => {
    const [english, bengali, avoidEnglish, avoidBengali] = row.slice(1, -1).split('|').map(forms);
    return { english, bengali, avoidEnglish, avoidBengali };
  });
}

/**
 * @param {readonly Pair[]} pairs
 * @param {readonly Term[]} terms
 * @param {OtherWords} exceptions
 * @returns {string[]} one line per fault, and per exception that is not needed
 */
export function wordFaults(pairs, terms, exceptions) {
  const unused = new Set(Object.keys(exceptions));
  const faults = pairs.flatMap(({ english, bengali, where }) => {
    const found = terms.flatMap((term) => [
      ...avoided(english, term.avoidEnglish, isEnglish, term.english),
      ...avoided(bengali, term.avoidBengali, isBengali, term.bengali),
      ...(has(english, term.english, isEnglish) && !has(bengali, term.bengali, isPart)
        ? [`“${english}” is “${bengali}”, without “${term.bengali.join('” or “')}”`]
        : []),
    ]);
    if (!Object.hasOwn(exceptions, english)) return found.map((fault) => `${where}: ${fault}`);
    if (found.length > 0) unused.delete(english);
    return [];
  });
  return [...faults, ...[...unused].map((english) => `glossaryExceptions.mjs: “${english}” is no exception`)];
}

const has = (text, forms, isIn) => forms.some((form) => isIn(text, form));
const avoided = (text, forms, isIn, [instead]) =>
  forms.filter((form) => isIn(text, form)).map((form) => `avoid “${form}” in “${text}”: write “${instead}”`);

/** Placeholders, expressions and tags. */
const NO_WORDS = /\{\{[^}]*\}\}|\$\{[^}]*\}|\{\w+\}|<[^>]*>/g;
const matches = (text, pattern, flags) => new RegExp(pattern, flags).test(text.replace(NO_WORDS, ' '));
/** A whole word, with or without a plural. */
const isEnglish = (text, form) => matches(text, `(?<![\\w-])${form}(?:e?s)?(?![\\w-])`, 'i');
/** The start of a word, because endings follow; a form in Latin letters is a whole word. */
const isBengali = (text, form) =>
  matches(text, /^\w+$/.test(form) ? `\\b${form}\\b` : `(?<![\\p{L}\\p{M}])${form}`, 'u');
/** A prefix may precede the agreed word. */
const isPart = (text, form) => text.includes(form);

/**
 * @param {readonly Pair[]} pairs
 * @param {SeveralTexts} declared
 * @returns {string[]} one line for each English text with several Bengali ones, or with others than those declared
 */
export function severalTextsFaults(pairs, declared) {
  const found = new Map();
  for (const { english, bengali } of pairs) {
    const key = keyOf(english).toLowerCase();
    found.set(key, (found.get(key) ?? new Set()).add(keyOf(bengali)));
  }
  const expected = new Map(Object.entries(declared).map(([english, { texts }]) => [english.toLowerCase(), texts]));
  return [...new Set([...found.keys(), ...expected.keys()])].flatMap((english) => {
    const texts = [...(found.get(english) ?? [])];
    const allowed = expected.get(english);
    if (allowed ? isSame(texts, allowed) : texts.length === 1) return [];
    return [`“${english}” is ${list(texts)} in Bengali${allowed ? `, declared are ${list(allowed)}` : ''}`];
  });
}

/** Without a last full stop. */
const keyOf = (text) => text.trim().replace(/[.।]$/, '');
const isSame = (texts, allowed) => texts.length === allowed.length && texts.every((text) => allowed.includes(text));
const list = (texts) => texts.map((text) => `“${text}”`).join(' and ') || 'not used';
