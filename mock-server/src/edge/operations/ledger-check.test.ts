/** When the ledger is checked again: after a failure, and not after the gateway has stopped. What is checked: shared-checks.test.ts. */
import { startLedgerChecks } from './ledger-check';

const EVERY_MS = 10_000;
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A database that another process has checked just now; its answers are those of the test. */
function start() {
  const answers: { readonly resolve: (found: { rows: object[] }) => void; readonly reject: (error: Error) => void }[] =
    [];
  const execute = () => new Promise((resolve, reject) => void answers.push({ resolve, reject }));
  const errors: string[] = [];
  const log = { error: (_error: object, text: string) => errors.push(text) };
  const stop = startLedgerChecks({ execute } as never, log as never, EVERY_MS);
  return { answers, errors, stop };
}

it('[OPS-02] a check that fails is reported, and made again after the interval', async () => {
  const { answers, errors, stop } = start();
  await jest.advanceTimersByTimeAsync(EVERY_MS);
  answers[0]!.reject(new Error('no database'));
  await jest.advanceTimersByTimeAsync(EVERY_MS - 1);
  expect([answers.length, errors]).toEqual([1, ['the ledger could not be checked']]);
  await jest.advanceTimersByTimeAsync(1);
  expect(answers).toHaveLength(2);
  answers[1]!.resolve({ rows: [{ age: EVERY_MS / 2 }] });
  await jest.advanceTimersByTimeAsync(EVERY_MS / 2);
  expect([answers.length, errors.length]).toEqual([3, 1]);
  const stopping = stop();
  answers[2]!.resolve({ rows: [{ age: 0 }] });
  await stopping;
});

it('[OPS-01] a gateway that stops waits for its check, and plans none after it', async () => {
  const { answers, stop } = start();
  await jest.advanceTimersByTimeAsync(EVERY_MS);
  let isStopped = false;
  const stopping = stop().then(() => (isStopped = true));
  await jest.advanceTimersByTimeAsync(1);
  expect(isStopped).toBe(false);
  answers[0]!.resolve({ rows: [{ age: 0 }] });
  await stopping;
  expect(jest.getTimerCount()).toBe(0);
});
