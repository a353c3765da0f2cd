/** Messages of a command to the person who runs it. */
export const say = (line) => process.stdout.write(`${line}\n`);
