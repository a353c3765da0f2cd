/** runTests: types and tests of the remote. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { CliError } from '../run/command.mjs';

const { resolve } = createRequire(import.meta.url);

/** @param {readonly string[]} args options of jest */
export async function runTests(args) {
  await requireTypes();
  process.exitCode = await run([resolve('jest/bin/jest'), ...args]);
}

/** Throws when the remote has type errors; the compiler has printed them. */
export async function requireTypes() {
  const compiler = join(dirname(resolve('tsc7/package.json')), 'bin/tsc');
  if ((await run([compiler, '-p', 'tsconfig.json'])) !== 0) throw new CliError('The types have errors: see above.');
}

function run(args) {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
    child.on('error', fail);
    child.on('close', (code) => done(code ?? 1));
  });
}
