/** Which hook reports an outcome; what the screens show of it: intentOutcome.test.tsx. */
import { intentReportsOf, type WaitingHook } from './intentReports';

type Hook = WaitingHook<never, never>;
const aHook = (isRunning = false): Hook => ({ isRunning: () => isRunning, settle: () => undefined });

it('[MEM-06] the outcome of a key is reported once on a page, by the hook that was mounted last', () => {
  const page = {};
  const [first, last] = [aHook(), aHook()];
  intentReportsOf(page).claim('a', first);
  intentReportsOf(page).claim('a', last);
  expect(intentReportsOf(page).take('a', first)).toBe(last);
  expect(intentReportsOf(page).take('a', last)).toBeNull();
  // A hook that is mounted later does not report it again.
  intentReportsOf(page).claim('a', first);
  expect(intentReportsOf(page).take('a', first)).toBeNull();
});

it('[MEM-06] another key, and another page, have outcomes of their own', () => {
  const hook = aHook();
  const reports = intentReportsOf({});
  expect(reports.take('a', hook)).toBe(hook);
  expect(reports.take('b', hook)).toBe(hook);
  expect(intentReportsOf({}).take('a', hook)).toBe(hook);
});

it('[MEM-06] a hook that gets the outcome by a request of its own reports it then', () => {
  const reports = intentReportsOf({});
  const [left, running] = [aHook(), aHook(true)];
  reports.claim('a', running);
  expect(reports.take('a', left)).toBeNull();
  expect(reports.take('a', running)).toBe(running);
});

it('[MEM-06] a hook that is gone reports nothing, and does not release the key of the one after it', () => {
  const reports = intentReportsOf({});
  const [gone, shown, other] = [aHook(), aHook(), aHook()];
  reports.claim('a', gone);
  reports.claim('a', shown);
  reports.release('a', gone);
  expect(reports.take('a', other)).toBe(shown);
  reports.claim('b', gone);
  reports.release('b', gone);
  expect(reports.take('b', other)).toBe(other);
});
