/** runGatewayCommand: an operator's command of the gateway's code, on its database: prints lines, expected failures without a stack. */
import { CliError } from '../run/command.mjs';
import { importCompiled } from '../run/importCompiled.mjs';
import { print } from '../run/print.mjs';

/** The database is in use by another process, or cannot be opened. */
const DATABASE_ERRORS = ['EBUSY', 'EDATA'];

/**
 * @param {string} file below mock-server/src/edge
 * @param {(commands: any) => Promise<string[]>} work gets the exports of the file, returns the lines
 * @param {string} [help] printed below a mistake in the arguments or the environment
 */
export async function runGatewayCommand(file, work, help) {
  const commands = await importCompiled(`mock-server/src/edge/${file}`);
  try {
    for (const line of await work(commands)) print(line);
  } catch (error) {
    // Not instanceof: each compiled file has its own instances of the gateway's modules.
    if (error.constructor.name === 'ConfigError')
      throw new CliError(help ? `${error.message}\n\n${help}` : error.message);
    throw DATABASE_ERRORS.includes(error.code) ? new CliError(error.message) : error;
  }
}
