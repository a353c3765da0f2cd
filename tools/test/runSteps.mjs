/** runSteps: the steps of npm test, one after the other; the last line is their sum. */
import { print } from '../run/print.mjs';

/**
 * @param {readonly { name: string, run: () => Promise<{ passed: number, failed: number }> }[]} steps
 * @param {(line: string) => void} [write]
 * @returns {Promise<{ passed: number, failed: number }>} of all steps
 */
export async function runSteps(steps, write = print) {
  const total = { passed: 0, failed: 0 };
  for (const [index, step] of steps.entries()) {
    write(`— ${index + 1} of ${steps.length}: ${step.name} …`);
    const start = performance.now();
    const { passed, failed } = await step.run();
    total.passed += passed;
    total.failed += failed;
    write(`  ${passed} passed, ${failed} failed (${Math.round((performance.now() - start) / 1000)} s)`);
  }
  write(`${total.passed} passed, ${total.failed} failed`);
  return total;
}
