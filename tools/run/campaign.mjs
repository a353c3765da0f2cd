/** Long test runs with their own command: numbers from the command line reach one test file as environment variables. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../paths.mjs';
import { CliError } from './command.mjs';

/**
 * Options that are whole numbers of 1 or more.
 * @param {string[]} args the command line
 * @param {Record<string, number>} defaults the options and their default values
 * @returns {Record<string, number>}
 */
export function numberOptions(args, defaults) {
  const options = Object.fromEntries(Object.keys(defaults).map((name) => [name, { type: 'string' }]));
  const { values } = parseArgs({ args, options });
  const wrong = Object.keys(values).find((name) => !/^[1-9]\d*$/.test(values[name]));
  if (wrong) throw new CliError(`--${wrong} must be a number, 1 or more`);
  return { ...defaults, ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)])) };
}

/**
 * Runs one jest file and prints how long it took.
 * @param {{ folder: string, file: string, only?: string, env: Record<string, unknown>, repeat: string }} campaign
 *   `only`: a pattern of test titles; `repeat`: the command that repeats a failed run
 */
export function runJestFile({ folder, file, only, env, repeat }) {
  const jest = join(ROOT, 'node_modules/jest/bin/jest.js');
  const numbers = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, String(value)]));
  const { status } = spawnSync(process.execPath, [jest, file, ...(only ? ['--testNamePattern', only] : [])], {
    cwd: join(ROOT, folder),
    stdio: 'inherit',
    env: { ...process.env, ...numbers },
  });
  if (status !== 0) throw new CliError(`Failed; repeat it with: ${repeat}`);
}
