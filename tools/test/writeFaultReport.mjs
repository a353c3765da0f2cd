/** writeFaultReport: the table of docs/faults.md, from all results that are stored. The text before the marker is written by hand. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CELLS, REMOTES } from './faultOptions.mjs';
import { faultReport } from './faultReport.mjs';

const MARKER = '<!-- written by npm run test:faults -->';

/**
 * Leaves the document as it is while cells have no result: those of a part would replace the whole table.
 * @param {string} folder of the results, a file per remote
 * @param {string} path of the document
 * @returns {number} cells that have a result
 */
export function writeFaultReport(folder, path) {
  const results = REMOTES.map((remote) => join(folder, `${remote}.json`))
    .filter((file) => existsSync(file))
    .flatMap((file) => JSON.parse(readFileSync(file, 'utf8')));
  if (results.length === CELLS) {
    const [text] = readFileSync(path, 'utf8').split(MARKER);
    writeFileSync(path, `${text}${MARKER}\n\n${faultReport(results)}`);
  }
  return results.length;
}
