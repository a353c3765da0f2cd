/** writeSeriesReport: the result of docs/releases.md. The text before the marker is written by hand. */
import { readFileSync, writeFileSync } from 'node:fs';

const MARKER = '<!-- written by npm run test:releases -->';
/** Changes of a whole series, and the default of --count. */
export const WHOLE_SERIES = 200;

/**
 * Leaves the document as it is after a shorter series: its result would replace that of a whole one.
 * @param {string} report
 * @param {number} changes of the series
 * @param {string} path of the document
 * @returns {boolean} whether the document has the report
 */
export function writeSeriesReport(report, changes, path) {
  if (changes < WHOLE_SERIES) return false;
  const [text] = readFileSync(path, 'utf8').split(MARKER);
  writeFileSync(path, `${text}${MARKER}\n\n${report}`);
  return true;
}
