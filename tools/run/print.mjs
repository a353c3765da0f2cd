/** Prints one line of a command's output. */
export const print = (line) => process.stdout.write(`${line}\n`);
