/** runFaults: runs a part of the fault matrix, remote by remote, and writes docs/faults.md after each. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { installBrowser } from '../run/browser.mjs';
import { CliError } from '../run/command.mjs';
import { runPlaywright } from '../run/playwright.mjs';
import { print } from '../run/print.mjs';
import { REMOTES } from './faultOptions.mjs';
import { faultReport } from './faultReport.mjs';

const OUT = join(ROOT, '.cache/faults');
const MARKER = '<!-- written by npm run test:faults -->';

/** @param {ReturnType<typeof import('./faultOptions.mjs').parseFaultOptions>} options */
export async function runFaults({ remotes, cells, minutes, lanes, isRepeated }) {
  await installBrowser();
  const deadline = minutes ? Date.now() + minutes * 60_000 : Infinity;
  const failed = [];
  for (const remote of remotes) {
    if (Date.now() > deadline) break;
    const pattern = cells.source.replace(/^\^\(\?:[^)]*\)/, `^${remote}`);
    if (runRemote({ pattern, deadline, lanes, isRepeated }) !== 0) failed.push(remote);
    writeReport();
  }
  print(`Results: docs/faults.md and ${OUT}`);
  if (Date.now() > deadline) print('The time is over. The same command continues with what is missing.');
  if (failed.length > 0) throw new CliError(`Cells failed: ${failed.join(', ')}. The same command repeats these.`);
}

function runRemote({ pattern, deadline, lanes, isRepeated }) {
  const env = {
    FAULTS_OUT: OUT,
    FAULTS_ONLY: pattern,
    FAULTS_LANES: String(lanes),
    FAULTS_DEADLINE: String(deadline),
    FAULTS_AGAIN: isRepeated ? '1' : '',
  };
  const spec = join(ROOT, 'e2e/federation/faults/matrix.spec.ts');
  return runPlaywright(['--workers=1', '--reporter=dot', spec], env);
}

/** Of all results that are stored. The text before the marker is written by hand. */
function writeReport() {
  const results = REMOTES.map((remote) => join(OUT, `${remote}.json`))
    .filter((file) => existsSync(file))
    .flatMap((file) => JSON.parse(readFileSync(file, 'utf8')));
  if (results.length === 0) return;
  const path = join(ROOT, 'docs/faults.md');
  const [text] = readFileSync(path, 'utf8').split(MARKER);
  writeFileSync(path, `${text}${MARKER}\n\n${faultReport(results)}`);
  spawnSync(process.execPath, [join(ROOT, 'node_modules/prettier/bin/prettier.cjs'), '--write', path]);
}
