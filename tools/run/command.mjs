/** runCommand: runs a command and reports its failure: a CliError by its message, any other error with its stack. */

/** An expected failure: the user sees the message without a stack. */
export class CliError extends Error {}

export const DISK_FULL = 'The disk is full: free some space and run the command again.';

const SYSTEM_ERRORS = {
  ENOSPC: DISK_FULL,
  EACCES: 'No permission to write a file: check the owner of this folder.',
};

export async function runCommand(work) {
  try {
    await work(process.argv.slice(2));
  } catch (error) {
    process.exitCode = 1;
    if (SYSTEM_ERRORS[error.code]) console.error(`${SYSTEM_ERRORS[error.code]} (${error.message})`);
    else console.error(error instanceof CliError ? error.message : error);
  }
}
