/** runChecks: runs checks one after another, all of them, and prints what each has found. */
import { CliError } from '../run/command.mjs';
import { print } from '../run/print.mjs';

/**
 * @param {readonly { name: string, run: () => string | Promise<string> }[]} checks `run`: what is wrong, or an empty string
 * @throws CliError when one of them has found something
 */
export async function runChecks(checks) {
  let failed = 0;
  for (const { name, run } of checks) {
    const message = await run();
    if (message) failed += 1;
    print(message ? `✗ ${name}\n${message}` : `✓ ${name}`);
  }
  if (failed > 0) throw new CliError(`${failed} of ${checks.length} checks failed.`);
}
