/** requireConformance: runs a part of the conformance kit (docs/conformance.md) on a built release before it is released. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../paths.mjs';
import { Refused } from '../../run/refused.mjs';

/** The rest of the kit takes minutes per remote: a team runs it when it likes. */
const CHECKS = 'mount,policy,accessibility';
const COMMAND = join(ROOT, 'tools/bin/conformance.mjs');
const LIMIT_MS = 10 * 60_000;
const SKIP = 'In an emergency --skip-conformance releases without it, and the history says so.';
/** Of the kit's output, when it could not run. */
const LAST_LINES = 5;

/**
 * Throws a Refused when a check fails, or when the kit cannot run or does not end in time.
 * @param {{ name: string, id: string, folder: string }} release
 * @param {{ command?: string, limitMs?: number }} [options] `command`: a script with the arguments of `npm run conformance`
 */
export async function requireConformance({ name, id, folder }, { command = COMMAND, limitMs = LIMIT_MS } = {}) {
  const work = mkdtempSync(join(tmpdir(), 'site-gate-'));
  const out = join(work, 'result.json');
  try {
    const { code, output } = await run([command, folder, '--checks', CHECKS, '--json', '--out', out], limitMs);
    if (code === 0) return;
    if (code === null) throw refusal(name, id, [`it did not end within ${Math.round(limitMs / 1000)} seconds`]);
    if (code !== 1)
      throw refusal(name, id, [`it could not run: ${output.trim().split('\n').slice(-LAST_LINES).join(' ')}`]);
    throw refusal(name, id, JSON.parse(readFileSync(out, 'utf8')).flatMap(findingsOf));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

const findingsOf = ({ rows }) =>
  rows.flatMap(({ check, component, affected, findings }) =>
    findings.map(
      ({ text, where }) =>
        `${check} of ${component}: ${text}${where.length > 0 ? ` (${where.join('; ')})` : ''}. Affected: ${affected}`,
    ),
  );

const refusal = (name, id, problems) =>
  new Refused(
    422,
    'conformance',
    [
      `The conformance kit refuses ${name} ${id}: nothing was changed.`,
      ...problems.map((problem) => `- ${problem}.`),
      SKIP,
    ].join('\n'),
    problems.map((text) => ({ check: 'conformance', text })),
  );

/** `code` is null when the time was over. The kit starts servers and a browser: its group ends as a whole. */
function run(args, limitMs) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let isLate = false;
    const collect = (chunk) => (output += chunk);
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const end = () => {
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It has just ended.
      }
    };
    const timer = setTimeout(() => {
      isLate = true;
      end();
    }, limitMs);
    process.once('exit', end);
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(timer);
      process.off('exit', end);
      resolve({ code: isLate ? null : (code ?? 2), output });
    });
  });
}
