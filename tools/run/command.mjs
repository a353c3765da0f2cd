/** runCommand: runs a command and reports its failure: a CliError by its message, any other error with its stack. */
import { readFileSync } from 'node:fs';

/** An expected failure: the user sees the message without a stack. */
export class CliError extends Error {}

export const DISK_FULL = 'The disk is full: free some space and run the command again.';

const SYSTEM_ERRORS = {
  ENOSPC: DISK_FULL,
  EACCES: 'No permission to write a file: check the owner of this folder.',
};

const isHelp = (word) => word === '--help' || word === '-h';

/** What Node's parseArgs says about a wrong option, without its sentence about names that begin with "-". */
export const argumentMistake = ({ message }) => message.split('. To specify')[0];

/**
 * @param {(args: string[]) => unknown} work
 * @param {string | (() => string | Promise<string>) | null} [usage] printed for --help, and nothing else is done then; default:
 *   the first comment of the command's file; null: the work gets --help
 */
export async function runCommand(work, usage = firstComment) {
  const args = process.argv.slice(2);
  try {
    if (usage && args.some(isHelp)) return console.log(typeof usage === 'string' ? usage : await usage());
    await work(args);
  } catch (error) {
    process.exitCode = 1;
    if (SYSTEM_ERRORS[error.code]) console.error(`${SYSTEM_ERRORS[error.code]} (${error.message})`);
    else if (error.code?.startsWith('ERR_PARSE_ARGS')) console.error(argumentMistake(error));
    else console.error(error instanceof CliError ? error.message : error);
  }
}

/** Without the marks of a comment. */
function firstComment() {
  const [, text = ''] = /^\/\*\*([\s\S]*?)\*\//m.exec(readFileSync(process.argv[1], 'utf8')) ?? [];
  return text.replace(/^ \* ?/gm, '').trim();
}
