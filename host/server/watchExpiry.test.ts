/**
 * @jest-environment node
 */
/** What the site server logs about the end of its registry. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchExpiry } from './operations';

const [HOUR_MS, DAY_MS] = [3600 * 1000, 24 * 3600 * 1000];
const NOW = Date.parse('2026-11-28T06:00:00Z');
let folder: string;
let stop = () => {};
const log = jest.fn();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-expiry-'));
  // The files are read in real time.
  jest.useFakeTimers({ now: NOW, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'] });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  log.mockReset();
  rmSync(folder, { recursive: true });
});

const signUntil = (expires: number) =>
  writeFileSync(
    join(folder, 'registry.json'),
    `signature\n${JSON.stringify({ expires: new Date(expires).toISOString() })}`,
  );
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const logged = async (count: number) => {
  for (let waited = 0; waited < 2000 && log.mock.calls.length < count; waited += 5) await sleep(5);
  // A further one would come before the end of reads that begin now.
  for (let read = 0; read < 5; read += 1) await readFile(join(folder, 'registry.json')).catch(() => null);
  expect(log).toHaveBeenCalledTimes(count);
};

it('[OPS-03] logs at the start and every six hours that the registry ends within three days, until it is stopped', async () => {
  signUntil(NOW + 3 * DAY_MS);
  stop = watchExpiry(folder, log);
  await logged(1);
  expect(log.mock.calls).toEqual([[expect.stringContaining('is valid only until 2026-12-01T06:00:00.000Z')]]);
  jest.advanceTimersByTime(6 * HOUR_MS - 1);
  await logged(1);
  jest.advanceTimersByTime(1);
  await logged(2);
  stop();
  jest.advanceTimersByTime(DAY_MS);
  await logged(2);
});

it('[OPS-03] logs nothing before that, and from then on without a restart', async () => {
  signUntil(NOW + 3 * DAY_MS + 1);
  stop = watchExpiry(folder, log);
  await logged(0);
  jest.advanceTimersByTime(6 * HOUR_MS);
  await logged(1);
  // Signed again.
  signUntil(NOW + 14 * DAY_MS);
  jest.advanceTimersByTime(6 * HOUR_MS);
  await logged(1);
});

it.each([
  ['no site', null],
  ['a registry without an end', 'signature\n{}'],
  ['a registry that is no JSON', 'signature\n{'],
])('[OPS-03] %s has nothing to be logged', async (_, text) => {
  if (text !== null) writeFileSync(join(folder, 'registry.json'), text);
  stop = watchExpiry(folder, log);
  await logged(0);
});
