/** runFaults: runs a part of the fault matrix, remote by remote, and writes docs/faults.md when every cell has a result. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { installBrowser } from '../run/browser.mjs';
import { CliError } from '../run/command.mjs';
import { runPlaywright } from '../run/playwright.mjs';
import { print } from '../run/print.mjs';
import { CELLS } from './faultOptions.mjs';
import { writeFaultReport } from './writeFaultReport.mjs';

const OUT = join(ROOT, '.cache/faults');
const DOCUMENT = join(ROOT, 'docs/faults.md');

/** @param {ReturnType<typeof import('./faultOptions.mjs').parseFaultOptions>} options */
export async function runFaults({ remotes, cells, minutes, lanes, isRepeated }) {
  await installBrowser();
  const deadline = minutes ? Date.now() + minutes * 60_000 : Infinity;
  const failed = [];
  for (const remote of remotes) {
    if (Date.now() > deadline) break;
    const pattern = cells.source.replace(/^\^\(\?:[^)]*\)/, `^${remote}`);
    if (runRemote({ pattern, deadline, lanes, isRepeated }) !== 0) failed.push(remote);
  }
  const stored = writeFaultReport(OUT, DOCUMENT);
  if (stored === CELLS)
    spawnSync(process.execPath, [join(ROOT, 'node_modules/prettier/bin/prettier.cjs'), '--write', DOCUMENT]);
  print(
    stored === CELLS
      ? `Results: docs/faults.md and ${OUT}`
      : `Results: ${OUT}; docs/faults.md is written when all ${CELLS} cells have one, now ${stored} do.`,
  );
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
