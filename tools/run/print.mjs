/** Prints one line of a command's output. By the console, which jest keeps out of the output of tests. */
export const print = (line) => console.log(line);
