/** requireConformance: runs a part of the conformance kit (docs/conformance.md) on a built release before it is released. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../paths.mjs';
import { print } from '../../run/print.mjs';
import { CliError } from '../../run/command.mjs';
import { Refused } from '../../run/refused.mjs';

/** The rest of the kit takes minutes per remote: a team runs it when it likes. */
const CHECKS = 'mount,policy,accessibility';
const COMMAND = join(import.meta.dirname, '../../bin/conformance.mjs');
const LIMIT_MS = 10 * 60_000;
const SKIP = 'In an emergency --skip-conformance releases without it, and the history says so.';
/** Of the kit's output, when it could not run. */
const LAST_LINES = 5;

/** Options of both release commands. */
export const CONFORMANCE_OPTIONS = { 'skip-conformance': { type: 'boolean', default: false } };

/** Throws unless an emergency has its reason. */
export function requireReason({ isSkipped, why }) {
  if (isSkipped && !why.trim())
    throw new CliError('--skip-conformance needs --why: the history says who skipped it, and why.');
}

/**
 * Checks a release before it is released, and says what the history records about it.
 * @param {{ name: string, id: string, folder: string }} release
 * @param {{ history?: readonly string[], isSkipped: boolean, site?: string, command?: string }} options `history`: releases that
 *   were active, which are not checked again; `site`: the running site to check in, by default that of the folder here
 * @returns {Promise<'passed' | 'skipped' | undefined>} undefined: known already, or the host, which the kit does not check
 */
export async function checkConformance(release, { history = [], isSkipped, ...options }) {
  const { name, id } = release;
  if (name === 'host' || history.includes(id)) return undefined;
  if (isSkipped) return 'skipped';
  print(`checking ${name} ${id} in a browser (docs/conformance.md) …`);
  await requireConformance(release, options);
  return 'passed';
}

/**
 * Throws a Refused when a check fails, or when the kit cannot run or does not end in time.
 * @param {{ name: string, id: string, folder: string }} release
 * @param {{ site?: string, command?: string, limitMs?: number }} [options] `command`: a script with the arguments of
 *   `npm run conformance`
 */
export async function requireConformance({ name, id, folder }, { site, command = COMMAND, limitMs = LIMIT_MS } = {}) {
  const work = mkdtempSync(join(tmpdir(), 'site-gate-'));
  const out = join(work, 'result.json');
  try {
    const where = site ? ['--site', site] : [];
    const args = [command, folder, '--checks', CHECKS, '--json', '--out', out, ...where];
    const { code, output } = await run(args, limitMs);
    if (code === 0)
      return requireAccessibility({ name, id }, existsSync(out) ? JSON.parse(readFileSync(out, 'utf8')) : []);
    if (code === null) throw refusal(name, id, [`it did not end within ${Math.round(limitMs / 1000)} seconds`]);
    // Also 1: of Node, when a module of the kit cannot be loaded.
    if (code !== 1 || !existsSync(out)) throw refusal(name, id, [`it could not run: ${reasonOf(output)}`]);
    throw refusal(name, id, JSON.parse(readFileSync(out, 'utf8')).flatMap(findingsOf));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Pages of visitors without an account on this site are left out. Without axe-core no component is checked. */
function requireAccessibility({ name, id }, results) {
  const skipped = results.flatMap(({ rows }) => rows).find(isUnchecked);
  if (skipped) throw refusal(name, id, [`accessibility could not be checked: ${skipped.reason} (docs/conformance.md)`]);
}

const isUnchecked = ({ check, status }) => check === 'accessibility' && status === 'skipped';

/** Of an uncaught error its first line: the last ones are its stack. */
function reasonOf(output) {
  const lines = output.trim().split('\n');
  return lines.find((line) => /^\w*Error\b.*: /.test(line)) ?? lines.slice(-LAST_LINES).join(' ');
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
    const { SITE_SIGNING_KEYS: _keys, ...env } = process.env;
    const options = { cwd: ROOT, detached: true, stdio: ['ignore', 'pipe', 'pipe'], env };
    const child = spawn(process.execPath, args, options);
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
