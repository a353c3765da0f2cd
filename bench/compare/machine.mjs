/** describeMachine: what a reader needs to judge the times of a run. */
import { execFileSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { ROOT } from '../../tools/paths.mjs';

/** @param {{ loadAtStart: number, chromium: string }} run */
export function describeMachine({ loadAtStart, chromium }) {
  const time = `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const load = `load average ${loadAtStart.toFixed(2)} at the start, ${loadavg()[0].toFixed(2)} at the end (the run included)`;
  return `${time}, commit ${commit()}, ${cpus().length} cores, Node ${process.versions.node}, Chromium ${chromium}, ${load}.`;
}

/** Unknown in a copy without history. */
function commit() {
  const git = (...args) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const isChanged = git('status', '--porcelain', '--', '.', ':!docs') !== '';
    return git('rev-parse', '--short', 'HEAD') + (isChanged ? ' with changes' : '');
  } catch {
    return 'unknown';
  }
}
