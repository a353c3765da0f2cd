/** runCommand: how every command ends. A failure somebody can mend is one clear sentence; anything else keeps its stack. */

/** A failure with a sentence for the person at the keyboard; no stack is shown. */
export class Trouble extends Error {}

export const DISK_FULL = 'The disk is full: free some space and run the command again.';

const KNOWN = {
  ENOSPC: DISK_FULL,
  EACCES: 'A file may not be written: check the owner of this folder.',
};

export async function runCommand(work) {
  try {
    await work(process.argv.slice(2));
  } catch (error) {
    process.exitCode = 1;
    if (KNOWN[error.code]) console.error(`${KNOWN[error.code]} (${error.message})`);
    else console.error(error instanceof Trouble ? error.message : error);
  }
}
