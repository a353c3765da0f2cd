/** createFaultText: a fault with a stack trace as one line: the error, and its places in the remote's sources. */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createSourceFinder } from '../dev/overlay/sourceOf.js';
import { MAPS } from '../paths.mjs';

const FRAME = /https?:\/\/[^\s()]+?\.js:\d+:\d+/g;
/** The innermost ones: where it was thrown, and from where that was called. */
const MAX_PLACES = 3;

/** @param {string} folder of the built release, which has the source maps */
export function createFaultText(folder) {
  const findSources = createSourceFinder(async (url) => {
    const file = basename(new URL(url).pathname);
    return JSON.parse(await readFile(join(folder, MAPS, file), 'utf8'));
  });
  return async (text) => {
    const frames = text.match(FRAME) ?? [];
    if (frames.length === 0) return text;
    const found = await Promise.all(frames.map(findSources));
    const own = found.filter((place, index) => place !== frames[index]);
    const places = own.length > 0 ? own.slice(0, MAX_PLACES) : frames.slice(0, 1);
    const [sentence] = text.split(/\s*\n|\s+at http/);
    return `${sentence} at ${[...new Set(places)].join(', ')}`;
  };
}

/** The result of a run with such texts. */
export async function withSources(result, folder) {
  const textOf = createFaultText(folder);
  const readable = async (row) => ({
    ...row,
    findings: await Promise.all(
      row.findings.map(async (finding) => ({ ...finding, text: await textOf(finding.text) })),
    ),
  });
  return { ...result, rows: await Promise.all(result.rows.map(readable)) };
}
