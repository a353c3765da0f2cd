/** progressOf: one line that is replaced as a long step advances. Without a terminal it prints nothing. */

/** @param {string} things what is counted, plural @param {NodeJS.WriteStream} [output] @param {() => number} [now] */
export function progressOf(things, output = process.stdout, now = Date.now) {
  let total = 0;
  let done = 0;
  let startedAt = 0;
  const clear = () => {
    if (output.isTTY) output.write('\r\u001B[K');
  };
  const draw = () => {
    if (output.isTTY) output.write(`\r\u001B[K  ${done} of ${total} ${things}${timeLeft()}`);
  };
  /** From the average so far; shown once a tenth is done. */
  const timeLeft = () => {
    if (done < total / 10 || done === 0) return '';
    const seconds = Math.round((((now() - startedAt) / done) * (total - done)) / 1000);
    return seconds < 60 ? `, about ${seconds} s left` : `, about ${Math.round(seconds / 60)} min left`;
  };
  return {
    start: (count) => {
      [total, done, startedAt] = [count, 0, now()];
      draw();
    },
    step: () => {
      done += 1;
      draw();
    },
    /** A line that stays, above the progress. */
    print: (text) => {
      clear();
      output.write(`${text}\n`);
      draw();
    },
    clear,
  };
}
