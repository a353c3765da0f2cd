/** plainDocumentFaults: words that the documents should not use (tools/eslint/words.mjs): README.md and docs, outside of code. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AVOIDED_WORDS } from '../eslint/words.mjs';
import { ROOT } from '../paths.mjs';

/** Sentences that quote such a word, by document. */
const QUOTED = {};

const PATTERN = new RegExp(`\\b(?:${Object.keys(AVOIDED_WORDS).join('|')})\\b`, 'gi');
/** Generated from the sources of shared. */
const GENERATED = 'docs/api/';

/** Of this repository. */
export const plainDocumentFaults = () =>
  ['README.md', ...readdirSync(join(ROOT, 'docs'), { recursive: true }).map((file) => `docs/${file}`)]
    .filter((file) => file.endsWith('.md') && !file.startsWith(GENERATED))
    .sort()
    .flatMap((file) => wordsIn(readFileSync(join(ROOT, file), 'utf8'), file, QUOTED[file] ?? []));

/**
 * @param {string} text Markdown
 * @param {string} file its name in the result
 * @param {readonly string[]} [quoted] parts of the text that are not checked
 * @returns {string[]} "docs/x.md:3: avoid …", one line for each word
 */
export function wordsIn(text, file, quoted = []) {
  const blank = (part) => part.replace(/[^\n]/g, ' ');
  // Code and the addresses of links keep the names that other software has.
  let prose = text.replace(/^(```+)[\s\S]*?^\1/gm, blank).replace(/`[^`\n]*`/g, blank);
  prose = prose.replace(/\]\([^)\n]*\)/g, blank).replace(/https?:\S+/g, blank);
  for (const part of quoted) prose = prose.replaceAll(part, blank);
  return prose
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(PATTERN)].map(
        ([word]) => `${file}:${index + 1}: avoid "${word}": ${AVOIDED_WORDS[word.toLowerCase()]}`,
      ),
    );
}
