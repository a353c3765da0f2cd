/** verifySignatures: `npm audit signatures` before a release, once per lockfile, where registry and network allow it. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { CliError } from '../run/command.mjs';
import { writeFileAtomic } from '../run/writeFileAtomic.mjs';
import { sha256 } from './uploadedFiles.mjs';

const LONGEST_MS = 120_000;
/** The SHA-256 of the lockfile whose signatures were verified last. */
const VERIFIED = join(ROOT, '.cache/verified-signatures');

/**
 * @param {{ run?: () => Promise<string>, file?: string }} options `run` returns npm's JSON; `file`: where the verified lockfile
 *   is remembered
 * @returns {Promise<string>} one sentence for the terminal
 * @throws CliError when a signature is invalid or missing
 */
export async function verifySignatures({ run = runNpm, file = VERIFIED } = {}) {
  const lock = sha256(readFileSync(join(ROOT, 'package-lock.json')));
  if (existsSync(file) && readFileSync(file, 'utf8') === lock) return 'package signatures: verified before';
  const { invalid, missing, error } = parsed(await run());
  if (!invalid || !missing)
    return `package signatures: not available (${error?.code ?? error?.summary ?? 'no answer'})`;
  const bad = [...invalid, ...missing].map(({ name, version }) => `${name}@${version}`);
  if (bad.length > 0) throw new CliError(`Signatures of packages are invalid or missing: ${bad.join(', ')}`);
  writeFileAtomic(file, lock);
  return 'package signatures: verified';
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** npm exits with 1 both for a bad signature and without a network: only its JSON distinguishes them. */
const runNpm = () =>
  new Promise((resolve) => {
    const args = ['audit', 'signatures', '--json', '--fetch-retries=0', '--fetch-timeout=10000'];
    // npm is a script with the ending .cmd on Windows, which needs a shell.
    const options = { cwd: ROOT, timeout: LONGEST_MS, maxBuffer: 2 ** 26, shell: process.platform === 'win32' };
    execFile('npm', args, options, (_error, stdout) => resolve(stdout));
  });
