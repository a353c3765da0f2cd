/** updateDocument: replaces one section of docs/comparison.md; each command writes its own. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { ROOT } from '../../tools/paths.mjs';
import { replaceSection } from './report.ts';

const DOCUMENT = join(ROOT, 'docs/comparison.md');
const TITLE = `# Comparison with other architectures

The same screens, data and gateway, composed and served in several ways. Both sections are written by a command.
`;

/** @param {string} name of the section @param {string} content Markdown */
export async function updateDocument(name, content) {
  const before = existsSync(DOCUMENT) ? readFileSync(DOCUMENT, 'utf8') : TITLE;
  const text = replaceSection(before, name, content);
  writeFileSync(DOCUMENT, await format(text, { ...(await resolveConfig(DOCUMENT)), parser: 'markdown' }));
}
